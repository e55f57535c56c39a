#pragma once

#include <optional>
#include <string_view>

#include "tilewright/base/error.hpp"

namespace tilewright::puzzle {

// What makes a TOML text too costly to parse, or nothing: a dotted key of more than
// limits::most_depth parts, more than limits::most_values values, or a string or a word that is too
// long.  Each part of a key makes one more table inside the last, and the parser takes them apart
// by recursion, which ends in a stack overflow after some hundred thousand; each value takes up to
// a hundred times the memory of its text, and strings are read slowly.  (The depth of lists is
// limited by the parser.)
[[nodiscard]] std::optional<Error> find_excess(std::string_view text);

}  // namespace tilewright::puzzle
