#include "tilewright/family/marked_recurrence.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "tilewright/family/search_terms.hpp"
#include "tilewright/family/sequence.hpp"

namespace tilewright::family {
namespace {

// The coefficient of x^n in the product of a polynomial and the generating function of terms.
Polynomial marked_product_at(const MarkedPolynomial& polynomial, std::span<const ByCopies> terms,
                             std::size_t n) {
    std::vector<BigCount> plus;
    std::vector<BigCount> minus;
    const auto add = [&](const Integer& factor, const BigCount& count, std::size_t power) {
        auto& sum = factor.negative ? minus : plus;
        if (sum.size() <= power) sum.resize(power + 1);
        sum[power] += factor.size * count;
    };
    for (std::size_t k = 0; k < polynomial.size() && k <= n; ++k)
        for (std::size_t i = 0; i < polynomial[k].size(); ++i)
            for (std::size_t j = 0; j < terms[n - k].size(); ++j)
                add(polynomial[k][i], terms[n - k][j], i + j);
    const std::size_t size = std::max(plus.size(), minus.size());
    plus.resize(size);
    minus.resize(size);
    Polynomial result;
    for (std::size_t i = 0; i < size; ++i)
        result.push_back(plus[i] >= minus[i] ? Integer{plus[i] - minus[i], false}
                                             : Integer{minus[i] - plus[i], true});
    while (!result.empty() && result.back().is_zero()) result.pop_back();
    return result;
}

// The fraction with a denominator, if all terms agree with it.
std::optional<MarkedFraction> fraction_of(MarkedPolynomial denominator,
                                          std::span<const ByCopies> terms, std::size_t order,
                                          std::size_t bound) {
    MarkedFraction result{.numerator = {},
                          .denominator = std::move(denominator),
                          .terms = terms.size(),
                          .bound = bound};
    for (std::size_t n = 0; n < terms.size(); ++n) {
        Polynomial coefficient = marked_product_at(result.denominator, terms, n);
        if (n < order)
            result.numerator.push_back(std::move(coefficient));
        else if (!coefficient.empty())
            return std::nullopt;
    }
    while (!result.numerator.empty() && result.numerator.back().empty())
        result.numerator.pop_back();
    return result;
}

std::string in_t(const Polynomial& polynomial) {
    std::string text = polynomial_text(polynomial);
    std::ranges::replace(text, 'x', 't');
    return text;
}

// "1 - t*x - (1 + t^2)*x^2".
std::string marked_text(const MarkedPolynomial& polynomial) {
    std::string text;
    for (std::size_t i = 0; i < polynomial.size(); ++i) {
        if (polynomial[i].empty()) continue;
        const std::string power = i == 0 ? "" : i == 1 ? "x" : fmt::format("x^{}", i);
        std::string factor = in_t(polynomial[i]);
        const bool is_sum = factor.find(' ') != std::string::npos;
        const bool is_negative = !is_sum && factor.front() == '-';
        if (is_negative) factor.erase(0, 1);
        if (is_sum) factor = "(" + factor + ")";
        text += text.empty() ? (is_negative ? "-" : "") : is_negative ? " - " : " + ";
        text += power.empty() ? factor : factor == "1" ? power : factor + "*" + power;
    }
    return text.empty() ? "0" : text;
}

// The numerator with which the coefficient of x^n belongs to length n.
MarkedPolynomial from_first(const MarkedFraction& fraction) {
    MarkedPolynomial shifted(fraction.first);
    shifted.insert(shifted.end(), fraction.numerator.begin(), fraction.numerator.end());
    return shifted;
}

}  // namespace

std::size_t MarkedFraction::terms_of_proof() const {
    return std::max(denominator.size() - 1, numerator.size()) + bound;
}

Result<MarkedFraction> find_marked_fraction(const MarkedTermOf& term, std::size_t bound,
                                            const FindDenominator& find) {
    const auto found = search_terms<ByCopies, MarkedPolynomial>(
        {.term = term,
         .first_try = 16,
         .bound = bound,
         .guess = find,
         .order = [](const MarkedPolynomial&, std::size_t terms) { return terms / 2; }},
        [&](MarkedPolynomial denominator, std::size_t order, std::span<const ByCopies> terms) {
            return fraction_of(std::move(denominator), terms, order, bound);
        });
    if (!found) return std::unexpected(found.error());
    if (!*found)
        return fail(Fault::Usage, "the generating function in x and t is too large",
                    "leave out --mark or --recurrence, or take a narrower strip");
    return **found;
}

std::string about_marked_fraction_json(const MarkedFraction& fraction, std::string_view piece,
                                       std::string_view counts) {
    const auto texts = [](const MarkedPolynomial& polynomial) {
        std::vector<std::vector<std::string>> result;
        for (const Polynomial& coefficient : polynomial) {
            result.emplace_back();
            for (const Integer& number : coefficient) result.back().push_back(decimal(number));
        }
        return result;
    };
    const nlohmann::ordered_json object{{"schema", "tilewright.marked-recurrence/1"},
                                        {"piece", piece},
                                        {"counts", counts},
                                        {"first", fraction.first},
                                        {"numerator", texts(from_first(fraction))},
                                        {"denominator", texts(fraction.denominator)},
                                        {"terms", fraction.terms},
                                        {"bound", fraction.bound},
                                        {"proved", fraction.is_proved()}};
    return object.dump() + "\n";
}

std::string about_marked_fraction(const MarkedFraction& fraction) {
    return fmt::format(
        "  generating function in x and t, from n = {} on:\n    ({}) / ({})\n  {}: {} terms agree, "
        "and {} suffice\n",
        fraction.first, marked_text(from_first(fraction)), marked_text(fraction.denominator),
        fraction.is_proved() ? "proved" : "not proved", fraction.terms, fraction.terms_of_proof());
}

}  // namespace tilewright::family
