#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "tilewright/base/error.hpp"

namespace tilewright::matching {

// A line of a list of tiles.
struct ListedTile {
    std::string name;  // empty where the line gives none
    std::vector<std::string> labels;
    Position at;
};

// Reads a list of tiles in plain text, as edge-matching puzzles are commonly passed round: a tile a
// line, its labels separated by blanks, commas or tabs, after a name and a colon if it has one.
// Empty lines, and what follows '#', mean nothing.
// Errors, with their place: a label that cannot be one.
[[nodiscard]] Result<std::vector<ListedTile>> read_tile_list(std::string_view text);

}  // namespace tilewright::matching
