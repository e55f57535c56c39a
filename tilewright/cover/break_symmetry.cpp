#include "tilewright/cover/break_symmetry.hpp"

#include <algorithm>
#include <optional>

#include "tilewright/cover/reduce.hpp"

namespace tilewright::cover {
namespace {

// The orbits of an item's options, each by its least option; nothing when the item is no pivot.
std::optional<std::vector<OptionId>> representatives(const Group& group,
                                                     const std::vector<OptionId>& options) {
    std::vector<OptionId> least;
    for (const OptionId option : options) {
        bool is_least = true;
        for (const Automorphism& automorphism : group.elements) {
            const OptionId image = automorphism(option);
            if (!std::ranges::binary_search(options, image)) return std::nullopt;
            is_least = is_least && option <= image;
        }
        if (is_least) least.push_back(option);
    }
    return least;
}

// The pivot that leaves the fewest options to try; only one that tells some options apart helps.
std::vector<OptionId> best_pivot(const Instance& instance, const Group& group) {
    const auto lists = options_by_item(instance);
    std::vector<OptionId> best;
    for (std::size_t i = 0; i < lists.size(); ++i) {
        if (!instance.item(ItemId{i}).exactly_once()) continue;
        const auto found = representatives(group, lists[i]);
        if (!found || found->size() == lists[i].size()) continue;
        if (best.empty() || found->size() < best.size()) best = *found;
    }
    return best;
}

Group stabiliser_of(const Group& group, OptionId option) {
    Group result;
    for (const Automorphism& automorphism : group.elements)
        if (automorphism(option) == option) result.elements.push_back(automorphism);
    return result;
}

void split(const Instance& instance, const Group& group, std::vector<OptionId> chosen,
           std::vector<Case>& cases) {
    const auto reduced = reduce(instance, chosen);
    if (!reduced) return;
    const std::vector<OptionId> pivot =
        group.trivial() ? std::vector<OptionId>{}
                        : best_pivot(reduced->instance, restricted(group, *reduced));
    if (pivot.empty()) {
        cases.push_back({std::move(chosen), group});
        return;
    }
    for (const OptionId inner : pivot) {
        const OptionId option = reduced->original[inner.index()];
        std::vector<OptionId> more = chosen;
        more.push_back(option);
        split(instance, stabiliser_of(group, option), std::move(more), cases);
    }
}

}  // namespace

std::vector<Case> break_symmetry(const Instance& instance, const Group& group) {
    std::vector<Case> cases;
    split(instance, group, {}, cases);
    return cases;
}

}  // namespace tilewright::cover
