// Searches that are stopped at any moment and resumed from the last checkpoint with any number of
// threads.  In the end, the result must be the same as without stopping.

#include <array>
#include <atomic>
#include <memory>
#include <optional>
#include <utility>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tests/solutions_of.hpp"
#include "tests/symmetric_instance.hpp"
#include "tests/trials.hpp"
#include "tilewright/answer/count.hpp"
#include "tilewright/answer/parts.hpp"
#include "tilewright/answer/prepared.hpp"
#include "tilewright/base/random.hpp"
#include "tilewright/engine/bits/bits.hpp"
#include "tilewright/engine/brute/brute.hpp"
#include "tilewright/engine/dance/dance.hpp"
#include "tilewright/format/state/checkpoint_json.hpp"
#include "tilewright/native/thread_scheduler.hpp"
#include "tilewright/search/search.hpp"

namespace tilewright::tests {
namespace {

using engine::Engine;
using search::Control;
using search::Listing;
using search::Method;
using search::State;
using search::Tally;

const std::uint64_t seeds = tests::trials(600);

// Engines that report at every node.
template <const Engine& engine>
constexpr auto run_eagerly = [](const cover::Instance& instance, const engine::Request& request) {
    engine::Request eager = request;
    eager.report_every = 1;
    return engine.run(instance, eager);
};

Engine eager(const Engine& engine, decltype(Engine::run) run) {
    Engine result = engine;
    result.run = run;
    return result;
}

// Reports after each solution.
class Reporting : public engine::SolutionSink {
public:
    explicit Reporting(const engine::Request& request) : request_{request} {}
    bool accept(std::span<const cover::OptionId> solution) override {
        if (!request_.sink->accept(solution)) return false;
        reason = request_.watch.report(0, 0);
        return !reason;
    }
    std::optional<engine::Ending> reason;

private:
    const engine::Request& request_;
};

// An engine that does not search a tree.  It resumes by leaving out what it has found already.
engine::Outcome run_brute(const cover::Instance& instance, const engine::Request& request) {
    if (request.sink == nullptr) return engine::brute.run(instance, request);
    Reporting sink{request};
    engine::Request reporting = request;
    reporting.sink = &sink;
    engine::Outcome outcome = engine::brute.run(instance, reporting);
    if (sink.reason) outcome.ending = *sink.reason;
    return outcome;
}

// Made on first use, because only then are the engines themselves initialised for certain.
const Engine& eager_brute() {
    static const Engine engine = eager(engine::brute, run_brute);
    return engine;
}

const Engine& eager_bits() {
    static const Engine engine = eager(engine::bits, run_eagerly<engine::bits>);
    return engine;
}

const Engine& eager_dance() {
    static const Engine engine = eager(engine::dance, run_eagerly<engine::dance>);
    return engine;
}

using Solutions = std::vector<OptionSet>;

// The state that a run leaves as a file, and how long the list was then.
struct Left {
    std::string file;
    std::size_t listed = 0;
};

// Keeps every few states, and interrupts the search after some of them.
class Keeper : public search::Checkpoints {
public:
    Keeper(Random& random, const Solutions& listed)
        : every_{1 + random.below(4)}, most_{1 + random.below(5)}, listed_{listed} {}
    bool due() override { return ++asked_ % every_ == 0; }
    bool keep(const State& state) override {
        // The file must not lose anything of the state.
        left = Left{format::write_checkpoint({.purpose = {}, .state = state}), listed_.size()};
        if (++kept_ == most_) interrupt = true;
        return true;
    }
    std::optional<Left> left;
    std::atomic<bool> interrupt = false;

private:
    std::uint64_t every_;
    std::uint64_t most_;
    const Solutions& listed_;
    std::atomic<std::uint64_t> asked_ = 0;
    std::uint64_t kept_ = 0;
};

class Append : public engine::SolutionSink {
public:
    explicit Append(Solutions& list) : list_{list} {}
    bool accept(std::span<const cover::OptionId> solution) override {
        list_.emplace_back(solution.begin(), solution.end());
        return true;
    }

private:
    Solutions& list_;
};

struct Search {
    const cover::Instance& instance;
    const cover::Group& group;
    std::optional<Listing> listing;

