#pragma once

#include <optional>
#include <string>

#include "tilewright/packing/puzzle.hpp"

namespace tilewright::packing {

// Why 'solution' does not solve 'puzzle', or nothing when it does.  It checks the rules directly on
// cells and shares no code with compile() or any search.
//   cost: cells * log(cells)
[[nodiscard]] std::optional<std::string> check_solution(const Puzzle& puzzle,
                                                        const Solution& solution);

// Why these pieces cannot lie on the board together, or nothing when they can: each with its shape,
// turned as allowed, on cells of its own, and none too often.  Whether more can be placed, and what
// is required, is not asked.
[[nodiscard]] std::optional<std::string> check_position(const Puzzle& puzzle,
                                                        const Solution& placements);

// How a piece lies on some cells.
enum class Fit { Fits, WrongShape, WrongColours };

// Fits:         the cells, sorted, are those of an allowed orientation of the piece, and its
// colours
//               suit the board
// WrongShape:   no allowed orientation covers just these cells
// WrongColours: some do, but their colours do not suit the board
[[nodiscard]] Fit fit_of(const Puzzle& puzzle, const Piece& piece, const std::vector<Cell>& cells);

}  // namespace tilewright::packing
