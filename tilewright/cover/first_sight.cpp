#include "tilewright/cover/first_sight.hpp"

#include <algorithm>
#include <cmath>

namespace tilewright::cover {

FirstSight::FirstSight(const Instance& instance)
    : instance_{instance},
      options_{options_by_item(instance)},
      is_excluded_(instance.option_count()) {
    for (const std::vector<OptionId>& options : options_) left_.push_back(options.size());
}

double FirstSight::below(OptionId option) {
    exclude_rivals_of(option);
    double logarithm = 0;
    const auto entries = instance_.option(option);
    for (std::size_t i = 0; i < left_.size(); ++i) {
        const ItemId item{i};
        if (!instance_.item(item).exactly_once() ||
            std::ranges::find(entries, item, &Entry::item) != entries.end())
            continue;
        logarithm += std::log(static_cast<double>(left_[i]));
    }
    take_back();
    constexpr double power = 0.1;
    return std::exp(power * logarithm);
}

// Excludes the option and all that share an item with it.
void FirstSight::exclude_rivals_of(OptionId option) {
    for (const Entry& entry : instance_.option(option))
        if (instance_.item(entry.item).exactly_once())
            for (const OptionId rival : options_[entry.item.index()])
                if (!is_excluded_[rival.index()]) exclude(rival);
}

void FirstSight::exclude(OptionId option) {
    is_excluded_[option.index()] = true;
    excluded_.push_back(option);
    for (const Entry& entry : instance_.option(option)) --left_[entry.item.index()];
}

void FirstSight::take_back() {
    for (const OptionId option : excluded_) {
        is_excluded_[option.index()] = false;
        for (const Entry& entry : instance_.option(option)) ++left_[entry.item.index()];
    }
    excluded_.clear();
}

}  // namespace tilewright::cover
