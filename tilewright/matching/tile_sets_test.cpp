#include "tilewright/matching/tile_sets.hpp"

#include <numeric>

#include <gtest/gtest.h>

#include "tilewright/matching/tile_list.hpp"

namespace tilewright::matching {
namespace {

std::size_t count(Form form, std::size_t edges, Turns turns, std::size_t labels, bool different) {
    std::vector<LabelId> ids;
    for (std::size_t i = 0; i < labels; ++i) ids.push_back(LabelId{i});
    return all_tiles(form, edges, turns, ids, different).value().size();
}

TEST(TileSets, NamedSetsHaveTheirNumberOfTiles) {
    for (const TileFamily& family : tile_families()) {
        SCOPED_TRACE(family.name);
        EXPECT_EQ(count(family.form, family.edges, family.turns, family.labels, family.different),
                  family.tile_count);
        EXPECT_EQ(label_names(family).size(), family.labels);
    }
}

// Numbers of necklaces and bracelets (https://oeis.org/A075195, A081720), as sums over divisors.
TEST(TileSets, PolygonsAreCountedAsNecklacesAndBraceletsAre) {
    for (std::uint64_t n = 1; n <= 6; ++n) {
        for (std::uint64_t k = 1; k <= 4; ++k) {
            const auto power = [k](std::uint64_t exponent) {
                std::uint64_t result = 1;
                while (exponent-- > 0) result *= k;
                return result;
            };
            std::uint64_t rotations = 0;
            for (std::uint64_t i = 0; i < n; ++i) rotations += power(std::gcd(i, n));
            const std::uint64_t flips =
                n % 2 == 1 ? n * power((n + 1) / 2) : n / 2 * (power(n / 2) + power(n / 2 + 1));
            EXPECT_EQ(count(Form::Polygon, n, Turns::Rotate, k, false), rotations / n);
            EXPECT_EQ(count(Form::Polygon, n, Turns::Reflect, k, false),
                      (rotations + flips) / (2 * n));
            EXPECT_EQ(count(Form::Polygon, n, Turns::Fixed, k, false), power(n));
        }
    }
}

// Cubes with up to n colours, up to rotation: https://oeis.org/A047780.
TEST(TileSets, CubesAreCountedAsTheyAre) {
    EXPECT_EQ(count(Form::Cube, 6, Turns::Rotate, 1, false), 1U);
    EXPECT_EQ(count(Form::Cube, 6, Turns::Rotate, 2, false), 10U);
    EXPECT_EQ(count(Form::Cube, 6, Turns::Rotate, 3, false), 57U);
    EXPECT_EQ(count(Form::Cube, 6, Turns::Reflect, 6, true), 15U);
}

TEST(TileSets, TooManyTilesAreRefused) {
    const std::vector<LabelId> labels(20);
    EXPECT_FALSE(all_tiles(Form::Polygon, 6, Turns::Rotate, labels, false));
}

TEST(Labels, MatesComeInPairs) {
    Labels labels;
    const LabelId plus = labels.named("a+");
    const LabelId plain = labels.named("a");
    EXPECT_EQ(labels.name(labels.mate(plus)), "a-");
    EXPECT_EQ(labels.mate(labels.mate(plus)), plus);
    EXPECT_EQ(labels.mate(plain), plain);
    EXPECT_EQ(labels.named("a-"), labels.mate(plus));
    EXPECT_EQ(labels.size(), 3U);
}

TEST(TileList, LinesAreTiles) {
    const auto tiles = read_tile_list("1 2 3 4\n\n# all\nA: 1,2,\t3 4 # one more\r\n");
    ASSERT_TRUE(tiles.has_value());
    ASSERT_EQ(tiles->size(), 2U);
    EXPECT_EQ(tiles->at(0).labels, (std::vector<std::string>{"1", "2", "3", "4"}));
    EXPECT_EQ(tiles->at(1).name, "A");
    EXPECT_EQ(tiles->at(1).labels.size(), 4U);
    EXPECT_EQ(tiles->at(1).at.line, 4U);
    EXPECT_FALSE(read_tile_list("a b\nA B: c\n"));
    const auto wrong = read_tile_list("a b\nc |\n");
    ASSERT_FALSE(wrong);
    EXPECT_EQ(wrong.error().at.line, 2U);
    EXPECT_EQ(wrong.error().at.column, 3U);
}

}  // namespace
}  // namespace tilewright::matching
