#pragma once

#include <string>
#include <string_view>

#include "tilewright/base/error.hpp"

namespace tilewright::foreign {

// Files compressed by gzip (RFC 1952).

[[nodiscard]] bool is_gzip(std::string_view bytes);

// What was compressed.
// Errors: damaged, cut off, more than 64 MB, or more than 200 times as large as the file (and more
// than a megabyte): refused before more than that is unpacked.
[[nodiscard]] Result<std::string> gunzip(std::string_view bytes);

// The same text always makes the same bytes: no time and no name are kept.
[[nodiscard]] std::string gzip(std::string_view text);

}  // namespace tilewright::foreign
