#pragma once

#include <string>
#include <string_view>

#include "tilewright/puzzle/puzzle.hpp"
#include "tilewright/puzzle/toml_table.hpp"

namespace tilewright::puzzle {

// What puzzle files of every kind have in common.

// The TOML of a puzzle file.
//   name: heads the messages
// Errors: too large, a key with too many parts, no TOML.
[[nodiscard]] Result<toml::table> parse_document(std::string_view text, const std::string& name);

// The 'kind' of a puzzle file: "packing" where it does not say.
// Errors: an unknown kind, or none that is a string.
[[nodiscard]] Result<std::string> read_kind(const toml::table& document);

// The table [expect]: empty where there is none.
//   keys: those it may have
[[nodiscard]] Result<Expect> read_expect(const TomlTable& root,
                                         std::span<const std::string_view> keys);

// The same as text; empty where nothing is known.
[[nodiscard]] std::string write_expect(const Expect& expect);

// A TOML basic string.
[[nodiscard]] std::string toml_string(std::string_view text);

}  // namespace tilewright::puzzle
