#pragma once

#include <string>

#include "tilewright/packing/puzzle.hpp"
#include "tilewright/shape/sets.hpp"

namespace tilewright::format {

// A puzzle as one line of JSON, with "schema": "tilewright.puzzle/1": the region, the rules in
// words, the pieces with all their orientations, the placed pieces, and the expectations.
[[nodiscard]] std::string puzzle_json(const packing::Puzzle& puzzle);

// What the catalogue says of a puzzle, as one line of JSON with "schema": "tilewright.entry/1":
// title, lattice, sizes, expectations.
[[nodiscard]] std::string entry_json(const packing::Puzzle& puzzle);

// A piece of a set as one line of JSON, with "schema": "tilewright.shape/1".
[[nodiscard]] std::string shape_json(const lattice::Lattice& lattice,
                                     const shape::NamedShape& named);

}  // namespace tilewright::format
