#pragma once

#include <string>
#include <string_view>

#include "tilewright/draw/scene.hpp"
#include "tilewright/packing/puzzle.hpp"

namespace tilewright::draw {

// A scene for a colour terminal.  A character shows two pixels of the scene, one above the other,
// as a half block in two of the 256 usual colours (ECMA-48).  Lines thinner than a pixel are left
// out.  Words cover what lies behind them.
[[nodiscard]] std::string to_half_blocks(const Scene& scene);

// A word on a coloured ground, in the same 256 colours.
[[nodiscard]] std::string on_colour(std::string_view word, Colour ground);

enum class BoxCharacters { Unicode, Ascii };

// Whether draw_boxes can draw puzzles on a lattice: its cells must be squares, or cubes in layers.
[[nodiscard]] bool has_boxes(const lattice::Lattice& lattice);

// A board with pieces on it, as text.  Lines separate different pieces, and the first cell of a
// piece in each layer shows the first letter of its name.  Layers stand side by side.
//   requires: has_boxes(*puzzle.lattice)
[[nodiscard]] std::string draw_boxes(const packing::Puzzle& puzzle,
                                     const packing::Solution& placements, BoxCharacters characters);

}  // namespace tilewright::draw
