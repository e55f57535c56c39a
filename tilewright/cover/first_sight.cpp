#include "tilewright/cover/first_sight.hpp"

#include <cmath>

namespace tilewright::cover {

FirstSight::FirstSight(const Instance& instance)
    : instance_{instance},
      options_{options_by_item(instance)},
      is_excluded_(instance.option_count()) {
    for (const std::vector<OptionId>& options : options_) left_.push_back(options.size());
}

double FirstSight::below(OptionId option) {
    constexpr double power = 0.1;
    exclude_rivals_of(option);
    double product = 0;  // as a logarithm
    for (std::size_t i = 0; i < left_.size(); ++i)
        if (instance_.item(ItemId{i}).exactly_once())
            product += std::log(static_cast<double>(left_[i]));
    take_back();
    return power * product;
}

// Excludes all that share an item with the option.
void FirstSight::exclude_rivals_of(OptionId option) {
    for (const Entry& entry : instance_.option(option))
        if (instance_.item(entry.item).exactly_once())
            for (const OptionId rival : options_[entry.item.index()])
                if (rival != option && !is_excluded_[rival.index()]) exclude(rival);
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
