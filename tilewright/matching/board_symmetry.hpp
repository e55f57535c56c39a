#pragma once

#include <vector>

#include "tilewright/base/stop.hpp"
#include "tilewright/matching/board.hpp"

namespace tilewright::matching {

// What carries a board onto itself: all sites by rotations, or all by reflections, so that edges in
// common stay in common.
struct BoardSymmetry {
    std::vector<SiteId> sites;  // where each site goes
    std::vector<Turn> turns;    // and what becomes of its edges there
    bool proper = true;

    friend bool operator==(const BoardSymmetry&, const BoardSymmetry&) = default;
};

// The image of each edge of each site, numbered one site after the other.
[[nodiscard]] std::vector<std::uint32_t> action_of(const BoardSymmetry& symmetry);

// The group of a board, found from what is glued to what: the identity first, rotations before
// reflections.
// Errors: more than 2^14 symmetries, as many equal boards side by side have; asked to stop.
// Cost: sites * turns of a site, times edges, if the board hangs together
[[nodiscard]] Result<std::vector<BoardSymmetry>> symmetries_of(const Board& board,
                                                               const Stop& stop = {});

}  // namespace tilewright::matching
