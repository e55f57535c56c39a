#pragma once

#include <optional>
#include <string>

#include "tilewright/packing/puzzle.hpp"

namespace tilewright::foreign {

// Which of a puzzle's rules a format can say.
struct Sayable {
    bool colours = false;
    bool holes = false;  // so many optional cells may stay empty
};

// The first rule of a puzzle that the format cannot say, in words; nothing when it can say all.
[[nodiscard]] std::optional<std::string> unsayable_rule(const packing::Puzzle& puzzle,
                                                        Sayable sayable);

// How many optional cells may stay empty, when that is all the puzzle asks of empty cells.
[[nodiscard]] std::optional<std::uint32_t> most_holes(const packing::Puzzle& puzzle);

}  // namespace tilewright::foreign
