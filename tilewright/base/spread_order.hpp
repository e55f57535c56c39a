#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace tilewright {

// The places 0, 1, 2, ... in [0, 1): the first few, however few they are, lie evenly in it.
// (Multiples of the golden ratio: Knuth, The Art of Computer Programming, volume 3, section 6.4,
// theorem S.)
[[nodiscard]] double spread_place(std::uint64_t number);

// The numbers 0 .. size-1 in an order in which the first few lie evenly among all of them.
//   requires: size < 2^32
[[nodiscard]] std::vector<std::size_t> spread_order(std::size_t size);

}  // namespace tilewright
