#include "tilewright/sat/cnf/counting.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include <fmt/format.h>

#include "tilewright/base/contract.hpp"

namespace tilewright::sat::cnf {
namespace {

using Literals = std::span<const Literal>;

constexpr std::array<std::string_view, 6> names{"pairwise", "sequential", "commander",
                                                "product",  "binary",     "bimander"};

// Constants in clauses that are not simplified yet.
constexpr Literal always{std::numeric_limits<std::int32_t>::max()};
constexpr Literal never = -always;

// Watches over a formula while it grows.
class Growth {
public:
    Growth(const Formula& formula, const Stop& stop) : formula_{formula}, stop_{stop} {}

    // Whether the formula is to grow no more.  Then it is of no use.
    [[nodiscard]] bool is_over() {
        constexpr std::size_t between = 4096;  // questions
        if (is_over_) return true;
        is_over_ = formula_.literal_count() * bytes_of_literal +
                       formula_.variables.size() * bytes_of_variable >
                   stop_.memory();
        if (++questions_ % between == 0 && asks_to_stop(stop_)) is_over_ = true;
        return is_over_;
    }

private:
    const Formula& formula_;
    const Stop& stop_;
    std::size_t questions_ = 0;
    bool is_over_ = false;
};

class Encoder {
public:
    Encoder(Formula& formula, Growth& growth, const Ways& ways, std::string_view name)
        : formula_{formula}, growth_{growth}, ways_{ways}, name_{name} {}

    void at_most_one(Literals literals) {
        if (literals.size() <= ways_.pairs_up_to) return pairwise(literals);
        switch (ways_.at_most_one) {
            case AtMostOne::Pairwise:
                return pairwise(literals);
            case AtMostOne::Sequential:
                return counter(literals, 0, 1);
            case AtMostOne::Commander:
                return commander(literals);
            case AtMostOne::Product:
                return product(literals);
            case AtMostOne::Binary:
                return groups_in_binary(literals, 1);
            case AtMostOne::Bimander:
                return groups_in_binary(literals, 2);
        }
    }

    // Sinz's counter, with variables c[i][j] for "at least j of the first i", for j up to the
    // greater bound.  A lower bound also needs the clauses of the converse direction.  A 'max' of
    // no_bound means that there is no upper bound.
    void counter(Literals literals, std::uint32_t min, std::uint32_t max) {
        const std::size_t n = literals.size();
        const bool bounded = max < n;
        const std::size_t columns = std::max<std::size_t>(min, bounded ? max : 0);
        const std::size_t rows = min > 0 ? n : n - 1;  // only a lower bound needs the last row
        std::vector<Literal> before(columns + 1, never);
        before[0] = always;
        for (std::size_t i = 1; i <= n; ++i) {
            const Literal one = literals[i - 1];
            if (bounded) simplified({-one, -before[max]});
            if (i > rows) break;
            std::vector<Literal> row = before;
            for (std::size_t j = 1; j <= std::min(columns, i); ++j) {
                if (growth_.is_over()) return;
                row[j] = fresh();
                if (bounded) {
                    simplified({-before[j], row[j]});
                    simplified({-one, -before[j - 1], row[j]});
                }
                if (min > 0) {
                    simplified({-row[j], before[j], one});
                    simplified({-row[j], before[j], before[j - 1]});
                }
            }
            before = std::move(row);
        }
        if (min > 0) simplified({before[min]});
    }

    // Forbids every set of size + 1 literals.
    void at_most_by_sets(Literals literals, std::size_t size) {
        std::vector<Literal> chosen;
        sets(literals, size + 1, chosen);
    }

private:
    Literal fresh() { return formula_.variables.add(name_, ++made_); }

    void simplified(std::initializer_list<Literal> clause) {
        std::vector<Literal> kept;
        for (const Literal literal : clause) {
            if (literal == always) return;
            if (literal != never) kept.push_back(literal);
        }
        formula_.add(kept);
    }

    void pairwise(Literals literals) { at_most_by_sets(literals, 1); }

    void sets(Literals literals, std::size_t size, std::vector<Literal>& chosen) {
        if (size == 0) return formula_.add(chosen);
        for (std::size_t i = 0; i + size <= literals.size() && !growth_.is_over(); ++i) {
            chosen.push_back(-literals[i]);
            sets(literals.subspan(i + 1), size - 1, chosen);
            chosen.pop_back();
        }
    }

    void commander(Literals literals) {
        constexpr std::size_t group_size = 3;
        std::vector<Literal> commanders;
        for (std::size_t i = 0; i < literals.size(); i += group_size) {
            const Literals group = literals.subspan(i, std::min(group_size, literals.size() - i));
            const Literal leader = fresh();
            commanders.push_back(leader);
            pairwise(group);
            std::vector<Literal> some{group.begin(), group.end()};
            some.push_back(-leader);
            formula_.add(some);
            for (const Literal literal : group) formula_.add({-literal, leader});
        }
        at_most_one(commanders);
    }

