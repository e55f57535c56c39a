#include "c/cells.hpp"

#include <cstdlib>
#include <set>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "tilewright/base/limits.hpp"
#include "tilewright/base/parse_json.hpp"

namespace tilewright::c {
namespace {

using lattice::Cell;
using lattice::Lattice;
using nlohmann::json;

constexpr std::size_t most_cells_of_piece = 10'000;

std::optional<int> number_in(const json& value, int least, int most) {
    if (!value.is_number_integer() || (value.is_number_unsigned() && value > most))
        return std::nullopt;
    const auto number = value.get<std::int64_t>();
    if (number < least || number > most) return std::nullopt;
    return static_cast<int>(number);
}

std::optional<Cell> read_cell(const Lattice& lattice, const json& list) {
    const bool typed = lattice.type_count() > 1;
    const auto coordinates = static_cast<std::size_t>(lattice.dimension());
    if (!list.is_array() || list.size() != coordinates + (typed ? 1 : 0)) return std::nullopt;
    Cell cell;
    constexpr int far = limits::largest_coordinate;
    for (std::size_t i = 0; i < coordinates; ++i) {
        const auto number = number_in(list[i], -far, far);
        if (!number) return std::nullopt;
        (i == 0 ? cell.at.x : i == 1 ? cell.at.y : cell.at.z) = *number;
    }
    if (!typed) return cell;
    const auto type = number_in(list[coordinates], 0, lattice.type_count() - 1);
    if (!type) return std::nullopt;
    cell.type = *type;
    return cell;
}

}  // namespace

Result<std::vector<Cell>> read_cells(const Lattice& lattice, std::string_view text) {
    const json list = parse_json(text);
    if (!list.is_array() || list.empty())
        return fail(Fault::Usage, "the cells are not a JSON array of cells",
                    "write them like [[0, 0], [1, 0]]");
    if (list.size() > most_cells_of_piece)
        return fail(Fault::Usage, fmt::format("a piece has at most {} cells", most_cells_of_piece));
    std::vector<Cell> cells;
    std::set<Cell> seen;
    for (const json& one : list) {
        const auto cell = read_cell(lattice, one);
        if (!cell)
            return fail(Fault::Usage,
                        fmt::format("number {} of the cells is none of the lattice '{}'",
                                    cells.size() + 1, lattice.name()),
                        std::string{lattice.title()});
        if (!seen.insert(*cell).second)
            return fail(Fault::Usage,
                        fmt::format("the cell {} is there twice", lattice.name_of(*cell)));
        cells.push_back(*cell);
    }
    return cells;
}

}  // namespace tilewright::c
