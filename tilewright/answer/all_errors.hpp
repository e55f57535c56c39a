#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "tilewright/base/error.hpp"
#include "tilewright/puzzle_file/key_path.hpp"

namespace tilewright::answer {

// An error of a puzzle file, and the key or value that it is about.
struct FileError {
    Error error;
    puzzle_file::KeyPath path;  // empty: the whole file
};

inline constexpr std::size_t most_errors = 50;

// All that is wrong with a puzzle file, of either kind: at most one error for each [[pieces]] and
// its like, and none where a part depends on one that has an error.  (A file that is not TOML has
// one error, as nothing after it can be read.)
//   cost: that of reading the file, for each error
[[nodiscard]] std::vector<FileError> all_errors(std::string_view text, const std::string& name);

}  // namespace tilewright::answer
