#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "tilewright/base/big_count.hpp"
#include "tilewright/base/error.hpp"

namespace tilewright::family {

// A whole number with a sign.
struct Integer {
    BigCount size;
    bool negative = false;  // never with size 0

    [[nodiscard]] bool is_zero() const { return size == BigCount{}; }
    friend bool operator==(const Integer&, const Integer&) = default;
};
[[nodiscard]] std::string decimal(const Integer& number);

// By power of x.
using Polynomial = std::vector<Integer>;

// A linear recurrence with constant coefficients, as a generating function: the sum of a(n) x^n
// over all n from 0 on is numerator / denominator.  The constant term of the denominator is 1.
struct Recurrence {
    Polynomial numerator;
    Polynomial denominator;

    // The recurrence holds for all n from here on; its first terms, as many, are given by the
    // numerator.
    [[nodiscard]] std::size_t order() const;
    // a(n) is the sum of coefficient(k) * a(n - k) over all k from 1 on.
    [[nodiscard]] Integer coefficient(std::size_t k) const;
    // The term that follows these.
    //   requires: terms.size() >= order(), and the terms obey the recurrence
    //   ensures:  nothing if it would be negative
    [[nodiscard]] std::optional<BigCount> next(std::span<const BigCount> terms) const;
};

// The recurrence with a characteristic polynomial, the highest power of which has coefficient 1, if
// all terms obey it.  Nothing when some term does not.
//   requires: at least as many terms as its degree
[[nodiscard]] std::optional<Recurrence> recurrence_of(const Polynomial& characteristic,
                                                      std::span<const BigCount> terms);

// So many terms more than twice the order are asked for, so that no recurrence fits by chance.
inline constexpr std::size_t terms_beyond_chance = 4;

// Finds the characteristic polynomial of least degree of some terms, by a library for polynomials
// modulo primes.  Nothing when it is not determined by fewer terms than there are, see above.
using FindCharacteristic =
    std::function<std::optional<Polynomial>(std::span<const BigCount> terms)>;

// A recurrence that was found from terms.
struct Found {
    Recurrence recurrence;
    std::size_t terms = 0;  // as many agree with it
    std::size_t bound = 0;  // the counts obey some recurrence of at most this order

    // Two recurrences of orders r and s that agree on r + s terms have the same terms for ever: the
    // difference of their generating functions is P / Q with a P of degree below r + s, and if r +
    // s of its first terms are zero, so is P.
    [[nodiscard]] std::size_t terms_of_proof() const { return recurrence.order() + bound; }
    [[nodiscard]] bool is_proved() const { return terms >= terms_of_proof(); }
};

// Gives the term a(n).
//   errors: asked to stop
using TermOf = std::function<Result<BigCount>(std::size_t n)>;

// Finds the least recurrence of counts, with as many terms as its proof needs, or as time allows.
//   bound: the counts obey some recurrence of at most this order
//   errors: time is over before any recurrence fits
[[nodiscard]] Result<Found> find_recurrence(const TermOf& term, std::size_t bound,
                                            const FindCharacteristic& find);

}  // namespace tilewright::family
