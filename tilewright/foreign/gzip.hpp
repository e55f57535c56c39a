#pragma once

#include <string>
#include <string_view>

#include "tilewright/base/error.hpp"

namespace tilewright::foreign {

// Files compressed by gzip (RFC 1952).

[[nodiscard]] bool is_gzip(std::string_view bytes);

// Uncompresses a file.  It stops before unpacking more than its limits allow.
//   errors: damaged, cut off, more than 64 MB, or both more than 200 times the size of the file and
//           more than a megabyte
[[nodiscard]] Result<std::string> gunzip(std::string_view bytes);

// Compresses a text.  The same text always gives the same bytes, because no time and no name is
// stored.
[[nodiscard]] std::string gzip(std::string_view text);

}  // namespace tilewright::foreign
