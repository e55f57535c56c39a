#pragma once

#include <string>

#include "tilewright/puzzle/puzzle.hpp"

namespace tilewright::format {

// A region as puzzle files draw it: '#' required, '+' optional, '.' outside, the letter of a piece
// where one is already placed.
[[nodiscard]] std::string region_picture(const puzzle::Puzzle& puzzle);

// A shape, its cells drawn as '#'.
[[nodiscard]] std::string shape_picture(const lattice::Lattice& lattice, const shape::Shape& shape);

}  // namespace tilewright::format
