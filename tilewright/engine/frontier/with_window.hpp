#pragma once

#include <cstddef>

namespace tilewright::engine::frontier_parts {

// The widest window there is.
inline constexpr std::size_t most_window_bits = 512;

// How many words a window has that holds 'bits'.  Requires: bits <= most_window_bits.
constexpr std::size_t window_words(std::size_t bits) {
    return bits <= 64 ? 1 : bits <= 128 ? 2 : most_window_bits / 64;
}

// Calls run<Words>() with the words of a window that holds 'bits'.
template <class Run>
auto with_window(std::size_t bits, Run run) {
    switch (window_words(bits)) {
        case 1:
            return run.template operator()<1>();
        case 2:
            return run.template operator()<2>();
        default:
            return run.template operator()<most_window_bits / 64>();
    }
}

}  // namespace tilewright::engine::frontier_parts
