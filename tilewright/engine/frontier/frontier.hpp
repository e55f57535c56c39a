#pragma once

#include <cstdint>
#include <optional>

#include "tilewright/engine/engine.hpp"

namespace tilewright::engine {

// Dynamic programming over the shapes of the filled part of a board and the sets of used pieces,
// from both ends.  By far the fastest way to count on long boards; on fat ones there are too many
// shapes, and it ends with MemoryLimit.
//
// Takes instances without colours in which every option fills a cell.
extern const Engine frontier;

// What 'frontier' has to build for an instance.
struct FrontierEstimate {
    std::uint64_t moves = 0;  // placements that lead from shape to shape, hopeful or not; exact
    double states = 0;        // sets of used pieces, over all shapes: right within a factor of ten
};

// Walks over the shapes, some 50 to 150 ns a move, and keeps none.  Nothing when there are more
// than 'most_moves', when the shapes of a few layers do not fit into so many bytes, or when
// 'stopped' (asked every few thousand moves; may be empty) says so.
//   requires: the engine takes the instance
[[nodiscard]] std::optional<FrontierEstimate> estimate_frontier(
    const cover::Instance& instance, std::uint64_t most_moves, std::size_t memory,
    const std::function<bool()>& stopped = {});

}  // namespace tilewright::engine
