#pragma once

#include <span>
#include <string>
#include <string_view>

#include "tilewright/puzzle_file/expect.hpp"
#include "tilewright/puzzle_file/toml_table.hpp"

namespace tilewright::puzzle_file {

// The table [expect]: empty where there is none.
//   keys: those it may have
[[nodiscard]] Result<Expect> read_expect(const TomlTable& root,
                                         std::span<const std::string_view> keys);

// The same as text; empty where nothing is known.
[[nodiscard]] std::string write_expect(const Expect& expect);

}  // namespace tilewright::puzzle_file
