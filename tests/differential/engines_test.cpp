// Compares every engine with the oracle, on random instances with every feature and on small
// boards.

#include <gtest/gtest.h>

#include "tests/engines.hpp"
#include "tests/quiet_watch.hpp"
#include "tests/random_board.hpp"
#include "tests/random_instance.hpp"
#include "tests/random_matching.hpp"
#include "tests/trials.hpp"
#include "tilewright/cover/verify.hpp"
#include "tilewright/engine/estimate.hpp"

namespace tilewright::tests {
namespace {

const std::uint64_t seeds = tests::trials(10'000);

class Differential : public testing::TestWithParam<const engine::Engine*> {};

// Compares listing and counting with the oracle.
void compare(const engine::Engine& engine, const cover::Instance& instance,
             engine::Pruning pruning) {
    QuietWatch watch;
    Collect expected;
    Collect found;
    engine::find_engine("brute")->run(instance, {.watch = watch, .sink = &expected});
    const auto listed = engine.run(instance, {.watch = watch, .sink = &found, .pruning = pruning});
    const auto counted = engine.run(instance, {.watch = watch, .pruning = pruning});
    ASSERT_TRUE(listed.complete());
    ASSERT_EQ(listed.solutions, expected.solutions.size());
    ASSERT_EQ(counted.solutions, expected.solutions.size());
    for (const auto& solution : found.solutions)
        ASSERT_EQ(cover::verify(instance, solution), std::nullopt);
    std::ranges::sort(found.solutions);
    std::ranges::sort(expected.solutions);
    ASSERT_EQ(found.solutions, expected.solutions);
}

TEST_P(Differential, FindsWhatBruteForceFinds) {
    const engine::Engine& engine = *GetParam();
    std::size_t compared = 0;
    for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
        SCOPED_TRACE(seed);  // the only number needed to replay a failure
        // Half of the instances have no colours, because some engines do not accept them.
        const cover::Instance instance = random_instance(seed, {.colours = seed % 2 == 0});
        if (engine.refusal(instance)) continue;
        ++compared;
        compare(engine, instance, {});
        if (HasFatalFailure()) return;
    }
    // Without a board, 'edges' takes what has no options.
    const std::uint64_t enough = engine.name == "edges" ? 0 : seeds / 20;
    EXPECT_GT(compared, enough) << "too few instances that " << engine.name << " takes";
}

// Options that use an item several times, as those of quotients do.
TEST_P(Differential, CountsRepeatedUses) {
    const engine::Engine& engine = *GetParam();
    for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
        SCOPED_TRACE(seed);
        const cover::Instance instance =
            random_instance(seed, {.colours = seed % 2 == 0, .repeated_uses = true});
        if (engine.refusal(instance)) continue;
        compare(engine, instance, {});
        if (HasFatalFailure()) return;
    }
}

// Some items that no option may have, as a bound of zero says.
TEST_P(Differential, HeedsBoundsOfZero) {
    const engine::Engine& engine = *GetParam();
    for (std::uint64_t seed = 1; seed <= seeds / 20; ++seed) {
        SCOPED_TRACE(seed);
        const cover::Instance given = random_instance(seed, {.colours = seed % 2 == 0});
        cover::Instance instance;
        for (std::size_t i = 0; i < given.item_count(); ++i)
            instance.add_item(given.item(cover::ItemId{i}));
        for (std::size_t colour = 1; colour < given.colour_count(); ++colour)
            (void)instance.colour_named(given.colour_name(static_cast<cover::Colour>(colour)));
        const auto never = instance.add_item({.name = "never", .min = 0, .max = 0});
        for (std::size_t i = 0; i < given.option_count(); ++i) {
            const auto option = given.option(cover::OptionId{i});
            std::vector<cover::Entry> entries{option.begin(), option.end()};
            if (i % 5 == seed % 5) entries.push_back({never});
            instance.add_option(entries);
        }
        if (engine.refusal(instance)) continue;
        compare(engine, instance, {});
        if (HasFatalFailure()) return;
    }
}

TEST_P(Differential, FindsWhatBruteForceFindsOnBoards) {
    const engine::Engine& engine = *GetParam();
    std::size_t compared = 0;
    for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
        SCOPED_TRACE(seed);
        const cover::Instance board = random_board(seed);
        if (engine.refusal(board)) continue;
        ++compared;
        for (const bool region_size : {true, false}) {
            compare(engine, board, {.region_size = region_size});
            if (HasFatalFailure()) return;
        }
    }
    EXPECT_GT(compared, seeds / 20) << "too few boards that " << engine.name << " takes";
}

TEST_P(Differential, FindsWhatBruteForceFindsOnEdgeMatchingBoards) {
    const engine::Engine& engine = *GetParam();
    std::size_t compared = 0;
    for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
        SCOPED_TRACE(seed);
        auto board = small_matching(seed);
        if (!board) continue;
        if (seed % 2 == 0) engine::order_cells(*board);
        if (engine.refusal(*board)) continue;
        ++compared;
        compare(engine, *board, {});
        if (HasFatalFailure()) return;
    }
    const std::uint64_t enough = engine.name == "frontier" ? 0 : seeds / 4;  // it takes no colours
    EXPECT_GE(compared, enough) << "too few boards that " << engine.name << " takes";
}

std::vector<const engine::Engine*> every_engine() {
    const auto known = engine::all_engines();
    std::vector<const engine::Engine*> engines{known.begin(), known.end()};
    engines.insert(engines.end(), kinds_of_bits().begin(), kinds_of_bits().end());
    return engines;
}

INSTANTIATE_TEST_SUITE_P(Engines, Differential, testing::ValuesIn(every_engine()),
                         [](const auto& engine) { return std::string{engine.param->name}; });

}  // namespace
}  // namespace tilewright::tests
