#include "tilewright/engine/dance/tree_size.hpp"

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

// Tours of the tree that follow two of a node's branches at the first levels, then one.
template <class Rules>
class Tour {
public:
    explicit Tour(const cover::Instance& instance) : sets_{instance}, rules_{instance, sets_} {}

    double mean(std::uint64_t updates) {
        if (!sets_.feasible() || !rules_.start(sets_)) return 1;
        end_ = sets_.updates() + updates;
        const OptionSets::Mark root = sets_.save();
        double sum = 0;
        unsigned tours = 0;
        do {
            sum += below(0);
            sets_.restore(root);
            ++tours;
        } while (sets_.updates() < end_ && !seen_enough(sum / tours, tours));
        return sum / tours;
    }

private:
    static constexpr unsigned levels_of_two = 8;  // nodes with a choice, from the root
    static constexpr unsigned fewest_tours = 8;
    static constexpr unsigned most_tours = 10'000;

    // Of a small tree, the tours soon have seen more than it has.
    [[nodiscard]] bool seen_enough(double nodes, unsigned tours) const {
        return tours >= most_tours || (tours >= fewest_tours && double(visited_) > 4 * nodes);
    }

    // How many nodes there are from this one on, by a guess that is right in the mean.
    double below(unsigned level) {
        ++visited_;
        OptionSets::Branches next = sets_.fewest_branches();
        bool forbids = false;
        if constexpr (Rules::has_ranges) {
            if (next.item == none) next = rules_.fewest_optional(sets_);
            forbids = next.item != none && !rules_.wants_one(next.item);
        }
        if (next.item == none) return 1;
        if (next.count > 1) ++level;
        const bool two = next.count > 1 && level <= levels_of_two && sets_.updates() < end_;
        const OptionSets::Mark before = sets_.save();
        const std::size_t chosen = chosen_.size();
        const auto first = static_cast<Index>(random_.below(next.count));
        double sum = follow(next, first, forbids, level);
        undo(before, chosen);
        if (two) {
            sum += follow(next, (first + next.count / 2) % next.count, forbids, level);
            undo(before, chosen);
        }
        return 1 + next.count * sum / (two ? 2 : 1);
    }

    // The nodes from a branch on.
    double follow(OptionSets::Branches branches, Index number, bool forbids, unsigned level) {
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
    std::uint64_t end_ = 0;  // of the updates to spend
    std::uint64_t visited_ = 0;
};

}  // namespace

double estimate_tree(const cover::Instance& instance, std::uint64_t updates) {
    return instance.has_colours() || instance.has_multiplicities()
               ? Tour<FullRules>{instance}.mean(updates)
               : Tour<PlainRules>{instance}.mean(updates);
}

}  // namespace tilewright::engine
