#include "tilewright/foreign/edge_rows.hpp"

#include <algorithm>
#include <set>
#include <span>

#include <fmt/format.h>

#include "tilewright/base/limits.hpp"
#include "tilewright/foreign/word_rows.hpp"
#include "tilewright/foreign/words.hpp"

namespace tilewright::foreign {
namespace {

constexpr std::size_t largest_list = std::size_t{2} << 20;  // bytes
constexpr std::size_t most_rows = limits::most_sites + 3;   // heading, size, and one too many

bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

bool is_heading(const WordRow& row) {
    return std::ranges::none_of(
        row.words, [](std::string_view word) { return std::ranges::any_of(word, is_digit); });
}

Result<int> read_number(const WordRow& row, std::size_t word) {
    const std::string_view text = row.words[word];
    const auto number = is_number(text) ? parse_integer(text) : std::nullopt;
    if (!number)
        return fail_in_text(row.at(word),
                            fmt::format("\"{}\" is no number of an edge", text.substr(0, 32)),
                            "edges are numbers of up to nine digits; a list of tiles with other "
                            "labels goes into a puzzle file: list = \"\"\" ... \"\"\"");
    return *number;
}

Result<BoardSize> read_size(const WordRow& row) {
    BoardSize size{};
    for (std::size_t i = 0; i < size.size(); ++i) {
        const auto side = read_number(row, std::min(i, row.words.size() - 1));
        if (!side) return std::unexpected(side.error());
        if (*side < 1 || *side > static_cast<int>(limits::most_sites))
            return fail_in_text(row.at(0), fmt::format("a board with a side of {}", *side),
                                "the first line gives columns and rows, as in '16 16'");
        size[i] = *side;
    }
    return size;
}

// Reads the tiles, one per row.  All rows must have as many numbers as the first.
Result<void> read_tiles(std::span<const WordRow> rows, EdgeRows& list) {
    if (rows.empty())
        return fail_in_text({}, "there are no tiles",
                            "write the numbers of the four edges of one tile on a line, clockwise");
    list.first_at = rows.front().at(0);
    list.numbered = rows.front().words.size() == edges_of_square + 1;
    const std::size_t width = edges_of_square + (list.numbered ? 1 : 0);
    std::set<int> numbers;
    for (const WordRow& row : rows) {
        if (row.words.size() != width)
            return fail_in_text(row.at(0),
                                fmt::format("{} number{} where {} are expected", row.words.size(),
                                            row.words.size() == 1 ? "" : "s", width),
                                list.numbered
                                    ? "each line has the number of a tile and its four edges"
                                    : "each line has the four edges of a tile, clockwise");
        if (list.tiles.size() == limits::most_sites)
            return fail_in_text(row.at(0),
                                fmt::format("there are more than {} tiles", limits::most_sites));
        NumberedTile tile{static_cast<int>(list.tiles.size()) + 1, {}};
        for (std::size_t i = 0; i < width; ++i) {
            const auto number = read_number(row, i);
            if (!number) return std::unexpected(number.error());
            const bool names = list.numbered && i == 0;
            (names ? tile.number : tile.labels[i - (list.numbered ? 1 : 0)]) = *number;
        }
        if (!numbers.insert(tile.number).second)
            return fail_in_text(row.at(0), fmt::format("two tiles have the number {}", tile.number),
                                "of five numbers on a line, the first is the number of the tile");
        list.tiles.push_back(tile);
    }
    return {};
}

}  // namespace

bool is_number(std::string_view word) {
    return std::ranges::all_of(word, is_digit);
}

Result<EdgeRows> read_edge_rows(std::string_view text) {
    if (text.size() > largest_list)
        return fail(Fault::Input, "the list is larger than 2 MB",
                    fmt::format("tilewright takes up to {} tiles", limits::most_sites));
    const std::vector<WordRow> all = word_rows(text, most_rows);
    std::span<const WordRow> rows{all};
    EdgeRows list;
    if (!rows.empty() && is_heading(rows.front())) {
        list.has_heading = true;
        rows = rows.subspan(1);
    }
    if (!rows.empty() && rows.front().words.size() <= 2) {
        const auto size = read_size(rows.front());
        if (!size) return std::unexpected(size.error());
        list.size = *size;
        list.size_at = rows.front().at(0);
        rows = rows.subspan(1);
    }
    if (auto read = read_tiles(rows, list); !read) return std::unexpected(read.error());
    return list;
}

}  // namespace tilewright::foreign
