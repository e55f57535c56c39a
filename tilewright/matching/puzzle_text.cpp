#include "tilewright/matching/puzzle_text.hpp"

#include <array>

#include <fmt/format.h>

#include "tilewright/matching/read_parts.hpp"
#include "tilewright/puzzle_file/document.hpp"
#include "tilewright/puzzle_file/read_expect.hpp"

namespace tilewright::matching {
namespace {

using puzzle_file::TomlTable;

constexpr std::array<std::string_view, 9> root_keys{"kind",  "title",  "notes",  "board", "tiles",
                                                    "turns", "border", "placed", "expect"};
constexpr std::array<std::string_view, 6> expect_keys{"raw",    "distinct", "rotations",
                                                      "labels", "source",   "slow"};

Result<Puzzle> read_root(std::string_view text, const toml::table& table) {
    const auto root = TomlTable::open(table, "an edge-matching puzzle", root_keys);
    if (!root) return std::unexpected(root.error());
    Puzzle puzzle;
    for (const auto& [key, member] :
         {std::pair{"title", &Puzzle::title}, {"notes", &Puzzle::notes}}) {
        auto value = root->text(key);
        if (!value) return std::unexpected(value.error());
        puzzle.*member = std::move(*value);
    }
    auto board = read_board(text, table);
    if (!board) return std::unexpected(board.error());
    puzzle.board = std::move(*board);
    if (auto read = read_tiles(text, *root, puzzle); !read) return std::unexpected(read.error());
    puzzle.tiles_at = puzzle_file::position_of(*root->find("tiles"));
    if (auto read = read_border(*root, puzzle); !read) return std::unexpected(read.error());
    if (auto read = read_placed(*root, puzzle); !read) return std::unexpected(read.error());
    auto expect = puzzle_file::read_expect(*root, expect_keys);
    if (!expect) return std::unexpected(expect.error());
    puzzle.expect = std::move(*expect);
    return puzzle;
}

}  // namespace

Result<Puzzle> read_puzzle(const puzzle_file::Document& document) {
    auto puzzle = read_root(document.text, document.root);
    if (!puzzle) {
        puzzle.error().source = document.name;
        return puzzle;
    }
    puzzle->name = document.name;
    return puzzle;
}

Result<Puzzle> read_puzzle(std::string_view text, std::string name) {
    const auto document = puzzle_file::parse_document(text, std::move(name));
    if (!document) return std::unexpected(document.error());
    return read_puzzle(*document);
}

}  // namespace tilewright::matching
