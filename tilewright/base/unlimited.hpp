#pragma once

#include <cstdint>
#include <limits>

namespace tilewright {

// An upper bound that is none: as many as fit.
inline constexpr std::uint32_t unlimited = std::numeric_limits<std::uint32_t>::max();

}  // namespace tilewright
