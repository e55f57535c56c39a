#pragma once

#include <string>
#include <string_view>

#include "tilewright/base/error.hpp"

namespace tilewright::format {

// Files that are valid only as a whole.  Their last line is {"sha256":"..."}, the digest of all
// lines before it.

// The text with that last line added.
//   requires: 'text' ends with a line break
[[nodiscard]] std::string sealed(std::string text);

// The text without that last line.
//   errors: Fault::Input when the text is cut off, or when anything in it was changed
[[nodiscard]] Result<std::string_view> unsealed(std::string_view text);

}  // namespace tilewright::format
