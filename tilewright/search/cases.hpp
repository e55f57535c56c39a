#pragma once

#include <vector>

#include "tilewright/base/deadline.hpp"
#include "tilewright/cover/reduce.hpp"
#include "tilewright/search/control.hpp"
#include "tilewright/search/method.hpp"
#include "tilewright/search/tally.hpp"

namespace tilewright::search {

// From this number of symmetries on, it takes long to see which of them keep a solution.
inline constexpr std::size_t many_symmetries = 1000;

// The cases that a search goes through, one after the other.
//   deadline: of the search
// Errors: the deadline has passed; a search that is resumed was interrupted.
[[nodiscard]] Result<std::vector<cover::Case>> cases_of(const cover::Instance& instance,
                                                        const cover::Group& group,
                                                        const Method& method,
                                                        const Control& control,
                                                        const Deadline& deadline);

// What an engine searches for a case.  Where it fills cells in a fixed order, that order is chosen
// for the case.
[[nodiscard]] cover::Reduced instance_of(const cover::Case& one, const cover::Instance& instance,
                                         const engine::Engine& engine);

// The tally of a search that was ended before it began.
[[nodiscard]] Tally nothing_found(const Deadline& deadline);

}  // namespace tilewright::search
