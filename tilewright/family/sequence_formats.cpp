#include <algorithm>

#include <fmt/format.h>

#include "tilewright/family/sequence.hpp"

namespace tilewright::family {
namespace {

// The numbers of a list, separated by commas.
template <class Numbers>
std::string list_of(const Numbers& numbers, std::string_view comma = ",") {
    std::string text;
    for (const auto& number : numbers)
        text += fmt::format("{}{}", text.empty() ? "" : comma, decimal(number));
    return text;
}

// The signature of a recurrence: what each of the terms before is multiplied by.
Polynomial signature(const Recurrence& recurrence) {
    Polynomial result;
    for (std::size_t k = 1; k < recurrence.denominator.size(); ++k)
        result.push_back(recurrence.coefficient(k));
    return result;
}

int last_of(const Sequence& sequence) {
    return sequence.first + static_cast<int>(sequence.terms.size()) - 1;
}

// Terms for the data of an entry: as many as have about 260 characters.
std::string data_of(const Sequence& sequence) {
    constexpr std::size_t enough = 260;
    std::string text;
    for (const BigCount& term : sequence.terms) {
        const std::string digits = decimal(term);
        if (!text.empty() && text.size() + digits.size() > enough) break;
        text += (text.empty() ? "" : ",") + digits;
    }
    return text;
}

// The position, counted from 1, of the first term above 1.
std::size_t first_above_one(const Sequence& sequence) {
    const auto found =
        std::ranges::find_if(sequence.terms, [](const BigCount& term) { return term > 1; });
    return found == sequence.terms.end()
               ? 1
               : static_cast<std::size_t>(found - sequence.terms.begin()) + 1;
}

}  // namespace

std::string b_file(const Sequence& sequence) {
    std::string text;
    int n = sequence.first;
    for (const BigCount& term : sequence.terms) text += fmt::format("{} {}\n", n++, decimal(term));
    return text;
}

std::string oeis_entry(const Sequence& sequence) {
    std::string text;
    const auto line = [&](char kind, const std::string& words) {
        text += fmt::format("%{} A000000 {}\n", kind, words);
    };
    line('S', data_of(sequence));
    line('N', sequence.name + ".");
    if (sequence.found) {
        const Recurrence& recurrence = sequence.found->recurrence;
        const std::string proof = sequence.found->is_proved() ? "" : "Conjecture: ";
        line('H', fmt::format("<a href=\"/index/Rec#order_{:02}\">Index entries for linear "
                              "recurrences with constant coefficients</a>, signature ({}).",
                              recurrence.denominator.size() - 1, list_of(signature(recurrence))));
        line('F', fmt::format("{}G.f.: {}.", proof, fraction_text(recurrence)));
        line('F', fmt::format("{}{} for n >= {}.", proof, recurrence_text(recurrence),
                              recurrence.order()));
    }
    if (sequence.growth && sequence.asymptotics)
        line('F', asymptotics_text(*sequence.asymptotics, *sequence.growth) + ".");
    line('o', fmt::format("(tilewright) $ {}", sequence.command));
    line('K', "nonn");
    line('O', fmt::format("{},{}", sequence.first, first_above_one(sequence)));
    return text;
}

std::string latex_text(const Sequence& sequence) {
    const Recurrence& recurrence = sequence.found->recurrence;
    const auto braced = [](std::string polynomial) {  // x^{10}
        for (std::size_t at = 0; (at = polynomial.find('^', at)) != std::string::npos; ++at) {
            const std::size_t end =
                std::min(polynomial.find_first_not_of("0123456789", at + 1), polynomial.size());
            polynomial.insert(end, "}");
            polynomial.insert(at + 1, "{");
        }
        return polynomial;
    };
    std::string sum = recurrence_text(recurrence);
    for (std::size_t at = 0; (at = sum.find('*', at)) != std::string::npos;)
        sum.replace(at, 1, "\\,");
    for (std::size_t at = 0; (at = sum.find("a(", at)) != std::string::npos;) {
        sum.replace(at, 2, "a_{");
        sum.replace(sum.find(')', at), 1, "}");
    }
    return fmt::format(
        "\\[ {} \\quad (n \\ge {}) \\]\n"
        "\\[ \\sum_{{n \\ge 0}} a_n x^n = \\frac{{{}}}{{{}}} \\]\n",
        sum, recurrence.order(), braced(polynomial_text(recurrence.numerator, "\\,")),
        braced(polynomial_text(recurrence.denominator, "\\,")));
}

std::string pari_program(const Sequence& sequence) {
    const Recurrence& recurrence = sequence.found->recurrence;
    return fmt::format(
        "\\\\ {}\n"
        "a(n) = polcoeff(({})/({}) + O(x^(n+1)), n);\n"
        "for(n = {}, {}, print(n, \" \", a(n)))\n",
        sequence.name, polynomial_text(recurrence.numerator),
        polynomial_text(recurrence.denominator), sequence.first, last_of(sequence));
}

std::string sage_program(const Sequence& sequence) {
    const Recurrence& recurrence = sequence.found->recurrence;
    return fmt::format(
        "# {}\n"
        "R.<x> = PowerSeriesRing(ZZ, default_prec={})\n"
        "a = (({})/({})).padded_list({})\n"
        "for n in range({}, {}):\n"
        "    print(n, a[n])\n",
        sequence.name, last_of(sequence) + 1, polynomial_text(recurrence.numerator),
        polynomial_text(recurrence.denominator), last_of(sequence) + 1, sequence.first,
        last_of(sequence) + 1);
}

std::string python_program(const Sequence& sequence) {
    const Recurrence& recurrence = sequence.found->recurrence;
    return fmt::format(
        "# {}\n"
        "numerator = [{}]\n"
        "denominator = [{}]\n"
        "a = []\n"
        "for n in range({}):\n"
        "    a.append((numerator[n] if n < len(numerator) else 0)\n"
        "             - sum(q * a[n - k] for k, q in enumerate(denominator) if 1 <= k <= n))\n"
        "for n in range({}, {}):\n"
        "    print(n, a[n])\n",
        sequence.name, list_of(recurrence.numerator, ", "), list_of(recurrence.denominator, ", "),
        last_of(sequence) + 1, sequence.first, last_of(sequence) + 1);
}

}  // namespace tilewright::family
