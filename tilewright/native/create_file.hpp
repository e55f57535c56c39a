#pragma once

#include <string>
#include <string_view>

#include "tilewright/base/error.hpp"

namespace tilewright::native {

// Makes a file with this text, unless there is a file with this name: that one stays as it is.
// Whatever happens, the name leads to no file or to a whole one.  Of several machines that make the
// same file at once, one does.
//   returns: whether the file was made
//   errors:  Fault::Io
[[nodiscard]] Result<bool> create_file(const std::string& name, std::string_view text);

}  // namespace tilewright::native
