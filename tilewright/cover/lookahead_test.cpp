#include "tilewright/cover/lookahead.hpp"

#include <cmath>
#include <limits>

#include <gtest/gtest.h>

namespace tilewright::cover {
namespace {

constexpr std::size_t a = 0, b = 1, c = 2, d = 3;

// One option covers a and b.  Besides, b has seven options, c has seven and d has eight.
Instance four_items() {
    Instance instance;
    for (const char* name : {"a", "b", "c", "d"}) instance.add_item({.name = name});
    const auto add = [&](std::size_t times, const std::vector<std::size_t>& items) {
        std::vector<Entry> entries;
        for (const std::size_t item : items) entries.push_back({ItemId{item}});
        for (std::size_t i = 0; i < times; ++i) instance.add_option(entries);
    };
    add(1, {a, b});
    add(7, {b});
    add(7, {c});
    add(8, {d});
    return instance;
}

TEST(Lookahead, MultipliesTheNumbersOfOptionsThatAreLeft) {
    const Instance instance = four_items();
    Lookahead lookahead{instance};
    for (int again = 0; again < 2; ++again) {
        EXPECT_NEAR(*lookahead.after(OptionId{0}), 0.08 * std::log(7 * 8), 1e-12);
        EXPECT_NEAR(*lookahead.after(OptionId{8}), 0.08 * std::log(8 * 8), 1e-12);
    }
}

TEST(Lookahead, SeesFurtherByTheItemWithTheFewest) {
    const Instance instance = four_items();
    Lookahead lookahead{instance};
    for (int again = 0; again < 2; ++again) {
        // There are seven options of c, and eight of d below each of them.
        EXPECT_NEAR(*lookahead.two_ahead(OptionId{0}), std::log(7) + 0.08 * std::log(8), 1e-12);
        EXPECT_NEAR(*lookahead.after(OptionId{0}), 0.08 * std::log(7 * 8), 1e-12);
    }
}

TEST(Lookahead, SeesNoFurtherWhereNothingIsLeftToChoose) {
    Instance instance;
    const ItemId only = instance.add_item({.name = "only"});
    for (int i = 0; i < 2; ++i) instance.add_option(std::vector<Entry>{{only}});
    EXPECT_EQ(Lookahead{instance}.two_ahead(OptionId{0}), 0);
}

// One item has three thousand options, and each of them has to be tried below each option of
// another item.
TEST(Lookahead, LooksAtSoManyOptionsAndNoMore) {
    Instance instance;
    for (const char* name : {"a", "b"}) {
        const ItemId item = instance.add_item({.name = name});
        for (int i = 0; i < 3000; ++i) instance.add_option(std::vector<Entry>{{item}});
    }
    Lookahead lookahead{instance};
    EXPECT_TRUE(lookahead.after(OptionId{0}));
    EXPECT_FALSE(lookahead.two_ahead(OptionId{0}));
    EXPECT_FALSE(lookahead.after(OptionId{0}));
}

TEST(Lookahead, SeesWhereNothingIsLeft) {
    const Instance instance = four_items();
    constexpr double nothing = -std::numeric_limits<double>::infinity();
    Lookahead lookahead{instance};
    EXPECT_EQ(lookahead.after(OptionId{1}),
              nothing);  // this option of b excludes every option of a
    EXPECT_EQ(lookahead.two_ahead(OptionId{1}), nothing);
}

}  // namespace
}  // namespace tilewright::cover
