#include "tilewright/base/deal_out.hpp"

#include <numeric>

#include <gtest/gtest.h>

#include "tilewright/base/random.hpp"

namespace tilewright {
namespace {

using Sizes = std::vector<std::size_t>;

TEST(DealOut, GivesEachHandAboutTheSame) {
    const std::vector<double> even(12, 1.0);
    EXPECT_EQ(deal_out(even, 4), (Sizes{3, 3, 3, 3}));
    EXPECT_EQ(deal_out(even, 1), (Sizes{12}));
    EXPECT_EQ(deal_out(even, 100), Sizes(12, 1));
    const std::vector<double> uneven{1, 1, 10};
    EXPECT_EQ(deal_out(uneven, 2), (Sizes{2, 1}));
    EXPECT_EQ(deal_out(std::vector<double>{10, 1, 1}, 2), (Sizes{1, 2}));
    EXPECT_EQ(deal_out({}, 3), Sizes{});
    EXPECT_EQ(deal_out(std::vector<double>(3, 0.0), 2).size(), 2U);
}

TEST(DealOut, GivesEachPieceOnce) {
    Random random{1};
    for (int round = 0; round < 1000; ++round) {
        std::vector<double> work(random.below(30));
        for (double& each : work) each = static_cast<double>(random.below(9));
        const std::size_t most = 1 + random.below(40);
        const Sizes sizes = deal_out(work, most);
        EXPECT_EQ(sizes.size(), std::min(most, work.size()));
        for (const std::size_t size : sizes) EXPECT_GT(size, 0U);
        EXPECT_EQ(std::accumulate(sizes.begin(), sizes.end(), std::size_t{0}), work.size());
    }
}

}  // namespace
}  // namespace tilewright
