#include "tilewright/cover/covering.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "tilewright/base/contract.hpp"
#include "tilewright/cover/item_prices.hpp"

namespace tilewright::cover {

BitSet::BitSet(std::size_t size, bool full) : words_((size + 63) / 64, full ? ~Word{0} : 0) {
    if (full && size % 64 != 0) words_.back() = (Word{1} << size % 64) - 1;
}

bool BitSet::empty() const {
    return std::ranges::all_of(words_, [](Word word) { return word == 0; });
}

std::uint64_t Covering::cost_of_better(std::uint64_t worth) const {
    if (!goal.most) return worth;
    const std::uint64_t more = unit * (worth + 1);
    return more > all_prices ? 0 : all_prices - more + 1;
}

std::uint64_t Covering::best_worth_at(std::uint64_t cost) const {
    if (!goal.most) return cost;
    return cost > all_prices ? 0 : (all_prices - cost) / unit;
}

namespace {

class TableMaker {
public:
    TableMaker(const Instance& instance, const Goal& goal, const ItemPrices& prices)
        : instance_{instance},
          prices_{prices},
          lists_{options_by_item(instance)},
          numbers_(instance.item_count(), none),
          made_{instance, goal} {}

    Covering make() {
        count_demands();
        const std::size_t options = instance_.option_count();
        made_.excludes.assign(options, BitSet{options});
        made_.meets.assign(options, BitSet{made_.prices.size()});
        made_.uses.resize(options);
        for (std::size_t i = 0; i < options; ++i) made_.excludes[i].add(i);
        for (std::size_t i = 0; i < instance_.item_count(); ++i) {
            if (is_full_at_once(instance_.item(ItemId{i})))
                exclude_each_other(ItemId{i});
            else
                count(ItemId{i});
        }
        for (std::size_t i = 0; i < made_.goal.demands.size(); ++i) add_demand(i);
        for (std::size_t i = 0; i < instance_.item_count(); ++i)
            if (demand_of_[i] != none) add_cover(ItemId{i}, demand_of_[i]);
        add_helpers();
        add_costs();
        return std::move(made_);
    }

private:
    // Those of the goal, and one for each item that is to be covered or has a price.
    void count_demands() {
        made_.prices.assign(made_.goal.demands.size(), Covering::never);
        for (std::size_t i = 0; i < instance_.item_count(); ++i) {
            const Item& item = instance_.item(ItemId{i});
            const bool must = item.primary && item.min > 0;
            demand_of_.push_back(
                must || prices_.of[i] > 0 ? static_cast<std::uint32_t>(made_.prices.size()) : none);
            if (demand_of_[i] != none)
                made_.prices.push_back(must ? Covering::never : prices_.of[i]);
        }
    }

    // Two options that give the item the same colour go together.
    void exclude_each_other(ItemId item) {
        const auto& list = lists_[item.index()];
        std::vector<Colour> colours;
        for (const OptionId option : list)
            colours.push_back(
                std::ranges::find(instance_.option(option), item, &Entry::item)->colour);
        for (std::size_t a = 0; a < list.size(); ++a)
            for (std::size_t b = 0; b < list.size(); ++b)
                if (colours[a] == no_colour || colours[a] != colours[b])
                    made_.excludes[list[a].index()].add(list[b].index());
    }

    void count(ItemId id) {
        const Item& item = instance_.item(id);
        if (item.max == unlimited && item.min <= 1) return;
        numbers_[id.index()] = static_cast<std::uint32_t>(made_.counted.size());
        const BitSet no_demands{made_.prices.size()};
        made_.counted.push_back(
            {item.max, item.min, BitSet{instance_.option_count()}, no_demands, no_demands});
        for (const OptionId option : lists_[id.index()]) {
            made_.counted.back().options.add(option.index());
            made_.uses[option.index()].push_back(numbers_[id.index()]);
        }
    }

    // At least one of its items is to be full.
    void add_demand(std::size_t demand) {
        for (const ItemId item : made_.goal.demands[demand]) {
            if (is_full_at_once(instance_.item(item)))
                add_meets(item, demand);
            else if (numbers_[item.index()] != none)
                made_.counted[numbers_[item.index()]].met_at_max.add(demand);
        }
    }

