#pragma once

#include <vector>

#include "tilewright/matching/puzzle.hpp"

namespace tilewright::matching {

// The edges at which a full board goes wrong: the labels on their two sides are no mates, or the
// border does not show what it must.  Of a group of border edges that must show one label, whatever
// it is, those are wrong that do not show its most frequent label.
//   requires: every site has a tile with as many edges
//   cost:     edges * log(edges)
[[nodiscard]] std::vector<EdgeId> mismatches(const Puzzle& puzzle, const Solution& solution);

// How many edges could match: of the frame, those that must show something; and all inner ones.
struct EdgeCounts {
    std::size_t frame = 0;
    std::size_t inner = 0;
    [[nodiscard]] std::size_t all() const { return frame + inner; }
};
[[nodiscard]] EdgeCounts edges_to_match(const Puzzle& puzzle);
[[nodiscard]] EdgeCounts count_edges(const Puzzle& puzzle, const std::vector<EdgeId>& edges);

}  // namespace tilewright::matching
