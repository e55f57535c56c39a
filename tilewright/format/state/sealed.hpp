#pragma once

#include <string>
#include <string_view>

#include "tilewright/base/error.hpp"

namespace tilewright::format {

// Files that are to be believed only as a whole: lines, the last of which is {"sha256":"..."}, the
// digest of all lines before it.

// The text with that last line.
//   requires: 'text' ends with a line break
[[nodiscard]] std::string sealed(std::string text);

// The text without that last line.
// Errors: Fault::Input where it is cut off, or where anything in it has changed.
[[nodiscard]] Result<std::string_view> unsealed(std::string_view text);

}  // namespace tilewright::format
