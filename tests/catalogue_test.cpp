// The catalogue carries its own ground truth: every engine that takes an entry reproduces it.

#include <gtest/gtest.h>

#include "tilewright/puzzle/catalogue.hpp"
#include "tilewright/puzzle/check_solution.hpp"
#include "tilewright/solve.hpp"

namespace tilewright::tests {
namespace {

using puzzle::Modulo;

#ifdef __SANITIZE_ADDRESS__
constexpr std::uint64_t scale = 1;  // each takes some twenty times as long
#else
constexpr std::uint64_t scale = 20;
#endif
constexpr std::uint64_t nodes_of_auto = 200'000 * scale;
constexpr std::uint64_t nodes_of_others = 15'000 * scale;

class Catalogue : public testing::TestWithParam<std::string_view> {};

// What the entry expects, modulo the given symmetries; nothing when it does not say.
std::optional<BigCount> expected(const puzzle::Puzzle& puzzle, Modulo modulo) {
    switch (modulo) {
        case Modulo::None:
            return puzzle.expect.raw;
        case Modulo::Rotations:
            return puzzle.expect.rotations;
        case Modulo::All:
            return puzzle.expect.distinct;
    }
    return std::nullopt;
}

// Counts with one engine, and compares if it finishes within the nodes.  Returns whether it did.
bool reproduces(const puzzle::Puzzle& puzzle, const std::string& engine, std::uint64_t nodes) {
    bool finished = false;
    for (const Modulo modulo : {Modulo::All, Modulo::Rotations}) {
        if (modulo == Modulo::Rotations && !puzzle.expect.rotations) continue;
        SolveOptions options;
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
        if (const auto wanted = expected(puzzle, modulo)) {
            EXPECT_EQ(answer->tally.distinct, *wanted);
        }
    }
    return finished;
}

TEST_P(Catalogue, IsCountedAsExpected) {
    const auto puzzle = puzzle::read_catalogue(GetParam());
    ASSERT_TRUE(puzzle.has_value()) << puzzle.error().to_string();
    if (!puzzle->expect.slow.empty()) GTEST_SKIP() << "slow: " << puzzle->expect.slow;
    const bool finished = reproduces(*puzzle, "auto", nodes_of_auto);
    std::size_t engines = finished;
    for (const engine::Engine* engine : engine::all_engines())
        if (engine->name != "brute")
            engines += reproduces(*puzzle, std::string{engine->name}, nodes_of_others);
    if (engines == 0) GTEST_SKIP() << "no engine finishes within a few million nodes";
}

TEST_P(Catalogue, FirstSolutionsAreRight) {
    const auto puzzle = puzzle::read_catalogue(GetParam());
    ASSERT_TRUE(puzzle.has_value()) << puzzle.error().to_string();
    SolveOptions options;
    options.engine = "dance";
    options.limits.nodes = nodes_of_others;
    std::size_t found = 0;
    const auto answer =
        solve(*puzzle, search::Listing::Distinct, options, [&](const puzzle::Solution& solution) {
            EXPECT_EQ(check_solution(*puzzle, solution), std::nullopt);
            return ++found < 100;
        });
    ASSERT_TRUE(answer.has_value()) << answer.error().to_string();
}

INSTANTIATE_TEST_SUITE_P(Entries, Catalogue, testing::ValuesIn(puzzle::catalogue_names()),
                         [](const auto& entry) {
                             std::string name{entry.param};
                             for (char& c : name)
                                 if (std::isalnum(static_cast<unsigned char>(c)) == 0) c = '_';
                             return name;
                         });

}  // namespace
}  // namespace tilewright::tests
