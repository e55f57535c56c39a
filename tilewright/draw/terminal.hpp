#pragma once

#include <string>

#include "tilewright/draw/scene.hpp"
#include "tilewright/packing/puzzle.hpp"

namespace tilewright::draw {

// A scene for a colour terminal: a character is two pixels of the scene, one above the other, as a
// half block with two of the 256 usual colours (ECMA-48).  Lines thinner than a pixel are left out;
// words are put over what lies behind them.
[[nodiscard]] std::string to_half_blocks(const Scene& scene);

enum class BoxCharacters { Unicode, Ascii };

// Whether draw_boxes can draw puzzles on a lattice: cells are squares, or cubes in layers.
[[nodiscard]] bool has_boxes(const lattice::Lattice& lattice);

// A board with pieces on it, drawn with lines between different pieces only and the first letter of
// a piece's name in its first cell of each layer; layers stand side by side.
//   requires: has_boxes(*puzzle.lattice)
[[nodiscard]] std::string draw_boxes(const packing::Puzzle& puzzle,
                                     const packing::Solution& placements, BoxCharacters characters);

}  // namespace tilewright::draw
