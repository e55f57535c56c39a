#include "tilewright/sat/cnf/totalizer.hpp"

#include <algorithm>
#include <span>

#include "tilewright/sat/cnf/counting.hpp"

namespace tilewright::sat::cnf {
namespace {

class Totalizer {
public:
    Totalizer(Formula& formula, Bound bound, std::uint64_t most, std::string_view name,
              const Stop& stop)
        : formula_{formula}, bound_{bound}, most_{most}, name_{name}, stop_{stop} {}

    std::optional<Sum> total(std::span<const Sum> terms) {
        if (terms.empty()) return Sum{};
        if (terms.size() == 1) return terms.front();
        const std::size_t half = terms.size() / 2;
        const auto a = total(terms.first(half));
        if (!a) return std::nullopt;
        const auto b = total(terms.subspan(half));
        if (!b) return std::nullopt;
        return add(*a, *b);
    }

private:
    // The value of a sum once 'count' of its literals are true.
    static std::uint64_t value(const Sum& sum, std::size_t count) {
        return count == 0 ? 0 : sum[count - 1].sum;
    }

    std::optional<Sum> add(const Sum& a, const Sum& b) {
        if (!is_affordable(a.size() * b.size())) return std::nullopt;
        Sum sum;
        for (std::size_t i = 0; i <= a.size(); ++i)
            for (std::size_t j = 0; j <= b.size(); ++j)
                if (i + j > 0) sum.push_back({std::min(most_, value(a, i) + value(b, j)), {}});
        std::ranges::sort(sum, {}, &Reached::sum);
        const auto repeated = std::ranges::unique(sum, {}, &Reached::sum);
        sum.erase(repeated.begin(), repeated.end());
        for (Reached& reached : sum) reached.literal = formula_.variables.add(name_, ++made_);
        for (std::size_t i = 1; i < sum.size(); ++i)
            formula_.add({-sum[i].literal, sum[i - 1].literal});
        for (std::size_t i = 0; i <= a.size(); ++i)
            for (std::size_t j = 0; j <= b.size(); ++j) link(a, i, b, j, sum);
        return sum;
    }

    // Clauses for the case that exactly i literals of one and j of the other are true.
    void link(const Sum& a, std::size_t i, const Sum& b, std::size_t j, const Sum& sum) {
        const std::uint64_t both = std::min(most_, value(a, i) + value(b, j));
        std::vector<Literal> clause;
        if (bound_ == Bound::AtMost) {
            if (i + j == 0) return;
            if (i > 0) clause.push_back(-a[i - 1].literal);
            if (j > 0) clause.push_back(-b[j - 1].literal);
            clause.push_back(std::ranges::lower_bound(sum, both, {}, &Reached::sum)->literal);
        } else {
            const auto next = std::ranges::upper_bound(sum, both, {}, &Reached::sum);
            if (next == sum.end()) return;
            if (i < a.size()) clause.push_back(a[i].literal);
            if (j < b.size()) clause.push_back(b[j].literal);
            clause.push_back(-next->literal);
        }
        formula_.add(clause);
    }

    [[nodiscard]] bool is_affordable(std::size_t clauses) const {
        constexpr std::size_t literals = 3;
        return !asks_to_stop(stop_) &&
               (formula_.literal_count() + clauses * literals) <= stop_.memory() / bytes_of_literal;
    }

    Formula& formula_;
    Bound bound_;
    std::uint64_t most_;
    std::string_view name_;
    const Stop& stop_;
    std::size_t made_ = 0;
};

}  // namespace

std::optional<Sum> add_total(Formula& formula, const std::vector<Sum>& terms, Bound bound,
                             std::uint64_t most, std::string_view name, const Stop& stop) {
    return Totalizer{formula, bound, most, name, stop}.total(terms);
}

}  // namespace tilewright::sat::cnf
