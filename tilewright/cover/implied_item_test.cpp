#include "tilewright/cover/implied_item.hpp"

#include <array>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tests/solutions_of.hpp"

namespace tilewright::cover {
namespace {

// A row of cells, to be filled with so many dominoes and single squares.
Instance row(std::size_t cells, Item dominoes, Item squares) {
    Instance instance;
    Hints hints;
    for (std::size_t i = 0; i < cells; ++i)
        hints.cells.push_back(instance.add_item({.name = fmt::format("{}", i)}));
    const ItemId domino = instance.add_item(std::move(dominoes));
    const ItemId square = instance.add_item(std::move(squares));
    for (std::size_t i = 0; i < cells; ++i) {
        instance.add_option(std::array{Entry{ItemId{i}}, Entry{square}});
        if (i + 1 < cells)
            instance.add_option(std::array{Entry{ItemId{i}}, Entry{ItemId{i + 1}}, Entry{domino}});
    }
    instance.set_hints(std::move(hints));
    return instance;
}

bool follows(std::size_t cells, std::uint32_t dominoes, std::uint32_t squares) {
    const Instance instance =
        row(cells, {"domino", true, dominoes, dominoes}, {"square", true, squares, squares});
    return implied_item(instance) == ItemId{dominoes >= squares ? cells : cells + 1};
}

TEST(ImpliedItem, FollowsWhereTheCellsAddUp) {
    EXPECT_TRUE(follows(8, 3, 2));
    EXPECT_TRUE(follows(9, 3, 3));
    EXPECT_FALSE(follows(8, 3, 3));
    EXPECT_FALSE(follows(8, 2, 2));
}

TEST(ImpliedItem, NeedsTheOtherNumbersToBeFixed) {
    const Instance instance = row(8, {"domino", true, 2, 3}, {"square", true, 2, 2});
    EXPECT_FALSE(implied_item(instance).has_value());
}

// What follows may be left out, and the solutions stay the same.
TEST(ImpliedItem, AddsNothing) {
    for (std::uint32_t dominoes = 0; dominoes <= 4; ++dominoes) {
        const std::uint32_t squares = 8 - 2 * dominoes;
        ASSERT_TRUE(dominoes == 0 || squares == 0 || follows(8, dominoes, squares));
        const Item fixed{"domino", true, dominoes, dominoes};
        EXPECT_EQ(tests::solutions_of(row(8, fixed, {"square", true, squares, squares})),
                  tests::solutions_of(row(8, fixed, {"square", true, 0, 8})));
    }
}

}  // namespace
}  // namespace tilewright::cover
