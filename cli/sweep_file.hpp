#pragma once

#include <mutex>
#include <optional>
#include <string>

#include "tilewright/native/file.hpp"
#include "tilewright/sweep/table_json.hpp"

namespace tilewright::cli {

// The file for the rows of a sweep, also of earlier runs.
class SweepFile {
public:
    // Reads an existing file.  An empty name gives an object without a file.
    //   errors: the file belongs to another sweep, or is not one of a sweep
    static Result<SweepFile> open(const std::string& name, const sweep::Table& table);

    [[nodiscard]] const sweep::Known& known() const { return known_; }

    // Begins to add rows.  It writes the known rows first, so that they are kept whatever happens.
    [[nodiscard]] Result<void> begin(const sweep::Table& table);

    // Adds a row; all threads may call it. finish() reports the first error.
    void add(const sweep::Table& table, const sweep::Row& row);

    // Writes the table in its order, with its totals.
    [[nodiscard]] Result<void> finish(const sweep::Table& table);

private:
    std::string name_;
    sweep::Known known_;
    std::optional<native::Journal> journal_;
    std::unique_ptr<std::mutex> mutex_ = std::make_unique<std::mutex>();
    std::optional<Error> error_;
};

}  // namespace tilewright::cli
