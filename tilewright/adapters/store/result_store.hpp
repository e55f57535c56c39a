#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "tilewright/base/error.hpp"

struct sqlite3;

namespace tilewright::adapters {

// What a run has found, and of what.
struct StoredResult {
    std::int64_t number = 0;  // given by the store
    std::string when = {};    // UTC, such as "2026-11-22T02:51:28Z"; given by the store
    std::string version;      // of the program
    std::string puzzle;       // its name
    std::string digest;       // SHA-256 of its text
    std::string task;         // "count", or of a listing "raw" or "distinct"
    std::string modulo;
    std::string engine;
    std::string ending;  // "exhausted" where the counts are no lower bounds
    bool complete = false;
    double seconds = 0;
    std::string raw;  // decimal
    std::string distinct;
    std::uint64_t group_order = 1;
    std::string solutions;  // of a listing: how many, and the digest of them all
    friend bool operator==(const StoredResult&, const StoredResult&) = default;
};

// An entry as it was found.
struct CheckedResult {
    StoredResult entry;
    bool sound = false;  // what stands there is what was written: its own digest says so
};

// Results of runs in one file, a database of SQLite: any number of programs may add to it at the
// same time, and what was added is on the disk.  Each entry bears a digest of itself, and nothing
// that lacks it is to be believed.
class ResultStore {
public:
    // Opens a store to add to it, and makes it where there is none.
    // Errors: Fault::Io where it cannot be written; Fault::Input where it is damaged, or a file of
    // another program or version.
    static Result<ResultStore> open(const std::string& name);
    // Opens a store to read it.  Cost: a look at the whole file.
    // Errors: Fault::Missing where it cannot be read; Fault::Input as above.
    static Result<ResultStore> open_to_read(const std::string& name);

    ResultStore(ResultStore&&) noexcept = default;
    ResultStore& operator=(ResultStore&&) noexcept = default;
    ~ResultStore() = default;

    // Adds an entry, and the text of its puzzle if it is new.  Waits up to ten seconds for others
    // who write.
    //   kind: "toml" or "dlx"
    // Errors: Fault::Io.
    [[nodiscard]] Result<void> add(StoredResult entry, std::string_view kind,
                                   std::string_view text);

    // All entries, in the order in which they were added.
    // Errors: Fault::Input.
    [[nodiscard]] Result<std::vector<CheckedResult>> entries() const;

    struct Text {
        std::string kind;
        std::string text;
    };
    // The puzzle of an entry.  Errors: Fault::Input where there is none that has the digest.
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
