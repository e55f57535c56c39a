#include "tilewright/sat/solver/hint.hpp"

#include <algorithm>

#include "tilewright/base/contract.hpp"
#include "tilewright/sat/solver/cadical.hpp"
#include "tilewright/sat/solver/within.hpp"

namespace tilewright::sat {
namespace {

using cover::OptionId;
using engine::Hint;
using sat::cnf::Literal;

constexpr std::size_t most_lifts = 12;

class HintSearch {
public:
    HintSearch(const cover::Instance& instance, const std::vector<OptionId>& placed,
               engine::Watch& watch)
        : clauses_{to_clauses(instance, Style::Hybrid, ways_for(Style::Hybrid), stop_of(watch))},
          placed_{placed},
          watch_{watch} {}

    Hint run() {
        if (!clauses_) {
            hint_.ending = ending_of(watch_);
            return std::move(hint_);
        }
        const auto solver = make_cadical(clauses_->formula);
        std::vector<Literal> kept;
        for (const OptionId option : placed_) kept.push_back(literal(option));
        if (call(*solver, kept)) {
            hint_.completion = sat::decode(clauses_->encoding.options, solver->values());
            find_forced(*solver, kept);
        } else if (ended_well()) {
            find_lifts();
        }
        return std::move(hint_);
    }

private:
    [[nodiscard]] Literal literal(OptionId option) const {
        return clauses_->encoding.options[option.index()];
    }
    [[nodiscard]] bool ended_well() const { return hint_.ending == engine::Ending::Exhausted; }

    bool call(Solver& solver, const std::vector<Literal>& assumptions) {
        const auto answer = solver.solve(assumptions, watch_);
        require(answer.has_value(), "a solver that is linked in gives an answer");
        if (!answer->satisfiable() && !answer->unsatisfiable()) hint_.ending = answer->ending;
        return answer->satisfiable();
    }

    // Looks for an option that is in all solutions.  Each call asks for a solution without one of
    // the options that were in all solutions so far.
    void find_forced(Solver& solver, std::vector<Literal> kept) {
        std::vector<OptionId> in_all;
        for (const OptionId option : *hint_.completion)
            if (std::ranges::find(placed_, option) == placed_.end()) in_all.push_back(option);
        while (!in_all.empty()) {
            kept.push_back(-literal(in_all.front()));
            const bool found = call(solver, kept);
            kept.pop_back();
            if (!ended_well()) return;
            if (!found) {
                hint_.forced = in_all.front();
                return;
            }
            const sat::cnf::Assignment values = solver.values();
            std::erase_if(in_all,
                          [&](OptionId o) { return !sat::cnf::is_true(values, literal(o)); });
        }
    }

    // Finds the least number of placed options to lift, and the sets of that size.
    void find_lifts() {
        for (std::uint32_t number = 1; number <= placed_.size(); ++number) {
            sat::cnf::Formula formula = clauses_->formula;
            std::vector<Literal> lifted;
            for (std::size_t i = 0; i < placed_.size(); ++i) {
                lifted.push_back(formula.variables.add("lifted", i + 1));
                formula.add({literal(placed_[i]), lifted.back()});
            }
            sat::cnf::add_count(formula, lifted, 0, number, {sat::cnf::AtMostOne::Sequential, 2},
                                "lifted_count");
            const auto solver = make_cadical(formula);
            while (hint_.lifts.size() < most_lifts && call(*solver, {})) {
                const sat::cnf::Assignment values = solver->values();
                std::vector<Literal> another;
                auto& lift = hint_.lifts.emplace_back();
                for (std::size_t i = 0; i < placed_.size(); ++i) {
                    if (!sat::cnf::is_true(values, lifted[i])) continue;
                    lift.push_back(placed_[i]);
                    another.push_back(-lifted[i]);
                }
                solver->add(another);
            }
            if (!hint_.lifts.empty() || !ended_well()) return;
        }
    }

    std::optional<Clauses> clauses_;  // nothing when they were not made
    const std::vector<OptionId>& placed_;
    engine::Watch& watch_;
    Hint hint_;
};

}  // namespace

engine::Hint find_hint(const cover::Instance& instance, const std::vector<OptionId>& placed,
                       engine::Watch& watch) {
    return HintSearch{instance, placed, watch}.run();
}

}  // namespace tilewright::sat
