#pragma once

#include <functional>
#include <string>
#include <vector>

#include "tilewright/base/error.hpp"
#include "tilewright/draw/pixels.hpp"

namespace tilewright::adapters {

// Frames as an animated WebP file, lossless, repeating forever.
//   milliseconds: how long each frame is shown
//   frame:        gives frame i; all have the same size, at most 16383 pixels a side
//   errors:       those of 'frame'; Fault::Usage for frames that are too large; Fault::Internal
[[nodiscard]] Result<std::string> to_animated_webp(
    const std::vector<int>& milliseconds,
    const std::function<Result<draw::Pixels>(std::size_t)>& frame);

}  // namespace tilewright::adapters
