#pragma once

#include <optional>
#include <string_view>

#include "tilewright/base/error.hpp"

namespace tilewright::puzzle_file {

// Looks at a TOML text before it is parsed: what the parser would not survive is an error, else
// there is none.  Refused are
// - a dotted key of more than limits::most_depth parts.  Each part makes one more table inside the
//   last, and the parser takes them apart by recursion, which ends in a stack overflow after some
//   hundred thousand.  (The depth of lists is limited by the parser.)
// - more than limits::most_values values, each of which takes up to a hundred times the memory of
//   its text, and a string or a word that is too long: strings are read slowly.
// - a character beyond ASCII where white space may stand (outside of strings and comments, behind a
//   backslash at the end of a line in a string): toml++ 3.3 asks of each whether it is white space,
//   by a table whose gaps it takes for unreachable code.  So it does on the way to the end of a
//   number, through quotes that stand right behind it.
[[nodiscard]] std::optional<Error> screen_toml(std::string_view text);

}  // namespace tilewright::puzzle_file
