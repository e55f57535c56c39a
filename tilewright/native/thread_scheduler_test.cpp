#include "tilewright/native/thread_scheduler.hpp"

#include <atomic>
#include <chrono>
#include <stdexcept>
#include <thread>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tests/boards.hpp"
#include "tests/solutions_of.hpp"
#include "tilewright/base/contract.hpp"
#include "tilewright/engine/bits/bits.hpp"
#include "tilewright/engine/dance/dance.hpp"
#include "tilewright/packing/catalogue.hpp"
#include "tilewright/packing/compile.hpp"
#include "tilewright/packing/permutations.hpp"
#include "tilewright/search/search.hpp"

namespace tilewright::native {
namespace {

using search::Control;
using search::Listing;
using search::Method;
using search::Tally;
using tests::OptionSet;

class Keep : public engine::SolutionSink {
public:
    explicit Keep(std::size_t most) : most_{most} {}
    bool accept(std::span<const cover::OptionId> solution) override {
        solutions.emplace_back(solution.begin(), solution.end());
        return solutions.size() < most_;
    }
    std::vector<OptionSet> solutions;

private:
    std::size_t most_;
};

struct Record {
    std::vector<OptionSet> solutions;
    Tally tally;
};

struct Board {
    cover::Instance instance;
    cover::Group group;
};

// A board with 6728 solutions (OEIS A099390) in 930 orbits: puzzles/dominoes/6x6.toml.
const Board& board() {
    static const Board made = [] {
        const packing::Puzzle puzzle = tests::dominoes(6, 6);
        auto compiled = packing::compile(puzzle);
        auto group = permutations(*compiled, find_symmetries(puzzle, puzzle_file::Modulo::All));
        return Board{std::move(compiled->instance), std::move(group)};
    }();
    return made;
}

Record run(const std::string& engine, Listing listing, std::size_t most,
           std::shared_ptr<search::Scheduler> scheduler) {
    Keep sink{most};
    Tally tally = search::list(board().instance, board().group, listing,
                               {.engine = engine::find_engine(engine)}, sink,
                               {.scheduler = std::move(scheduler)});
    return {std::move(sink.solutions), std::move(tally)};
}

struct Case {
    std::string engine;
    Listing listing;
    std::size_t most;  // the sink stops the search after this many solutions
};

void PrintTo(const Case& one, std::ostream* out) {
    *out << one.engine << (one.listing == Listing::Raw ? " raw " : " distinct ") << one.most;
}

class AnyNumberOfThreads : public testing::TestWithParam<Case> {
protected:
    void SetUp() override { ASSERT_NE(engine::find_engine(GetParam().engine), nullptr); }
};

TEST_P(AnyNumberOfThreads, ListsTheSameSolutionsInTheSameOrder) {
    const auto& [engine, listing, most] = GetParam();
    const Record serial = run(engine, listing, most, nullptr);
    ASSERT_GT(serial.solutions.size(), 0U);
    for (const std::size_t threads : {1, 2, 3}) {
        for (const std::size_t memory : {std::size_t{1}, std::size_t{1} << 30}) {
            SCOPED_TRACE(fmt::format("{} threads, {} bytes", threads, memory));
            const Record threaded =
                run(engine, listing, most, std::make_shared<ThreadScheduler>(threads, memory));
            ASSERT_EQ(threaded.solutions, serial.solutions);
            EXPECT_EQ(threaded.tally.ending, serial.tally.ending);
            EXPECT_EQ(threaded.tally.raw, serial.tally.raw);
            EXPECT_EQ(threaded.tally.distinct, serial.tally.distinct);
        }
    }
}

constexpr std::size_t all = 1'000'000;

INSTANTIATE_TEST_SUITE_P(
    Engines, AnyNumberOfThreads,
    testing::Values(Case{"dance", Listing::Raw, all}, Case{"dance", Listing::Raw, 1},
                    Case{"dance", Listing::Raw, 700}, Case{"dance", Listing::Distinct, all},
                    Case{"dance", Listing::Distinct, 100}, Case{"bits", Listing::Raw, all},
                    Case{"bits", Listing::Distinct, 100}, Case{"frontier", Listing::Raw, all},
                    Case{"frontier", Listing::Distinct, 100}));

TEST(ThreadScheduler, CountsWhatOneThreadCounts) {
    std::size_t engines = 0;
    for (const engine::Engine* engine : engine::all_engines()) {
        if (engine->name == "brute" || engine->refusal(board().instance)) continue;
        SCOPED_TRACE(engine->name);
        ++engines;
        for (const std::size_t threads : {1, 2, 3}) {
            const auto scheduler = std::make_shared<ThreadScheduler>(threads, std::size_t{1} << 30);
            const Tally tally = search::count(board().instance, board().group, {.engine = engine},
                                              {.scheduler = scheduler});
            EXPECT_TRUE(tally.complete());
            EXPECT_EQ(tally.raw, 6728);
            EXPECT_EQ(tally.distinct, 930);
        }
    }
    EXPECT_EQ(engines, 3U);
}

// All runs share the memory at first.  With less than the whole memory they end with MemoryLimit.
TEST(ThreadScheduler, RunsThatNeedAllTheMemoryAreAlone) {
    std::atomic<int> running = 0;
    std::atomic<int> shared = 0;
    std::atomic<int> alone = 0;
    constexpr std::size_t memory = std::size_t{1} << 30;
    const engine::Engine greedy{
        .name = "greedy",
        .summary = "",
        .branching = engine::Branching::Whole,
        .refusal = [](const cover::Instance&) -> std::optional<std::string> { return {}; },
        .run =
            [&](const cover::Instance& instance, const engine::Request& request) {
                const bool is_first = ++running == 1;
                engine::Outcome outcome;
                if (request.watch.may_retry_with_more_memory()) {
                    EXPECT_LE(2 * request.watch.memory(), memory);
                    outcome.ending = engine::Ending::MemoryLimit;
                    ++shared;
                } else {
                    // A run that lists solutions shares no memory.
                    const bool lists = request.sink != nullptr;
                    EXPECT_EQ(request.watch.memory(), memory);
                    outcome = engine::dance.run(instance, request);
                    EXPECT_TRUE(lists || (is_first && running == 1));
                    if (!lists) ++alone;
                }
                --running;
                return outcome;
            }};
    const packing::Puzzle puzzle = packing::read_catalogue("pentominoes/3x20").value();
    const auto compiled = packing::compile(puzzle);
    const cover::Group group =
        permutations(*compiled, find_symmetries(puzzle, puzzle_file::Modulo::All));
    for (const std::size_t threads : {2, 3, 8}) {
        const Tally tally = search::count(
            compiled->instance, group, {.engine = &greedy, .cases = cover::Cases::Apart},
            {.limits = {.memory = memory},
             .scheduler = std::make_shared<ThreadScheduler>(threads, memory)});
        EXPECT_TRUE(tally.complete());
        EXPECT_EQ(tally.raw, 8);
        EXPECT_EQ(tally.distinct, 2);
    }
    EXPECT_GT(shared, 3);
    EXPECT_EQ(shared, alone);
}

// Nothing was cut beforehand here, so other threads get donated work only.
TEST(ThreadScheduler, ThreadsTakeWorkOffEachOther) {
    const auto compiled = packing::compile(tests::dominoes(6, 7));
    const cover::Group group =
        permutations(*compiled, find_symmetries(tests::dominoes(6, 7), puzzle_file::Modulo::None));
    for (const engine::Engine* engine : {&engine::bits, &engine::dance}) {
        const Method method{.engine = engine, .parts = 1};
        Keep serial{all};
        const Tally expected =
            search::list(compiled->instance, group, Listing::Raw, method, serial);
        EXPECT_EQ(expected.raw, 31529);  // OEIS A099390
        for (const std::size_t threads : {2, 3, 8}) {
            SCOPED_TRACE(fmt::format("{}, {} threads", engine->name, threads));
            const Control control{
                .scheduler = std::make_shared<ThreadScheduler>(threads, std::size_t{1} << 20)};
            Keep listed{all};
            const Tally tally =
                search::list(compiled->instance, group, Listing::Raw, method, listed, control);
            EXPECT_TRUE(tally.complete());
            EXPECT_EQ(listed.solutions, serial.solutions);
            EXPECT_EQ(tally.stats.nodes, expected.stats.nodes);
            EXPECT_EQ(tally.stats.max_depth, expected.stats.max_depth);
            EXPECT_EQ(search::count(compiled->instance, group, method, control).raw, expected.raw);
        }
    }
}

TEST(ThreadScheduler, AnInterruptReachesAllThreads) {
    const std::atomic<bool> interrupt = true;
    const Control control{.interrupt = &interrupt,
                          .scheduler = std::make_shared<ThreadScheduler>(3, std::size_t{1} << 30)};
    const Method method{.engine = engine::find_engine("brute")};
    EXPECT_EQ(search::count(board().instance, board().group, method, control).ending,
              engine::Ending::Cancelled);
}

// Tasks that never end by themselves.
using RunTask = std::function<void(std::size_t number, engine::SolutionSink&, search::TaskHost&)>;

class EndlessTask : public search::Task {
public:
    EndlessTask(const RunTask& run, std::size_t number) : run_{run}, number_{number} {}
    engine::Outcome search(engine::SolutionSink& sink, search::TaskHost& host) override {
        run_(number_, sink, host);
        return {};
    }
    bool take(std::span<const cover::OptionId>) override { return true; }
    void finish(const engine::Outcome&) override { ADD_FAILURE() << "a task has finished"; }

private:
    const RunTask& run_;
    std::size_t number_;
};

class EndlessJob : public search::Job {
public:
    EndlessJob(std::size_t tasks, bool wants_checkpoint, RunTask run)
        : tasks_{tasks}, wants_checkpoint_{wants_checkpoint}, run_{std::move(run)} {}
    std::unique_ptr<search::Task> next() override {
        return begun_ < tasks_ ? std::make_unique<EndlessTask>(run_, begun_++) : nullptr;
    }
    bool wants_checkpoint() override { return wants_checkpoint_; }

private:
    std::size_t tasks_;
    bool wants_checkpoint_;
    RunTask run_;
    std::size_t begun_ = 0;
};

constexpr std::size_t three = 3;  // threads

// Waits until three have called it.
class Meeting {
public:
    void come() {
        ++there_;
        while (there_ < three) std::this_thread::yield();
    }

private:
    std::atomic<std::size_t> there_ = 0;
};

// What the other tasks do when one breaks a contract.
struct Occupation {
    const char* name;
    void (*work)(engine::SolutionSink& sink, search::TaskHost& host);
    bool wants_checkpoint = false;
};

void PrintTo(const Occupation& one, std::ostream* out) {
    *out << one.name;
}

class ABrokenContract : public testing::TestWithParam<Occupation> {};

TEST_P(ABrokenContract, EndsAllTasksAndReachesTheCaller) {
    for (std::size_t broken = 0; broken < three; ++broken) {
        Meeting meeting;
        EndlessJob job{three, GetParam().wants_checkpoint,
                       [&](std::size_t number, auto& sink, auto& host) {
                           host.can_quiesce();
                           meeting.come();
                           if (number != broken) GetParam().work(sink, host);
                           std::this_thread::sleep_for(std::chrono::milliseconds{20});
                           require(false, "a test");
                       }};
        EXPECT_THROW((ThreadScheduler{three, 1}.run(job)), BrokenContract);
    }
}

INSTANTIATE_TEST_SUITE_P(
    Others, ABrokenContract,
    testing::Values(Occupation{"Search",
                               [](auto&, auto& host) {
                                   for (;;) host.task_reported();
                               }},
                    Occupation{"FillTheMemory",
                               [](auto& sink, auto&) {
                                   const std::vector<cover::OptionId> any(3);
                                   while (sink.accept(any)) std::this_thread::yield();
                               }},
                    Occupation{"WaitToBeAlone", [](auto&, auto& host) { host.run_alone([] {}); }},
                    Occupation{"Quiesce",
                               [](auto&, auto& host) {
                                   while (!host.wants_quiescence()) host.task_reported();
                                   host.quiesce();
                               },
                               true}),
    [](const auto& test) { return std::string{test.param.name}; });

TEST(ThreadScheduler, ABrokenContractOfAHelperReachesTheCaller) {
    for (int times = 0; times < 20; ++times) {
        EndlessJob job{1, false, [](std::size_t, auto&, auto& host) {
                           while (host.idle_threads() + 1 < three) std::this_thread::yield();
                           std::atomic<std::size_t> calls = 0;
                           Meeting meeting;
                           host.run_in_parallel([&] {
                               const bool is_last = ++calls == three;
                               meeting.come();
                               require(!is_last, "a test");
                           });
                       }};
        EXPECT_THROW((ThreadScheduler{three, 1}.run(job)), BrokenContract);
    }
}

// Whoever comes next would find a job that is half changed.
class JobThatBreaks : public search::Job {
public:
    std::unique_ptr<search::Task> next() override {
        if (is_broken_) ++calls_after;
        is_broken_ = true;
        // Others wait meanwhile.
        std::this_thread::sleep_for(std::chrono::milliseconds{1});
        throw std::runtime_error{"a test"};
    }
    int calls_after = 0;

private:
    bool is_broken_ = false;
};

TEST(ThreadScheduler, CallsABrokenJobNoMore) {
    constexpr std::size_t many = 20;
    for (int times = 0; times < 20; ++times) {
        JobThatBreaks job;
        EXPECT_THROW((ThreadScheduler{many, 1}.run(job)), std::runtime_error);
        ASSERT_EQ(job.calls_after, 0);
    }
}

TEST(Processors, ThereIsAtLeastOne) {
    EXPECT_GE(processors(), 1U);
}

}  // namespace
}  // namespace tilewright::native
