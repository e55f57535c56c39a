#pragma once

#include <string_view>

namespace tilewright::puzzle_file {

// The symmetries that make two solutions equivalent.  Labels means all isometries combined with
// exchanges of labels.  Packing puzzles have no labels, so Labels means All there.
enum class Modulo { None, Rotations, All, Labels };

// One of "none", "rotations", "all" and "labels".
[[nodiscard]] std::string_view to_string(Modulo modulo);

// The inverse of to_string.
//   requires: 'name' is one of its results
[[nodiscard]] Modulo modulo_named(std::string_view name);

}  // namespace tilewright::puzzle_file
