#pragma once

#include <string>
#include <string_view>

#include "tilewright/puzzle_file/toml_table.hpp"

namespace tilewright::puzzle_file {

// What puzzle files of every kind share.

// A puzzle file, parsed once.  The reader of its kind takes it from there.
struct Document {
    std::string name;  // of the puzzle; messages begin with it
    // The whole text, needed to place errors inside pictures.  It must outlive the document.
    std::string_view text;
    std::string kind;  // "packing" (the default) or "matching"
    toml::table root;
};

// Parses a puzzle file.
//   errors: the text is too large, is not TOML, has a key with too many parts, or names an unknown
//           kind
[[nodiscard]] Result<Document> parse_document(std::string_view text, std::string name);

// The text as a TOML basic string, with quotes.
[[nodiscard]] std::string toml_string(std::string_view text);

}  // namespace tilewright::puzzle_file
