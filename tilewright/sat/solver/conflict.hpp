#pragma once

#include <limits>
#include <optional>

#include "tilewright/cover/instance.hpp"
#include "tilewright/sat/solver/solver.hpp"

namespace tilewright::sat {

// The demand of an item to be covered at least this many times.
struct Demand {
    cover::ItemId item;
    std::uint32_t times;
    friend bool operator==(const Demand&, const Demand&) = default;
};

// Demands that no set of options can meet together, because some item would be covered too often.
struct Conflict {
    std::vector<Demand> demands;  // in the order of items
    // Whether leaving out any one demand makes the others possible.  If false, that is unknown for
    // some.
    bool minimal = true;
};

// The result of a search for a conflict.
struct Finding {
    std::optional<Conflict> conflict;
    // Exhausted without a conflict means that all demands can be met.
    engine::Ending ending = engine::Ending::Exhausted;
};

// Limits on the work of a search for a conflict, in learnt clauses.
struct Effort {
    std::uint64_t first = std::numeric_limits<std::uint64_t>::max();  // to find a first conflict
    std::uint64_t each = 5'000;  // to show that one demand can be left out
};

// Finds demands of these items that cannot be met together, and shrinks the set by trying to leave
// out one after another.  Other items may stay uncovered.  When the watch ends the search, it
// returns the set found so far.
//   cost: a call of a SAT solver for each demand of the first set
[[nodiscard]] Finding find_conflict(const cover::Instance& instance,
                                    const std::vector<cover::ItemId>& items, engine::Watch& watch,
                                    Effort effort = {});

// Whether an instance has a solution at all.
[[nodiscard]] Answer decide(const cover::Instance& instance, engine::Watch& watch);

}  // namespace tilewright::sat
