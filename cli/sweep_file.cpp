#include "cli/sweep_file.hpp"

#include "tilewright/base/limits.hpp"
#include "tilewright/packing/puzzle_text.hpp"

namespace tilewright::cli {
Result<SweepFile> SweepFile::open(const std::string& name, const sweep::Table& table) {
    SweepFile file;
    file.name_ = name;
    if (name.empty() || !native::file_exists(name)) return file;
    const auto text = native::read_file(name, limits::largest_text);
    if (!text) return std::unexpected(text.error());
    auto known = sweep::read_rows(*text, name, table);
    if (!known) return std::unexpected(known.error());
    file.known_ = std::move(*known);
    return file;
}

Result<void> SweepFile::begin(const sweep::Table& table) {
    if (name_.empty()) return {};
    std::string text;
    for (sweep::Row row : table.rows)
        if (const auto found = known_.find(row.key); found != known_.end()) {
            row.counted = found->second;
            text += sweep::row_json(table, row);
        }
    if (auto written = native::replace_file(name_, text); !written) return written;
    auto journal = native::Journal::open(name_);
    if (!journal) return std::unexpected(journal.error());
    journal_.emplace(std::move(*journal));
    return {};
}

void SweepFile::add(const sweep::Table& table, const sweep::Row& row) {
    if (!journal_) return;
    const std::lock_guard lock{*mutex_};
    const auto written = journal_->append(sweep::row_json(table, row));
    if (!written && !error_) error_ = written.error();
}

Result<void> SweepFile::finish(const sweep::Table& table) {
    if (name_.empty()) return {};
    journal_.reset();
    if (error_) {
        native::remove_if_empty(name_);
        return std::unexpected(*error_);
    }
    return native::replace_file(name_, sweep::table_json(table));
}

}  // namespace tilewright::cli
