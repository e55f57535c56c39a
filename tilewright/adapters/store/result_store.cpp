#include "tilewright/adapters/store/result_store.hpp"

#include <filesystem>
#include <system_error>

#include <fmt/format.h>
#include <sqlite3.h>

#include "tilewright/adapters/store/statement.hpp"
#include "tilewright/base/limits.hpp"
#include "tilewright/base/sha256.hpp"

namespace tilewright::adapters {
namespace {

constexpr int patience = 10'000;           // milliseconds to wait for other writers
constexpr std::int64_t kind = 0x54696c65;  // "Tile": marks the file as a store of this program
constexpr std::int64_t version = 1;

constexpr std::string_view schema = R"(
CREATE TABLE puzzle (digest TEXT PRIMARY KEY, kind TEXT NOT NULL, text TEXT NOT NULL);
CREATE TABLE result (
    number INTEGER PRIMARY KEY AUTOINCREMENT, "when" TEXT NOT NULL, version TEXT NOT NULL,
    puzzle TEXT NOT NULL, digest TEXT NOT NULL, task TEXT NOT NULL, modulo TEXT NOT NULL,
    engine TEXT NOT NULL, ending TEXT NOT NULL, complete INTEGER NOT NULL, seconds REAL NOT NULL,
    raw TEXT NOT NULL, "distinct" TEXT NOT NULL, group_order INTEGER NOT NULL,
    solutions TEXT NOT NULL, seal TEXT NOT NULL);
)";

// Translates an error of SQLite into the words of this program.
Error error_of(int state, std::string_view message, const std::string& name, bool writing) {
    const std::string reason{message};
    switch (state & 0xff) {
        case SQLITE_NOTADB:
        case SQLITE_CORRUPT:
        case SQLITE_SCHEMA:
        case SQLITE_ERROR:
            return {Fault::Input,
                    name,
                    {},
                    fmt::format("the store is damaged, or is none: {}", reason),
                    "what can be saved of it, 'sqlite3 FILE .recover' saves"};
        case SQLITE_BUSY:
        case SQLITE_LOCKED:
            return {Fault::Io,
                    name,
                    {},
                    "the store is busy: another program has been writing to it for ten seconds",
                    "wait for it, or name another store"};
        default:
            return {writing ? Fault::Io : Fault::Missing,
                    name,
                    {},
                    fmt::format("the store cannot be {}: {}", writing ? "written" : "read", reason),
                    "check the path, the permissions and the space on the disk"};
    }
}

// The digest of everything in an entry except its number.  The fixed order and the lengths of the
// fields make the digested text unambiguous.
std::string seal_of(const StoredResult& entry) {
    std::string text = "tilewright result 1";
    for (const std::string& field :
         {entry.when, entry.version, entry.puzzle, entry.digest, entry.task, entry.modulo,
          entry.engine, entry.ending, std::string{entry.complete ? "1" : "0"},
          fmt::format("{}", entry.seconds), entry.raw, entry.distinct,
          std::to_string(entry.group_order), entry.solutions})
        text += fmt::format("\n{} {}", field.size(), field);
    return sha256(text);
}

}  // namespace

void ResultStore::Close::operator()(sqlite3* database) const {
    sqlite3_close(database);
}

namespace {

// Removes a store that was made here but could not be written, as on a full disk.
class EmptyFile {
public:
    explicit EmptyFile(std::string name) : name_{std::move(name)} {
        std::error_code error;
        is_new_ = !std::filesystem::exists(name_, error);
    }
    EmptyFile(const EmptyFile&) = delete;
    EmptyFile& operator=(const EmptyFile&) = delete;
    ~EmptyFile() {
        std::error_code error;
        if (is_new_ && std::filesystem::is_regular_file(name_, error) &&
            std::filesystem::file_size(name_, error) == 0)
            std::filesystem::remove(name_, error);
    }

private:
    std::string name_;
    bool is_new_;
};

}  // namespace

Result<ResultStore> ResultStore::open_with(const std::string& name, int flags) {
    sqlite3* raw = nullptr;
    const int state = sqlite3_open_v2(name.c_str(), &raw, flags | SQLITE_OPEN_EXRESCODE, nullptr);
    Database database{raw};
    const bool writing = (flags & SQLITE_OPEN_READWRITE) != 0;
    if (state != SQLITE_OK)
        return std::unexpected(error_of(
            state, raw == nullptr ? sqlite3_errstr(state) : sqlite3_errmsg(raw), name, writing));
    sqlite3_busy_timeout(raw, patience);
    // A file from elsewhere may hold more than tables, such as triggers, so do not trust it.
    sqlite3_db_config(raw, SQLITE_DBCONFIG_DEFENSIVE, 1, nullptr);
    sqlite3_db_config(raw, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, nullptr);
    sqlite3_limit(raw, SQLITE_LIMIT_LENGTH, static_cast<int>(2 * limits::largest_text));
    return ResultStore{std::move(database), name};
}

Result<ResultStore> ResultStore::open(const std::string& name) {
    const EmptyFile unused{name};  // destroyed after the store, which may have made the file
    auto store = open_with(name, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE);
    if (!store) return store;
    sqlite3* database = store->database_.get();
    // If several programs want to create the store at the same time, only one of them does.
    int state = sqlite3_exec(database, "BEGIN IMMEDIATE", nullptr, nullptr, nullptr);
    if (state == SQLITE_OK) {
        Statement tables{database, "SELECT count(*) FROM sqlite_schema"};
        state = tables.step();
        const bool is_new = state == SQLITE_ROW && tables.number(0) == 0;
        if (state == SQLITE_ROW) state = SQLITE_OK;
        if (is_new) {
            const std::string script = fmt::format(
                "{} PRAGMA application_id = {}; PRAGMA user_version = {};", schema, kind, version);
            state = sqlite3_exec(database, script.c_str(), nullptr, nullptr, nullptr);
        }
    }
    if (state == SQLITE_OK) state = sqlite3_exec(database, "COMMIT", nullptr, nullptr, nullptr);
    if (state != SQLITE_OK)
        return std::unexpected(error_of(state, sqlite3_errmsg(database), name, true));
    if (auto known = store->check_kind(); !known) return std::unexpected(known.error());
    return store;
}

