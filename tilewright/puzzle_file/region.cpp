#include "tilewright/puzzle_file/region.hpp"

#include <algorithm>

namespace tilewright::puzzle_file {

std::size_t Region::board_of(Cell cell) const {
    return static_cast<std::size_t>(std::ranges::upper_bound(board_starts, cell.at.x) -
                                    board_starts.begin());
}

}  // namespace tilewright::puzzle_file
