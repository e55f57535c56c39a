#include "tilewright/packing/check_solution.hpp"

#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "tilewright/packing/check_rules.hpp"

namespace tilewright::packing {
namespace {

// Whether the orientation, moved so that its first cell is 'anchor', covers exactly these cells,
// with colours that suit the board.
bool lies_at(const Puzzle& puzzle, const Piece& piece, std::size_t orientation, Cell anchor,
             const std::vector<Cell>& cells) {
    const auto shape = piece.orientations[orientation].cells();
    if (anchor.type != shape.front().type) return false;
    std::vector<Cell> covered;
    for (const Cell& cell : shape)
        covered.push_back(puzzle.region.wrap(cell + (anchor.at - shape.front().at)));
    if (!colours_suit(puzzle, piece, orientation, covered)) return false;
    std::ranges::sort(covered);
    return covered == cells;
}

// The cells in sorted order.  Nothing when a cell occurs twice or when they lie on several boards.
std::optional<std::vector<Cell>> cells_on_one_board(const Puzzle& puzzle, std::vector<Cell> cells) {
    std::ranges::sort(cells);
    if (cells.empty() || std::ranges::adjacent_find(cells) != cells.end()) return std::nullopt;
    for (const Cell& cell : cells)
        if (puzzle.region.board_of(cell) != puzzle.region.board_of(cells.front()))
            return std::nullopt;
    return cells;
}

}  // namespace

bool has_shape(const Puzzle& puzzle, const Piece& piece, const std::vector<Cell>& cells) {
    if (cells.size() != piece.size()) return false;
    const lattice::Wrap& wrap = puzzle.region.wrap;
    const auto is_anchor = [&](Cell anchor) {
        for (std::size_t i = 0; i < piece.orientations.size(); ++i)
            if (lies_at(puzzle, piece, i, anchor, cells)) return true;
        return false;
    };
    return std::ranges::any_of(cells, [&](const Cell& cell) {
        if (is_anchor(cell)) return true;
        // On a twisted strip, the piece arrives turned over after one turn around the strip.
        return wrap.twist_height > 0 &&
               is_anchor({{cell.at.x + wrap.width, wrap.twist_height - 1 - cell.at.y}, cell.type});
    });
}

std::optional<std::string> check_solution(const Puzzle& puzzle, const Solution& solution) {
    std::map<Cell, std::string> filled;  // the name of the piece on each cell
    std::vector<std::size_t> copies(puzzle.pieces.size());
    for (const Placement& placement : solution) {
        if (placement.piece.index() >= puzzle.pieces.size()) return "there is no such piece";
        const Piece& piece = puzzle.piece(placement.piece);
        const auto cells = cells_on_one_board(puzzle, placement.cells);
        if (!cells || !has_shape(puzzle, piece, *cells))
            return fmt::format("the cells of piece {} do not have its shape, turned as allowed",
                               piece.name);
        ++copies[placement.piece.index()];
        for (const Cell& cell : placement.cells) {
            const auto [other, free] = filled.emplace(cell, piece.name);
            if (!free)
                return fmt::format("pieces {} and {} overlap at {}", other->second, piece.name,
                                   puzzle.lattice->name_of(cell));
        }
    }
    std::size_t in_region = 0;
    for (const Cell& cell : puzzle.region.required) {
        if (!filled.contains(cell))
            return fmt::format("cell {} is not covered", puzzle.lattice->name_of(cell));
        ++in_region;
    }
    for (const Cell& cell : puzzle.region.optional) in_region += filled.contains(cell);
    if (in_region != filled.size()) return "a piece reaches outside the region";
    for (std::size_t i = 0; i < copies.size(); ++i) {
        const Piece& piece = puzzle.pieces[i];
        if (copies[i] < piece.min || (piece.max != unlimited && copies[i] > piece.max))
            return fmt::format("piece {} is used {} times", piece.name, copies[i]);
    }
    for (const Placement& placement : puzzle.placed)
        if (std::ranges::find(solution, placement) == solution.end())
            return fmt::format("piece {} was already placed, and lies elsewhere",
                               puzzle.piece(placement.piece).name);
    return broken_rule(puzzle, solution);
}

}  // namespace tilewright::packing
