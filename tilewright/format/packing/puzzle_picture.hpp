#pragma once

#include <string>

#include "tilewright/packing/puzzle.hpp"
#include "tilewright/shape/sets.hpp"

namespace tilewright::format {

// A region as puzzle files draw it: '#' required, '+' optional, '.' outside, the letter of a piece
// where one is already placed.
[[nodiscard]] std::string region_picture(const packing::Puzzle& puzzle);

// A board with pieces on it, a letter for each cell as in lists of solutions, '.' where it is
// empty.
[[nodiscard]] std::string solution_picture(const packing::Puzzle& puzzle,
                                           const packing::Solution& placements);

// A shape, its cells drawn as '#'.
[[nodiscard]] std::string shape_picture(const lattice::Lattice& lattice, const shape::Shape& shape);

// The pictures of pieces side by side, each below its name, in rows of at most 78 columns.
[[nodiscard]] std::string piece_sheet(const lattice::Lattice& lattice,
                                      const std::vector<shape::NamedShape>& pieces);

}  // namespace tilewright::format
