#include "tilewright/disassembly/least_easing.hpp"

#include <numeric>
#include <optional>

namespace tilewright::disassembly {
namespace {

constexpr int most_force = 10;  // hundredths

Result<TakenApart> take_apart_eased(const Assembly& assembly, Clearances& clearances,
                                    const Goal& goal, const Limits& limits, Easing easing) {
    clearances.turns()->ease(easing);
    auto taken = take_apart(assembly, clearances, goal, limits);
    clearances.turns()->ease({});
    return taken;
}

// How many hundredths must be cut off.  Nothing: it does not come apart with the most.
Result<std::optional<int>> find_least_easing(const Assembly& assembly, Clearances& clearances,
                                             bool first_only, const Limits& limits, Easing most) {
    const Goal goal{.first_only = first_only};
    std::optional<int> enough;
    int too_little = 0;
    for (int next = most.hundredths; !enough || *enough > too_little + 1;
         next = std::midpoint(too_little, *enough)) {
        const auto taken = take_apart_eased(assembly, clearances, goal, limits, {most.of, next});
        if (!taken) return std::unexpected(taken.error());
        if (taken->verdict == Verdict::ComesApart)
            enough = next;
        else if (enough)
            too_little = next;
        else
            return enough;
    }
    return enough;
}

}  // namespace

Result<TakenApart> take_apart_with_ease(const Assembly& assembly, Clearances& clearances,
                                        const Goal& goal, const Limits& limits, int bevel) {
    auto taken = take_apart(assembly, clearances, goal, limits);
    const bool may_ease = clearances.turns() != nullptr;
    if (!taken || !may_ease || taken->verdict != Verdict::NoWay) return taken;
    const auto least = [&](Easing::Of of, int most) {
        return find_least_easing(assembly, clearances, goal.first_only, limits, {of, most});
    };
    if (bevel > 0) {
        const auto edges = least(Easing::Of::Edges, bevel);
        if (!edges) return std::unexpected(edges.error());
        if (*edges)
            return take_apart_eased(assembly, clearances, goal, limits,
                                    {Easing::Of::Edges, **edges});
    }
    const auto faces = least(Easing::Of::Faces, most_force);
    if (!faces) return std::unexpected(faces.error());
    taken->force = *faces;
    return taken;
}

}  // namespace tilewright::disassembly
