#include "tilewright/cover/blocking.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace tilewright::cover {

BitSet::BitSet(std::size_t size, bool full) : words_((size + 63) / 64, full ? ~Word{0} : 0) {
    if (full && size % 64 != 0) words_.back() = (Word{1} << size % 64) - 1;
}

bool BitSet::empty() const {
    return std::ranges::all_of(words_, [](Word word) { return word == 0; });
}

namespace {

bool is_blocking(const Instance& instance, const Goal& goal) {
    return !goal.most && !goal.demands.empty() && !instance.has_colours() &&
           !instance.has_repeated_uses() &&
           std::ranges::all_of(instance.items(),
                               [](const Item& item) { return !item.primary || item.min == 0; });
}

class TableMaker {
public:
    TableMaker(const Instance& instance, const Goal& goal)
        : instance_{instance}, lists_{options_by_item(instance)}, made_{instance, goal} {}

    Blocking make() {
        const std::size_t options = instance_.option_count();
        const std::size_t demands = made_.goal.demands.size();
        made_.excludes.assign(options, BitSet{options});
        made_.meets.assign(options, BitSet{demands});
        made_.limited.resize(options);
        for (std::size_t i = 0; i < options; ++i) made_.excludes[i].add(i);
        for (std::size_t i = 0; i < instance_.item_count(); ++i) {
            if (is_full_at_once(instance_.item(ItemId{i}))) exclude_each_other(lists_[i]);
        }
        number_limited_items();
        for (std::size_t i = 0; i < demands; ++i) add_demand(i);
        made_.may_meet = made_.meets;
        made_.helpers.assign(demands, BitSet{options});
        for (std::size_t o = 0; o < options; ++o) {
            for (const std::uint32_t item : made_.limited[o])
                made_.met_when_full[item].for_each(
                    [&](std::size_t d) { made_.may_meet[o].add(d); });
            made_.may_meet[o].for_each([&](std::size_t d) { made_.helpers[d].add(o); });
        }
        return std::move(made_);
    }

private:
    void exclude_each_other(const std::vector<OptionId>& list) {
        for (const OptionId a : list)
            for (const OptionId b : list) made_.excludes[a.index()].add(b.index());
    }

    void number_limited_items() {
        numbers_.assign(instance_.item_count(), none);
        for (std::size_t i = 0; i < instance_.item_count(); ++i) {
            const Item& item = instance_.item(ItemId{i});
            if (is_full_at_once(item) || item.max == unlimited) continue;
            numbers_[i] = static_cast<std::uint32_t>(made_.limits.size());
            made_.limits.push_back(item.max);
            made_.met_when_full.emplace_back(made_.goal.demands.size());
            for (const OptionId option : lists_[i])
                made_.limited[option.index()].push_back(numbers_[i]);
        }
    }

    void add_demand(std::size_t demand) {
        for (const ItemId item : made_.goal.demands[demand]) {
            if (numbers_[item.index()] != none) {
                made_.met_when_full[numbers_[item.index()]].add(demand);
            } else if (is_full_at_once(instance_.item(item))) {
                for (const OptionId option : lists_[item.index()])
                    made_.meets[option.index()].add(demand);
            }
        }
    }

    static constexpr std::uint32_t none = ~std::uint32_t{0};
    const Instance& instance_;
    std::vector<std::vector<OptionId>> lists_;
    Blocking made_;
    std::vector<std::uint32_t> numbers_;  // by item: its number among the limited ones
};

}  // namespace

std::optional<Blocking> to_blocking(const Instance& instance, const Goal& goal,
                                    std::size_t memory) {
    if (!is_blocking(instance, goal)) return std::nullopt;
    const std::size_t options = instance.option_count();
    const std::size_t demands = goal.demands.size();
    // Lists of what each option meets take the most.
    const double bytes =
        static_cast<double>(options) *
        (static_cast<double>(options) / 8 + static_cast<double>(demands) * sizeof(std::uint32_t));
    if (bytes > static_cast<double>(memory) / 2) return std::nullopt;
    return TableMaker{instance, goal}.make();
}

BlockingState::BlockingState(const Blocking& blocking)
    : unmet{blocking.goal.demands.size(), true},
      allowed{blocking.instance.option_count(), true},
      uses(blocking.limits.size()) {}

void BlockingState::choose(const Blocking& blocking, std::size_t option) {
    worth += blocking.goal.worth[option];
    allowed.remove(blocking.excludes[option]);
    unmet.remove(blocking.meets[option]);
    for (const std::uint32_t item : blocking.limited[option]) {
        if (++uses[item] < blocking.limits[item]) continue;
        unmet.remove(blocking.met_when_full[item]);
        for (std::size_t other = 0; other < blocking.limited.size(); ++other)
            if (std::ranges::find(blocking.limited[other], item) != blocking.limited[other].end())
                allowed.remove(other);
    }
}

namespace {

constexpr int weight_digits = 3;

// The fractional weights, improved step by step.
class Multiplicative {
public:
    Multiplicative(const Blocking& blocking)
        : blocking_{blocking},
          lists_(blocking.may_meet.size()),
          weights_(blocking.goal.demands.size(), 1.0) {
        for (std::size_t o = 0; o < lists_.size(); ++o)
            blocking.may_meet[o].for_each(
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
            met /= std::max<std::uint32_t>(1, blocking_.goal.worth[o]);
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
        for (const Automorphism& symmetry : blocking_.goal.group.elements)
            images.push_back(symmetry(OptionId{best}).index());
        std::ranges::sort(images);
        const auto repeated = std::ranges::unique(images);
        images.erase(repeated.begin(), repeated.end());
        for (const std::size_t image : images)
            for (const std::uint32_t d : lists_[image]) weights_[d] *= 1 - step;
    }

    const Blocking& blocking_;
    std::vector<std::vector<std::uint32_t>> lists_;  // by option: the demands it may meet
    std::vector<double> weights_;
    std::vector<double> best_ = weights_;
    double bound_ = 0;
};

// The least worth that can meet all this weight.
std::uint64_t bound_of(const Blocking& blocking, const DemandWeights& weights) {
    const std::uint64_t total = weights.of(BitSet{blocking.goal.demands.size(), true});
    std::uint64_t met = 0;  // for that much worth, as a fraction
    std::uint64_t worth = 1;
    for (std::size_t o = 0; o < blocking.may_meet.size(); ++o) {
        const std::uint64_t its = weights.of(blocking.may_meet[o]);
        if (its == 0) continue;
        if (blocking.goal.worth[o] == 0) return 0;
        if (its * worth > met * blocking.goal.worth[o]) {
            met = its;
            worth = blocking.goal.worth[o];
        }
    }
    return met == 0 ? 0 : (total * worth + met - 1) / met;
}

}  // namespace

DemandWeights weigh_demands(const Blocking& blocking, const Stop& stop) {
    const std::vector<double> weights = Multiplicative{blocking}.run(stop);
    const double most = std::ranges::max(weights);
    constexpr std::uint32_t top = (1U << weight_digits) - 1;
    DemandWeights result{std::vector(weight_digits, BitSet{weights.size()})};
    for (std::size_t d = 0; d < weights.size(); ++d) {
        const auto rounded = static_cast<std::uint32_t>(std::lround(weights[d] / most * top));
        for (std::uint32_t digit = 0; digit < weight_digits; ++digit)
            if ((rounded >> digit & 1) != 0) result.digits[digit].add(d);
    }
    result.bound = bound_of(blocking, result);
    return result;
}

}  // namespace tilewright::cover
