#include "tilewright/cover/pivot.hpp"

#include <algorithm>
#include <cmath>
#include <optional>

#include "tilewright/base/random.hpp"
#include "tilewright/cover/lookahead.hpp"

namespace tilewright::cover {
namespace {

// The state of an option while the orbits of an item's options are found.
enum class Mark : unsigned char { Elsewhere, OfItem, InOrbit };

// The least option of each orbit of an item's options.  Nothing when the item is no pivot, or when
// it was stopped.
//   options: of the item, in increasing order
//   marks:   by option; all Elsewhere before and after
//   cost:    |group| * orbits
std::optional<std::vector<OptionId>> representatives(const Group& group,
                                                     const std::vector<OptionId>& options,
                                                     std::vector<Mark>& marks, const Stop& stop) {
    for (const OptionId option : options) marks[option.index()] = Mark::OfItem;
    bool is_kept = true;
    std::vector<OptionId> least;
    for (const OptionId option : options) {
        if (marks[option.index()] == Mark::InOrbit) continue;
        least.push_back(option);
        is_kept = !asks_to_stop(stop) &&
                  std::ranges::all_of(group.elements, [&](const Automorphism& automorphism) {
                      Mark& image = marks[automorphism(option).index()];
                      if (image == Mark::Elsewhere) return false;
                      image = Mark::InOrbit;
                      return true;
                  });
        if (!is_kept) break;
    }
    for (const OptionId option : options) marks[option.index()] = Mark::Elsewhere;
    return is_kept ? std::optional{std::move(least)} : std::nullopt;
}

// A few pivots with the fewest orbits, in increasing order of their number.  Only one when the
// others have too many options to look at.
std::vector<Pivot> candidates(std::vector<Pivot> pivots) {
    constexpr std::size_t looked_at = 5;
    constexpr std::size_t most_options = 1000;
    std::ranges::stable_sort(pivots, {}, [](const Pivot& pivot) { return pivot.least.size(); });
    std::size_t options = pivots.front().least.size();
    const auto is_too_much = [&](const Pivot& pivot) {
        return (options += pivot.least.size()) > most_options;
    };
    const auto end =
        pivots.begin() + static_cast<std::ptrdiff_t>(std::min(pivots.size(), looked_at));
    pivots.erase(std::find_if(pivots.begin() + 1, end, is_too_much), pivots.end());
    return pivots;
}

// The estimated sizes of the searches below each pivot, as logarithms.  Nothing when there is too
// much to look at.  The values are rounded, so that the same summands in another order give the
// same sum.
//   below: the estimate below one option
std::optional<std::vector<double>> forecasts_of(
    const std::vector<Pivot>& pivots, const Stop& stop,
    const std::function<std::optional<double>(OptionId)>& below) {
    constexpr double unit = 1e-6;
    std::vector<double> forecasts;
    for (const Pivot& pivot : pivots) {
        std::vector<double> logs;
        for (const OptionId option : pivot.least) {
            if (!logs.empty() && asks_to_stop(stop)) break;
            const auto forecast = below(option);
            if (!forecast) return std::nullopt;
            logs.push_back(*forecast);
        }
        forecasts.push_back(unit * std::round(sum_of_logs(logs) / unit));
    }
    return forecasts;
}

// Keeps the pivots that look hardly larger than the smallest.  The factor is the error that
// Lookahead may make.
void leave_close_ones(std::vector<Pivot>& pivots, std::vector<double>& forecasts) {
    constexpr double close = 0.5;
    const double most = std::ranges::min(forecasts) + close;
    std::size_t left = 0;
    for (std::size_t i = 0; i < pivots.size(); ++i) {
        if (forecasts[i] > most) continue;
        forecasts[left] = forecasts[i];
        if (left != i) pivots[left] = std::move(pivots[i]);
        ++left;
    }
    pivots.resize(left);
    forecasts.resize(left);
}

std::size_t least_of(const std::vector<double>& values) {
    return static_cast<std::size_t>(std::ranges::min_element(values) - values.begin());
}

// Compares pivots by random estimates of their searches, taken in turns.
class Comparison {
public:
    //   forecasts: estimates by Lookahead, as logarithms
    Comparison(const std::vector<Pivot>& pivots, const std::vector<double>& forecasts,
               const SizeEstimate& estimate)
        : pivots_{pivots}, forecasts_{forecasts}, estimate_{estimate}, sums_(pivots.size()) {}

