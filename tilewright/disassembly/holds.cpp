#include "tilewright/disassembly/holds.hpp"

#include "tilewright/disassembly/situation.hpp"

namespace tilewright::disassembly {

std::vector<Hold> holds(const Assembly& assembly, const std::vector<std::size_t>& part,
                        Clearances& clearances) {
    std::vector<Body> bodies;
    std::vector<Place> at;
    for (const std::size_t piece : part) {
        const auto& cells = assembly.pieces[piece].cells;
        bodies.push_back({clearances.number_of(Shape{cells})});
        at.push_back({shape::least_corner(cells)});
    }
    Situation situation{bodies, clearances};
    situation.look_at(at);
    std::vector<Hold> result;
    const auto axes = clearances.slides().axes();
    for (std::size_t i = 0; i < part.size(); ++i)
        for (std::size_t axis = 0; axis < axes.size(); ++axis)
            for (const bool against : {false, true}) {
                Hold hold{part[i], against ? -1 * axes[axis] : axes[axis], {}};
                for (std::size_t j = 0; j < part.size(); ++j) {
                    const Steps steps =
                        against ? situation.clearance(axis, j, i) : situation.clearance(axis, i, j);
                    if (i != j && steps < 1) hold.by.push_back(part[j]);
                }
                if (!hold.by.empty()) result.push_back(std::move(hold));
            }
    return result;
}

}  // namespace tilewright::disassembly
