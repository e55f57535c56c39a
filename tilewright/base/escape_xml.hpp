#pragma once

#include <string>
#include <string_view>

namespace tilewright {

// The text with the five markup characters of XML (& < > " ') escaped.
[[nodiscard]] std::string escape_xml(std::string_view text);

}  // namespace tilewright
