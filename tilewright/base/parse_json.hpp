#pragma once

#include <string_view>

#include <nlohmann/json.hpp>

namespace tilewright {

// A text as JSON; discarded (neither object nor anything else) when it is none, is nested deeper
// than limits::most_depth, or has more than limits::most_json_values values.  Both are told before
// anything is built: values take up to twenty times the memory of their text, and the library
// writes nested ones by recursion.
[[nodiscard]] nlohmann::json parse_json(std::string_view text);

}  // namespace tilewright
