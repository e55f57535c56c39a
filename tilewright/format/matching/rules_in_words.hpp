#pragma once

#include <string>
#include <vector>

#include "tilewright/matching/puzzle.hpp"

namespace tilewright::format {

// What an edge-matching puzzle asks of its border, its tiles' turns and its placed tiles, a
// sentence each.
[[nodiscard]] std::vector<std::string> rules_in_words(const matching::Puzzle& puzzle);

// A line for each site: its name, and the sites beyond its edges in their order ("-": none).
[[nodiscard]] std::string board_table(const matching::Puzzle& puzzle);

// "a b c"
[[nodiscard]] std::string labels_in_words(const matching::Puzzle& puzzle,
                                          const std::vector<matching::LabelId>& labels);

}  // namespace tilewright::format
