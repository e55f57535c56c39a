#pragma once

#include <functional>
#include <string>
#include <vector>

#include "tilewright/base/error.hpp"
#include "tilewright/draw/pixels.hpp"

namespace tilewright::adapters {

// Frames as an animated WebP file, without loss, that repeats for ever.
//   milliseconds: how long each frame is seen
//   frame:        gives the i-th; all have one size, at most 16383 pixels a side
// Errors: those of 'frame'; Fault::Usage for frames that are too large; Fault::Internal.
[[nodiscard]] Result<std::string> to_animated_webp(
    const std::vector<int>& milliseconds,
    const std::function<Result<draw::Pixels>(std::size_t)>& frame);

}  // namespace tilewright::adapters
