#include "tilewright/puzzle_file/read_cells.hpp"

#include <algorithm>
#include <map>
#include <set>

#include <fmt/format.h>

#include "tilewright/base/limits.hpp"
#include "tilewright/lattice/picture.hpp"

namespace tilewright::puzzle_file {
namespace {

std::string coordinate_names(const Lattice& lattice) {
    return fmt::format("[x, y{}{}]", lattice.flat() ? "" : ", z",
                       lattice.type_count() > 1 ? ", k" : "");
}

// Where the contents of a string value begin.  A multi-line string begins on the line after its
// quotes.
Position start_of_content(std::string_view text, Position quotes) {
    std::size_t begin = 0;
    for (std::size_t line = 1; line < quotes.line && begin < text.size(); ++line)
        begin = std::min(text.find('\n', begin), text.size() - 1) + 1;
    const std::string_view opening = text.substr(std::min(begin + quotes.column - 1, text.size()));
    const bool multi_line = opening.starts_with("\"\"\"") || opening.starts_with("'''");
    if (!multi_line) return {quotes.line, quotes.column + 1};
    const bool newline =
        opening.substr(3).starts_with('\n') || opening.substr(3).starts_with("\r\n");
    return newline ? Position{quotes.line + 1, 1} : Position{quotes.line, quotes.column + 3};
}

Position inside(Position start, Position at) {
    if (at.line <= 1) return {start.line, start.column + at.column - 1};
    return {start.line + at.line - 1, at.column};
}

// An upper bound of the number of cells in a picture, found before anything is built from it.
std::size_t symbols_in(std::string_view picture) {
    constexpr std::string_view no_cell = ".| \t\r\n";
    return picture.size() - static_cast<std::size_t>(std::ranges::count_if(
                                picture, [&](char c) { return no_cell.contains(c); }));
}

// The number of units in the bounding box of the cells.
std::int64_t box_around(std::span<const Cell> cells) {
    std::int64_t size = 1;
    for (int Vec::*axis : {&Vec::x, &Vec::y, &Vec::z}) {
        const auto [low, high] =
            std::ranges::minmax(cells, {}, [axis](const Cell& cell) { return cell.at.*axis; });
        // Each factor is at most 2^22, so this cannot overflow.
        size *= high.at.*axis - low.at.*axis + 1;
    }
    return size;
}

}  // namespace

Position inside_string(std::string_view text, Position quotes, Position at) {
    return inside(start_of_content(text, quotes), at);
}

Result<Cell> read_cell(const ReadContext& context, const toml::node& node) {
    const auto wrong = [&](std::string message) {
        return fail_at(node, std::move(message),
                       fmt::format("a cell of the lattice '{}' is written {}",
                                   context.lattice.name(), coordinate_names(context.lattice)));
    };
    const toml::array* array = node.as_array();
    if (array == nullptr) return wrong(fmt::format("{} where a cell is expected", kind_of(node)));
    const bool typed = context.lattice.type_count() > 1;
    const std::size_t wanted =
        static_cast<std::size_t>(context.lattice.dimension()) + (typed ? 1 : 0);
    if (array->size() != wanted)
        return wrong(fmt::format("a cell with {} numbers instead of {}", array->size(), wanted));
    std::vector<int> numbers;
    for (const toml::node& element : *array) {
        const auto* value = element.as_integer();
        if (value == nullptr) return wrong(fmt::format("{} in a cell", kind_of(element)));
        if (value->get() < -limits::largest_coordinate || value->get() > limits::largest_coordinate)
            return wrong(fmt::format("the coordinate {} is too large", value->get()));
        numbers.push_back(static_cast<int>(value->get()));
    }
    Cell cell{{numbers[0], numbers[1], context.lattice.flat() ? 0 : numbers[2]}, 0};
    if (typed) cell.type = numbers.back();
    if (cell.type < 0 || cell.type >= context.lattice.type_count())
        return wrong(fmt::format("k is {}, and must be 0 to {}", cell.type,
                                 context.lattice.type_count() - 1));
    return cell;
}

Result<std::vector<Cell>> read_cells(const ReadContext& context, const toml::node& node,
                                     std::string_view what) {
    const toml::array* array = node.as_array();
    if (array == nullptr)
        return fail_at(
            node, fmt::format("'{}' is {}, not a list of cells", what, kind_of(node)),
            fmt::format("write {} = [{}, ...]", what, coordinate_names(context.lattice)));
    if (array->empty())
        return fail_at(node, fmt::format("'{}' has no cells", what), "list at least one cell");
    if (array->size() > static_cast<std::size_t>(limits::most_cells))
        return fail_at(node, fmt::format("'{}' has {} cells, more than {}", what, array->size(),
                                         limits::most_cells));
    std::vector<Cell> cells;
    std::set<Cell> seen;
    for (const toml::node& element : *array) {
        const auto cell = read_cell(context, element);
        if (!cell) return std::unexpected(cell.error());
        if (!seen.insert(*cell).second)
            return fail_at(element, fmt::format("a cell stands twice in '{}'", what),
                           "delete one of them");
        cells.push_back(*cell);
    }
    if (box_around(cells) > limits::largest_box)
        return fail_at(
            node, fmt::format("the cells in '{}' lie too far apart", what),
            fmt::format("the box around them has more than {} cells", limits::largest_box));
    std::ranges::sort(cells);
    return cells;
}

Result<std::vector<Drawn>> read_picture(const ReadContext& context, const toml::node& node) {
    const auto* text = node.as_string();
    if (text == nullptr)
        return fail_at(node, fmt::format("'picture' is {}, not a string", kind_of(node)),
                       "write picture = \"\"\" ... \"\"\" with a row of symbols on each line");
    if (symbols_in(text->get()) > static_cast<std::size_t>(limits::most_cells))
        return fail_at(node, fmt::format("the picture has more than {} cells", limits::most_cells),
                       "tilewright refuses boards that large");
    const Position start = start_of_content(context.text, position_of(node));
    auto cells = lattice::parse_picture(context.lattice, text->get());
    if (!cells) {
        cells.error().at = inside(start, cells.error().at);
        return std::unexpected(cells.error());
    }
    std::vector<Drawn> drawn;
    // A map, because there may be as many symbols as cells.
    std::map<std::string_view, std::size_t> known;
    for (const lattice::PictureCell& cell : *cells) {
        const auto [found, is_new] = known.try_emplace(cell.symbol, drawn.size());
        if (is_new) drawn.push_back({std::string{cell.symbol}, {}, inside(start, cell.at)});
        drawn[found->second].cells.push_back(cell.cell);
    }
    for (Drawn& part : drawn) std::ranges::sort(part.cells);
    return drawn;
}

Result<ColourId> read_colour(const ReadContext& context, const toml::node& node) {
    const auto* name = node.as_string();
    if (name == nullptr)
        return fail_at(node,
                       fmt::format("{} where the name of a colour is expected", kind_of(node)),
                       "write it in quotes");
    const auto found = std::ranges::find(context.colours, name->get());
    const auto index = static_cast<std::size_t>(found - context.colours.begin());
    if (found == context.colours.end()) context.colours.push_back(name->get());
    return ColourId{index};
}

ColourId chessboard_colour(const ReadContext& context, Cell cell) {
    for (const std::string_view name : {"black", "white"})
        if (std::ranges::find(context.colours, name) == context.colours.end())
            context.colours.emplace_back(name);
    const bool even = (cell.at.x + cell.at.y + cell.at.z + cell.type) % 2 == 0;
    const auto found = std::ranges::find(context.colours, even ? "black" : "white");
    return ColourId{static_cast<std::size_t>(found - context.colours.begin())};
}

}  // namespace tilewright::puzzle_file
