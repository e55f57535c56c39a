#include "tilewright/search/second_count.hpp"

#include <array>

#include <gtest/gtest.h>

namespace tilewright::search {
namespace {

// Three cells in a row, to be covered by single cells and pairs.
cover::Instance row_of_cells() {
    cover::Instance instance;
    const std::array cells{instance.add_item({.name = "a"}), instance.add_item({.name = "b"}),
                           instance.add_item({.name = "c"})};
    for (const cover::ItemId cell : cells) instance.add_option(std::array{cover::Entry{cell}});
    for (std::size_t i = 0; i + 1 < cells.size(); ++i)
        instance.add_option(std::array{cover::Entry{cells[i]}, cover::Entry{cells[i + 1]}});
    return instance;
}

std::string_view second(std::string_view first, const BigCount& solutions) {
    return second_engine(row_of_cells(), first, solutions)->name;
}

TEST(SecondEngine, ListsFewSolutionsInATree) {
    EXPECT_EQ(second("frontier", 3), "bits");
    EXPECT_EQ(second("edges", 3), "bits");
    EXPECT_EQ(second("sat", 3), "bits");
    EXPECT_EQ(second("bits", 3), "dance");
}

TEST(SecondEngine, DoesNotVisitEachOfManySolutions) {
    const BigCount many = 1'000'000'000'000;
    EXPECT_EQ(second("bits", many), "frontier");
    EXPECT_EQ(second("dance", many), "frontier");
    EXPECT_EQ(second("frontier", many), "bits");
}

}  // namespace
}  // namespace tilewright::search
