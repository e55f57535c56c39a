#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "tilewright/matching/board.hpp"

namespace tilewright::matching {

// The names of the Platonic solids: "tetrahedron", "cube", "octahedron", "dodecahedron" and
// "icosahedron".
[[nodiscard]] const std::vector<std::string_view>& polyhedron_names();

// The faces of a Platonic solid as sites "1", "2", ..., in rings around the first.  Nothing when no
// solid has that name.  A face is found as a plane through corners that has all other corners on
// one side.
[[nodiscard]] std::optional<Board> polyhedron_board(std::string_view name);

}  // namespace tilewright::matching
