#include "tilewright/engine/dance/dance.hpp"

#include <algorithm>
#include <string>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tests/quiet_watch.hpp"

namespace tilewright::engine {
namespace {

using cover::Entry;
using cover::Instance;
using cover::Item;
using cover::ItemId;
using cover::OptionId;
using tests::Collect;
using tests::QuietWatch;
using Solutions = std::vector<std::vector<std::size_t>>;

// An instance in short: items are letters, the capital ones secondary, and a digit behind a capital
// letter is its colour.
class Builder {
public:
    Builder& items(std::string_view names, std::uint32_t min = 1, std::uint32_t max = 1) {
        for (const char name : names) {
            const bool primary = name >= 'a';
            letters_ += name;
            instance.add_item({.name{name}, .primary = primary, .min = min, .max = max});
        }
        return *this;
    }

    Builder& option(std::string_view text) {
        std::vector<Entry> entries;
        for (const char c : text) {
            if (c <= '9')
                entries.back().colour = instance.colour_named(std::string{c});
            else
                entries.push_back({ItemId{letters_.find(c)}});
        }
        instance.add_option(entries);
        return *this;
    }

    Instance instance;

private:
    std::string letters_;
};

// All solutions, in order, each sorted.
Solutions solve(const Instance& instance) {
    QuietWatch watch;
    Collect collect;
    const Outcome outcome = dance.run(instance, {.watch = watch, .sink = &collect});
    EXPECT_TRUE(outcome.complete());
    EXPECT_EQ(outcome.solutions, collect.solutions.size());
    Solutions solutions;
    for (const auto& found : collect.solutions) {
        solutions.emplace_back();
        for (const OptionId option : found) solutions.back().push_back(option.index());
    }
    return solutions;
}

Outcome count(const Instance& instance) {
    QuietWatch watch;
    return dance.run(instance, {.watch = watch});
}

// n options of one item.
Instance choose_from(std::size_t n, std::uint32_t min, std::uint32_t max) {
    Builder builder;
    builder.items("a", min, max);
    for (std::size_t i = 0; i < n; ++i) builder.option("a");
    return builder.instance;
}

// n queens on an n x n board: ranks and files are primary, diagonals secondary.
Instance queens(std::size_t n) {
    Instance instance;
    for (std::size_t i = 0; i < 2 * n; ++i) instance.add_item({.name = fmt::format("line{}", i)});
    for (std::size_t i = 0; i < 4 * n; ++i)
        instance.add_item({.name = fmt::format("diagonal{}", i), .primary = false});
    for (std::size_t x = 0; x < n; ++x)
        for (std::size_t y = 0; y < n; ++y)
            instance.add_option(std::vector<Entry>{
                {ItemId{x}}, {ItemId{n + y}}, {ItemId{2 * n + x + y}}, {ItemId{5 * n + x - y}}});
    return instance;
}

TEST(Dance, SolvesTheToyProblemOfTheBook) {
    const Instance toy = Builder{}
                             .items("abcdefg")
                             .option("ce")
                             .option("adg")
                             .option("bcf")
                             .option("adf")
                             .option("bg")
                             .option("deg")
                             .instance;
    EXPECT_EQ(solve(toy), (Solutions{{0, 3, 4}}));
}

TEST(Dance, SolvesTheColouredToyProblemOfTheBook) {
    const Instance toy = Builder{}
                             .items("pqrXY")
                             .option("pqXY1")
                             .option("prX1Y")
                             .option("pX2")
                             .option("qX1")
                             .option("rY2")
                             .instance;
    EXPECT_EQ(solve(toy), (Solutions{{1, 3}}));
}

TEST(Dance, SharesASecondaryItemOnlyInOneColour) {
    const Instance instance = Builder{}
                                  .items("abX")
                                  .option("aX1")
                                  .option("aX2")
                                  .option("aX")
                                  .option("bX1")
                                  .option("bX")
                                  .option("b")
                                  .instance;
    EXPECT_EQ(solve(instance), (Solutions{{0, 3}, {0, 5}, {1, 5}, {2, 5}}));
}

TEST(Dance, FindsEachSetOfOptionsOnceBetweenTheBounds) {
    EXPECT_EQ(count(choose_from(4, 2, 2)).solutions, 6);
    EXPECT_EQ(count(choose_from(4, 1, 3)).solutions, 14);
    EXPECT_EQ(count(choose_from(4, 0, 1)).solutions, 5);
    EXPECT_EQ(count(choose_from(4, 0, unlimited)).solutions, 16);
    EXPECT_EQ(count(choose_from(4, 3, unlimited)).solutions, 5);
    EXPECT_EQ(count(choose_from(4, 4, 4)).solutions, 1);
    EXPECT_EQ(count(choose_from(4, 5, 7)).solutions, 0);
    EXPECT_EQ(count(choose_from(4, 0, 0)).solutions, 1);
}

TEST(Dance, TriesOptionsInIncreasingOrder) {
    EXPECT_EQ(solve(choose_from(3, 1, 1)), (Solutions{{0}, {1}, {2}}));
    EXPECT_EQ(solve(choose_from(3, 2, 3)), (Solutions{{0, 1, 2}, {0, 1}, {0, 2}, {1, 2}}));
    EXPECT_EQ(solve(choose_from(2, 0, 2)), (Solutions{{0, 1}, {0}, {1}, {}}));
}

TEST(Dance, SharesOptionsAmongItemsWithBounds) {
    const Instance instance = Builder{}
                                  .items("a", 1, 2)
                                  .items("b", 0, 1)
                                  .items("c", 2, unlimited)
                                  .option("ab")
                                  .option("ac")
                                  .option("bc")
                                  .option("c")
                                  .option("abc")
                                  .instance;
    Solutions solutions = solve(instance);
    std::ranges::sort(solutions);
    EXPECT_EQ(solutions,
              (Solutions{{0, 1, 3}, {1, 2}, {1, 2, 3}, {1, 3}, {1, 3, 4}, {1, 4}, {3, 4}}));
}

TEST(Dance, KnowsWhatCannotBeSolved) {
    EXPECT_EQ(count(Builder{}.items("a").instance).solutions, 0);
    EXPECT_EQ(count(Builder{}.items("ab").option("a").instance).solutions, 0);
    EXPECT_EQ(
        count(Builder{}.items("abc").option("ab").option("bc").option("ac").instance).solutions, 0);
    // No option of 'b' may be chosen, so 'a' cannot be covered.
    EXPECT_EQ(count(Builder{}.items("a").items("b", 0, 0).option("ab").instance).solutions, 0);
}

TEST(Dance, CoversNothingWithNoOption) {
    EXPECT_EQ(solve(Instance{}), (Solutions{{}}));
    EXPECT_EQ(solve(Builder{}.items("X").instance), (Solutions{{}}));
    EXPECT_EQ(solve(Builder{}.items("a", 0, 1).instance), (Solutions{{}}));
}

TEST(Dance, PlacesQueens) {
    EXPECT_EQ(count(queens(6)).solutions, 4);
    EXPECT_EQ(count(queens(8)).solutions, 92);
    EXPECT_EQ(count(queens(10)).solutions, 724);
}

TEST(Dance, WalksTheSameTreeWithEitherSetOfRules) {
    const Instance plain = queens(7);
    Instance coloured = plain;
    static_cast<void>(coloured.colour_named("unused"));
    EXPECT_EQ(solve(plain), solve(coloured));
    EXPECT_EQ(count(plain).stats.nodes, count(coloured).stats.nodes);
}

TEST(Dance, CountsItsWork) {
    const Outcome outcome = count(choose_from(3, 1, 1));
    EXPECT_EQ(outcome.stats.nodes, 4);  // the root and three choices
    EXPECT_EQ(outcome.stats.updates, 9);
    EXPECT_EQ(outcome.stats.max_depth, 1);
}

// Sums what is reported, and ends the search after some reports.
class Recorder : public QuietWatch {
public:
    explicit Recorder(std::size_t most) : most_{most} {}
    std::optional<Ending> report(std::uint64_t nodes, double fraction) override {
        nodes_ += nodes;
        fractions.push_back(fraction);
        if (fractions.size() < most_) return std::nullopt;
        return Ending::TimeLimit;
    }
    std::uint64_t nodes() const { return nodes_; }
    std::vector<double> fractions;

private:
    std::uint64_t nodes_ = 0;
    std::size_t most_;
};

void expect_steady_progress(const Instance& instance) {
    Recorder recorder{1'000'000};
    const Outcome outcome = dance.run(instance, {.watch = recorder});
    EXPECT_TRUE(outcome.complete());
    ASSERT_GT(recorder.fractions.size(), 4U);
    EXPECT_TRUE(std::ranges::is_sorted(recorder.fractions));
    EXPECT_GE(recorder.fractions.front(), 0);
    EXPECT_GT(recorder.fractions.back(), 0.25);
    EXPECT_LE(recorder.fractions.back(), 1);
    EXPECT_EQ(recorder.nodes(), outcome.stats.nodes / report_interval * report_interval);
}

TEST(Dance, ReportsProgressThatOnlyGrows) {
    expect_steady_progress(queens(11));
    expect_steady_progress(choose_from(18, 9, 9));
    expect_steady_progress(choose_from(16, 0, unlimited));
}

TEST(Dance, EndsWhenTheWatchSaysSo) {
    Recorder recorder{3};
    const Outcome outcome = dance.run(queens(10), {.watch = recorder});
    EXPECT_EQ(outcome.ending, Ending::TimeLimit);
    EXPECT_FALSE(outcome.complete());
    EXPECT_EQ(outcome.stats.nodes, 3 * report_interval);
}

class TakeTwo : public Collect {
public:
    bool accept(std::span<const OptionId> solution) override {
        Collect::accept(solution);
        return solutions.size() < 2;
    }
};

TEST(Dance, EndsWhenTheSinkHasEnough) {
    QuietWatch watch;
    TakeTwo sink;
    const Outcome outcome = dance.run(queens(8), {.watch = watch, .sink = &sink});
    EXPECT_EQ(outcome.ending, Ending::SinkStopped);
    EXPECT_EQ(outcome.solutions, 2);
}

class NoMemory : public QuietWatch {
public:
    std::size_t memory() const override { return 100; }
};

TEST(Dance, EndsWhenMemoryIsTooSmall) {
    NoMemory watch;
    EXPECT_EQ(dance.run(queens(8), {.watch = watch}).ending, Ending::MemoryLimit);
}

}  // namespace
}  // namespace tilewright::engine
