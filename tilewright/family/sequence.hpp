#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tilewright/base/big_count.hpp"
#include "tilewright/family/recurrence.hpp"
#include "tilewright/family/walk.hpp"

namespace tilewright::family {

// How a sequence grows: for n = from, from + every and so on it comes closer and closer, relative
// to its size, to factor * growth^n.  All other terms are 0.
struct Asymptotics {
    double factor = 0;
    std::size_t every = 1;
    std::size_t from = 0;
};

// The counts of a family as a sequence, and what is known of it.
struct Sequence {
    std::string name;     // such as "Number of ways to fill a 4 X n board with dominoes"
    std::string command;  // that printed it
    int first = 0;        // the n of the first term
    std::vector<BigCount> terms;
    std::optional<Found> found = {};
    std::optional<Between> growth = {};
    std::optional<Asymptotics> asymptotics = {};  // with that growth
};

// A polynomial, with the powers in increasing order: "1 - 2*x + x^3".
//   times: what stands between a number and a power
[[nodiscard]] std::string polynomial_text(const Polynomial& polynomial,
                                          std::string_view times = "*");

// "a(n) = a(n-1) + 5*a(n-2)".
[[nodiscard]] std::string recurrence_text(const Recurrence& recurrence);

// "(1 - x) / (1 - 2*x)".
[[nodiscard]] std::string fraction_text(const Recurrence& recurrence);

// What is known of the recurrence, for people: the recurrence, the generating function, whether
// both are proved, and the growth.
[[nodiscard]] std::string about_sequence(const Sequence& sequence);

// The same as an object of JSON.
[[nodiscard]] std::string about_sequence_json(const Sequence& sequence, std::string_view counts);

// The growth to as many digits as are certain, 15 at most.
[[nodiscard]] std::string growth_text(const Between& growth);

// Two numbers between which the growth lies, with 18 digits, rounded away from it.
[[nodiscard]] std::pair<std::string, std::string> growth_bounds(const Between& growth);

// "a(n) ~ 0.527474329166618 * 2.84053619409495^n".
[[nodiscard]] std::string asymptotics_text(const Asymptotics& known, const Between& growth);

// ---- formats of others

// One line for each term, as the encyclopedia of integer sequences takes them.
[[nodiscard]] std::string b_file(const Sequence& sequence);

// A draft of an entry in the internal format of that encyclopedia, without a number and an author.
[[nodiscard]] std::string oeis_entry(const Sequence& sequence);

// The recurrence and the generating function for LaTeX.
//   requires: sequence.found
[[nodiscard]] std::string latex_text(const Sequence& sequence);

// Programs that print the terms.
//   requires: sequence.found
[[nodiscard]] std::string pari_program(const Sequence& sequence);
[[nodiscard]] std::string sage_program(const Sequence& sequence);
[[nodiscard]] std::string python_program(const Sequence& sequence);

}  // namespace tilewright::family
