// Families whose rules speak of several pieces: rows of walks against counts of single boards.

#include <algorithm>
#include <array>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tests/random_family.hpp"
#include "tests/trials.hpp"
#include "tilewright/family/run.hpp"

namespace tilewright::family {
namespace {

// Rules that a walk keeps: four pieces do not meet, pieces keep apart.
class RandomRules : protected tests::Chance {
public:
    explicit RandomRules(std::uint64_t seed) : Chance{seed} {}

    void add_to(Puzzle& puzzle) {
        puzzle.rules.no_four_corners = one_in(2);
        if (puzzle.rules.no_four_corners && one_in(2)) return;
        for (std::size_t i = 0; i < puzzle.pieces.size(); ++i)
            if (one_in(2)) puzzle.rules.apart.push_back({packing::PieceId{i}});
        if (one_in(4) && puzzle.pieces.size() > 1)
            puzzle.rules.apart.push_back({packing::PieceId{0U}, packing::PieceId{1U}});
    }
};

// Boxes with free single cells beside some pieces, so that pieces can keep apart.
class RandomRuledBoxes : public RandomFamily {
public:
    explicit RandomRuledBoxes(std::uint64_t seed) : RandomFamily{seed} {}

    [[nodiscard]] Puzzle ruled(std::uint64_t seed) const {
        Puzzle ruled = puzzle();
        packing::Piece cell = ruled.pieces.front();
        const lattice::Lattice& lattice = *ruled.lattice;
        if (lattice.type_count() == 1 &&
            std::ranges::none_of(ruled.pieces, [](const auto& one) { return one.size() == 1; })) {
            cell.name = "cell";
            cell.orientations = {shape::Shape{std::vector<lattice::Cell>{{}}}};
            ruled.pieces.push_back(cell);
        }
        RandomRules{seed}.add_to(ruled);
        return ruled;
    }
};

TEST(FamilyRules, RowsAreTheCountsOfSingleBoards) {
    std::size_t walked = 0;
    const std::uint64_t families = tests::trials(450);
    for (std::uint64_t seed = 1; seed <= families; ++seed) {
        const RandomRuledBoxes family{seed};
        const Puzzle puzzle = family.ruled(seed);
        SCOPED_TRACE(fmt::format("seed {}: {} on {}", seed, family.wishes().pattern,
                                 puzzle.lattice->name()));
        Wishes wishes = family.wishes();
        wishes.to = std::min(wishes.to, 4);
        walked += compare_rows(puzzle, wishes, family.modulo(), seed % 2 == 0 ? "bits" : "dance");
        if (HasFailure()) break;
    }
    EXPECT_GT(walked, 2 * families);
}

TEST(FamilyRules, DrawnBoardsGrow) {
    std::size_t walked = 0;
    const std::uint64_t families = tests::trials(180);
    for (std::uint64_t seed = 1; seed <= families; ++seed) {
        const RandomDrawn family{seed};
        Puzzle puzzle = family.puzzle();
        RandomRules{seed}.add_to(puzzle);
        SCOPED_TRACE(fmt::format("seed {} on {}", seed, puzzle.lattice->name()));
        walked += compare_rows(puzzle, family.wishes(), family.modulo(),
                               seed % 2 == 0 ? "bits" : "dance");
        if (HasFailure()) break;
    }
    EXPECT_GT(walked, families);
}

TEST(FamilyRules, AColumnWithMoreJointsThanAMaskHasBitsIsNotWalked) {
    // A joint on each side of a cell for each of 63 pieces.
    Puzzle puzzle = pieces_of("square", "pentominoes", "fixed");
    for (std::size_t i = 0; i < puzzle.pieces.size(); ++i)
        puzzle.rules.apart.push_back({packing::PieceId{i}});
    const Wishes wishes{.pattern = "5xN", .to = 3};
    const auto counts = counted(puzzle, wishes);
    ASSERT_TRUE(counts.has_value()) << counts.error().to_string();
    EXPECT_TRUE(counts->why_single.contains("cells and joints are too many")) << counts->why_single;
    EXPECT_EQ(compare_rows(puzzle, wishes, Modulo::All, "dance"), 0U);
}

TEST(FamilyRules, SticksDoNotCross) {
    std::size_t walked = 0;
    static constexpr std::array sets{"disticks", "tristicks", "ditrigs", "tritwigs"};
    static constexpr std::array lattices{"stick", "stick", "triangular-stick", "hexagonal-stick"};
    static constexpr std::array all_modulo{Modulo::None, Modulo::Rotations, Modulo::All};
    const std::uint64_t families = tests::trials(90);
    for (std::uint64_t seed = 1; seed <= families; ++seed) {
        const std::size_t which = seed % sets.size();
        const Puzzle puzzle = pieces_of(lattices[which], sets[which]);
        const std::string pattern =
            seed % 3 == 0 ? "Nx2" : fmt::format("{}xN", 1 + static_cast<int>(seed % 2));
        const Glue glue = seed % 5 == 0 ? Glue::Cylinder : Glue::None;
        SCOPED_TRACE(fmt::format("seed {}: {} on {}", seed, pattern, sets[which]));
        walked += compare_rows(puzzle, {.pattern = pattern, .to = which == 2 ? 3 : 4, .glue = glue},
                               all_modulo[seed % 3], seed % 2 == 0 ? "bits" : "dance");
        if (HasFailure()) break;
    }
    EXPECT_GT(walked, 2 * families);
}

TEST(FamilyRules, TatamiRoomsAreThePublishedOnes) {
    // Dominoes no four of which meet.
    struct Known {
        const char* source;
        const char* board;
        std::vector<std::uint64_t> counts;
    };
    const std::vector<Known> known_ones{
        {"A068921", "2xN", {1, 2, 3, 4, 6, 9, 13, 19, 28, 41, 60, 88}},
        {"A068922", "3x2N", {3, 4, 6, 10, 16, 26, 42, 68}},
        {"A068923", "4xN", {1, 4, 4, 2, 3, 3, 3, 5, 5, 6, 8, 8, 11, 13}},
    };
    for (const Known& known : known_ones) {
        SCOPED_TRACE(known.source);
        Puzzle puzzle = pieces_of("square", "dominoes");
        puzzle.rules.no_four_corners = true;
        const auto counts =
            counted(puzzle, {.pattern = known.board, .to = static_cast<int>(known.counts.size())});
        ASSERT_TRUE(counts.has_value()) << counts.error().to_string();
        for (std::size_t i = 0; i < known.counts.size(); ++i) {
            EXPECT_EQ(counts->table.rows[i].counted.raw, BigCount{known.counts[i]});
            // Walks along a strip of two or three rows also say what happens on squares.
            EXPECT_TRUE(counts->table.rows[i].counted.complete);
        }
    }
}

}  // namespace
}  // namespace tilewright::family
