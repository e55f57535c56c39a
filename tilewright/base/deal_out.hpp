#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace tilewright {

// Deals pieces of work out, in their order, to at most so many hands with about the same work each.
// Returns how many pieces each hand gets: at least one.  There are as many hands as may be where
// there are enough pieces.
[[nodiscard]] std::vector<std::size_t> deal_out(std::span<const double> work, std::size_t most);

}  // namespace tilewright
