#include "tilewright/adapters/recurrence/recurrence.hpp"

#include <string>

#include <NTL/ZZX.h>
#include <NTL/lzz_pX.h>

namespace tilewright::adapters {
namespace {

using family::Integer;
using family::Polynomial;

// The characteristic polynomial modulo the prime that is set.
NTL::zz_pX modulo_prime(std::span<const BigCount> terms) {
    const BigCount prime = NTL::zz_p::modulus();
    NTL::vec_zz_p sequence;
    const auto half = static_cast<long>(terms.size() / 2);
    sequence.SetLength(2 * half);
    for (long i = 0; i < 2 * half; ++i)
        sequence[i] = NTL::conv<NTL::zz_p>(static_cast<long>(
            static_cast<std::uint64_t>(terms[static_cast<std::size_t>(i)] % prime)));
    return NTL::MinPolySeq(sequence, half);
}

Integer integer(NTL::ZZ number) {
    const bool negative = NTL::sign(number) < 0;
    number = NTL::abs(number);
    // Pieces of 32 binary digits, the low ones first.
    BigCount size;
    for (long bits = NTL::NumBits(number) / 32 * 32; bits >= 0; bits -= 32) {
        size <<= 32;
        size += static_cast<std::uint64_t>(
            NTL::conv<unsigned long>((number >> bits) & NTL::ZZ{0xFFFF'FFFFL}));
    }
    return {size, negative};
}

Polynomial polynomial(const NTL::ZZX& from) {
    Polynomial result;
    for (long i = 0; i <= NTL::deg(from); ++i) result.push_back(integer(NTL::coeff(from, i)));
    return result;
}

using family::ByCopies;
using family::MarkedPolynomial;

// The counts of all lengths for one t, modulo the prime that is set.
NTL::vec_zz_p values_at(std::span<const ByCopies> terms, NTL::zz_p t) {
    const BigCount prime = NTL::zz_p::modulus();
    NTL::vec_zz_p values;
    values.SetLength(static_cast<long>(terms.size()));
    for (std::size_t n = 0; n < terms.size(); ++n) {
        NTL::zz_p sum;
        for (std::size_t i = terms[n].size(); i-- > 0;)
            sum = sum * t + NTL::conv<NTL::zz_p>(
                                static_cast<long>(static_cast<std::uint64_t>(terms[n][i] % prime)));
        values[static_cast<long>(n)] = sum;
    }
    return values;
}

// The denominator modulo the prime that is set: by power of x, a polynomial in t.  Nothing if it is
// not determined by the terms, or has too high a degree in t.
std::optional<std::vector<NTL::zz_pX>> denominator_modulo_prime(std::span<const ByCopies> terms,
                                                                long points) {
    const auto half = static_cast<long>(terms.size() / 2);
    const auto most_terms = static_cast<long>(terms.size() - family::terms_beyond_chance);
    std::vector<NTL::zz_pX> found;
    long degree = 0;
    for (long t = 1; t <= points; ++t) {
        found.push_back(NTL::MinPolySeq(values_at(terms, NTL::conv<NTL::zz_p>(t)), half));
        degree = std::max(degree, NTL::deg(found.back()));
    }
    if (2 * degree > most_terms) return std::nullopt;
    std::vector<NTL::zz_pX> result;
    for (long k = 0; k <= degree; ++k) {
        NTL::vec_zz_p at;
        NTL::vec_zz_p values;
        for (long t = 1; t <= points; ++t) {
            const NTL::zz_pX& one = found[static_cast<std::size_t>(t - 1)];
            if (NTL::deg(one) != degree) continue;  // some t have a shorter recurrence
            NTL::append(at, NTL::conv<NTL::zz_p>(t));
            NTL::append(values, NTL::coeff(one, degree - k));
        }
        NTL::zz_pX coefficient;
        NTL::interpolate(coefficient, at, values);
        constexpr long beyond_chance = 3;
        if (NTL::deg(coefficient) + beyond_chance >= at.length()) return std::nullopt;
        result.push_back(coefficient);
    }
    return result;
}

std::optional<MarkedPolynomial> denominator_with(std::span<const ByCopies> terms, long points) {
    constexpr int most_primes = 64;
    std::vector<NTL::ZZX> lifted;
    std::vector<NTL::ZZ> products;
    long prime = 1L << 58;
    for (int i = 0; i < most_primes; ++i) {
        prime = NTL::NextPrime(prime + 1);
        NTL::zz_p::init(prime);
        const auto found = denominator_modulo_prime(terms, points);
        if (!found) return std::nullopt;
        if (found->size() != lifted.size()) {
            lifted.assign(found->size(), NTL::ZZX{});
            products.assign(found->size(), NTL::ZZ{1});
        }
        bool is_settled = true;
        for (std::size_t k = 0; k < lifted.size(); ++k)
            is_settled = NTL::CRT(lifted[k], products[k], (*found)[k]) == 0 && is_settled;
        if (!is_settled) continue;
        MarkedPolynomial result;
        for (const NTL::ZZX& coefficient : lifted) result.push_back(polynomial(coefficient));
        while (result.back().empty()) result.pop_back();
        return result;
    }
    return std::nullopt;
}

}  // namespace

std::optional<MarkedPolynomial> find_denominator(std::span<const ByCopies> terms) {
    if (terms.size() <= family::terms_beyond_chance) return std::nullopt;
    for (long points = 8; points <= 128; points *= 2)
        if (auto found = denominator_with(terms, points)) return found;
    return std::nullopt;
}

std::optional<Polynomial> find_characteristic(std::span<const BigCount> terms) {
    if (terms.size() <= family::terms_beyond_chance) return std::nullopt;
    const auto most_terms = static_cast<long>(terms.size() - family::terms_beyond_chance);
    constexpr long first_prime = 1L << 58;
    constexpr int most_primes = 4096;
    NTL::ZZX lifted;
    NTL::ZZ product{1};
    long prime = first_prime;
    for (int i = 0; i < most_primes; ++i) {
        prime = NTL::NextPrime(prime + 1);
        NTL::zz_p::init(prime);
        const NTL::zz_pX found = modulo_prime(terms);
        if (2 * NTL::deg(found) > most_terms) return std::nullopt;
        // The first primes may divide something, and have a polynomial of lower degree.
        if (NTL::deg(found) < NTL::deg(lifted)) continue;
        if (NTL::deg(found) > NTL::deg(lifted)) {
            NTL::clear(lifted);
            product = 1;
        }
        const bool is_settled = NTL::CRT(lifted, product, found) == 0;
        if (is_settled) return polynomial(lifted);
    }
    return std::nullopt;
}

}  // namespace tilewright::adapters
