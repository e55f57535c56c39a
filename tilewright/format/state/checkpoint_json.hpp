#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "tilewright/base/error.hpp"
#include "tilewright/search/search.hpp"

namespace tilewright::format {

// What a search is for.
struct Purpose {
    std::string puzzle;                           // its name, for messages
    std::optional<search::Listing> listing = {};  // nothing: a count
    std::string modulo = "all";
    bool break_symmetry = true;
    friend bool operator==(const Purpose&, const Purpose&) = default;
};

// "count", "raw" or "distinct"
[[nodiscard]] std::string_view name_of(std::optional<search::Listing> listing);

// The file of a listing, as far as it was written.
struct Written {
    std::string file;
    std::uint64_t solutions = 0;
    std::uint64_t bytes = 0;
    std::string digest = {};  // SHA-256 of them
    friend bool operator==(const Written&, const Written&) = default;
};

// A search that can be gone on with.
struct Checkpoint {
    Purpose purpose;
    std::optional<Written> written = {};
    search::State state;
};

// The file of a checkpoint: a line for the search, one for each part that is left, and a digest of
// them all, with "schema": "tilewright.checkpoint/1".
[[nodiscard]] std::string write_checkpoint(const Checkpoint& checkpoint);

// Reads such a file.
// Errors: it is damaged, of another version, or none at all.
[[nodiscard]] Result<Checkpoint> read_checkpoint(std::string_view text);

}  // namespace tilewright::format