    void add_cover(ItemId item, std::size_t demand) {
        if (instance_.item(item).primary && instance_.item(item).min > 1)
            made_.counted[numbers_[item.index()]].met_at_min.add(demand);
        else
            add_meets(item, demand);
    }

    void add_meets(ItemId item, std::size_t demand) {
        for (const OptionId option : lists_[item.index()]) made_.meets[option.index()].add(demand);
    }

    void add_helpers() {
        made_.may_meet = made_.meets;
        made_.helpers.assign(made_.prices.size(), BitSet{instance_.option_count()});
        for (std::size_t o = 0; o < made_.may_meet.size(); ++o) {
            const auto add = [&](std::size_t d) { made_.may_meet[o].add(d); };
            for (const std::uint32_t item : made_.uses[o]) {
                made_.counted[item].met_at_max.for_each(add);
                made_.counted[item].met_at_min.for_each(add);
            }
            made_.may_meet[o].for_each([&](std::size_t d) { made_.helpers[d].add(o); });
        }
    }

    void add_costs() {
        made_.unit = prices_.unit;
        made_.all_prices = prices_.all;
        for (std::size_t o = 0; o < instance_.option_count(); ++o) {
            std::uint64_t cost = made_.goal.worth[o];
            if (made_.goal.most) {
                std::uint64_t paid = 0;
                for (const Entry& entry : instance_.option(OptionId{o}))
                    paid += prices_.of[entry.item.index()];
                cost = paid - prices_.unit * cost;
            }
            made_.costs.push_back(cost);
        }
    }

    static constexpr std::uint32_t none = ~std::uint32_t{0};
    const Instance& instance_;
    const ItemPrices& prices_;
    std::vector<std::vector<OptionId>> lists_;
    std::vector<std::uint32_t> numbers_;    // by item: its number among the counted ones
    std::vector<std::uint32_t> demand_of_;  // by item: that it is covered
    Covering made_;
};

}  // namespace

std::optional<Covering> to_covering(const Instance& instance, const Goal& goal, const Stop& stop) {
    require(!instance.has_repeated_uses(), "each option uses an item once");
    const auto options = static_cast<double>(instance.option_count());
    const auto demands = static_cast<double>(goal.demands.size() + instance.item_count());
    // Lists of what each option meets take the most.
    const double bytes = options * (options / 8 + demands * sizeof(std::uint32_t));
    if (bytes > static_cast<double>(stop.memory()) / 2) return std::nullopt;
    ItemPrices prices{std::vector<std::uint64_t>(instance.item_count())};
    if (goal.most) {
        auto found = price_items(instance, goal, stop);
        if (!found) return std::nullopt;
        prices = *std::move(found);
    }
    return TableMaker{instance, goal, prices}.make();
}

CoveringState::CoveringState(const Covering& covering)
    : unmet{covering.prices.size(), true},
      allowed{covering.costs.size(), true},
      uses(covering.counted.size()) {}

void CoveringState::choose(const Covering& covering, std::size_t option) {
    cost += covering.costs[option];
    allowed.remove(covering.excludes[option]);
    unmet.remove(covering.meets[option]);
    for (const std::uint32_t number : covering.uses[option]) {
        const CountedItem& item = covering.counted[number];
        if (++uses[number] == item.min) unmet.remove(item.met_at_min);
        if (uses[number] < item.max) continue;
        unmet.remove(item.met_at_max);
        allowed.remove(item.options);
    }
}

void CoveringState::leave_out(const Covering& covering, std::size_t demand) {
    cost += covering.prices[demand];
    unmet.remove(demand);
    allowed.remove(covering.helpers[demand]);
}

namespace {

constexpr int weight_digits = 3;

// The fractional weights, improved step by step.
class Multiplicative {
public:
    Multiplicative(const Covering& covering)
        : covering_{covering},
          lists_(covering.may_meet.size()),
          weights_(covering.prices.size(), 1.0) {
        for (std::size_t o = 0; o < lists_.size(); ++o)
            covering.may_meet[o].for_each(
                [&](std::size_t d) { lists_[o].push_back(static_cast<std::uint32_t>(d)); });
    }

