#include "tilewright/cover/item_prices.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "tilewright/base/contract.hpp"

namespace tilewright::cover {
namespace {

// Numbers that many small numbers divide, so that many fractions are exact.
constexpr std::uint64_t unit_price = 5040;

// By item: whether at most one option covers it.
std::vector<bool> covered_once(const Instance& instance) {
    std::vector<bool> result;
    for (const Item& item : instance.items()) result.push_back(is_full_at_once(item));
    for (const Entry& entry : instance.entries())
        if (entry.colour != no_colour) result[entry.item.index()] = false;
    return result;
}

// Prices as fractions, improved step by step.
class PriceFinder {
public:
    PriceFinder(const Instance& instance, const Goal& goal)
        : goal_{goal}, lists_(instance.option_count()), prices_(instance.item_count()) {
        const std::vector<bool> once = covered_once(instance);
        for (std::size_t o = 0; o < lists_.size(); ++o)
            for (const Entry& entry : instance.option(OptionId{o}))
                if (once[entry.item.index()]) {
                    lists_[o].push_back(entry.item.index());
                    prices_[entry.item.index()] = 1;
                }
    }

    [[nodiscard]] bool can_pay_all() const {
        for (std::size_t o = 0; o < lists_.size(); ++o)
            if (goal_.worth[o] > 0 && lists_[o].empty()) return false;
        return true;
    }

    ItemPrices find(const Stop& stop) {
        std::size_t entries = 1;
        for (const auto& list : lists_) entries += list.size();
        constexpr std::size_t work = 100'000'000;
        constexpr std::size_t most_rounds = 3000;
        const std::size_t rounds = std::min(most_rounds, work / entries + 1);
        for (std::size_t i = 0; i < rounds && (i == 0 || !asks_to_stop(stop)); ++i) {
            constexpr double first_step = 0.15;
            constexpr double last_step = 0.002;
            const double done = static_cast<double>(i) / static_cast<double>(rounds);
            if (!round(first_step * std::pow(last_step / first_step, done))) break;
        }
        return whole_prices();
    }

private:
    // Raises the prices of the option that pays least for its worth, and of its images.  Returns
    // false where nothing is worth anything.
    bool round(double step) {
        double least = std::numeric_limits<double>::infinity();
        std::size_t worst = 0;
        for (std::size_t o = 0; o < lists_.size(); ++o) {
            if (goal_.worth[o] == 0) continue;
            double paid = 0;
            for (const std::size_t item : lists_[o]) paid += prices_[item];
            paid /= goal_.worth[o];
            if (paid < least) {
                least = paid;
                worst = o;
            }
        }
        double all = 0;
        for (const double price : prices_) all += price;
        if (std::isinf(least)) {
            best_.assign(prices_.size(), 0);
            return false;
        }
        if (all / least < bound_) {
            bound_ = all / least;
            best_ = prices_;
            for (double& price : best_) price /= least;
        }
        std::vector<std::size_t> images;
        for (const Automorphism& symmetry : goal_.group.elements)
            images.push_back(symmetry(OptionId{worst}).index());
        std::ranges::sort(images);
        const auto repeated = std::ranges::unique(images);
        images.erase(repeated.begin(), repeated.end());
        for (const std::size_t image : images)
            for (const std::size_t item : lists_[image]) prices_[item] *= 1 + step;
        return true;
    }

    // Rounded up, and then lowered where all options of an item pay more than they have to.
    [[nodiscard]] ItemPrices whole_prices() const {
        ItemPrices result{{}, unit_price};
        for (const double price : best_)
            result.of.push_back(static_cast<std::uint64_t>(std::ceil(price * unit_price)));
        std::vector<std::uint64_t> spare(lists_.size());
        std::vector<std::vector<std::size_t>> options(best_.size());  // by item
        for (std::size_t o = 0; o < lists_.size(); ++o) {
            std::uint64_t paid = 0;
            for (const std::size_t item : lists_[o]) {
                paid += result.of[item];
                options[item].push_back(o);
            }
            const std::uint64_t due = unit_price * goal_.worth[o];
            require(paid >= due, "what is rounded up to whole numbers pays whole numbers");
            spare[o] = paid - due;
        }
        for (std::size_t i = 0; i < best_.size(); ++i) {
            std::uint64_t lower = result.of[i];
            for (const std::size_t o : options[i]) lower = std::min(lower, spare[o]);
            result.of[i] -= lower;
            for (const std::size_t o : options[i]) spare[o] -= lower;
            result.all += result.of[i];
        }
        return result;
    }

    const Goal& goal_;
    std::vector<std::vector<std::size_t>> lists_;  // by option: its items that have a price
    std::vector<double> prices_;                   // by item
    std::vector<double> best_;                     // the same
    double bound_ = std::numeric_limits<double>::infinity();
};

}  // namespace

std::optional<ItemPrices> price_items(const Instance& instance, const Goal& goal,
                                      const Stop& stop) {
    PriceFinder finder{instance, goal};
    if (!finder.can_pay_all()) return std::nullopt;
    return finder.find(stop);
}

}  // namespace tilewright::cover
