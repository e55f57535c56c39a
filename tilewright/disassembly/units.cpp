#include "tilewright/disassembly/units.hpp"

#include <algorithm>

namespace tilewright::disassembly {

bool may_stay_together(const std::vector<Unit>& units, const std::vector<std::size_t>& part) {
    const std::uint32_t group = units[part.front()].group;
    return part.size() == 1 || (group != 0 && std::ranges::all_of(part, [&](std::size_t unit) {
                                    return units[unit].group == group;
                                }));
}

Bodies bodies_of(const std::vector<Unit>& units, const std::vector<std::size_t>& part) {
    Bodies result;
    for (const std::size_t unit : part) {
        if (units[unit].stays) result.resting = result.bodies.size();
        result.bodies.push_back(units[unit].body);
    }
    return result;
}

Sides sides_of(const std::vector<std::size_t>& part, const Separation& separation) {
    Sides sides;
    for (std::size_t i = 0; i < part.size(); ++i) {
        UnitsAt& side = separation.motions.back().moved.contains(i) ? sides.removed : sides.staying;
        side.units.push_back(part[i]);
        side.at.push_back(separation.at[i]);
    }
    return sides;
}

}  // namespace tilewright::disassembly
