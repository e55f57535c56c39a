#include "tilewright/cover/first_sight.hpp"

#include <cmath>
#include <limits>

#include <gtest/gtest.h>

namespace tilewright::cover {
namespace {

constexpr std::size_t a = 0, b = 1, c = 2, d = 3;

// One option with a and b; seven with b alone, eight with c, eight with d.
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
    add(8, {c});
    add(8, {d});
    return instance;
}

TEST(FirstSight, MultipliesTheNumbersOfOptionsThatAreLeft) {
    const Instance instance = four_items();
    FirstSight sight{instance};
    for (int again = 0; again < 2; ++again) {
        EXPECT_NEAR(sight.below(OptionId{0}), 0.1 * std::log(8 * 8), 1e-12);
        EXPECT_NEAR(sight.below(OptionId{8}), 0.1 * std::log(1 * 8 * 8), 1e-12);
    }
}

TEST(FirstSight, SeesWhereNothingIsLeft) {
    const Instance instance = four_items();
    EXPECT_EQ(FirstSight{instance}.below(OptionId{1}),  // of a
              -std::numeric_limits<double>::infinity());
}

}  // namespace
}  // namespace tilewright::cover
