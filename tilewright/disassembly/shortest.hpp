#pragma once

#include <optional>
#include <vector>

#include "tilewright/disassembly/units.hpp"

namespace tilewright::disassembly {

// A shortest way to take units apart, until all are by themselves or need not part.
struct Shortest {
    // Empty: no way has fewer moves than was asked for, or none was found before a limit.
    std::optional<std::vector<UnitSeparation>> separations = {};
    bool is_proved = true;     // nothing shorter was missed
    std::uint64_t states = 0;  // that were reached
};

// Looks for a way with fewer moves than a known one, among those that take something out as soon as
// something can be: see StateSpace.
//
// A part that has come off is no longer in the way.  So a way has the moves until some part comes
// off, and those of both parts from where they are then.  All states of the whole are gone through
// breadth first, and in each of them all ways to take something off; both parts are asked the same,
// and what is known of them is kept.  Where n units must part, n - 1 moves are left at least.  This
// ends the search when no state further on can lead to fewer moves.
//   below:  so many moves, or more, are of no interest
//   limits: the states are those of all searches
[[nodiscard]] Shortest find_shortest(const std::vector<Unit>& units, const UnitsAt& whole,
                                     std::size_t below, Clearances& clearances,
                                     const Limits& limits);

}  // namespace tilewright::disassembly
