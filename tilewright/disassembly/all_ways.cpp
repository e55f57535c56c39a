#include "tilewright/disassembly/all_ways.hpp"

#include <algorithm>
#include <set>

#include "tilewright/disassembly/state_space.hpp"

namespace tilewright::disassembly {

FirstRemovals find_first_removals(const std::vector<Unit>& units, const UnitsAt& whole,
                                  Clearances& clearances, const Limits& limits) {
    const auto [bodies, resting] = bodies_of(units, whole.units);
    StateSpace space{bodies, whole.at, resting, clearances, limits};
    FirstRemovals found;
    std::set<std::vector<Body>> known;
    while (space.next()) {
        space.for_each_removal([&](const Removal& removal) {
            const Removal made = space.made_by_fewer(removal);
            const std::vector<Body> set = space.kinds_of(made.moved);
            // Where both sides have as many units, neither is the set more than the other.
            const std::vector<Body> others = space.kinds_of(space.all() - made.moved);
            const bool is_half = set.size() == others.size() && !resting;
            if (!known.insert(is_half ? std::min(set, others) : set).second) return;
            found.removals.push_back({whole.units, space.separated_by(made).motions});
        });
    }
    found.are_all = !space.is_incomplete();
    found.states = space.size();
    return found;
}

}  // namespace tilewright::disassembly
