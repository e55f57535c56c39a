#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "tilewright/packing/puzzle.hpp"

namespace tilewright::design {

// Which pieces a puzzle may have.
struct PieceWishes {
    std::optional<std::uint32_t> choose = {};  // so many, counting copies; nothing: any number
    std::uint32_t copies = 1;                  // of each piece at most
    std::vector<std::string> with = {};        // names of pieces that are used
    std::vector<std::string> without = {};     // and of those that are not
};

// The board of a puzzle, to be filled with some of these pieces: each solution uses a choice that
// has what is wished for.  Rules about the board stay.
//   errors: pieces already lie on the board, or rules name its pieces; a name that no piece has; a
//           piece that is both to be used and not; more to be used than are chosen
[[nodiscard]] Result<packing::Puzzle> choice_puzzle(const packing::Puzzle& board,
                                                    std::vector<packing::Piece> pieces,
                                                    const PieceWishes& wishes);

}  // namespace tilewright::design
