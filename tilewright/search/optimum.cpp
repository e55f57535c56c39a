#include "tilewright/search/optimum.hpp"

#include <algorithm>
#include <numeric>

#include "tilewright/base/contract.hpp"
#include "tilewright/cover/covering_swaps.hpp"
#include "tilewright/cover/covering_tree.hpp"

namespace tilewright::search {

using cover::Covering;
using cover::OptionId;
using engine::Ending;

BestKnown::BestKnown(const cover::Instance& instance, const cover::Goal& goal, engine::Watch& watch,
                     const OnBetter& on_better)
    : instance_{instance}, goal_{goal}, watch_{watch}, on_better_{on_better} {
    optimum_.bound = goal.most ? anything : 0;
    for (const std::uint32_t worth : goal.worth) step_ = std::gcd(step_, std::uint64_t{worth});
    proved(goal.most ? most_worth(instance, goal) : 0);
}

void BestKnown::found(std::vector<OptionId> chosen) {
    require(!verify(instance_, goal_, chosen), "a solution that was found is one");
    const std::uint64_t worth = worth_of(goal_, chosen);
    if (optimum_.best && (goal_.most ? worth <= optimum_.worth : worth >= optimum_.worth)) return;
    optimum_.best = std::move(chosen);
    optimum_.worth = worth;
    tell();
}

void BestKnown::proved(std::uint64_t bound) {
    if (step_ > 1) bound = (goal_.most ? bound : bound + step_ - 1) / step_ * step_;
    if (goal_.most ? bound >= optimum_.bound : bound <= optimum_.bound) return;
    optimum_.bound = bound;
    if (optimum_.best) tell();
}

bool BestKnown::is_stopped() {
    if (!stopped_) stopped_ = watch_.report(0, 0);
    return stopped_.has_value();
}

Optimum BestKnown::result() && {
    if (!is_over()) optimum_.ending = stopped_.value_or(Ending::Cancelled);
    return std::move(optimum_);
}

void BestKnown::tell() const {
    if (on_better_) on_better_(optimum_);
}

namespace {

// Swaps and a tree.
class CoveringTurns : public GoalSearcher {
public:
    CoveringTurns(BestKnown& known, const Stop& stop, Covering covering)
        : known_{known},
          stop_{stop},
          covering_{std::move(covering)},
          weights_{weigh_demands(covering_, stop_)},
          tree_{covering_, weights_} {
        if (!covering_.goal.most) swaps_.emplace(covering_, 1);
        known.proved(covering_.best_worth_at(weights_.bound));
    }

    void take_turn(std::uint64_t length) override {
        constexpr std::uint64_t nodes_for_a_swap = 4;
        if (swaps_) swap(length / nodes_for_a_swap);
        search(length);
    }

private:
    [[nodiscard]] std::uint64_t cost_of_better() const {
        const Optimum& optimum = known_.optimum();
        return optimum.best ? covering_.cost_of_better(optimum.worth) : BestKnown::anything;
    }

    void swap(std::uint64_t steps) {
        while (!known_.is_over() && swaps_->find_below(cost_of_better(), steps, stop_))
            known_.found(swaps_->chosen());
    }

    // The tree looks for one worth after the other, so that the bound improves.
    void search(std::uint64_t nodes) {
        const std::uint64_t last = tree_.nodes() + nodes;
        while (!known_.is_over() && !known_.is_stopped() && tree_.nodes() < last) {
            if (!is_looking_) look_below_next_bound();
            tree_.lower(cost_of_better());
            const auto turn = tree_.go_on(last - tree_.nodes(), stop_);
            if (turn == cover::CoveringTree::Turn::Paused) return;
            if (turn == cover::CoveringTree::Turn::Found) {
                known_.found(tree_.chosen());
                continue;
            }
            is_looking_ = false;
            if (!known_.optimum().best && tree_.below() == BestKnown::anything)
                return known_.proved_that_there_is_none();
            known_.proved(covering_.best_worth_at(tree_.below()));
        }
    }

    // Without a solution, any is looked for; with one, those that are an eighth of the way from
    // the bound to it.
    void look_below_next_bound() {
        const auto [best, worth, bound, ending] = known_.optimum();
        constexpr std::uint64_t in_steps = 8;
        const auto step = [](std::uint64_t gap) {
            return std::max<std::uint64_t>(1, gap / in_steps);
        };
        if (!best)
            tree_.look_below(BestKnown::anything);
        else if (covering_.goal.most)
            tree_.look_below(covering_.cost_of_better(bound - step(bound - worth)));
        else
            tree_.look_below(covering_.cost_of_better(bound + step(worth - bound)));
        is_looking_ = true;
    }

    BestKnown& known_;
    Stop stop_;
    Covering covering_;
    cover::DemandWeights weights_;
    std::optional<cover::CoveringSwaps> swaps_;  // where the least is wanted
    cover::CoveringTree tree_;
    bool is_looking_ = false;
};

std::unique_ptr<GoalSearcher> make_covering_turns(BestKnown& known) {
    const Stop stop{[&known] { return known.is_stopped(); }, known.watch().memory()};
    auto covering = to_covering(known.instance(), known.goal(), stop);
    if (!covering) return nullptr;
    return std::make_unique<CoveringTurns>(known, stop, *std::move(covering));
}

}  // namespace

Optimum find_optimum(const cover::Instance& instance, const cover::Goal& goal,
                     std::optional<std::vector<OptionId>> start, engine::Watch& watch,
                     const OnBetter& on_better, const MakeSearcher& make_other, OwnSearchers own) {
    BestKnown known{instance, goal, watch, on_better};
    if (start) known.found(*std::move(start));
    std::unique_ptr<GoalSearcher> first;
    if (own == OwnSearchers::All) first = make_covering_turns(known);
    std::unique_ptr<GoalSearcher> other;
    bool may_join = static_cast<bool>(make_other);
    constexpr std::uint64_t first_turn = 256;  // nodes, for example
    for (std::uint64_t length = first_turn; !known.is_over() && !known.is_stopped(); length *= 2) {
        if (first) first->take_turn(length);
        if (known.is_over() || known.is_stopped()) break;
        // To make the other takes some time, and often the first turns are enough.
        constexpr std::uint64_t before = 128 * first_turn;
        if (may_join && !other && (!first || length >= before)) {
            other = make_other(known);
            may_join = other != nullptr;
        }
        if (other) other->take_turn(length);
        if (!first && !other) known.lacks_memory();
    }
    return std::move(known).result();
}

}  // namespace tilewright::search
