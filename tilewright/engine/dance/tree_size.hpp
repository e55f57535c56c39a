#pragma once

#include <cstdint>

#include "tilewright/cover/instance.hpp"

namespace tilewright::engine {

// About how many nodes the tree of 'dance' (and of 'bits') has, from random walks from its root to
// a leaf: the number of branches on the way, multiplied level by level, is right in the mean
// (Knuth, Estimating the efficiency of backtrack programs, Mathematics of Computation 29, 1975).
// Mostly too low, as large subtrees are seldom met; the same on every machine. Cost: a few
// microseconds for each walk.
[[nodiscard]] double estimate_tree(const cover::Instance& instance, unsigned walks);

}  // namespace tilewright::engine
