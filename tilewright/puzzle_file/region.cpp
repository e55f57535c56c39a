#include "tilewright/puzzle_file/region.hpp"

#include <algorithm>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "tilewright/base/join.hpp"

namespace tilewright::puzzle_file {

std::size_t Region::board_of(Cell cell) const {
    return static_cast<std::size_t>(std::ranges::upper_bound(board_starts, cell.at.x) -
                                    board_starts.begin());
}

std::string cells_text(const Lattice& lattice, std::span<const Cell> cells) {
    std::vector<std::string> names;
    for (const Cell& cell : cells) names.push_back(lattice.name_of(cell));
    return fmt::format("[{}]", join(names, ", "));
}

std::string wrap_text(const lattice::Wrap& wrap) {
    if (wrap.none()) return {};
    const std::string_view kind = wrap.twist_height > 0 ? (wrap.height > 0 ? "klein" : "moebius")
                                                        : (wrap.height > 0 ? "torus" : "cylinder");
    const int height = std::max({1, wrap.height, wrap.twist_height});
    return fmt::format("wrap = {{ kind = \"{}\", size = [{}, {}] }}\n", kind, wrap.width, height);
}

}  // namespace tilewright::puzzle_file
