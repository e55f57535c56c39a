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
    Tour(const cover::Instance& instance, std::uint64_t updates, Stop stop)
        : sets_{instance}, rules_{instance, sets_}, stop_{std::move(stop)} {
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
        } while (sets_.updates() < end_ && !is_tired() && !seen_enough(sum / tours, tours));
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
    static constexpr std::size_t most_chosen = 5'000;               // tours go no further
    static constexpr std::uint64_t most_looked_at = 1'000'000'000;  // open items, a second
    static constexpr std::uint64_t between_questions = 1'000'000;

    // In a small tree, tours soon visit more nodes than there are.
    [[nodiscard]] bool seen_enough(double nodes, unsigned tours) const {
        return tours >= most_tours || (tours >= fewest_tours && double(visited_) > 4 * nodes);
    }

    [[nodiscard]] bool is_tired() const { return was_stopped_ || looked_at_ >= most_looked_at; }

    void look_at(std::uint64_t items) {
        looked_at_ += items;
        if (looked_at_ < next_question_) return;
        next_question_ = looked_at_ + between_questions;
        was_stopped_ = was_stopped_ || asks_to_stop(stop_);
    }

    // Estimates how many nodes there are from this one on.  Takes its choices back, but leaves the
    // sets as they are then.
    double below(unsigned level) {
        const std::size_t chosen = chosen_.size();
        const std::size_t path = branches_.size();
        double nodes = go_on(level);
        for (; branches_.size() > path; branches_.pop_back()) nodes = 1 + branches_.back() * nodes;
        leave(chosen);
        return nodes;
    }

    // Follows one branch of each node, and notes how many there are, up to a node with two that are
    // followed, or to the end.  Returns how many nodes there are from that one on.  (A loop: a tour
    // may be as long as there are items.)
    double go_on(unsigned level) {
        while (true) {
            ++visited_;
            look_at(sets_.open_items().size());
            const auto [next, forbids] = dancing::choose_branching(sets_, rules_);
            if (next.item == none) return 1;
            if (next.branches > 1) ++level;
            const bool two = next.branches > 1 && level <= levels_of_two && sets_.updates() < end_;
            if (chosen_.size() >= most_chosen || is_tired()) return 1;
            const auto first = static_cast<Index>(random_.below(next.branches));
            if (two) return below_two(next, first, forbids, level);
            branches_.push_back(next.branches);
            if (!take(next, first, forbids)) return 1;
        }
    }

    // The same for a node of which two branches are followed.
    double below_two(cover::BranchingItem next, Index first, bool forbids, unsigned level) {
        const OptionSets::Mark before = sets_.save();
        const std::size_t chosen = chosen_.size();
        double sum = 0;
        for (const Index number : {first, (first + next.branches / 2) % next.branches}) {
            sum += take(next, number, forbids) ? below(level) : 1;
            undo(before, chosen);
        }
        return 1 + next.branches * sum / 2;
    }

    // Takes a branch.  Returns false when it is dead at once.
    bool take(cover::BranchingItem branches, Index number, bool forbids) {
        Index option = sets_.next_option(branches.item, 0);
        for (; number > 0; --number) {
            const Index next = sets_.next_option(branches.item, option);
            if (forbids && !sets_.hide(option)) return false;
            option = next;
        }
        if (option == none) return true;  // the branch that takes no option
        chosen_.push_back(option);
        return rules_.choose(sets_, option);
    }

    void undo(OptionSets::Mark before, std::size_t chosen) {
        leave(chosen);
        sets_.restore(before);
    }

    void leave(std::size_t chosen) {
        for (; chosen_.size() > chosen; chosen_.pop_back()) rules_.leave(sets_, chosen_.back());
    }

    OptionSets sets_;
    Rules rules_;
    Stop stop_;
    std::vector<Index> chosen_;
    std::vector<Index> branches_;  // of the nodes on the way, where one is followed
    Random random_{1};
    OptionSets::Mark root_ = {};
    bool is_dead_ = false;   // there is nothing but the root
    std::uint64_t end_ = 0;  // the updates after which tours end
    std::uint64_t visited_ = 0;
    std::uint64_t looked_at_ = 0;
    std::uint64_t next_question_ = between_questions;
    bool was_stopped_ = false;
};

template <class Rules>
std::function<std::optional<double>(cover::OptionId)> subtree_estimator_for(
    const cover::Instance& instance, const Stop& stop) {
    constexpr std::uint64_t updates = 5'000'000;
    auto tour = std::make_shared<Tour<Rules>>(instance, updates, stop);
    return [tour, options = options_by_id(tour->sets(), instance.option_count())](
               cover::OptionId option) { return tour->below_option(options[option.index()]); };
}

bool is_plain(const cover::Instance& instance) {
    return !instance.has_colours() && !instance.has_multiplicities();
}

}  // namespace

double estimate_tree(const cover::Instance& instance, std::uint64_t updates, const Stop& stop) {
    return is_plain(instance) ? Tour<PlainRules>{instance, updates, stop}.mean()
                              : Tour<FullRules>{instance, updates, stop}.mean();
}

std::function<std::optional<double>(cover::OptionId)> subtree_estimator(
    const cover::Instance& instance, const Stop& stop) {
    return is_plain(instance) ? subtree_estimator_for<PlainRules>(instance, stop)
                              : subtree_estimator_for<FullRules>(instance, stop);
}

}  // namespace tilewright::engine