    void product(Literals literals) {
        const auto width =
            static_cast<std::size_t>(std::ceil(std::sqrt(static_cast<double>(literals.size()))));
        std::vector<Literal> columns;
        std::vector<Literal> rows;
        for (std::size_t i = 0; i < literals.size(); ++i) {
            if (i < width) columns.push_back(fresh());
            if (i % width == 0) rows.push_back(fresh());
            formula_.add({-literals[i], columns[i % width]});
            formula_.add({-literals[i], rows[i / width]});
        }
        at_most_one(rows);
        at_most_one(columns);
    }

    void groups_in_binary(Literals literals, std::size_t group_size) {
        const std::size_t groups = (literals.size() + group_size - 1) / group_size;
        std::vector<Literal> bits;
        while ((std::size_t{1} << bits.size()) < groups) bits.push_back(fresh());
        for (std::size_t i = 0; i < groups; ++i) {
            const std::size_t first = i * group_size;
            const Literals group =
                literals.subspan(first, std::min(group_size, literals.size() - first));
            pairwise(group);
            for (const Literal literal : group)
                for (std::size_t bit = 0; bit < bits.size(); ++bit)
                    formula_.add({-literal, (i >> bit & 1) != 0 ? bits[bit] : -bits[bit]});
        }
    }

    Formula& formula_;
    Growth& growth_;
    const Ways& ways_;
    std::string_view name_;
    std::size_t made_ = 0;
};

// Whether there are only few sets of 'size' out of n elements.
bool few_sets(std::size_t n, std::size_t size) {
    constexpr double few = 4096;
    double sets = 1;
    for (std::size_t i = 0; i < size && sets <= few; ++i)
        sets *= static_cast<double>(n - i) / static_cast<double>(i + 1);
    return sets <= few;
}

}  // namespace

std::string_view to_string(AtMostOne way) {
    return names[static_cast<std::size_t>(way)];
}

std::optional<AtMostOne> at_most_one_named(std::string_view name) {
    const auto found = std::ranges::find(names, name);
    if (found == names.end()) return std::nullopt;
    return static_cast<AtMostOne>(found - names.begin());
}

void add_at_most_one(Formula& formula, Literals literals, const Ways& ways, std::string_view name) {
    const Stop never_stops;
    Growth growth{formula, never_stops};
    Encoder{formula, growth, ways, name}.at_most_one(literals);
}

namespace {

void add_count_within(Formula& formula, Growth& growth, Literals literals, std::uint32_t min,
                      std::uint32_t max, const Ways& ways, std::string_view name) {
    require(min <= max, "a least number is at most the greatest");
    const std::size_t n = literals.size();
    Encoder encoder{formula, growth, ways, name};
    if (min > n) return formula.add({});
    if (max == 0) {
        for (const Literal literal : literals) formula.add({-literal});
    } else if (min <= 1 && max >= 1) {
        if (min == 1) formula.add(literals);
        if (max == 1) encoder.at_most_one(literals);
        if (max > 1 && max < n && ways.at_most_one == AtMostOne::Pairwise && few_sets(n, max + 1))
            encoder.at_most_by_sets(literals, max);
        else if (max > 1 && max < n)
            encoder.counter(literals, 0, max);
    } else if (ways.at_most_one == AtMostOne::Pairwise && few_sets(n, min - 1) &&
               (max >= n || few_sets(n, max + 1))) {
        std::vector<Literal> negated;
        for (const Literal literal : literals) negated.push_back(-literal);
        encoder.at_most_by_sets(negated, n - min);
        if (max < n) encoder.at_most_by_sets(literals, max);
    } else {
        encoder.counter(literals, min, max);
    }
}

}  // namespace

void add_count(Formula& formula, Literals literals, std::uint32_t min, std::uint32_t max,
               const Ways& ways, std::string_view name) {
    const Stop never_stops;
    Growth growth{formula, never_stops};
    add_count_within(formula, growth, literals, min, max, ways, name);
}

std::optional<Formula> to_formula(const Model& model, const Ways& ways, const Stop& stop) {
    Formula formula;
    formula.variables = model.variables;
    Growth growth{formula, stop};
    std::size_t number = 0;
    for (const Count& count : model.counts) {
        ++number;
        if (!count.comment.empty()) formula.comment(count.comment);
        add_count_within(formula, growth, count.literals, count.min, count.max, ways,
                         fmt::format("count{}", number));
        if (growth.is_over()) return std::nullopt;
    }
    return formula;
}

Formula to_formula(const Model& model, const Ways& ways) {
    return *to_formula(model, ways, {});
}

}  // namespace tilewright::sat::cnf
