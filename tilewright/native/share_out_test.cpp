#include "tilewright/native/share_out.hpp"

#include <atomic>
#include <stdexcept>
#include <vector>

#include <gtest/gtest.h>

namespace tilewright::native {
namespace {

TEST(ShareOut, EachNumberIsWorkedOnOnce) {
    for (const std::size_t threads : {1, 2, 5}) {
        std::vector<std::atomic<int>> times(100);
        share_out(threads, times.size(), [&](std::size_t worker, std::size_t number) {
            EXPECT_LT(worker, threads);
            ++times[number];
        });
        for (const auto& one : times) EXPECT_EQ(one, 1);
    }
    share_out(3, 0, [](std::size_t, std::size_t) { FAIL(); });
}

TEST(ShareOut, AnExceptionOfAnyThreadReachesTheCaller) {
    for (const std::size_t broken : {0, 1, 2}) {
        std::atomic<std::size_t> begun = 0;
        EXPECT_THROW(share_out(3, 1'000'000'000,
                               [&](std::size_t worker, std::size_t) {
                                   if (worker == broken) throw std::runtime_error{"a test"};
                                   ++begun;
                               }),
                     std::runtime_error);
        EXPECT_LT(begun, 1'000'000'000U);
    }
}

}  // namespace
}  // namespace tilewright::native
