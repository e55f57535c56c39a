#pragma once

#include <functional>

#include "tilewright/answer/answer.hpp"
#include "tilewright/answer/plan.hpp"

namespace tilewright::answer {

// What a plan is run for.
enum class Aim {
    Count,  // gives no solution away, so that it can be begun again
    List,   // hands solutions over as they are found
};

// One search by some method.
using RunSearch = std::function<search::Tally(const search::Method&, const search::Control&)>;

// Searches by a plan.  When 'auto' chose an engine that then needs more memory than there is, and
// no solution was given away yet, searches again with an engine that needs little.
//   control: what is left of the limits
[[nodiscard]] Answer run_plan(const Question& question, Plan plan, search::Control control, Aim aim,
                              const RunSearch& run);

// The answer that a search by this plan has found.
[[nodiscard]] Answer answer_of(const Question& question, const Plan& plan, search::Tally tally);

}  // namespace tilewright::answer
