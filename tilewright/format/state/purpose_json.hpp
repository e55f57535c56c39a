#pragma once

#include <optional>
#include <string_view>

#include <nlohmann/json.hpp>

#include "tilewright/format/state/checkpoint_json.hpp"
#include "tilewright/format/state/json_fields.hpp"

namespace tilewright::format {

[[nodiscard]] nlohmann::ordered_json purpose_json(const Purpose& purpose);

// Reads what purpose_json writes.  It sets 'fine' to false when the object is something else.
[[nodiscard]] Purpose read_purpose(JsonFields fields, bool& fine);

// Why a text does not begin with an object of the schema "tilewright.NAME/VERSION": it has another
// version, or it is something else altogether.  Nothing when it does.
[[nodiscard]] std::optional<Error> wrong_schema(std::string_view text, std::string_view schema);

}  // namespace tilewright::format
