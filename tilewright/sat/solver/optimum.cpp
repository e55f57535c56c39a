#include "tilewright/sat/solver/optimum.hpp"

#include <algorithm>
#include <limits>
#include <memory>
#include <numeric>

#include "tilewright/base/contract.hpp"
#include "tilewright/cover/blocking_swaps.hpp"
#include "tilewright/cover/blocking_tree.hpp"
#include "tilewright/sat/encoding/encode_goal.hpp"
#include "tilewright/sat/solver/cadical.hpp"
#include "tilewright/sat/solver/within.hpp"

namespace tilewright::sat {
namespace {

using cover::OptionId;
using engine::Ending;

constexpr std::uint64_t anything = std::numeric_limits<std::int64_t>::max();

// What all who search know, and tell.
class Known {
public:
    Known(const cover::Instance& instance, const cover::Goal& goal, engine::Watch& watch,
          const OnBetter& on_better)
        : instance_{instance}, goal_{goal}, watch_{watch}, on_better_{on_better} {
        optimum_.bound = goal.most ? anything : 0;
        for (const std::uint32_t worth : goal.worth) step_ = std::gcd(step_, std::uint64_t{worth});
        proved(goal.most ? most_worth(instance, goal) : 0);
    }

    void found(std::vector<OptionId> chosen) {
        require(!verify(instance_, goal_, chosen), "a solution that was found is one");
        const std::uint64_t worth = worth_of(goal_, chosen);
        if (optimum_.best && (goal_.most ? worth <= optimum_.worth : worth >= optimum_.worth))
            return;
        optimum_.best = std::move(chosen);
        optimum_.worth = worth;
        tell();
    }
    // All solutions are worth a multiple of a step.
    void proved(std::uint64_t bound) {
        if (step_ > 1) bound = (goal_.most ? bound : bound + step_ - 1) / step_ * step_;
        if (goal_.most ? bound >= optimum_.bound : bound <= optimum_.bound) return;
        optimum_.bound = bound;
        if (optimum_.best) tell();
    }
    void proved_that_there_is_none() { is_over_ = true; }

    [[nodiscard]] bool is_over() const {
        return is_over_ || (optimum_.best && optimum_.worth == optimum_.bound);
    }
    [[nodiscard]] bool is_stopped() {
        if (!stopped_) stopped_ = watch_.report(0, 0);
        return stopped_.has_value();
    }
    void lacks_memory() { stopped_ = Ending::MemoryLimit; }

    [[nodiscard]] const Optimum& optimum() const { return optimum_; }
    [[nodiscard]] Optimum result() && {
        if (!is_over()) optimum_.ending = stopped_.value_or(Ending::Cancelled);
        return std::move(optimum_);
    }

    [[nodiscard]] const cover::Instance& instance() const { return instance_; }
    [[nodiscard]] const cover::Goal& goal() const { return goal_; }
    [[nodiscard]] engine::Watch& watch() const { return watch_; }

private:
    void tell() const {
        if (on_better_) on_better_(optimum_);
    }

    const cover::Instance& instance_;
    const cover::Goal& goal_;
    engine::Watch& watch_;
    const OnBetter& on_better_;
    Optimum optimum_;
    std::uint64_t step_ = 0;
    bool is_over_ = false;
    std::optional<Ending> stopped_;
};

// Swaps and a tree, for goals that are met by blocking.
class BlockingTurns {
public:
    BlockingTurns(Known& known, const cover::Blocking& blocking)
        : known_{known},
          stop_{stop_of(known.watch())},
          weights_{weigh_demands(blocking, stop_)},
          swaps_{blocking, 1},
          tree_{blocking, weights_} {
        known.proved(weights_.bound);
    }

    void take_turn(std::uint64_t length) {
        constexpr std::uint64_t nodes_for_a_swap = 4;
        swap(length / nodes_for_a_swap);
        if (!known_.is_over()) search(length);
    }

private:
    void swap(std::uint64_t steps) {
        const Optimum& optimum = known_.optimum();
        while (!known_.is_over() &&
               swaps_.find_below(optimum.best ? optimum.worth : anything, steps, stop_))
            known_.found(swaps_.chosen());
    }

    // The tree looks below one bound after the other, so that the bound improves.
    void search(std::uint64_t nodes) {
        const std::uint64_t last = tree_.nodes() + nodes;
        while (!known_.is_over() && !known_.is_stopped() && tree_.nodes() < last) {
            if (!is_looking_) look_below_next_bound();
            if (known_.optimum().best) tree_.lower(known_.optimum().worth);
            const auto turn = tree_.go_on(last - tree_.nodes(), stop_);
            if (turn == cover::BlockingTree::Turn::Paused) return;
            if (turn == cover::BlockingTree::Turn::Found) {
                known_.found(tree_.chosen());
                continue;
            }
            is_looking_ = false;
            if (!known_.optimum().best && tree_.below() == anything)
                return known_.proved_that_there_is_none();
            known_.proved(tree_.below());
        }
    }

    void look_below_next_bound() {
        const Optimum& optimum = known_.optimum();
        constexpr std::uint64_t in_steps = 8;
        tree_.look_below(optimum.best
                             ? optimum.bound + std::max<std::uint64_t>(
                                                   1, (optimum.worth - optimum.bound) / in_steps)
                             : anything);
        is_looking_ = true;
    }

