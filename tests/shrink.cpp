#include "tests/shrink.hpp"

#include <algorithm>
#include <fstream>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tests/random_puzzle.hpp"
#include "tilewright/packing/puzzle_text.hpp"

namespace tilewright::tests {

using namespace packing;

namespace {

// The puzzle without the piece.  Its placed copies disappear, and the other pieces are renumbered.
Puzzle without_piece(Puzzle puzzle, std::size_t piece) {
    std::vector<Placement> placed;
    for (Placement& placement : puzzle.placed) {
        const std::size_t i = placement.piece.index();
        if (i == piece) continue;
        placement.piece = PieceId{i - (i > piece ? 1 : 0)};
        placed.push_back(std::move(placement));
    }
    puzzle.placed = std::move(placed);
    const auto leave_out = [piece](std::vector<PieceId>& pieces) {
        std::erase(pieces, PieceId{piece});
        for (PieceId& other : pieces)
            if (other.index() > piece) other = PieceId{other.index() - 1};
    };
    for (PieceGroup& group : puzzle.rules.groups) leave_out(group.pieces);
    for (std::vector<PieceId>& pieces : puzzle.rules.apart) leave_out(pieces);
    leave_out(puzzle.rules.off_border);
    puzzle.pieces.erase(puzzle.pieces.begin() + static_cast<std::ptrdiff_t>(piece));
    return puzzle;
}

std::vector<Puzzle> with_fewer_cells(const Puzzle& puzzle) {
    std::vector<Puzzle> result;
    for (const auto list : {&Region::required, &Region::optional}) {
        for (std::size_t i = 0; i < (puzzle.region.*list).size(); ++i) {
            const Cell cell = (puzzle.region.*list)[i];
            const auto holds = [&](const Placement& p) {
                return std::ranges::binary_search(p.cells, cell);
            };
            const std::size_t board = puzzle.region.board_of(cell);
            const auto beside = std::ranges::count_if(puzzle.region.required, [&](const Cell& c) {
                return puzzle.region.board_of(c) == board && c != cell;
            });
            if (beside == 0 || std::ranges::any_of(puzzle.placed, holds)) continue;
            Puzzle& smaller = result.emplace_back(puzzle);
            (smaller.region.*list)
                .erase((smaller.region.*list).begin() + static_cast<std::ptrdiff_t>(i));
            smaller.region.colours.erase(cell);
            for (EmptyGroup& group : smaller.rules.empty) std::erase(group.cells, cell);
            std::erase_if(smaller.rules.empty,
                          [](const EmptyGroup& group) { return group.cells.empty(); });
        }
    }
    return result;
}

std::vector<Puzzle> with_simpler_pieces(const Puzzle& puzzle) {
    std::vector<Puzzle> result;
    for (std::size_t i = 0; i < puzzle.pieces.size(); ++i) {
        const Piece& piece = puzzle.pieces[i];
        const auto placed = static_cast<std::uint32_t>(
            std::ranges::count(puzzle.placed, PieceId{i}, &Placement::piece));
        if (piece.max > piece.min && piece.max > std::max(1U, placed))
            result.emplace_back(puzzle).pieces[i].max = std::max({1U, placed, piece.min});
        if (piece.min > 0 && piece.max > std::max(1U, placed)) {
            Piece& fewer = result.emplace_back(puzzle).pieces[i];
            --fewer.min;
            --fewer.max;
        }
        if (piece.orientations.size() > 1 && placed == 0) {
            Piece& fewer = result.emplace_back(puzzle).pieces[i];
            fewer.orientations.pop_back();
            if (!fewer.colours.empty()) fewer.colours.pop_back();
        }
    }
    return result;
}

template <class List>
void drop_each(const Puzzle& puzzle, List Rules::*list, std::vector<Puzzle>& result) {
    for (std::size_t i = 0; i < (puzzle.rules.*list).size(); ++i) {
        auto& rules = result.emplace_back(puzzle).rules.*list;
        rules.erase(rules.begin() + static_cast<std::ptrdiff_t>(i));
    }
}

std::vector<Puzzle> with_fewer_rules(const Puzzle& puzzle) {
    std::vector<Puzzle> result;
    drop_each(puzzle, &Rules::groups, result);
    drop_each(puzzle, &Rules::empty, result);
    drop_each(puzzle, &Rules::apart, result);
    drop_each(puzzle, &Rules::off_border, result);
    if (puzzle.rules.no_four_corners) result.emplace_back(puzzle).rules.no_four_corners = false;
    if (!puzzle.region.wrap.none()) result.emplace_back(puzzle).region.wrap = {};
    if (!puzzle.region.colours.empty()) result.emplace_back(puzzle).region.colours.clear();
    return result;
}

std::vector<Puzzle> smaller_puzzles(const Puzzle& puzzle) {
    std::vector<Puzzle> result;
    for (std::size_t i = 0; i < puzzle.pieces.size() && puzzle.pieces.size() > 1; ++i)
        result.push_back(without_piece(puzzle, i));
    for (std::size_t i = 0; i < puzzle.placed.size(); ++i) {
        Puzzle& smaller = result.emplace_back(puzzle);
        smaller.placed.erase(smaller.placed.begin() + static_cast<std::ptrdiff_t>(i));
    }
    std::ranges::move(with_fewer_cells(puzzle), std::back_inserter(result));
    std::ranges::move(with_simpler_pieces(puzzle), std::back_inserter(result));
    std::ranges::move(with_fewer_rules(puzzle), std::back_inserter(result));
    return result;
}

}  // namespace

Puzzle shrink(Puzzle puzzle, const Check& check) {
    while (true) {
        auto candidates = smaller_puzzles(puzzle);
        const auto failing = std::ranges::find_if(
            candidates, [&](const Puzzle& smaller) { return check(smaller).has_value(); });
        if (failing == candidates.end()) return puzzle;
        puzzle = std::move(*failing);
    }
}

void check_random_puzzles(std::uint64_t last, const Check& check) {
    for (std::uint64_t seed = 1; seed <= last; ++seed) {
        Puzzle puzzle = random_puzzle(seed);
        if (!check(puzzle)) continue;
        puzzle = shrink(std::move(puzzle), check);
        const std::string file =
            fmt::format("{}tilewright-{}-{}.toml", testing::TempDir(),
                        testing::UnitTest::GetInstance()->current_test_info()->name(), seed);
        std::ofstream{file} << write_puzzle(puzzle);
        FAIL() << "seed " << seed << ", shrunk to " << file << ": " << *check(puzzle);
    }
}

}  // namespace tilewright::tests
