#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "tilewright/matching/board.hpp"

namespace tilewright::matching {

// "tetrahedron", "cube", "octahedron", "dodecahedron", "icosahedron"
[[nodiscard]] const std::vector<std::string_view>& polyhedron_names();

// The faces of a Platonic solid as sites "1", "2", ..., ring by ring around the first; nothing
// when there is none of that name.  Faces are found as those planes through corners that have all
// others on one side.
[[nodiscard]] std::optional<Board> polyhedron_board(std::string_view name);

}  // namespace tilewright::matching
