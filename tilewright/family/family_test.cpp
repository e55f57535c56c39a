// Families of boards: rows against counts of single boards by other engines.

#include <array>
#include <atomic>
#include <cstdlib>
#include <string>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tests/random_family.hpp"
#include "tests/trials.hpp"
#include "tilewright/family/run.hpp"
#include "tilewright/packing/puzzle_text.hpp"
#include "tilewright/shape/sets.hpp"

namespace tilewright::family {
namespace {

// How many random families are counted: others with TILEWRIGHT_FAMILIES.
std::uint64_t families_wanted(std::uint64_t usually) {
    const char* number = std::getenv("TILEWRIGHT_FAMILIES");
    return number == nullptr ? usually : std::stoul(number);
}

// Pieces of a small set of a lattice.
class SomePieces : RandomPieces {
public:
    SomePieces(std::uint64_t seed, const std::string& lattice) : RandomPieces{seed} {
        puzzle_ = few_pieces(lattice, 4);
    }
    [[nodiscard]] const Puzzle& puzzle() const { return puzzle_; }

private:
    Puzzle puzzle_;
};

TEST(Family, RowsAreTheCountsOfSingleBoards) {
    std::size_t walked = 0;
    const std::uint64_t families = families_wanted(tests::trials(900));
    for (std::uint64_t seed = 1; seed <= families; ++seed) {
        const RandomFamily family{seed};
        SCOPED_TRACE(fmt::format("seed {}: {} on {}", seed, family.wishes().pattern,
                                 family.puzzle().lattice->name()));
        for (const char* engine : {"bits", "dance"})
            walked += compare_rows(family.puzzle(), family.wishes(), family.modulo(), engine);
        Wishes short_boards = family.wishes();
        short_boards.to = 2;
        compare_rows(family.puzzle(), short_boards, family.modulo(), "brute");
    }
    EXPECT_GT(walked, 4 * families);
}

TEST(Family, DrawnBoardsGrow) {
    std::size_t walked = 0;
    const std::uint64_t families = families_wanted(tests::trials(180));
    for (std::uint64_t seed = 1; seed <= families; ++seed) {
        const RandomDrawn family{seed};
        const Grow& grow = *family.wishes().grow;
        SCOPED_TRACE(fmt::format("seed {}: {}, axis {}, line {}", seed,
                                 family.puzzle().lattice->name(), grow.axis,
                                 grow.line.value_or(-1)));
        walked += compare_rows(family.puzzle(), family.wishes(), family.modulo(),
                               seed % 2 == 0 ? "bits" : "dance");
    }
    EXPECT_GT(walked, 2 * families);
}

TEST(Family, UsualBoardsWithARepeatedColumnAreWalked) {
    struct Usual {
        const char* lattice;
        const char* board;
    };
    // The symmetries of trapezia and upright boxes carry columns onto slanted lines.
    static constexpr std::array usual{
        Usual{"hexagonal", "trapezium:Nx2"},  Usual{"hexagonal", "trapezium:Nx3"},
        Usual{"triangular", "trapezium:Nx2"}, Usual{"triangular", "trapezium:Nx3"},
        Usual{"triangular", "trapezium:Nx4"}, Usual{"hexagonal", "slanted:Nx3"},
        Usual{"triangular", "slanted:Nx2"},   Usual{"hexagonal", "box:Nx2"},
        Usual{"triangular", "box:Nx3"},       Usual{"cubic", "box:Nx2x2"}};
    std::size_t walked = 0;
    std::size_t rows = 0;
    const std::uint64_t families = tests::trials(300);
    for (std::uint64_t seed = 1; seed <= families; ++seed) {
        const Usual& one = usual[seed % usual.size()];
        const SomePieces pieces{seed, one.lattice};
        static constexpr std::array all_modulo{Modulo::None, Modulo::Rotations, Modulo::All};
        SCOPED_TRACE(fmt::format("seed {}: {} on {}", seed, one.board, one.lattice));
        walked += compare_rows(pieces.puzzle(), {.pattern = one.board, .to = 7},
                               all_modulo[seed % 3], seed % 2 == 0 ? "bits" : "dance");
        rows += 7;
        if (HasFailure()) break;
    }
    EXPECT_GT(2 * walked, rows);
}

TEST(Family, AWrongRowThatWasKeptIsFound) {
    const Puzzle puzzle = pieces_of("square", "dominoes");
    const auto right = counted(puzzle, {.pattern = "4xN", .to = 8});
    ASSERT_TRUE(right.has_value());
    sweep::Known known;
    for (const sweep::Row& row : right->table.rows) known.emplace(row.key, row.counted);
    EXPECT_TRUE(
        counted(puzzle, {.pattern = "4xN", .to = 8}, Modulo::All, "auto", known).has_value());
    known["4x7"].raw += 10;
    const auto wrong = counted(puzzle, {.pattern = "4xN", .to = 8}, Modulo::All, "auto", known);
    ASSERT_FALSE(wrong.has_value());
    EXPECT_NE(wrong.error().message.find("'4x7'"), std::string::npos);
}

TEST(Family, PatternsAreReadAsTheyAreWritten) {
    const lattice::Lattice& square = *lattice::find_lattice("square");
    const lattice::Lattice& cubic = *lattice::find_lattice("cubic");
    for (const char* bad : {"4x4", "N", "4xxN", "4xNx", "4xK", "4x-", "", "x", "2x2xN", "4xN+"})
        EXPECT_FALSE(Pattern::read(bad, square).has_value()) << bad;
    EXPECT_FALSE(Pattern::read("NxN", cubic).has_value());
    const auto members = Pattern::read("2N-3xN+1", square)->members(1, 3, square);
    ASSERT_TRUE(members.has_value());
    ASSERT_EQ(members->size(), 2U);
    EXPECT_EQ((*members)[0].box, (sweep::Box{3, 1, 1}));
    EXPECT_EQ((*members)[1].box, (sweep::Box{4, 3, 1}));
}

TEST(Family, AStoppedWalkLeavesRowsThatAreNotDone) {
    answer::SolveOptions options;
    std::atomic<bool> interrupt = true;
    options.control.interrupt = &interrupt;
    const Puzzle puzzle = pieces_of("square", "dominoes");
    const auto boards = boards_of(puzzle, {.pattern = "8xN", .to = 20}, Modulo::All);
    ASSERT_TRUE(boards.has_value());
    const auto counts =
        run(puzzle, *boards, options, {}, [](const sweep::Table&, const sweep::Row&) {});
    ASSERT_TRUE(counts.has_value());
    for (const sweep::Row& row : counts->table.rows) {
        EXPECT_FALSE(row.counted.complete);
        EXPECT_EQ(row.counted.ending, to_string(engine::Ending::Cancelled));
    }
}

}  // namespace
}  // namespace tilewright::family
