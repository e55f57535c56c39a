#pragma once

#include <optional>
#include <string>

#include "tilewright/packing/puzzle.hpp"

namespace tilewright::packing {

// Why 'solution' does not solve 'puzzle', or nothing when it does.  Works on cells alone, straight
// from the rules: it shares no code with compiling or searching. Cost: cells * log
[[nodiscard]] std::optional<std::string> check_solution(const Puzzle& puzzle,
                                                        const Solution& solution);

// Whether the cells, sorted, are those of an allowed orientation of the piece put somewhere, with
// colours that suit the board.
[[nodiscard]] bool has_shape(const Puzzle& puzzle, const Piece& piece,
                             const std::vector<Cell>& cells);

}  // namespace tilewright::packing
