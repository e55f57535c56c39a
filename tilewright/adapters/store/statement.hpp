#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include <sqlite3.h>

namespace tilewright::adapters {

// A statement of SQL.  The state of step() reports all errors at the end.
class Statement {
public:
    Statement(sqlite3* database, std::string_view sql) {
        sqlite3_stmt* statement = nullptr;
        state_ = sqlite3_prepare_v2(database, sql.data(), static_cast<int>(sql.size()), &statement,
                                    nullptr);
        statement_.reset(statement);
    }

    // Bind values to the question marks, one after another.
    Statement& bind(std::string_view text) {
        if (state_ == SQLITE_OK)
            state_ = sqlite3_bind_text64(statement_.get(), ++bound_, text.data(), text.size(),
                                         SQLITE_TRANSIENT, SQLITE_UTF8);
        return *this;
    }
    Statement& bind(std::int64_t number) {
        if (state_ == SQLITE_OK) state_ = sqlite3_bind_int64(statement_.get(), ++bound_, number);
        return *this;
    }
    Statement& bind(double number) {
        if (state_ == SQLITE_OK) state_ = sqlite3_bind_double(statement_.get(), ++bound_, number);
        return *this;
    }

    // Moves to the next row.  Returns SQLITE_ROW, SQLITE_DONE after the last row, or an error.
    int step() { return state_ == SQLITE_OK ? sqlite3_step(statement_.get()) : state_; }

    // Columns of the row.  SQLite converts values of other types.
    [[nodiscard]] std::string text(int column) const {
        const void* bytes = sqlite3_column_blob(statement_.get(), column);
        const auto size = static_cast<std::size_t>(sqlite3_column_bytes(statement_.get(), column));
        return bytes == nullptr ? std::string{}
                                : std::string{static_cast<const char*>(bytes), size};
    }
    [[nodiscard]] std::int64_t number(int column) const {
        return sqlite3_column_int64(statement_.get(), column);
    }
    [[nodiscard]] double real(int column) const {
        return sqlite3_column_double(statement_.get(), column);
    }

private:
    struct Finalize {
        void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
    };
    std::unique_ptr<sqlite3_stmt, Finalize> statement_;
    int state_ = SQLITE_OK;
    int bound_ = 0;
};

}  // namespace tilewright::adapters
