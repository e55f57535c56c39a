#include "tilewright/engine/edges/edges.hpp"

#include <set>

#include <gtest/gtest.h>

#include "tests/quiet_watch.hpp"
#include "tests/random_matching.hpp"
#include "tests/solutions_of.hpp"
#include "tilewright/cover/instance.hpp"
#include "tilewright/engine/estimate.hpp"
#include "tilewright/matching/compile.hpp"
#include "tilewright/packing/catalogue.hpp"
#include "tilewright/packing/compile.hpp"

namespace tilewright::engine {
namespace {

using cover::Instance;
using cover::ItemId;

Outcome run(const Instance& instance) {
    tests::QuietWatch watch;
    return edges.run(instance, {.watch = watch});
}

// Two cells side by side, with an edge between them, and tiles that each have one option a cell.
struct Pair {
    Instance instance;
    std::vector<ItemId> cells;
    ItemId edge;

    Pair() {
        for (const char* name : {"left", "right"}) cells.push_back(instance.add_item({name}));
        edge = instance.add_item({.name = "edge", .primary = false});
        instance.set_hints({.cells = cells, .neighbours = {}});
    }

    ItemId tile(const char* name, std::uint32_t min, std::uint32_t max) {
        return instance.add_item({name, true, min, max});
    }
    void option(std::size_t cell, std::optional<ItemId> tile, const char* colour) {
        std::vector<cover::Entry> entries{{cells[cell]}};
        if (tile) entries.push_back({*tile});
        entries.push_back({edge, instance.colour_named(colour)});
        std::ranges::sort(entries);
        instance.add_option(entries);
    }
};

TEST(Edges, TakesOneTileForEachCell) {
    const auto packing = packing::compile(*packing::read_catalogue("pentominoes/3x20"));
    EXPECT_TRUE(edges.refusal(packing->instance)->contains("not tiles on one cell each"));
    EXPECT_TRUE(edges.refusal(Pair{}.instance) == std::nullopt);

    Pair unlike;
    const std::vector<cover::Entry> bare{{unlike.cells[0]}};
    unlike.instance.add_option(bare);
    unlike.option(0, {}, "red");
    EXPECT_TRUE(edges.refusal(unlike.instance)->contains("differ in edges"));

    Instance no_cells;
    const std::vector<cover::Entry> only{{no_cells.add_item({"a"})}};
    no_cells.add_option(only);
    EXPECT_TRUE(edges.refusal(no_cells)->contains("no items are said to be cells"));
}

TEST(Edges, CountsHowOftenATileIsUsed) {
    Pair pair;
    const ItemId twice = pair.tile("twice", 0, 2);
    const ItemId needed = pair.tile("needed", 1, 1);
    for (std::size_t cell : {0, 1}) {
        pair.option(cell, twice, "red");
        pair.option(cell, needed, "red");
        pair.option(cell, needed, "blue");
    }
    EXPECT_EQ(run(pair.instance).solutions, 2U);  // red, with the needed tile left or right
    EXPECT_EQ(run(pair.instance).solutions, tests::solutions_of(pair.instance).size());
}

// An option without a tile is one that any number of cells may have.
TEST(Edges, TakesOptionsWithoutATile) {
    Pair pair;
    const ItemId once = pair.tile("once", 0, 1);
    for (std::size_t cell : {0, 1}) {
        pair.option(cell, once, "red");
        pair.option(cell, {}, "red");
    }
    EXPECT_EQ(run(pair.instance).solutions, 3U);
}

TEST(Edges, KnowsThatThereAreTooFewTiles) {
    Pair pair;
    const ItemId once = pair.tile("once", 1, 1);
    for (std::size_t cell : {0, 1}) pair.option(cell, once, "red");
    const Outcome outcome = run(pair.instance);
    EXPECT_EQ(outcome.solutions, 0U);
    EXPECT_EQ(outcome.ending, Ending::Exhausted);
    EXPECT_EQ(outcome.stats.nodes, 1U);
}

// Whatever order was chosen, the same cells are filled with the same solutions.
TEST(Edges, OrdersChangeNoSolution) {
    std::set<std::string> names;
    for (std::uint64_t seed = 1; seed <= 500; ++seed) {
        SCOPED_TRACE(seed);
        auto small = tests::small_matching(seed);
        if (!small) continue;
        Instance& instance = *small;
        const auto expected = tests::solutions_of(instance);
        std::vector<ItemId> cells = instance.hints().cells;
        order_cells(instance);
        names.insert(instance.hints().order);
        tests::QuietWatch watch;
        tests::Collect found;
        (void)edges.run(instance, {.watch = watch, .sink = &found});
        for (auto& solution : found.solutions) std::ranges::sort(solution);
        std::ranges::sort(found.solutions);
        ASSERT_EQ(found.solutions, expected);
        std::vector<ItemId> ordered = instance.hints().cells;
        std::ranges::sort(cells);
        std::ranges::sort(ordered);
        ASSERT_EQ(ordered, cells);
    }
    EXPECT_GE(names.size(), 4U);
}

// Levels that are smaller than the sample are counted, not estimated.
TEST(Edges, EstimatesOfSmallTreesAreExact) {
    std::size_t large = 0;
    for (std::uint64_t seed = 1; seed <= 200; ++seed) {
        SCOPED_TRACE(seed);
        const Instance instance = matching::compile(tests::random_matching(seed))->instance;
        const std::uint64_t nodes = run(instance).stats.nodes;
        if (nodes > 1000) continue;
        large += nodes > 50 ? 1 : 0;
        ASSERT_DOUBLE_EQ(estimate_scan(instance, 1'000'000), static_cast<double>(nodes));
    }
    EXPECT_GE(large, 10U);
}

}  // namespace
}  // namespace tilewright::engine
