#pragma once

#include <span>
#include <string>

#include "tilewright/cover/instance.hpp"

namespace tilewright::format {

// A solution of a bare instance as a part of a list: its options, in Knuth's format, a line each.
// Empty lines separate solutions.
//   is_first: whether the list begins with it
[[nodiscard]] std::string chosen_options(const cover::Instance& instance,
                                         std::span<const cover::OptionId> solution, bool is_first);

}  // namespace tilewright::format
