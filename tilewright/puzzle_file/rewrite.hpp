#pragma once

#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

#include "tilewright/base/error.hpp"

namespace tilewright::puzzle_file {

// A puzzle file with other keys and values.  What is the same in both stays byte for byte as it
// was, comments and empty lines included; of what is not, as little as possible is written anew.
// The result need not describe a puzzle.
//   wanted: all keys and values of the new file
//   errors: those of parse_document, for either text; values that TOML does not have
[[nodiscard]] Result<std::string> rewrite(std::string_view text,
                                          const nlohmann::ordered_json& wanted);

// A puzzle file after a JSON patch (RFC 6902) to its keys and values, as 'rewrite' writes it.
//   patch:  a list of objects with "op" ("add", "remove" or "replace"), "path" and "value".  A path
//           is a JSON pointer, or a list of keys and indices
//   errors: no such patch; a path that leads nowhere; those of 'rewrite'
[[nodiscard]] Result<std::string> edit(std::string_view text, const nlohmann::ordered_json& patch);

}  // namespace tilewright::puzzle_file
