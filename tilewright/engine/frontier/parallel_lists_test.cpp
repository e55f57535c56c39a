#include "tilewright/engine/frontier/parallel_lists.hpp"

#include <thread>

#include <gtest/gtest.h>

#include "tests/quiet_watch.hpp"
#include "tilewright/engine/frontier/frontier.hpp"
#include "tilewright/packing/catalogue.hpp"
#include "tilewright/packing/compile.hpp"

namespace tilewright::engine::frontier_parts {
namespace {

using cover::OptionId;
using tests::QuietWatch;

// Two threads are idle.  Sometimes they come too late, and find nothing to do.
class Helpful : public QuietWatch {
public:
    explicit Helpful(std::size_t memory = std::size_t{1} << 32) : memory_{memory} {}
    [[nodiscard]] std::size_t memory() const override { return memory_; }
    [[nodiscard]] std::size_t idle_threads() const override { return 2; }
    void run_in_parallel(const std::function<void()>& work) override {
        ++helped;
        std::jthread second{work};
        std::jthread third{work};
        work();
    }
    std::size_t helped = 0;

private:
    std::size_t memory_;
};

struct Listed : SolutionSink {
    bool accept(std::span<const OptionId> solution) override {
        solutions.emplace_back(solution.begin(), solution.end());
        return true;
    }
    std::vector<std::vector<OptionId>> solutions;
};

// What a run is asked for.
enum class Ask { Count, List, Sample };

class ManyHands : public testing::TestWithParam<std::tuple<const char*, Ask>> {
protected:
    [[nodiscard]] static Outcome run(Watch& watch, Listed& listed) {
        const auto& [name, ask] = GetParam();
        const auto compiled = packing::compile(packing::read_catalogue(name).value());
        Request request{.watch = watch, .sink = ask == Ask::Count ? nullptr : &listed};
        if (ask == Ask::Sample) request.sample = Sample{.size = 20, .seed = 7};
        return frontier.run(compiled->instance, request);
    }
};

TEST_P(ManyHands, FindTheSameInTheSameOrder) {
    QuietWatch quiet;
    Listed alone;
    const Outcome expected = run(quiet, alone);
    Helpful helpful;
    Listed together;
    const Outcome outcome = run(helpful, together);
    EXPECT_GT(helpful.helped, 0U);
    EXPECT_TRUE(outcome.complete());
    EXPECT_EQ(outcome.solutions, expected.solutions);
    EXPECT_EQ(outcome.stats.nodes, expected.stats.nodes);
    EXPECT_EQ(outcome.stats.updates, expected.stats.updates);
    EXPECT_EQ(together.solutions, alone.solutions);
}

INSTANTIATE_TEST_SUITE_P(Boards, ManyHands,
                         testing::Combine(testing::Values("pentominoes/5x12", "soma/cube"),
                                          testing::Values(Ask::Count, Ask::List, Ask::Sample)));

TEST(ParallelLists, EndWhenTheMemoryDoes) {
    const auto compiled = packing::compile(packing::read_catalogue("pentominoes/6x10").value());
    for (const std::size_t memory : {std::size_t{1} << 12, std::size_t{1} << 22}) {
        Helpful watch{memory};
        Listed none;
        const Outcome outcome = frontier.run(compiled->instance, {.watch = watch, .sink = &none});
        EXPECT_EQ(outcome.ending, Ending::MemoryLimit);
        EXPECT_TRUE(none.solutions.empty());
    }
}

TEST(ParallelLists, SplitWhatDoesNotFit) {
    const auto compiled = packing::compile(packing::read_catalogue("pentominoes/6x10").value());
    QuietWatch quiet;
    Helpful watch{std::size_t{1} << 22};
    const Outcome outcome = frontier.run(compiled->instance, {.watch = watch});
    EXPECT_EQ(outcome.ending, Ending::Exhausted);
    EXPECT_EQ(outcome.solutions, 9356);
    EXPECT_GT(outcome.stats.updates,
              frontier.run(compiled->instance, {.watch = quiet}).stats.updates);
}

}  // namespace
}  // namespace tilewright::engine::frontier_parts
