#pragma once

#include <cstddef>
#include <vector>

#include "cli/items.hpp"
#include "cli/job_folder.hpp"

// Items as the parts of a job: each part is a range of their numbers, and so much work.
namespace tilewright::cli {

// All items, in ranges that can be dealt out to so many shards.
[[nodiscard]] search::State shares_of(const Items& items, std::size_t shards);

// How many items the parts of a state have.
[[nodiscard]] std::size_t items_in(const search::State& state, const Items& items);

// Does the items of a state within the limits.
//   errors: those of Items::work_on
[[nodiscard]] Result<Worked> do_items(Items& items, const search::State& state,
                                      const search::Control& control);

}  // namespace tilewright::cli
