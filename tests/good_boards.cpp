#include "tests/good_boards.hpp"

#include <algorithm>
#include <set>

#include <gtest/gtest.h>

#include "tests/reference.hpp"
#include "tilewright/answer/count.hpp"
#include "tilewright/design/board_text.hpp"
#include "tilewright/packing/check_solution.hpp"
#include "tilewright/packing/symmetry.hpp"

namespace tilewright::tests {
namespace {

using design::Board;
using design::BoardWishes;
using lattice::Cell;
using packing::Puzzle;

// Groups of cells that touch.
std::size_t count_groups(const lattice::Lattice& lattice, std::set<Cell> cells) {
    std::size_t groups = 0;
    while (!cells.empty()) {
        ++groups;
        std::vector<Cell> open{*cells.begin()};
        cells.erase(cells.begin());
        while (!open.empty()) {
            const Cell cell = open.back();
            open.pop_back();
            for (const Cell step : lattice.neighbours_of_type(cell.type))
                if (const auto next = cells.find(step + cell.at); next != cells.end()) {
                    open.push_back(*next);
                    cells.erase(next);
                }
        }
    }
    return groups;
}

// The groups of cells around the board that it keeps from the outside.
std::size_t count_enclosed(const Puzzle& board) {
    std::set<Cell> others;
    constexpr int margin = 2;
    int far = 0;
    for (const Cell& cell : board.region.required)
        far = std::max({far, cell.at.x, cell.at.y, cell.at.z});
    const int deep = board.lattice->flat() ? 0 : margin;
    for (int z = -deep; z <= (board.lattice->flat() ? 0 : far + margin); ++z)
        for (int y = -margin; y <= far + margin; ++y)
            for (int x = -margin; x <= far + margin; ++x)
                for (int type = 0; type < board.lattice->type_count(); ++type)
                    others.insert({{x, y, z}, type});
    for (const Cell& cell : board.region.required) others.erase(cell);
    return count_groups(*board.lattice, others) - 1;
}

}  // namespace

void expect_good_boards(const std::vector<Board>& boards, const BoardWishes& wishes,
                        const char* engine) {
    std::set<shape::Shape> seen;
    for (const Board& board : boards) {
        const Puzzle& puzzle = board.puzzle;
        SCOPED_TRACE(board_text(board, 0));
        const auto counted = answer::count(puzzle, {.engine = engine});
        ASSERT_TRUE(counted && counted->tally.complete());
        EXPECT_EQ(counted->tally.distinct, board.ways.ways);
        EXPECT_EQ(counted->tally.raw, board.ways.raw);
        EXPECT_EQ(counted->group_order, board.ways.symmetries);
        EXPECT_TRUE(wishes.has(board.ways.ways));
        EXPECT_FALSE(check_solution(puzzle, board.ways.solution));
        EXPECT_EQ(count_groups(*puzzle.lattice,
                               {puzzle.region.required.begin(), puzzle.region.required.end()}),
                  1U);
        EXPECT_EQ(count_enclosed(puzzle), board.holes);
        EXPECT_TRUE(wishes.allows_holes(board.holes));
        const shape::Shape shape{puzzle.region.required};
        for (const auto& symmetry : puzzle.lattice->symmetries())
            EXPECT_FALSE(seen.contains(image(symmetry, shape)));
        seen.insert(shape);
    }
}

void expect_brute_force_agrees(const std::vector<Board>& boards) {
    for (const Board& board : boards) {
        const auto all = reference_solutions(board.puzzle, 100'000);
        ASSERT_TRUE(all);
        EXPECT_EQ(all->size(), board.ways.raw);
        EXPECT_EQ(
            reference_orbits(*all, find_symmetries(board.puzzle, puzzle_file::Modulo::All)).size(),
            board.ways.ways);
    }
}

}  // namespace tilewright::tests
