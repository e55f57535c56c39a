#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "tilewright/family/marks.hpp"
#include "tilewright/family/recurrence.hpp"

namespace tilewright::family {

// By power of x: polynomials in t.
using MarkedPolynomial = std::vector<Polynomial>;

// Finds the denominator of the generating function of some terms, with 1 for its constant term.
// Nothing when it is not determined by fewer terms than there are.  It may be wrong: the terms must
// be compared.
using FindDenominator =
    std::function<std::optional<MarkedPolynomial>(std::span<const ByCopies> terms)>;

// A generating function in x and t: the coefficient of x^n t^k is the number of solutions of length
// n with k copies of a piece.
struct MarkedFraction {
    MarkedPolynomial numerator;
    MarkedPolynomial denominator;
    std::size_t terms = 0;  // as many agree with it
    std::size_t bound = 0;  // the counts obey some recurrence of at most this order

    // As for recurrences without t, see Found.
    [[nodiscard]] std::size_t terms_of_proof() const;
    [[nodiscard]] bool is_proved() const { return terms >= terms_of_proof(); }
};

// Finds it, with as many terms as its proof needs, or as time allows.
//   errors: time is over before any fits
[[nodiscard]] Result<MarkedFraction> find_marked_fraction(MarkedWalk& walk,
                                                          const FindDenominator& find,
                                                          const Stop& stop);

// What is known of it, for people and for programs: by power of x, the coefficients by power of t.
[[nodiscard]] std::string about_marked_fraction(const MarkedFraction& fraction);
[[nodiscard]] std::string about_marked_fraction_json(const MarkedFraction& fraction,
                                                     std::string_view piece);

}  // namespace tilewright::family
