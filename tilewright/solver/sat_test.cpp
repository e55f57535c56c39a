// The engine 'sat' against the oracle, in every style and every way to say "at most one".

#include "tilewright/solver/sat.hpp"

#include <gtest/gtest.h>

#include "tests/quiet_watch.hpp"
#include "tests/random_board.hpp"
#include "tests/random_instance.hpp"
#include "tests/solutions_of.hpp"
#include "tilewright/cover/verify.hpp"
#include "tilewright/puzzle/catalogue.hpp"
#include "tilewright/puzzle/compile.hpp"
#include "tilewright/solve.hpp"
#include "tilewright/solver/cadical.hpp"

namespace tilewright::solver {
namespace {

using tests::Collect;
using tests::QuietWatch;

#ifdef __SANITIZE_ADDRESS__
constexpr std::uint64_t seeds = 60;  // of each kind, for each encoding
#else
constexpr std::uint64_t seeds = 250;
#endif

engine::Engine sat_engine(Encoded how = {}) {
    return make_sat_engine(how, make_cadical, std::make_shared<Trouble>());
}

class Encodings : public testing::TestWithParam<Encoded> {};

void compare(const engine::Engine& engine, const cover::Instance& instance) {
    QuietWatch watch;
    Collect found;
    const auto listed = engine.run(instance, {.watch = watch, .sink = &found});
    ASSERT_TRUE(listed.complete());
    for (const auto& solution : found.solutions)
        ASSERT_EQ(cover::verify(instance, solution), std::nullopt);
    std::ranges::sort(found.solutions);
    ASSERT_EQ(found.solutions, tests::solutions_of(instance));
    ASSERT_EQ(listed.solutions, found.solutions.size());
}

// Each encoding gets other instances, so that together they see thousands.
TEST_P(Encodings, FindWhatBruteForceFinds) {
    const engine::Engine engine = sat_engine(GetParam());
    const auto number = static_cast<std::uint64_t>(GetParam().style) * 10 +
                        static_cast<std::uint64_t>(*GetParam().at_most_one);
    for (std::uint64_t seed = number * 10'000; seed < number * 10'000 + seeds; ++seed) {
        SCOPED_TRACE(seed);
        compare(engine, tests::random_instance(seed, {.colours = seed % 2 == 0}));
        if (HasFatalFailure()) return;
        compare(engine, tests::random_board(seed));
        if (HasFatalFailure()) return;
    }
}

std::vector<Encoded> every_encoding() {
    std::vector<Encoded> all;
    for (const sat::Style style : sat::all_styles)
        for (const cnf::AtMostOne way : cnf::all_at_most_ones) all.push_back({style, way});
    return all;
}

INSTANTIATE_TEST_SUITE_P(All, Encodings, testing::ValuesIn(every_encoding()),
                         [](const auto& encoded) {
                             return std::string{to_string(encoded.param.style)} + "_" +
                                    std::string{to_string(*encoded.param.at_most_one)};
                         });

cover::Instance instance_of(std::string_view name) {
    return puzzle::compile(*puzzle::read_catalogue(name))->instance;
}

// 720 = 60 * 12 variables for cells, and one for each of 2056 placements; 60 + 60 * 66 clauses for
// cells, 5 for each placement, 12 for pieces and n(n-1)/2 for those that have n placements.
TEST(Encode, ClassicPentominoesHaveTheSizeThatTheFormulaGives) {
    const cover::Instance instance = instance_of("pentominoes/6x10");
    const auto lists = cover::options_by_item(instance);
    std::size_t clauses = 60 + 3960 + 5 * 2056 + 12;
    for (std::size_t piece = 0; piece < 12; ++piece)
        clauses += lists[piece].size() * (lists[piece].size() - 1) / 2;
    const auto encoding = sat::encode(instance, sat::Style::Classic);
    const auto formula = cnf::to_formula(encoding.model, sat::ways_for(sat::Style::Classic));
    EXPECT_EQ(formula.variables.size(), 720U + 2056U);
    EXPECT_EQ(formula.clause_count(), clauses);
    EXPECT_EQ(clauses, 230'916U);
}

TEST(Encode, ChannelledAddsTheMissingDirection) {
    const cover::Instance instance = instance_of("pentominoes/6x10");
    const auto size = [&](sat::Style style) {
        return sat::encode(instance, style).model.counts.size();
    };
    EXPECT_EQ(size(sat::Style::Channelled), size(sat::Style::Classic) + 720);
    EXPECT_EQ(size(sat::Style::Lean), 72U);
}

TEST(SatEngine, SolvesPentominoes) {
    const engine::Engine engine = sat_engine();
    SolveOptions options;
    options.engine = "sat";
    options.further_engines = {&engine};
    const auto puzzle = puzzle::read_catalogue("pentominoes/6x10");
    std::size_t found = 0;
    const auto answer = solve(*puzzle, search::Listing::Raw, options, [&](const auto& solution) {
        EXPECT_EQ(solution.size(), 12U);
        return ++found < 2;
    });
    ASSERT_TRUE(answer.has_value());
    EXPECT_EQ(answer->engine, "sat");
    EXPECT_FALSE(answer->tally.complete());
    EXPECT_EQ(found, 2U);
}

TEST(SatEngine, CountsBySymmetryWhatOthersCount) {
    const engine::Engine engine = sat_engine();
    for (const char* name : {"dominoes/mutilated-chessboard", "soma/bench", "tetrominoes/4x5"}) {
        SCOPED_TRACE(name);
        const auto puzzle = puzzle::read_catalogue(name);
        ASSERT_TRUE(puzzle.has_value());
        SolveOptions options;
        const auto expected = count(*puzzle, options);
        options.engine = "sat";
        options.further_engines = {&engine};
        options.limits.seconds = 60;
        const auto counted = count(*puzzle, options);
        ASSERT_TRUE(counted.has_value());
        EXPECT_EQ(counted->tally.raw, expected->tally.raw);
        EXPECT_EQ(counted->tally.distinct, expected->tally.distinct);
    }
}

// Ends after a number of reports.
class ImpatientWatch : public QuietWatch {
public:
    explicit ImpatientWatch(int patience) : patience_{patience} {}
    std::optional<engine::Ending> report(std::uint64_t, double) override {
        if (patience_-- > 0) return std::nullopt;
        return engine::Ending::TimeLimit;
    }

private:
    int patience_;
};

TEST(SatEngine, EndsWhenItsWatchSaysSo) {
    const engine::Engine engine = sat_engine();
    const cover::Instance instance = instance_of("pentominoes/6x10");
    for (const int patience : {0, 3, 100}) {
        ImpatientWatch watch{patience};
        const auto outcome = engine.run(instance, {.watch = watch});
        EXPECT_EQ(outcome.ending, engine::Ending::TimeLimit);
    }
}

TEST(SatEngine, RefusesFormulasThatDoNotFit) {
    class SmallWatch : public QuietWatch {
        std::size_t memory() const override { return 1'000'000; }
    } watch;
    const auto outcome = sat_engine().run(instance_of("pentominoes/6x10"), {.watch = watch});
    EXPECT_EQ(outcome.ending, engine::Ending::MemoryLimit);
}

}  // namespace
}  // namespace tilewright::solver
