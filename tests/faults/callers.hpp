#pragma once

#include <span>
#include <string_view>

namespace tilewright::tests {

// Whether a function of this program that is being called has one of these words in its name, as
// the linker knows it.
[[nodiscard]] bool is_called_by(std::span<const std::string_view> words);

}  // namespace tilewright::tests
