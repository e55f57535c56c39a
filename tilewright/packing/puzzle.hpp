#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "tilewright/base/error.hpp"
#include "tilewright/base/id.hpp"
#include "tilewright/base/unlimited.hpp"
#include "tilewright/lattice/lattice.hpp"
#include "tilewright/puzzle_file/expect.hpp"
#include "tilewright/puzzle_file/region.hpp"
#include "tilewright/shape/shape.hpp"

namespace tilewright::packing {

using lattice::Cell;
using lattice::Lattice;
using lattice::Vec;
using puzzle_file::ColourId;
using puzzle_file::Expect;
using puzzle_file::no_colour;
using puzzle_file::Region;
using shape::Shape;

using PieceId = Id<struct PieceTag>;

// A shape with a name, the ways it may be turned, and how many copies are to be placed.  Copies of
// one piece are interchangeable.
struct Piece {
    std::string name;
    std::vector<Shape> orientations;  // all that are allowed; the shape as given first
    std::uint32_t min = 1;
    std::uint32_t max = 1;  // or 'unlimited'
    Position at;            // where the puzzle file speaks of it
    // The colours of the cells of each orientation; empty when the piece has none.
    std::vector<std::vector<ColourId>> colours = {};

    [[nodiscard]] std::size_t size() const { return orientations.front().size(); }
};

// One piece, turned and put somewhere.
struct Placement {
    PieceId piece;
    std::vector<Cell> cells;  // in reading order
    friend auto operator<=>(const Placement&, const Placement&) = default;
};

// So many of these pieces, with all their copies, are placed.
struct PieceGroup {
    std::vector<PieceId> pieces;
    std::uint32_t min = 0;
    std::uint32_t max = unlimited;
};

// So many of these optional cells stay empty.
struct EmptyGroup {
    std::vector<Cell> cells;  // sorted
    std::uint32_t min = 0;
    std::uint32_t max = unlimited;

    // Whether some way to fill the region breaks it.
    [[nodiscard]] bool restricts() const { return min > 0 || max < cells.size(); }
};

// What a puzzle asks for beyond covering its region.  Besides these, pieces made of sticks never
// cross: see Lattice::crossings.
struct Rules {
    // A cell of a piece may lie on a cell of the board when one of them has no colour, when both
    // have the same, or when (piece's colour, board's colour) is one of these pairs.
    std::set<std::pair<ColourId, ColourId>> colour_pairs;
    std::vector<PieceGroup> groups;
    std::vector<EmptyGroup> empty;
    // No point where four different pieces meet.
    bool no_four_corners = false;
    // Two pieces of one such list, or two copies of one of them, do not touch.  Cells touch that
    // are neighbours in the lattice: they share a facet, and on 'king' a corner will do.
    std::vector<std::vector<PieceId>> apart;
    // These pieces do not touch the border of the board, nor a hole in it: all neighbours of their
    // cells are cells of the region.
    std::vector<PieceId> off_border;
};

// A packing puzzle: fill the region with the pieces.
struct Puzzle {
    std::string name;  // catalogue or file name
    std::string title;
    std::string notes;
    const Lattice* lattice = nullptr;
    Region region;
    std::vector<Piece> pieces;
    std::vector<Placement> placed;          // fixed before the search begins
    std::vector<std::string> colours = {};  // their names, by ColourId; the first stands for none
    Rules rules = {};
    Expect expect;

    [[nodiscard]] const Piece& piece(PieceId id) const { return pieces[id.index()]; }
};

// All placements of a solution, the ones fixed beforehand too, in the order of their first cells.
using Solution = std::vector<Placement>;

// The cells next to a cell, by whatever name the glued edges of the region give them.
[[nodiscard]] std::vector<Cell> neighbours(const Puzzle& puzzle, Cell cell);

// Whether the colours of an orientation, put there, suit the colours of the board.
//   cells: where the cells of the orientation come to lie, in its own order
[[nodiscard]] bool colours_suit(const Puzzle& puzzle, const Piece& piece, std::size_t orientation,
                                std::span<const Cell> cells);

// The four cells of the board around each inner corner, where cells meet by fours; empty on other
// lattices.
[[nodiscard]] std::vector<std::array<Cell, 4>> corners_of_four(const Puzzle& puzzle);

// Looks up a piece by name; null when there is none.
[[nodiscard]] std::optional<PieceId> find_piece(const Puzzle& puzzle, std::string_view name);

}  // namespace tilewright::packing
