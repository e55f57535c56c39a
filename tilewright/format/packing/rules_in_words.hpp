#pragma once

#include <string>
#include <vector>

#include "tilewright/packing/puzzle.hpp"

namespace tilewright::format {

// What a puzzle asks for beyond covering its region, in one sentence for each rule.
[[nodiscard]] std::vector<std::string> rules_in_words(const packing::Puzzle& puzzle);

}  // namespace tilewright::format
