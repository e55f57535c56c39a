// Engines that donate branches of their search trees at every opportunity.  Together with those who
// take the branches, they must find what one engine finds alone, in the same order and with as many
// nodes.

#include <gtest/gtest.h>

#include "tests/engines.hpp"
#include "tests/quiet_watch.hpp"
#include "tests/random_board.hpp"
#include "tests/random_instance.hpp"
#include "tests/random_matching.hpp"
#include "tests/trials.hpp"
#include "tilewright/cover/reduce.hpp"
#include "tilewright/engine/dance/dance.hpp"
#include "tilewright/engine/edges/edges.hpp"

namespace tilewright::tests {
namespace {

using cover::OptionId;
using engine::Branches;
using engine::Engine;

const std::uint64_t seeds = tests::trials(5'000);

// Takes all branches it can get, and checks that they never count as done.
class TakeAll : public QuietWatch {
public:
    std::optional<engine::Ending> report(std::uint64_t, double fraction) override {
        EXPECT_GE(fraction, fraction_);
        EXPECT_LE(fraction + given_, 1 + 1e-9);
        fraction_ = fraction;
        return std::nullopt;
    }
    bool wants_donation() override { return true; }
    void take_donation(const Branches& branches) override {
        EXPECT_GT(branches.share, 0);
        given_ += branches.share;
        taken.push_back(branches);
    }
    std::vector<Branches> taken;

private:
    double fraction_ = 0;
    double given_ = 0;
};

struct Found {
    std::vector<std::vector<OptionId>> solutions;
    std::uint64_t nodes = 0;
    std::size_t gifts = 0;
};

Found search_alone(const Engine& engine, const cover::Instance& instance) {
    QuietWatch watch;
    Collect collect;
    const auto outcome = engine.run(instance, {.watch = watch, .sink = &collect});
    return {std::move(collect.solutions), outcome.stats.nodes, 0};
}

// Searches with the engine, and then searches what it donated in the same way.  The last donation
// comes first in order.
Found search_together(const Engine& engine, const cover::Instance& instance) {
    TakeAll watch;
    Collect collect;
    const auto outcome =
        engine.run(instance, {.watch = watch, .sink = &collect, .report_every = 1});
    Found found{std::move(collect.solutions), outcome.stats.nodes, watch.taken.size()};
    for (auto branches = watch.taken.rbegin(); branches != watch.taken.rend(); ++branches) {
        const auto rest = cover::reduce(instance, branches->chosen, branches->left_out);
        if (!rest) {
            ADD_FAILURE() << "the chosen options exclude each other";
            return found;
        }
        const Found more = search_together(engine, rest->instance);
        for (const auto& inner : more.solutions) {
            auto& solution = found.solutions.emplace_back(branches->chosen);
            for (const OptionId option : inner) solution.push_back(rest->original[option.index()]);
            std::ranges::sort(solution);
        }
        found.nodes += more.nodes - 1;  // the donating search has visited the root
        found.gifts += more.gifts;
    }
    return found;
}

class GivenAway : public testing::TestWithParam<const Engine*> {
protected:
    // Compares on instances made from seeds.
    void compare_all(auto make_instance) {
        std::size_t searched = 0;
        std::size_t gifts = 0;
        for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
            SCOPED_TRACE(seed);
            const cover::Instance instance = make_instance(seed);
            if (GetParam()->refusal(instance)) continue;
            if (instance.option_count() > 0) ++searched;
            const Found alone = search_alone(*GetParam(), instance);
            const Found together = search_together(*GetParam(), instance);
            ASSERT_EQ(together.solutions, alone.solutions);
            ASSERT_EQ(together.nodes, alone.nodes);
            gifts += together.gifts;
            if (HasFailure()) return;
        }
        if (searched < seeds / 20) GTEST_SKIP() << "it refuses nearly all";
        EXPECT_GT(gifts, searched / 20);
    }
};

TEST_P(GivenAway, BranchesOfInstancesAreFoundOnceInOrder) {
    compare_all([](std::uint64_t seed) {
        return random_instance(seed, {.colours = seed % 2 == 0, .multiplicities = seed % 4 < 2});
    });
}

TEST_P(GivenAway, BranchesOfBoardsAreFoundOnceInOrder) {
    compare_all([](std::uint64_t seed) { return random_board(seed); });
}

TEST_P(GivenAway, BranchesOfMatchingsAreFoundOnceInOrder) {
    compare_all([](std::uint64_t seed) { return random_matching_instance(seed); });
}

std::vector<const Engine*> givers() {
    std::vector<const Engine*> engines = kinds_of_bits();
    engines.push_back(&engine::dance);
    engines.push_back(&engine::edges);
    return engines;
}

INSTANTIATE_TEST_SUITE_P(Engines, GivenAway, testing::ValuesIn(givers()),
                         [](const auto& engine) { return std::string{engine.param->name}; });

}  // namespace
}  // namespace tilewright::tests
