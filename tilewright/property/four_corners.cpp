#include "tilewright/property/four_corners.hpp"

#include <algorithm>
#include <array>

namespace tilewright::property {

Result<Test> no_four_corners(const Board& board) {
    std::vector<std::array<Number, 4>> corners;
    for (const packing::Corner& corner : corners_of_four(board.puzzle())) {
        std::array<Number, 4> cells;
        std::ranges::transform(corner.cells, cells.begin(),
                               [&](Cell cell) { return board.number_of(cell); });
        corners.push_back(cells);
    }
    if (corners.empty())
        return fail(Fault::Usage, "'no-four-corners' says nothing here",
                    "no four cells of this board meet in a point");
    return [corners = std::move(corners)](const Partition& partition) {
        return std::ranges::none_of(corners, [&](const std::array<Number, 4>& cells) {
            std::array<Number, 4> parts;
            std::ranges::transform(cells, parts.begin(),
                                   [&](Number cell) { return partition.part_on(cell); });
            std::ranges::sort(parts);
            return parts.back() != none && std::ranges::adjacent_find(parts) == parts.end();
        });
    };
}

}  // namespace tilewright::property
