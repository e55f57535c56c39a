#pragma once

#include <optional>
#include <string>

#include "tilewright/packing/puzzle.hpp"

namespace tilewright::foreign {

// The rules that a format can express.
struct Sayable {
    bool colours = false;
    bool holes = false;  // a limit on how many optional cells stay empty
};

// The first rule of a puzzle that the format cannot express, in words.  Nothing when it can express
// all of them.
[[nodiscard]] std::optional<std::string> unsayable_rule(const packing::Puzzle& puzzle,
                                                        Sayable sayable);

// How many optional cells may stay empty.  Nothing when all of them may.
//   requires: the puzzle asks nothing else of empty cells, as unsayable_rule finds out
[[nodiscard]] std::optional<std::uint32_t> most_holes(const packing::Puzzle& puzzle);

}  // namespace tilewright::foreign
