#include "tilewright/puzzle_file/read_region.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

#include <fmt/format.h>

#include "tilewright/base/join.hpp"
#include "tilewright/base/limits.hpp"
#include "tilewright/puzzle_file/region_shapes.hpp"

namespace tilewright::puzzle_file {
namespace {

// The ways to give a region, and what may stand beside them.
constexpr std::array<std::string_view, 7> forms{"box",      "cells", "picture", "hexagon",
                                                "triangle", "disc",  "polygon"};
constexpr std::array<std::string_view, 11> region_keys{"box",      "cells", "picture", "hexagon",
                                                       "triangle", "disc",  "polygon", "without",
                                                       "optional", "wrap",  "colours"};

// The sides of a box that is written in words, in the order of the axes: "6x10" has 6 rows and 10
// columns, so it is 10 wide.  Empty if it is written otherwise.
toml::array sides_in_words(const toml::node& node) {
    toml::array sides;
    const toml::value<std::string>* words = node.as_string();
    if (words == nullptr) return sides;
    const char* at = words->get().data();
    const char* const end = at + words->get().size();
    for (;;) {
        std::int64_t side = 0;
        const auto [after, error] = std::from_chars(at, end, side);
        if (error != std::errc{}) return {};
        sides.insert(sides.begin(), side);
        if (after == end) return sides;
        if (*after != 'x') return {};
        at = after + 1;
    }
}

Result<std::vector<Cell>> read_box(const ReadContext& context, const toml::node& node) {
    const auto wrong = [&](const toml::node& where, std::string message) {
        return fail_at(where, std::move(message),
                       context.lattice.flat() ? "write box = [width, height], or \"6x10\" for 6 "
                                                "rows of 10"
                                              : "write box = [width, height, depth], or "
                                                "\"3x4x5\" for 3 layers of 4 rows of 5");
    };
    const toml::array in_words = sides_in_words(node);
    const toml::array* array = in_words.empty() ? node.as_array() : &in_words;
    if (array == nullptr || array->size() != static_cast<std::size_t>(context.lattice.dimension()))
        return wrong(
            node, fmt::format("'box' must be a list of {} numbers", context.lattice.dimension()));
    std::array<std::int64_t, 3> size{1, 1, 1};
    std::int64_t count = context.lattice.type_count();
    for (std::size_t i = 0; i < array->size(); ++i) {
        const auto* value = array->get(i)->as_integer();
        if (value == nullptr)
            return wrong(*array->get(i), fmt::format("{} in 'box'", kind_of(*array->get(i))));
        size[i] = value->get();
        if (size[i] < 1) return wrong(in_words.empty() ? *value : node, "a box with no cells");
        if (size[i] > limits::most_cells || (count *= size[i]) > limits::most_cells)
            return fail_at(node, fmt::format("the box has more than {} cells", limits::most_cells),
                           "tilewright refuses boards that large");
    }
    std::vector<Cell> cells;
    for (int z = 0; z < size[2]; ++z)
        for (int y = 0; y < size[1]; ++y)
            for (int x = 0; x < size[0]; ++x)
                for (int type = 0; type < context.lattice.type_count(); ++type)
                    cells.push_back({{x, y, z}, type});
    return cells;
}

// Reads the picture of a region: '#' is a required cell, '+' an optional one, and any other symbol
// names a piece that is already placed.
Result<RegionAndDrawn> read_region_picture(const ReadContext& context, const toml::node& node) {
    auto drawn = read_picture(context, node);
    if (!drawn) return std::unexpected(drawn.error());
    RegionAndDrawn result;
    for (Drawn& part : *drawn) {
        auto& list = part.symbol == "+" ? result.region.optional : result.region.required;
        std::ranges::copy(part.cells, std::back_inserter(list));
        if (part.symbol != "#" && part.symbol != "+") result.placed.push_back(std::move(part));
    }
    std::ranges::sort(result.region.required);
    std::ranges::sort(result.region.optional);
    return result;
}

// Reads "hexagon = 4" or "disc = 9": a size.
Result<std::vector<Cell>> read_sized(const ReadContext& context, const toml::node& node,
                                     std::string_view form) {
    constexpr std::int64_t largest = 500;
    const bool is_disc = form == "disc";
    if (!is_disc && !(context.lattice.regular() && context.lattice.slanted()))
        return fail_at(node,
                       fmt::format("'{}' goes with the lattices triangular and hexagonal, and with "
                                   "nothing else",
                                   form),
                       "give box = [width, height], or polygon = [[x, y], ...]");
    const auto* size = node.as_integer();
    if (size == nullptr || size->get() < 1 || size->get() > largest)
        return fail_at(node, fmt::format("'{}' must be a number from 1 to {}", form, largest),
                       is_disc ? "write disc = 9, the diameter"
                               : fmt::format("write {} = 2, the cells along a side", form));
    const auto length = static_cast<int>(size->get());
    return is_disc             ? disc_cells(context.lattice, length)
           : form == "hexagon" ? hexagon_cells(context.lattice, length)
                               : triangle_cells(context.lattice, length);
}

// Reads "polygon = [[0, 0], [8, 0], [4, 4]]".
Result<std::vector<Cell>> read_polygon(const ReadContext& context, const toml::node& node) {
    constexpr std::int64_t largest = 500;
    constexpr std::size_t most_corners = 1000;
    const auto wrong = [](const toml::node& at, std::string message) {
        return fail_at(at, std::move(message),
                       "write polygon = [[0, 0], [8, 0], [4, 4]]: three corners or more, with "
                       "coordinates from -500 to 500");
    };
    const toml::array* list = node.as_array();
    if (list == nullptr || list->size() < 3 || list->size() > most_corners)
        return wrong(node, "'polygon' is no list of corners");
    std::vector<Vec> corners;
    for (const toml::node& element : *list) {
        const toml::array* pair = element.as_array();
        if (pair == nullptr || pair->size() != 2) return wrong(element, "this is no corner");
        std::array<int, 2> at{};
        for (std::size_t i = 0; i < at.size(); ++i) {
            const auto* number = pair->get(i)->as_integer();
            if (number == nullptr || number->get() < -largest || number->get() > largest)
                return wrong(element, "this is no corner");
            at[i] = static_cast<int>(number->get());
        }
        corners.push_back({at[0], at[1]});
    }
    return polygon_cells(context.lattice, corners);
}

Result<std::vector<Cell>> read_form(const ReadContext& context, const toml::node& node,
                                    std::string_view form) {
    if (form == "box") return read_box(context, node);
    if (form == "cells") return read_cells(context, node, "cells");
    if (!context.lattice.flat())
        return fail_at(node, fmt::format("'{}' is for flat lattices", form),
                       "give box, cells or a picture");
    auto cells = form == "polygon" ? read_polygon(context, node) : read_sized(context, node, form);
    if (!cells) return cells;
    if (cells->empty()) return fail_at(node, "no cell has its middle there", "make it larger");
    if (cells->size() > static_cast<std::size_t>(limits::most_cells))
        return fail_at(node, fmt::format("the region has more than {} cells", limits::most_cells),
                       "tilewright refuses boards that large");
    std::ranges::sort(*cells);
    return cells;
}

Result<RegionAndDrawn> read_cells_of_region(const ReadContext& context, const TomlTable& table) {
    if (const toml::node* picture = table.find("picture"))
        return read_region_picture(context, *picture);
    const auto form =
        std::ranges::find_if(forms, [&](std::string_view key) { return table.has(key); });
    auto cells = read_form(context, *table.find(*form), *form);
    if (!cells) return std::unexpected(cells.error());
    RegionAndDrawn result;
    result.region.required = std::move(*cells);
    return result;
}

// Removes the cells listed under 'key' from the required cells, and returns them.
Result<std::vector<Cell>> take_out(const ReadContext& context, const TomlTable& table,
                                   std::string_view key, std::vector<Cell>& required) {
    const toml::node* node = table.find(key);
    if (node == nullptr) return {};
    auto cells = read_cells(context, *node, key);
    if (!cells) return cells;
    std::vector<Cell> kept;
    std::ranges::set_difference(required, *cells, std::back_inserter(kept));
    if (kept.size() + cells->size() != required.size())
        return fail_at(*node, fmt::format("'{}' names a cell that is not in the region", key),
                       "list cells of the box, the cells or the picture only");
    required = std::move(kept);
    return cells;
}

// The cells that need not be filled, taken out of the required ones: a list, or all that there are.
Result<std::vector<Cell>> take_out_optional(const ReadContext& context, const TomlTable& table,
                                            std::vector<Cell>& required) {
    const toml::node* node = table.find("optional");
    const auto* word = node == nullptr ? nullptr : node->as_string();
    if (word == nullptr) return take_out(context, table, "optional", required);
    if (word->get() != "all")
        return fail_at(*node, fmt::format("'optional' cannot be \"{}\"", word->get()),
                       "write optional = \"all\" for all cells, or list them");
    return std::exchange(required, {});
}

// A kind of wrap, and the width and height that are glued.
struct GivenWrap {
    std::string kind;
    int width;
    int height;
};

Result<GivenWrap> read_wrap_words(const TomlTable& table) {
    constexpr std::array<std::string_view, 2> keys{"kind", "size"};
    const toml::node& node = *table.find("wrap");
    const toml::node* sizes = table.find("box");
    GivenWrap given{};
    if (const toml::table* inner = node.as_table()) {
        const auto open = TomlTable::open(*inner, "'wrap'", keys);
        if (!open) return std::unexpected(open.error());
        const auto kind = open->text("kind");
        if (!kind) return std::unexpected(kind.error());
        given.kind = *kind;
        sizes = open->find("size");
    } else {
        const auto kind = table.text("wrap");
        if (!kind) return std::unexpected(kind.error());
        given.kind = *kind;
    }
    const toml::array in_words = sizes == nullptr ? toml::array{} : sides_in_words(*sizes);
    const toml::array* size = sizes == nullptr   ? nullptr
                              : in_words.empty() ? sizes->as_array()
                                                 : &in_words;
    const auto side = [&](std::size_t i) -> int {
        const auto* value =
            size == nullptr || size->size() <= i ? nullptr : size->get(i)->as_integer();
        return value == nullptr || value->get() < 1 || value->get() > limits::most_cells
                   ? 0
                   : static_cast<int>(value->get());
    };
    given.width = side(0);
    given.height = side(1);
    if (given.width == 0 || given.height == 0)
        return fail_at(node, "it is not known which edges are glued",
                       "give the region as a box, or wrap = { kind = \"torus\", size = [6, 4] }");
    return given;
}

// Whether the reflection (x, y) -> (x, -y) is a symmetry of a lattice with one cell per unit.
bool can_be_twisted(const Lattice& lattice) {
    const lattice::Matrix flip{{Vec{1, 0, 0}, Vec{0, -1, 0}, Vec{0, 0, 1}}};
    return lattice.type_count() == 1 &&
           std::ranges::any_of(lattice.symmetries(), [&](const lattice::Symmetry& symmetry) {
               return symmetry.linear() == flip;
           });
}

// Reads how the edges of a board are glued.
Result<lattice::Wrap> read_wrap(const ReadContext& context, const TomlTable& table) {
    if (!table.has("wrap")) return lattice::Wrap{};
    const auto given = read_wrap_words(table);
    if (!given) return std::unexpected(given.error());
    const auto& [kind, width, height] = *given;
    if (kind == "cylinder") return lattice::Wrap{width, 0, 0};
    if (kind == "torus") return lattice::Wrap{width, height, 0};
    const toml::node& node = *table.find("wrap");
    if (kind != "moebius" && kind != "klein")
        return fail_at(node, fmt::format("unknown wrap \"{}\"", kind),
                       "use \"cylinder\", \"torus\", \"moebius\" or \"klein\"");
    if (!can_be_twisted(context.lattice))
        return fail_at(node,
                       fmt::format("the lattice '{}' cannot be twisted", context.lattice.name()),
                       "use \"cylinder\" or \"torus\", or the lattice \"square\"");
    return lattice::Wrap{width, kind == "klein" ? height : 0, height};
}

// Checks that a glued board names each of its cells only once.
Result<void> check_wrap(const ReadContext& context, const TomlTable& table, const Region& region) {
    for (const auto* list : {&region.required, &region.optional})
        for (const Cell& cell : *list)
            if (region.wrap(cell) != cell)
                return fail_at(*table.find("wrap"),
                               fmt::format("cell {} lies beyond the glued edges",
                                           context.lattice.name_of(cell)),
                               "use cells with 0 <= x < width and 0 <= y < height");
    return {};
}

// Reads the colours of the board: "chessboard", or a table with a list of cells for each colour.
Result<void> read_board_colours(const ReadContext& context, const TomlTable& table,
                                Region& region) {
    const toml::node* node = table.find("colours");
    if (node == nullptr) return {};
    if (const auto* word = node->as_string(); word != nullptr && word->get() == "chessboard") {
        for (const auto* list : {&region.required, &region.optional})
            for (const Cell& cell : *list)
                region.colours.emplace(cell, chessboard_colour(context, cell));
        return {};
    }
    const toml::table* colours = node->as_table();
    if (colours == nullptr)
        return fail_at(*node, "'colours' is neither \"chessboard\" nor a table",
                       "write colours = { red = [[0, 0], [1, 0]] }");
    for (const auto& [name, list] : *colours) {
        const auto colour = read_colour(context, toml::value<std::string>{std::string{name.str()}});
        if (!colour) return std::unexpected(colour.error());
        const auto cells = read_cells(context, list, name.str());
        if (!cells) return std::unexpected(cells.error());
        for (const Cell& cell : *cells) {
            if (!std::ranges::binary_search(region.required, cell) &&
                !std::ranges::binary_search(region.optional, cell))
                return fail_at(list, fmt::format("cell {} is not in the region",
                                                 context.lattice.name_of(cell)));
            if (!region.colours.emplace(cell, *colour).second)
                return fail_at(
                    list, fmt::format("cell {} has two colours", context.lattice.name_of(cell)));
        }
    }
    return {};
}

Result<RegionAndDrawn> read_board(const ReadContext& context, const toml::node& node) {
    const auto table = TomlTable::open(*node.as_table(), "[region]", region_keys);
    if (!table) return std::unexpected(table.error());
    const auto given =
        std::ranges::count_if(forms, [&](std::string_view key) { return table->has(key); });
    if (given != 1)
        return fail_at(node, given == 0 ? "the region has no cells" : "the region is given twice",
                       fmt::format("give exactly one of {}", join(forms, ", ")));

    auto result = read_cells_of_region(context, *table);
    if (!result) return result;
    Region& region = result->region;
    region.at = position_of(node);
    const auto without = take_out(context, *table, "without", region.required);
    if (!without) return std::unexpected(without.error());
    const auto optional = take_out_optional(context, *table, region.required);
    if (!optional) return std::unexpected(optional.error());
    std::ranges::copy(*optional, std::back_inserter(region.optional));
    std::ranges::sort(region.optional);
    if (region.size() == 0)
        return fail_at(node, "the region has no cells", "'without' takes all of them out");
    auto wrap = read_wrap(context, *table);
    if (!wrap) return std::unexpected(wrap.error());
    region.wrap = *wrap;
    if (auto checked = check_wrap(context, *table, region); !checked)
        return std::unexpected(checked.error());
    if (auto colours = read_board_colours(context, *table, region); !colours)
        return std::unexpected(colours.error());
    return result;
}

// The least and the greatest x of a board.
std::pair<int, int> extent(const Region& region) {
    int low = limits::largest_coordinate;
    int high = -limits::largest_coordinate;
    for (const auto* list : {&region.required, &region.optional})
        for (const Cell& cell : *list) {
            low = std::min(low, cell.at.x);
            high = std::max(high, cell.at.x);
        }
    return {low, high};
}

void move_by(std::vector<Cell>& cells, Vec shift) {
    for (Cell& cell : cells) cell = cell + shift;
}

// Adds one more board.  It is moved to the right of the boards read so far, with an empty column
// between them, unless it lies to the right already.
void append_board(RegionAndDrawn& all, RegionAndDrawn board) {
    const int first = extent(board.region).first;
    const int start = std::max(first, extent(all.region).second + 2);
    const Vec shift{start - first, 0, 0};
    move_by(board.region.required, shift);
    move_by(board.region.optional, shift);
    std::ranges::move(board.region.required, std::back_inserter(all.region.required));
    std::ranges::move(board.region.optional, std::back_inserter(all.region.optional));
    std::ranges::sort(all.region.required);
    std::ranges::sort(all.region.optional);
    for (const auto& [cell, colour] : board.region.colours)
        all.region.colours.emplace(cell + shift, colour);
    for (Drawn& drawn : board.placed) {
        move_by(drawn.cells, shift);
        all.placed.push_back(std::move(drawn));
    }
    all.region.board_starts.push_back(start);
}

}  // namespace

Result<RegionAndDrawn> read_region(const ReadContext& context, const toml::table& root) {
    const toml::node* node = root.get("region");
    if (node == nullptr)
        return std::unexpected(
            Error{Fault::Input,
                  {},
                  {1, 1},
                  "the puzzle has no [region]",
                  "add [region] with box = [width, height], cells or a picture"});
    if (node->is_table()) return read_board(context, *node);
    const toml::array* boards = node->as_array();
    if (boards == nullptr || boards->empty() || !boards->is_homogeneous(toml::node_type::table))
        return fail_at(*node, fmt::format("'region' is {}, not a table", kind_of(*node)),
                       "write [region], or [[region]] for each of several boards");
    constexpr std::size_t most_boards = 4;
    if (boards->size() > most_boards)
        return fail_at(*node, fmt::format("more than {} boards", most_boards));
    RegionAndDrawn all;
    for (std::size_t i = 0; i < boards->size(); ++i) {
        auto board = read_board(context, *boards->get(i));
        if (!board) return board;
        if (!board->region.wrap.none() && boards->size() > 1)
            return fail_at(*boards->get(i), "the edges of several boards cannot be glued",
                           "give one [region]");
        if (i == 0)
            all = std::move(*board);
        else
            append_board(all, std::move(*board));
    }
    return all;
}

}  // namespace tilewright::puzzle_file
