#include "tilewright/family/recurrence.hpp"

#include <algorithm>

#include "tilewright/family/search_terms.hpp"

namespace tilewright::family {
namespace {

// A sum of products, with the positive and the negative ones apart.
class Sum {
public:
    void add(const Integer& factor, const BigCount& count) {
        if (!factor.is_zero()) (factor.negative ? minus_ : plus_) += factor.size * count;
    }
    [[nodiscard]] Integer value() const {
        if (plus_ >= minus_) return {plus_ - minus_, false};
        return {minus_ - plus_, true};
    }

private:
    BigCount plus_;
    BigCount minus_;
};

// The coefficient of x^n in the product of a polynomial and the generating function of terms.
Integer product_at(const Polynomial& polynomial, std::span<const BigCount> terms, std::size_t n) {
    Sum sum;
    for (std::size_t k = 0; k < polynomial.size() && k <= n; ++k)
        sum.add(polynomial[k], terms[n - k]);
    return sum.value();
}

Integer negated(Integer number) {
    number.negative = !number.negative && !number.is_zero();
    return number;
}

void drop_zeros(Polynomial& polynomial) {
    while (!polynomial.empty() && polynomial.back().is_zero()) polynomial.pop_back();
}

}  // namespace

std::string decimal(const Integer& number) {
    return (number.negative ? "-" : "") + decimal(number.size);
}

std::size_t Recurrence::order() const {
    return std::max(denominator.size() - 1, numerator.size());
}

Integer Recurrence::coefficient(std::size_t k) const {
    return k < denominator.size() ? negated(denominator[k]) : Integer{};
}

std::optional<BigCount> Recurrence::next(std::span<const BigCount> terms) const {
    Sum sum;
    for (std::size_t k = 1; k < denominator.size(); ++k)
        sum.add(coefficient(k), terms[terms.size() - k]);
    Integer value = sum.value();
    if (value.negative) return std::nullopt;
    return std::move(value.size);
}

std::optional<Recurrence> recurrence_of(const Polynomial& characteristic,
                                        std::span<const BigCount> terms) {
    const std::size_t degree = characteristic.size() - 1;
    Recurrence result;
    result.denominator.assign(characteristic.rbegin(), characteristic.rend());
    drop_zeros(result.denominator);
    for (std::size_t n = 0; n < terms.size(); ++n) {
        Integer number = product_at(result.denominator, terms, n);
        if (n < degree)
            result.numerator.push_back(std::move(number));
        else if (!number.is_zero())
            return std::nullopt;
    }
    drop_zeros(result.numerator);
    return result;
}

Result<Found> find_recurrence(const TermOf& term, std::size_t bound,
                              const FindCharacteristic& find) {
    const auto found = search_terms<BigCount, Polynomial>(
        {.term = term,
         .first_try = 32,
         .bound = bound,
         .guess = find,
         .order = [](const Polynomial& characteristic,
                     std::size_t) { return characteristic.size() - 1; }},
        [&](const Polynomial& characteristic, std::size_t, std::span<const BigCount> terms) {
            auto recurrence = recurrence_of(characteristic, terms);
            return recurrence ? std::optional{Found{*std::move(recurrence), terms.size(), bound}}
                              : std::nullopt;
        });
    if (!found) return std::unexpected(found.error());
    if (!*found) return fail(Fault::Internal, "no recurrence fits the counts of a strip");
    return **found;
}

}  // namespace tilewright::family
