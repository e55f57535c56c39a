#pragma once

#include <vector>

#include "tilewright/base/stop.hpp"
#include "tilewright/matching/board.hpp"

namespace tilewright::matching {

inline constexpr std::size_t most_symmetries = std::size_t{1} << 14;

// A symmetry of a board.  It carries all sites by rotations, or all of them by reflections.  Sites
// that share an edge share one afterwards.
struct BoardSymmetry {
    std::vector<SiteId> sites;  // where each site goes
    std::vector<Turn> turns;    // how each site's edges are permuted there
    bool proper = true;

    friend bool operator==(const BoardSymmetry&, const BoardSymmetry&) = default;
};

// The image of each edge of each site.  Edges are numbered site after site.
[[nodiscard]] std::vector<std::uint32_t> action_of(const BoardSymmetry& symmetry);

// The symmetry group of a board, found from what is glued to what.  The identity comes first, and
// rotations come before reflections.
//   cost:   for a connected board, sites * turns of a site * edges
//   errors: more than most_symmetries (many equal boards side by side have so many); it was stopped
[[nodiscard]] Result<std::vector<BoardSymmetry>> symmetries_of(const Board& board,
                                                               const Stop& stop = {});

}  // namespace tilewright::matching
