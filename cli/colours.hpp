#pragma once

#include <functional>
#include <string>
#include <string_view>

namespace tilewright::cli {

// Gives each symbol a background colour of its own for terminals, by ECMA-48 sequences with the
// 256 usual colours: the next of a palette that colour-blind people can tell apart, in the order
// in which symbols are first met.  The letters stay: beyond the palette colours repeat.
[[nodiscard]] std::function<std::string(std::string_view symbol)> symbol_colours();

}  // namespace tilewright::cli
