#pragma once

#include <optional>
#include <span>
#include <string>

#include "tilewright/base/error.hpp"
#include "tilewright/family/boards.hpp"
#include "tilewright/matching/puzzle.hpp"

namespace tilewright::family {

// Boards of tiles that grow.  The border of each asks for what that of the puzzle's own board asks
// for on the same side; on a side that this has not, for what all its sides ask for, and otherwise
// for nothing.
//   errors: those of Pattern; the puzzle's board is not made of cells of a lattice, has tiles
//           already placed, or asks for different things on one side; there are no such boards
[[nodiscard]] Result<Boards> boards_of(const matching::Puzzle& puzzle, const Wishes& wishes,
                                       puzzle_file::Modulo modulo);

// The tiles of a puzzle on a board of some cells.
//   requires: the puzzle is one that boards_of accepts
[[nodiscard]] matching::Puzzle tiles_on_board(const matching::Puzzle& puzzle,
                                              std::span<const lattice::Cell> cells,
                                              const lattice::Wrap& wrap);

// Why a walk cannot count boards of these tiles, in a few words.  Nothing when it can.
[[nodiscard]] std::optional<std::string> cannot_walk(const matching::Puzzle& puzzle);

}  // namespace tilewright::family
