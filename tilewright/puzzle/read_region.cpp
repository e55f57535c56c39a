#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "tilewright/puzzle/puzzle_text.hpp"
#include "tilewright/puzzle/read_parts.hpp"

namespace tilewright::puzzle {
namespace {

constexpr std::array<std::string_view, 5> region_keys{"box", "cells", "picture", "without",
                                                      "optional"};

Result<std::vector<Cell>> read_box(const ReadContext& context, const toml::node& node) {
    const auto wrong = [&](const toml::node& where, std::string message) {
        return fail_at(where, std::move(message),
                       context.lattice.flat() ? "write box = [width, height]"
                                              : "write box = [width, height, depth]");
    };
    const toml::array* array = node.as_array();
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
        if (size[i] < 1) return wrong(*value, "a box with no cells");
        if (size[i] > most_cells || (count *= size[i]) > most_cells)
            return fail_at(node, fmt::format("the box has more than {} cells", most_cells),
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

// What the picture of a region says: '#' required, '+' optional, anything else a piece already
// placed.
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

Result<RegionAndDrawn> read_cells_of_region(const ReadContext& context, const TomlTable& table) {
    if (const toml::node* picture = table.find("picture"))
        return read_region_picture(context, *picture);
    const toml::node* box = table.find("box");
    auto cells = box != nullptr ? read_box(context, *box)
                                : read_cells(context, *table.find("cells"), "cells");
    if (!cells) return std::unexpected(cells.error());
    RegionAndDrawn result;
    result.region.required = std::move(*cells);
    return result;
}

// Takes the cells listed under 'key' out of the required ones.
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
    if (!node->is_table())
        return fail_at(*node, fmt::format("'region' is {}, not a table", kind_of(*node)),
                       "write [region]");
    const auto table = TomlTable::open(*node->as_table(), "[region]", region_keys);
    if (!table) return std::unexpected(table.error());
    const int given = table->has("box") + table->has("cells") + table->has("picture");
    if (given != 1)
        return fail_at(*node, given == 0 ? "the region has no cells" : "the region is given twice",
                       "give exactly one of box, cells and picture");

    auto result = read_cells_of_region(context, *table);
    if (!result) return result;
    Region& region = result->region;
    region.at = position_of(*node);
    const auto without = take_out(context, *table, "without", region.required);
    if (!without) return std::unexpected(without.error());
    const auto optional = take_out(context, *table, "optional", region.required);
    if (!optional) return std::unexpected(optional.error());
    std::ranges::copy(*optional, std::back_inserter(region.optional));
    std::ranges::sort(region.optional);
    if (region.size() == 0)
        return fail_at(*node, "the region has no cells", "'without' takes all of them out");
    return result;
}

}  // namespace tilewright::puzzle
