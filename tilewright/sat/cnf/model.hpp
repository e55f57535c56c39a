#pragma once

#include <limits>

#include "tilewright/sat/cnf/formula.hpp"

namespace tilewright::sat::cnf {

inline constexpr std::uint32_t no_bound = std::numeric_limits<std::uint32_t>::max();

// A constraint: between 'min' and 'max' of the literals are true.  A clause is the case min = 1
// without an upper bound.
struct Count {
    std::vector<Literal> literals;
    std::uint32_t min;
    std::uint32_t max;  // or no_bound
    // What the constraint is for, in one line.  Empty means: the same as the constraint before it.
    std::string comment;

    [[nodiscard]] bool is_clause() const { return min == 1 && max >= literals.size(); }
    friend bool operator==(const Count&, const Count&) = default;
};

// A conjunction of such constraints.  DIMACS, OPB and MiniZinc files are all written from it.
struct Model {
    Variables variables;
    std::vector<Count> counts;

    void clause(std::vector<Literal> literals, std::string comment = {}) {
        counts.push_back({std::move(literals), 1, no_bound, std::move(comment)});
    }
    //   requires: no variable occurs twice; min <= max
    void count(std::vector<Literal> literals, std::uint32_t min, std::uint32_t max,
               std::string comment = {}) {
        counts.push_back({std::move(literals), min, max, std::move(comment)});
    }
};

// Writes a model as pseudo-Boolean constraints in the OPB format of the competitions.  Its
// variables are called x1, x2, ...; comment lines give their names.
//   title: comment lines for the top of the file
[[nodiscard]] std::string write_opb(const Model& model, std::string_view title);

// Writes a model in MiniZinc: an array x of Booleans, and an array of their names.
[[nodiscard]] std::string write_minizinc(const Model& model, std::string_view title);

}  // namespace tilewright::sat::cnf
