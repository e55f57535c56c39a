#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "tilewright/matching/puzzle.hpp"
#include "tilewright/packing/puzzle.hpp"

namespace tilewright::cli {

// Paints the symbols of a solution on a terminal with the colours that its pieces have in pictures.
// Copies of a piece have shades of its colour.
[[nodiscard]] std::function<std::string(std::string_view symbol)> symbol_colours(
    const packing::Puzzle& puzzle);

// Edge-matching puzzles have no symbols to be painted.
[[nodiscard]] std::function<std::string(std::string_view symbol)> symbol_colours(
    const matching::Puzzle& puzzle);

}  // namespace tilewright::cli
