#include "tilewright/design/change_board.hpp"

#include <algorithm>
#include <set>
#include <thread>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tests/good_boards.hpp"
#include "tilewright/answer/count.hpp"
#include "tilewright/design/board_pieces.hpp"
#include "tilewright/design/board_text.hpp"
#include "tilewright/design/board_ways.hpp"
#include "tilewright/packing/puzzle_text.hpp"
#include "tilewright/shape/features.hpp"

namespace tilewright::design {
namespace {

using lattice::Cell;
using packing::Puzzle;

Puzzle read(const char* lattice, const std::string& region, const std::string& list) {
    return packing::read_puzzle(fmt::format("title = \"\"\nlattice = \"{}\"\n[region]\n{}\n{}",
                                            lattice, region, list),
                                lattice)
        .value();
}

// Rectangles and the like with more than one way.
std::vector<Puzzle> drawn_boards() {
    const std::string no_t = "[[pieces]]\nset = \"tetrominoes\"\n";
    auto square = with_chosen_pieces(read("square", "box = \"4x4\"", no_t), {.omit = {"T"}});
    return {*std::move(square),
            read("hexagonal", "box = \"3x6\"", "[[pieces]]\nset = \"trihexes\"\ncount = 2\n"),
            read("triangular", "box = \"2x6\"", "[[pieces]]\nset = \"tetriamonds\"\ncount = 2\n"),
            read("cubic", "box = \"2x2x3\"", "[[pieces]]\nset = \"tricubes\"\ncount = 2\n"),
            read("king", "box = \"3x5\"", "[[pieces]]\nset = \"triplets\"\n")};
}

std::vector<Board> change(const Puzzle& puzzle, const BoardWishes& wishes,
                          const Share& share = in_turn) {
    auto changer = BoardChanger::begin(puzzle, puzzle, wishes).value();
    std::vector<Board> boards;
    while (auto board = changer.next(share, {}).value()) boards.push_back(*std::move(board));
    return boards;
}

std::string text_of(const std::vector<Board>& boards) {
    std::string text;
    for (std::size_t i = 0; i < boards.size(); ++i) text += board_json(boards[i], i + 1);
    return text;
}

// How many cells two boards do not share, wherever and however the second one lies.
std::size_t distance(const Puzzle& a, const Puzzle& b) {
    std::size_t most = 0;
    const shape::Shape shape{b.region.required};
    for (const auto& symmetry : a.lattice->symmetries()) {
        const shape::Shape turned = image(symmetry, shape);
        for (const Cell& from : turned.cells())
            for (const Cell& to : a.region.required) {
                std::size_t shared = 0;
                for (const Cell& cell : turned.cells())
                    shared += static_cast<std::size_t>(
                        std::ranges::count(a.region.required, cell + (to.at - from.at)));
                most = std::max(most, shared);
            }
    }
    return a.region.required.size() - most;
}

TEST(ChangeBoard, MovesFewCells) {
    for (const Puzzle& puzzle : drawn_boards()) {
        SCOPED_TRACE(puzzle.name);
        const BoardWishes wishes{.boards = 4, .tries = tries_to_change};
        const auto boards = change(puzzle, wishes);
        EXPECT_EQ(boards.size(), 4U);
        tests::expect_good_boards(boards, wishes, "dance");
        tests::expect_brute_force_agrees(boards);
        EXPECT_TRUE(std::ranges::is_sorted(boards, {}, &Board::moved));
        for (const Board& board : boards) EXPECT_LE(distance(puzzle, board.puzzle), *board.moved);
    }
}

// All boards with one moved cell, each counted by itself.
std::set<shape::Shape> one_moved_cell(const Puzzle& puzzle, std::uint64_t ways) {
    std::set<shape::Shape> found;
    const auto& cells = puzzle.region.required;
    for (const Cell& gone : cells) {
        for (const Cell& beside : cells) {
            for (const Cell step : puzzle.lattice->neighbours_of_type(beside.type)) {
                const Cell added = step + beside.at;
                if (beside == gone || std::ranges::find(cells, added) != cells.end()) continue;
                std::vector<Cell> changed = cells;
                std::ranges::replace(changed, gone, added);
                const shape::Shape shape{changed};
                if (!connected(*puzzle.lattice, shape) || has_hole(*puzzle.lattice, shape))
                    continue;
                const Puzzle board = on_board(puzzle, changed);
                if (answer::count(board, {.engine = "dance"})->tally.distinct == ways)
                    found.insert(canonical(*puzzle.lattice, shape, shape::Turns::Free));
            }
        }
    }
    return found;
}

TEST(ChangeBoard, FindsAllBoardsWithOneMovedCell) {
    for (const Puzzle& puzzle : drawn_boards()) {
        SCOPED_TRACE(puzzle.name);
        BoardWishes wishes{.boards = 1000, .least_ways = 2, .most_ways = 2};
        wishes.tries = tries_to_change;
        const auto expected = one_moved_cell(puzzle, 2);
        auto changer = BoardChanger::begin(puzzle, puzzle, wishes).value();
        std::set<shape::Shape> found;
        while (auto board = changer.next(in_turn, {}).value()) {
            if (*board->moved > 1) break;
            if (*board->moved == 1)
                found.insert(canonical(*puzzle.lattice, shape::Shape{board->puzzle.region.required},
                                       shape::Turns::Free));
        }
        EXPECT_EQ(found, expected);
    }
}

TEST(ChangeBoard, KeepsASymmetry) {
    const Puzzle puzzle =
        read("square", "box = \"4x6\"", "[[pieces]]\nset = \"trominoes\"\ncount = 4\n");
    const BoardWishes wishes{.boards = 3, .symmetry = "half-turn", .most_ways = 3, .tries = 20'000};
    const auto boards = change(puzzle, wishes);
    EXPECT_GE(boards.size(), 1U);
    tests::expect_good_boards(boards, wishes, "dance");
    for (const Board& board : boards) {
        EXPECT_GE(board.ways.symmetries, 2U);
        EXPECT_EQ(*board.moved % 2, 0U);
    }
}

TEST(ChangeBoard, StaysWithinABox) {
    const Puzzle puzzle = drawn_boards()[1];
    const BoardWishes wishes{.boards = 5, .box = "3x8", .tries = tries_to_change};
    const auto boards = change(puzzle, wishes);
    EXPECT_EQ(boards.size(), 5U);
    for (const Board& board : boards)
        for (const Cell& cell : board.puzzle.region.required) {
            EXPECT_LT(cell.at.y, 3);
            EXPECT_LT(cell.at.x, 8);
        }
}

TEST(ChangeBoard, IsTheSameForAnyThreads) {
    const auto side_by_side = [](std::size_t count, const std::function<void(std::size_t)>& work) {
        std::vector<std::jthread> threads;
        for (std::size_t i = count; i-- > 0;) threads.emplace_back(work, i);
    };
    for (const Puzzle& puzzle : drawn_boards()) {
        const BoardWishes wishes{.boards = 30, .tries = 300};
        EXPECT_EQ(text_of(change(puzzle, wishes, side_by_side)), text_of(change(puzzle, wishes)));
    }
}

TEST(ChangeBoard, LeavesABoardThatIsGoodAlready) {
    const Puzzle puzzle = drawn_boards().front();
    const std::uint64_t ways = count_ways(puzzle, most_ways_of_boards, {}).value()->ways;
    const auto boards =
        change(puzzle, {.boards = 1, .least_ways = ways, .most_ways = ways, .tries = 10});
    ASSERT_EQ(boards.size(), 1U);
    EXPECT_EQ(boards.front().moved, 0U);
}

TEST(ChangeBoard, RefusesWhatCannotBe) {
    const auto refused = [](const Puzzle& pieces, const Puzzle& drawn, const BoardWishes& wishes) {
        return BoardChanger::begin(pieces, drawn, wishes).error().message;
    };
    const auto all = drawn_boards();
    EXPECT_EQ(refused(all[0], all[4], {}), "the board and the pieces are on different lattices");
    Puzzle less = all[0];
    less.region.required.pop_back();
    EXPECT_EQ(refused(all[0], less, {}), "the board has 15 cells, and the pieces have 16");
    less.region.optional.push_back(all[0].region.required.back());
    EXPECT_EQ(refused(all[0], less, {}), "only a plain board can be changed");
    EXPECT_EQ(refused(all[0], all[0], {.box = "3x8"}), "the board does not fit into the box");
    EXPECT_EQ(refused(all[1], all[1], {.symmetry = "third-turn"}),
              "the board that is to be changed does not have this symmetry");
}

}  // namespace
}  // namespace tilewright::design
