// Recurrences against more terms than they were found from, and how counts grow.

#include <cmath>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tests/random_family.hpp"
#include "tilewright/adapters/recurrence/asymptotics.hpp"
#include "tilewright/adapters/recurrence/recurrence.hpp"
#include "tilewright/family/run.hpp"
#include "tilewright/family/sequence.hpp"

namespace tilewright::family {
namespace {

// Finds a recurrence, and compares fifty more terms with it.
void expect_recurrence(const Puzzle& puzzle, const Wishes& wishes, bool raw) {
    SCOPED_TRACE(wishes.pattern);
    Strip strip = strip_of(puzzle, wishes, raw ? Modulo::None : Modulo::All);
    const auto term = [&](std::size_t n) {
        const std::size_t length = strip.least_length() + n;
        return raw ? strip.raw(length, Stop{}) : strip.distinct(length, Stop{});
    };
    const auto found =
        find_recurrence(term,
                        strip.first_length() - strip.least_length() +
                            (raw ? strip.state_count() : strip.state_count_of_orbits()),
                        adapters::find_characteristic);
    ASSERT_TRUE(found.has_value()) << found.error().to_string();
    EXPECT_TRUE(found->is_proved());
    std::vector<BigCount> terms;
    for (std::size_t n = 0; n < found->terms + 50; ++n) {
        const BigCount next = *term(n);
        if (n >= found->terms) {
            EXPECT_EQ(found->recurrence.next(terms), next);
        }
        terms.push_back(next);
    }
}

TEST(FamilyRecurrences, RecurrencesSurviveFiftyMoreTerms) {
    for (const bool raw : {true, false}) {
        for (int height = 1; height <= 6; ++height)
            expect_recurrence(pieces_of("square", "dominoes"),
                              {.pattern = fmt::format("{}xN", height)}, raw);
        expect_recurrence(pieces_of("square", "trominoes"), {.pattern = "3xN"}, raw);
        expect_recurrence(pieces_of("square", "tetrominoes"), {.pattern = "3xN"}, raw);
        expect_recurrence(pieces_of("triangular", "triamonds"), {.pattern = "2xN"}, raw);
        expect_recurrence(pieces_of("hexagonal", "trihexes"), {.pattern = "2xN"}, raw);
        expect_recurrence(pieces_of("cubic", "dicubes"), {.pattern = "2x2xN"}, raw);
        Puzzle mats = pieces_of("square", "dominoes");
        mats.rules.no_four_corners = true;
        for (const char* rooms : {"3xN", "4xN", "5xN"})
            expect_recurrence(mats, {.pattern = rooms}, raw);
        Puzzle apart = pieces_of("square", "trominoes");
        apart.rules.apart = {{packing::PieceId{0U}}};
        expect_recurrence(apart, {.pattern = "3xN"}, raw);
        // Boards with slanted ends.
        expect_recurrence(pieces_of("hexagonal", "trihexes"), {.pattern = "trapezium:Nx3", .to = 4},
                          raw);
        expect_recurrence(pieces_of("triangular", "triamonds"),
                          {.pattern = "trapezium:Nx2", .to = 4}, raw);
    }
    for (const Glue glue : {Glue::Cylinder, Glue::Torus}) {
        expect_recurrence(pieces_of("square", "dominoes"), {.pattern = "4xN", .glue = glue}, true);
        expect_recurrence(pieces_of("square", "trominoes"), {.pattern = "3xN", .glue = glue}, true);
        expect_recurrence(pieces_of("hexagonal", "dihexes"), {.pattern = "3xN", .glue = glue},
                          true);
    }
}

TEST(FamilyRecurrences, TheRecurrenceOfDominoesIsTheKnownOne) {
    Strip strip = strip_of(pieces_of("square", "dominoes"), {.pattern = "4xN"});
    const auto found = find_recurrence([&](std::size_t n) { return strip.raw(n, Stop{}); },
                                       strip.state_count(), adapters::find_characteristic);
    ASSERT_TRUE(found.has_value());
    EXPECT_EQ(recurrence_text(found->recurrence), "a(n) = a(n-1) + 5*a(n-2) + a(n-3) - a(n-4)");
    EXPECT_EQ(fraction_text(found->recurrence), "(1 - x^2) / (1 - x - 5*x^2 - x^3 + x^4)");
    EXPECT_EQ(growth_text(strip.growth(Stop{})), "2.84053619409495");
}

TEST(FamilyRecurrences, FactorsOfGrowthAreTheKnownOnes) {
    const auto asymptotics_of = [](const char* pattern, Modulo modulo) {
        Strip strip = strip_of(pieces_of("square", "dominoes"), {.pattern = pattern}, modulo);
        const bool raw = modulo == Modulo::None;
        const auto found = find_recurrence(
            [&](std::size_t n) { return raw ? strip.raw(n, Stop{}) : strip.distinct(n, Stop{}); },
            raw ? strip.state_count() : strip.state_count_of_orbits(),
            adapters::find_characteristic);
        return adapters::find_asymptotics(found->recurrence, strip.growth(Stop{}));
    };
    // Fibonacci's numbers, about half as many modulo symmetry, and a sequence in which every
    // second term is 0.
    const double golden = (1 + std::sqrt(5.0)) / 2;
    const auto two = asymptotics_of("2xN", Modulo::None);
    ASSERT_TRUE(two.has_value());
    EXPECT_NEAR(two->factor, golden / std::sqrt(5.0), 1e-14);
    EXPECT_EQ(two->every, 1U);
    const auto orbits = asymptotics_of("2xN", Modulo::All);
    ASSERT_TRUE(orbits.has_value());
    EXPECT_NEAR(orbits->factor, two->factor / 2, 1e-14);
    const auto three = asymptotics_of("3xN", Modulo::None);
    ASSERT_TRUE(three.has_value());
    EXPECT_NEAR(three->factor, (3 + std::sqrt(3.0)) / 6, 1e-14);
    EXPECT_EQ(three->every, 2U);
    EXPECT_EQ(three->from, 0U);
}

TEST(FamilyRecurrences, TheGrowthLiesBetweenItsBounds) {
    // On two rows dominoes grow by the golden ratio.
    Strip strip = strip_of(pieces_of("square", "dominoes"), {.pattern = "2xN"});
    const auto [least, most] = growth_bounds(strip.growth(Stop{}));
    const long double golden = (1 + std::sqrt(5.0L)) / 2;
    EXPECT_LT(std::stold(least), golden);
    EXPECT_GT(std::stold(most), golden);
    EXPECT_LT(std::stold(most) - std::stold(least), 1e-15L);
}

}  // namespace
}  // namespace tilewright::family
