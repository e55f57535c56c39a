#include "tilewright/base/spread_order.hpp"

#include <algorithm>
#include <numeric>

#include <gtest/gtest.h>

namespace tilewright {
namespace {

TEST(SpreadOrder, HasEachNumberOnce) {
    for (const std::size_t size : {0, 1, 2, 3, 7, 100, 12'345}) {
        auto order = spread_order(size);
        std::vector<std::size_t> all(size);
        std::iota(all.begin(), all.end(), std::size_t{0});
        std::ranges::sort(order);
        EXPECT_EQ(order, all) << size;
    }
}

TEST(SpreadOrder, BeginsEvenly) {
    constexpr std::size_t size = 1000;
    const auto order = spread_order(size);
    for (std::size_t taken = 3; taken <= size; ++taken) {
        std::vector<std::size_t> first(order.begin(),
                                       order.begin() + static_cast<std::ptrdiff_t>(taken));
        std::ranges::sort(first);
        std::size_t widest = std::max(first.front() + 1, size - first.back());
        for (std::size_t i = 1; i < taken; ++i) widest = std::max(widest, first[i] - first[i - 1]);
        EXPECT_LE(widest, 1 + 3 * size / taken) << taken;
    }
}

}  // namespace
}  // namespace tilewright
