#pragma once

#include <expected>
#include <string>

namespace tilewright::native {

// Where the symbolic links that a name leads through end: at a file, or where there is none yet.  A
// name that is no link stays as it is.
//   errors: errno, such as ELOOP for links that lead in a circle
[[nodiscard]] std::expected<std::string, int> end_of_links(std::string name);

}  // namespace tilewright::native
