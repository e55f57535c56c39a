#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "tilewright/engine/frontier/roles.hpp"

namespace tilewright::engine::frontier_parts {

// One way to settle the first open cell: a usable option of the instance fills it; or, without an
// option, it is an optional cell that stays empty.
struct Move {
    std::optional<cover::OptionId> option;
    std::uint32_t begin;  // its positions: covered[begin .. end)
    std::uint32_t end;
};

// The instance along one order of its cells.  A position is a place in that order.
struct Layout {
    std::size_t positions = 0;
    std::vector<bool> required;           // by position; else the cell may stay empty
    std::vector<Move> moves;              // by first position
    std::vector<std::uint32_t> moves_at;  // those that begin at position p: [p] .. [p + 1)
    std::vector<std::uint32_t> covered;   // positions, in ascending order within a move
    std::vector<std::pair<std::uint32_t, std::uint32_t>> neighbours;  // smaller first
    std::size_t reach = 0;  // bits that hold the positions of a shape from its first open cell on
    std::vector<std::size_t> mirrors = {};  // symmetries under which shapes are merged: see Mirrors

    [[nodiscard]] std::span<const std::uint32_t> positions_of(const Move& move) const {
        return std::span{covered}.subspan(move.begin, move.end - move.begin);
    }
};

// See Layout::reach.
//   requires: as for lay_out
//   cost:     entries
[[nodiscard]] std::size_t reach(const cover::Instance& instance, const Roles& roles,
                                std::span<const cover::ItemId> order);

// requires: every option has a cell; 'order' holds every cell of 'roles' once
// cost:     n log n for n entries and hints
[[nodiscard]] Layout lay_out(const cover::Instance& instance, const Roles& roles,
                             std::span<const cover::ItemId> order);

}  // namespace tilewright::engine::frontier_parts
