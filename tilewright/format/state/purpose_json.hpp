#pragma once

#include <nlohmann/json.hpp>

#include "tilewright/base/error.hpp"
#include "tilewright/format/state/checkpoint_json.hpp"
#include "tilewright/format/state/json_fields.hpp"

namespace tilewright::format {

[[nodiscard]] nlohmann::ordered_json purpose_json(const Purpose& purpose);

// Reads what purpose_json writes.
//   errors: the object is something else
[[nodiscard]] Result<Purpose> read_purpose(JsonFields fields);

}  // namespace tilewright::format
