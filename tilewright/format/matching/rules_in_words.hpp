#pragma once

#include <string>
#include <vector>

#include "tilewright/matching/puzzle.hpp"

namespace tilewright::format {

// What an edge-matching puzzle asks of its border, of the turns of its tiles and of its placed
// tiles, in one sentence each.
[[nodiscard]] std::vector<std::string> rules_in_words(const matching::Puzzle& puzzle);

// One line for each site: its name, and the sites across its edges, in their order ("-" for none).
[[nodiscard]] std::string board_table(const matching::Puzzle& puzzle);

// The names of the labels, such as "a b c".
[[nodiscard]] std::string labels_in_words(const matching::Puzzle& puzzle,
                                          const std::vector<matching::LabelId>& labels);

}  // namespace tilewright::format