Result<ResultStore> ResultStore::open_to_read(const std::string& name) {
    auto store = open_with(name, SQLITE_OPEN_READONLY);
    if (!store) return store;
    if (auto known = store->check_kind(); !known) return std::unexpected(known.error());
    Statement check{store->database_.get(), "PRAGMA quick_check(1)"};
    const int state = check.step();
    if (state != SQLITE_ROW || check.text(0) != "ok")
        return std::unexpected(error_of(SQLITE_CORRUPT,
                                        state == SQLITE_ROW ? check.text(0) : sqlite3_errstr(state),
                                        name, false));
    return store;
}

Result<void> ResultStore::check_kind() const {
    for (const auto& [pragma, wanted] :
         {std::pair{"PRAGMA application_id", kind}, {"PRAGMA user_version", version}}) {
        Statement found{database_.get(), pragma};
        const int state = found.step();
        if (state != SQLITE_ROW)
            return std::unexpected(error_of(state, sqlite3_errmsg(database_.get()), name_, false));
        if (found.number(0) != wanted)
            return std::unexpected(Error{Fault::Input,
                                         name_,
                                         {},
                                         "the file is no store of results that this version knows",
                                         "name a new file, and --store makes one"});
    }
    return {};
}

Result<void> ResultStore::add(StoredResult entry, std::string_view text_kind,
                              std::string_view text) {
    sqlite3* database = database_.get();
    {
        Statement now{database, "SELECT strftime('%Y-%m-%dT%H:%M:%SZ', 'now')"};
        if (now.step() == SQLITE_ROW) entry.when = now.text(0);
    }
    int state = sqlite3_exec(database, "BEGIN IMMEDIATE", nullptr, nullptr, nullptr);
    if (state == SQLITE_OK)
        state = Statement{database, "INSERT OR IGNORE INTO puzzle VALUES (?, ?, ?)"}
                    .bind(entry.digest)
                    .bind(text_kind)
                    .bind(text)
                    .step();
    if (state == SQLITE_DONE)
        state = Statement{database,
                          "INSERT INTO result VALUES "
                          "(NULL, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"}
                    .bind(entry.when)
                    .bind(entry.version)
                    .bind(entry.puzzle)
                    .bind(entry.digest)
                    .bind(entry.task)
                    .bind(entry.modulo)
                    .bind(entry.engine)
                    .bind(entry.ending)
                    .bind(std::int64_t{entry.complete})
                    .bind(entry.seconds)
                    .bind(entry.raw)
                    .bind(entry.distinct)
                    .bind(static_cast<std::int64_t>(entry.group_order))
                    .bind(entry.solutions)
                    .bind(seal_of(entry))
                    .step();
    if (state == SQLITE_DONE) state = sqlite3_exec(database, "COMMIT", nullptr, nullptr, nullptr);
    if (state == SQLITE_OK) return {};
    auto error = error_of(state, sqlite3_errmsg(database), name_, true);
    sqlite3_exec(database, "ROLLBACK", nullptr, nullptr, nullptr);
    return std::unexpected(std::move(error));
}

Result<std::vector<CheckedResult>> ResultStore::entries() const {
    std::vector<CheckedResult> entries;
    Statement rows{database_.get(),
                   R"(SELECT number, "when", version, puzzle, digest, task, modulo, engine, ending,
                      complete, seconds, raw, "distinct", group_order, solutions, seal
                      FROM result ORDER BY number)"};
    int state = SQLITE_ROW;
    while ((state = rows.step()) == SQLITE_ROW) {
        CheckedResult& row = entries.emplace_back();
        StoredResult& entry = row.entry;
        int column = 0;
        entry.number = rows.number(column++);
        for (std::string StoredResult::*field :
             {&StoredResult::when, &StoredResult::version, &StoredResult::puzzle,
              &StoredResult::digest, &StoredResult::task, &StoredResult::modulo,
              &StoredResult::engine, &StoredResult::ending})
            entry.*field = rows.text(column++);
        entry.complete = rows.number(column++) == 1;
        entry.seconds = rows.real(column++);
        entry.raw = rows.text(column++);
        entry.distinct = rows.text(column++);
        entry.group_order = static_cast<std::uint64_t>(rows.number(column++));
        entry.solutions = rows.text(column++);
        row.sound = rows.text(column) == seal_of(entry);
    }
    if (state != SQLITE_DONE)
        return std::unexpected(error_of(state, sqlite3_errmsg(database_.get()), name_, false));
    return entries;
}

Result<ResultStore::Text> ResultStore::puzzle(const StoredResult& entry) const {
    Statement row{database_.get(), "SELECT kind, text FROM puzzle WHERE digest = ?"};
    row.bind(entry.digest);
    if (row.step() == SQLITE_ROW) {
        Text text{row.text(0), row.text(1)};
        if (sha256(text.text) == entry.digest) return text;
    }
    return std::unexpected(
        Error{Fault::Input,
              name_,
              {},
              fmt::format("the puzzle of entry {} is missing or was changed", entry.number),
              "the entry cannot be believed"});
}

}  // namespace tilewright::adapters
