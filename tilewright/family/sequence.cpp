#include "tilewright/family/sequence.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace tilewright::family {
namespace {

// Adds a term to a sum of terms, with its sign.
//   what: what the number stands before; empty for a number alone
void add_term(std::string& sum, const Integer& number, const std::string& what,
              std::string_view times) {
    if (number.is_zero()) return;
    if (sum.empty())
        sum += number.negative ? "-" : "";
    else
        sum += number.negative ? " - " : " + ";
    const bool is_one = number.size == BigCount{1};
    if (what.empty())
        sum += decimal(number.size);
    else
        sum += is_one ? what : fmt::format("{}{}{}", decimal(number.size), times, what);
}

std::string power(std::size_t exponent) {
    if (exponent == 0) return "";
    return exponent == 1 ? "x" : fmt::format("x^{}", exponent);
}

// A long sum is cut off between two of its terms: people read the beginning, programs all of it.
std::string shortened(std::string sum) {
    constexpr std::size_t longest = 400;
    if (sum.size() <= longest) return sum;
    const auto before = [&](const char* sign) {
        const std::size_t at = sum.rfind(sign, longest);
        return at == std::string::npos ? 0 : at;
    };
    const std::size_t cut = std::max(before(" + "), before(" - "));
    const auto rest = std::ranges::count(sum.substr(cut), ' ') / 2;
    return fmt::format("{} ... and {} more terms, see --json", sum.substr(0, cut), rest);
}

}  // namespace

std::string polynomial_text(const Polynomial& polynomial, std::string_view times) {
    std::string text;
    for (std::size_t i = 0; i < polynomial.size(); ++i)
        add_term(text, polynomial[i], power(i), times);
    return text.empty() ? "0" : text;
}

std::string recurrence_text(const Recurrence& recurrence) {
    std::string sum;
    for (std::size_t k = 1; k < recurrence.denominator.size(); ++k)
        add_term(sum, recurrence.coefficient(k), fmt::format("a(n-{})", k), "*");
    return "a(n) = " + (sum.empty() ? "0" : sum);
}

std::string fraction_text(const Recurrence& recurrence) {
    return fmt::format("({}) / ({})", polynomial_text(recurrence.numerator),
                       polynomial_text(recurrence.denominator));
}

std::string growth_text(const Between& growth) {
    for (int digits = 15; digits > 1; --digits) {
        const std::string low = fmt::format("{:.{}g}", growth.least, digits);
        if (low == fmt::format("{:.{}g}", growth.most, digits)) return low;
    }
    return fmt::format("{:.3g} to {:.3g}", growth.least, growth.most);
}

std::pair<std::string, std::string> growth_bounds(const Between& growth) {
    constexpr long double of_printing = 1e-17L;  // more than 18 digits are wrong by
    return {fmt::format("{:.18g}", growth.least * (1 - of_printing)),
            fmt::format("{:.18g}", growth.most * (1 + of_printing))};
}

std::string asymptotics_text(const Asymptotics& known, const Between& growth) {
    std::string text = fmt::format("a(n) ~ {:.15g} * {}^n", known.factor, growth_text(growth));
    if (known.every > 1)
        text += fmt::format(" for n = {}, {} and so on; all others are 0", known.from,
                            known.from + known.every);
    return text;
}

std::string about_sequence(const Sequence& sequence) {
    std::string text;
    if (sequence.found) {
        const Found& found = *sequence.found;
        const std::size_t order = found.recurrence.order();
        text += fmt::format("  recurrence of order {}, from n = {} on:\n    {}\n", order, order,
                            shortened(recurrence_text(found.recurrence)));
        text += fmt::format("  generating function from n = 0 on:\n    ({}) / ({})\n",
                            shortened(polynomial_text(found.recurrence.numerator)),
                            shortened(polynomial_text(found.recurrence.denominator)));
        text += found.is_proved()
                    ? fmt::format(
                          "  proved: {} terms agree, and {} suffice: the order, and {} "
                          "states between columns\n",
                          found.terms, found.terms_of_proof(), found.bound)
                    : fmt::format(
                          "  not proved: it fits {} terms, and {} would prove it: the "
                          "order, and {} states between columns\n",
                          found.terms, found.terms_of_proof(), found.bound);
    }
    if (sequence.growth)
        text += fmt::format("  growth with each column: {}\n", growth_text(*sequence.growth));
    if (sequence.growth && sequence.asymptotics)
        text += "  " + asymptotics_text(*sequence.asymptotics, *sequence.growth) + "\n";
    if (sequence.growth) {
        const auto [least, most] = growth_bounds(*sequence.growth);
        text += fmt::format("  the growth is proved to lie from {} to {}\n", least, most);
    }
    return text;
}

std::string about_sequence_json(const Sequence& sequence, std::string_view counts) {
    nlohmann::ordered_json object{{"schema", "tilewright.recurrence/1"}, {"counts", counts}};
    const auto texts = [](const Polynomial& polynomial) {
        std::vector<std::string> result;
        for (const Integer& number : polynomial) result.push_back(decimal(number));
        return result;
    };
    if (sequence.found) {
        const Found& found = *sequence.found;
        object["order"] = found.recurrence.order();
        object["numerator"] = texts(found.recurrence.numerator);
        object["denominator"] = texts(found.recurrence.denominator);
        object["terms"] = found.terms;
        object["bound"] = found.bound;
        object["proved"] = found.is_proved();
    }
    if (sequence.growth) {
        object["growth"] = growth_text(*sequence.growth);
        const auto [least, most] = growth_bounds(*sequence.growth);
        object["growth_between"] = {least, most};
    }
    if (const auto& known = sequence.asymptotics)
        object["asymptotics"] = {{"factor", fmt::format("{:.15g}", known->factor)},
                                 {"every", known->every},
                                 {"from", known->from},
                                 {"proved", false}};  // late terms suit it
    return object.dump() + "\n";
}

}  // namespace tilewright::family
