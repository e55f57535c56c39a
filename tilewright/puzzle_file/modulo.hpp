#pragma once

#include <string_view>

namespace tilewright::puzzle_file {

// Which symmetries make two solutions one.  Labels: all isometries, together with exchanges of
// labels; packing puzzles have no labels, and take it for All.
enum class Modulo { None, Rotations, All, Labels };

// "none", "rotations", "all", "labels"
[[nodiscard]] std::string_view to_string(Modulo modulo);

// The inverse.  requires: 'name' is one of these
[[nodiscard]] Modulo modulo_named(std::string_view name);

}  // namespace tilewright::puzzle_file
