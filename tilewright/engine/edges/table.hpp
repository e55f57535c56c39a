#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "tilewright/cover/instance.hpp"

namespace tilewright::engine::edge_scan {

using Index = std::uint32_t;

inline constexpr Index none = std::numeric_limits<Index>::max();

// By item: its number among these cells, or 'none'.
[[nodiscard]] std::vector<Index> cell_numbers(const cover::Instance& instance,
                                              std::span<const cover::ItemId> cells);

// An option as a candidate for its cell.
struct Candidate {
    Index option;
    Index tile;  // its number among the tiles: the primary items that are no cells
};

// A run of candidates: those that one cell has for some colours.
struct Candidates {
    const Candidate* begin;
    const Candidate* end;
};

// How often a tile may be used, and how many of these uses are optional.
struct TileBounds {
    Index max;
    Index optional;
};

// Why there is no table for an instance, or nothing when there is one.  Cost: linear.
[[nodiscard]] std::optional<std::string> refusal(const cover::Instance& instance);

// The candidates of all cells, by the colours of the edges that are known when their turn comes.
// Cells have numbers in their order; edges are the secondary items.
class Table {
public:
    // An edge that a cell finds coloured, and what its colour is multiplied by in the key.
    struct Known {
        Index edge;
        Index stride;
    };
    struct Cell {
        cover::ItemId item;
        std::vector<Known> keyed;     // edges whose colours make the key
        std::vector<Index> checked;   // known edges that do not: keys would be too many
        std::vector<Index> coloured;  // edges that this cell colours, and a later one has
        Index starts;                 // of its keys' runs
        Index first;                  // candidate
        std::size_t colours;          // of its first candidate: 'checked', then 'coloured'
    };

    //   cells:    those of the hints, in any order
    //   requires: !refusal(instance)
    //   cost:     entries of the instance, and up to eight runs an option
    Table(const cover::Instance& instance, std::span<const cover::ItemId> cells);
    explicit Table(const cover::Instance& instance) : Table{instance, instance.hints().cells} {}

    [[nodiscard]] std::span<const Cell> cells() const { return cells_; }
    [[nodiscard]] std::size_t edge_count() const { return edges_; }
    [[nodiscard]] std::span<const TileBounds> tiles() const { return tiles_; }
    // How many cells may get a tile that need not be used.  Nothing when there are too many or too
    // few tiles for the cells, so that there is no solution.
    [[nodiscard]] std::optional<Index> spare() const { return spare_; }
    // Whether some tile may be used more often than it has to be.
    [[nodiscard]] bool has_ranges() const { return has_ranges_; }
    [[nodiscard]] std::size_t bytes() const;

    [[nodiscard]] Candidates candidates(const Cell& cell, Index key) const {
        const Index* start = starts_.data() + cell.starts + key;
        return {candidates_.data() + start[0], candidates_.data() + start[1]};
    }
    // The colours of a candidate: those to be checked, then those it gives.
    [[nodiscard]] const Index* colours(const Cell& cell, const Candidate& candidate) const {
        const auto number = static_cast<std::size_t>(&candidate - candidates_.data()) - cell.first;
        return colours_.data() + cell.colours +
               number * (cell.checked.size() + cell.coloured.size());
    }

private:
    class Builder;

    std::vector<Cell> cells_;
    std::vector<TileBounds> tiles_;
    std::vector<Index> starts_;
    std::vector<Candidate> candidates_;
    std::vector<Index> colours_;
    std::size_t edges_ = 0;
    std::optional<Index> spare_;
    bool has_ranges_ = false;
};

}  // namespace tilewright::engine::edge_scan
