#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "tilewright/base/error.hpp"

namespace tilewright::matching {

// One line of a list of tiles.
struct ListedTile {
    std::string name;  // empty if the line gives none
    std::vector<std::string> labels;
    Position at;
};

// Reads a list of tiles in plain text, the form in which edge-matching puzzles are commonly shared.
// There is one tile per line.  A tile may begin with a name and a colon.  Labels are separated by
// blanks, commas or tabs.  Empty lines are skipped, and '#' begins a comment.
//   errors: a word that cannot be a label, with its place
[[nodiscard]] Result<std::vector<ListedTile>> read_tile_list(std::string_view text);

}  // namespace tilewright::matching
