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

class Enumeration {
public:
    Enumeration(const Instance& instance, const engine::Request& request, const Encoded& how)
        : instance_{instance},
          request_{request},
          clauses_{to_clauses(instance, how.style, ways_for(how.style, how.at_most_one),
                              stop_of(request.watch))} {
        for (std::size_t i = 0; i < instance.option_count(); ++i)
            is_fixed_.push_back(has_fixed_item(OptionId{i}));
    }

    Outcome run(const MakeSolver& make, Trouble& trouble) {
        if (!clauses_) return ended(ending_of(request_.watch));
        const auto solver = make(clauses_->formula);
        while (true) {
            const auto answer = solver->solve({}, request_.watch);
            if (!answer) {
                trouble.note(answer.error());
                return ended(Ending::Cancelled);
            }
            outcome_.stats.add(answer->stats);
            if (answer->unsatisfiable()) return outcome_;
            if (!answer->satisfiable()) return ended(answer->ending);
            const auto solution = sat::decode(clauses_->encoding.options, solver->values());
            if (const auto wrong = cover::verify(instance_, solution)) {
                trouble.note({Fault::Internal, {}, {}, "a model is no solution: " + *wrong, {}});
                return ended(Ending::Cancelled);
            }
            if (!take(solution)) return ended(Ending::SinkStopped);
            if (const auto ending = request_.watch.report(0, 0)) return ended(*ending);
            solver->add(everything_but(solution));
        }
    }

private:
    Outcome ended(Ending ending) {
        outcome_.ending = ending;
        return outcome_;
    }

    bool take(const std::vector<OptionId>& solution) {
        ++outcome_.solutions;
        ++outcome_.stats.nodes;
        outcome_.stats.max_depth =
            std::max<std::uint64_t>(outcome_.stats.max_depth, solution.size());
        return request_.sink == nullptr || request_.sink->accept(solution);
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
                clause.push_back(-clauses_->encoding.options[i]);
            else if (!is_fixed_[i])
                clause.push_back(clauses_->encoding.options[i]);
        }
        return clause;
    }

    const Instance& instance_;
    const engine::Request& request_;
    std::optional<Clauses> clauses_;  // nothing when they were not made
    std::vector<bool> is_fixed_;      // by option
    Outcome outcome_;
};

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
    return {
        .name = "sat",
        .summary = "a SAT solver, for first solutions and for proofs that there is none",
        .branching = engine::Branching::Whole,
        .refusal = [](const Instance& instance) -> std::optional<std::string> {
            if (!instance.has_repeated_uses()) return std::nullopt;
            return "options use items several times";
        },
        .run =
            [how, make = std::move(make), trouble = std::move(trouble)](
                const Instance& instance, const engine::Request& request) {
                return Enumeration{instance, request, how}.run(make, *trouble);
            },
    };
}

}  // namespace tilewright::sat
