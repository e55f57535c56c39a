#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "tilewright/packing/goal.hpp"

namespace tilewright::format {

// The answer to a goal.
struct GoalAnswer {
    const packing::Puzzle& puzzle;
    const packing::GoalSpec& spec;
    std::optional<packing::Solution> best = {};  // nothing: none was found
    std::uint64_t worth = 0;                     // of the best
    std::uint64_t bound = 0;                     // no solution is worth less; or more, for the most
    // The best is proved to be the best; or, without one, that there is none.
    bool proved = false;
    std::optional<packing::Reason> reason = {};  // why there is none, if that is short
};

// The answer where these options are the best, and no solution is worth less than the bound (or
// more), not counting the pieces that are placed beforehand.
[[nodiscard]] GoalAnswer goal_answer(const packing::Puzzle& puzzle, const packing::GoalSpec& spec,
                                     const packing::CompiledGoal& goal,
                                     const std::optional<std::vector<cover::OptionId>>& best,
                                     std::uint64_t bound, bool proved);

// "5 pieces, proved to be the fewest", "6 pieces; fewer than 4 are impossible"
[[nodiscard]] std::string in_words(const GoalAnswer& answer);

// The answer as a text with a picture, which can be read like a list of solutions; or as one line
// of JSON with "schema": "tilewright.goal/1".
[[nodiscard]] std::string goal_text(const GoalAnswer& answer);
[[nodiscard]] std::string goal_json(const GoalAnswer& answer);

}  // namespace tilewright::format
