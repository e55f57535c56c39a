#pragma once

#include <cstdint>
#include <limits>

namespace tilewright {

// An upper bound that does not bound: any number of copies or uses is allowed.
inline constexpr std::uint32_t unlimited = std::numeric_limits<std::uint32_t>::max();

}  // namespace tilewright
