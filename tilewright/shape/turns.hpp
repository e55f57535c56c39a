#pragma once

#include <optional>
#include <string_view>

#include "tilewright/shape/shape.hpp"

namespace tilewright::shape {

// "free", "one-sided" or "fixed", and what such a word means.
[[nodiscard]] std::string_view to_string(Turns turns);
[[nodiscard]] std::optional<Turns> turns_called(std::string_view word);

}  // namespace tilewright::shape
