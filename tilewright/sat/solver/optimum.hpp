#pragma once

#include <optional>
#include <vector>

#include "tilewright/search/optimum.hpp"

namespace tilewright::sat {

// Looks for a best solution as search::find_optimum does, with a SAT solver among those that take
// turns.  It is asked for better solutions, and for proofs that there are none.
[[nodiscard]] search::Optimum find_optimum(const cover::Instance& instance, const cover::Goal& goal,
                                           std::optional<std::vector<cover::OptionId>> start,
                                           engine::Watch& watch, const search::OnBetter& on_better,
                                           search::OwnSearchers own = search::OwnSearchers::All);

}  // namespace tilewright::sat
