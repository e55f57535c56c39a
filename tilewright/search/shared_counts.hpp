#pragma once

#include <cstddef>

#include "tilewright/base/kept.hpp"
#include "tilewright/engine/shares.hpp"

namespace tilewright::search {

// The counts of a search that are divided into shares, by the number of their problem.  Each is
// made once for all of its shares.
using SharedCounts = Kept<std::size_t, engine::CountInShares>;

}  // namespace tilewright::search
