#pragma once

#include <functional>

#include "tilewright/answer/answer.hpp"
#include "tilewright/answer/plan.hpp"

namespace tilewright::answer {

// What a plan is run for.
enum class Aim {
    Count,  // hands over no solution, so it can start again
    List,   // hands over solutions as they are found
};

// Runs one search by the given method.
using RunSearch = std::function<search::Tally(const search::Method&, const search::Control&)>;

// Searches by a plan.  If 'auto' chose an engine that runs out of memory before it hands over a
// solution, the search begins again with an engine that needs little memory.  A search that was
// resumed, or a count that keeps states, never begins again.
//   control: with the limits that are left
[[nodiscard]] Answer run_plan(const Question& question, Plan plan, search::Control control, Aim aim,
                              const RunSearch& run);

// The answer that a search by this plan has found.
[[nodiscard]] Answer answer_of(const Question& question, const Plan& plan, search::Tally tally);

}  // namespace tilewright::answer
