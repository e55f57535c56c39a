#include <algorithm>
#include <cmath>
#include <map>

#include <fmt/format.h>

#include "tilewright/format/lattice/lattice_json.hpp"
#include "tilewright/format/packing/cells_json.hpp"
#include "tilewright/format/rounded.hpp"
#include "tilewright/format/solid_json.hpp"

namespace tilewright::format {

using lattice::Cell;
using lattice::Lattice;
using lattice::Vec;
using nlohmann::ordered_json;

namespace {

ordered_json point_json(draw::Point point) {
    return {rounded(point.x), rounded(point.y)};
}

ordered_json types_json(const Lattice& lattice, const draw::CellMap& map) {
    ordered_json types = ordered_json::array();
    for (int type = 0; type < lattice.type_count(); ++type) {
        const draw::CellLook& look = map.types()[static_cast<std::size_t>(type)];
        ordered_json outline = ordered_json::array();
        for (const draw::Point corner : look.outline) outline.push_back(point_json(corner));
        types.push_back({{"outline", std::move(outline)},
                         {"centre", point_json(look.centre)},
                         {"height", rounded(look.height)},
                         {"neighbours", cells_json(lattice, lattice.neighbours_of_type(type))}});
    }
    return types;
}

// The numbers of the neighbours that are in the window, for each cell.
ordered_json neighbours_json(const Lattice& lattice, const lattice::CellNumbers& numbers) {
    ordered_json neighbours = ordered_json::array();
    for (const Cell& cell : numbers.cells()) {
        ordered_json list = ordered_json::array();
        for (const Cell& step : lattice.neighbours_of_type(cell.type))
            if (const auto number = numbers.find(step + cell.at)) list.push_back(*number);
        neighbours.push_back(std::move(list));
    }
    return neighbours;
}

// The cells by the height of their centres, the lowest first.
ordered_json layers_json(const draw::CellMap& map, const std::vector<Cell>& cells) {
    std::map<long, ordered_json> layers;  // by the height in thousandths
    for (std::size_t i = 0; i < cells.size(); ++i)
        layers[std::lround(1000 * map.height_of(cells[i]))].push_back(i);
    ordered_json list = ordered_json::array();
    for (auto& [height, numbers] : layers)
        list.push_back({{"height", rounded(static_cast<double>(height) / 1000)},
                        {"cells", std::move(numbers)}});
    return list;
}

// The box around all outlines: least x and y, greatest x and y.
ordered_json bounds_json(const draw::CellMap& map, const std::vector<Cell>& cells) {
    draw::Point low{1e300, 1e300};
    draw::Point high{-1e300, -1e300};
    for (const Cell& cell : cells)
        for (const draw::Point corner : map.types()[static_cast<std::size_t>(cell.type)].outline) {
            const draw::Point at = corner + map.place_of(cell.at);
            low = {std::min(low.x, at.x), std::min(low.y, at.y)};
            high = {std::max(high.x, at.x), std::max(high.y, at.y)};
        }
    return {rounded(low.x), rounded(low.y), rounded(high.x), rounded(high.y)};
}

}  // namespace

Result<lattice::CellNumbers> cells_of(const Lattice& lattice, const Window& window) {
    std::int64_t count = lattice.type_count();
    for (const int side : {window.size.x, window.size.y, window.size.z}) {
        if (side < 1) return fail(Fault::Usage, "a window without cells", "give sizes from 1 on");
        count = std::min<std::int64_t>(count * side, most_cells_of_window + 1);
    }
    if (count > most_cells_of_window)
        return fail(Fault::Usage,
                    fmt::format("the window has more than {} cells", most_cells_of_window),
                    "ask for what can be seen; 'axes' and 'types' tell where all others lie");
    const Vec end = window.from + window.size;
    lattice::CellNumbers cells;
    for (int z = window.from.z; z < end.z; ++z)
        for (int y = window.from.y; y < end.y; ++y)
            for (int x = window.from.x; x < end.x; ++x)
                for (int type = 0; type < lattice.type_count(); ++type)
                    cells.add({{x, y, z}, type});
    return cells;
}

std::string window_json(const Lattice& lattice, const lattice::CellNumbers& numbers,
                        const draw::CellMap& map) {
    ordered_json axes = ordered_json::array();
    for (int i = 0; i < lattice.dimension(); ++i) {
        const draw::Point3 axis = map.axes()[static_cast<std::size_t>(i)];
        axes.push_back({rounded(axis.x), rounded(axis.y), rounded(axis.z)});
    }
    ordered_json centres = ordered_json::array();
    for (const Cell& cell : numbers.cells()) centres.push_back(point_json(map.centre_of(cell)));
    ordered_json object{{"schema", "tilewright.window/1"},
                        {"lattice", lattice.name()},
                        {"unit", rounded(map.unit())},
                        {"axes", std::move(axes)},
                        {"types", types_json(lattice, map)},
                        {"cells", cells_json(lattice, numbers.cells())},
                        {"centres", std::move(centres)},
                        {"neighbours", neighbours_json(lattice, numbers)},
                        {"layers", layers_json(map, numbers.cells())},
                        {"bounds", bounds_json(map, numbers.cells())}};
    if (!lattice.flat()) object["solid"] = solid_json(lattice, numbers.cells());
    return object.dump() + "\n";
}

}  // namespace tilewright::format
