#include "tilewright/engine/estimate.hpp"

#include <memory>
#include <vector>

#include "tilewright/base/random.hpp"
#include "tilewright/engine/dance/option_sets.hpp"
#include "tilewright/engine/dance/rules.hpp"

namespace tilewright::engine {
namespace {

using dancing::FullRules;
using dancing::Index;
using dancing::none;
using dancing::OptionSets;
using dancing::PlainRules;

// The first places of the options, by their numbers in the instance.
std::vector<Index> options_by_id(const OptionSets& sets, std::size_t count) {
    std::vector<Index> options(count, none);
    for (Index place = 1; place < sets.place_count(); ++place)
        if (sets.item_at(place) != none && sets.item_at(place - 1) == none)
            options[sets.id(place).index()] = place;
    return options;
}

// Tours of the tree that follow two branches of a node at the first levels, then one.
template <class Rules>
class Tour {
public:
    //   updates: about how many to spend
    Tour(const cover::Instance& instance, std::uint64_t updates)
        : sets_{instance}, rules_{instance, sets_} {
        is_dead_ = !sets_.feasible() || !rules_.start(sets_);
        end_ = sets_.updates() + updates;
        root_ = sets_.save();
    }

    double mean() {
        if (is_dead_) return 1;
        double sum = 0;
        unsigned tours = 0;
        do {
            sum += below(0);
            sets_.restore(root_);
            ++tours;
        } while (sets_.updates() < end_ && looked_at_ < most_looked_at &&
                 !seen_enough(sum / tours, tours));
        return sum / tours;
    }

    // The estimate of one tour that begins with an option.  Nothing once all tours together have
    // made five times the updates.
    std::optional<double> below_option(Index option) {
        if (is_dead_) return 1;
        if (sets_.updates() > 5 * end_) return std::nullopt;
        chosen_.push_back(option);
        const double nodes = rules_.choose(sets_, option) ? below(level_below_option) : 1;
        undo(root_, 0);
        return nodes;
    }

    [[nodiscard]] const OptionSets& sets() const { return sets_; }

private:
    static constexpr unsigned levels_of_two = 8;  // nodes with a choice, from the root
    static constexpr unsigned level_below_option = 2;
    static constexpr unsigned fewest_tours = 8;
    static constexpr unsigned most_tours = 10'000;
    // Tours go no further: each option takes some of the stack, and each node memory for its items.
    static constexpr std::size_t most_chosen = 5'000;
    static constexpr std::size_t most_saved = 16'000'000;
    static constexpr std::uint64_t most_looked_at = 1'000'000'000;  // open items, a second

    // In a small tree, tours soon visit more nodes than there are.
    [[nodiscard]] bool seen_enough(double nodes, unsigned tours) const {
        return tours >= most_tours || (tours >= fewest_tours && double(visited_) > 4 * nodes);
    }

    // Estimates how many nodes there are from this one on.
    double below(unsigned level) {
        ++visited_;
        looked_at_ += sets_.open_items().size();
        const auto [next, forbids] = dancing::choose_branching(sets_, rules_);
        if (next.item == none) return 1;
        if (next.branches > 1) ++level;
        const bool two = next.branches > 1 && level <= levels_of_two && sets_.updates() < end_;
        const OptionSets::Mark before = sets_.save();
        const std::size_t chosen = chosen_.size();
        if (chosen == most_chosen || before.saved > most_saved || looked_at_ >= most_looked_at)
            return 1;
        const auto first = static_cast<Index>(random_.below(next.branches));
        double sum = follow(next, first, forbids, level);
        undo(before, chosen);
        if (two) {
            sum += follow(next, (first + next.branches / 2) % next.branches, forbids, level);
            undo(before, chosen);
        }
        return 1 + next.branches * sum / (two ? 2 : 1);
    }

    // Estimates how many nodes there are from a branch on.
    double follow(cover::BranchingItem branches, Index number, bool forbids, unsigned level) {
        Index option = sets_.next_option(branches.item, 0);
        for (; number > 0; --number) {
            const Index next = sets_.next_option(branches.item, option);
            if (forbids && !sets_.hide(option)) return 1;
            option = next;
        }
        if (option == none) return below(level);  // the branch that takes no option
        chosen_.push_back(option);
        return rules_.choose(sets_, option) ? below(level) : 1;
    }

    void undo(OptionSets::Mark before, std::size_t chosen) {
        for (; chosen_.size() > chosen; chosen_.pop_back()) rules_.leave(sets_, chosen_.back());
        sets_.restore(before);
    }

    OptionSets sets_;
    Rules rules_;
    std::vector<Index> chosen_;
    Random random_{1};
    OptionSets::Mark root_ = {};
    bool is_dead_ = false;   // there is nothing but the root
    std::uint64_t end_ = 0;  // the updates after which tours end
    std::uint64_t visited_ = 0;
    std::uint64_t looked_at_ = 0;
};

template <class Rules>
std::function<std::optional<double>(cover::OptionId)> subtree_estimator_for(
    const cover::Instance& instance) {
    constexpr std::uint64_t updates = 5'000'000;
    auto tour = std::make_shared<Tour<Rules>>(instance, updates);
    return [tour, options = options_by_id(tour->sets(), instance.option_count())](
               cover::OptionId option) { return tour->below_option(options[option.index()]); };
}

bool is_plain(const cover::Instance& instance) {
    return !instance.has_colours() && !instance.has_multiplicities();
}

}  // namespace

double estimate_tree(const cover::Instance& instance, std::uint64_t updates) {
    return is_plain(instance) ? Tour<PlainRules>{instance, updates}.mean()
                              : Tour<FullRules>{instance, updates}.mean();
}

std::function<std::optional<double>(cover::OptionId)> subtree_estimator(
    const cover::Instance& instance) {
    return is_plain(instance) ? subtree_estimator_for<PlainRules>(instance)
                              : subtree_estimator_for<FullRules>(instance);
}

}  // namespace tilewright::engine
