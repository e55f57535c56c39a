#pragma once

#include <optional>
#include <string>
#include <vector>

#include "tilewright/base/big_count.hpp"
#include "tilewright/base/error.hpp"
#include "tilewright/base/id.hpp"
#include "tilewright/cover/instance.hpp"
#include "tilewright/lattice/lattice.hpp"
#include "tilewright/shape/shape.hpp"

namespace tilewright::puzzle {

using lattice::Cell;
using lattice::Lattice;
using lattice::Vec;
using shape::Shape;

using PieceId = Id<struct PieceTag>;

inline constexpr std::uint32_t unlimited = cover::unlimited;

// A shape with a name, the ways it may be turned, and how many copies are to be placed.  Copies of
// one piece are interchangeable.
struct Piece {
    std::string name;
    std::vector<Shape> orientations;  // all that are allowed; the shape as given first
    std::uint32_t min = 1;
    std::uint32_t max = 1;  // or 'unlimited'
    Position at;            // where the puzzle file speaks of it

    [[nodiscard]] std::size_t size() const { return orientations.front().size(); }
};

// One piece, turned and put somewhere.
struct Placement {
    PieceId piece;
    std::vector<Cell> cells;  // in reading order
    friend auto operator<=>(const Placement&, const Placement&) = default;
};

// The cells of the board, in reading order; none is in both lists.
struct Region {
    std::vector<Cell> required;
    std::vector<Cell> optional;  // may stay empty
    Position at;

    [[nodiscard]] std::size_t size() const { return required.size() + optional.size(); }
};

// What is known about a puzzle: its own ground truth.
struct Expect {
    std::optional<BigCount> raw;
    std::optional<BigCount> distinct;   // orbits under all symmetries
    std::optional<BigCount> rotations;  // orbits under rotations
    std::string source;
    std::string slow;  // not empty: too slow for a test, and why
};

// A packing puzzle: fill the region with the pieces.
struct Puzzle {
    std::string name;  // catalogue or file name
    std::string title;
    std::string notes;
    const Lattice* lattice = nullptr;
    Region region;
    std::vector<Piece> pieces;
    std::vector<Placement> placed;  // fixed before the search begins
    Expect expect;

    [[nodiscard]] const Piece& piece(PieceId id) const { return pieces[id.index()]; }
};

// All placements of a solution, the ones fixed beforehand too, in the order of their first cells.
using Solution = std::vector<Placement>;

// Looks up a piece by name; null when there is none.
[[nodiscard]] std::optional<PieceId> find_piece(const Puzzle& puzzle, std::string_view name);

}  // namespace tilewright::puzzle
