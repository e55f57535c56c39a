#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

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

// Notes that the other program has no place for what is known of the solutions.
void note_expectations(const packing::Puzzle& puzzle, std::vector<std::string>& notes);

// A text of the puzzle with a blank in place of each control character but those of 'kept', and a
// note if there are such.
[[nodiscard]] std::string plain_text(std::string_view text, std::string_view kept,
                                     std::vector<std::string>& notes);

// Notes that the numbers of copies are limited in the file, if some are not in the puzzle.
void note_unlimited(const packing::Puzzle& puzzle, std::vector<std::string>& notes);

}  // namespace tilewright::foreign
