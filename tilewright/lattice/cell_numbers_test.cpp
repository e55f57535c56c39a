#include "tilewright/lattice/cell_numbers.hpp"

#include <gtest/gtest.h>

namespace tilewright::lattice {
namespace {

TEST(CellNumbers, CountInTheOrderOfAdding) {
    CellNumbers numbers;
    EXPECT_FALSE(numbers.find(Cell{}));
    std::vector<Cell> cells;
    for (int x = -20; x < 20; ++x)
        for (int y = -20; y < 20; ++y) cells.push_back({{x, y * 1000, x * y}, y & 1});
    for (std::size_t i = 0; i < cells.size(); ++i) ASSERT_EQ(numbers.add(cells[i]), i);
    for (std::size_t i = 0; i < cells.size(); ++i) {
        ASSERT_EQ(numbers.add(cells[i]), i) << "a cell has one number";
        ASSERT_EQ(numbers.find(cells[i]), i);
        ASSERT_FALSE(numbers.find(cells[i] + Vec{0, 1, 0}));
    }
    EXPECT_EQ(numbers.cells(), cells);
    EXPECT_EQ(CellNumbers{cells}.find(cells.back()), cells.size() - 1);
}

}  // namespace
}  // namespace tilewright::lattice
