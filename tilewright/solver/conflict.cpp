#include "tilewright/solver/conflict.hpp"

#include <algorithm>

#include "tilewright/base/contract.hpp"
#include "tilewright/sat/encode.hpp"
#include "tilewright/sat/relax.hpp"
#include "tilewright/solver/cadical.hpp"

namespace tilewright::solver {
namespace {

using cnf::Literal;

class Search {
public:
    Search(const cover::Instance& instance, engine::Watch& watch)
        : relaxed_{sat::relax(instance)},
          solver_{make_cadical(cnf::to_formula(relaxed_.model, sat::ways_for(sat::Style::Hybrid)))},
          watch_{watch} {}

    Finding find(const std::vector<cover::ItemId>& items) {
        std::vector<Literal> kept;  // assumptions: nothing of this is given up
        for (const sat::Wish& wish : relaxed_.wishes)
            if (std::ranges::find(items, wish.item) != items.end()) kept.push_back(-wish.given_up);
        const Answer all = call(kept);
        if (!all.unsatisfiable()) return {std::nullopt, all.ending};
        Finding finding{Conflict{}, engine::Ending::Exhausted};
        kept = shrink(solver_->core(), finding);
        finding.conflict->demands = demands(kept);
        return finding;
    }

private:
    Answer call(const std::vector<Literal>& assumptions) {
        const auto answer = solver_->solve(assumptions, watch_);
        require(answer.has_value(), "a solver that is linked in gives an answer");
        return *answer;
    }

    // Leaves one after the other out, and whatever else turns out not to be needed then.
    std::vector<Literal> shrink(std::vector<Literal> core, Finding& finding) {
        std::size_t needed = 0;  // so many at the front cannot be left out
        while (needed < core.size()) {
            std::vector<Literal> fewer = core;
            fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(needed));
            const Answer answer = call(fewer);
            if (answer.unsatisfiable()) {
                const std::vector<Literal> used = solver_->core();
                std::erase_if(fewer,
                              [&](Literal l) { return std::ranges::find(used, l) == used.end(); });
                core = std::move(fewer);
                // Those known to be needed are needed in any part, and so still at the front.
                continue;
            }
            ++needed;
            if (answer.satisfiable()) continue;
            finding.conflict->minimal = false;
            finding.ending = answer.ending;
            break;
        }
        return core;
    }

    [[nodiscard]] std::vector<Demand> demands(const std::vector<Literal>& kept) const {
        std::vector<Demand> demands;
        for (const sat::Wish& wish : relaxed_.wishes) {
            if (std::ranges::find(kept, -wish.given_up) == kept.end()) continue;
            if (demands.empty() || demands.back().item != wish.item)
                demands.push_back({wish.item, 0});
            ++demands.back().times;
        }
        return demands;
    }

    sat::Relaxed relaxed_;
    std::unique_ptr<Solver> solver_;
    engine::Watch& watch_;
};

}  // namespace

Answer decide(const cover::Instance& instance, engine::Watch& watch) {
    const auto encoding = sat::encode(instance, sat::Style::Hybrid);
    const auto solver =
        make_cadical(cnf::to_formula(encoding.model, sat::ways_for(sat::Style::Hybrid)));
    const auto answer = solver->solve({}, watch);
    require(answer.has_value(), "a solver that is linked in gives an answer");
    return *answer;
}

Finding find_conflict(const cover::Instance& instance, const std::vector<cover::ItemId>& items,
                      engine::Watch& watch) {
    return Search{instance, watch}.find(items);
}

}  // namespace tilewright::solver
