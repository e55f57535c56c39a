#include "tilewright/search/search.hpp"

#include <algorithm>
#include <list>
#include <map>
#include <set>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tests/boards.hpp"
#include "tests/engines.hpp"
#include "tests/reference.hpp"
#include "tests/shrink.hpp"
#include "tests/solutions_of.hpp"
#include "tests/symmetric_instance.hpp"
#include "tests/trials.hpp"
#include "tilewright/cover/verify.hpp"
#include "tilewright/packing/compile.hpp"
#include "tilewright/packing/permutations.hpp"
#include "tilewright/packing/symmetry.hpp"

namespace tilewright::search {
namespace {

using engine::Ending;
using engine::Engine;
using packing::Puzzle;
using packing::Solution;
using tests::OptionSet;

// ---- counting and listing are right

// A sink that keeps solutions in their order, up to a number of them.
class Keep : public engine::SolutionSink {
public:
    explicit Keep(std::size_t most = ~std::size_t{0}) : most_{most} {}
    bool accept(std::span<const cover::OptionId> solution) override {
        solutions.emplace_back(solution.begin(), solution.end());
        return solutions.size() < most_;
    }
    std::vector<OptionSet> solutions;

private:
    std::size_t most_;
};

struct Known {
    const cover::Instance& instance;
    const cover::Group& group;
    std::vector<OptionSet> solutions;  // sorted
    std::set<OptionSet> orbits;        // the least of each
};

std::optional<std::string> wrong_counts(const Known& known, const Tally& tally) {
    if (!tally.complete()) return "it did not finish";
    if (tally.raw != known.solutions.size())
        return fmt::format("{} solutions instead of {}", decimal(tally.raw),
                           known.solutions.size());
    if (tally.distinct != known.orbits.size())
        return fmt::format("{} orbits instead of {}", decimal(tally.distinct), known.orbits.size());
    return std::nullopt;
}

std::optional<std::string> wrong_list(const Known& known, const Method& method) {
    Keep raw;
    const Tally all = list(known.instance, known.group, Listing::Raw, method, raw);
    if (auto why = wrong_counts(known, all)) return "listing: " + *why;
    std::ranges::sort(raw.solutions);
    if (raw.solutions != known.solutions) return "other solutions are listed";

    Keep distinct;
    const Tally some = list(known.instance, known.group, Listing::Distinct, method, distinct);
    if (auto why = wrong_counts(known, some)) return "listing distinct ones: " + *why;
    std::set<OptionSet> orbits;
    for (const OptionSet& solution : distinct.solutions) {
        if (!std::ranges::is_sorted(solution)) return "a listed solution is not sorted";
        if (const auto why = cover::verify(known.instance, solution)) return why;
        orbits.insert(cover::orbit(known.group, solution).front());
    }
    if (orbits != known.orbits || distinct.solutions.size() != orbits.size())
        return "not one solution of each orbit is listed";
    return std::nullopt;
}

// What any engine, with or without breaking symmetry, gets wrong.
std::optional<std::string> wrong_answer(const Known& known) {
    for (const Engine* engine : tests::engines_for(known.instance)) {
        for (const auto cases :
             {std::optional<cover::Cases>{}, std::optional{cover::Cases::Together},
              std::optional{cover::Cases::ByLookahead}, std::optional{cover::Cases::ByEstimate},
              std::optional{cover::Cases::Apart}}) {
            const Method method{.engine = engine, .cases = cases};
            auto why = wrong_counts(known, count(known.instance, known.group, method));
            if (!why) why = wrong_list(known, method);
            if (why)
                return fmt::format("engine {}, {}: {}", engine->name,
                                   !cases                                ? "all cases"
                                   : *cases == cover::Cases::Together    ? "cases together"
                                   : *cases == cover::Cases::ByLookahead ? "cases sighted"
                                   : *cases == cover::Cases::ByEstimate  ? "cases weighed"
                                                                         : "cases apart",
                                   *why);
        }
    }
    return std::nullopt;
}

Known known_of(const cover::Instance& instance, const cover::Group& group,
               std::vector<OptionSet> solutions) {
    Known known{instance, group, std::move(solutions), {}};
    for (const OptionSet& solution : known.solutions)
        known.orbits.insert(cover::orbit(group, solution).front());
    return known;
}

const std::uint64_t seeds = tests::trials(1'500);

// Dominoes on a rectangle, and its symmetries.
struct SymmetricBoard {
    cover::Instance instance;
    cover::Group group;
};

SymmetricBoard rectangle(int rows, int columns) {
    const Puzzle puzzle = tests::dominoes(rows, columns);
    auto compiled = packing::compile(puzzle);
    auto group =
        packing::permutations(*compiled, find_symmetries(puzzle, puzzle_file::Modulo::All));
    return {std::move(compiled->instance), std::move(group)};
}

// The quotient of a rectangle by half a turn or a reflection is half of the rectangle, however long
// it is, so that every engine takes it.
TEST(Search, CountsModuloSymmetryOnLongBoards) {
    const auto [instance, group] = rectangle(2, 400);
    ASSERT_EQ(group.order(), 4U);
    const Method method{.engine = engine::find_engine("frontier"), .cases = std::nullopt};
    const Tally tally = count(instance, group, method, {.limits = {.nodes = 100'000}});
    EXPECT_TRUE(tally.complete());
    // A tiling is a row of upright dominoes and of pairs that lie: Fibonacci numbers.
    std::vector<BigCount> f{1, 1};
    while (f.size() <= 400) f.push_back(f[f.size() - 1] + f[f.size() - 2]);
    EXPECT_EQ(tally.raw, f[400]);
    // One reflection keeps every tiling.  The other, and half a turn, keep the palindromes: two
    // equal halves, or halves around a pair in the middle.
    const BigCount palindromes = f[200] + f[199];
    EXPECT_EQ(tally.distinct, (2 * f[400] + 2 * palindromes) / 4);
}

// Where only quotients are missing, all solutions are known, and only their orbits are not.
TEST(Search, SaysWhenAllSolutionsAreKnownAndOrbitsAreNot) {
    const auto [instance, group] = rectangle(2, 10);
    const Method method{.engine = engine::find_engine("frontier"), .cases = std::nullopt};
    const Tally whole = count(instance, group, method);
    const Tally cut = count(instance, group, method, {.limits = {.nodes = 1}});
    EXPECT_TRUE(whole.raw_is_exact());
    EXPECT_FALSE(cut.complete());
    EXPECT_TRUE(cut.raw_is_exact());
    EXPECT_EQ(cut.raw, 89);
    EXPECT_LT(cut.distinct, whole.distinct);
    EXPECT_GE(cut.distinct * group.order(), cut.raw);
}

// Otherwise it never says so of too few.
TEST(Search, ClaimsAllSolutionsOnlyWhereItHasThem) {
    const auto [instance, group] = rectangle(6, 7);
    for (const std::string_view name : {"frontier", "bits", "dance"})
        for (const auto cases : {std::optional<cover::Cases>{}, std::optional{cover::Cases::Apart},
                                 std::optional{cover::Cases::ByLookahead}})
            for (std::uint64_t nodes = 1; nodes < 20'000; nodes *= 3) {
                const Method method{.engine = engine::find_engine(name), .cases = cases};
                const Tally tally = count(instance, group, method, {.limits = {.nodes = nodes}});
                EXPECT_LE(tally.raw, 31529);
                EXPECT_TRUE(!tally.raw_is_exact() || tally.raw == 31529) << name << nodes;
            }
}

TEST(Search, CountsAndListsSymmetricInstances) {
    for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
        SCOPED_TRACE(seed);
        const auto [instance, group] = tests::symmetric_instance(seed);
        ASSERT_EQ(wrong_answer(known_of(instance, group, tests::solutions_of(instance))),
                  std::nullopt);
    }
}

// The solutions that the rules give, as options.
std::vector<OptionSet> as_options(const packing::Compiled& compiled,
                                  const std::vector<Solution>& solutions) {
    std::map<packing::Placement, cover::OptionId> options;
    for (std::size_t i = 0; i < compiled.placements.size(); ++i)
        options.emplace(compiled.placements[i], cover::OptionId{i});
    std::vector<OptionSet> result;
    for (const Solution& solution : solutions) {
        OptionSet& set = result.emplace_back();
        std::set<lattice::Cell> filled;
        for (const packing::Placement& placement : solution) {
            filled.insert(placement.cells.begin(), placement.cells.end());
            if (std::ranges::find(compiled.placed, placement) == compiled.placed.end())
                set.push_back(options.at(placement));
        }
        // Where cells that stay empty have options, these belong to the solution.
        for (const auto& [placement, option] : options)
            if (placement.piece == packing::no_piece && !filled.contains(placement.cells.front()))
                set.push_back(option);
        std::ranges::sort(set);
    }
    std::ranges::sort(result);
    return result;
}

TEST(Search, CountsAndListsRandomPuzzles) {
    std::size_t compared = 0;
    tests::check_random_puzzles(seeds, [&](const Puzzle& puzzle) -> std::optional<std::string> {
        constexpr std::size_t most_solutions = 500;
        const auto solutions = tests::reference_solutions(puzzle, most_solutions);
        if (!solutions) return std::nullopt;
        compared += solutions->empty() ? 0 : 1;
        const auto compiled = packing::compile(puzzle);
        for (const auto modulo : {puzzle_file::Modulo::None, puzzle_file::Modulo::Rotations,
                                  puzzle_file::Modulo::All}) {
            const auto symmetries = find_symmetries(puzzle, modulo);
            const auto group = permutations(*compiled, symmetries);
            const Known known =
                known_of(compiled->instance, group, as_options(*compiled, *solutions));
            if (known.orbits.size() != tests::reference_orbits(*solutions, symmetries).size())
                return "orbits of options are not orbits of solutions";
            if (auto why = wrong_answer(known))
                return fmt::format("modulo {}: {}", to_string(modulo), *why);
        }
        return std::nullopt;
    });
    EXPECT_GT(compared, seeds / 4);
}

// ---- endings are honest

cover::Instance dominoes(int width, int height) {
    return packing::compile(tests::dominoes(width, height))->instance;
}

cover::Group identity_of(const cover::Instance& instance) {
    cover::Automorphism identity;
    for (std::size_t i = 0; i < instance.option_count(); ++i)
        identity.options.push_back(cover::OptionId{i});
    return {{identity}};
}

// Cells with two options each, of which every choice is a solution.
cover::Instance cells(std::size_t count) {
    cover::Instance instance;
    cover::Hints hints;
    for (std::size_t i = 0; i < count; ++i)
        hints.cells.push_back(instance.add_item({fmt::format("cell.{}", i)}));
    for (const cover::ItemId cell : hints.cells)
        for (int option = 0; option < 2; ++option)
            instance.add_option(std::vector<cover::Entry>{{cell}});
    instance.set_hints(std::move(hints));
    return instance;
}

class EndingOf : public testing::TestWithParam<const Engine*> {
protected:
    // 2 x 10 dominoes: the 89 solutions of the Fibonacci numbers.  'edges' fills cells one by one.
    const bool one_by_one_ = GetParam()->branching == engine::Branching::InOrder;
    const cover::Instance instance_ = one_by_one_ ? cells(7) : dominoes(2, 10);
    const cover::Group group_ = identity_of(instance_);
    const std::size_t solutions_ = one_by_one_ ? 128 : 89;

    void SetUp() override { ASSERT_EQ(GetParam()->refusal(instance_), std::nullopt); }
};

TEST_P(EndingOf, ASinkThatStopsTheSearchGetsWhatItWantedAndNoMore) {
    for (const std::size_t wanted : {std::size_t{1}, std::size_t{2}, std::size_t{50}, solutions_}) {
        SCOPED_TRACE(wanted);
        Keep sink{wanted};
        const Tally tally = list(instance_, group_, Listing::Raw, {.engine = GetParam()}, sink);
        EXPECT_EQ(sink.solutions.size(), wanted);
        EXPECT_EQ(tally.ending, Ending::SinkStopped);
        EXPECT_FALSE(tally.complete());
        EXPECT_EQ(tally.raw, wanted);
    }
}

TEST_P(EndingOf, AnInterruptEndsTheSearchAsCancelled) {
    const std::atomic<bool> interrupt = true;
    Keep sink;
    const Method method{.engine = GetParam()};
    const Control control{.interrupt = &interrupt};
    EXPECT_EQ(list(instance_, group_, Listing::Raw, method, sink, control).ending,
              Ending::Cancelled);
    EXPECT_EQ(count(instance_, group_, method, control).ending, Ending::Cancelled);
}

TEST_P(EndingOf, LimitsThatAreNotReachedDoNotMatter) {
    const Control control{.limits = {.seconds = 1e9, .nodes = std::uint64_t{1} << 60}};
    const Tally tally = count(instance_, group_, {.engine = GetParam()}, control);
    EXPECT_EQ(tally.ending, Ending::Exhausted);
    EXPECT_EQ(tally.raw, solutions_);
}

INSTANTIATE_TEST_SUITE_P(Engines, EndingOf, testing::ValuesIn(engine::all_engines()),
                         [](const auto& engine) { return std::string{engine.param->name}; });

// The oracle needs far more than a million nodes for this one, and reports often.
TEST(Ending, LimitsEndASearchThatIsTooLong) {
    const cover::Instance instance = dominoes(8, 8);
    const cover::Group group = identity_of(instance);
    const Engine& oracle = *engine::find_engine("brute");

    const Tally by_nodes =
        count(instance, group, {.engine = &oracle}, {.limits = {.nodes = 100'000}});
    EXPECT_EQ(by_nodes.ending, Ending::NodeLimit);
    EXPECT_GE(by_nodes.stats.nodes, 100'000U);
    EXPECT_LE(by_nodes.stats.nodes, 100'000U + 2 * engine::report_interval);
    EXPECT_LT(by_nodes.fraction, 1);

    const Tally by_time =
        count(instance, group, {.engine = &oracle}, {.limits = {.seconds = 0.05}});
    EXPECT_EQ(by_time.ending, Ending::TimeLimit);
    EXPECT_GE(by_time.seconds, 0.05);
}

// An engine whose nodes are all reported at its end.
TEST(Ending, ALimitReachedByTheLastPartSpoilsNothing) {
    const Engine late{
        .name = "late",
        .summary = "",
        .branching = engine::Branching::Whole,
        .refusal = [](const cover::Instance&) -> std::optional<std::string> { return {}; },
        .run =
            [](const cover::Instance&, const engine::Request&) {
                return engine::Outcome{
                    .ending = Ending::Exhausted, .solutions = 1, .stats = {.nodes = 50}};
            }};
    const cover::Instance instance = dominoes(2, 2);
    const Tally tally =
        count(instance, identity_of(instance), {.engine = &late}, {.limits = {.nodes = 10}});
    EXPECT_EQ(tally.ending, Ending::Exhausted);
    EXPECT_EQ(tally.raw, 1);
    EXPECT_DOUBLE_EQ(tally.fraction, 1);
}

// ---- work may be given away

// Takes work off tasks at every chance, and does it before the next task of the job; shows the job
// everything at the end.
class Grasping : public Scheduler {
public:
    void run(Job& job) override {
        while (auto task = job.next()) {
            line_.push_back({.task = std::move(task)});
            for (auto next = std::prev(line_.end()); next != line_.end(); next = first_not_done())
                search(next);
        }
        for (const InLine& done : line_) {
            for (const OptionSet& solution : done.sink.solutions)
                if (!done.task->take(solution)) return;
            done.task->finish(*done.outcome);
        }
    }
    [[nodiscard]] std::size_t tasks() const { return line_.size(); }

private:
    struct InLine {
        std::unique_ptr<Task> task;
        Keep sink = Keep{};
        std::optional<engine::Outcome> outcome = {};
    };
    using Place = std::list<InLine>::iterator;

    class Take : public TaskHost {
    public:
        Take(std::list<InLine>& line, Place giver) : line_{line}, giver_{giver} {}
        bool wants_donation() override { return true; }
        void take_donation(std::unique_ptr<Task> task) override {
            line_.insert(std::next(giver_), {.task = std::move(task)});
        }

    private:
        std::list<InLine>& line_;
        Place giver_;
    };

    Place first_not_done() {
        return std::ranges::find_if(line_, [](const InLine& one) { return !one.outcome; });
    }

    void search(Place place) {
        Take helpers{line_, place};
        place->outcome = place->task->search(place->sink, helpers);
    }

    std::list<InLine> line_;
};

TEST(Giving, ChangesNothingThatIsFound) {
    const packing::Puzzle puzzle = tests::dominoes(6, 7);
    const auto compiled = packing::compile(puzzle);
    for (const auto modulo : {puzzle_file::Modulo::None, puzzle_file::Modulo::All})
        for (const std::string_view name : {"bits", "dance"}) {
            SCOPED_TRACE(name);
            const cover::Group group = permutations(*compiled, find_symmetries(puzzle, modulo));
            const Method method{.engine = engine::find_engine(name), .parts = 3};
            Keep alone;
            const Tally expected = list(compiled->instance, group, Listing::Raw, method, alone);
            const auto scheduler = std::make_shared<Grasping>();
            double fraction = 0;
            const Control control{
                .on_progress = [&](const Progress& now) { fraction = now.fraction; },
                .scheduler = scheduler};
            Keep together;
            const Tally tally =
                list(compiled->instance, group, Listing::Raw, method, together, control);
            EXPECT_EQ(together.solutions, alone.solutions);
            EXPECT_EQ(tally.raw, expected.raw);
            EXPECT_EQ(tally.distinct, expected.distinct);
            EXPECT_EQ(tally.stats.nodes, expected.stats.nodes);
            EXPECT_LE(fraction, 1);
            EXPECT_GT(scheduler->tasks(), 10U);
        }
}

TEST(Progress, NeverFallsAndEndsBelowOne) {
    std::vector<Progress> seen;
    const cover::Instance instance = dominoes(8, 8);
    (void)count(instance, identity_of(instance), {.engine = &tests::cut_oracle()},
                {.limits = {.seconds = 0.5},
                 .on_progress = [&](const Progress& progress) { seen.push_back(progress); }});
    EXPECT_GE(seen.size(), 2U);
    const auto fell = std::ranges::adjacent_find(seen, [](const Progress& a, const Progress& b) {
        return b.fraction < a.fraction || b.nodes < a.nodes || b.seconds < a.seconds;
    });
    EXPECT_EQ(fell, seen.end());
    for (const Progress& progress : seen) {
        EXPECT_GE(progress.fraction, 0);
        EXPECT_LE(progress.fraction, 1);
    }
}

}  // namespace
}  // namespace tilewright::search
