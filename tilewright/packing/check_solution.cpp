#include "tilewright/packing/check_solution.hpp"

#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "tilewright/packing/check_rules.hpp"

namespace tilewright::packing {
namespace {

// How the orientation, moved so that its first cell is 'anchor', lies on these cells.
Fit fit_at(const Puzzle& puzzle, const Piece& piece, std::size_t orientation, Cell anchor,
           const std::vector<Cell>& cells) {
    const auto shape = piece.orientations[orientation].cells();
    if (anchor.type != shape.front().type) return Fit::WrongShape;
    std::vector<Cell> covered;
    for (const Cell& cell : shape)
        covered.push_back(puzzle.region.wrap(cell + (anchor.at - shape.front().at)));
    const bool suits = colours_suit(puzzle, piece, orientation, covered);
    std::ranges::sort(covered);
    if (covered != cells) return Fit::WrongShape;
    return suits ? Fit::Fits : Fit::WrongColours;
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

// The pieces on a board, taken one after the other.
struct Filling {
    std::map<Cell, std::string> cells;  // the name of the piece on each cell
    std::vector<std::size_t> copies;    // by piece
};

// Adds a piece.  Returns what is wrong with it, or nothing.
std::optional<std::string> add(const Puzzle& puzzle, const Placement& placement, Filling& filling) {
    if (placement.piece.index() >= puzzle.pieces.size()) return "there is no such piece";
    const Piece& piece = puzzle.piece(placement.piece);
    const auto cells = cells_on_one_board(puzzle, placement.cells);
    const Fit fit = cells ? fit_of(puzzle, piece, *cells) : Fit::WrongShape;
    if (fit == Fit::WrongShape)
        return fmt::format("the cells of piece {} do not have its shape, turned as allowed",
                           piece.name);
    if (fit == Fit::WrongColours)
        return fmt::format("the colours of piece {} do not suit the cells where it lies",
                           piece.name);
    ++filling.copies[placement.piece.index()];
    for (const Cell& cell : placement.cells) {
        const auto [other, free] = filling.cells.emplace(cell, piece.name);
        if (!free)
            return fmt::format("pieces {} and {} overlap at {}", other->second, piece.name,
                               puzzle.lattice->name_of(cell));
    }
    return std::nullopt;
}

std::string is_used(const Piece& piece, std::size_t copies) {
    return fmt::format("piece {} is used {} times", piece.name, copies);
}

bool is_too_often(const Piece& piece, std::size_t copies) {
    return piece.max != unlimited && copies > piece.max;
}

}  // namespace

Fit fit_of(const Puzzle& puzzle, const Piece& piece, const std::vector<Cell>& cells) {
    if (cells.size() != piece.size()) return Fit::WrongShape;
    const lattice::Wrap& wrap = puzzle.region.wrap;
    Fit best = Fit::WrongShape;
    const auto try_anchor = [&](Cell anchor) {
        for (std::size_t i = 0; i < piece.orientations.size() && best != Fit::Fits; ++i)
            if (const Fit fit = fit_at(puzzle, piece, i, anchor, cells); fit != Fit::WrongShape)
                best = fit;
    };
    for (const Cell& cell : cells) {
        try_anchor(cell);
        // Once around a twisted strip the piece arrives turned over.
        if (wrap.twist_height > 0)
            try_anchor({{cell.at.x + wrap.width, wrap.twist_height - 1 - cell.at.y}, cell.type});
    }
    return best;
}

std::optional<std::string> check_solution(const Puzzle& puzzle, const Solution& solution) {
    Filling filling{{}, std::vector<std::size_t>(puzzle.pieces.size())};
    for (const Placement& placement : solution)
        if (auto wrong = add(puzzle, placement, filling)) return wrong;
    std::size_t in_region = 0;
    for (const Cell& cell : puzzle.region.required) {
        if (!filling.cells.contains(cell))
            return fmt::format("cell {} is not covered", puzzle.lattice->name_of(cell));
        ++in_region;
    }
    for (const Cell& cell : puzzle.region.optional) in_region += filling.cells.contains(cell);
    if (in_region != filling.cells.size()) return "a piece reaches outside the region";
    for (std::size_t i = 0; i < puzzle.pieces.size(); ++i) {
        const std::size_t copies = filling.copies[i];
        if (copies < puzzle.pieces[i].min || is_too_often(puzzle.pieces[i], copies))
            return is_used(puzzle.pieces[i], copies);
    }
    for (const Placement& placement : puzzle.placed)
        if (std::ranges::find(solution, placement) == solution.end())
            return fmt::format("piece {} was already placed, and lies elsewhere",
                               puzzle.piece(placement.piece).name);
    return broken_rule(puzzle, solution);
}

std::optional<std::string> check_position(const Puzzle& puzzle, const Solution& placements) {
    Filling filling{{}, std::vector<std::size_t>(puzzle.pieces.size())};
    for (const Placement& placement : placements) {
        if (auto wrong = add(puzzle, placement, filling)) return wrong;
        for (const Cell& cell : placement.cells)
            if (!std::ranges::binary_search(puzzle.region.required, cell) &&
                !std::ranges::binary_search(puzzle.region.optional, cell))
                return "a piece reaches outside the region";
    }
    for (std::size_t i = 0; i < puzzle.pieces.size(); ++i)
        if (is_too_often(puzzle.pieces[i], filling.copies[i]))
            return is_used(puzzle.pieces[i], filling.copies[i]);
    return std::nullopt;
}

}  // namespace tilewright::packing
