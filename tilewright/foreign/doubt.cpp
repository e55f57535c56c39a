#include "tilewright/foreign/doubt.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "tilewright/base/join.hpp"
#include "tilewright/base/limits.hpp"
#include "tilewright/foreign/word_rows.hpp"

namespace tilewright::foreign {
namespace {

using Signs = std::vector<std::string>;  // by line, one sign for each cell

bool is_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

// The lines as they would be drawn.  Nothing unless all are equally long and are made of letters.
Signs drawn_lines(const std::vector<WordRow>& rows) {
    constexpr std::size_t fewest_edges = 3;
    constexpr std::size_t most_edges = 6;
    Signs lines;
    for (const WordRow& row : rows) {
        std::string& line = lines.emplace_back();
        for (const std::string_view word : row.words) line += word;
        if (line.size() < fewest_edges || line.size() > most_edges ||
            line.size() != lines.front().size() || !std::ranges::all_of(line, is_letter))
            return {};
    }
    return lines;
}

// Takes the connected cells with one sign out of the drawing, and counts them.
std::size_t take_piece(Signs& lines, std::size_t y, std::size_t x) {
    const char sign = lines[y][x];
    std::vector<std::pair<std::size_t, std::size_t>> cells;
    const auto take = [&](std::size_t row, std::size_t column) {
        if (row >= lines.size() || column >= lines[row].size() || lines[row][column] != sign)
            return;
        lines[row][column] = ' ';
        cells.emplace_back(row, column);
    };
    take(y, x);
    for (std::size_t i = 0; i < cells.size(); ++i) {
        const auto [row, column] = cells[i];
        take(row + 1, column);
        take(row - 1, column);  // beyond the first line the number wraps, and is no line
        take(row, column + 1);
        take(row, column - 1);
    }
    return cells.size();
}

}  // namespace

std::optional<Error> doubt_about_drawing(std::string_view text) {
    const std::vector<WordRow> rows = word_rows(text, limits::most_sites + 1);
    Signs lines = drawn_lines(rows);
    std::map<char, std::set<std::size_t>> sizes;
    for (std::size_t y = 0; y < lines.size(); ++y)
        for (std::size_t x = 0; x < lines[y].size(); ++x)
            if (const char sign = lines[y][x]; sign != ' ')
                sizes[sign].insert(take_piece(lines, y, x));
    const auto found =
        std::ranges::find_if(sizes, [](const auto& one) { return one.second.size() > 1; });
    if (found == sizes.end()) return std::nullopt;
    return Error{Fault::Input,
                 {},
                 rows.front().at(0),
                 fmt::format("is this a list of tiles by their edges, or a drawn board? As a "
                             "drawing it has pieces '{}' of {} cells",
                             found->first, join(found->second, ", ")),
                 "tiles with letters go into a puzzle file: list = \"\"\" ... \"\"\" in "
                 "[[tiles]]; 'import --lattice square' reads a drawn board"};
}

}  // namespace tilewright::foreign
