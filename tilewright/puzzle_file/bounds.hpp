#pragma once

#include <cstdint>
#include <string_view>

#include "tilewright/base/unlimited.hpp"
#include "tilewright/puzzle_file/toml_table.hpp"

namespace tilewright::puzzle_file {

// Reads a whole number from 'least' to a million.
[[nodiscard]] Result<std::uint32_t> read_number(const TomlTable& table, std::string_view key,
                                                std::uint32_t least);

// How many are allowed: the key 'count', or the keys 'min' and 'max' of a table.  All of them are
// optional.
struct Bounds {
    std::uint32_t min = 0;
    std::uint32_t max = unlimited;
};
[[nodiscard]] Result<Bounds> read_bounds_of_rule(const TomlTable& table);
// The same for pieces or tiles: exactly one when the table does not say.
[[nodiscard]] Result<Bounds> read_bounds(const TomlTable& table);

}  // namespace tilewright::puzzle_file
