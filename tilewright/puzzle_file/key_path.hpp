#pragma once

#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "tilewright/puzzle_file/toml_table.hpp"

namespace tilewright::puzzle_file {

// The way to a value of a puzzle file: the keys of tables and the indices of lists, such as
// pieces, 2, name.
using KeyPath = std::vector<std::variant<std::string, std::size_t>>;

// As a JSON pointer (RFC 6901): "/pieces/2/name".
[[nodiscard]] std::string to_pointer(const KeyPath& path);

// The innermost value at a place of the text, or the key that begins there.  Empty when there is
// none.
[[nodiscard]] KeyPath path_at(const toml::table& root, Position at);

}  // namespace tilewright::puzzle_file
