#pragma once

#include <string>

#include "tilewright/matching/puzzle.hpp"

namespace tilewright::format {

// An edge-matching puzzle as one line of JSON with "schema": "tilewright.puzzle/1" and "kind":
// "matching": sites with the names of their edges, tiles, rules in words, expectations.
[[nodiscard]] std::string puzzle_json(const matching::Puzzle& puzzle);

// What the catalogue says of it, as one line of JSON with "schema": "tilewright.entry/1".
[[nodiscard]] std::string entry_json(const matching::Puzzle& puzzle);

}  // namespace tilewright::format
