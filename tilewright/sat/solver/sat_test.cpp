// Compares the engine 'sat' with the oracle, in every style and with every encoding of "at most
// one".

#include "tilewright/sat/solver/sat.hpp"

#include <gtest/gtest.h>

#include "tests/matching_reference.hpp"
#include "tests/quiet_watch.hpp"
#include "tests/random_board.hpp"
#include "tests/random_instance.hpp"
#include "tests/random_matching.hpp"
#include "tests/solutions_of.hpp"
#include "tests/trials.hpp"
#include "tilewright/answer/count.hpp"
#include "tilewright/answer/solve.hpp"
#include "tilewright/cover/verify.hpp"
#include "tilewright/matching/compile.hpp"
#include "tilewright/packing/catalogue.hpp"
#include "tilewright/packing/compile.hpp"
#include "tilewright/sat/solver/cadical.hpp"

namespace tilewright::sat {
namespace {

using tests::Collect;
using tests::QuietWatch;

const std::uint64_t seeds = tests::trials(600);

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

// Ends a turn at its first node, if that turn is to be short.
class ShortTurn : public QuietWatch {
public:
    explicit ShortTurn(bool is_short) : is_short_{is_short} {}
    std::optional<engine::Ending> report(std::uint64_t nodes, double) override {
        nodes_ += nodes;
        return is_short_ && nodes_ > 0 ? std::optional{engine::Ending::NodeLimit} : std::nullopt;
    }

private:
    bool is_short_;
    std::uint64_t nodes_ = 0;
};

// Takes the solutions of all turns, and ends a turn after so many.
class Few : public Collect {
public:
    bool accept(std::span<const cover::OptionId> solution) override {
        (void)Collect::accept(solution);
        return --left > 0;
    }
    std::size_t left = 0;
};

// A turn may end at a limit, because the sink wants no more, or because there is no more.
TEST(SatInTurns, FindsEverySolutionOnce) {
    const engine::Engine engine = sat_engine();
    std::size_t most_turns = 0;
    for (std::uint64_t seed = 0; seed < seeds; ++seed) {
        SCOPED_TRACE(seed);
        const auto instance = tests::random_board(seed);
        QuietWatch quiet;
        const auto search = engine.in_turns(instance, quiet);
        Few found;
        std::size_t turns = 0;
        BigCount solutions;
        for (auto ending = engine::Ending::NodeLimit; ending != engine::Ending::Exhausted;) {
            ShortTurn watch{++turns % 3 != 0};
            found.left = turns % 4 + 1;
            const auto outcome = search->go_on({.watch = watch, .sink = &found});
            ending = outcome.ending;
            solutions += outcome.solutions;
        }
        std::ranges::sort(found.solutions);
        ASSERT_EQ(found.solutions, tests::solutions_of(instance));
        ASSERT_EQ(solutions, found.solutions.size());
        most_turns = std::max(most_turns, turns);
    }
    EXPECT_GT(most_turns, 10U);
}

// Each encoding gets different instances, so that together they see thousands.
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

// Sites and tiles, labels with and without mates, copies, placed tiles, borders.
TEST_P(Encodings, FindWhatAMatcherFinds) {
    constexpr std::size_t most_tries = 3'000;
    const engine::Engine engine = sat_engine(GetParam());
    const auto number = static_cast<std::uint64_t>(GetParam().style) * 10 +
                        static_cast<std::uint64_t>(*GetParam().at_most_one);
    std::size_t looked_at = 0;
    for (std::uint64_t seed = number * 10'000; seed < number * 10'000 + seeds; ++seed) {
        SCOPED_TRACE(seed);
        const auto puzzle = tests::random_matching(seed);
        const auto solutions = tests::reference_solutions(puzzle, most_tries);
        if (!solutions || solutions->size() > 100) continue;
        ++looked_at;
        const auto compiled = matching::compile(puzzle);
        QuietWatch watch;
        Collect found;
        ASSERT_TRUE(engine.run(compiled->instance, {.watch = watch, .sink = &found}).complete());
        std::vector<matching::Solution> decoded;
        for (const auto& solution : found.solutions)
            decoded.push_back(to_solution(*compiled, solution));
        std::ranges::sort(decoded);
        ASSERT_EQ(decoded, *solutions);
    }
    EXPECT_GT(looked_at, seeds / 4);
}

std::vector<Encoded> every_encoding() {
    std::vector<Encoded> all;
    for (const sat::Style style : sat::all_styles)
        for (const sat::cnf::AtMostOne way : sat::cnf::all_at_most_ones)
            all.push_back({style, way});
    return all;
}

INSTANTIATE_TEST_SUITE_P(All, Encodings, testing::ValuesIn(every_encoding()),
                         [](const auto& encoded) {
                             return std::string{to_string(encoded.param.style)} + "_" +
                                    std::string{to_string(*encoded.param.at_most_one)};
                         });

cover::Instance instance_of(std::string_view name) {
    return packing::compile(*packing::read_catalogue(name))->instance;
}

// There are 720 = 60 * 12 variables for cells, and one for each of the 2056 placements.  There are
// 60 + 60 * 66 clauses for cells, 5 for each placement, 12 for pieces, and n(n-1)/2 for each piece
// with n placements.
TEST(Encode, ClassicPentominoesHaveTheSizeThatTheFormulaGives) {
    const cover::Instance instance = instance_of("pentominoes/6x10");
    const auto lists = cover::options_by_item(instance);
    std::size_t clauses = 60 + 3960 + 5 * 2056 + 12;
    for (std::size_t piece = 0; piece < 12; ++piece)
        clauses += lists[piece].size() * (lists[piece].size() - 1) / 2;
    const auto encoding = sat::encode(instance, sat::Style::Classic);
    const auto formula = sat::cnf::to_formula(encoding.model, sat::ways_for(sat::Style::Classic));
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
    answer::SolveOptions options;
    options.engine = "sat";
    options.further_engines = {engine};
    const auto puzzle = packing::read_catalogue("pentominoes/6x10");
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
        const auto puzzle = packing::read_catalogue(name);
        ASSERT_TRUE(puzzle.has_value());
        answer::SolveOptions options;
        const auto expected = count(*puzzle, options);
        options.engine = "sat";
        options.further_engines = {engine};
        options.control.limits.seconds = 60;
        const auto counted = count(*puzzle, options);
        ASSERT_TRUE(counted.has_value());
        EXPECT_EQ(counted->tally.raw, expected->tally.raw);
        EXPECT_EQ(counted->tally.distinct, expected->tally.distinct);
    }
}

// A watch that ends the search after a number of reports.
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

// A solver that claims after a few models that there are no more.  Its user cannot check that
// claim.
class Liar : public Solver {
public:
    Liar(const sat::cnf::Formula& formula, int models)
        : solver_{make_cadical(formula)}, models_{models} {}
    void add(std::span<const sat::cnf::Literal> clause) override { solver_->add(clause); }
    Result<Answer> solve(std::span<const sat::cnf::Literal> assumptions,
                         engine::Watch& watch) override {
        const Answer lie{Answer::Verdict::Unknown, engine::Ending::Unchecked};
        if (models_-- <= 0) return lie;
        auto answer = solver_->solve(assumptions, watch);
        return answer->satisfiable() ? answer : lie;
    }
    sat::cnf::Assignment values() override { return solver_->values(); }
    std::vector<sat::cnf::Literal> core() override { return solver_->core(); }

private:
    std::unique_ptr<Solver> solver_;
    int models_;
};

// Whichever case, quotient or image misses solutions, the result is never called complete.
TEST(SatEngine, NeverTakesAnUncheckedNoneForAnEnd) {
    for (const char* name : {"soma/bench", "dominoes/5x6", "tetrominoes/4x5"})
        for (int models = 0; models < 4; ++models)
            for (const bool symmetry : {true, false}) {
                SCOPED_TRACE(std::string{name} + " " + std::to_string(models));
                const engine::Engine engine = make_sat_engine(
                    {},
                    [models](const sat::cnf::Formula& formula) {
                        return std::make_unique<Liar>(formula, models);
                    },
                    std::make_shared<Trouble>());
                answer::SolveOptions options;
                const auto puzzle = packing::read_catalogue(name);
                const auto truth = count(*puzzle, options);
                options.engine = "sat";
                options.further_engines = {engine};
                options.break_symmetry = symmetry;
                const auto counted = count(*puzzle, options);
                ASSERT_TRUE(counted.has_value());
                EXPECT_EQ(counted->tally.ending, engine::Ending::Unchecked);
                EXPECT_LE(counted->tally.raw, truth->tally.raw);
                EXPECT_LE(counted->tally.distinct, truth->tally.distinct);
            }
}

// Distinct listing shows least images only, and most models are not least images.
TEST(SatEngine, ShowsTheOnlyModelThatItWasGiven) {
    const auto puzzle = packing::read_catalogue("dominoes/5x6");
    for (std::int32_t forced = 1; forced <= 49; ++forced)  // each placement in turn
        for (const auto listing : {search::Listing::Raw, search::Listing::Distinct}) {
            const engine::Engine engine = make_sat_engine(
                {},
                [&](const sat::cnf::Formula& formula) {
                    auto solver = std::make_unique<Liar>(formula, 1);
                    solver->add(std::array{sat::cnf::Literal{forced}});
                    return solver;
                },
                std::make_shared<Trouble>());
            answer::SolveOptions options;
            options.engine = "sat";
            options.further_engines = {engine};
            options.break_symmetry = false;
            std::size_t found = 0;
            const auto listed = solve(*puzzle, listing, options, [&](const auto&) {
                return ++found > 0;  // all of them
            });
            ASSERT_TRUE(listed.has_value());
            EXPECT_EQ(listed->tally.ending, engine::Ending::Unchecked);
            EXPECT_GT(found, 0U);
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
}  // namespace tilewright::sat
