#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "tilewright/base/stop.hpp"
#include "tilewright/cover/automorphism.hpp"

namespace tilewright::cover {

// What an element of a group does to some set of numbers: the image of each.
using Action = std::vector<std::uint32_t>;

// The permutations of options that belong to the elements of a group, in the same order.  Those of
// generators are looked up; all others are products.
//   actions: of all elements; "first a, then b" has the action that takes i to b[a[i]].  Elements
//            with one action have one permutation.
//   look_up: the permutation of the element of that index
// Cost: elements * (length of an action + options), and a look-up for each generator, of which
// there are at most as many as the order can be halved, and one where that is not at all.
// Errors: asked to stop.
[[nodiscard]] Result<Group> group_by_products(
    const std::vector<Action>& actions,
    const std::function<Automorphism(std::size_t element)>& look_up, const Stop& stop = {});

// Elements, by index, of which all others are products: at most as many as the order can be halved,
// or the identity where that is not at all.
//   actions: as above; no two alike
// Errors: asked to stop.  Cost: elements * (length of an action) * generators
[[nodiscard]] Result<std::vector<std::size_t>> find_generators(const std::vector<Action>& actions,
                                                               const Stop& stop = {});

}  // namespace tilewright::cover
