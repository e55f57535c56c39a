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

template <class Rules>
class Walker {
public:
    explicit Walker(const cover::Instance& instance) : sets_{instance}, rules_{instance, sets_} {}

    double mean(unsigned walks) {
        if (!sets_.feasible() || !rules_.start(sets_)) return 1;
        double sum = 0;
        const OptionSets::Mark root = sets_.save();
        for (unsigned i = 0; i < walks; ++i) {
            sum += walk();
            for (; !chosen_.empty(); chosen_.pop_back()) rules_.leave(sets_, chosen_.back());
            sets_.restore(root);
        }
        return sum / walks;
    }

private:
    double walk() {
        double nodes = 1;
        for (double alike = 1;;) {
            OptionSets::Branches next = sets_.fewest_branches();
            bool forbids = false;
            if constexpr (Rules::has_ranges) {
                if (next.item == none) next = rules_.fewest_optional(sets_);
                forbids = next.item != none && !rules_.wants_one(next.item);
            }
            if (next.item == none) return nodes;
            alike *= next.count;
            nodes += alike;
            if (!take(next, forbids)) return nodes;
        }
    }

    // Takes one of the branches at random.  False at a dead end.
    bool take(OptionSets::Branches branches, bool forbids) {
        Index option = sets_.next_option(branches.item, 0);
        for (auto skip = random_.below(branches.count); skip > 0; --skip) {
            const Index next = sets_.next_option(branches.item, option);
            if (forbids && !sets_.hide(option)) return false;
            option = next;
        }
        if (option == none) return true;  // the branch that takes no option
        chosen_.push_back(option);
        return rules_.choose(sets_, option);
    }

    OptionSets sets_;
    Rules rules_;
    std::vector<Index> chosen_;
    Random random_{1};
};

}  // namespace

double estimate_tree(const cover::Instance& instance, unsigned walks) {
    return instance.has_colours() || instance.has_multiplicities()
               ? Walker<FullRules>{instance}.mean(walks)
               : Walker<PlainRules>{instance}.mean(walks);
}

}  // namespace tilewright::engine
