#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "tilewright/base/error.hpp"

struct sqlite3;

namespace tilewright::adapters {

// The result of a run, and what was run.
struct StoredResult {
    std::int64_t number = 0;  // assigned by the store
    std::string when = {};    // in UTC, such as "2026-11-22T02:51:28Z"; set by the store
    std::string version;      // of the program
    std::string puzzle;       // name of the puzzle
    std::string digest;       // SHA-256 of the text of the puzzle
    std::string task;         // "count"; for a listing, "raw" or "distinct"
    std::string modulo;
    std::string engine;
    std::string ending;  // "exhausted" if the counts are exact, not lower bounds
    bool complete = false;
    double seconds = 0;
    std::string raw;  // in decimal
    std::string distinct;
    std::uint64_t group_order = 1;
    std::string solutions;  // of a listing: how many, and the digest of all of them
    friend bool operator==(const StoredResult&, const StoredResult&) = default;
};

// An entry as read from the store.
struct CheckedResult {
    StoredResult entry;
    bool sound = false;  // its own digest shows that it is unchanged since it was written
};

// Results of runs in one file, which is an SQLite database.  Any number of programs may add to it
// at the same time, and what was added is on the disk.  Each entry has a digest of itself; an entry
// without the right digest must not be trusted.
class ResultStore {
public:
    // Opens a store to add to it, and creates it if there is none.
    //   errors: Fault::Io when it cannot be written; Fault::Input when it is damaged, or belongs to
    //           another program or version
    static Result<ResultStore> open(const std::string& name);
    // Opens a store to read it.
    //   cost:   reads the whole file once
    //   errors: Fault::Missing when it cannot be read; Fault::Input as above
    static Result<ResultStore> open_to_read(const std::string& name);

    ResultStore(ResultStore&&) noexcept = default;
    ResultStore& operator=(ResultStore&&) noexcept = default;
    ~ResultStore() = default;

    // Adds an entry, and the text of its puzzle if that is new.  Waits up to ten seconds for other
    // writers.
    //   kind:   of the text, "toml" or "dlx"
    //   errors: Fault::Io
    [[nodiscard]] Result<void> add(StoredResult entry, std::string_view kind,
                                   std::string_view text);

    // All entries, in the order in which they were added.
    //   errors: Fault::Input
    [[nodiscard]] Result<std::vector<CheckedResult>> entries() const;

    struct Text {
        std::string kind;
        std::string text;
    };
    // The puzzle of an entry.
    //   errors: Fault::Input when the store has no text with its digest
    [[nodiscard]] Result<Text> puzzle(const StoredResult& entry) const;

private:
    struct Close {
        void operator()(sqlite3* database) const;
    };
    using Database = std::unique_ptr<sqlite3, Close>;

    ResultStore(Database database, std::string name)
        : database_{std::move(database)}, name_{std::move(name)} {}

    static Result<ResultStore> open_with(const std::string& name, int flags);
    [[nodiscard]] Result<void> check_kind() const;

    Database database_;
    std::string name_;
};

}  // namespace tilewright::adapters
