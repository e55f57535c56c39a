#include "tilewright/cover/break_symmetry.hpp"

#include <algorithm>
#include <optional>

#include "tilewright/cover/reduce.hpp"

namespace tilewright::cover {
namespace {

// The orbits of an item's options, each by its least option; nothing when the item is no pivot, or
// when it was stopped.
//   marks: by option; marks no option before and after
std::optional<std::vector<OptionId>> representatives(const Group& group,
                                                     const std::vector<OptionId>& options,
                                                     std::vector<bool>& marks, const Stop& stop) {
    for (const OptionId option : options) marks[option.index()] = true;
    bool is_kept = true;
    std::vector<OptionId> least;
    for (const OptionId option : options) {
        if (asks_to_stop(stop)) is_kept = false;
        bool is_least = true;
        for (const Automorphism& automorphism : group.elements) {
            const OptionId image = automorphism(option);
            is_kept = is_kept && marks[image.index()];
            is_least = is_least && option <= image;
            if (!is_kept) break;
        }
        if (!is_kept) break;
        if (is_least) least.push_back(option);
    }
    for (const OptionId option : options) marks[option.index()] = false;
    return is_kept ? std::optional{std::move(least)} : std::nullopt;
}

// An item of which each solution holds one option, and one option of each of their orbits.
struct Pivot {
    std::vector<OptionId> options;
    std::vector<OptionId> least;
};

// The pivot that leaves the fewest options to try; only one that tells some options apart helps.
Pivot best_pivot(const Instance& instance, const Group& group, const Stop& stop) {
    auto lists = options_by_item(instance);
    std::vector<bool> marks(instance.option_count());
    Pivot best;
    for (std::size_t i = 0; i < lists.size(); ++i) {
        if (!instance.item(ItemId{i}).exactly_once()) continue;
        auto found = representatives(group, lists[i], marks, stop);
        if (!found || found->size() == lists[i].size()) continue;
        if (best.least.empty() || found->size() < best.least.size())
            best = {std::move(lists[i]), std::move(*found)};
    }
    return best;
}

Group stabiliser_of(const Group& group, OptionId option) {
    Group result;
    for (const Automorphism& automorphism : group.elements)
        if (automorphism(option) == option) result.elements.push_back(automorphism);
    return result;
}

class Splitter {
public:
    Splitter(const Instance& instance, Cases how, const Stop& stop)
        : instance_{instance}, how_{how}, stop_{stop} {}

    //   share: about which part of the whole search this is
    void split(const Group& group, const std::vector<OptionId>& chosen, double share) {
        if (group.trivial() || share <= smallest_share) return add_whole(chosen, group);
        const auto reduced = reduce(instance_, chosen);
        if (!reduced) return;
        Pivot pivot = best_pivot_of(*reduced, group);
        was_stopped_ = was_stopped_ || asks_to_stop(stop_);
        if (was_stopped_) return;
        if (pivot.least.empty()) return add_whole(chosen, group);
        for (auto* options : {&pivot.options, &pivot.least})
            for (OptionId& option : *options) option = reduced->original[option.index()];
        split_by(pivot, group, chosen, share / static_cast<double>(pivot.least.size()));
    }

    Result<std::vector<Case>> take() {
        if (was_stopped_)
            return stopped("the search for symmetric cases",
                           "give it more time, or count with --symmetry off");
        return std::move(cases_);
    }

private:
    // Smaller parts are left as they are: there are many of them, and little to gain.
    static constexpr double smallest_share = 1.0 / 32;

    void add(Case one) {
        if (fit_together(instance_, one.chosen)) cases_.push_back(std::move(one));
    }

    // A large group takes long to be copied.
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

    [[nodiscard]] Pivot best_pivot_of(const Reduced& reduced, const Group& group) const {
        if (reduced.original.size() == instance_.option_count())  // a large group is not copied
            return best_pivot(reduced.instance, group, stop_);
        return best_pivot(reduced.instance, restricted(group, reduced), stop_);
    }

    void split_by(const Pivot& pivot, const Group& group, const std::vector<OptionId>& chosen,
                  double share) {
        std::vector<OptionId> together;
        for (const OptionId option : pivot.least) {
            if (was_stopped_) return;
            Group stabiliser = stabiliser_of(group, option);
            if (how_ == Cases::Together && stabiliser.trivial()) {
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
    const Stop& stop_;
    bool was_stopped_ = false;
    std::vector<Case> cases_;
};

}  // namespace

std::vector<Case> break_symmetry(const Instance& instance, const Group& group, Cases cases) {
    return *break_symmetry(instance, group, cases, Stop{});
}

Result<std::vector<Case>> break_symmetry(const Instance& instance, const Group& group, Cases cases,
                                         const Stop& stop) {
    Splitter splitter{instance, cases, stop};
    splitter.split(group, {}, 1);
    return splitter.take();
}

}  // namespace tilewright::cover
