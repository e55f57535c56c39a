#pragma once

#include <vector>

#include "tilewright/engine/dance/option_sets.hpp"

namespace tilewright::engine::dancing {

// What choosing an option means for the others, in plain instances: every primary item is covered
// exactly once, and there are no colours.
class PlainRules {
public:
    // Whether an item may be used several times or not at all.
    static constexpr bool has_ranges = false;

    PlainRules(const cover::Instance&, const OptionSets&) {}

    // Hides the options that no solution contains.  Returns false as OptionSets::hide() does.
    [[nodiscard]] bool start(OptionSets&) { return true; }

    // Hides an option and all that it excludes.  Returns false as OptionSets::hide() does.
    [[nodiscard]] bool choose(OptionSets& sets, Index option) {
        Index place = option;
        for (; sets.item_at(place) != none; ++place) sets.set_need(sets.item_at(place), 0);
        // The last item comes first.  Instances name a piece before its cells, and cells show
        // sooner that a choice fails (10 % fewer updates).
        while (place-- > option)
            if (!sets.close(sets.item_at(place))) return false;
        return true;
    }

    // Forgets a choice.  The sets are restored separately.
    void leave(const OptionSets&, Index) {}
};

// The same for primary items with any bounds, and for colours.
class FullRules {
public:
    static constexpr bool has_ranges = true;

    FullRules(const cover::Instance& instance, const OptionSets& sets);
    [[nodiscard]] bool start(OptionSets& sets);
    [[nodiscard]] bool choose(OptionSets& sets, Index option);
    void leave(const OptionSets& sets, Index option);

    // Whether the item needs exactly one more use.
    [[nodiscard]] bool wants_one(Index item) const {
        return cover::takes_one_more(uses_[item], min_[item], max_[item]);
    }

    // The item to branch on when none needs more options.
    [[nodiscard]] cover::BranchingItem fewest_optional(const OptionSets& sets) const {
        return cover::fewest_of_optional(ranges_, [&](Index item) { return sets.size(item); });
    }

private:
    [[nodiscard]] bool exclude(OptionSets& sets, Index place) const;

    std::vector<Index> min_;              // by item; 0 for secondary ones
    std::vector<Index> max_;              // by item
    std::vector<Index> uses_;             // of each item, by the chosen options
    std::vector<Index> most_;             // by item: how often an option uses it at most
    std::vector<Index> ranges_;           // the primary items that are not used exactly once
    std::vector<cover::Colour> colours_;  // by place
    std::vector<Index> times_;            // by place: how often the option uses the item
};

// How a node branches.
struct NodeBranching {
    cover::BranchingItem next;
    bool forbids = false;  // whether later branches have to go without the options tried before
};

// Chooses the item that a living node branches on; none at a solution.
template <class Rules>
[[nodiscard]] NodeBranching choose_branching(const OptionSets& sets, const Rules& rules) {
    NodeBranching node{sets.fewest_branches()};
    if constexpr (Rules::has_ranges) {
        if (node.next.item == none) node.next = rules.fewest_optional(sets);
        node.forbids = node.next.item != none && !rules.wants_one(node.next.item);
    }
    return node;
}

}  // namespace tilewright::engine::dancing
