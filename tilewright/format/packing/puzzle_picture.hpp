#pragma once

#include <string>

#include "tilewright/packing/puzzle.hpp"
#include "tilewright/shape/sets.hpp"

namespace tilewright::format {

// A region drawn as in puzzle files: '#' is a required cell, '+' an optional one, '.' is outside,
// and a piece already placed shows its letter.
[[nodiscard]] std::string region_picture(const packing::Puzzle& puzzle);

// A board with pieces on it.  Each cell shows a letter as in lists of solutions; empty cells show
// '.'.
[[nodiscard]] std::string solution_picture(const packing::Puzzle& puzzle,
                                           const packing::Solution& placements);

// A shape, with '#' for each of its cells.
[[nodiscard]] std::string shape_picture(const lattice::Lattice& lattice, const shape::Shape& shape);

// Pictures of pieces side by side, each below its name, in rows of at most 78 columns.
[[nodiscard]] std::string piece_sheet(const lattice::Lattice& lattice,
                                      const std::vector<shape::NamedShape>& pieces);

}  // namespace tilewright::format
