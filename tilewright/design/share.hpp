#pragma once

#include <cstddef>
#include <functional>

namespace tilewright::design {

// Calls work(i) for each i below 'count', in any order, and perhaps in several threads.
using Share = std::function<void(std::size_t count, const std::function<void(std::size_t)>& work)>;

// One after the other.
inline void in_turn(std::size_t count, const std::function<void(std::size_t)>& work) {
    for (std::size_t i = 0; i < count; ++i) work(i);
}

}  // namespace tilewright::design
