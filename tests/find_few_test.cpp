// A few solutions of big sets: a finder and a tree search in turn.

#include <atomic>
#include <set>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tests/quiet_watch.hpp"
#include "tilewright/answer/solve.hpp"
#include "tilewright/native/thread_scheduler.hpp"
#include "tilewright/packing/check_solution.hpp"
#include "tilewright/packing/compile.hpp"
#include "tilewright/packing/puzzle_text.hpp"

namespace tilewright::tests {
namespace {

using answer::SolveOptions;

packing::Puzzle hexominoes(int x, int y) {
    return packing::read_puzzle(fmt::format(R"(
lattice = "square"
[region]
box = [15, 15]
without = [[{0}, {1}], [{0}, {2}], [{0}, {3}], [{4}, {1}], [{4}, {2}], [{4}, {3}], [{5}, {1}], [{5}, {2}], [{5}, {3}],
    [{6}, {1}], [{6}, {2}], [{6}, {3}], [{7}, {1}], [{7}, {2}], [{7}, {3}]]
[[pieces]]
set = "hexominoes"
)",
                                            x, y, y + 1, y + 2, x + 1, x + 2, x + 3, x + 4),
                                "")
        .value();
}

struct Found {
    std::vector<packing::Solution> solutions;
    answer::Answer answer;
};

Found find(const packing::Puzzle& puzzle, search::Listing listing, std::uint64_t wanted,
           std::size_t threads, search::Limits limits = {}) {
    Found found;
    SolveOptions options{.wanted = wanted};
    options.control.limits = limits;
    options.control.scheduler =
        std::make_shared<native::ThreadScheduler>(threads, std::size_t{1} << 30);
    found.answer = answer::solve(puzzle, listing, options, [&](const packing::Solution& solution) {
                       EXPECT_EQ(packing::check_solution(puzzle, solution), std::nullopt);
                       found.solutions.push_back(solution);
                       return found.solutions.size() < wanted;
                   }).value();
    return found;
}

TEST(FindFew, TheAnswerDoesNotDependOnThreads) {
    const packing::Puzzle puzzle = hexominoes(5, 6);
    const Found alone = find(puzzle, search::Listing::Raw, 3, 1);
    ASSERT_EQ(alone.solutions.size(), 3U);
    EXPECT_EQ(alone.answer.tally.ending, engine::Ending::SinkStopped);
    EXPECT_EQ(alone.answer.tally.raw, 3);
    for (const std::size_t threads : {2, 3})
        EXPECT_EQ(find(puzzle, search::Listing::Raw, 3, threads).solutions, alone.solutions);
}

TEST(FindFew, SolutionsDiffer) {
    const Found found = find(hexominoes(5, 6), search::Listing::Distinct, 5, 2);
    const std::set<packing::Solution> different{found.solutions.begin(), found.solutions.end()};
    EXPECT_EQ(different.size(), 5U);
    EXPECT_EQ(found.answer.tally.distinct, 5);
}

// On a large instance the finder begins, before the tree has had its first node.
TEST(FindFew, ProvesNothingBeforeTheTreeHasBegun) {
    const auto compiled = packing::compile(packing::read_puzzle(R"(
lattice = "square"
region = { box = [120, 120], without = [[0, 0], [119, 119]] }
pieces = [{ set = "dominoes", count = "unlimited" }]
)",
                                                                "")
                                               .value())
                              .value();
    SolveOptions options{.wanted = 1};
    options.control.limits.nodes = 1;
    Collect nothing;
    const auto answer = answer::solve(compiled.instance, options, nothing).value();
    EXPECT_EQ(answer.tally.ending, engine::Ending::NodeLimit);
    EXPECT_FALSE(answer.tally.complete());
}

TEST(FindFew, ATreeBesideTheFinderProvesThatThereIsNone) {
    // Two opposite corners of a chessboard are missing, so dominoes cannot cover it.  A bare
    // instance is not tried by colouring.
    const auto compiled = packing::compile(packing::read_puzzle(R"(
lattice = "square"
[region]
box = [8, 8]
without = [[0, 0], [7, 7]]
[[pieces]]
set = "dominoes"
count = 31
)",
                                                                "")
                                               .value())
                              .value();
    Collect nothing;
    const auto answer = answer::solve(compiled.instance, {.wanted = 1}, nothing).value();
    EXPECT_TRUE(nothing.solutions.empty());
    EXPECT_TRUE(answer.tally.complete());
    EXPECT_EQ(answer.tally.raw, 0);
    EXPECT_GT(answer.tally.stats.nodes, 5'000U) << "the first turn of the tree is enough";
}

TEST(FindFew, EndsAtItsLimits) {
    const packing::Puzzle puzzle = hexominoes(5, 6);
    const Found few_nodes = find(puzzle, search::Listing::Raw, 10, 1, {.nodes = 100});
    EXPECT_EQ(few_nodes.answer.tally.ending, engine::Ending::NodeLimit);
    std::atomic<bool> interrupt = false;
    SolveOptions options{.wanted = 10};
    options.control.interrupt = &interrupt;
    const auto interrupted =
        answer::solve(puzzle, search::Listing::Raw, options, [&](const packing::Solution&) {
            interrupt = true;
            return true;
        });
    EXPECT_EQ(interrupted->tally.ending, engine::Ending::Cancelled);
    EXPECT_LT(interrupted->tally.raw, 10);
}

}  // namespace
}  // namespace tilewright::tests
