#pragma once

#include <optional>
#include <string>
#include <vector>

#include "tilewright/packing/compile.hpp"
#include "tilewright/packing/puzzle.hpp"

namespace tilewright::packing {

// A proof, short enough to read, that a puzzle has no solution.
struct Reason {
    enum class Kind { Area, Cell, Piece, Colouring, Conflict };
    Kind kind;
    std::string text;         // one sentence
    std::vector<Cell> cells;  // the cells that the proof is about; may be empty
};

// The kind as a word: "area", "cell", "piece", "colouring" or "conflict".  A conflict comes from a
// search for the smallest contradictory set of cells and pieces; the other kinds are found by
// explain().
[[nodiscard]] std::string_view to_string(Reason::Kind kind);

// Finds every such proof that needs no search:
//   area:      no allowed numbers of copies add up to the area that must be filled
//   cell:      no placement covers a certain required cell
//   piece:     a piece must be placed but fits nowhere
//   colouring: the cells are coloured periodically (a chessboard, stripes), and the pieces cannot
//              make up the cells of one colour
// Finding no proof does not mean that there is a solution.
//   cost: a few dozen colourings, each cells * pieces.  Boards with more than 4096 cells get no
//         colourings.
[[nodiscard]] std::vector<Reason> explain(const Puzzle& puzzle, const Compiled& compiled);

// Checks for plain mistakes in a puzzle: the areas of the pieces must add up, and each piece must
// fit into the empty region.  An error has its place in the puzzle file.
[[nodiscard]] std::optional<Error> check_puzzle(const Puzzle& puzzle);

}  // namespace tilewright::packing
