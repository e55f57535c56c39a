#include "tilewright/cover/break_symmetry.hpp"

#include <algorithm>
#include <optional>

#include "tilewright/cover/pivot.hpp"
#include "tilewright/cover/reduce.hpp"

namespace tilewright::cover {
namespace {

Group stabiliser_of(const Group& group, OptionId option) {
    Group result;
    for (const Automorphism& automorphism : group.elements)
        if (automorphism(option) == option) result.elements.push_back(automorphism);
    return result;
}

class Splitter {
public:
    Splitter(const Instance& instance, Cases how, const SizeEstimate& estimate, const Stop& stop)
        : instance_{instance}, how_{how}, estimate_{estimate}, stop_{stop} {}

    //   share: roughly which fraction of the whole search this case is
    void split(const Group& group, const std::vector<OptionId>& chosen, double share) {
        if (group.trivial() || share <= smallest_share) return add_whole(chosen, group);
        const auto reduced = reduce(instance_, chosen);
        if (!reduced) return;
        std::optional<Pivot> pivot = best_pivot(*reduced, group, chosen.empty());
        // If stopped, the pivot may not be the best one.
        was_stopped_ = was_stopped_ || asks_to_stop(stop_);
        if (was_stopped_) return;
        if (!pivot) return add_whole(chosen, group);
        split_by(*pivot, group, chosen, share / static_cast<double>(pivot->least.size()));
    }

    Result<std::vector<Case>> take() {
        if (was_stopped_)
            return stopped("the search for symmetric cases",
                           "give it more time, or count with --symmetry off");
        return std::move(cases_);
    }

private:
    // Cases with a smaller share of the search are not split: there are many of them, and little to
    // gain.
    static constexpr double smallest_share = 1.0 / 32;

    void add(Case one) {
        if (fit_together(instance_, one.chosen)) cases_.push_back(std::move(one));
    }

    // Copying a large group takes long, so this asks whether to stop.
    void add_whole(const std::vector<OptionId>& chosen, const Group& group) {
        Case one{chosen, {}, {}};
        one.stabiliser.elements.reserve(group.order());
        for (const Automorphism& automorphism : group.elements) {
            if (!group.trivial() && asks_to_stop(stop_)) {
                was_stopped_ = true;
                return;
            }
            one.stabiliser.elements.push_back(automorphism);
        }
        add(std::move(one));
    }

    // The pivot to split by, in options of the whole instance.  Nothing when there is no pivot.
    [[nodiscard]] std::optional<Pivot> best_pivot(const Reduced& reduced, const Group& group,
                                                  bool is_whole) const {
        const bool has_all = reduced.original.size() == instance_.option_count();
        auto pivots =  // avoids copying a large group
            has_all ? find_pivots(reduced.instance, group, stop_)
                    : find_pivots(reduced.instance, restricted(group, reduced), stop_);
        if (pivots.empty()) return std::nullopt;
        const bool by_size = is_whole && (how_ == Cases::ByLookahead || how_ == Cases::ByEstimate);
        Pivot best = by_size ? smallest_search(std::move(pivots), reduced)
                             : with_fewest_orbits(std::move(pivots));
        for (auto* options : {&best.options, &best.least})
            for (OptionId& option : *options) option = reduced.original[option.index()];
        return best;
    }

    // This pays off for the first pivot, and hardly for later ones.
    [[nodiscard]] Pivot smallest_search(std::vector<Pivot> pivots, const Reduced& reduced) const {
        SizeEstimate estimate;
        if (how_ == Cases::ByEstimate)
            estimate = [&](OptionId option) { return estimate_(reduced.original[option.index()]); };
        return with_smallest_search(std::move(pivots), reduced.instance, estimate, stop_);
    }

    void split_by(const Pivot& pivot, const Group& group, const std::vector<OptionId>& chosen,
                  double share) {
        std::vector<OptionId> together;
        for (const OptionId option : pivot.least) {
            if (was_stopped_) return;
            Group stabiliser = stabiliser_of(group, option);
            if (how_ != Cases::Apart && stabiliser.trivial()) {
                together.push_back(option);
                continue;
            }
            std::vector<OptionId> more = chosen;
            more.push_back(option);
            split(stabiliser, more, share);
        }
        if (together.empty()) return;
        Case one{chosen, {}, {{group.elements.front()}}};
        std::ranges::set_difference(pivot.options, together, std::back_inserter(one.left_out));
        add(std::move(one));
    }

    const Instance& instance_;
    Cases how_;
    const SizeEstimate& estimate_;
    const Stop& stop_;
    bool was_stopped_ = false;
    std::vector<Case> cases_;
};

}  // namespace

Result<std::vector<Case>> break_symmetry(const Instance& instance, const Group& group, Cases cases,
                                         const SizeEstimate& estimate, const Stop& stop) {
    Splitter splitter{instance, cases, estimate, stop};
    splitter.split(group, {}, 1);
    return splitter.take();
}

}  // namespace tilewright::cover
