#include "tilewright/family/recurrence.hpp"

#include <algorithm>

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
    constexpr std::size_t first_try = 32;
    const std::size_t most = 2 * bound + terms_beyond_chance;
    std::vector<BigCount> terms;
    // Adds terms until there are so many.
    const auto extend = [&](std::size_t wanted) -> Result<void> {
        while (terms.size() < wanted) {
            auto next = term(terms.size());
            if (!next) return std::unexpected(next.error());
            terms.push_back(*std::move(next));
        }
        return {};
    };
    for (std::size_t wanted = first_try;; wanted *= 2) {
        const auto more = extend(std::min(wanted, most));
        if (const auto characteristic = find(terms)) {
            const auto enough = extend(characteristic->size() - 1 + bound);
            if (auto found = recurrence_of(*characteristic, terms))
                return Found{*std::move(found), terms.size(), bound};
            if (!enough) return std::unexpected(enough.error());
        }
        if (!more) return std::unexpected(more.error());
        if (terms.size() >= most && wanted >= most)
            return fail(Fault::Internal, "no recurrence fits the counts of a strip");
    }
}

}  // namespace tilewright::family
