#include "tilewright/lattice/picture.hpp"

#include <algorithm>
#include <optional>

#include <fmt/format.h>

#include "tilewright/base/limits.hpp"

namespace tilewright::lattice {
namespace {

constexpr std::string_view blanks = " \t\r";

struct Symbol {
    std::string_view text;
    std::size_t column;  // counts from 1
};
using Row = std::vector<std::vector<Symbol>>;  // by layer

// Whether the byte continues a UTF-8 character.
bool is_continuation(char byte) {
    return (static_cast<unsigned char>(byte) & 0xc0) == 0x80;
}

void append_symbols(std::vector<Symbol>& symbols, std::string_view line, std::size_t from,
                    std::size_t to, Width width) {
    std::size_t i = from;
    while (i < to) {
        if (blanks.contains(line[i])) {
            ++i;
            continue;
        }
        std::size_t end = i + 1;
        if (width == Width::Wide)
            while (end < to && !blanks.contains(line[end])) ++end;
        else
            while (end < to && is_continuation(line[end])) ++end;
        symbols.push_back({line.substr(i, end - i), i + 1});
        i = end;
    }
}

Row split_row(std::string_view line, Width width) {
    Row row;
    std::size_t from = 0;
    while (true) {
        const std::size_t to = std::min(line.find('|', from), line.size());
        append_symbols(row.emplace_back(), line, from, to, width);
        if (to == line.size()) return row;
        from = to + 1;
    }
}

std::unexpected<Error> picture_error(Position at, std::string message, std::string hint) {
    return std::unexpected(Error{Fault::Input, {}, at, std::move(message), std::move(hint)});
}

// What is wrong with a row, compared with the first one.  Nothing when it is fine.
std::optional<Error> check_row(const Lattice& lattice, const Row& row, const Row& first,
                               std::size_t line) {
    const auto wrong = [&](std::string message, std::string hint) {
        return picture_error({line, 1}, std::move(message), std::move(hint)).error();
    };
    if (row.size() != first.size())
        return wrong(
            fmt::format("this row has {} layers, the first one {}", row.size(), first.size()),
            "separate the same number of layers by '|' on every row");
    if (lattice.flat() && row.size() > 1)
        return wrong(
            fmt::format("'|' separates layers, and the lattice '{}' is flat", lattice.name()),
            "use a solid lattice, such as \"cubic\"");
    for (const auto& layer : row) {
        if (layer.size() != first[0].size())
            return wrong(
                fmt::format("ragged picture: {} symbols here, {} at the start of the first row",
                            layer.size(), first[0].size()),
                "make all rows equally long; '.' stands for no cell");
        if (layer.size() % static_cast<std::size_t>(lattice.type_count()) != 0)
            return wrong(fmt::format("{} symbols are not a whole number of units", layer.size()),
                         fmt::format("a unit of the lattice '{}' takes {} symbols", lattice.name(),
                                     lattice.type_count()));
    }
    return std::nullopt;
}

}  // namespace

Result<std::vector<PictureCell>> parse_picture(const Lattice& lattice, std::string_view text,
                                               Width width) {
    std::vector<PictureCell> cells;
    const auto signs = std::ranges::count_if(text, [](unsigned char c) { return c > ' '; });
    if (signs > limits::largest_box)
        return picture_error(
            {1, 1}, fmt::format("the picture has more than {} symbols", limits::largest_box),
            "tilewright refuses pictures that large");
    std::optional<Row> first;
    std::size_t line_number = 0;
    std::size_t first_line = 0;
    bool ended = false;
    const auto types = static_cast<std::size_t>(lattice.type_count());
    while (!text.empty()) {
        const std::string_view line = text.substr(0, text.find('\n'));
        text.remove_prefix(std::min(text.size(), line.size() + 1));
        ++line_number;
        if (line.find_first_not_of(blanks) == std::string_view::npos) {
            ended = first.has_value();
            continue;
        }
        if (ended)
            return picture_error({line_number, 1}, "an empty line in the middle of a picture",
                                 "use '.' for cells that are not there; layers stand side by side");
        const Row row = split_row(line, width);
        if (!first) {
            first = row;
            first_line = line_number;
        }
        if (auto error = check_row(lattice, row, *first, line_number))
            return std::unexpected(*error);
        for (std::size_t z = 0; z < row.size(); ++z) {
            for (std::size_t i = 0; i < row[z].size(); ++i) {
                if (row[z][i].text == ".") continue;
                const Cell cell{{static_cast<int>(i / types),
                                 static_cast<int>(line_number - first_line), static_cast<int>(z)},
                                static_cast<int>(i % types)};
                cells.push_back({cell, row[z][i].text, {line_number, row[z][i].column}});
            }
        }
    }
    if (cells.empty())
        return picture_error({1, 1}, "the picture has no cells", "draw each cell as '#'");
    return cells;
}

namespace {

// The least and the greatest coordinates.
struct Extent {
    Vec low;
    Vec high;
};

Extent extent_of(const std::map<Cell, std::string>& symbols) {
    Extent extent{symbols.begin()->first.at, symbols.begin()->first.at};
    auto& [low, high] = extent;
    for (const auto& [cell, symbol] : symbols) {
        low = {std::min(low.x, cell.at.x), std::min(low.y, cell.at.y), std::min(low.z, cell.at.z)};
        high = {std::max(high.x, cell.at.x), std::max(high.y, cell.at.y),
                std::max(high.z, cell.at.z)};
    }
    return extent;
}

// How the symbols are spaced.
struct Setting {
    std::size_t symbol_width;  // all symbols are padded to it
    std::size_t gap;           // blanks between symbols
    std::size_t indent;        // of each row relative to the one above, in half columns
};

Setting setting_of(const Lattice& lattice, const std::map<Cell, std::string>& symbols,
                   Width width) {
    const auto types = static_cast<std::size_t>(lattice.type_count());
    std::size_t longest = 1;
    if (width == Width::Wide)
        for (const auto& [cell, symbol] : symbols) longest = std::max(longest, symbol.size());
    const std::size_t gap = width == Width::Wide || (lattice.slanted() && types == 1) ? 1 : 0;
    return {longest, gap, lattice.slanted() ? types * (longest + gap) : 0};
}

}  // namespace

std::string draw_picture(const Lattice& lattice, const std::map<Cell, std::string>& symbols,
                         Width width) {
    if (symbols.empty()) return {};
    const auto [low, high] = extent_of(symbols);
    const Setting setting = setting_of(lattice, symbols, width);
    std::string text;
    for (int y = low.y; y <= high.y; ++y) {
        for (int z = low.z; z <= high.z; ++z) {
            if (z > low.z) text += " | ";
            // In a solid, the rows of all layers stay aligned with each other.
            const auto row = static_cast<std::size_t>(y - low.y);
            const auto rows = static_cast<std::size_t>(high.y - low.y);
            text.append(setting.indent * row / 2, ' ');
            for (int x = low.x; x <= high.x; ++x) {
                for (int type = 0; type < lattice.type_count(); ++type) {
                    const auto found = symbols.find(Cell{{x, y, z}, type});
                    const std::string_view symbol = found == symbols.end()
                                                        ? std::string_view{"."}
                                                        : std::string_view{found->second};
                    if (x > low.x || type > 0) text.append(setting.gap, ' ');
                    text += width == Width::Wide
                                ? fmt::format("{:<{}}", symbol, setting.symbol_width)
                                : std::string{symbol};
                }
            }
            if (z < high.z) text.append(setting.indent * (rows - row) / 2, ' ');
        }
        while (text.ends_with(' ')) text.pop_back();
        text += '\n';
    }
    return text;
}

}  // namespace tilewright::lattice
