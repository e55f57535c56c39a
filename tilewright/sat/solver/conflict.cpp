#include "tilewright/sat/solver/conflict.hpp"

#include <algorithm>
#include <set>

#include "tilewright/base/contract.hpp"
#include "tilewright/sat/encoding/relax.hpp"
#include "tilewright/sat/solver/cadical.hpp"
#include "tilewright/sat/solver/within.hpp"

namespace tilewright::sat {
namespace {

using sat::cnf::Literal;

class ConflictSearch {
public:
    ConflictSearch(const Relaxed& relaxed, const cnf::Formula& formula, engine::Watch& watch,
                   Effort effort)
        : relaxed_{relaxed}, solver_{make_cadical(formula)}, watch_{watch}, effort_{effort} {}

    Finding find(const std::vector<cover::ItemId>& items) {
        const std::set<cover::ItemId> wanted{items.begin(), items.end()};
        std::vector<Literal> kept;  // assumptions: none of these wishes is given up
        for (const sat::Wish& wish : relaxed_.wishes)
            if (wanted.contains(wish.item)) kept.push_back(-wish.given_up);
        const Answer all = call(kept, effort_.first);
        if (!all.unsatisfiable()) return {std::nullopt, all.ending};
        Finding finding{Conflict{}, engine::Ending::Exhausted};
        kept = shrink(solver_->core(), finding);
        finding.conflict->demands = demands(kept);
        return finding;
    }

private:
    Answer call(const std::vector<Literal>& assumptions, std::uint64_t most) {
        Budget budget{watch_, most};
        const auto answer = solver_->solve(assumptions, budget);
        require(answer.has_value(), "a solver that is linked in gives an answer");
        return *answer;
    }

    static std::ptrdiff_t offset(std::size_t i) { return static_cast<std::ptrdiff_t>(i); }

    // Tries to leave out one demand after another.  Each success also drops every demand that the
    // solver did not need.
    std::vector<Literal> shrink(std::vector<Literal> core, Finding& finding) {
        std::size_t needed = 0;  // this many at the front are needed, or too hard to leave out
        while (needed < core.size()) {
            std::vector<Literal> fewer = core;
            fewer.erase(fewer.begin() + offset(needed));
            const Answer answer = call(fewer, effort_.each);
            if (answer.unsatisfiable()) {
                const std::vector<Literal> left = solver_->core();
                const std::set<Literal> used{left.begin(), left.end()};
                const auto unused = [&](Literal l) { return !used.contains(l); };
                // A demand that was too hard to leave out may now turn out to be unused.
                needed -= static_cast<std::size_t>(
                    std::count_if(fewer.begin(), fewer.begin() + offset(needed), unused));
                std::erase_if(fewer, unused);
                core = std::move(fewer);
                continue;
            }
            ++needed;
            if (answer.satisfiable()) continue;
            finding.conflict->minimal = false;
            // This one is too hard; try the next.
            if (answer.ending == engine::Ending::NodeLimit) continue;
            finding.ending = answer.ending;
            break;
        }
        return core;
    }

    [[nodiscard]] std::vector<Demand> demands(const std::vector<Literal>& kept) const {
        const std::set<Literal> wanted{kept.begin(), kept.end()};
        std::vector<Demand> demands;
        for (const sat::Wish& wish : relaxed_.wishes) {
            if (!wanted.contains(-wish.given_up)) continue;
            if (demands.empty() || demands.back().item != wish.item)
                demands.push_back({wish.item, 0});
            ++demands.back().times;
        }
        return demands;
    }

    const Relaxed& relaxed_;
    std::unique_ptr<Solver> solver_;
    engine::Watch& watch_;
    Effort effort_;
};

}  // namespace

Answer decide(const cover::Instance& instance, engine::Watch& watch) {
    const auto clauses =
        to_clauses(instance, Style::Hybrid, ways_for(Style::Hybrid), stop_of(watch));
    if (!clauses) return {Answer::Verdict::Unknown, ending_of(watch)};
    const auto answer = make_cadical(clauses->formula)->solve({}, watch);
    require(answer.has_value(), "a solver that is linked in gives an answer");
    return *answer;
}

Finding find_conflict(const cover::Instance& instance, const std::vector<cover::ItemId>& items,
                      engine::Watch& watch, Effort effort) {
    const auto relaxed = relax(instance, stop_of(watch));
    if (!relaxed) return {std::nullopt, ending_of(watch)};
    const auto formula = cnf::to_formula(relaxed->model, ways_for(Style::Hybrid), stop_of(watch));
    if (!formula) return {std::nullopt, ending_of(watch)};
    return ConflictSearch{*relaxed, *formula, watch, effort}.find(items);
}

}  // namespace tilewright::sat
