#include "tilewright/sat/solver/sat.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "tilewright/cover/verify.hpp"
#include "tilewright/sat/solver/within.hpp"

namespace tilewright::sat {
namespace {

using cover::Instance;
using cover::OptionId;
using engine::Ending;
using engine::Outcome;
using sat::cnf::Literal;

class Enumeration : public engine::SearchInTurns {
public:
    Enumeration(const Instance& instance, std::vector<Literal> literals,
                std::unique_ptr<Solver> solver, std::shared_ptr<Trouble> trouble)
        : instance_{instance},
          literals_{std::move(literals)},
          solver_{std::move(solver)},
          trouble_{std::move(trouble)} {
        for (std::size_t i = 0; i < instance.option_count(); ++i)
            is_fixed_.push_back(has_fixed_item(OptionId{i}));
    }

    Outcome go_on(const engine::Request& request) override {
        outcome_ = {};
        while (true) {
            const auto answer = solver_->solve({}, request.watch);
            if (!answer) {
                trouble_->note(answer.error());
                return ended(Ending::Cancelled);
            }
            outcome_.stats.add(answer->stats);
            if (answer->unsatisfiable()) return outcome_;
            if (!answer->satisfiable()) return ended(answer->ending);
            const auto solution = sat::decode(literals_, solver_->values());
            if (const auto wrong = cover::verify(instance_, solution)) {
                trouble_->note({Fault::Internal, {}, {}, "a model is no solution: " + *wrong, {}});
                return ended(Ending::Cancelled);
            }
            solver_->add(everything_but(solution));
            if (!take(solution, request.sink)) return ended(Ending::SinkStopped);
            if (const auto ending = request.watch.report(0, 0)) return ended(*ending);
        }
    }

private:
    Outcome ended(Ending ending) {
        outcome_.ending = ending;
        return outcome_;
    }

    bool take(const std::vector<OptionId>& solution, engine::SolutionSink* sink) {
        ++outcome_.solutions;
        ++outcome_.stats.nodes;
        outcome_.stats.max_depth =
            std::max<std::uint64_t>(outcome_.stats.max_depth, solution.size());
        return sink == nullptr || sink->accept(solution);
    }

    // Whether all solutions have the same number of options with some item of this option.
    [[nodiscard]] bool has_fixed_item(OptionId option) const {
        return std::ranges::any_of(instance_.option(option), [&](const cover::Entry& entry) {
            const cover::Item& item = instance_.item(entry.item);
            return item.primary && item.min == item.max;
        });
    }

    // A clause that excludes exactly this solution.  It must mention the options without a fixed
    // item.  All other options need no mention: no solution has more of them than this one.
    [[nodiscard]] std::vector<Literal> everything_but(const std::vector<OptionId>& solution) const {
        std::vector<Literal> clause;
        for (std::size_t i = 0; i < instance_.option_count(); ++i) {
            if (std::ranges::binary_search(solution, OptionId{i}))
                clause.push_back(-literals_[i]);
            else if (!is_fixed_[i])
                clause.push_back(literals_[i]);
        }
        return clause;
    }

    const Instance& instance_;
    std::vector<Literal> literals_;  // by option
    std::unique_ptr<Solver> solver_;
    std::shared_ptr<Trouble> trouble_;
    std::vector<bool> is_fixed_;  // by option
    Outcome outcome_;             // of this turn
};

std::optional<std::string> refusal(const Instance& instance) {
    if (!instance.has_repeated_uses()) return std::nullopt;
    return "options use items several times";
}

}  // namespace

void Trouble::note(Error error) {
    const std::lock_guard lock{mutex_};
    if (!first_) first_ = std::move(error);
}

std::optional<Error> Trouble::first() const {
    const std::lock_guard lock{mutex_};
    return first_;
}

engine::Engine make_sat_engine(Encoded how, MakeSolver make, std::shared_ptr<Trouble> trouble) {
    const auto in_turns = [how, make = std::move(make), trouble = std::move(trouble)](
                              const Instance& instance,
                              engine::Watch& watch) -> std::unique_ptr<Enumeration> {
        auto clauses =
            to_clauses(instance, how.style, ways_for(how.style, how.at_most_one), stop_of(watch));
        if (!clauses) return nullptr;
        return std::make_unique<Enumeration>(instance, std::move(clauses->encoding.options),
                                             make(clauses->formula), trouble);
    };
    return {
        .name = "sat",
        .summary = "a SAT solver, for first solutions and for proofs that there is none",
        .branching = engine::Branching::Whole,
        .refusal = refusal,
        .run =
            [in_turns](const Instance& instance, const engine::Request& request) {
                if (const auto search = in_turns(instance, request.watch))
                    return search->go_on(request);
                Outcome none;
                none.ending = ending_of(request.watch);
                return none;
            },
        .in_turns = in_turns,
    };
}

}  // namespace tilewright::sat
