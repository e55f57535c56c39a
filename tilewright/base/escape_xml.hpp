#pragma once

#include <string>
#include <string_view>

namespace tilewright {

// Text with the five characters of XML's markup replaced.
[[nodiscard]] std::string escape_xml(std::string_view text);

}  // namespace tilewright
