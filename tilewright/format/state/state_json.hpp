#pragma once

#include <optional>
#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

#include "tilewright/format/state/json_fields.hpp"
#include "tilewright/search/checkpoint.hpp"

namespace tilewright::format {

// States of searches as JSON: an object, and a line for each part that is left.  Sets of options
// are written as "3 7-9 12".

[[nodiscard]] nlohmann::ordered_json state_json(const search::State& state);
[[nodiscard]] std::string parts_json(const search::State& state);

// Reads what these two functions write.  Nothing when it is something else.  It does not check
// whether the numbers fit an instance.
[[nodiscard]] std::optional<search::State> read_state(JsonFields header, std::string_view parts);

[[nodiscard]] std::string options_text(std::span<const cover::OptionId> options);
[[nodiscard]] std::optional<std::vector<cover::OptionId>> read_options(std::string_view text);

}  // namespace tilewright::format
