#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "tilewright/lattice/cell.hpp"

namespace tilewright::lattice {

// A table of cells.  It numbers them 0, 1, 2, ... in the order in which they are added.
class CellNumbers {
public:
    CellNumbers() = default;
    // Numbers these cells by their indices.
    //   requires: no cell occurs twice
    explicit CellNumbers(std::span<const Cell> cells);

    [[nodiscard]] std::size_t size() const { return cells_.size(); }
    [[nodiscard]] const std::vector<Cell>& cells() const { return cells_; }  // by number

    // The number of a cell.  Nothing when the table does not have it.
    //   cost: constant
    [[nodiscard]] std::optional<std::size_t> find(Cell cell) const {
        if (slots_.empty()) return std::nullopt;
        for (std::size_t at = first_slot(cell);; at = next(at)) {
            const std::uint32_t number = slots_[at];
            if (number == none) return std::nullopt;
            if (cells_[number] == cell) return number;
        }
    }

    // The number of a cell.  A new cell gets the next free number.
    std::size_t add(Cell cell);

private:
    static constexpr std::uint32_t none = ~std::uint32_t{0};

    [[nodiscard]] std::size_t first_slot(Cell cell) const {
        return std::hash<Cell>{}(cell) & (slots_.size() - 1);
    }
    [[nodiscard]] std::size_t next(std::size_t slot) const {
        return (slot + 1) & (slots_.size() - 1);
    }
    void settle(std::uint32_t number);
    void grow(std::size_t cells);

    std::vector<Cell> cells_;
    std::vector<std::uint32_t> slots_;  // hash table: size a power of two, at most half full
};

}  // namespace tilewright::lattice
