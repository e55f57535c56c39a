#pragma once

#include <cstdint>
#include <string_view>

#include "tilewright/base/unlimited.hpp"
#include "tilewright/puzzle_file/toml_table.hpp"

namespace tilewright::puzzle_file {

// A whole number from 'least' to a million.
[[nodiscard]] Result<std::uint32_t> read_number(const TomlTable& table, std::string_view key,
                                                std::uint32_t least);

// The 'count', or the 'min' and the 'max' of a table; both keys are optional.
struct Bounds {
    std::uint32_t min = 0;
    std::uint32_t max = unlimited;
};
[[nodiscard]] Result<Bounds> read_bounds_of_rule(const TomlTable& table);
// The same of pieces or tiles: exactly one where the table does not say.
[[nodiscard]] Result<Bounds> read_bounds(const TomlTable& table);

}  // namespace tilewright::puzzle_file
