#include "tilewright/design/make_boards.hpp"

#include <algorithm>
#include <thread>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tests/good_boards.hpp"
#include "tilewright/design/board_pieces.hpp"
#include "tilewright/design/board_text.hpp"
#include "tilewright/packing/puzzle_text.hpp"

namespace tilewright::design {
namespace {

using packing::Puzzle;
using tests::expect_brute_force_agrees;
using tests::expect_good_boards;

Puzzle pieces(const std::string& lattice, const std::string& list) {
    const bool flat = lattice::find_lattice(lattice)->flat();
    return packing::read_puzzle(
               fmt::format("title = \"\"\nlattice = \"{}\"\n[region]\nbox = {}\n{}", lattice,
                           flat ? "[9, 9]" : "[5, 5, 5]", list),
               lattice)
        .value();
}

Puzzle some_pentominoes(const std::vector<std::string>& names) {
    return with_chosen_pieces(pieces("square", "[[pieces]]\nset = \"pentominoes\"\n"),
                              {.use = names})
        .value();
}

BoardWishes wishes_within(const char* box) {
    return {.boards = 6, .box = box};
}

void side_by_side(std::size_t count, const std::function<void(std::size_t)>& work) {
    std::vector<std::jthread> threads;
    for (std::size_t i = count; i-- > 0;) threads.emplace_back(work, i);
}

std::vector<Board> make(const Puzzle& puzzle, const BoardWishes& wishes,
                        const Share& share = in_turn) {
    auto maker = BoardMaker::begin(puzzle, wishes).value();
    std::vector<Board> boards;
    while (auto board = maker.next(share, {}).value()) boards.push_back(*std::move(board));
    return boards;
}

std::string text_of(const std::vector<Board>& boards) {
    std::string text;
    for (std::size_t i = 0; i < boards.size(); ++i) text += board_json(boards[i], i + 1);
    return text;
}

TEST(MakeBoards, GivesBoardsWithExactlyOneWay) {
    const Puzzle nine = some_pentominoes({"F", "L", "N", "P", "T", "U", "V", "Y", "Z"});
    const BoardWishes wishes = wishes_within("8x8");
    const auto boards = make(nine, wishes);
    EXPECT_EQ(boards.size(), 6U);
    expect_good_boards(boards, wishes, "frontier");
}

TEST(MakeBoards, GivesThemOnAnyLattice) {
    struct Case {
        const char* lattice;
        const char* list;
        const char* box;
    };
    for (const Case& one :
         {Case{"square", "[[pieces]]\nset = \"tetrominoes\"\n", "5x6"},
          Case{"hexagonal", "[[pieces]]\nset = \"trihexes\"\ncount = 2\n", "5x5"},
          Case{"triangular", "[[pieces]]\nset = \"tetriamonds\"\ncount = 2\n", "4x4"},
          Case{"cubic", "[[pieces]]\nset = \"soma\"\n", "3x3x4"},
          Case{"king", "[[pieces]]\nset = \"triplets\"\n", "4x5"},
          Case{"half-square", "[[pieces]]\nset = \"triaboloes\"\n", "4x4"}}) {
        SCOPED_TRACE(one.lattice);
        const Puzzle puzzle = pieces(one.lattice, one.list);
        for (const std::uint64_t least : {1U, 2U}) {
            BoardWishes wishes = wishes_within(one.box);
            wishes.boards = 3;
            wishes.least_ways = least;
            wishes.most_ways = least * least;
            wishes.seed = least;
            const auto boards = make(puzzle, wishes);
            EXPECT_GE(boards.size(), 1U);
            expect_good_boards(boards, wishes, "dance");
            expect_brute_force_agrees(boards);
        }
    }
}

// Whether the symmetry of the lattice, with some step, carries the board onto itself.
bool is_kept_by(const Puzzle& board, const lattice::Symmetry& symmetry) {
    const shape::Shape shape{board.region.required};
    return image(symmetry, shape) == shape;
}

TEST(MakeBoards, GivesSymmetricBoards) {
    struct Case {
        const char* lattice;
        const char* list;
        const char* box;
        const char* symmetry;
        std::size_t order;
    };
    const char* trominoes = "[[pieces]]\nset = \"trominoes\"\ncount = 4\n";
    const char* tetrominoes = "[[pieces]]\nset = \"tetrominoes\"\n";
    for (const Case& one :
         {Case{"square", tetrominoes, "6x6", "mirror", 2},
          Case{"square", tetrominoes, "6x6", "-x,y", 2},
          Case{"square", trominoes, "6x6", "half-turn", 2},
          Case{"square", trominoes, "6x6", "quarter-turn", 4},
          Case{"square", trominoes, "6x6", "mirror+half-turn", 4},
          Case{"hexagonal", "[[pieces]]\nset = \"trihexes\"\ncount = 2\n", "6x6", "third-turn", 3},
          Case{"triangular", "[[pieces]]\nset = \"tetriamonds\"\ncount = 2\n", "5x5", "half-turn",
               2},
          Case{"cubic", "[[pieces]]\nset = \"soma\"\n", "3x4x4", "mirror", 2}}) {
        SCOPED_TRACE(fmt::format("{} {}", one.lattice, one.symmetry));
        const Puzzle puzzle = pieces(one.lattice, one.list);
        BoardWishes wishes = wishes_within(one.box);
        wishes.boards = 2;
        wishes.most_ways = 3;
        wishes.symmetry = one.symmetry;
        const auto boards = make(puzzle, wishes);
        EXPECT_GE(boards.size(), 1U);
        expect_good_boards(boards, wishes, "dance");
        expect_brute_force_agrees(boards);
        for (const Board& board : boards) {
            const auto symmetries = puzzle.lattice->symmetries();
            EXPECT_GE(std::ranges::count_if(
                          symmetries,
                          [&](const auto& symmetry) { return is_kept_by(board.puzzle, symmetry); }),
                      static_cast<std::ptrdiff_t>(one.order));
        }
    }
}

TEST(MakeBoards, GivesSoManyHoles) {
    const Puzzle puzzle = some_pentominoes({"F", "L", "N", "P", "T", "Y"});
    for (const std::uint64_t holes : {0U, 1U, 2U}) {
        BoardWishes wishes = wishes_within("7x7");
        wishes.least_holes = holes;
        wishes.most_holes = holes;
        const auto boards = make(puzzle, wishes);
        EXPECT_EQ(boards.size(), 6U);
        expect_good_boards(boards, wishes, "frontier");
    }
}

// Also in a box that the pieces nearly fill.
TEST(MakeBoards, AreTheSameForAnyThreads) {
    const Puzzle puzzle = some_pentominoes({"F", "L", "N", "P", "T", "Y"});
    for (const char* box : {"6x7", "6x6"}) {
        BoardWishes wishes = wishes_within(box);
        wishes.boards = 20;
        wishes.seed = 3;
        const std::string expected = text_of(make(puzzle, wishes));
        EXPECT_EQ(text_of(make(puzzle, wishes, side_by_side)), expected);
        wishes.seed = 4;
        EXPECT_NE(text_of(make(puzzle, wishes)), expected);
    }
}

TEST(MakeBoards, KeepsTheRulesOfThePieces) {
    const Puzzle puzzle = pieces("square",
                                 "[[pieces]]\nset = \"tetrominoes\"\ncount = 2\n"
                                 "[rules]\nno_four_corners = true\n");
    const BoardWishes wishes = wishes_within("7x8");
    expect_good_boards(make(puzzle, wishes), wishes, "dance");
}

TEST(MakeBoards, GivesUpWhereThereIsNothingNew) {
    const Puzzle puzzle = pieces("square", "[[pieces]]\nset = \"trominoes\"\n");
    BoardWishes wishes = wishes_within("2x4");
    wishes.boards = 100;
    wishes.tries = 50;
    auto maker = BoardMaker::begin(puzzle, wishes).value();
    std::size_t found = 0;
    while (maker.next(in_turn, {}).value()) ++found;
    EXPECT_GE(found, 1U);
    EXPECT_LT(found, 10U);
    EXPECT_EQ(maker.made(), found);
    EXPECT_GE(maker.tries(), 50U);
}

// Boards of the tries before the one that was stopped are still handed over.
TEST(MakeBoards, KeepsWhatWasFoundBeforeAStop) {
    const Puzzle puzzle = some_pentominoes({"F", "L", "N", "P", "T", "Y"});
    BoardWishes wishes = wishes_within("7x7");
    wishes.boards = 1000;
    auto whole = BoardMaker::begin(puzzle, wishes).value();
    auto cut = BoardMaker::begin(puzzle, wishes).value();
    int asked = 0;
    const Stop stop{[&] { return ++asked > 300; }};
    std::vector<Board> expected;
    std::vector<Board> found;
    while (auto board = cut.next(in_turn, stop)) found.push_back(**std::move(board));
    EXPECT_GE(found.size(), 1U);
    EXPECT_LT(found.size(), 1000U);
    while (expected.size() < found.size()) expected.push_back(*whole.next(in_turn, {}).value());
    EXPECT_EQ(text_of(found), text_of(expected));
}

TEST(MakeBoards, RefusesWhatCannotBe) {
    const Puzzle puzzle = some_pentominoes({"F", "I", "L"});
    const auto refused = [&](const Puzzle& given, const BoardWishes& wishes) {
        return BoardMaker::begin(given, wishes).error().message;
    };
    BoardWishes wishes = wishes_within("3x4");
    EXPECT_EQ(refused(puzzle, wishes), "the pieces have 15 cells, and the box only 12");
    wishes = wishes_within("4x4");
    wishes.symmetry = "sixth-turn";
    EXPECT_EQ(refused(puzzle, wishes), "the lattice 'square' has no symmetry 'sixth-turn'");
    wishes.symmetry = "quarter-turn";  // all orbits have four cells
    EXPECT_EQ(refused(puzzle, wishes), "no board of 15 cells within the box has this symmetry");
    EXPECT_EQ(refused(with_chosen_pieces(puzzle, {.omit = {"F", "I", "L"}}).value(), wishes),
              "there are no pieces");
    EXPECT_FALSE(with_chosen_pieces(puzzle, {.use = {"Q"}}));
    EXPECT_FALSE(box_cells(*puzzle.lattice, "8x"));
    EXPECT_FALSE(box_cells(*puzzle.lattice, "2x3x4"));
    EXPECT_FALSE(box_cells(*puzzle.lattice, "99999x99999"));
    EXPECT_FALSE(box_cells(*puzzle.lattice, "0x3"));
    wishes.symmetry = "mirror+";
    EXPECT_EQ(refused(puzzle, wishes), "the lattice 'square' has no symmetry ''");
    Puzzle open = puzzle;
    open.pieces.front().min = 0;
    EXPECT_EQ(refused(open, wishes), "it is open how often piece 'F' is used");
}

}  // namespace
}  // namespace tilewright::design
