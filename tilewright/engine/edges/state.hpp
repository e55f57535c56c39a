#pragma once

#include <vector>

#include "tilewright/engine/edges/table.hpp"

namespace tilewright::engine::edge_scan {

// Which tiles are left, and which colours the edges have.
//   Ranges: whether some tiles may be used more often than they have to be
template <bool Ranges>
class State {
public:
    //   requires: table.spare()
    explicit State(const Table& table)
        : table_{&table}, colours_(table.edge_count()), spare_{*table.spare()} {
        for (const TileBounds& tile : table.tiles()) {
            left_.push_back(tile.max);
            optional_.push_back(tile.optional);
        }
    }

    // The candidates of a cell, once all cells before it are filled.  Not all of them fit.
    [[nodiscard]] Candidates candidates(const Table::Cell& cell) const {
        Index key = 0;
        for (const auto& [edge, stride] : cell.keyed) key += colours_[edge] * stride;
        return table_->candidates(cell, key);
    }

    [[nodiscard]] bool fits(const Table::Cell& cell, const Candidate& candidate) const {
        if (!is_left(candidate.tile)) return false;
        if (cell.checked.empty()) return true;
        const Index* colours = table_->colours(cell, candidate);
        for (const Index edge : cell.checked)
            if (colours_[edge] != *colours++) return false;
        return true;
    }

    // Fills the cell.
    void take(const Table::Cell& cell, const Candidate& candidate) {
        take_tile(candidate.tile);
        const Index* colours = table_->colours(cell, candidate) + cell.checked.size();
        for (const Index edge : cell.coloured) colours_[edge] = *colours++;
    }

    void take_tile(Index tile) {
        if constexpr (Ranges)
            if (left_[tile] <= optional_[tile]) --spare_;
        --left_[tile];
    }
    void put_back(Index tile) {
        ++left_[tile];
        if constexpr (Ranges)
            if (left_[tile] <= optional_[tile]) ++spare_;
    }

private:
    // Whether the tile may be used again, and enough cells stay for the tiles that have to be used.
    [[nodiscard]] bool is_left(Index tile) const {
        if constexpr (Ranges)
            if (left_[tile] <= optional_[tile] && spare_ == 0) return false;
        return left_[tile] > 0;
    }

    const Table* table_;
    std::vector<Index> left_;      // by tile: how often it may still be used
    std::vector<Index> optional_;  // by tile: how often of these it need not be
    std::vector<Index> colours_;   // by edge
    Index spare_;                  // cells that may get a tile that need not be used
};

}  // namespace tilewright::engine::edge_scan
