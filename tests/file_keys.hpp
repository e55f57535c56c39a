#pragma once

#include <set>
#include <string>
#include <string_view>

namespace tilewright::tests {

// The keys of puzzle files, with the tables in which they stand: "title", "region.wrap.kind".

// Those of a text.
//   requires: it is TOML
[[nodiscard]] std::set<std::string> keys_in(std::string_view text);

// All that the readers know, which their messages about an unknown key say.
[[nodiscard]] std::set<std::string> keys_of_packing();
[[nodiscard]] std::set<std::string> keys_of_matching();

}  // namespace tilewright::tests
