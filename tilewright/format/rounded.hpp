#pragma once

#include <cmath>

namespace tilewright::format {

// The value rounded to hundredths: that is shorter, and no one sees the difference.
[[nodiscard]] inline double rounded(double value) {
    return std::round(100 * value) / 100;
}

}  // namespace tilewright::format
