#include "tilewright/sweep/family.hpp"

#include <mutex>

#include <gtest/gtest.h>

#include "tests/random_puzzle.hpp"
#include "tilewright/answer/count.hpp"
#include "tilewright/native/thread_scheduler.hpp"
#include "tilewright/packing/catalogue.hpp"
#include "tilewright/packing/puzzle_text.hpp"
#include "tilewright/sweep/run.hpp"

namespace tilewright::sweep {
namespace {

using packing::Puzzle;
using puzzle_file::Modulo;

Puzzle read(const std::string& text) {
    const auto puzzle = packing::read_puzzle("lattice = \"square\"\n" + text, "test");
    EXPECT_TRUE(puzzle.has_value()) << puzzle.error().to_string();
    return *puzzle;
}

Puzzle catalogue(std::string_view name) {
    const auto puzzle = packing::read_catalogue(name);
    EXPECT_TRUE(puzzle.has_value());
    return *puzzle;
}

Table counts(const Result<Family>& family, Modulo modulo = Modulo::All) {
    EXPECT_TRUE(family.has_value()) << family.error().to_string();
    answer::SolveOptions options;
    options.modulo = modulo;
    const auto table = run(*family, options, {}, [](const Table&, const Row&) {});
    EXPECT_TRUE(table.has_value()) << table.error().to_string();
    return *table;
}

const Row& row_of(const Table& table, std::string_view key) {
    const auto found = std::ranges::find(table.rows, key, &Row::key);
    static const Row missing;
    if (found != table.rows.end()) return *found;
    ADD_FAILURE() << "no row " << key;
    return missing;
}

void expect_totals(const Table& table, const answer::Answer& whole) {
    const Totals sums = totals(table);
    EXPECT_TRUE(sums.complete);
    EXPECT_EQ(sums.raw, whole.tally.raw);
    if (sums.distinct) {
        EXPECT_EQ(*sums.distinct, whole.tally.distinct);
    }
}

// ---- hole

TEST(SweepHole, TenPlacesOfTheSquareTetromino) {
#ifdef __SANITIZE_ADDRESS__
    GTEST_SKIP() << "slow with sanitizers";
#endif
    const Puzzle puzzle = catalogue("pentominoes/8x8-square-tetromino");
    const Table table = counts(place_family(puzzle, *find_piece(puzzle, "O"), Modulo::All));
    EXPECT_EQ(table.rows.size(), 10U);
    EXPECT_EQ(row_of(table, "3,3").counted.distinct, 65);
    for (const Row& row : table.rows) {
        std::string name = "pentominoes/8x8-hole-" + row.key;
        std::ranges::replace(name, ',', '-');
        const Puzzle one = catalogue(name);
        EXPECT_EQ(row.counted.raw, *one.expect.raw) << name;
        EXPECT_EQ(row.counted.distinct, *one.expect.distinct) << name;
    }
    const Totals sums = totals(table);
    EXPECT_EQ(sums.choices, 49U);
    EXPECT_EQ(sums.raw, 129168);
    EXPECT_EQ(*sums.distinct, 16146);
}

// The totals must be the counts of the puzzle that has the hole as a piece.
TEST(SweepHole, AddsUpToThePuzzleWithTheHoleAsAPiece) {
    const std::string pieces = "[[pieces]]\nset = \"pentominoes\"\nonly = [\"L\", \"P\", \"V\"]\n";
    const std::string two_holes =
        "[[pieces]]\nset = \"tetrominoes\"\nonly = [\"L\", \"I\", \"T\"]\nturns = \"one-sided\"\n";
    struct Case {
        std::string region;
        std::string pieces;
        std::string hole;  // a piece
    };
    const std::vector<Case> cases{
        {"box = [4, 4]", pieces, "cells = [[0, 0]]"},
        {"box = [8, 2]", pieces, "cells = [[0, 0]]"},
        {"box = [17, 1]", "[[pieces]]\nset = \"dominoes\"\ncount = 7\n",
         "cells = [[0, 0], [1, 0], [2, 0]]\nturns = \"fixed\""},
        {"box = [6, 3]", "[[pieces]]\nset = \"tetrominoes\"\nonly = [\"L\", \"I\", \"T\", \"S\"]\n",
         "cells = [[0, 0], [1, 0]]"},
        {"box = [6, 3]", "[[pieces]]\nset = \"tetrominoes\"\nonly = [\"L\", \"I\", \"T\", \"S\"]\n",
         "cells = [[0, 0], [1, 0]]\nturns = \"fixed\""},
        {"box = [5, 3]", two_holes, "cells = [[0, 0], [1, 0], [1, 1]]"},
        {"box = [4, 4]", "[[pieces]]\nset = \"tetrominoes\"\nonly = [\"L\"]\ncount = 3\n",
         "cells = [[0, 0], [1, 0], [1, 1], [2, 1]]\nturns = \"one-sided\""},
    };
    BigCount solutions = 0;
    for (const Case& one : cases)
        for (const Modulo modulo : {Modulo::None, Modulo::Rotations, Modulo::All}) {
            SCOPED_TRACE(one.region + " " + one.hole);
            const Puzzle puzzle = read("[region]\n" + one.region + "\n" + one.pieces);
            const Puzzle whole = read("[region]\n" + one.region + "\n" + one.pieces +
                                      "[[pieces]]\nname = \"hole\"\n" + one.hole + "\n");
            answer::SolveOptions options;
            options.modulo = modulo;
            const auto answer = count(whole, options);
            const Table table =
                counts(hole_family(puzzle, whole.pieces.back().orientations, modulo), modulo);
            expect_totals(table, *answer);
            solutions += answer->tally.raw;
        }
    EXPECT_GT(solutions, 100);
}

TEST(SweepHole, SaysWhereTheTotalIsNone) {
    // Beside a 3 x 1 hole at its end, 3 x 5 leaves 3 x 4, which has symmetries of its own.
    const Puzzle puzzle = read(
        "[region]\nbox = [5, 3]\n[[pieces]]\nset = \"tetrominoes\"\nonly = [\"L\"]\ncount = 3\n");
    const auto box = read_box("3x1", *puzzle.lattice);
    const Table table = counts(
        hole_family(puzzle, {packing::Shape{cells_of_box(*puzzle.lattice, *box)}}, Modulo::All));
    EXPECT_EQ(row_of(table, "0,0").counted.group_order, 4U);
    EXPECT_EQ(row_of(table, "0,0").keeps, 2U);
    EXPECT_FALSE(totals(table).distinct.has_value());
    EXPECT_NE(table_text(table).find("do not add up"), std::string::npos);
}

TEST(SweepHole, RefusesHolesOfTheWrongSize) {
    const Puzzle puzzle = catalogue("pentominoes/6x10");
    const auto refused = [&](const char* box) {
        const auto family = hole_family(
            puzzle,
            {packing::Shape{cells_of_box(*puzzle.lattice, *read_box(box, *puzzle.lattice))}},
            Modulo::All);
        return family ? "" : family.error().message;
    };
    EXPECT_EQ(refused("2x2"), "");  // 56 cells are left: there is no solution, which is an answer
    EXPECT_NE(refused("7x7").find("fits nowhere"), std::string::npos);
    EXPECT_NE(refused("6x10").find("leaves nothing"), std::string::npos);
    EXPECT_FALSE(place_family(catalogue("pentominoes/y-5x10"), packing::PieceId{0}, Modulo::All));
}

// ---- omit

TEST(SweepOmit, FivePentominoesInFiveByFive) {
    const Puzzle puzzle = catalogue("pentominoes/subset-5x5");
    const Table table = counts(omit_family(puzzle, 7, Modulo::All));
    EXPECT_EQ(table.rows.size(), 792U);
    EXPECT_EQ(totals(table).raw, 856);
    EXPECT_EQ(*totals(table).distinct, 107);
}

TEST(SweepOmit, MirrorPairsAreOneRow) {
    const std::string region = "[region]\nbox = [4, 4]\n";
    const std::string pieces = "[[pieces]]\nset = \"tetrominoes\"\nturns = \"one-sided\"\n";
    const Puzzle puzzle = read(region + pieces);
    const Puzzle whole = read(region + pieces + "min = 0\nmax = 1\n");
    const Table table = counts(omit_family(puzzle, 3, Modulo::All));
    EXPECT_EQ(totals(table).choices, 35U);
    EXPECT_LT(table.rows.size(), 35U);
    const auto answer = answer::count(whole, {});
    EXPECT_GT(answer->tally.raw, 0);
    expect_totals(table, *answer);
    EXPECT_TRUE(totals(table).distinct.has_value());
}

TEST(SweepOmit, CountsCopiesAndKeepsPlacedPieces) {
    const Puzzle puzzle = read(
        "[region]\npicture = \"\"\"\nII####\n######\n\"\"\"\n[[pieces]]\nset = \"dominoes\"\ncount "
        "= "
        "4\n[[pieces]]\nset = \"tetrominoes\"\nonly = [\"O\", \"L\"]\nturns = \"free\"\n");
    // The pieces have 16 cells.  Leaving out one L, one O or two dominoes gives the right number.
    const Table two = counts(omit_family(puzzle, 2, Modulo::All));
    ASSERT_EQ(two.rows.size(), 1U);
    EXPECT_EQ(two.rows[0].key, "I I");
    const Table one = counts(omit_family(puzzle, 1, Modulo::All));
    ASSERT_EQ(one.rows.size(), 2U);
    EXPECT_EQ(one.rows[0].about.front().second, "I I I I O");
    const auto none = omit_family(puzzle, 3, Modulo::All);
    EXPECT_FALSE(none.has_value());
}

// ---- boards

TEST(SweepBoards, FindsTheBoxesOfAnArea) {
    const Puzzle flat = catalogue("pentominoes/6x10");
    const auto boxes = boxes_of_area(flat, 60);
    EXPECT_EQ(boxes, (std::vector<Box>{
                         {60, 1, 1}, {30, 2, 1}, {20, 3, 1}, {15, 4, 1}, {12, 5, 1}, {10, 6, 1}}));
    const auto solid = boxes_of_area(catalogue("solid-pentominoes/3x4x5"), 60);
    EXPECT_EQ(solid.size(), 10U);
    // The pieces must not be turned, so 2 x 3 differs from 3 x 2.
    const Puzzle fixed = read(
        "[region]\nbox = [3, 2]\n[[pieces]]\nset = \"dominoes\"\nturns = \"fixed\"\nonly = "
        "[\"I-1\"]\ncount = 3\n");
    EXPECT_EQ(boxes_of_area(fixed, 6).size(), 4U);
}

TEST(SweepBoards, TheFourRectangles) {
    const Puzzle puzzle = catalogue("pentominoes/6x10");
    EXPECT_EQ(area_of_pieces(puzzle), 60U);
    const Table table = counts(boards_family(puzzle, boxes_of_area(puzzle, 60), Modulo::All));
    EXPECT_EQ(row_of(table, "1x60").counted.raw, 0);
    EXPECT_EQ(row_of(table, "2x30").counted.raw, 0);
    EXPECT_EQ(row_of(table, "3x20").counted.distinct, 2);
    EXPECT_EQ(row_of(table, "4x15").counted.distinct, 368);
    EXPECT_EQ(row_of(table, "5x12").counted.distinct, 1010);
    EXPECT_EQ(row_of(table, "6x10").counted.distinct, 2339);
    const Table others = counts(boards_family(puzzle, {{7, 7, 1}}, Modulo::All));
    EXPECT_EQ(row_of(others, "7x7").counted.raw, 0);
    EXPECT_FALSE(boards_family(puzzle, {}, Modulo::All).has_value());
    EXPECT_FALSE(
        boards_family(catalogue("pentominoes/6x10-five-placed"), {{10, 6, 1}}, Modulo::All));
}

TEST(SweepBoards, ReadsBoxes) {
    const auto& square = *lattice::find_lattice("square");
    const auto& cubic = *lattice::find_lattice("cubic");
    EXPECT_EQ(*read_box("6x10", square), (Box{10, 6, 1}));
    EXPECT_EQ(*read_box("3x4x5", cubic), (Box{5, 4, 3}));
    for (const char* text : {"", "6", "6x", "x6", "6x0", "-1x6", "6x10x1", "6*10", "6x10 ",
                             "99999999999x1", "1048576x1048576"})
        EXPECT_FALSE(read_box(text, square).has_value()) << text;
}

// ---- running and resuming

TEST(SweepRun, KnownRowsAreNotCountedAgain) {
    const Puzzle puzzle = catalogue("pentominoes/6x10");
    const auto family = boards_family(puzzle, boxes_of_area(puzzle, 60), Modulo::All);
    Counted made_up;  // recognisable in the table
    made_up.raw = 123456789;
    made_up.complete = true;
    std::vector<std::string> done;
    const auto table = run(*family, {}, {{"6x10", made_up}},
                           [&](const Table&, const Row& row) { done.push_back(row.key); });
    EXPECT_EQ(done, (std::vector<std::string>{"1x60", "2x30", "3x20", "4x15", "5x12"}));
    EXPECT_EQ(row_of(*table, "6x10").counted.raw, 123456789);
}

TEST(SweepRun, ThreadsChangeNothing) {
    const Puzzle puzzle = catalogue("pentominoes/subset-5x5");
    const auto family = omit_family(puzzle, 7, Modulo::All);
    answer::SolveOptions options;
    options.control.scheduler = std::make_shared<native::ThreadScheduler>(3, std::size_t{1} << 30);
    std::mutex mutex;
    std::size_t done = 0;
    const auto table = run(*family, options, {}, [&](const Table&, const Row&) {
        const std::lock_guard lock{mutex};
        ++done;
    });
    ASSERT_TRUE(table.has_value());
    EXPECT_EQ(done, 792U);
    EXPECT_EQ(totals(*table).raw, 856);
    EXPECT_TRUE(totals(*table).complete);
}

// Of random puzzles, those have a solution that have a count.
TEST(SweepRun, RowsThatExistAreThoseWithACount) {
    std::size_t rows = 0;
    std::size_t with_solution = 0;
    for (std::uint64_t seed = 0; seed < 300; ++seed) {
        SCOPED_TRACE(seed);
        const Puzzle puzzle = tests::random_puzzle(seed);
        Result<Family> family = omit_family(puzzle, 1, Modulo::All);
        if (!family) continue;
        const Table counted = counts(family);
        family->table.exists = true;
        const Table asked = counts(family);
        for (std::size_t i = 0; i < counted.rows.size(); ++i) {
            const Counted& one = asked.rows[i].counted;
            EXPECT_TRUE(one.complete);
            EXPECT_EQ(one.raw, counted.rows[i].counted.raw > 0 ? 1 : 0) << counted.rows[i].key;
            ++rows;
            with_solution += one.raw > 0 ? 1 : 0;
        }
    }
    EXPECT_GE(rows, 50U);
    EXPECT_GE(with_solution, 5U);
    EXPECT_LT(with_solution, rows);
}

TEST(SweepRun, ALimitLeavesRowsUnfinished) {
    const Puzzle puzzle = catalogue("pentominoes/6x10");
    const auto family = boards_family(puzzle, {{20, 3, 1}, {15, 4, 1}, {10, 6, 1}}, Modulo::All);
    answer::SolveOptions options;
    options.engine = "dance";
    options.control.limits.nodes = 60'000;
    const auto table = run(*family, options, {}, [](const Table&, const Row&) {});
    ASSERT_TRUE(table.has_value());
    EXPECT_TRUE(table->rows[0].counted.complete);
    EXPECT_FALSE(table->rows[1].counted.complete);
    EXPECT_EQ(table->rows[1].counted.ending, "node limit");
    EXPECT_EQ(table->rows[2].counted.ending, "not begun");
    EXPECT_EQ(table->rows[2].counted.group_order, 4U);
    EXPECT_FALSE(totals(*table).complete);
    EXPECT_NE(table_text(*table).find("2 rows not finished"), std::string::npos);
}

TEST(SweepRun, AnUnknownEngineIsAnError) {
    const Puzzle puzzle = catalogue("pentominoes/6x10");
    const auto family = boards_family(puzzle, boxes_of_area(puzzle, 60), Modulo::All);
    answer::SolveOptions options;
    options.engine = "nonsense";
    EXPECT_FALSE(run(*family, options, {}, [](const Table&, const Row&) {}).has_value());
}

// ---- the table as text

TEST(SweepTable, IsReadBackAsItWasWritten) {
    const Puzzle puzzle = catalogue("pentominoes/6x10");
    Table table = counts(boards_family(puzzle, boxes_of_area(puzzle, 60), Modulo::All));
    table.rows[1].counted.complete = false;
    const auto known = read_rows(table_json(table), "file", table);
    ASSERT_TRUE(known.has_value()) << known.error().to_string();
    EXPECT_EQ(known->size(), table.rows.size() - 1);  // incomplete rows do not count as known
    EXPECT_EQ(known->at("6x10").raw, 9356);
    EXPECT_EQ(known->at("6x10").distinct, 2339);
    EXPECT_EQ(known->at("6x10").group_order, 4U);
    EXPECT_EQ(known->at("6x10").engine, row_of(table, "6x10").counted.engine);
}

TEST(SweepTable, ALineThatWasCutOffIsNoError) {
    const Puzzle puzzle = catalogue("pentominoes/6x10");
    const Table table = counts(boards_family(puzzle, boxes_of_area(puzzle, 60), Modulo::All));
    const std::string text = row_json(table, table.rows[2]) + row_json(table, table.rows[3]);
    for (std::size_t cut = 1; cut < row_json(table, table.rows[3]).size(); ++cut) {
        const auto known = read_rows(text.substr(0, text.size() - cut), "file", table);
        ASSERT_TRUE(known.has_value()) << cut;
        EXPECT_EQ(known->size(), cut == 1 ? 2U : 1U) << cut;
    }
    EXPECT_TRUE(read_rows("", "file", table).has_value());
}

TEST(SweepTable, RefusesOtherTables) {
    const Puzzle puzzle = catalogue("pentominoes/6x10");
    const auto boxes = boxes_of_area(puzzle, 60);
    const Table table = boards_family(puzzle, boxes, Modulo::All)->table;
    const auto refused = [&](const std::string& text) {
        const auto known = read_rows(text, "file", table);
        return known ? "" : known.error().message;
    };
    const Table other = boards_family(puzzle, boxes, Modulo::Rotations)->table;
    EXPECT_NE(refused(row_json(other, other.rows[0])).find("another sweep"), std::string::npos);
    const std::string row = row_json(table, table.rows[0]);
    EXPECT_EQ(refused(row), "");
    EXPECT_NE(refused("{}\n").find("not the table"), std::string::npos);
    EXPECT_NE(refused("nonsense\n" + row).find("not the table"), std::string::npos);
    EXPECT_NE(refused("half a line").find("not the table"), std::string::npos);
    std::string bad = row;
    bad.replace(bad.find("\"raw\":\"0\""), 9, "\"raw\":\"-\"");
    EXPECT_NE(refused(bad).find("not a row"), std::string::npos);
    bad.replace(bad.find("\"raw\":\"-\""), 9, "\"raw\":\"09\"");
    EXPECT_NE(refused(bad).find("not a row"), std::string::npos);
}

TEST(SweepTable, TheDigestIsOfWhatIsCounted) {
    Puzzle puzzle = catalogue("pentominoes/6x10");
    const std::string before = digest(puzzle, "q", Modulo::All);
    puzzle.title = "another title";
    puzzle.expect.raw = 7;
    EXPECT_EQ(digest(puzzle, "q", Modulo::All), before);
    EXPECT_NE(digest(puzzle, "r", Modulo::All), before);
    EXPECT_NE(digest(puzzle, "q", Modulo::None), before);
    puzzle.region.required.pop_back();
    EXPECT_NE(digest(puzzle, "q", Modulo::All), before);
    EXPECT_EQ(digest("a"), "af63dc4c8601ec8c");  // the test vector published for FNV-1a
}

}  // namespace
}  // namespace tilewright::sweep
