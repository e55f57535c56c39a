#pragma once

#include <string>

#include <nlohmann/json.hpp>

#include "tilewright/puzzle_file/document.hpp"

namespace tilewright::puzzle_file {

// The keys and values of a puzzle file as JSON.  Dates become strings, and numbers that JSON does
// not have become null; no puzzle has them.
[[nodiscard]] nlohmann::ordered_json to_json(const toml::node& node);

// A value as TOML on one line, such as ["a", { b = 1 }].
//   errors: null, and numbers that TOML does not have
[[nodiscard]] Result<std::string> to_toml(const nlohmann::ordered_json& value);

// The same where a value may take several lines: texts of several lines stay so.
[[nodiscard]] Result<std::string> to_toml_lines(const nlohmann::ordered_json& value);

// A key as TOML writes it: in quotes only if it must be.
[[nodiscard]] std::string toml_key(std::string_view key);

// The text of a puzzle file with these keys and values.  Tables get headings.
//   requires: the value is an object
[[nodiscard]] Result<std::string> to_toml_file(const nlohmann::ordered_json& document);

// A table of such a file: its heading and its keys.
//   heading: "[region]", or "[[pieces]]"
[[nodiscard]] Result<std::string> to_toml_section(std::string_view heading,
                                                  const nlohmann::ordered_json& table);

// Whether a value is written as sections: an object, or a list of objects that is not empty.
[[nodiscard]] bool has_sections(const nlohmann::ordered_json& value);

// All sections of such a value.
[[nodiscard]] Result<std::string> to_toml_sections(std::string_view key,
                                                   const nlohmann::ordered_json& value);

}  // namespace tilewright::puzzle_file
