#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "tilewright/base/error.hpp"
#include "tilewright/search/search.hpp"

namespace tilewright::format {

// What a search should find.
struct Purpose {
    std::string puzzle;                           // the puzzle's name, for messages
    std::optional<search::Listing> listing = {};  // nullopt: only count
    std::string modulo = "all";
    bool break_symmetry = true;
    friend bool operator==(const Purpose&, const Purpose&) = default;
};

// One of "count", "raw" and "distinct".
[[nodiscard]] std::string_view name_of(std::optional<search::Listing> listing);

// How much of the file of a listing is written.
struct Written {
    std::string file;
    std::uint64_t solutions = 0;
    std::uint64_t bytes = 0;
    std::string digest = {};  // SHA-256 of these bytes
    friend bool operator==(const Written&, const Written&) = default;
};

// A search that can be resumed.
struct Checkpoint {
    Purpose purpose;
    std::optional<Written> written = {};
    search::State state;
};

// The file of a checkpoint, with "schema": "tilewright.checkpoint/2".  It has a line for the
// search, a line for each part that is left, and a digest of all these lines.
[[nodiscard]] std::string write_checkpoint(const Checkpoint& checkpoint);

// Reads such a file.
//   errors: the file is damaged, of another version, or not a checkpoint at all
[[nodiscard]] Result<Checkpoint> read_checkpoint(std::string_view text);

}  // namespace tilewright::format
