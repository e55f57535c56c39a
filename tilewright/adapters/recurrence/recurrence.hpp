#pragma once

#include <optional>
#include <span>

#include "tilewright/base/big_count.hpp"
#include "tilewright/family/marked_recurrence.hpp"
#include "tilewright/family/recurrence.hpp"

namespace tilewright::adapters {

// Finds the characteristic polynomial of least degree that some terms obey, by the method of
// Berlekamp and Massey modulo primes, lifted to integers.  Nothing when the terms are no more than
// twice its degree and family::terms_beyond_chance, or when no lifting settles.  Whether the terms
// obey it for certain must be checked with them.
[[nodiscard]] std::optional<family::Polynomial> find_characteristic(
    std::span<const BigCount> terms);

// The same for counts by the number of copies of a piece: the denominator of their generating
// function.  It is found for many numbers t modulo primes, and interpolated.
[[nodiscard]] std::optional<family::MarkedPolynomial> find_denominator(
    std::span<const family::ByCopies> terms);

}  // namespace tilewright::adapters
