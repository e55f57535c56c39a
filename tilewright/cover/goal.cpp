#include "tilewright/cover/goal.hpp"

#include <algorithm>
#include <utility>

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

namespace {

// Whether an option with this entry excludes all others that have its item.
bool excludes_others(const Instance& instance, const Entry& entry) {
    return entry.colour == no_colour && is_full_at_once(instance.item(entry.item));
}

}  // namespace

std::vector<std::vector<OptionId>> exclusive_options(const Instance& instance) {
    const auto lists = options_by_item(instance);
    std::vector<std::vector<OptionId>> of_item(instance.item_count());
    std::vector<std::vector<OptionId>> result;
    const auto rank = [&](std::size_t item) {
        return std::pair{instance.item(ItemId{item}).primary, lists[item].size()};
    };
    for (std::size_t i = 0; i < instance.option_count(); ++i) {
        std::optional<std::size_t> best;
        for (const Entry& entry : instance.option(OptionId{i})) {
            const std::size_t item = entry.item.index();
            if (excludes_others(instance, entry) && (!best || rank(item) > rank(*best)))
                best = item;
        }
        if (best)
            of_item[*best].emplace_back(i);
        else
            result.push_back({OptionId{i}});
    }
    for (auto& list : of_item)
        if (!list.empty()) result.push_back(std::move(list));
    return result;
}

std::uint64_t most_worth(const Instance& instance, const Goal& goal) {
    std::uint64_t by_list = 0;
    for (const auto& list : exclusive_options(instance)) {
        std::uint32_t most = 0;
        for (const OptionId option : list) most = std::max(most, goal.worth[option.index()]);
        by_list += most;
    }
    // The items that are covered at most once are shared out among the options.
    std::uint64_t worth = 0;  // the most for an item, as a fraction
    std::uint64_t items = 1;
    for (std::size_t i = 0; i < instance.option_count(); ++i) {
        const auto its = static_cast<std::uint64_t>(std::ranges::count_if(
            instance.option(OptionId{i}),
            [&](const Entry& entry) { return excludes_others(instance, entry); }));
        if (goal.worth[i] > 0 && its == 0) return by_list;
        if (goal.worth[i] * items > worth * its) {
            worth = goal.worth[i];
            items = its;
        }
    }
    const auto all =
        static_cast<std::uint64_t>(std::ranges::count_if(instance.items(), is_full_at_once));
    return std::min(by_list, all * worth / items);
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
