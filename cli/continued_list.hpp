#pragma once

#include <string>

#include "tilewright/base/error.hpp"

namespace tilewright::cli {

// What an interrupted call has left in a file of JSON Lines: its whole lines, without those that
// end a list.  Empty if there are none.
//   header: the first line of the list, with its end
//   errors: the file cannot be read; another first line, so that the list was made for other wishes
[[nodiscard]] Result<std::string> continued_list(const std::string& file,
                                                 const std::string& header);

}  // namespace tilewright::cli
