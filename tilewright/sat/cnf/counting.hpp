#pragma once

#include <array>
#include <optional>
#include <span>
#include <string_view>

#include "tilewright/base/stop.hpp"
#include "tilewright/sat/cnf/formula.hpp"
#include "tilewright/sat/cnf/model.hpp"

namespace tilewright::sat::cnf {

// Encodings of "at most one of n literals":
//   pairwise:   no two of them; n(n-1)/2 clauses
//   sequential: a counter runs along the literals; n-1 variables, 3n-4 clauses (Sinz, Towards an
//               Optimal CNF Encoding of Boolean Cardinality Constraints, 2005)
//   commander:  groups of three; each has a variable that is true when one of its literals is; the
//               same again for these variables; n/2 variables, 7n/2 clauses (Klieber and Kwon,
//               2007)
//   product:    the literals lie on a grid, and at most one row and one column is used; 2 sqrt n
//               variables, 2n + O(sqrt n) clauses (Chen, A New SAT Encoding of the At-Most-One
//               Constraint, 2010)
//   binary:     each literal implies the binary digits of its number; log n variables, n log n
//               clauses (Frisch and others, 2005)
//   bimander:   groups of two, pairwise inside; each group implies the binary digits of its number
//               (Hoelldobler and Nguyen, 2013)
enum class AtMostOne { Pairwise, Sequential, Commander, Product, Binary, Bimander };

inline constexpr std::array all_at_most_ones{AtMostOne::Pairwise,  AtMostOne::Sequential,
                                             AtMostOne::Commander, AtMostOne::Product,
                                             AtMostOne::Binary,    AtMostOne::Bimander};

// One of "pairwise", "sequential", "commander", "product", "binary" and "bimander".
[[nodiscard]] std::string_view to_string(AtMostOne way);
[[nodiscard]] std::optional<AtMostOne> at_most_one_named(std::string_view name);

// Which encoding to use for how many literals.
struct Ways {
    AtMostOne at_most_one = AtMostOne::Pairwise;
    // Up to this many literals, pairwise is used.  Other encodings make about as many clauses or
    // more.
    std::size_t pairs_up_to = 4;
};

// Adds clauses for "at most one of these literals is true".  An assignment of the variables of
// 'literals' can be extended to the new variables exactly if at most one literal is true.
//   name: prefix for the new variables, which are called name[1], name[2], ...
void add_at_most_one(Formula& formula, std::span<const Literal> literals, const Ways& ways,
                     std::string_view name);

// Adds clauses for "between 'min' and 'max' of these literals are true".  Bounds of 2 and more use
// a sequential counter of n * bound variables, whatever the encoding.  When that takes no more than
// a few thousand clauses, they forbid sets of literals instead, without new variables.
//   requires: min <= max
void add_count(Formula& formula, std::span<const Literal> literals, std::uint32_t min,
               std::uint32_t max, const Ways& ways, std::string_view name);

// Roughly an upper bound of the bytes that a solver needs for each literal, and for each variable
// with its name.
inline constexpr std::size_t bytes_of_literal = 64;
inline constexpr std::size_t bytes_of_variable = 192;

// The clauses of a model.  Variables keep their numbers.
[[nodiscard]] Formula to_formula(const Model& model, const Ways& ways);
// The same; nothing when it is to stop.  What counts as memory is what a solver will need.
[[nodiscard]] std::optional<Formula> to_formula(const Model& model, const Ways& ways,
                                                const Stop& stop);

}  // namespace tilewright::sat::cnf
