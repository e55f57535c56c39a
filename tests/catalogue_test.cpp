// The catalogue contains its own ground truth.  Every engine that accepts an entry must reproduce
// it.

#include <gtest/gtest.h>

#include "tilewright/answer/any_puzzle.hpp"
#include "tilewright/answer/solve.hpp"
#include "tilewright/matching/check_solution.hpp"
#include "tilewright/packing/catalogue.hpp"
#include "tilewright/packing/check_solution.hpp"
#include "tilewright/puzzle_file/catalogue.hpp"

namespace tilewright::tests {
namespace {

using puzzle_file::Modulo;

#ifdef __SANITIZE_ADDRESS__
constexpr std::uint64_t scale = 1;  // each takes about twenty times as long
#else
constexpr std::uint64_t scale = 20;
#endif
constexpr std::uint64_t nodes_of_auto = 200'000 * scale;
constexpr std::uint64_t nodes_of_others = 15'000 * scale;

class Catalogue : public testing::TestWithParam<std::string_view> {};

// What the entry expects, modulo the given symmetries.  Nothing when it does not say.
std::optional<BigCount> expected(const puzzle_file::Expect& expect, Modulo modulo) {
    switch (modulo) {
        case Modulo::None:
            return expect.raw;
        case Modulo::Rotations:
            return expect.rotations;
        case Modulo::All:
            return expect.distinct;
        case Modulo::Labels:
            return expect.labels;
    }
    return std::nullopt;
}

// Counts with one engine, and compares if it finishes within the limit of nodes.  Returns whether
// it did.
template <class Puzzle>
bool reproduces(const Puzzle& puzzle, const std::string& engine, std::uint64_t nodes) {
    bool finished = false;
    for (const Modulo modulo : {Modulo::All, Modulo::Rotations, Modulo::Labels}) {
        if (modulo != Modulo::All && !expected(puzzle.expect, modulo)) continue;
        answer::SolveOptions options;
        options.engine = engine;
        options.modulo = modulo;
        options.limits.nodes = nodes;
        const auto answer = count(puzzle, options);
        if (!answer || !answer->tally.complete()) return finished;  // refused, or too slow for it
        finished = true;
        SCOPED_TRACE(engine);
        if (puzzle.expect.raw) {
            EXPECT_EQ(answer->tally.raw, *puzzle.expect.raw);
        }
        if (const auto wanted = expected(puzzle.expect, modulo)) {
            EXPECT_EQ(answer->tally.distinct, *wanted);
        }
    }
    return finished;
}

TEST_P(Catalogue, IsCountedAsExpected) {
    const auto entry = answer::read_any_entry(GetParam());
    ASSERT_TRUE(entry.has_value()) << entry.error().to_string();
    std::visit(
        [](const auto& puzzle) {
            if (!puzzle.expect.slow.empty()) GTEST_SKIP() << "slow: " << puzzle.expect.slow;
            const bool finished = reproduces(puzzle, "auto", nodes_of_auto);
            std::size_t engines = finished;
            for (const engine::Engine* engine : engine::all_engines())
                if (engine->name != "brute")
                    engines += reproduces(puzzle, std::string{engine->name}, nodes_of_others);
            if (engines == 0) GTEST_SKIP() << "no engine finishes within a few million nodes";
        },
        *entry);
}

TEST_P(Catalogue, FirstSolutionsAreRight) {
    const auto entry = answer::read_any_entry(GetParam());
    ASSERT_TRUE(entry.has_value()) << entry.error().to_string();
    std::visit(
        [](const auto& puzzle) {
            answer::SolveOptions options;
            options.engine = "dance";
            options.limits.nodes = nodes_of_others;
            std::size_t found = 0;
            const auto answer =
                solve(puzzle, search::Listing::Distinct, options, [&](const auto& solution) {
                    EXPECT_EQ(check_solution(puzzle, solution), std::nullopt);
                    return ++found < 100;
                });
            ASSERT_TRUE(answer.has_value()) << answer.error().to_string();
        },
        *entry);
}

INSTANTIATE_TEST_SUITE_P(Entries, Catalogue, testing::ValuesIn(puzzle_file::catalogue_names()),
                         [](const auto& entry) {
                             std::string name{entry.param};
                             for (char& c : name)
                                 if (std::isalnum(static_cast<unsigned char>(c)) == 0) c = '_';
                             return name;
                         });

}  // namespace
}  // namespace tilewright::tests
