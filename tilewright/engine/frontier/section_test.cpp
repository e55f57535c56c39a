#include "tilewright/engine/frontier/section.hpp"

#include <gtest/gtest.h>

#include "tests/random_board.hpp"
#include "tests/random_instance.hpp"
#include "tests/table_setting.hpp"
#include "tilewright/base/contract.hpp"
#include "tilewright/base/random.hpp"
#include "tilewright/engine/frontier/division.hpp"
#include "tilewright/engine/frontier/frontier.hpp"
#include "tilewright/engine/frontier/section_count.hpp"
#include "tilewright/packing/catalogue.hpp"
#include "tilewright/packing/compile.hpp"

namespace tilewright::engine::frontier_parts {
namespace {

constexpr std::uint64_t graph_name = 7;

struct Setting : tests::TableSetting {
    using TableSetting::TableSetting;

    template <class Sum>
    BigCount count(const ShapeGraph& paths, const MadeBefore& made_before = {}) {
        HalfTables<Sum> halves{
            {paths, code, steps}, HalfTables<Sum>::Keep::Nothing, allowance, {}, made_before};
        require(halves.build() && halves.join(), "there is memory");
        return halves.joined();
    }
    BigCount count_any(const ShapeGraph& paths, const MadeBefore& made_before = {}) {
        return code.bits() <= most_dense_bits ? count<DenseSum<TinyCount>>(paths, made_before)
                                              : count<MergeSum<SmallCount>>(paths, made_before);
    }
    template <class Sum>
    std::vector<std::byte> outer(std::size_t ahead, std::size_t back) {
        HalfTables<Sum> halves{problem, HalfTables<Sum>::Keep::Nothing, allowance};
        require(halves.build_outer(ahead, back), "there is memory");
        std::vector<std::byte> bytes;
        require(halves.store_outer(graph_name, bytes), "there is memory");
        return bytes;
    }
    // Lists of each type.
    std::vector<std::byte> any_outer(std::size_t ahead, std::size_t back, std::uint64_t type) {
        if (type == 0) return outer<MergeSum<SmallCount>>(ahead, back);
        return type == 1 ? outer<DenseSum<SmallCount>>(ahead, back)
                         : outer<DenseSum<TinyCount>>(ahead, back);
    }
};

// Whatever the sections, and whatever lists are made beforehand.
void expect_sections_share_out(Setting& setting, Random& random) {
    const BigCount whole = setting.count_any(setting.graph);
    const auto foresight = foresee(setting.problem, setting.allowance).value();
    auto division = divide(setting.problem, setting.layout, foresight, setting.allowance).value();
    if (random.below(2) == 0)
        require(sort_crossings(setting.problem, setting.layout, division, setting.allowance),
                "there is memory");
    for (const std::size_t sections : {1, 2, 3, 7, 50}) {
        const auto cut = cut_crossings(division, all_crossings(division), sections);
        ASSERT_LE(cut.size(), sections);
        const auto last = setting.graph.layers.size() - 2;
        const std::size_t ahead = random.below(division.cut);
        const std::size_t back = division.cut + random.below(last - division.cut + 1);
        const auto bytes = setting.any_outer(ahead, back, random.below(3));
        const auto outer = find_outer_lists(bytes, graph_name).value();
        auto damaged = bytes;
        damaged[random.below(damaged.size())] ^= std::byte{1};
        const auto suspect = find_outer_lists(damaged, graph_name);
        BigCount sum_in_spite_of_damage = 0;
        BigCount sum = 0;
        BigCount sum_with_outer = 0;
        std::uint32_t begin = 0;
        for (const Crossings one : cut) {
            EXPECT_EQ(std::exchange(begin, one.end), one.begin);
            auto part =
                section(setting.graph, division.cut, nodes_of(division, one), setting.allowance)
                    .value();
            require(find_entering(part.graph, setting.allowance), "there is memory");
            sum += setting.count_any(part.graph);
            sum_with_outer += setting.count_any(part.graph, {&outer, part.original});
            sum_in_spite_of_damage +=
                count_section(setting.problem, division, suspect ? &*suspect : nullptr, one,
                              setting.allowance)
                    .value()
                    .solutions;
        }
        EXPECT_EQ(sum_in_spite_of_damage, whole) << sections << " sections";
        EXPECT_EQ(begin, division.crossings.size());
        EXPECT_EQ(sum, whole) << sections << " sections";
        EXPECT_EQ(sum_with_outer, whole)
            << sections << " sections, lists up to " << ahead << " and from " << back << " on";
    }
}

class Sections : public testing::TestWithParam<const char*> {};

TEST_P(Sections, ShareOutAllPaths) {
    Setting setting{packing::compile(packing::read_catalogue(GetParam()).value()).value().instance};
    EXPECT_GT(setting.graph.node_count(), 0U);
    Random random{1};
    expect_sections_share_out(setting, random);
}

TEST(SectionsOfPairs, ShareOutAllPaths) {
    Setting setting{tests::pairs_on_a_strip()};
    EXPECT_EQ(setting.count<DenseSum<TinyCount>>(setting.graph), 2520);  // 8! / 2^4
    Random random{1};
    expect_sections_share_out(setting, random);
}

TEST(SectionsOfAnything, ShareOutAllPaths) {
    std::size_t several = 0;
    for (std::uint64_t seed = 1; seed <= 2000; ++seed) {
        SCOPED_TRACE(seed);
        Random random{seed};
        cover::Instance instance = seed % 2 == 0 ? tests::random_board(seed)
                                                 : tests::random_instance(seed, {.colours = false});
        if (frontier.refusal(instance)) continue;
        Setting setting{std::move(instance)};
        if (setting.code.impossible() || setting.graph.node_count() == 0) continue;
        if (!have_two_halves(setting.code)) continue;
        expect_sections_share_out(setting, random);
        several += setting.graph.node_count() > 20 ? 1 : 0;
    }
    EXPECT_GT(several, 40U);
}

INSTANTIATE_TEST_SUITE_P(Puzzles, Sections,
                         testing::Values("pentominoes/5x12", "pentominoes/one-sided-3x30",
                                         "hexiamonds/trefoil", "soma/bathtub",
                                         "pentominoes/subset-5x5", "calendar/10-06"));

}  // namespace
}  // namespace tilewright::engine::frontier_parts
