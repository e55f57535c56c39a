#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "tilewright/base/stop.hpp"
#include "tilewright/sat/cnf/formula.hpp"

namespace tilewright::sat::cnf {

// The values that a sum may have above zero, in increasing order.
struct Reached {
    std::uint64_t sum;
    Literal literal;  // the sum is at least this
};
using Sum = std::vector<Reached>;

// What the literals of a total are for.  A bound on one side needs only clauses of one direction.
enum class Bound {
    AtMost,   // a false literal makes the sum less than its value
    AtLeast,  // a true literal makes the sum at least its value
};

// Adds clauses that add up sums, two by two (Bailleux and Boufkhad, Efficient CNF Encoding of
// Boolean Cardinality Constraints, 2003; with weights: Joshi, Martins and Manquinho, 2015).
//   most: sums beyond it count as this
//   name: prefix for the new variables, which are called name[1], name[2], ...
//   Nothing when it is to stop, or takes more memory than it may.
[[nodiscard]] std::optional<Sum> add_total(Formula& formula, const std::vector<Sum>& terms,
                                           Bound bound, std::uint64_t most, std::string_view name,
                                           const Stop& stop);

}  // namespace tilewright::sat::cnf
