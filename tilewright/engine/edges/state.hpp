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
        : table_{&table},
          values_(table.edge_count() + table.tiles().size()),
          spare_{*table.spare()} {
        for (std::size_t i = 0; i < table.tiles().size(); ++i)
            left(static_cast<Index>(i)) = table.tiles()[i].max;
    }

    // The candidates of a cell, once all cells before it are filled.  Not all of them fit.
    [[nodiscard]] Candidates candidates(const Table::Cell& cell) const {
        Index key = 0;
        for (const auto& [edge, stride] : cell.keyed) key += values_[edge] * stride;
        return table_->candidates(cell, key);
    }

    [[nodiscard]] bool fits(const Table::Cell& cell, const Candidate& candidate) const {
        if (!is_left(candidate.tile)) return false;
        if (cell.checked.empty()) return true;
        const Index* colours = table_->colours(cell, candidate);
        for (const Index edge : cell.checked)
            if (values_[edge] != *colours++) return false;
        return true;
    }

    // Fills the cell.
    void take(const Table::Cell& cell, const Candidate& candidate) {
        take_tile(candidate.tile);
        const Index* colours = table_->colours(cell, candidate) + cell.checked.size();
        for (const Index edge : cell.coloured) values_[edge] = *colours++;
    }

    void take_tile(Index tile) {
        if constexpr (Ranges)
            if (is_optional(tile)) --spare_;
        --left(tile);
    }
    void put_back(Index tile) {
        ++left(tile);
        if constexpr (Ranges)
            if (is_optional(tile)) ++spare_;
    }

private:
    // How often the tile may still be used.
    [[nodiscard]] Index& left(Index tile) { return values_[table_->edge_count() + tile]; }
    [[nodiscard]] Index left(Index tile) const { return values_[table_->edge_count() + tile]; }

    // Whether the tile has been used as often as it has to be.
    [[nodiscard]] bool is_optional(Index tile) const {
        return left(tile) <= table_->tiles()[tile].optional;
    }

    // Whether the tile may be used again, and leaves enough cells for the tiles that have to be
    // used.
    [[nodiscard]] bool is_left(Index tile) const {
        if constexpr (Ranges)
            if (is_optional(tile) && spare_ == 0) return false;
        return left(tile) > 0;
    }

    const Table* table_;
    std::vector<Index> values_;  // the colours of edges; how often each tile is left
    Index spare_;                // cells that may get a tile that need not be used
};

}  // namespace tilewright::engine::edge_scan
