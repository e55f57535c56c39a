#include "tilewright/cover/lookahead.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <span>

#include "tilewright/cover/branching.hpp"

namespace tilewright::cover {

Lookahead::Lookahead(const Instance& instance)
    : instance_{instance},
      options_{options_by_item(instance)},
      logs_{-std::numeric_limits<double>::infinity()},
      excluded_by_(instance.option_count()) {
    for (std::size_t i = 0; i < options_.size(); ++i) {
        if (fresh_.size() < options_[i].size()) fresh_.resize(options_[i].size());
        if (instance.item(ItemId{i}).exactly_once()) items_.push_back(ItemId{i});
        all_.push_back(static_cast<std::uint32_t>(options_[i].size()));
        while (logs_.size() <= options_[i].size())
            logs_.push_back(std::log(static_cast<double>(logs_.size())));
    }
}

std::optional<double> Lookahead::after(OptionId option) {
    if (looks_ > most_looks) return std::nullopt;
    left_ = all_;
    first_ = ++last_;
    exclude_rivals_of(option);
    return product();
}

std::optional<double> Lookahead::two_ahead(OptionId option) {
    const std::optional<double> near = after(option);
    if (!near || std::isinf(*near)) return near;
    const auto item = item_with_fewest();
    if (!item) return near;
    const std::vector<std::uint32_t> left = left_;
    std::vector<double> forecasts;
    for (const OptionId next : options_[item->index()]) {
        if (excluded_by_[next.index()] == first_) continue;
        if (looks_ > most_looks) return std::nullopt;
        ++last_;
        exclude_rivals_of(next);
        forecasts.push_back(product());
        left_ = left;
    }
    return sum_of_logs(forecasts);
}

double Lookahead::product() const {
    constexpr double power = 0.08;
    double sum = 0;
    for (const ItemId item : items_) sum += logs_[left_[item.index()]];
    return power * sum;
}

// The item with the fewest options left, among items that still have at least two.  Nothing when
// there is no such item.
std::optional<ItemId> Lookahead::item_with_fewest() const {
    FewestBranches fewest;
    for (const ItemId item : items_)
        if (const auto left = left_[item.index()]; left > 1)
            fewest.consider(static_cast<std::uint32_t>(item.index()), left);
    const BranchingItem found = fewest.found();
    return found.branches == 0 ? std::nullopt : std::optional{ItemId{found.item}};
}

// Makes the option the last choice: excludes all options that share an item with it.  Whether an
// option is excluded already is unpredictable, so the inner loop avoids a branch on it.
void Lookahead::exclude_rivals_of(OptionId option) {
    excluded_by_[option.index()] = last_;
    for (const Entry& entry : instance_.option(option)) {
        if (!instance_.item(entry.item).exactly_once()) continue;
        const std::vector<OptionId>& rivals = options_[entry.item.index()];
        looks_ += rivals.size();
        std::size_t fresh = 0;
        for (const OptionId rival : rivals) {
            std::uint32_t& by = excluded_by_[rival.index()];
            const bool is_fresh = (by != first_) & (by != last_);
            by = is_fresh ? last_ : by;
            fresh_[fresh] = rival;
            fresh += is_fresh ? 1 : 0;
        }
        for (const OptionId rival : std::span{fresh_}.first(fresh))
            for (const Entry& lost : instance_.option(rival)) --left_[lost.item.index()];
    }
}

double sum_of_logs(const std::vector<double>& logs) {
    const double most = std::ranges::max(logs);
    if (std::isinf(most)) return most;
    double sum = 0;
    for (const double log : logs) sum += std::exp(log - most);
    return most + std::log(sum);
}

}  // namespace tilewright::cover
