#pragma once

#include <optional>
#include <string>
#include <vector>

#include "tilewright/packing/compile.hpp"
#include "tilewright/packing/puzzle.hpp"

namespace tilewright::packing {

// A proof, short enough to read, that a puzzle has no solution.
struct Reason {
    enum class Kind { Area, Cell, Piece, Colouring, Weights, Conflict };
    Kind kind;
    std::string text;                   // one sentence
    std::vector<Cell> cells;            // the cells that the proof is about; may be empty
    std::optional<PieceId> piece = {};  // the piece that it is about, if it is about one
};

// "area", "cell", "piece", "colouring", "weights", "conflict": what a search for the least that
// cannot be had together finds
[[nodiscard]] std::string_view to_string(Reason::Kind kind);

// Every such reason that can be seen without search:
//   area:      no allowed number of copies of the pieces adds up to the cells to be filled
//   cell:      a required cell that no placement covers
//   piece:     a piece that has to be placed and fits nowhere
//   colouring: the cells coloured in some periodic way (a chessboard, stripes), the pieces cannot
//   make
//              up the cells of one colour
//   weights:   integers on the cells that all placements of a piece sum to the same, and the region
//   to another total than the pieces: see weights.hpp
// None found does not mean that there is a solution.
// Once it is to stop, no more are looked for.
// Cost: a few dozen colourings, each cells * pieces; colourings are tried up to 4096 cells.
[[nodiscard]] std::vector<Reason> explain(const Puzzle& puzzle, const Compiled& compiled,
                                          const Stop& stop = {});

// One such reason, to be looked for before a search: what the numbers of cells and options tell,
// and weights.  Cost: about that of compiling the puzzle, or more where many pieces make the search
// long.
[[nodiscard]] std::optional<Reason> find_reason(const Puzzle& puzzle, const Compiled& compiled,
                                                const Stop& stop = {});

// Whether the pieces as such can be meant for the region: their area adds up, and each fits into
// the empty region.  An error, with its place in the puzzle file, where one is plainly a mistake.
[[nodiscard]] std::optional<Error> check_puzzle(const Puzzle& puzzle);

}  // namespace tilewright::packing
