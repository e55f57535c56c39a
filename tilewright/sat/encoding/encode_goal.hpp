#pragma once

#include <optional>
#include <vector>

#include "tilewright/base/stop.hpp"
#include "tilewright/cover/goal.hpp"
#include "tilewright/sat/cnf/totalizer.hpp"

namespace tilewright::sat {

// A goal in clauses.  Of solutions that symmetries carry onto each other, at least one is a model.
struct GoalClauses {
    cnf::Formula formula;
    std::vector<cnf::Literal> options;  // the variable of each option
    cnf::Sum worth;                     // to be bounded on the side that the goal wants better
};

// Nothing when it is to stop, or when it takes more memory than it may.
//   most: values beyond it count as this: see add_total
[[nodiscard]] std::optional<GoalClauses> encode_goal(const cover::Instance& instance,
                                                     const cover::Goal& goal, std::uint64_t most,
                                                     const Stop& stop);

}  // namespace tilewright::sat
