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

// Why pieces with these names cannot be used, and others left out.  Nothing when they can.
[[nodiscard]] std::optional<Error> names_refusal(const std::vector<packing::Piece>& pieces,
                                                 const std::vector<std::string>& used,
                                                 const std::vector<std::string>& left_out);

// The board of a puzzle with other pieces.  Rules about the board stay.
//   errors: rules name the pieces of the puzzle
[[nodiscard]] Result<packing::Puzzle> with_other_pieces(packing::Puzzle board,
                                                        std::vector<packing::Piece> pieces);

// A puzzle whose board is to be filled with some of its pieces: each solution uses a choice that
// has what is wished for, and keeps to the rules of the puzzle.
//   errors: pieces already lie on the board; a name that no piece has; a piece that is both to be
//           used and not; more to be used than are chosen
[[nodiscard]] Result<packing::Puzzle> choice_puzzle(packing::Puzzle puzzle,
                                                    const PieceWishes& wishes);

}  // namespace tilewright::design
