#pragma once

#include <optional>
#include <string_view>

#include "tilewright/base/error.hpp"

namespace tilewright::puzzle_file {

// Checks a TOML text before it is parsed.  It returns an error for texts that would crash the
// parser or take too long, and nothing for all others.  Refused are
// - a dotted key with more than limits::most_depth parts.  Each part makes one more nested table,
//   and the parser destroys these by recursion.  Some hundred thousand of them overflow the stack.
//   (The parser itself limits the depth of lists.)
// - more than limits::most_values values, each of which takes up to a hundred times the memory of
//   its text.  The same goes for a string or a word that is too long, because the parser reads
//   strings slowly.
// - a character beyond ASCII where white space may stand: outside strings and comments, and after a
//   backslash at the end of a line in a string. toml++ 3.3 looks up in a table whether such a
//   character is white space, and it treats the gaps of that table as unreachable code.  It also
//   does so while it looks for the end of a number, even through quotes that follow the number
//   directly.
[[nodiscard]] std::optional<Error> screen_toml(std::string_view text);

}  // namespace tilewright::puzzle_file
