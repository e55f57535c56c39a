#pragma once

#include <limits>
#include <optional>

#include "tilewright/cover/instance.hpp"
#include "tilewright/sat/solver/solver.hpp"

namespace tilewright::sat {

// An item that wants to be covered so many times at least.
struct Demand {
    cover::ItemId item;
    std::uint32_t times;
    friend bool operator==(const Demand&, const Demand&) = default;
};

// Demands that no set of options meets together, as long as no item is covered too often.
struct Conflict {
    std::vector<Demand> demands;  // by item
    bool minimal = true;  // without any one of them the others can be met; else: not known of some
};

// What a search for a conflict found.
struct Finding {
    std::optional<Conflict> conflict;
    // Exhausted: without a conflict, all the demands can be met.
    engine::Ending ending = engine::Ending::Exhausted;
};

// So much work may be put into a search for a conflict, in clauses that are learnt.
struct Effort {
    std::uint64_t first = std::numeric_limits<std::uint64_t>::max();  // until there is one
    std::uint64_t each = 5'000;  // to show that one of the demands can be left out
};

// A set of demands of these items that cannot be met, as small as leaving one after the other out
// makes it; what other items want does not count.  Where the watch ends the search, the set found
// so far.
// Cost: a call of a SAT solver for each demand of the first set it finds.
[[nodiscard]] Finding find_conflict(const cover::Instance& instance,
                                    const std::vector<cover::ItemId>& items, engine::Watch& watch,
                                    Effort effort = {});

// Whether an instance has a solution at all.
[[nodiscard]] Answer decide(const cover::Instance& instance, engine::Watch& watch);

}  // namespace tilewright::sat
