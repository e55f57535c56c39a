#include "cli/swept_puzzles.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "cli/say.hpp"
#include "tilewright/answer/any_puzzle.hpp"
#include "tilewright/native/file.hpp"
#include "tilewright/native/new_folder.hpp"

namespace tilewright::cli {
namespace {

// Keys that list many pieces would be too long for a name, and get the number of their row.
std::string file_name(const sweep::Row& row, std::size_t number) {
    constexpr std::size_t longest = 100;
    std::string name = row.key;
    std::ranges::replace(name, ' ', '-');
    if (name.size() > longest) name = fmt::format("{}-{}", name.substr(0, longest), number);
    return name + ".toml";
}

void expect_counts(const sweep::Table& table, const sweep::Counted& counted,
                   puzzle_file::Expect& expect) {
    expect = {};
    if (table.exists || !counted.complete) return;
    expect.raw = counted.raw;
    if (table.modulo == puzzle_file::Modulo::All) expect.distinct = counted.distinct;
    if (table.modulo == puzzle_file::Modulo::Rotations) expect.rotations = counted.distinct;
    expect.source = fmt::format("sweep {} of {}", table.sweep, table.puzzle);
}

}  // namespace

Result<void> write_swept_puzzles(const std::string& folder, const sweep::Table& table,
                                 const PuzzleOfRow& puzzle_of) {
    const auto made = native::NewFolder::make(folder);
    if (!made) return std::unexpected(made.error());
    std::size_t written = 0;
    for (std::size_t i = 0; i < table.rows.size(); ++i) {
        auto puzzle = puzzle_of(table.rows[i]);
        if (!puzzle) continue;
        puzzle->title =
            fmt::format("{}, {} {}", puzzle->title.empty() ? table.puzzle : puzzle->title,
                        table.column, table.rows[i].key);
        expect_counts(table, table.rows[i].counted, puzzle->expect);
        const auto text = answer::to_puzzle_file(*puzzle);
        if (!text) return std::unexpected(text.error());
        if (auto done = native::write_file(
                fmt::format("{}/{}", folder, file_name(table.rows[i], i + 1)), *text);
            !done)
            return done;
        ++written;
    }
    say("{} puzzle{} written to {}\n", written, written == 1 ? "" : "s", folder);
    return {};
}

}  // namespace tilewright::cli
