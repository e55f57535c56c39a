#pragma once

#include <string>
#include <vector>

#include "tilewright/base/error.hpp"
#include "tilewright/matching/puzzle.hpp"
#include "tilewright/packing/puzzle.hpp"

namespace tilewright::family {

// Which pieces or tiles of a puzzle boards are filled with.
struct Choice {
    std::vector<std::string> only = {};  // empty: all
    bool any_number = false;             // each of them may be there in any number
};

// The puzzle with some of its pieces or tiles.
//   errors: there is no piece or tile of such a name; the puzzle's rules speak of its pieces
[[nodiscard]] Result<packing::Puzzle> chosen(packing::Puzzle puzzle, const Choice& choice);
[[nodiscard]] Result<matching::Puzzle> chosen(matching::Puzzle puzzle, const Choice& choice);

// The piece or tile of a name.
//   errors: there is none
[[nodiscard]] Result<packing::PieceId> named(const packing::Puzzle& puzzle,
                                             const std::string& name);
[[nodiscard]] Result<matching::TileId> named(const matching::Puzzle& puzzle,
                                             const std::string& name);

}  // namespace tilewright::family