    Known& known_;
    Stop stop_;
    cover::DemandWeights weights_;
    cover::BlockingSwaps swaps_;
    cover::BlockingTree tree_;
    bool is_looking_ = false;
};

// A SAT solver that holds the goal.
class SolverTurns {
public:
    SolverTurns(Known& known, const GoalClauses& clauses)
        : known_{known}, clauses_{clauses}, solver_{make_cadical(clauses.formula)} {}

    void take_turn(std::uint64_t length) {
        const Optimum& optimum = known_.optimum();
        if (!optimum.best) return ask(std::nullopt, length);
        for (const std::uint64_t parts : {1, 2, 0}) {  // next to the best, halfway, to the bound
            if (known_.is_over() || known_.is_stopped()) return;
            const bool most = known_.goal().most;
            const std::uint64_t gap =
                most ? optimum.bound - optimum.worth : optimum.worth - optimum.bound;
            const std::uint64_t step = parts == 1 ? 1 : parts == 2 ? (gap + 1) / 2 : gap;
            ask(most ? optimum.worth + step : optimum.worth - step, length);
        }
    }

private:
    // Asks for a solution that is worth at least, or at most, so much.
    void ask(std::optional<std::uint64_t> worth, std::uint64_t length) {
        const cnf::Sum& sums = clauses_.worth;
        std::vector<cnf::Literal> assumptions;
        std::uint64_t bound = 0;  // if there is none
        if (worth && known_.goal().most) {
            const auto at = std::ranges::lower_bound(sums, *worth, {}, &cnf::Reached::sum);
            bound = at == sums.begin() ? 0 : std::prev(at)->sum;
            if (at == sums.end()) return known_.proved(bound);
            assumptions.push_back(at->literal);
        } else if (worth) {
            const auto at = std::ranges::upper_bound(sums, *worth, {}, &cnf::Reached::sum);
            if (at != sums.end()) assumptions.push_back(-at->literal);
            if (at != sums.end()) bound = at->sum;
        }
        Budget budget{known_.watch(), length};
        const auto answer = solver_->solve(assumptions, budget);
        require(answer.has_value(), "a solver that is linked in gives an answer");
        if (answer->satisfiable())
            known_.found(decode(clauses_.options, solver_->values()));
        else if (answer->unsatisfiable() && assumptions.empty())
            known_.proved_that_there_is_none();
        else if (answer->unsatisfiable())
            known_.proved(bound);
        else if (answer->ending == Ending::MemoryLimit)
            known_.lacks_memory();
    }

    Known& known_;
    const GoalClauses& clauses_;
    std::unique_ptr<Solver> solver_;
};

class OptimumSearch {
public:
    OptimumSearch(const cover::Instance& instance, const cover::Goal& goal, engine::Watch& watch,
                  const OnBetter& on_better)
        : known_{instance, goal, watch, on_better} {}

    Optimum run(std::optional<std::vector<OptionId>> start, Searchers searchers) && {
        if (start) known_.found(*std::move(start));
        const std::size_t memory =
            searchers == Searchers::SolverAlone ? 0 : known_.watch().memory();
        const auto tables = to_blocking(known_.instance(), known_.goal(), memory);
        std::optional<BlockingTurns> blocking;
        if (tables) blocking.emplace(known_, *tables);
        constexpr std::uint64_t first = 256;  // nodes or learnt clauses
        std::optional<GoalClauses> clauses;
        std::optional<SolverTurns> solver;
        bool has_room = true;  // for the clauses
        for (std::uint64_t length = first; !known_.is_over() && !known_.is_stopped(); length *= 2) {
            if (blocking) blocking->take_turn(length);
            if (known_.is_over() || known_.is_stopped()) break;
            // The clauses take some time, and often the first turns are enough.
            constexpr std::uint64_t before = 32 * first;
            if (!solver && has_room && (!blocking || length >= before)) {
                clauses = encode();
                if (clauses) solver.emplace(known_, *clauses);
                if (!clauses && !known_.is_stopped()) {
                    if (!blocking) known_.lacks_memory();
                    has_room = false;
                }
            }
            constexpr std::uint64_t clauses_for_a_node = 2;
            if (solver) solver->take_turn(clauses_for_a_node * length);
        }
        return std::move(known_).result();
    }

private:
    [[nodiscard]] std::optional<GoalClauses> encode() const {
        const Optimum& optimum = known_.optimum();
        std::uint64_t most = optimum.bound;
        if (!known_.goal().most) most = optimum.best ? optimum.worth : anything;
        return encode_goal(known_.instance(), known_.goal(), most, stop_of(known_.watch()));
    }

    Known known_;
};

}  // namespace

Optimum find_optimum(const cover::Instance& instance, const cover::Goal& goal,
                     std::optional<std::vector<OptionId>> start, engine::Watch& watch,
                     const OnBetter& on_better, Searchers searchers) {
    return OptimumSearch{instance, goal, watch, on_better}.run(std::move(start), searchers);
}

}  // namespace tilewright::sat
