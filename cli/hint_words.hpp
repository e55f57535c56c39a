#pragma once

#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "tilewright/matching/compile.hpp"
#include "tilewright/packing/compile.hpp"

// How half-filled boards are spoken of: the same for both kinds of puzzle.
namespace tilewright::cli {

// "piece F on 0,0 0,1 ...", "tile A on site 3 (a b c d)"
[[nodiscard]] std::string in_words(const packing::Puzzle& puzzle,
                                   const packing::Placement& placement);
[[nodiscard]] std::string in_words(const matching::Puzzle& puzzle,
                                   const matching::Placement& placement);

[[nodiscard]] nlohmann::ordered_json as_json(const packing::Puzzle& puzzle,
                                             const packing::Placement& placement);
[[nodiscard]] nlohmann::ordered_json as_json(const matching::Puzzle& puzzle,
                                             const matching::Placement& placement);

// That a placement is none of the puzzle's.
[[nodiscard]] std::string misfit(const packing::Puzzle& puzzle,
                                 const packing::Placement& placement);
[[nodiscard]] std::string misfit(const matching::Puzzle& puzzle,
                                 const matching::Placement& placement);

// The board with these placements and what is fixed beforehand; an empty text for boards that
// cannot be drawn with letters.
[[nodiscard]] std::string board_picture(const packing::Puzzle& puzzle,
                                        const packing::Compiled& compiled,
                                        packing::Solution solution);
[[nodiscard]] std::string board_picture(const matching::Puzzle& puzzle,
                                        const matching::Compiled& compiled,
                                        const matching::Solution& solution);

// Whether a placement is fixed beforehand, and so no option.
[[nodiscard]] bool is_no_option(const packing::Compiled& compiled,
                                const packing::Placement& placement);
[[nodiscard]] bool is_no_option(const matching::Compiled& compiled,
                                const matching::Placement& placement);

// The options that are fixed beforehand.
[[nodiscard]] std::vector<cover::OptionId> fixed_options(const packing::Puzzle& puzzle,
                                                         const packing::Compiled& compiled);
[[nodiscard]] std::vector<cover::OptionId> fixed_options(const matching::Puzzle& puzzle,
                                                         const matching::Compiled& compiled);

}  // namespace tilewright::cli
