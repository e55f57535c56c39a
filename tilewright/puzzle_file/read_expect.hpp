#pragma once

#include <span>
#include <string>
#include <string_view>

#include "tilewright/puzzle_file/expect.hpp"
#include "tilewright/puzzle_file/toml_table.hpp"

namespace tilewright::puzzle_file {

// Reads the table [expect].  The result is empty when there is no such table.
//   keys: the keys that the table may have
[[nodiscard]] Result<Expect> read_expect(const TomlTable& root,
                                         std::span<const std::string_view> keys);

// Writes the table [expect].  The text is empty when nothing is known.
[[nodiscard]] std::string write_expect(const Expect& expect);

}  // namespace tilewright::puzzle_file
