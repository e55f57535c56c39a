#pragma once

#include <functional>
#include <string>
#include <string_view>

namespace tilewright::cli {

// Gives each symbol a background colour for terminals, by ECMA-48 sequences with the 256 usual
// colours.  New symbols get the next colour of a palette that colour-blind people can tell apart.
// Beyond the palette colours repeat, so symbols keep their letters.
[[nodiscard]] std::function<std::string(std::string_view symbol)> symbol_colours();

}  // namespace tilewright::cli
