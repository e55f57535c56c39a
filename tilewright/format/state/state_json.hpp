#pragma once

#include <optional>
#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

#include "tilewright/base/error.hpp"
#include "tilewright/format/state/json_fields.hpp"
#include "tilewright/format/state/lines.hpp"
#include "tilewright/search/checkpoint.hpp"

namespace tilewright::format {

// States of searches as JSON: an object, and a line for each part that is left.  Sets of options
// are written as "3 7-9 12".

[[nodiscard]] nlohmann::ordered_json state_json(const search::State& state);
[[nodiscard]] std::string parts_json(const search::State& state);

// Reads what these two functions write.  It does not check whether the numbers fit an instance.
//   parts:  the lines of the parts, and nothing else
//   errors: the object or a line is something else
[[nodiscard]] Result<search::State> read_state(JsonFields fields, Lines parts);

// Sets of options as text.
inline constexpr std::string_view no_options = "is no list of options";  // of any other text
[[nodiscard]] std::string options_text(std::span<const cover::OptionId> options);
[[nodiscard]] std::optional<std::vector<cover::OptionId>> read_options(std::string_view text);

}  // namespace tilewright::format
