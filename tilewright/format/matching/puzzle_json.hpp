#pragma once

#include <string>

#include "tilewright/matching/puzzle.hpp"

namespace tilewright::format {

// An edge-matching puzzle as one line of JSON, with "schema": "tilewright.puzzle/1" and "kind":
// "matching".  It has the sites with the names of their edges and, but for cubes, their corners in
// the plane, where edge i is the side from corner i to the next one; the labels with their mates
// and looks; what edges on the border ask for; placed tiles, the tiles, the rules in words, and the
// expectations.
[[nodiscard]] std::string puzzle_json(const matching::Puzzle& puzzle);

// What the catalogue says of the puzzle, as one line of JSON with "schema": "tilewright.entry/1".
[[nodiscard]] std::string entry_json(const matching::Puzzle& puzzle);

}  // namespace tilewright::format
