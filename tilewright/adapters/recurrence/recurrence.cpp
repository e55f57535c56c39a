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

}  // namespace

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
