#pragma once

#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "tilewright/matching/compile.hpp"
#include "tilewright/packing/compile.hpp"

// Words for partly filled boards of both kinds of puzzle.
namespace tilewright::advice {

// A placement, such as "piece F on 0,0 0,1 ..." or "tile A on site 3 (a b c d)".
[[nodiscard]] std::string in_words(const packing::Puzzle& puzzle,
                                   const packing::Placement& placement);
[[nodiscard]] std::string in_words(const matching::Puzzle& puzzle,
                                   const matching::Placement& placement);

[[nodiscard]] nlohmann::ordered_json as_json(const packing::Puzzle& puzzle,
                                             const packing::Placement& placement);
[[nodiscard]] nlohmann::ordered_json as_json(const matching::Puzzle& puzzle,
                                             const matching::Placement& placement);

// The place that an item of the instance stands for, such as "cell [1, 2]" or "site 3".
[[nodiscard]] std::string place_in_words(const packing::Puzzle& puzzle, const std::string& item);
[[nodiscard]] std::string place_in_words(const matching::Puzzle& puzzle, const std::string& item);
// The cell as an array, or the name of the site.
[[nodiscard]] nlohmann::ordered_json as_json(const packing::Puzzle& puzzle,
                                             const std::string& item);
[[nodiscard]] nlohmann::ordered_json as_json(const matching::Puzzle& puzzle,
                                             const std::string& item);

// What is placed, without saying where, such as "piece F".
[[nodiscard]] std::string what_comes(const packing::Puzzle& puzzle,
                                     const packing::Placement& placement);
[[nodiscard]] std::string what_comes(const matching::Puzzle& puzzle,
                                     const matching::Placement& placement);

// The name of the item that stands for the piece in an instance.
[[nodiscard]] std::string item_of_piece(const packing::Puzzle& puzzle,
                                        const packing::Placement& placement);
[[nodiscard]] std::string item_of_piece(const matching::Puzzle& puzzle,
                                        const matching::Placement& placement);

// A sentence that a placement does not belong to the puzzle.
[[nodiscard]] std::string misfit(const packing::Puzzle& puzzle,
                                 const packing::Placement& placement);
[[nodiscard]] std::string misfit(const matching::Puzzle& puzzle,
                                 const matching::Placement& placement);

// The board with these placements and those made beforehand.  Empty for boards that cannot be drawn
// with letters.
[[nodiscard]] std::string board_picture(const packing::Puzzle& puzzle,
                                        const packing::Compiled& compiled,
                                        packing::Solution solution);
[[nodiscard]] std::string board_picture(const matching::Puzzle& puzzle,
                                        const matching::Compiled& compiled,
                                        const matching::Solution& solution);

// The options that the puzzle fixes beforehand.
[[nodiscard]] std::vector<cover::OptionId> fixed_options(const packing::Puzzle& puzzle,
                                                         const packing::Compiled& compiled);
[[nodiscard]] std::vector<cover::OptionId> fixed_options(const matching::Puzzle& puzzle,
                                                         const matching::Compiled& compiled);

}  // namespace tilewright::advice
