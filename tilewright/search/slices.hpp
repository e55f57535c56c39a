#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "tilewright/search/checkpoint.hpp"

namespace tilewright::search {

// Deals parts out, in their order, to at most so many slices with about the same work each.
// Returns how many parts each slice has: at least one.
[[nodiscard]] std::vector<std::size_t> slice_sizes(std::span<const OpenPart> parts,
                                                   std::size_t most);

// A state with some of the parts of another one, in which nothing is found yet.
//   requires: first + size <= state.parts.size()
[[nodiscard]] State slice(const State& state, std::size_t first, std::size_t size);

}  // namespace tilewright::search