    Tally run(const Method& method, const Control& control, Solutions& listed) const {
        Append sink{listed};
        return listing ? search::list(instance, group, *listing, method, sink, control)
                       : search::count(instance, group, method, control);
    }
};

struct Ended {
    Tally tally;
    Solutions listed;
    std::size_t runs = 1;
};

// Stops and resumes the search again and again.
Ended run_in_stretches(const Search& search, const Method& method, Random& random) {
    Ended ended;
    std::optional<State> state;
    for (;; ++ended.runs) {
        Keeper keeper{random, ended.listed};
        Control control{.interrupt = &keeper.interrupt,
                        .checkpoints = &keeper,
                        .resume = state ? &*state : nullptr};
        const auto threads = std::make_shared<native::ThreadScheduler>(2 + random.below(3), 64);
        if (random.below(3) != 0) control.scheduler = threads;
        ended.tally = search.run(method, control, ended.listed);
        if (ended.tally.complete() || ended.runs > 1000) return ended;
        if (!keeper.left) {
            ADD_FAILURE() << "it ended without a state";
            return ended;
        }
        auto read = format::read_checkpoint(keeper.left->file);
        if (!read) {
            ADD_FAILURE() << read.error().to_string();
            return ended;
        }
        state = std::move(read->state);
        ended.listed.resize(keeper.left->listed);
    }
}

void compare(const Search& search, const Method& method, Random& random, std::size_t& stretches) {
    Solutions listed;
    const Tally whole = search.run(method, {}, listed);
    const Ended ended = run_in_stretches(search, method, random);
    ASSERT_TRUE(ended.tally.complete());
    ASSERT_EQ(ended.tally.raw, whole.raw);
    ASSERT_EQ(ended.tally.distinct, whole.distinct);
    ASSERT_EQ(ended.listed, listed);
    if (method.engine->branching != engine::Branching::Whole) {
        ASSERT_EQ(ended.tally.stats.nodes, whole.stats.nodes);
    }
    stretches += ended.runs - 1;
}

// Keeps the first state.
class KeepFirst : public search::Checkpoints {
public:
    bool due() override { return false; }
    bool keep(const State& state) override {
        if (!first) first = state;
        return true;
    }
    std::optional<State> first;
};

class Nobody : public search::TaskHost {
public:
    bool wants_donation() override { return false; }
    void take_donation(std::unique_ptr<search::Task>) override {}
};

// Searches one task, hands over some of its solutions, and then wants a checkpoint.
class Halfway : public search::Scheduler {
public:
    //   is_over: the task has finished then, and its results wait
    Halfway(std::size_t handed_over, bool is_over) : handed_over_{handed_over}, is_over_{is_over} {}

    void run(search::Job& job) override {
        const auto task = job.next();
        Solutions found;
        Append sink{found};
        Nobody nobody;
        const engine::Outcome outcome = task->search(sink, nobody);
        std::vector<cover::OptionId> options;
        std::vector<std::size_t> ends;
        for (std::size_t i = 0; i < found.size(); ++i) {
            if (i < handed_over_) {
                (void)task->take(found[i]);
                continue;
            }
            options.insert(options.end(), found[i].begin(), found[i].end());
            ends.push_back(options.size());
        }
        const std::array line{
            search::PendingTask{*task, {is_over_ ? &outcome : nullptr, options, ends}}};
        job.make_checkpoint(line);
    }

private:
    std::size_t handed_over_;
    bool is_over_;
};

// When the next state is kept, the solutions of an earlier run may have been handed over only in
// part.
TEST(FoundEarlier, SolutionsAreHandedOverOnce) {
    cover::Instance instance;
    for (int i = 0; i < 5; ++i) {
        const cover::ItemId item = instance.add_item({.name = fmt::format("{}", i)});
        for (int k = 0; k < 2; ++k) instance.add_option(std::vector<cover::Entry>{{item}});
    }
    const cover::Group group = answer::trivial_group(instance);
    const Search search{instance, group, Listing::Raw};
    const Method method{.engine = &engine::dance, .parts = 1};
    Solutions whole;
    (void)search.run(method, {}, whole);
    ASSERT_EQ(whole.size(), 32U);

    Solutions listed;
    std::optional<State> state;
    for (const auto& [handed_over, is_over] :
         {std::pair{0U, true}, {5U, false}, {3U, true}, {7U, false}}) {
        KeepFirst keeper;
        (void)search.run(method,
                         {.scheduler = std::make_shared<Halfway>(handed_over, is_over),
                          .checkpoints = &keeper,
                          .resume = state ? &*state : nullptr},
                         listed);
        ASSERT_TRUE(keeper.first);
        state = keeper.first;
    }
    (void)search.run(method, {.resume = &*state}, listed);
    EXPECT_EQ(listed, whole);
}

class Resumed : public testing::TestWithParam<const Engine*> {};

TEST_P(Resumed, SearchesEndAsIfUndisturbed) {
    std::size_t stretches = 0;
    for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
        SCOPED_TRACE(seed);
        Random random{seed};
        const auto [instance, group] = symmetric_instance(seed);
        const bool is_slow = GetParam() == &eager_brute() && instance.option_count() > 16;
        if (is_slow || GetParam()->refusal(instance)) continue;
        for (const auto listing : {std::optional<Listing>{}, std::optional{Listing::Raw},
                                   std::optional{Listing::Distinct}})
            for (const auto cases :
                 {std::optional<cover::Cases>{}, std::optional{cover::Cases::ByEstimate}}) {
                const Method method{
                    .engine = GetParam(), .cases = cases, .parts = 1 + random.below(8)};
                compare({instance, group, listing}, method, random, stretches);
                if (HasFatalFailure()) return;
            }
    }
    EXPECT_GT(stretches, seeds / 4);
}

// The engines that can be made to report at each node, so that small searches can be ended
// anywhere.
INSTANTIATE_TEST_SUITE_P(Engines, Resumed,
                         testing::Values(&eager_bits(), &eager_dance(), &eager_brute()),
                         [](const auto& engine) { return std::string{engine.param->name}; });

// Damages a file in one of the ways in which that happens.
std::string mutated(std::string text, Random& random) {
    const std::size_t at = random.below(text.size());
    const std::size_t line = text.rfind('\n', at == 0 ? 0 : at - 1) + 1;
    const std::size_t next = text.find('\n', line) + 1;
    switch (random.below(8)) {
        case 0:  // a bit flipped
            text[at] = static_cast<char>(text[at] ^ (1 << random.below(8)));
            break;
        case 1:  // a character changed
            text[at] = text[at] == '7' ? '1' : '7';
            break;
        case 2:
            text.erase(at, 1 + random.below(3));
            break;
        case 3:
            text.insert(at, 1, static_cast<char>('0' + random.below(10)));
            break;
        case 4:  // cut off
            text.resize(at);
            break;
        case 5:  // a line lost
            text.erase(line, next - line);
            break;
        case 6:  // a line doubled
            text.insert(line, text.substr(line, next - line));
            break;
        default:  // zeros, as after a crash of the machine
            std::fill(text.begin() + static_cast<std::ptrdiff_t>(at), text.end(), '\0');
    }
    return text;
}

// A state in the middle of a search.
std::string some_checkpoint(std::uint64_t seed) {
    Random random{seed};
    const auto [instance, group] = symmetric_instance(seed);
    Solutions listed;
    Keeper keeper{random, listed};
    (void)Search{instance, group, Listing::Raw}.run(
        {.engine = &eager_dance(), .parts = 4},
        {.interrupt = &keeper.interrupt, .checkpoints = &keeper}, listed);
    return keeper.left ? keeper.left->file : "";
}

TEST(Mutation, OfACheckpointIsNeverAccepted) {
    std::size_t accepted = 0;
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
        const std::string file = some_checkpoint(seed);
        ASSERT_TRUE(format::read_checkpoint(file)) << seed;
        Random random{seed};
        for (int i = 0; i < 1'000; ++i) {
            const std::string other = mutated(file, random);
            if (other != file && format::read_checkpoint(other)) ++accepted;
        }
    }
    EXPECT_EQ(accepted, 0U);
}

