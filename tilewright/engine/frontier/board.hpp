#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "tilewright/engine/frontier/roles.hpp"

namespace tilewright::engine::frontier_parts {

// One way to deal with the first open cell: a usable option of the instance, or, without an
// option, the decision that an optional cell stays empty.
struct Placement {
    std::optional<cover::OptionId> option;
    std::uint32_t begin;  // its positions: covered[begin .. end)
    std::uint32_t end;
};

// The instance seen along one order of its cells.  A position is a place in that order.
struct Board {
    std::size_t positions = 0;
    std::vector<bool> required;                // by position; else the cell may stay empty
    std::vector<Placement> placements;         // by first position
    std::vector<std::uint32_t> placements_at;  // those whose first position is p: [p] .. [p + 1)
    std::vector<std::uint32_t> covered;        // positions, ascending within a placement
    std::vector<std::pair<std::uint32_t, std::uint32_t>> neighbours;  // smaller first
    std::size_t reach = 0;  // bits that hold a shape's positions from its first open cell on
    std::vector<std::size_t> mirrors = {};  // that shapes are seen in: see Mirrors

    [[nodiscard]] std::span<const std::uint32_t> positions_of(const Placement& placement) const {
        return std::span{covered}.subspan(placement.begin, placement.end - placement.begin);
    }
};

// See Board::reach.
//   requires: as for lay_out
//   cost:     entries
[[nodiscard]] std::size_t reach(const cover::Instance& instance, const Roles& roles,
                                std::span<const cover::ItemId> order);

// requires: every option has a cell; 'order' holds every cell of 'roles' once
// cost:     n log n for n entries and hints
[[nodiscard]] Board lay_out(const cover::Instance& instance, const Roles& roles,
                            std::span<const cover::ItemId> order);

}  // namespace tilewright::engine::frontier_parts
