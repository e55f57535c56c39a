#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "tilewright/base/contract.hpp"
#include "tilewright/base/join.hpp"
#include "tilewright/sweep/family.hpp"
#include "tilewright/sweep/with_pieces.hpp"

namespace tilewright::sweep {
namespace {

using lattice::Cell;
using packing::PieceId;
using packing::Placement;
using packing::Puzzle;
using packing::PuzzleSymmetry;
using packing::Shape;

// The cells where the hole may be: those of the region without a piece already placed.
std::vector<Cell> free_cells(const Puzzle& puzzle) {
    std::vector<Cell> cells = puzzle.region.required;
    std::ranges::copy(puzzle.region.optional, std::back_inserter(cells));
    std::ranges::sort(cells);
    for (const Placement& placement : puzzle.placed)
        for (const Cell& cell : placement.cells) std::erase(cells, cell);
    return cells;
}

// Every place of a piece, without its row.
std::vector<Place> places_of(const Puzzle& puzzle, const packing::Piece& piece) {
    const std::vector<Cell> free = free_cells(puzzle);
    std::vector<Place> places;
    for (std::size_t turn = 0; turn < piece.orientations.size(); ++turn) {
        const Shape& shape = piece.orientations[turn];
        const Cell anchor = shape.cells().front();
        for (const Cell& cell : free) {
            if (cell.type != anchor.type) continue;
            std::vector<Cell> cells;
            for (const Cell& part : shape.cells()) cells.push_back(part + (cell.at - anchor.at));
            if (!std::ranges::includes(free, cells)) continue;
            places.push_back({std::move(cells), turn});
        }
    }
    return places;
}

// A place is named by its first cell, and by its orientation if the piece has several.
std::string key_of(const Puzzle& puzzle, const packing::Piece& piece, const Place& place) {
    const Cell& cell = place.cells.front();
    std::string key = fmt::format("{},{}", cell.at.x, cell.at.y);
    if (!puzzle.lattice->flat()) key += fmt::format(",{}", cell.at.z);
    if (puzzle.lattice->type_count() > 1) key += fmt::format(",{}", cell.type);
    if (piece.orientations.size() > 1) key += fmt::format(" turn {}", place.orientation + 1);
    return key;
}

// The symmetries that carry the hole onto itself.
std::vector<PuzzleSymmetry> symmetries_keeping(const Puzzle& whole, PieceId hole,
                                               puzzle_file::Modulo modulo) {
    auto group = packing::find_symmetries(whole, modulo);
    std::erase_if(group, [&](const PuzzleSymmetry& symmetry) {
        return symmetry.pieces[hole.index()] != hole;
    });
    return group;
}

void take_out(std::vector<Cell>& from, const std::vector<Cell>& cells) {
    std::erase_if(from, [&](const Cell& cell) { return std::ranges::binary_search(cells, cell); });
}

// The puzzle without the cells of the hole.
Puzzle with_hole(const Puzzle& whole, PieceId hole, const Place& place, std::string_view key) {
    std::vector<packing::Piece> pieces = whole.pieces;
    pieces[hole.index()].max = 0;
    Puzzle result = with_pieces(whole, std::move(pieces));
    result.name = fmt::format("{} without {}", whole.name, key);
    take_out(result.region.required, place.cells);
    take_out(result.region.optional, place.cells);
    return result;
}

std::string cells_text(const Puzzle& puzzle, const std::vector<Cell>& cells) {
    std::vector<std::string> names;
    for (const Cell& cell : cells) names.push_back(puzzle.lattice->name_of(cell));
    return join(names, " ");
}

//   whole: the puzzle that has the hole as a piece
Result<Family> family_of(const Puzzle& whole, PieceId hole, const std::string& question,
                         puzzle_file::Modulo modulo) {
    if (auto why = cannot_change(whole, {.region = true, .pieces = true}))
        return std::unexpected(std::move(*why));
    Family family{.table = {.sweep = "hole",
                            .column = whole.piece(hole).name + " at",
                            .puzzle = whole.name,
                            .digest = digest(whole, question, modulo),
                            .modulo = modulo},
                  .puzzles = {}};
    const auto group = symmetries_keeping(whole, hole, modulo);
    family.places = places_of(whole, whole.piece(hole));
    std::map<std::vector<Cell>, std::size_t> row_of;
    for (const Place& place : family.places) {
        if (row_of.contains(place.cells)) continue;
        const std::string key = key_of(whole, whole.piece(hole), place);
        for (const PuzzleSymmetry& symmetry : group)
            row_of.emplace(symmetry(Placement{hole, place.cells}).cells, family.puzzles.size());
        family.puzzles.push_back(with_hole(whole, hole, place, key));
        family.table.rows.push_back(
            {.key = key, .about = {{"cells", cells_text(whole, place.cells)}}, .times = 0});
    }
    for (const auto& [cells, row] : row_of) ++family.table.rows[row].times;
    for (Place& place : family.places) place.row = row_of.at(place.cells);
    for (Row& row : family.table.rows) row.keeps = group.size() / row.times;

    const auto fail_here = [&](std::string message, std::string hint) {
        return std::unexpected(
            Error{Fault::Input, whole.name, whole.region.at, std::move(message), std::move(hint)});
    };
    if (family.puzzles.empty())
        return fail_here("the hole fits nowhere in the region", "choose a smaller hole");
    if (family.puzzles.front().region.size() == 0)
        return fail_here("the hole leaves nothing of the region", "choose a smaller hole");
    return family;
}

}  // namespace

Result<Family> hole_family(const Puzzle& puzzle, const std::vector<Shape>& orientations,
                           puzzle_file::Modulo modulo) {
    Puzzle whole = puzzle;
    whole.pieces.push_back(
        {.name = "hole", .orientations = orientations, .min = 1, .max = 1, .at = {}});
    return family_of(whole, PieceId{whole.pieces.size() - 1}, "hole", modulo);
}

Result<Family> place_family(const Puzzle& puzzle, PieceId piece, puzzle_file::Modulo modulo) {
    const packing::Piece& one = puzzle.piece(piece);
    const bool placed =
        std::ranges::find(puzzle.placed, piece, &Placement::piece) != puzzle.placed.end();
    if (one.min != 1 || one.max != 1 || placed)
        return std::unexpected(
            Error{Fault::Input, puzzle.name, one.at,
                  placed ? fmt::format("piece '{}' is placed already", one.name)
                         : fmt::format("there is not exactly one piece '{}'", one.name),
                  "choose a piece that is there once and still has to be placed"});
    return family_of(puzzle, piece, "place " + one.name, modulo);
}

}  // namespace tilewright::sweep
