#include "tilewright/property/on_border.hpp"

#include <algorithm>

namespace tilewright::property {

Result<Test> on_border(const Board& board) {
    std::vector<Number> border;
    for (Number i = 0; i < board.size(); ++i)
        if (board.is_on_border(i)) border.push_back(i);
    return [border = std::move(border)](const Partition& partition) {
        std::vector<bool> touches(partition.part_count());
        for (const Number cell : border)
            if (partition.part_on(cell) != none) touches[partition.part_on(cell)] = true;
        return std::ranges::find(touches, false) == touches.end();
    };
}

}  // namespace tilewright::property
