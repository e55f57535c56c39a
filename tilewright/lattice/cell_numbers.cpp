#include "tilewright/lattice/cell_numbers.hpp"

#include <algorithm>
#include <bit>

#include "tilewright/base/contract.hpp"

namespace tilewright::lattice {

CellNumbers::CellNumbers(std::span<const Cell> cells) {
    grow(cells.size());
    cells_.reserve(cells.size());
    for (const Cell& cell : cells) add(cell);
    require(cells_.size() == cells.size(), "a cell is numbered once");
}

std::size_t CellNumbers::add(Cell cell) {
    if (const auto known = find(cell)) return *known;
    if (2 * (cells_.size() + 1) > slots_.size()) grow(cells_.size() + 1);
    cells_.push_back(cell);
    settle(static_cast<std::uint32_t>(cells_.size() - 1));
    return cells_.size() - 1;
}

void CellNumbers::settle(std::uint32_t number) {
    std::size_t at = first_slot(cells_[number]);
    while (slots_[at] != none) at = next(at);
    slots_[at] = number;
}

// Makes room for this many cells and some more.
void CellNumbers::grow(std::size_t cells) {
    constexpr std::size_t fewest = 64;
    slots_.assign(std::max(fewest, std::bit_ceil(4 * cells)), none);
    for (std::uint32_t number = 0; number < cells_.size(); ++number) settle(number);
}

}  // namespace tilewright::lattice
