#pragma once

#include <cstdint>
#include <functional>
#include <optional>

#include "tilewright/cover/instance.hpp"

namespace tilewright::engine {

// About how many nodes the tree of 'dance' (and of 'bits') has, from random tours of it: a path
// from the root to a leaf, with the numbers of branches on the way multiplied level by level, is
// right in the mean (Knuth, Estimating the efficiency of backtrack programs, Mathematics of
// Computation 29, 1975).  Two branches instead of one are followed at the upper levels, which costs
// little more and leaves far less to chance: with 200,000 updates, nine of ten guesses are between
// a third and three times the truth, and half of them above two thirds of it.  The same on every
// machine.
//   updates: about how much work to spend, as counted by 'dance'; some 5 ns each
[[nodiscard]] double estimate_tree(const cover::Instance& instance, std::uint64_t updates);

// Guesses how many nodes there are once an option is chosen that may be: by one tour, and so
// another number at each call.
//   requires: the instance lives as long as the function
//   cost:     some ten thousand updates a call; after a few million of them a tenth of that;
//             nothing is guessed any more after 25 million, a tenth of a second or two
[[nodiscard]] std::function<std::optional<double>(cover::OptionId)> guess_below(
    const cover::Instance& instance);

}  // namespace tilewright::engine
