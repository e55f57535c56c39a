#include "tilewright/sat/cnf/formula.hpp"

#include <algorithm>

#include "tilewright/base/contract.hpp"

namespace tilewright::sat::cnf {

void Formula::add(std::span<const Literal> clause) {
    for (const Literal literal : clause)
        require(literal.variable() >= 1 && literal.variable() <= variables.size(),
                "a clause is made of known variables");
    literals_.insert(literals_.end(), clause.begin(), clause.end());
    starts_.push_back(literals_.size());
}

std::optional<std::size_t> first_false_clause(const Formula& formula, const Assignment& values) {
    require(values.size() == formula.variables.size(), "a value for each variable");
    for (std::size_t i = 0; i < formula.clause_count(); ++i)
        if (std::ranges::none_of(formula.clause(i), [&](Literal l) { return is_true(values, l); }))
            return i;
    return std::nullopt;
}

}  // namespace tilewright::sat::cnf
