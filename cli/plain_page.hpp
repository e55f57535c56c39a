#pragma once

#include <string>

namespace tilewright::cli {

// A page that needs no script, in the style of the galleries.
//   main: what lies in it, as HTML
[[nodiscard]] std::string plain_page(const std::string& title, const std::string& main);

}  // namespace tilewright::cli
