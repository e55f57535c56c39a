#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tilewright/base/error.hpp"
#include "tilewright/packing/puzzle.hpp"

namespace tilewright::design {

// Which pieces of a puzzle are wanted.
struct PieceChoice {
    std::vector<std::string> use = {};         // their names; empty: all
    std::vector<std::string> omit = {};        // but not these
    std::optional<std::uint32_t> copies = {};  // of each; nothing: as the puzzle has it
};

// The puzzle with these pieces alone.
//   errors: a name that no piece has; a piece that is left out lies on the board already
[[nodiscard]] Result<packing::Puzzle> with_chosen_pieces(packing::Puzzle puzzle,
                                                         const PieceChoice& choice);

// The pieces of a puzzle, to be placed on boards that are yet to be found.  Rules about pieces
// stay.
//   errors: a piece may be placed more or less often; pieces lie on the board already, or there are
//           none; more cells than a board may have
[[nodiscard]] Result<packing::Puzzle> pieces_for_boards(const packing::Puzzle& puzzle);

// The number of cells of all pieces, with their copies.
//   requires: 'pieces' come from pieces_for_boards()
[[nodiscard]] std::size_t area_of(const packing::Puzzle& pieces);

// The puzzle with this board, which is moved to the origin.
[[nodiscard]] packing::Puzzle on_board(const packing::Puzzle& pieces,
                                       const std::vector<lattice::Cell>& cells);

inline constexpr std::size_t most_cells_of_boards = 2048;

// The cells of a box, such as "8x8" (rows x columns) or "3x4x5" (layers first).
//   errors: that is no size on this lattice, or too large a one
[[nodiscard]] Result<std::vector<lattice::Cell>> box_cells(const lattice::Lattice& lattice,
                                                           std::string_view size);

}  // namespace tilewright::design
