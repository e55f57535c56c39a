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

// Whether the cells are an allowed orientation of the piece at some place, with colours that suit
// the board.
//   requires: the cells are sorted
[[nodiscard]] bool has_shape(const Puzzle& puzzle, const Piece& piece,
                             const std::vector<Cell>& cells);

}  // namespace tilewright::packing
