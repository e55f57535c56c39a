#pragma once

#include <optional>
#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

namespace tilewright {

// Parses a text as JSON.  The result is 'discarded' when the text is not JSON, when an object in it
// has a key twice, when it nests deeper than limits::most_depth, or when it has more than
// limits::most_json_values values.  Depth and size are checked before anything is built, for two
// reasons: values take up to twenty times the memory of their text, and the library writes nested
// values by recursion.
[[nodiscard]] nlohmann::json parse_json(std::string_view text);

// The first key that some object of a text has twice, for the message about a text that was
// discarded.
[[nodiscard]] std::optional<std::string> repeated_key(std::string_view text);

}  // namespace tilewright
