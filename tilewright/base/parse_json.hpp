#pragma once

#include <string_view>

#include <nlohmann/json.hpp>

namespace tilewright {

// Parses a text as JSON.  The result is 'discarded' when the text is not JSON, when it nests deeper
// than limits::most_depth, or when it has more than limits::most_json_values values.  Depth and
// size are checked before anything is built, for two reasons: values take up to twenty times the
// memory of their text, and the library writes nested values by recursion.
[[nodiscard]] nlohmann::json parse_json(std::string_view text);

}  // namespace tilewright
