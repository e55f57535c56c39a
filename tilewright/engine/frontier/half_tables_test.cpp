#include "tilewright/engine/frontier/half_tables.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tests/random_board.hpp"
#include "tests/random_instance.hpp"
#include "tests/table_setting.hpp"
#include "tilewright/base/contract.hpp"
#include "tilewright/engine/frontier/frontier.hpp"
#include "tilewright/packing/catalogue.hpp"
#include "tilewright/packing/compile.hpp"

namespace tilewright::engine::frontier_parts {
namespace {

struct Setting : tests::TableSetting {
    using TableSetting::TableSetting;

    template <class Sum>
    BigCount count(const Split& split) {
        HalfTables<Sum> halves{
            {graph, code, steps}, HalfTables<Sum>::Keep::Nothing, allowance, split};
        require(halves.build() && halves.join(), "there is memory");
        EXPECT_EQ(halves.cut(), split.cut.value_or(halves.cut()));
        return halves.joined();
    }
};

// Whatever the cut, however many pieces are split on.
void expect_splits_share_out(Setting& setting) {
    const BigCount whole = setting.count<MergeSum<SmallCount>>({});
    const bool dense = setting.code.bits() <= most_dense_bits;
    const std::vector<PieceState> pieces = setting.code.single_uses();
    const std::size_t last = setting.graph.layers.size() - 2;
    for (const std::size_t cut : {1 + last / 5, (1 + last) / 2, last})
        for (std::size_t split_on = 0; split_on <= std::min<std::size_t>(4, pieces.size());
             ++split_on) {
            BigCount sum = 0;
            for (unsigned sides = 0; sides < 1U << split_on; ++sides) {
                Split split{.cut = cut};
                for (std::size_t i = 0; i < split_on; ++i)
                    ((sides >> i & 1U) != 0 ? split.before : split.behind) |= pieces[i];
                sum += dense && split_on % 2 == 0 ? setting.count<DenseSum<TinyCount>>(split)
                                                  : setting.count<MergeSum<SmallCount>>(split);
            }
            EXPECT_EQ(sum, whole) << split_on << " pieces split on, cut at " << cut;
        }
}

class Splits : public testing::TestWithParam<const char*> {};

TEST_P(Splits, ShareOutAllPaths) {
    Setting setting{packing::compile(packing::read_catalogue(GetParam()).value()).value().instance};
    EXPECT_GT(setting.graph.node_count(), 0U);
    expect_splits_share_out(setting);
}

TEST(SplitsOfPairs, ShareOutAllPaths) {
    Setting setting{tests::pairs_on_a_strip()};
    EXPECT_EQ(setting.count<DenseSum<TinyCount>>({}), 2520);  // 8! / 2^4
    expect_splits_share_out(setting);
}

// So many moves may use one of two pieces as a byte cannot count, and one must: the 256th
// before the middle.
TEST(SplitsOfFew, ShareOutAllPaths) {
    cover::Instance instance;
    cover::Hints hints;
    for (std::size_t i = 0; i < 600; ++i) {
        hints.cells.push_back(instance.add_item({.name = fmt::format("cell{}", i)}));
        if (i > 0) hints.neighbours.emplace_back(hints.cells[i - 1], hints.cells[i]);
    }
    const cover::ItemId one = instance.add_item({.name = "one"});
    const cover::ItemId other = instance.add_item({.name = "other"});
    for (const cover::ItemId cell : hints.cells) {
        if (cell != hints.cells[44]) (void)instance.add_option(std::vector<cover::Entry>{{cell}});
        (void)instance.add_option(std::vector<cover::Entry>{{cell}, {one}});
        (void)instance.add_option(std::vector<cover::Entry>{{cell}, {other}});
    }
    instance.set_hints(std::move(hints));
    Setting setting{std::move(instance)};
    EXPECT_EQ(setting.count<DenseSum<TinyCount>>({}), 2 * 599);
    expect_splits_share_out(setting);
}

TEST(SplitsOfAnything, ShareOutAllPaths) {
    std::size_t split_on = 0;
    for (std::uint64_t seed = 1; seed <= 2000; ++seed) {
        SCOPED_TRACE(seed);
        cover::Instance instance = seed % 2 == 0 ? tests::random_board(seed)
                                                 : tests::random_instance(seed, {.colours = false});
        if (frontier.refusal(instance)) continue;
        Setting setting{std::move(instance)};
        if (setting.code.impossible() || setting.graph.node_count() == 0) continue;
        expect_splits_share_out(setting);
        split_on += setting.code.single_uses().size();
    }
    EXPECT_GT(split_on, 300U);
}

INSTANTIATE_TEST_SUITE_P(Puzzles, Splits,
                         testing::Values("pentominoes/5x12", "pentominoes/one-sided-3x30",
                                         "hexiamonds/trefoil", "soma/bathtub",
                                         "pentominoes/subset-5x5", "calendar/10-06"));

}  // namespace
}  // namespace tilewright::engine::frontier_parts
