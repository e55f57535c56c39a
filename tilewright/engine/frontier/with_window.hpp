#pragma once

#include <cstddef>

namespace tilewright::engine::frontier_parts {

// The widest window there is.
inline constexpr std::size_t most_window_bits = 512;

// Calls run<Words>() with a window that holds 'bits'.  Requires: bits <= most_window_bits.
template <class Run>
auto with_window(std::size_t bits, Run run) {
    if (bits <= 64) return run.template operator()<1>();
    if (bits <= 128) return run.template operator()<2>();
    return run.template operator()<most_window_bits / 64>();
}

}  // namespace tilewright::engine::frontier_parts
