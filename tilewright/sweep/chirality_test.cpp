#include "tilewright/sweep/chirality.hpp"

#include <array>
#include <set>

#include <gtest/gtest.h>

#include "tilewright/answer/count.hpp"
#include "tilewright/packing/catalogue.hpp"
#include "tilewright/packing/puzzle_text.hpp"

namespace tilewright::sweep {
namespace {

using packing::Puzzle;
using puzzle_file::Modulo;

Table table_of(const Puzzle& puzzle, Modulo modulo = Modulo::All) {
    answer::SolveOptions options;
    options.modulo = modulo;
    const auto table = chirality(puzzle, options);
    EXPECT_TRUE(table.has_value()) << table.error().to_string();
    return table.value_or(Table{});
}

const Row& row_of(const Table& table, std::string_view key) {
    const auto found = std::ranges::find(table.rows, key, &Row::key);
    static const Row missing;
    if (found != table.rows.end()) return *found;
    ADD_FAILURE() << "no row " << key;
    return missing;
}

const std::string& class_of(const Row& row) {
    return row.about.front().second;
}

std::string swapped_case(std::string text) {
    for (char& c : text) c = static_cast<char>(c ^ 0x20);
    return text;
}

// ---- the four boards of the twelve pentominoes

constexpr std::array<std::string_view, 4> boards{"6x10", "5x12", "4x15", "3x20"};

struct Board {
    Puzzle puzzle;
    Table table;
};

const std::vector<Board>& four_boards() {
    static const std::vector<Board> all = [] {
        std::vector<Board> result;
        for (const std::string_view name : boards) {
            auto puzzle = packing::read_catalogue("pentominoes/" + std::string{name});
            result.push_back({*puzzle, {}});
        }
        for (Board& board : result) board.table = table_of(board.puzzle);
        return result;
    }();
    return all;
}

// The distinct counts of one choice on each of the four boards.
using Counts = std::array<BigCount, 4>;

Counts counts_of(std::string_view choice) {
    Counts counts;
    for (std::size_t i = 0; i < boards.size(); ++i)
        counts[i] = row_of(four_boards()[i].table, choice).counted.distinct;
    return counts;
}

TEST(Chirality, SixtyFourChoicesAddUpToTheBoards) {
    for (const Board& board : four_boards()) {
        SCOPED_TRACE(board.puzzle.name);
        const Totals sums = totals(board.table);
        EXPECT_EQ(board.table.rows.size(), 64U);
        EXPECT_EQ(sums.choices, 64U);
        EXPECT_EQ(sums.classes, 32U);
        EXPECT_TRUE(sums.complete);
        EXPECT_EQ(sums.raw, *board.puzzle.expect.raw);
        ASSERT_TRUE(sums.distinct.has_value());
        EXPECT_EQ(*sums.distinct, *board.puzzle.expect.distinct);
    }
    EXPECT_EQ(totals(four_boards()[0].table).raw, 9356);
    EXPECT_EQ(totals(four_boards()[3].table).raw, 8);
}

TEST(Chirality, AChoiceAndItsMirrorImageAreOneClass) {
    for (const Board& board : four_boards())
        for (const Row& row : board.table.rows) {
            const Row& mirror = row_of(board.table, swapped_case(row.key));
            EXPECT_EQ(class_of(row), class_of(mirror));
            EXPECT_NE(row.first, mirror.first);
            EXPECT_EQ(row.counted.raw, mirror.counted.raw);
            EXPECT_EQ(row.counted.distinct, mirror.counted.distinct);
            EXPECT_EQ(row.counted.group_order, 2U);  // two rotations of the rectangle
            // No solution on these boards is symmetric.
            EXPECT_EQ(row.counted.raw, row.counted.distinct * 2);
        }
}

// The choice of sides of a one-sided puzzle, named as in this table.
std::string name_of_sides(const Sides& sides, const Puzzle& whole, const Puzzle& one_sided) {
    std::size_t number = 0;
    for (const packing::Piece& piece : one_sided.pieces) {
        const auto cells = piece.orientations.front().cells();
        number += sides.weight({*find_piece(whole, piece.name), {cells.begin(), cells.end()}});
    }
    return sides.name(ChoiceId{number});
}

// A published page gives 46, 36, 15 and 0 for the pieces drawn in no-flip-a-6x10.  The true counts
// are 46, 36, 5 and 0.  No choice of sides has the four counts of that page.
TEST(Chirality, ThePublishedFifteenIsFive) {
    const Puzzle& whole = four_boards()[0].puzzle;
    const auto sides = Sides::of(whole);
    ASSERT_TRUE(sides.has_value());
    const auto drawn = packing::read_catalogue("pentominoes/no-flip-a-6x10");
    const std::string choice = name_of_sides(*sides, whole, *drawn);
    EXPECT_EQ(choice, "fLnPyZ");
    EXPECT_EQ(counts_of(choice), (Counts{46, 36, 5, 0}));

    std::set<std::string> with_46;
    std::set<std::string> with_15;
    for (const Row& row : four_boards()[0].table.rows) {
        if (!row.first) continue;
        const Counts counts = counts_of(row.key);
        EXPECT_NE(counts, (Counts{46, 36, 15, 0})) << row.key;
        if (counts[0] == 46) with_46.insert(row.key);
        if (counts[2] == 15) with_15.insert(row.key);
    }
    EXPECT_EQ(with_46, (std::set<std::string>{"FlNpYz"}));  // the mirror image of fLnPyZ
    EXPECT_EQ(with_15, (std::set<std::string>{"FLNPYz", "FlNpyz"}));
    EXPECT_EQ(counts_of("FLNPYz"), (Counts{56, 25, 15, 0}));
    // The same choice except for the Y.  Its count on 5x12 is 36 as well.
    EXPECT_EQ(counts_of("FlNpyz"), (Counts{71, 36, 15, 0}));
}

// Another engine counts the puzzles of the catalogue with the same pieces.
TEST(Chirality, PuzzlesWithoutTurningOverHaveTheCountsOfTheirRow) {
    const auto sides = Sides::of(four_boards()[0].puzzle);
    for (const char* letter : {"a", "b"})
        for (std::size_t i = 0; i < boards.size(); ++i) {
            const auto one_sided = packing::read_catalogue(
                "pentominoes/no-flip-" + std::string{letter} + "-" + std::string{boards[i]});
            ASSERT_TRUE(one_sided.has_value());
            SCOPED_TRACE(one_sided->name);
            const Board& board = four_boards()[i];
            const Row& row = row_of(board.table, name_of_sides(*sides, board.puzzle, *one_sided));
            EXPECT_EQ(row.counted.raw, *one_sided->expect.raw);
            EXPECT_EQ(row.counted.distinct, *one_sided->expect.distinct);
            answer::SolveOptions options;
            options.engine = "dance";
            const auto answer = count(*one_sided, options);
            ASSERT_TRUE(answer.has_value() && answer->tally.complete());
            EXPECT_EQ(row.counted.raw, answer->tally.raw);
            EXPECT_EQ(row.counted.distinct, answer->tally.distinct);
            EXPECT_EQ(row.counted.group_order, answer->group_order);
        }
}

// ---- every row against its own puzzle

// Each row must have the counts of its choice as a puzzle by itself, found by another engine.  The
// rows must add up to the whole.
void expect_own_counts(const Puzzle& whole, Modulo modulo, const std::string& engine) {
    SCOPED_TRACE(whole.name + ", modulo " + std::string{to_string(modulo)});
    const Table table = table_of(whole, modulo);
    const auto sides = Sides::of(whole);
    answer::SolveOptions options;
    options.modulo = modulo;
    options.engine = engine;
    options.break_symmetry = false;
    ASSERT_EQ(table.rows.size(), sides->choice_count());
    for (std::size_t i = 0; i < table.rows.size(); ++i) {
        const Row& row = table.rows[i];
        SCOPED_TRACE(row.key);
        const auto own = sides->puzzle_of(ChoiceId{i});
        if (!own) {
            EXPECT_EQ(row.counted.raw, 0);
            continue;
        }
        const auto answer = count(*own, options);
        ASSERT_TRUE(answer.has_value() && answer->tally.complete());
        EXPECT_EQ(row.counted.raw, answer->tally.raw);
        EXPECT_EQ(row.counted.distinct, answer->tally.distinct);
        EXPECT_EQ(row.counted.group_order, answer->group_order);
    }
    const auto answer = count(whole, options);
    const Totals sums = totals(table);
    EXPECT_EQ(sums.raw, answer->tally.raw);
    ASSERT_TRUE(sums.distinct.has_value());
    EXPECT_EQ(*sums.distinct, answer->tally.distinct);
}

TEST(Chirality, EveryRowOfFourByFifteenIsCountedByItself) {
#ifndef __SANITIZE_ADDRESS__  // takes some seconds even without the sanitizer
    expect_own_counts(four_boards()[2].puzzle, Modulo::All, "dance");
#endif
    expect_own_counts(four_boards()[3].puzzle, Modulo::Rotations, "frontier");
}

Puzzle puzzle_of(const std::string& region, const std::string& pieces) {
    const auto puzzle = packing::read_puzzle(
        "lattice = \"square\"\n[region]\n" + region + "\n" + pieces, region + " " + pieces);
    EXPECT_TRUE(puzzle.has_value()) << puzzle.error().to_string();
    return *puzzle;
}

std::string copies(const std::string& set, const std::string& piece, int count) {
    return "[[pieces]]\nset = \"" + set + "\"\nonly = [\"" + piece +
           "\"]\ncount = " + std::to_string(count) + "\n";
}

// Small puzzles with symmetric solutions, with several copies, with pieces already placed, and on
// boards with all symmetries, with rotations only, and with reflections only.
TEST(Chirality, SmallPuzzlesWithEveryKindOfSymmetry) {
    const std::string l = copies("tetrominoes", "L", 4);
    const std::string p = copies("pentominoes", "P", 4);
    const std::string square = "box = [4, 4]";
    // This board has rotations by quarter turns and no reflection.
    const std::string pinwheel = "picture = \"\"\"\n.#..\n.###\n###.\n..#.\n\"\"\"";
    const std::string skewed = "picture = \"\"\"\n####..\n.####.\n..####\n\"\"\"";
    const std::string wedge = "picture = \"\"\"\n..##..\n.####.\n######\n\"\"\"";
    const std::vector<Puzzle> puzzles{
        puzzle_of(square, l),
        puzzle_of(square, copies("tetrominoes", "L", 2) + copies("tetrominoes", "S", 2)),
        puzzle_of(square, copies("tetrominoes", "L", 2) + copies("tetrominoes", "I", 1) +
                              copies("tetrominoes", "O", 1)),
        puzzle_of("box = [5, 4]", p),
        puzzle_of("box = [8, 2]", l),
        puzzle_of("box = [8, 3]", copies("tetrominoes", "L", 6)),
        puzzle_of(pinwheel, copies("tetrominoes", "L", 2)),
        puzzle_of(skewed, copies("tetrominoes", "L", 3)),
        puzzle_of(skewed, copies("tetrominoes", "S", 1) + copies("tetrominoes", "L", 2)),
        puzzle_of(wedge, copies("tetrominoes", "S", 2) + copies("tetrominoes", "T", 1)),
        puzzle_of(wedge, copies("tetrominoes", "L", 2) + copies("tetrominoes", "T", 1)),
        puzzle_of("picture = \"\"\"\nLLL#\nL###\n####\n####\n\"\"\"", l),
    };
    BigCount solutions = 0;
    for (const Puzzle& puzzle : puzzles)
        for (const Modulo modulo : {Modulo::None, Modulo::Rotations, Modulo::All}) {
            expect_own_counts(puzzle, modulo, "dance");
            solutions += totals(table_of(puzzle, modulo)).raw;
        }
    EXPECT_GT(solutions, 100);
}

// Three L that may be turned over, and three mirror images of L that may not.  When all L lie on
// their own side, the two kinds are mirror images of each other.  The puzzle of that choice then
// has a reflection that the whole puzzle lacks, and which must not count.
TEST(Chirality, OnlySymmetriesOfTheWholeCount) {
    const Puzzle whole =
        puzzle_of("box = [6, 4]",
                  copies("tetrominoes", "L", 3) + "[[pieces]]\nname = \"m\"\n" +
                      "picture = \"\"\"\n###\n..#\n\"\"\"\nturns = \"one-sided\"\ncount = 3\n");
    const Table table = table_of(whole);
    const auto own = Sides::of(whole)->puzzle_of(ChoiceId{0});
    EXPECT_EQ(packing::find_symmetries(*own, Modulo::All).size(), 4U);
    EXPECT_EQ(row_of(table, "LLL").counted.group_order, 2U);
    const auto answer = answer::count(whole, {});
    EXPECT_GT(answer->tally.raw, 0);
    EXPECT_EQ(totals(table).raw, answer->tally.raw);
    EXPECT_EQ(*totals(table).distinct, answer->tally.distinct);
}

// On a board without reflections, every choice is a class of its own.
TEST(Chirality, WithoutAReflectionEveryChoiceIsItsOwnClass) {
    const auto puzzle = packing::read_catalogue("pentominoes/skewed-20x3");
    ASSERT_TRUE(puzzle.has_value());
    const Totals sums = totals(table_of(*puzzle));
    EXPECT_EQ(sums.choices, 64U);
    EXPECT_EQ(sums.classes, 64U);
    EXPECT_EQ(sums.raw, *puzzle->expect.raw);
    EXPECT_EQ(*sums.distinct, *puzzle->expect.distinct);
}

TEST(Chirality, SolutionsKeptByAReflectionAreCounted) {
    // Four L in 8 x 2 make two rectangles of 4 x 2.  Each rectangle has two L on the same side.
    const Table table = table_of(puzzle_of("box = [8, 2]", copies("tetrominoes", "L", 4)));
    ASSERT_EQ(table.rows.size(), 5U);
    const Row& half = row_of(table, "LLll");
    EXPECT_EQ(half.counted.group_order, 4U);
    EXPECT_EQ(row_of(table, "LLLL").counted.group_order, 2U);
    EXPECT_LT(half.counted.raw, half.counted.distinct * 4);
}

TEST(Chirality, ThreadsAndEnginesDoNotMatter) {
    answer::SolveOptions options;
    options.engine = "dance";
    const auto other = chirality(four_boards()[3].puzzle, options);
    ASSERT_TRUE(other.has_value());
    for (std::size_t i = 0; i < other->rows.size(); ++i) {
        EXPECT_EQ(other->rows[i].counted.raw, four_boards()[3].table.rows[i].counted.raw);
        EXPECT_EQ(other->rows[i].counted.distinct, four_boards()[3].table.rows[i].counted.distinct);
    }
}

TEST(Chirality, AnUnfinishedEnumerationSaysSo) {
    answer::SolveOptions options;
    options.engine = "dance";
    options.control.limits.nodes = 20'000;
    const auto table = chirality(four_boards()[0].puzzle, options);
    ASSERT_TRUE(table.has_value());
    EXPECT_FALSE(totals(*table).complete);
    EXPECT_LT(totals(*table).raw, 9356);
    for (const Row& row : table->rows) EXPECT_FALSE(row.counted.complete);
    EXPECT_NE(table_text(*table).find("at least"), std::string::npos);
}

TEST(Chirality, RefusesWhatItCannotName) {
    const auto refused = [](const std::string& region, const std::string& pieces) {
        const auto sides = Sides::of(puzzle_of(region, pieces));
        return sides ? "" : sides.error().message;
    };
    EXPECT_NE(
        refused("box = [4, 4]", "[[pieces]]\nset = \"tetrominoes\"\nonly = [\"I\"]\ncount = 4\n")
            .find("no piece"),
        std::string::npos);
    EXPECT_NE(refused("box = [5, 5]", "[[pieces]]\nset = \"pentominoes\"\nmin = 0\nmax = 1\n")
                  .find("'F' need not be used"),
              std::string::npos);
    EXPECT_NE(
        refused("box = [6, 35]", "[[pieces]]\nset = \"hexominoes\"\n").find("more than 65536"),
        std::string::npos);
}

}  // namespace
}  // namespace tilewright::sweep
