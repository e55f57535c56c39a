#pragma once

#include <string>
#include <string_view>

#include "tilewright/puzzle_file/toml_table.hpp"

namespace tilewright::puzzle_file {

// What puzzle files of every kind have in common.

// A puzzle file, parsed once for the reader of its kind.
struct Document {
    std::string name;       // of the puzzle; it heads the messages
    std::string_view text;  // whole, to place errors inside pictures; must outlive the document
    std::string kind;       // "packing" where the file does not say, or "matching"
    toml::table root;
};

// Parses a puzzle file.
// Errors: the text is too large, has a key with too many parts, or is no TOML; an unknown kind.
[[nodiscard]] Result<Document> parse_document(std::string_view text, std::string name);

// A TOML basic string.
[[nodiscard]] std::string toml_string(std::string_view text);

}  // namespace tilewright::puzzle_file
