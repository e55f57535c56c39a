// Compares every encoding with plain counting, over all inputs.

#include "tilewright/sat/cnf/counting.hpp"

#include <bit>

#include <gtest/gtest.h>

namespace tilewright::sat::cnf {
namespace {

// Whether the open variables can be set so that all clauses are true.  It uses unit propagation and
// then branches.
bool completes(const Formula& formula, Assignment values) {
    std::optional<Literal> open;
    for (bool changed = true; changed;) {
        changed = false;
        open.reset();
        for (std::size_t i = 0; i < formula.clause_count(); ++i) {
            std::size_t left = 0;
            Literal last;
            bool satisfied = false;
            for (const Literal literal : formula.clause(i)) {
                satisfied = satisfied || is_true(values, literal);
                if (values[literal.variable() - 1] != Value::Open) continue;
                ++left;
                last = literal;
            }
            if (satisfied) continue;
            if (left == 0) return false;
            open = last;
            if (left > 1) continue;
            values[last.variable() - 1] = last.positive() ? Value::True : Value::False;
            changed = true;
        }
    }
    if (!open) return true;
    for (const Value value : {Value::True, Value::False}) {
        values[open->variable() - 1] = value;
        if (completes(formula, values)) return true;
    }
    return false;
}

struct Inputs {
    Formula formula;
    std::vector<Literal> literals;
};

// Every third literal is negative.
Inputs inputs(std::size_t n) {
    Inputs made;
    for (std::size_t i = 0; i < n; ++i) {
        const Literal literal = made.formula.variables.add("x", i);
        made.literals.push_back(i % 3 == 2 ? -literal : literal);
    }
    return made;
}

// Compares a formula over n inputs with the number of inputs that are true.
void compare(const Inputs& made, std::size_t min, std::size_t max) {
    const std::size_t n = made.literals.size();
    for (std::size_t bits = 0; bits < (std::size_t{1} << n); ++bits) {
        Assignment values(made.formula.variables.size(), Value::Open);
        for (std::size_t i = 0; i < n; ++i)
            values[i] =
                ((bits >> i & 1) != 0) == made.literals[i].positive() ? Value::True : Value::False;
        const auto count = static_cast<std::size_t>(std::popcount(bits));
        ASSERT_EQ(completes(made.formula, values), min <= count && count <= max)
            << "n " << n << " bounds " << min << ".." << max << " inputs " << bits;
    }
}

class Counting : public testing::TestWithParam<AtMostOne> {};

TEST_P(Counting, AtMostOneHoldsForAtMostOne) {
    for (std::size_t n = 0; n <= 11; ++n) {
        for (const std::size_t pairs_up_to : {std::size_t{2}, std::size_t{4}}) {
            Inputs made = inputs(n);
            add_at_most_one(made.formula, made.literals, {GetParam(), pairs_up_to}, "aux");
            compare(made, 0, 1);
            if (HasFatalFailure()) return;
        }
    }
}

TEST_P(Counting, BoundsHoldForAllBounds) {
    for (std::uint32_t n = 0; n <= 6; ++n) {
        for (std::uint32_t min = 0; min <= n + 1; ++min) {
            for (std::uint32_t max = min; max <= n + 2; ++max) {
                Inputs made = inputs(n);
                const std::uint32_t bound = max == n + 2 ? no_bound : max;
                add_count(made.formula, made.literals, min, bound, {GetParam(), 2}, "aux");
                compare(made, min, max);
                if (HasFatalFailure()) return;
            }
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Ways, Counting, testing::ValuesIn(all_at_most_ones),
                         [](const auto& way) { return std::string{to_string(way.param)}; });

// The sizes stated in the papers.
TEST(CountingSizes, AreThoseOfThePapers) {
    const auto size = [](AtMostOne way, std::size_t n) {
        Inputs made = inputs(n);
        add_at_most_one(made.formula, made.literals, {way, 2}, "aux");
        return std::pair{made.formula.variables.size() - n, made.formula.clause_count()};
    };
    using Size = std::pair<std::size_t, std::size_t>;
    EXPECT_EQ(size(AtMostOne::Pairwise, 10), (Size{0, 45}));
    EXPECT_EQ(size(AtMostOne::Sequential, 10), (Size{9, 3 * 10 - 4}));
    EXPECT_EQ(size(AtMostOne::Binary, 16), (Size{4, 64}));
    EXPECT_EQ(size(AtMostOne::Bimander, 16), (Size{3, 8 + 48}));
    EXPECT_EQ(size(AtMostOne::Product, 4), (Size{4, 8 + 1 + 1}));
    EXPECT_EQ(size(AtMostOne::Commander, 6), (Size{2, 2 * 7 + 1}));
}

TEST(CountingNames, AreReadBackAsTheyWere) {
    for (const AtMostOne way : all_at_most_ones) EXPECT_EQ(at_most_one_named(to_string(way)), way);
    EXPECT_EQ(at_most_one_named("triple"), std::nullopt);
}

// A counter of many literals has far more clauses than literals.
TEST(Counting, StopsWithinMemoryAndTime) {
    Model model;
    std::vector<Literal> literals;
    for (int i = 0; i < 100'000; ++i) literals.push_back(model.variables.add("x", i));
    model.count(std::move(literals), 0, 50'000);
    const auto never = [] { return false; };
    EXPECT_FALSE(to_formula(model, {}, Stop{never, 100'000'000}).has_value());
    EXPECT_FALSE(to_formula(model, {}, Stop{[] { return true; }}).has_value());
    Model small;
    small.count({small.variables.add("a"), small.variables.add("b")}, 1, 1);
    EXPECT_EQ(to_formula(small, {}, Stop{never, 100'000}), to_formula(small, {}));
    EXPECT_FALSE(to_formula(small, {}, Stop{never, 100}).has_value());
}

}  // namespace
}  // namespace tilewright::sat::cnf
