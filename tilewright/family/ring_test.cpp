// Rings modulo their rotations: rows of walks against counts of single boards.

#include <algorithm>
#include <array>
#include <string>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tests/random_family.hpp"
#include "tests/trials.hpp"
#include "tilewright/family/run.hpp"

namespace tilewright::family {
namespace {

// Small rings and tori of a few pieces, some of them with a rule.
class RandomRing : public RandomWishes {
public:
    explicit RandomRing(std::uint64_t seed) : RandomWishes{seed} {
        static constexpr std::array lattices{"square", "square", "hexagonal",  "triangular",
                                             "king",   "stick",  "half-square"};
        puzzle_ = few_pieces(any_of(lattices), 3);
        has_rules_ = one_in(3);
        if (has_rules_) add_rules();
        const int width = up_to(has_rules_ ? 2 : 3);
        wishes_.glue = one_in(3) ? Glue::Torus : Glue::Cylinder;
        wishes_.pattern = wishes_.glue == Glue::Torus && one_in(3) ? fmt::format("Nx{}", width)
                                                                   : fmt::format("{}xN", width);
        wishes_.to = puzzle_.lattice->type_count() > 1 ? 5 : 8;
        modulo_ = one_in(2) ? Modulo::Rotations : Modulo::All;
    }
    // One that takes the boards.
    [[nodiscard]] const char* engine() const { return has_rules_ ? "bits" : "frontier"; }

private:
    void add_rules() {
        puzzle_.rules.no_four_corners = one_in(2);
        if (!puzzle_.rules.no_four_corners) puzzle_.rules.apart = {{packing::PieceId{0U}}};
    }

    bool has_rules_ = false;
};

TEST(FamilyRings, RowsAreTheCountsOfSingleBoards) {
    std::size_t walked = 0;
    const std::uint64_t families = tests::trials(360);
    for (std::uint64_t seed = 1; seed <= families; ++seed) {
        const RandomRing ring{seed};
        SCOPED_TRACE(fmt::format("seed {}: {} on {}", seed, ring.wishes().pattern,
                                 ring.puzzle().lattice->name()));
        walked += compare_rows(ring.puzzle(), ring.wishes(), ring.modulo(), ring.engine());
        if (HasFailure()) break;
    }
    EXPECT_GT(walked, families);
}

TEST(FamilyRings, ManyJointsMakeNoMoreWorkThanWalksComeTo) {
    // A column has 2 cells and 20 joints.  All that these may be would take minutes.
    Puzzle puzzle = pieces_of("king", "diplets");
    const Puzzle cell = pieces_of("king", "monoplets");
    puzzle.pieces.push_back(cell.pieces.front());
    for (std::size_t i = 0; i < puzzle.pieces.size(); ++i)
        puzzle.rules.apart.push_back({packing::PieceId{i}});
    const Wishes wishes{.pattern = "2xN", .to = 8, .glue = Glue::Cylinder};
    EXPECT_GT(compare_rows(puzzle, wishes, Modulo::All, "dance"), 0U);
}

}  // namespace
}  // namespace tilewright::family
