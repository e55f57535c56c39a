// How well forecasts agree with what searches take.  Time is counted in nodes, so that the result
// is the same on every machine.

#include <array>
#include <atomic>
#include <cmath>
#include <map>

#include <gtest/gtest.h>

#include "tilewright/answer/any_puzzle.hpp"
#include "tilewright/answer/parts.hpp"
#include "tilewright/answer/posed.hpp"
#include "tilewright/base/random.hpp"
#include "tilewright/base/spread_order.hpp"
#include "tilewright/packing/catalogue.hpp"
#include "tilewright/packing/compile.hpp"
#include "tilewright/packing/puzzle_text.hpp"
#include "tilewright/puzzle_file/catalogue.hpp"
#include "tilewright/search/work_sampler.hpp"

namespace tilewright::tests {
namespace {

using search::Observation;

struct Case {
    std::string_view entry;
    std::string_view engine;
    friend void PrintTo(const Case& one, std::ostream* out) { *out << one.entry << one.engine; }
};

// Trees of three kinds, tables, and edge matching.
constexpr std::array cases{
#ifdef TILEWRIGHT_SANITIZED
    Case{"solid-pentominoes/2x5x6", "bits"},
#else
    Case{"pentominoes/6x10", "bits"},
    Case{"pentominoes/8x8-hole-2-1", "bits"},
    Case{"solid-pentominoes/2x5x6", "dance"},
    Case{"hexiamonds/trefoil", "bits"},
    Case{"tetrasticks/6x6-without-H", "bits"},
    Case{"polycubes/bedlam-cube-z-centre", "bits"},
    Case{"pentominoes/8x8-square-tetromino", "bits"},
    Case{"pentominoes/one-sided-5x18", "frontier"},
    Case{"pentominoes/6x10", "frontier"},
    Case{"macmahon/squares-4x6", "bits"},
#endif
};

// What is done first of a search tells what the rest takes.
class OneHundredth : public testing::TestWithParam<Case> {};

class Nobody : public engine::SolutionSink {
    bool accept(std::span<const cover::OptionId>) override { return true; }
};

// The nodes of the parts of a search, in the order in which they are worked on.
template <class Puzzle>
std::vector<Observation> observe(const Puzzle& puzzle, std::string_view engine) {
    constexpr std::size_t shards = 1000;
    const answer::Prepared<Puzzle> prepared{puzzle};
    answer::SolveOptions options{.engine = std::string{engine}};
    std::map<std::size_t, std::shared_ptr<const std::string>> lists;
    options.control.take_common = [&](std::size_t problem,
                                      const engine::CommonOfShares& taken) -> Result<void> {
        lists[problem] = std::make_shared<const std::string>(
            reinterpret_cast<const char*>(taken.bytes.data()), taken.bytes.size());
        return {};
    };
    const auto cut = answer::cut(prepared, std::nullopt, options, shards);
    EXPECT_TRUE(cut) << cut.error().message;
    options.control.common_of_shares = [&](std::size_t problem) { return lists[problem]; };
    const auto parts = cut->parts();
    std::vector<Observation> seen;
    Nobody nobody;
    for (const std::size_t number : spread_order(parts.size())) {
        const auto rest =
            answer::search_part(prepared, std::nullopt, parts[number], options, nobody);
        EXPECT_TRUE(rest && rest->state.parts.empty());
        if (rest)
            seen.push_back({parts[number].work, static_cast<double>(rest->state.stats.nodes)});
    }
    return seen;
}

TEST_P(OneHundredth, ForetellsTheRest) {
    const auto puzzle = answer::read_any_puzzle(*puzzle_file::catalogue_text(GetParam().entry),
                                                std::string{GetParam().entry});
    ASSERT_TRUE(puzzle) << puzzle.error().message;
    const auto seen =
        std::visit([](const auto& one) { return observe(one, GetParam().engine); }, *puzzle);
    Observation all{0, 0};
    for (const Observation& one : seen) {
        all.work += one.work;
        all.seconds += one.seconds;
    }
    Observation done{0, 0};
    std::size_t taken = 0;
    for (; done.seconds < 0.01 * all.seconds; ++taken) {
        done.work += seen[taken].work;
        done.seconds += seen[taken].seconds;
    }
    const auto forecast = search::extrapolate(std::span{seen}.first(taken), all.work);
    EXPECT_LT(std::abs(std::log(forecast.seconds / all.seconds)), std::log(1.5))
        << taken << " of " << seen.size() << " parts: " << forecast.seconds << " for "
        << all.seconds;
    EXPECT_LT(forecast.low, all.seconds);
    EXPECT_GT(forecast.high, all.seconds);
}

INSTANTIATE_TEST_SUITE_P(Forecasts, OneHundredth, testing::ValuesIn(cases));

// A count in one run tries the tree first, for as long as something else seems to take.
TEST(CutCounts, TakeTheTreeThatIsDoneSooner) {
    const auto engine_of = [](std::string_view entry) {
        const auto puzzle =
            answer::read_any_puzzle(*puzzle_file::catalogue_text(entry), std::string{entry})
                .value();
        return std::visit(
            [](const auto& one) {
                return answer::cut(answer::Prepared{one}, {}, {}, 4).value().whole.engine;
            },
            puzzle);
    };
    EXPECT_EQ(engine_of("macmahon/triangles-hexagon"), "bits");
    EXPECT_EQ(engine_of("pentominoes/8x8-hole-0-0"), "bits");
    EXPECT_EQ(engine_of("pentominoes/one-sided-5x18"), "frontier");
}

// On average, samples of a tree are as large as the tree.
class WorkSamples : public testing::TestWithParam<Case> {};

TEST_P(WorkSamples, AreRightOnAverage) {
    const auto puzzle = packing::read_catalogue(GetParam().entry);
    const auto compiled = packing::compile(*puzzle);
    search::Method method{.engine = engine::find_engine(GetParam().engine), .cases = std::nullopt};
    const cover::Group none = answer::trivial_group(compiled->instance);
    const auto all = search::count(compiled->instance, none, method);
    search::WorkSampler sampler{method, search::Limits{}.memory, {}};
    std::vector<Observation> seen;
    for (int i = 0; i < 24; ++i) {
        const auto sample = sampler.sample(compiled->instance, search::Part{});
        ASSERT_TRUE(sample);
        seen.push_back({1, sample->nodes});
    }
    const auto forecast = search::extrapolate(seen, 1);
    const auto nodes = static_cast<double>(all.stats.nodes);
    EXPECT_LT(std::abs(std::log(forecast.seconds / nodes)), std::log(1.5))
        << forecast.seconds << " for " << nodes;
    EXPECT_GT(nodes, 1.0);
}

constexpr std::array sampled{
#ifndef TILEWRIGHT_SANITIZED
    Case{"pentominoes/6x10", "bits"},
    Case{"solid-pentominoes/2x5x6", "bits"},
#endif
    Case{"hexiamonds/trefoil", "bits"},
};

INSTANTIATE_TEST_SUITE_P(Forecasts, WorkSamples, testing::ValuesIn(sampled));

// The forecasts of a count by tables that takes half a minute.  It is interrupted after so many.
struct Told {
    std::vector<search::Forecast> forecasts;
    search::Tally tally;
};
Told count_two_sets(const search::Limits& limits, std::size_t enough) {
    const auto puzzle = packing::read_puzzle(R"(lattice = "square"
region = { box = [20, 6] }
[[pieces]]
set = "pentominoes"
count = 2
)",
                                             "two sets");
    const auto compiled = packing::compile(*puzzle);
    Told told;
    std::atomic<bool> interrupt = false;
    const search::Control control{.limits = limits,
                                  .interrupt = &interrupt,
                                  .on_forecast = [&](const search::Forecast& forecast) {
                                      told.forecasts.push_back(forecast);
                                      interrupt = told.forecasts.size() == enough;
                                  }};
    const search::Method method{.engine = &engine::table_engine(), .cases = std::nullopt};
    told.tally = search::count(compiled->instance, answer::trivial_group(compiled->instance),
                               method, control);
    return told;
}

// It says what it seems to take once it knows the shapes, before it fills tables.
TEST(ForecastOfTables, IsToldOnceBeforeTheyAreFilled) {
    const auto [told, tally] = count_two_sets({.memory = std::size_t{4} << 30}, 1);
    EXPECT_EQ(tally.ending, engine::Ending::Cancelled);
    ASSERT_EQ(told.size(), 1U);
    EXPECT_GT(told.front().seconds, 2);
    EXPECT_LE(told.front().low, told.front().seconds);
    EXPECT_GE(told.front().high, told.front().seconds);
}

// Samples are no way around a limit of time.
TEST(ForecastOfTables, KeepsToTheTimeThatThereIs) {
    constexpr double limit = 1;  // second
    const auto [told, tally] =
        count_two_sets({.seconds = limit, .memory = std::size_t{4} << 30}, 9);
    EXPECT_EQ(tally.ending, engine::Ending::TimeLimit);
    EXPECT_LT(tally.seconds, 1.5 * limit);
    EXPECT_LE(told.size(), 1U);
}

// ---- The interval.

TEST(Interval, HasTheTruthNineOfTenTimes) {
    Random random{5};
    constexpr int trials = 2000;
    for (const std::size_t pieces : {5, 20, 100}) {
        int inside = 0;
        for (int trial = 0; trial < trials; ++trial) {
            std::vector<Observation> seen;
            for (std::size_t i = 0; i < pieces; ++i) {
                const double work = 1 + random.fraction();
                seen.push_back({work, work * 2 * random.fraction() * 3});  // 3 each, on average
            }
            const auto forecast = search::extrapolate(seen, 10);
            inside += static_cast<int>(forecast.low < 30 && 30 < forecast.high);
        }
        EXPECT_GT(inside, 0.87 * trials) << pieces;
        EXPECT_LT(inside, 0.97 * trials) << pieces;
    }
}

TEST(Interval, OfFewPiecesIsWide) {
    const std::array one{Observation{1, 3}};
    const auto forecast = search::extrapolate(one, 10);
    EXPECT_DOUBLE_EQ(forecast.seconds, 30);
    EXPECT_LT(forecast.low, 3);
    EXPECT_GT(forecast.high, 300);
    const std::array two{Observation{1, 3}, Observation{1, 3}};  // alike by chance
    EXPECT_GT(search::extrapolate(two, 10).high, 60);
}

}  // namespace
}  // namespace tilewright::tests
