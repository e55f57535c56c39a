#include "tilewright/adapters/recurrence/asymptotics.hpp"

#include <algorithm>
#include <numeric>
#include <vector>

#include <NTL/RR.h>
#include <NTL/ZZX.h>

namespace tilewright::adapters {
namespace {

using family::Asymptotics;
using family::Polynomial;

NTL::ZZ whole(const family::Integer& number) {
    NTL::ZZ result;
    const std::string digits = decimal(number.size);
    NTL::conv(result, digits.c_str());
    return number.negative ? -result : result;
}

NTL::ZZX whole(const Polynomial& polynomial) {
    NTL::ZZX result;
    for (std::size_t i = 0; i < polynomial.size(); ++i)
        NTL::SetCoeff(result, static_cast<long>(i), whole(polynomial[i]));
    return result;
}

NTL::RR value_at(const NTL::ZZX& polynomial, const NTL::RR& x) {
    NTL::RR value{0};
    for (long i = NTL::deg(polynomial); i >= 0; --i)
        value = value * x + NTL::to_RR(NTL::coeff(polynomial, i));
    return value;
}

// The powers of x that occur: all are 'from' modulo 'every'.
struct Powers {
    long every = 0;
    long from = 0;
};

Powers powers_of(const NTL::ZZX& numerator, const NTL::ZZX& denominator) {
    Powers powers;
    for (long i = 0; i <= NTL::deg(denominator); ++i)
        if (!NTL::IsZero(NTL::coeff(denominator, i))) powers.every = std::gcd(powers.every, i);
    while (NTL::IsZero(NTL::coeff(numerator, powers.from))) ++powers.from;
    for (long i = powers.from; i <= NTL::deg(numerator); ++i)
        if (!NTL::IsZero(NTL::coeff(numerator, i)))
            powers.every = std::gcd(powers.every, i - powers.from);
    if (powers.every > 0) powers.from %= powers.every;
    return powers;
}

// The pole next to a place, by Newton's method.  Nothing if it is not there, or no simple one.
std::optional<NTL::RR> pole_near(const NTL::ZZX& denominator, const NTL::RR& place) {
    constexpr int steps = 12;  // each doubles the number of digits
    const NTL::ZZX slope = NTL::diff(denominator);
    NTL::RR x = place;
    NTL::RR step{1};
    for (int i = 0; i < steps; ++i) {
        const NTL::RR by = value_at(slope, x);
        if (NTL::IsZero(by)) return std::nullopt;
        step = value_at(denominator, x) / by;
        x -= step;
    }
    const bool stays = NTL::abs(x - place) < place * 1e-12;
    return stays && NTL::abs(step) < place * 1e-40 ? std::optional{x} : std::nullopt;
}

// Whether late terms are close to what is said of them.
bool suits_late_terms(const NTL::ZZX& numerator, const NTL::ZZX& denominator, const Powers& powers,
                      const NTL::RR& factor, const NTL::RR& growth) {
    constexpr long most_products = 3'000'000;
    constexpr long compared = 24;
    const long order = std::max(NTL::deg(denominator), NTL::deg(numerator) + 1);
    const long last = std::max(1000L, 4 * order) + compared * powers.every;
    if (last * order > most_products) return false;
    std::vector<NTL::ZZ> terms;
    for (long n = 0; n <= last; ++n) {
        NTL::ZZ term = NTL::coeff(numerator, n);
        for (long k = 1; k <= std::min(n, NTL::deg(denominator)); ++k)
            term -= NTL::coeff(denominator, k) * terms[static_cast<std::size_t>(n - k)];
        terms.push_back(term);
        if (n % powers.every != powers.from || n + compared * powers.every <= last) continue;
        const NTL::RR said = factor * NTL::power(growth, n);
        if (NTL::abs(NTL::to_RR(terms.back()) / said - 1.0) > 1e-9) return false;
    }
    return true;
}

}  // namespace

std::optional<Asymptotics> find_asymptotics(const family::Recurrence& recurrence,
                                            const family::Between& growth) {
    const NTL::ZZX numerator = whole(recurrence.numerator);
    const NTL::ZZX denominator = whole(recurrence.denominator);
    if (NTL::IsZero(numerator) || NTL::deg(denominator) < 1 || growth.least <= 0)
        return std::nullopt;
    const long before = NTL::RR::precision();
    NTL::RR::SetPrecision(256 + 2 * NTL::MaxBits(denominator) + NTL::MaxBits(numerator));
    const auto found = [&]() -> std::optional<Asymptotics> {
        const Powers powers = powers_of(numerator, denominator);
        const NTL::RR place =
            1.0 / NTL::to_RR(static_cast<double>((growth.least + growth.most) / 2));
        const auto pole = pole_near(denominator, place);
        if (!pole) return std::nullopt;
        // There are as many poles like it as powers are left out between others.
        const NTL::RR factor = NTL::to_RR(powers.every) * -value_at(numerator, *pole) /
                               (*pole * value_at(NTL::diff(denominator), *pole));
        if (factor <= 0.0 || !suits_late_terms(numerator, denominator, powers, factor, 1.0 / *pole))
            return std::nullopt;
        return Asymptotics{NTL::to_double(factor), static_cast<std::size_t>(powers.every),
                           static_cast<std::size_t>(powers.from)};
    }();
    NTL::RR::SetPrecision(before);
    return found;
}

}  // namespace tilewright::adapters
