#pragma once

#include <optional>
#include <string_view>

#include "tilewright/base/error.hpp"

namespace tilewright::puzzle {

// Where a dotted key of a TOML text has more than 32 parts, or nothing.  To be asked before the
// text is parsed: each part makes one more table inside the last, and the parser takes them apart
// by recursion, which ends in a stack overflow after some hundred thousand.
[[nodiscard]] std::optional<Position> find_deep_key(std::string_view text);

}  // namespace tilewright::puzzle