    std::vector<double> run(const Stop& stop) {
        std::size_t entries = 1;
        for (const auto& list : lists_) entries += list.size();
        constexpr std::size_t work = 300'000'000;
        constexpr std::size_t most_rounds = 300;
        const std::size_t rounds = std::min(most_rounds, work / entries + 1);
        for (std::size_t i = 0; i < rounds && !asks_to_stop(stop); ++i) {
            constexpr double first_step = 0.15;
            constexpr double last_step = 0.0075;
            const double done = static_cast<double>(i) / static_cast<double>(rounds);
            round(first_step * std::pow(last_step / first_step, done));
        }
        return best_;
    }

private:
    // Lightens what the best option and its images meet.
    void round(double step) {
        double total = 0;
        for (const double weight : weights_) total += weight;
        double most = 0;
        std::size_t best = 0;
        for (std::size_t o = 0; o < lists_.size(); ++o) {
            double met = 0;
            for (const std::uint32_t d : lists_[o]) met += weights_[d];
            met /= static_cast<double>(std::max<std::uint64_t>(1, covering_.costs[o]));
            if (met > most) {
                most = met;
                best = o;
            }
        }
        if (most <= 0) return;
        if (total / most > bound_) {
            bound_ = total / most;
            best_ = weights_;
        }
        std::vector<std::size_t> images;
        for (const Automorphism& symmetry : covering_.goal.group.elements)
            images.push_back(symmetry(OptionId{best}).index());
        std::ranges::sort(images);
        const auto repeated = std::ranges::unique(images);
        images.erase(repeated.begin(), repeated.end());
        for (const std::size_t image : images)
            for (const std::uint32_t d : lists_[image]) weights_[d] *= 1 - step;
    }

    const Covering& covering_;
    std::vector<std::vector<std::uint32_t>> lists_;  // by option: the demands it may meet
    std::vector<double> weights_;
    std::vector<double> best_ = weights_;
    double bound_ = 0;
};

// The least cost of meeting all this weight.
std::uint64_t bound_of(const Covering& covering, const DemandWeights& weights) {
    const std::uint64_t total = weights.of(BitSet{covering.prices.size(), true});
    std::uint64_t met = 0;  // for that much cost, as a fraction
    std::uint64_t cost = 1;
    for (std::size_t o = 0; o < covering.may_meet.size(); ++o) {
        const std::uint64_t its = weights.of(covering.may_meet[o]);
        if (its == 0) continue;
        if (covering.costs[o] == 0) return 0;
        if (its * cost > met * covering.costs[o]) {
            met = its;
            cost = covering.costs[o];
        }
    }
    return met == 0 ? 0 : (total * cost + met - 1) / met;
}

// Where the most is wanted, options that pay exactly what they are worth cost nothing, so that no
// weights give a bound.  They say which options meet the dearest items.
std::vector<double> weights_by_price(const Covering& covering) {
    std::vector<double> weights;
    for (const std::uint64_t price : covering.prices)
        weights.push_back(price == Covering::never ? 0 : static_cast<double>(price));
    const double most = weights.empty() ? 0 : std::ranges::max(weights);
    for (std::size_t d = 0; d < weights.size(); ++d)
        if (covering.prices[d] == Covering::never) weights[d] = std::max(most, 1.0);
    return weights;
}

}  // namespace

DemandWeights weigh_demands(const Covering& covering, const Stop& stop) {
    const std::vector<double> weights =
        covering.goal.most ? weights_by_price(covering) : Multiplicative{covering}.run(stop);
    const double most = weights.empty() ? 1 : std::ranges::max(weights);
    constexpr std::uint32_t top = (1U << weight_digits) - 1;
    DemandWeights result{std::vector(weight_digits, BitSet{weights.size()})};
    for (std::size_t d = 0; d < weights.size(); ++d) {
        const auto rounded = static_cast<std::uint32_t>(std::lround(weights[d] / most * top));
        for (std::uint32_t digit = 0; digit < weight_digits; ++digit)
            if ((rounded >> digit & 1) != 0) result.digits[digit].add(d);
    }
    if (!covering.goal.most) result.bound = bound_of(covering, result);
    return result;
}

}  // namespace tilewright::cover
