// Stored graphs and their divisions come back as they were, or not at all.

#include "tilewright/engine/frontier/stored_division.hpp"

#include <gtest/gtest.h>

#include "tests/quiet_watch.hpp"
#include "tests/random_board.hpp"
#include "tests/random_instance.hpp"
#include "tilewright/base/contract.hpp"
#include "tilewright/base/random.hpp"
#include "tilewright/engine/frontier/frontier.hpp"
#include "tilewright/engine/frontier/half_tables.hpp"
#include "tilewright/engine/frontier/shares.hpp"
#include "tilewright/packing/catalogue.hpp"
#include "tilewright/packing/compile.hpp"

namespace tilewright::engine::frontier_parts {
namespace {

struct Made {
    explicit Made(const cover::Instance& instance)
        : prepared{instance, {}, true}, origin{origin_of(prepared)} {
        if (prepared.has_no_solution() || !have_two_halves(prepared.code)) return;
        auto built = build_shape_graph(prepared.layout, prepared.sums, allowance);
        if (!built || built->node_count() == 0) return;
        graph = *std::move(built);
        const Steps steps = move_steps(instance, prepared.layout, prepared.code);
        const SetProblem problem{graph, prepared.code, steps};
        division = divide(problem, prepared.layout, foresee(problem, allowance).value(), allowance)
                       .value();
        require(sort_crossings(problem, prepared.layout, division, allowance), "there is memory");
        store_division(graph, division, origin, bytes);
    }
    [[nodiscard]] std::optional<DividedGraph> find(StoredBytes some) {
        return find_division(some, origin, prepared.layout.moves.size(), allowance);
    }

    tests::QuietWatch watch;
    Allowance allowance{watch};
    PreparedInstance prepared;
    std::uint64_t origin;
    ShapeGraph graph;
    Division division;
    std::vector<std::byte> bytes;
};

void expect_comes_back(Made& made) {
    const std::byte more[8]{};
    std::vector<std::byte> longer = made.bytes;
    longer.insert(longer.end(), std::begin(more), std::end(more));
    EXPECT_EQ(behind_division(longer).size(), std::size(more));
    const auto found = made.find(longer);
    ASSERT_TRUE(found.has_value());
    EXPECT_EQ(found->graph.layers, made.graph.layers);
    EXPECT_EQ(found->graph.out_start, made.graph.out_start);
    EXPECT_EQ(found->graph.in_start, made.graph.in_start);
    EXPECT_EQ(found->graph.out, made.graph.out);
    EXPECT_EQ(found->graph.in, made.graph.in);
    EXPECT_EQ(found->division.cut, made.division.cut);
    EXPECT_EQ(found->division.crossings, made.division.crossings);
    EXPECT_EQ(found->division.work, made.division.work);
}

void expect_damage_is_found(Made& made, Random& random) {
    for (int i = 0; i < 20; ++i) {
        auto damaged = made.bytes;
        damaged[random.below(damaged.size())] ^= std::byte{1} << random.below(8);
        EXPECT_FALSE(made.find(damaged).has_value());
        const StoredBytes some =
            StoredBytes{made.bytes}.first(8 * random.below(damaged.size() / 8));
        EXPECT_FALSE(made.find(some).has_value());
    }
}

TEST(StoredDivision, ComesBackOrIsRefused) {
    std::size_t stored = 0;
    std::uint64_t last = 0;
    for (std::uint64_t seed = 1; seed <= 600; ++seed) {
        SCOPED_TRACE(seed);
        const cover::Instance instance = seed % 2 == 0
                                             ? tests::random_board(seed)
                                             : tests::random_instance(seed, {.colours = false});
        if (frontier.refusal(instance)) continue;
        Made made{instance};
        if (made.bytes.empty()) continue;
        Random random{seed};
        expect_comes_back(made);
        expect_damage_is_found(made, random);
        EXPECT_NE(made.origin, last);
        EXPECT_FALSE(
            find_division(made.bytes, last, made.prepared.layout.moves.size(), made.allowance)
                .has_value());
        last = made.origin;
        ++stored;
    }
    EXPECT_GT(stored, 100U);
}

class CountNodes : public tests::QuietWatch {
public:
    std::optional<Ending> report(std::uint64_t nodes, double) override {
        nodes_ += nodes;
        return std::nullopt;
    }
    [[nodiscard]] std::uint64_t nodes() const { return nodes_; }

private:
    std::uint64_t nodes_ = 0;
};

TEST(StoredDivision, SavesTheWorkOfMakingIt) {
    const auto puzzle = packing::read_catalogue("pentominoes/6x10").value();
    const cover::Instance instance = packing::compile(puzzle).value().instance;
    CountNodes making;
    const auto made = divide_count(instance, {}, {}, making);
    ASSERT_NE(made, nullptr);
    const auto common = made->make_common(12, making).bytes;
    CountNodes reading;
    const auto read = divide_count(instance, {}, {.common = common, .name = made->name()}, reading);
    ASSERT_NE(read, nullptr);
    EXPECT_EQ(read->name(), made->name());
    EXPECT_EQ(read->pieces(), made->pieces());
    EXPECT_GT(making.nodes(), 10'000U);
    EXPECT_EQ(reading.nodes(), 0U);
}

}  // namespace
}  // namespace tilewright::engine::frontier_parts
