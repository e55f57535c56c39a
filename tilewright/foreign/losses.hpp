#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "tilewright/packing/puzzle.hpp"

namespace tilewright::foreign {

// What several formats have no room for, and the notes that say so.

// Notes that the other program has no place for what is known of the solutions.
void note_expectations(const packing::Puzzle& puzzle, std::vector<std::string>& notes);

// A text of the puzzle with a blank in place of each control character but those of 'kept', and a
// note if there are such.
[[nodiscard]] std::string plain_text(std::string_view text, std::string_view kept,
                                     std::vector<std::string>& notes);

// Notes that nothing is said of which pieces need not part.
void note_together(const packing::Puzzle& puzzle, std::vector<std::string>& notes);

// Notes that the numbers of copies are limited in the file, if some are not in the puzzle.
void note_unlimited(const packing::Puzzle& puzzle, std::vector<std::string>& notes);

}  // namespace tilewright::foreign