// Anybody can compute digests, so a file with a right digest may still contain nonsense.
// 'dance' takes any instance.  What is refused is refused before an engine runs.
TEST(Mutation, OfASealedStateIsRefused) {
    const auto [instance, group] = symmetric_instance(3);
    const answer::CoverProblem problem{"problem", instance};
    const auto cut = answer::cut(answer::Prepared{problem}, std::nullopt, {.engine = "dance"}, 8);
    ASSERT_TRUE(cut);
    const State* const whole = &cut->whole;
    ASSERT_FALSE(whole->parts.empty());
    const auto status_of = [&instance = instance](const State& state) -> std::string {
        const auto read = format::read_checkpoint(
            format::write_checkpoint({.purpose = {.puzzle = "p"}, .state = state}));
        if (!read) return "not read";
        const auto answer =
            answer::count(instance, {.engine = "dance", .control = {.resume = &read->state}});
        if (answer) return "counted";
        return answer.error().fault == Fault::Input ? "refused" : "another error";
    };
    EXPECT_EQ(status_of(*whole), "counted");
    State state = *whole;
    state.parts.back().part.chosen.emplace_back(instance.option_count());
    EXPECT_EQ(status_of(state), "refused");
    state = *whole;
    state.parts.front().part.left_out.emplace_back(1'000'000);
    EXPECT_EQ(status_of(state), "refused");
    state = *whole;
    state.sums.push_back(1);
    EXPECT_EQ(status_of(state), "refused");
    state = *whole;
    state.next_problem = 1000;
    EXPECT_EQ(status_of(state), "refused");
    state = *whole;
    state.parts.push_back(state.parts.front());
    state.parts.back().problem = state.next_problem - 1;
    state.parts.back().found = search::Found{.outcome = {}, .options = {}, .ends = {}};
    state.parts.back().found->options.emplace_back(instance.option_count());
    state.parts.back().found->ends.push_back(1);
    EXPECT_EQ(status_of(state), "refused");
    state = *whole;
    state.digest[0] = state.digest[0] == '0' ? '1' : '0';
    EXPECT_EQ(status_of(state), "refused");
    state = *whole;
    state.engine = "nonsense";
    EXPECT_EQ(status_of(state), "refused");
}

TEST(Mutation, OfAVersionIsToldFromDamage) {
    std::string file = some_checkpoint(1);
    const std::string schema = "tilewright.checkpoint/";
    file[file.find(schema) + schema.size()] = '9';
    const auto read = format::read_checkpoint(file);
    ASSERT_FALSE(read);
    EXPECT_NE(read.error().message.find("cannot read"), std::string::npos) << read.error().message;
    EXPECT_EQ(format::read_checkpoint("").error().message, "the file is no checkpoint");
}

}  // namespace
}  // namespace tilewright::tests
