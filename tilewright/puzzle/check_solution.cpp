#include "tilewright/puzzle/check_solution.hpp"

#include <algorithm>
#include <map>

#include <fmt/format.h>

namespace tilewright::puzzle {
namespace {

// Whether the cells are a translation of an allowed orientation.
bool has_shape(const Piece& piece, std::vector<Cell> cells) {
    if (cells.empty() || cells.size() != piece.size()) return false;
    std::ranges::sort(cells);
    if (std::ranges::adjacent_find(cells) != cells.end()) return false;
    return std::ranges::any_of(piece.orientations, [&](const Shape& shape) {
        const auto wanted = shape.cells();
        for (std::size_t i = 0; i < cells.size(); ++i)
            if (cells[i].type != wanted[i].type ||
                cells[i].at - cells[0].at != wanted[i].at - wanted[0].at)
                return false;
        return true;
    });
}

}  // namespace

std::optional<std::string> check_solution(const Puzzle& puzzle, const Solution& solution) {
    std::map<Cell, std::string> filled;  // which piece lies there
    std::vector<std::size_t> copies(puzzle.pieces.size());
    for (const Placement& placement : solution) {
        if (placement.piece.index() >= puzzle.pieces.size()) return "there is no such piece";
        const Piece& piece = puzzle.piece(placement.piece);
        if (!has_shape(piece, placement.cells))
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
    return std::nullopt;
}

}  // namespace tilewright::puzzle