    void take_turns(const Stop& stop) {
        bool enough = false;
        while (!enough && take_turn())
            enough = estimates_ * nodes_an_estimate >= size(least_of(sums_)) ||
                     estimates_ >= most_estimates || asks_to_stop(stop);
    }

    // Weighs the random estimates against the Lookahead estimate, which counts as much as
    // 'forecast_counts' of them.  A few random estimates alone would mislead, since they are often
    // far too low.
    [[nodiscard]] std::size_t best() const {
        constexpr double forecast_counts = 75;
        const double each = estimates_ / static_cast<double>(pivots_.size());
        const double weight = each / (each + forecast_counts);
        std::vector<double> logs;
        for (std::size_t i = 0; i < pivots_.size(); ++i)
            logs.push_back(weight * std::log(std::max(sums_[i], 1.0)) +
                           (1 - weight) * forecasts_[i]);
        return least_of(logs);
    }

private:
    // One estimate per this many nodes of the search costs a few per cent of the search.
    static constexpr double nodes_an_estimate = 1e4;
    static constexpr double most_estimates = 5e3;
    static constexpr std::size_t estimates_a_turn = 24;

    [[nodiscard]] double size(std::size_t pivot) const { return sums_[pivot] / turns_; }

    // Takes one round of estimates.  Returns false when the budget does not allow another round.
    bool take_turn() {
        std::vector<double> sums = sums_;
        for (std::size_t i = 0; i < pivots_.size(); ++i) {
            const auto sum = look_at(pivots_[i].least);
            if (!sum) return false;
            sums[i] += *sum;
        }
        sums_ = std::move(sums);
        estimates_ += static_cast<double>(estimates_a_turn * pivots_.size());
        ++turns_;
        return true;
    }

    // The estimated size of all searches below these options together.
    std::optional<double> look_at(const std::vector<OptionId>& options) {
        double sum = 0;
        for (std::size_t i = 0; i < estimates_a_turn; ++i) {
            const auto size = estimate_(options[random_.below(options.size())]);
            if (!size) return std::nullopt;
            sum += *size;
        }
        return sum / estimates_a_turn * static_cast<double>(options.size());
    }

    const std::vector<Pivot>& pivots_;
    const std::vector<double>& forecasts_;
    const SizeEstimate& estimate_;
    Random random_{1};
    std::vector<double> sums_;  // by pivot
    double turns_ = 0;
    double estimates_ = 0;
};

}  // namespace

std::vector<Pivot> find_pivots(const Instance& instance, const Group& group, const Stop& stop) {
    auto lists = options_by_item(instance);
    std::vector<Mark> marks(instance.option_count(), Mark::Elsewhere);
    std::vector<Pivot> pivots;
    for (std::size_t i = 0; i < lists.size(); ++i) {
        if (!instance.item(ItemId{i}).exactly_once()) continue;
        auto found = representatives(group, lists[i], marks, stop);
        if (found && found->size() < lists[i].size())
            pivots.push_back({std::move(lists[i]), std::move(*found)});
    }
    return pivots;
}

Pivot with_fewest_orbits(std::vector<Pivot> pivots) {
    return std::move(*std::ranges::min_element(
        pivots, {}, [](const Pivot& pivot) { return pivot.least.size(); }));
}

Pivot with_smallest_search(std::vector<Pivot> pivots, const Instance& instance,
                           const SizeEstimate& estimate, const Stop& stop) {
    pivots = candidates(std::move(pivots));
    Lookahead lookahead{instance};
    const auto one_ahead = [&](OptionId option) { return lookahead.after(option); };
    const auto two_ahead = [&](OptionId option) { return lookahead.two_ahead(option); };
    std::vector<double> forecasts(pivots.size());
    if (pivots.size() > 1)
        if (auto first = forecasts_of(pivots, stop, one_ahead)) forecasts = std::move(*first);
    if (!estimate) leave_close_ones(pivots, forecasts);
    if (pivots.size() == 1) return std::move(pivots.front());
    if (auto further = forecasts_of(pivots, stop, two_ahead)) forecasts = std::move(*further);
    Comparison comparison{pivots, forecasts, estimate};
    if (estimate) comparison.take_turns(stop);
    return std::move(pivots[comparison.best()]);
}

}  // namespace tilewright::cover
