#pragma once

#include <array>
#include <optional>
#include <span>
#include <string_view>

#include "tilewright/sat/cnf/formula.hpp"
#include "tilewright/sat/cnf/model.hpp"

namespace tilewright::sat::cnf {

// Ways to say "at most one of n literals" in clauses.
//   pairwise:   no two of them; n(n-1)/2 clauses
//   sequential: a counter runs along the literals; n-1 variables, 3n-4 clauses (Sinz, Towards an
//               Optimal CNF Encoding of Boolean Cardinality Constraints, 2005)
//   commander:  groups of three with a variable each that is true when one of them is, the same
//               again for these; n/2 variables, 7n/2 clauses (Klieber and Kwon, 2007)
//   product:    the literals on a grid: at most one row and one column; 2 sqrt n variables, 2n +
//               O(sqrt n) clauses (Chen, A New SAT Encoding of the At-Most-One Constraint, 2010)
//   binary:     each literal says its number in binary; log n variables, n log n clauses (Frisch
//               and others, 2005)
//   bimander:   groups of two, pairwise, that say their number in binary (Hoelldobler and Nguyen,
//               2013)
enum class AtMostOne { Pairwise, Sequential, Commander, Product, Binary, Bimander };

inline constexpr std::array all_at_most_ones{AtMostOne::Pairwise,  AtMostOne::Sequential,
                                             AtMostOne::Commander, AtMostOne::Product,
                                             AtMostOne::Binary,    AtMostOne::Bimander};

// "pairwise", "sequential", ...
[[nodiscard]] std::string_view to_string(AtMostOne way);
[[nodiscard]] std::optional<AtMostOne> at_most_one_named(std::string_view name);

// Which way to go for which numbers of literals.
struct Ways {
    AtMostOne at_most_one = AtMostOne::Pairwise;
    // Up to so many literals pairs are fewer, or nearly so, than what any other way makes.
    std::size_t pairs_up_to = 4;
};

// Adds clauses that hold exactly when the variables of 'literals' can be completed, by the new
// variables, so that at most one literal is true.
//   name: of the new variables, which are called name[1], name[2], ...
void add_at_most_one(Formula& formula, std::span<const Literal> literals, const Ways& ways,
                     std::string_view name);

// The same for: between 'min' and 'max' of them are true.  Bounds of 2 and more are kept by a
// sequential counter of n * bound variables, whatever the way, or pairwise (without new variables)
// where that takes no more than a few thousand clauses.
//   requires: min <= max
void add_count(Formula& formula, std::span<const Literal> literals, std::uint32_t min,
               std::uint32_t max, const Ways& ways, std::string_view name);

// The clauses of a model.  Its variables keep their numbers.
[[nodiscard]] Formula to_formula(const Model& model, const Ways& ways);

}  // namespace tilewright::sat::cnf
