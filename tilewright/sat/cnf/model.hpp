#pragma once

#include <limits>

#include "tilewright/sat/cnf/formula.hpp"

namespace tilewright::sat::cnf {

inline constexpr std::uint32_t no_bound = std::numeric_limits<std::uint32_t>::max();

// Between 'min' and 'max' of the literals are true.  A clause is the case min = 1 without a
// greatest number.
struct Count {
    std::vector<Literal> literals;
    std::uint32_t min;
    std::uint32_t max;    // or no_bound
    std::string comment;  // what it is for, one line; may be empty: the same as the last one

    [[nodiscard]] bool is_clause() const { return min == 1 && max >= literals.size(); }
    friend bool operator==(const Count&, const Count&) = default;
};

// What is to hold, said by counts: the common root of DIMACS, OPB and MiniZinc files.
struct Model {
    Variables variables;
    std::vector<Count> counts;

    void clause(std::vector<Literal> literals, std::string comment = {}) {
        counts.push_back({std::move(literals), 1, no_bound, std::move(comment)});
    }
    //   requires: no variable twice; min <= max
    void count(std::vector<Literal> literals, std::uint32_t min, std::uint32_t max,
               std::string comment = {}) {
        counts.push_back({std::move(literals), min, max, std::move(comment)});
    }
};

// Pseudo-Boolean constraints in the OPB format of the competitions, whose variables are called x1,
// x2, ...: comment lines say their names.
//   title: lines of comment at the top
[[nodiscard]] std::string write_opb(const Model& model, std::string_view title);

// The same for MiniZinc: an array of Booleans x, and its names.
[[nodiscard]] std::string write_minizinc(const Model& model, std::string_view title);

}  // namespace tilewright::sat::cnf
