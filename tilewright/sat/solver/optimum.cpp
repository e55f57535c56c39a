#include "tilewright/sat/solver/optimum.hpp"

#include <algorithm>
#include <memory>
#include <utility>

#include "tilewright/base/contract.hpp"
#include "tilewright/sat/encoding/encode_goal.hpp"
#include "tilewright/sat/solver/cadical.hpp"
#include "tilewright/sat/solver/within.hpp"

namespace tilewright::sat {
namespace {

using engine::Ending;
using search::BestKnown;

// A SAT solver that holds the goal.
class SolverTurns : public search::GoalSearcher {
public:
    SolverTurns(BestKnown& known, GoalClauses clauses)
        : known_{known}, clauses_{std::move(clauses)}, solver_{make_cadical(clauses_.formula)} {}

    void take_turn(std::uint64_t length) override {
        // About as long as the nodes of a tree take.
        constexpr std::uint64_t nodes_for_a_clause = 16;
        constexpr std::uint64_t fewest = 256;
        length = std::max(fewest, length / nodes_for_a_clause);
        const search::Optimum& optimum = known_.optimum();
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

    BestKnown& known_;
    GoalClauses clauses_;
    std::unique_ptr<Solver> solver_;
};

std::unique_ptr<search::GoalSearcher> make_turns(BestKnown& known) {
    const search::Optimum& optimum = known.optimum();
    std::uint64_t most = optimum.bound;
    if (!known.goal().most) most = optimum.best ? optimum.worth : BestKnown::anything;
    auto clauses = encode_goal(known.instance(), known.goal(), most, stop_of(known.watch()));
    if (!clauses) return nullptr;
    return std::make_unique<SolverTurns>(known, *std::move(clauses));
}

}  // namespace

search::Optimum find_optimum(const cover::Instance& instance, const cover::Goal& goal,
                             std::optional<std::vector<cover::OptionId>> start,
                             engine::Watch& watch, const search::OnBetter& on_better,
                             search::OwnSearchers own) {
    return search::find_optimum(instance, goal, std::move(start), watch, on_better, make_turns,
                                own);
}

}  // namespace tilewright::sat
