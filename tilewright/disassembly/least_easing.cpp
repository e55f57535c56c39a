#include "tilewright/disassembly/least_easing.hpp"

#include <numeric>

namespace tilewright::disassembly {

Result<LeastEasing> find_least_easing(const Assembly& assembly, Clearances& clearances,
                                      bool first_only, const Limits& limits, Easing most) {
    LeastEasing result;
    const Goal goal{.first_only = first_only};
    int too_little = 0;
    for (int next = most.hundredths; !result.hundredths || *result.hundredths > too_little + 1;
         next = std::midpoint(too_little, *result.hundredths)) {
        const auto taken = take_apart_eased(assembly, clearances, goal, limits, {most.of, next});
        if (!taken) return std::unexpected(taken.error());
        result.states += taken->states;
        if (taken->verdict == Verdict::ComesApart)
            result.hundredths = next;
        else if (result.hundredths)
            too_little = next;
        else
            return result;
    }
    return result;
}

Result<TakenApart> take_apart_eased(const Assembly& assembly, Clearances& clearances,
                                    const Goal& goal, const Limits& limits, Easing easing) {
    clearances.turns()->ease(easing);
    auto taken = take_apart(assembly, clearances, goal, limits);
    clearances.turns()->ease({});
    return taken;
}

}  // namespace tilewright::disassembly
