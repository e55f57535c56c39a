// A few solutions: a tree or tables, a search that learns and a finder in turn.

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
#include "tilewright/sat/solver/cadical.hpp"
#include "tilewright/sat/solver/sat.hpp"

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

// Too few pieces for a finder.  A tree of some ten million nodes comes before the first solution.
const packing::Puzzle& bad_for_trees() {
    static const packing::Puzzle puzzle = packing::read_puzzle(R"(
lattice = "cubic"
region = { box = [3, 4, 4] }
pieces = [{ set = "pentacubes", choose = 8 }, { set = "tetracubes", choose = 2 }]
)",
                                                               "")
                                              .value();
    return puzzle;
}

struct Found {
    std::vector<packing::Solution> solutions;
    answer::Answer answer;
};

Found find(const packing::Puzzle& puzzle, search::Listing listing, std::uint64_t wanted,
           std::size_t threads, search::Limits limits = {},
           std::vector<engine::Engine> further_engines = {}) {
    Found found;
    SolveOptions options{.wanted = wanted};
    options.further_engines = std::move(further_engines);
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

TEST(FindFew, ASatSolverIsFirstWhereItIsBest) {
    const auto engine =
        sat::make_sat_engine({}, sat::make_cadical, std::make_shared<sat::Trouble>());
    const Found alone = find(bad_for_trees(), search::Listing::Distinct, 2, 1, {}, {engine});
    ASSERT_EQ(alone.solutions.size(), 2U);
    EXPECT_EQ(alone.answer.engine, "sat");
    EXPECT_EQ(alone.answer.tally.ending, engine::Ending::SinkStopped);
    EXPECT_EQ(find(bad_for_trees(), search::Listing::Distinct, 2, 2, {}, {engine}).solutions,
              alone.solutions);
}

// A search that learns one thing after the other, each in a node.  After so many it knows what it
// looked for.
class Learner : public engine::SearchInTurns {
public:
    struct Script {
        std::uint64_t nodes;
        std::vector<std::vector<cover::OptionId>> solutions;
        engine::Ending ending = engine::Ending::Exhausted;
    };
    Learner(const Script& script, std::size_t& turns) : script_{script}, turns_{turns} {}

    engine::Outcome go_on(const engine::Request& request) override {
        ++turns_;
        engine::Outcome outcome;
        while (nodes_ < script_.nodes) {
            ++nodes_;
            ++outcome.stats.nodes;
            if (const auto ending = request.watch.report(1, 0)) {
                outcome.ending = *ending;
                return outcome;
            }
        }
        while (next_ < script_.solutions.size()) {
            ++outcome.solutions;
            if (request.sink->accept(script_.solutions[next_++])) continue;
            outcome.ending = engine::Ending::SinkStopped;
            return outcome;
        }
        outcome.ending = script_.ending;
        return outcome;
    }

private:
    const Script& script_;
    std::size_t& turns_;
    std::uint64_t nodes_ = 0;
    std::size_t next_ = 0;
};

// What is found beside such a search in a puzzle whose first solution a tree finds late.
struct Beside {
    answer::Answer answer;
    std::size_t solutions = 0;
    std::size_t turns = 0;
};

Beside find_beside(const Learner::Script& script, std::uint64_t wanted, search::Limits limits,
                   const packing::Puzzle& puzzle = bad_for_trees()) {
    Beside found;
    SolveOptions options{.wanted = wanted};
    options.control.limits = limits;
    options.further_engines.push_back(
        {.name = "learner",
         .summary = "",
         .branching = engine::Branching::Whole,
         .refusal = [](const cover::Instance&) { return std::optional<std::string>{}; },
         .run = {},
         .in_turns =
             [&](const cover::Instance&, engine::Watch&) {
                 return std::make_unique<Learner>(script, found.turns);
             }});
    found.answer =
        answer::solve(puzzle, search::Listing::Raw, options, [&](const packing::Solution&) {
            ++found.solutions;
            return true;
        }).value();
    return found;
}

TEST(FindFew, ASearchThatLearnsGoesOnWhereItWas) {
    const Beside found = find_beside({.nodes = 1'000, .solutions = {}}, 1, {});
    EXPECT_GT(found.turns, 3U);
    EXPECT_TRUE(found.answer.tally.complete()) << "it says that there is none, and is believed";
    EXPECT_EQ(found.answer.tally.raw, 0);
    EXPECT_EQ(found.answer.engine, "learner");
}

// The tree would take some million nodes, and tables take a hundredth of a second.
TEST(FindFew, NarrowTablesAreBuiltBeforeAnythingIsLearnt) {
    const auto puzzle = packing::read_puzzle(R"(
lattice = "square"
region = { box = [19, 4] }
pieces = [{ set = "tetrominoes", turns = "fixed" }]
)",
                                             "");
    const Beside found = find_beside({.nodes = 1'000'000, .solutions = {}}, 1, {}, puzzle.value());
    EXPECT_TRUE(found.answer.tally.complete());
    EXPECT_EQ(found.answer.tally.raw, 0);
    EXPECT_EQ(found.answer.engine, "frontier");
    EXPECT_EQ(found.turns, 0U);
}

TEST(FindFew, WhatALearnerKnowsIsAll) {
    const std::vector<cover::OptionId> one{cover::OptionId{1}, cover::OptionId{2}};
    const std::vector<cover::OptionId> two{cover::OptionId{3}};
    const Beside all = find_beside({.nodes = 10, .solutions = {one, two}}, 3, {});
    EXPECT_TRUE(all.answer.tally.complete());
    EXPECT_EQ(all.answer.tally.raw, 2);
    EXPECT_EQ(all.solutions, 2U);
    const Beside some = find_beside({.nodes = 10, .solutions = {one, two}}, 2, {});
    EXPECT_EQ(some.answer.tally.ending, engine::Ending::SinkStopped) << "there might be more";
    EXPECT_EQ(some.solutions, 2U);
}

TEST(FindFew, ALearnerWithoutMemoryProvesNothing) {
    const Beside found =
        find_beside({.nodes = 10, .solutions = {}, .ending = engine::Ending::MemoryLimit}, 1,
                    {.nodes = 400'000});
    EXPECT_EQ(found.turns, 1U);
    EXPECT_EQ(found.answer.tally.ending, engine::Ending::NodeLimit);
    EXPECT_GE(found.answer.tally.stats.nodes, 400'000U) << "the tree goes on";
}

TEST(FindFew, NodesAreThoseOfAllSearches) {
    const Beside found =
        find_beside({.nodes = 1'000'000'000, .solutions = {}}, 1, {.nodes = 2'000'000});
    EXPECT_EQ(found.answer.tally.ending, engine::Ending::NodeLimit);
    EXPECT_GE(found.answer.tally.stats.nodes, 2'000'000U);
    EXPECT_LT(found.answer.tally.stats.nodes, 2'100'000U);
    EXPECT_GT(found.turns, 1U);
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
