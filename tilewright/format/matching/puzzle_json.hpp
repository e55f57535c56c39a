#pragma once

#include <string>

#include "tilewright/matching/puzzle.hpp"

namespace tilewright::format {

// An edge-matching puzzle as one line of JSON, with "schema": "tilewright.puzzle/1" and "kind":
// "matching".  It has the sites with the names of their edges, the tiles, the rules in words, and
// the expectations.
[[nodiscard]] std::string puzzle_json(const matching::Puzzle& puzzle);

// What the catalogue says of the puzzle, as one line of JSON with "schema": "tilewright.entry/1".
[[nodiscard]] std::string entry_json(const matching::Puzzle& puzzle);

}  // namespace tilewright::format
