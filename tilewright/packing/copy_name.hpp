#pragma once

#include <string>

#include "tilewright/packing/puzzle.hpp"

namespace tilewright::packing {

// The name of one of several copies of a piece: "1.2" is the second copy of piece "1".  Copies
// count from 1.  It is no other piece's name: where a piece is called "1.2", the copy is "1..2".
[[nodiscard]] std::string name_of_copy(const Puzzle& puzzle, const std::string& name,
                                       std::size_t copy);

}  // namespace tilewright::packing
