#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "tilewright/base/stop.hpp"
#include "tilewright/cover/automorphism.hpp"

namespace tilewright::cover {

// How an element of a group acts on a set of numbers: the image of each number.
using Action = std::vector<std::uint32_t>;

// The permutations of options that belong to the elements of a group, in the same order.
// Permutations of generators are looked up; all others are computed as products.
//   actions: one for each element.  "First a, then b" has the action that takes i to b[a[i]].
//            Elements with the same action get the same permutation.
//   look_up: gives the permutation of the element with that index
//   cost:    elements * (length of an action + options), and one look-up for each generator.  Each
//            generator at least doubles the group, so there are at most log2(elements) of them, but
//            at least one.
//   errors:  it was stopped
[[nodiscard]] Result<Group> group_by_products(
    const std::vector<Action>& actions,
    const std::function<Automorphism(std::size_t element)>& look_up, const Stop& stop = {});

// Indices of elements that generate the group.  There are at most log2(elements) of them.  The
// trivial group gets its identity.
//   actions: as above; all different
//   cost:    elements * (length of an action) * generators
//   errors:  it was stopped
[[nodiscard]] Result<std::vector<std::size_t>> find_generators(const std::vector<Action>& actions,
                                                               const Stop& stop = {});

}  // namespace tilewright::cover
