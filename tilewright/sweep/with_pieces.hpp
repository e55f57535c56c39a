#pragma once

#include "tilewright/packing/puzzle.hpp"

namespace tilewright::sweep {

// The puzzle with other numbers of its pieces.  Pieces with max = 0 are left out.
//   requires: 'pieces' are the puzzle's pieces, with enough copies for those already placed
[[nodiscard]] packing::Puzzle with_pieces(const packing::Puzzle& puzzle,
                                          std::vector<packing::Piece> pieces);

// What a sweep changes of a puzzle.
struct Changes {
    bool region = false;  // another board
    bool pieces = false;  // fewer pieces
};

// Why a puzzle cannot be changed in this way: its rules or colours speak of cells or pieces, and
// would change their meaning.  Nothing when it can be changed.
[[nodiscard]] std::optional<Error> cannot_change(const packing::Puzzle& puzzle, Changes changes);

// Whether the pieces, in allowed numbers, can have as many cells as the region needs.
[[nodiscard]] bool area_fits(const packing::Puzzle& puzzle);

}  // namespace tilewright::sweep
