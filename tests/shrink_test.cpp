#include "tests/shrink.hpp"

#include <algorithm>
#include <map>

#include <gtest/gtest.h>

#include "tests/random_puzzle.hpp"
#include "tests/reference.hpp"
#include "tilewright/packing/check_solution.hpp"
#include "tilewright/packing/puzzle_text.hpp"

namespace tilewright::tests {
namespace {

using packing::Puzzle;

TEST(RandomPuzzle, IsWrittenAndReadBack) {
    check_random_puzzles(2000, [](const Puzzle& puzzle) -> std::optional<std::string> {
        const std::string text = write_puzzle(puzzle);
        const auto again = packing::read_puzzle(text, "again");
        if (!again) return again.error().to_string();
        if (write_puzzle(*again) != text) return "it changes when written and read";
        return std::nullopt;
    });
}

TEST(RandomPuzzle, HasEveryFeatureOften) {
    std::map<std::string, std::size_t> seen;
    for (std::uint64_t seed = 1; seed <= 1000; ++seed) {
        const Puzzle puzzle = random_puzzle(seed);
        ++seen[std::string{puzzle.lattice->name()}];
        seen["optional"] += puzzle.region.optional.empty() ? 0 : 1;
        seen["placed"] += puzzle.placed.empty() ? 0 : 1;
        seen["symmetric"] += find_symmetries(puzzle, puzzle_file::Modulo::All).size() > 1 ? 1 : 0;
        for (const auto& [name, holds] :
             {std::pair{"unlimited", +[](const packing::Piece& p) { return p.max == unlimited; }},
              {"several", +[](const packing::Piece& p) { return p.min > 1; }},
              {"range", +[](const packing::Piece& p) { return p.min < p.max; }}})
            seen[name] += std::ranges::any_of(puzzle.pieces, holds) ? 1 : 0;
        const packing::Rules& rules = puzzle.rules;
        for (const auto& [name, holds] : {std::pair{"glued", !puzzle.region.wrap.none()},
                                          {"twisted", puzzle.region.wrap.twist_height > 0},
                                          {"two boards", puzzle.region.board_count() > 1},
                                          {"coloured", !puzzle.region.colours.empty()},
                                          {"group", !rules.groups.empty()},
                                          {"empty", !rules.empty.empty()},
                                          {"no four corners", rules.no_four_corners},
                                          {"apart", !rules.apart.empty()},
                                          {"off border", !rules.off_border.empty()}})
            seen[name] += holds ? 1 : 0;
        const auto solutions = reference_solutions(puzzle, 1000);
        seen["solvable"] += solutions && !solutions->empty() ? 1 : 0;
        seen["impossible"] += solutions && solutions->empty() ? 1 : 0;
        seen["too many solutions"] += solutions ? 0 : 1;
    }
    for (const auto& [feature, times] : seen) {
        const bool wanted = feature != "too many solutions";
        EXPECT_TRUE(!wanted || times > 15) << feature;
        RecordProperty(feature, static_cast<int>(times));
    }
    EXPECT_LT(seen["too many solutions"], 100U);
}

// The check complains about any piece of three cells.  One such piece and one cell must remain.
TEST(Shrink, LeavesOnlyWhatFails) {
    const Check check = [](const Puzzle& puzzle) -> std::optional<std::string> {
        const bool fails = std::ranges::any_of(
            puzzle.pieces, [](const packing::Piece& piece) { return piece.size() == 3; });
        return fails ? std::optional{std::string{"three"}} : std::nullopt;
    };
    std::size_t shrunk = 0;
    for (std::uint64_t seed = 1; seed <= 100; ++seed) {
        SCOPED_TRACE(seed);
        Puzzle puzzle = random_puzzle(seed);
        if (!check(puzzle)) continue;
        ++shrunk;
        puzzle = shrink(std::move(puzzle), check);
        ASSERT_EQ(puzzle.pieces.size(), 1U);
        EXPECT_EQ(puzzle.pieces[0].size(), 3U);
        EXPECT_EQ(puzzle.region.size(), 1U);
        EXPECT_EQ(puzzle.placed.size(), 0U);
    }
    EXPECT_GT(shrunk, 20U);
}

}  // namespace
}  // namespace tilewright::tests
