#pragma once

#include <optional>
#include <span>
#include <string>

#include "tilewright/cover/instance.hpp"

namespace tilewright::cover {

// Why 'chosen' is not a solution of 'instance', or nothing when it is one.  It counts item by item,
// straight from the definition, and shares no code with any engine.
//   cost: items + entries of the chosen options
[[nodiscard]] std::optional<std::string> verify(const Instance& instance,
                                                std::span<const OptionId> chosen);

}  // namespace tilewright::cover
