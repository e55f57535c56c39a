#include "tilewright/lattice/wrap.hpp"

namespace tilewright::lattice {
namespace {

// Division that rounds down, and its remainder.
struct Division {
    int quotient;
    int remainder;
};

Division divide(int value, int by) {
    const int remainder = (value % by + by) % by;
    return {(value - remainder) / by, remainder};
}

}  // namespace

Cell Wrap::first_name(Cell cell) const {
    if (width > 0) {
        const auto [turns, x] = divide(cell.at.x, width);
        cell.at.x = x;
        if (twist_height > 0 && turns % 2 != 0) cell.at.y = twist_height - 1 - cell.at.y;
    }
    if (height > 0) cell.at.y = divide(cell.at.y, height).remainder;
    return cell;
}

std::vector<Cell> Wrap::names(Cell cell) const {
    if (twist_height == 0) return {cell};
    return {cell, Cell{{cell.at.x + width, twist_height - 1 - cell.at.y}, cell.type}};
}

}  // namespace tilewright::lattice
