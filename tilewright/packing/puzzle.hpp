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

// A shape with a name, the ways in which it may be turned, and the number of copies to place.
// Copies of one piece are interchangeable.
struct Piece {
    std::string name;
    std::vector<Shape> orientations;  // all allowed ones; the shape as given is the first
    std::uint32_t min = 1;
    std::uint32_t max = 1;  // or 'unlimited'
    Position at;            // where the puzzle file defines it
    // For each orientation, the colours of its cells.  Empty when the piece has no colours.
    std::vector<std::vector<ColourId>> colours = {};

    [[nodiscard]] std::size_t size() const { return orientations.front().size(); }
};

// A piece, turned and put at a place.
struct Placement {
    PieceId piece;
    std::vector<Cell> cells;  // in reading order
    friend auto operator<=>(const Placement&, const Placement&) = default;
};

// All placements of a solution, including those made beforehand, sorted by their first cells.
using Solution = std::vector<Placement>;

// Rule: between 'min' and 'max' of these pieces are placed, counting copies.
struct PieceGroup {
    std::vector<PieceId> pieces;
    std::uint32_t min = 0;
    std::uint32_t max = unlimited;
};

// Rule: between 'min' and 'max' of these optional cells stay empty.
struct EmptyGroup {
    std::vector<Cell> cells;  // sorted
    std::uint32_t min = 0;
    std::uint32_t max = unlimited;

    // Whether some way to fill the region breaks it.
    [[nodiscard]] bool restricts() const { return min > 0 || max < cells.size(); }
};

// What a puzzle asks for beyond covering its region.  There is one more rule that needs no entry:
// pieces made of sticks never cross (see Lattice::crossings).
struct Rules {
    // A cell of a piece may lie on a cell of the board when one of them has no colour, when both
    // have the same colour, or when this set has (piece's colour, board's colour).
    std::set<std::pair<ColourId, ColourId>> colour_pairs;
    std::vector<PieceGroup> groups;
    std::vector<EmptyGroup> empty;
    // Four different pieces never meet in one point.
    bool no_four_corners = false;
    // Two pieces of one such list, or two copies of one of them, do not touch.  Cells touch that
    // are neighbours in the lattice: they share a facet, and on 'king' a corner will do.
    std::vector<std::vector<PieceId>> apart;
    // These pieces do not touch the border of the board, nor a hole in it: all neighbours of their
    // cells are cells of the region.
    std::vector<PieceId> off_border;
};

struct PuzzleSymmetry;  // see symmetry.hpp

// A packing puzzle: fill the region with the pieces.
struct Puzzle {
    using Solution = packing::Solution;
    using Symmetry = PuzzleSymmetry;

    std::string name;  // name in the catalogue, or of the file
    std::string title;
    std::string notes;
    const Lattice* lattice = nullptr;
    Region region;
    std::vector<Piece> pieces;
    std::vector<Placement> placed;          // placed before the search begins
    std::vector<std::string> colours = {};  // names by ColourId; the first stands for "no colour"
    Rules rules = {};
    // Pieces that need not part when an assembly is taken apart, by their names: lists of them.
    std::vector<std::vector<std::string>> together = {};
    Expect expect;

    [[nodiscard]] const Piece& piece(PieceId id) const { return pieces[id.index()]; }
};

// The neighbours of a cell.  With glued edges, they go by the names that the region gives them.
[[nodiscard]] std::vector<Cell> neighbours(const Puzzle& puzzle, Cell cell);

// Whether the colours of an orientation suit the colours of the board at this place.
//   cells: where the cells of the orientation lie, in the orientation's own order
[[nodiscard]] bool colours_suit(const Puzzle& puzzle, const Piece& piece, std::size_t orientation,
                                std::span<const Cell> cells);

// A point of the board where four cells meet.
struct Corner {
    std::array<Cell, 4> cells;  // sorted
    Vec from;                   // its cell towards the origin; no two corners have the same one
};

// The inner corners of the board, ordered by their cells.  Of corners with the same four cells, as
// narrow boards with glued edges have them, there is one.  Empty for lattices in which cells do not
// meet by fours.
[[nodiscard]] std::vector<Corner> corners_of_four(const Puzzle& puzzle);

// Finds a piece by name.
[[nodiscard]] std::optional<PieceId> find_piece(const Puzzle& puzzle, std::string_view name);

}  // namespace tilewright::packing
