// Engines that are stopped again and again, and tell each time what is left.  All stretches
// together must find what one undisturbed engine finds, in the same order and with as many nodes.

#include <gtest/gtest.h>

#include "tests/engines.hpp"
#include "tests/quiet_watch.hpp"
#include "tests/random_board.hpp"
#include "tests/random_instance.hpp"
#include "tests/random_matching.hpp"
#include "tests/trials.hpp"
#include "tilewright/base/random.hpp"
#include "tilewright/cover/reduce.hpp"
#include "tilewright/engine/dance/dance.hpp"
#include "tilewright/engine/edges/edges.hpp"

namespace tilewright::tests {
namespace {

using cover::Instance;
using cover::OptionId;
using engine::Branches;
using engine::Engine;
using engine::Outcome;

const std::uint64_t seeds = tests::trials(3'000);

// Ends the search at one of its next nodes, and keeps what it reports then.
class EndSoon : public QuietWatch {
public:
    explicit EndSoon(std::uint64_t nodes) : nodes_{nodes} {}
    std::optional<engine::Ending> report(std::uint64_t nodes, double) override {
        if (nodes < nodes_) {
            nodes_ -= nodes;
            return std::nullopt;
        }
        ended_ = true;
        return engine::Ending::Cancelled;
    }
    bool wants_snapshot() override { return ended_; }
    void take_snapshot(const Outcome& so_far, const std::vector<Branches>& left) override {
        EXPECT_EQ(told, std::nullopt) << "told twice";
        told = so_far;
        rest = left;
    }
    std::optional<Outcome> told;
    std::vector<Branches> rest;

private:
    std::uint64_t nodes_;
    bool ended_ = false;
};

struct Found {
    std::vector<std::vector<OptionId>> solutions;
    BigCount counted = 0;
    std::uint64_t nodes = 0;
    std::size_t stops = 0;

    void add(const Found& more, const Branches& branches, const cover::Reduced& reduced) {
        for (const auto& inner : more.solutions) {
            auto& solution = solutions.emplace_back(branches.chosen);
            for (const OptionId option : inner)
                solution.push_back(reduced.original[option.index()]);
            std::ranges::sort(solution);
        }
        counted += more.counted;
        nodes += more.nodes - 1;  // the search before has visited the root
        stops += more.stops;
    }
};

Found search_in_stretches(const Engine& engine, const Instance& instance, Random& random) {
    EndSoon watch{1 + random.below(20)};
    Collect collect;
    const Outcome outcome =
        engine.run(instance, {.watch = watch, .sink = &collect, .report_every = 1});
    Found found{std::move(collect.solutions), outcome.solutions, outcome.stats.nodes};
    if (outcome.complete()) return found;
    EXPECT_EQ(watch.told->solutions, outcome.solutions);
    EXPECT_EQ(watch.told->stats.nodes, outcome.stats.nodes);
    found.stops = 1;
    double share = 0;
    for (const Branches& branches : watch.rest) {
        share += branches.share;
        const auto rest = cover::reduce(instance, branches.chosen, branches.left_out);
        if (!rest) {
            ADD_FAILURE() << "the chosen options exclude each other";
            return found;
        }
        found.add(search_in_stretches(engine, rest->instance, random), branches, *rest);
    }
    EXPECT_LE(share, 1 + 1e-9);
    return found;
}

class Rest : public testing::TestWithParam<const Engine*> {
protected:
    void compare_all(auto make_instance) {
        std::size_t searched = 0;
        std::size_t stops = 0;
        for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
            SCOPED_TRACE(seed);
            const Instance instance = make_instance(seed);
            if (GetParam()->refusal(instance)) continue;
            if (instance.option_count() > 0) ++searched;
            QuietWatch watch;
            Collect collect;
            const Outcome whole = GetParam()->run(instance, {.watch = watch, .sink = &collect});
            Random random{seed};
            const Found found = search_in_stretches(*GetParam(), instance, random);
            ASSERT_EQ(found.solutions, collect.solutions);
            ASSERT_EQ(found.counted, whole.solutions);
            ASSERT_EQ(found.nodes, whole.stats.nodes);
            stops += found.stops;
            if (HasFailure()) return;
        }
        if (searched < seeds / 20) GTEST_SKIP() << "it refuses nearly all";
        EXPECT_GT(stops, searched / 5);
    }
};

TEST_P(Rest, OfInstancesIsFoundOnceInOrder) {
    compare_all([](std::uint64_t seed) {
        return random_instance(seed, {.colours = seed % 2 == 0, .multiplicities = seed % 4 < 2});
    });
}

TEST_P(Rest, OfBoardsIsFoundOnceInOrder) {
    compare_all([](std::uint64_t seed) { return random_board(seed); });
}

TEST_P(Rest, OfMatchingsIsFoundOnceInOrder) {
    compare_all([](std::uint64_t seed) { return random_matching_instance(seed); });
}

std::vector<const Engine*> tellers() {
    std::vector<const Engine*> engines = kinds_of_bits();
    engines.push_back(&engine::dance);
    engines.push_back(&engine::edges);
    return engines;
}

INSTANTIATE_TEST_SUITE_P(Engines, Rest, testing::ValuesIn(tellers()),
                         [](const auto& engine) { return std::string{engine.param->name}; });

}  // namespace
}  // namespace tilewright::tests
