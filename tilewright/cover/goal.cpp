#include "tilewright/cover/goal.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "tilewright/cover/verify.hpp"

namespace tilewright::cover {

std::uint64_t worth_of(const Goal& goal, std::span<const OptionId> chosen) {
    std::uint64_t sum = 0;
    for (const OptionId option : chosen) sum += goal.worth[option.index()];
    return sum;
}

bool is_full_at_once(const Item& item) {
    return !item.primary || item.max == 1;
}

std::optional<std::string> verify(const Instance& instance, const Goal& goal,
                                  std::span<const OptionId> chosen) {
    if (auto wrong = verify(instance, chosen)) return wrong;
    std::vector<std::uint32_t> uses(instance.item_count());
    for (const OptionId option : chosen)
        for (const Entry& entry : instance.option(option)) uses[entry.item.index()] += entry.times;
    const auto is_full = [&](ItemId id) {
        const Item& item = instance.item(id);
        return uses[id.index()] >= (is_full_at_once(item) ? 1 : item.max);
    };
    for (const auto& demand : goal.demands)
        if (std::ranges::none_of(demand, is_full))
            return demand.empty() ? "a demand has no items"
                                  : fmt::format(
                                        "none of the {} items of a demand is full, such as "
                                        "{}",
                                        demand.size(), instance.item(demand.front()).name);
    return std::nullopt;
}

}  // namespace tilewright::cover
