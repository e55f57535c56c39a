#pragma once

#include "tilewright/packing/puzzle.hpp"

namespace tilewright::sweep {

// The puzzle with its pieces in other numbers; those with max = 0 are left out.
//   requires: 'pieces' are the puzzle's; of those placed already, enough are left
[[nodiscard]] packing::Puzzle with_pieces(const packing::Puzzle& puzzle,
                                          std::vector<packing::Piece> pieces);

// What a sweep changes of a puzzle.
struct Changes {
    bool region = false;  // another board
    bool pieces = false;  // fewer pieces
};

// Why a puzzle cannot be changed so: rules and colours that speak of cells or of pieces would no
// longer say what they said.  Nothing when it can.
[[nodiscard]] std::optional<Error> cannot_change(const packing::Puzzle& puzzle, Changes changes);

// Whether the pieces, in numbers that are allowed, can have as many cells as the region needs.
[[nodiscard]] bool area_fits(const packing::Puzzle& puzzle);

}  // namespace tilewright::sweep
