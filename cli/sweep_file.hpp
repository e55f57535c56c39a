#pragma once

#include <mutex>
#include <optional>
#include <string>

#include "tilewright/native/file.hpp"
#include "tilewright/sweep/table_json.hpp"

namespace tilewright::cli {

// The file in which a sweep leaves its rows, and finds those of an earlier run.
class SweepFile {
public:
    // Reads what is there.  An empty name makes a file that holds nothing and keeps nothing.
    // Errors: a file that belongs to another sweep, or is no sweep at all.
    static Result<SweepFile> open(const std::string& name, const sweep::Table& table);

    [[nodiscard]] const sweep::Known& known() const { return known_; }

    // Begins to add rows: what is known already is written first, and kept whatever happens.
    [[nodiscard]] Result<void> begin(const sweep::Table& table);

    // Adds a row; safe from any thread.  The first error is remembered for finish().
    void add(const sweep::Table& table, const sweep::Row& row);

    // Writes the table, in its order and with its totals.
    [[nodiscard]] Result<void> finish(const sweep::Table& table);

private:
    std::string name_;
    sweep::Known known_;
    std::optional<native::Journal> journal_;
    std::unique_ptr<std::mutex> mutex_ = std::make_unique<std::mutex>();
    std::optional<Error> error_;
};

}  // namespace tilewright::cli
