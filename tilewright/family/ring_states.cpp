#include "tilewright/family/ring_states.hpp"

#include <unordered_set>

namespace tilewright::family {

Result<std::vector<Mask>> states_of_ring(const Moves& moves, const Stop& stop) {
    constexpr std::size_t of_a_state = 200;
    std::unordered_set<Mask, MaskHash> states{Mask{}};
    std::unordered_set<Mask, MaskHash> seen;
    for (const std::vector<Move>& starting : moves.starting_at)
        for (const Move& move : starting) {
            Mask cells = move.cells >> moves.height;
            Mask corners = move.corners >> moves.height;
            for (; (cells | corners).any();
                 cells = cells >> moves.height, corners = corners >> moves.height) {
                if (!seen.insert(cells | corners).second) continue;
                const std::vector<Mask> before{states.begin(), states.end()};
                for (const Mask& state : before)
                    if (!(state & cells).any()) states.insert(state | cells | corners);
                if (stop()) return stopped("the search for the states of a ring");
                if (states.size() * of_a_state > stop.memory())
                    return lacks_memory("the walk around a ring", stop);
            }
        }
    return std::vector<Mask>{states.begin(), states.end()};
}

}  // namespace tilewright::family
