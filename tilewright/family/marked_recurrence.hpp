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
    std::size_t first = 0;  // the least length; its counts are the first terms

    // As for recurrences without t, see Found.
    [[nodiscard]] std::size_t terms_of_proof() const;
    [[nodiscard]] bool is_proved() const { return terms >= terms_of_proof(); }
};

// Gives the counts for n.
//   errors: asked to stop, or not enough memory
using MarkedTermOf = std::function<Result<ByCopies>(std::size_t n)>;

// Finds it, with as many terms as its proof needs, or as time allows.
//   bound:  the counts obey some recurrence of at most this order
//   errors: time is over before any fits
[[nodiscard]] Result<MarkedFraction> find_marked_fraction(const MarkedTermOf& term,
                                                          std::size_t bound,
                                                          const FindDenominator& find);

// What is known of it, for people and for programs: by power of x, the coefficients by power of t.
//   counts: "raw" or "distinct"
[[nodiscard]] std::string about_marked_fraction(const MarkedFraction& fraction);
[[nodiscard]] std::string about_marked_fraction_json(const MarkedFraction& fraction,
                                                     std::string_view piece,
                                                     std::string_view counts);

}  // namespace tilewright::family
