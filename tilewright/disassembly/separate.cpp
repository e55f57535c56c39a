#include "tilewright/disassembly/separate.hpp"

#include "tilewright/disassembly/lock.hpp"
#include "tilewright/disassembly/state_space.hpp"

namespace tilewright::disassembly {

Separation separate(const std::vector<Body>& bodies, const std::vector<Place>& at,
                    std::optional<std::size_t> resting, Clearances& clearances,
                    const Limits& limits) {
    StateSpace space{bodies, at, resting, clearances, limits};
    while (space.next())
        if (const auto removal = space.least_removal()) return space.separated_by(*removal);
    // Whether having found no way means that there is none.
    const auto is_proof = [&] {
        return clearances.turns() == nullptr &&
               (clearances.slides().lead_everywhere() || is_locked(bodies, at, clearances));
    };
    const Ending ending = space.is_incomplete() ? Ending::Stopped
                          : is_proof()          ? Ending::Exhausted
                                                : Ending::NoWay;
    return {ending, {}, {}, space.size()};
}

}  // namespace tilewright::disassembly
