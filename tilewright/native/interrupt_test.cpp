#include "tilewright/native/interrupt.hpp"

#include <chrono>
#include <csignal>
#include <cstdlib>
#include <thread>

#include <gtest/gtest.h>

namespace tilewright::native {
namespace {

// Ends the process with status 0 if the flag is set now and was not set before.
[[noreturn]] void interrupt_twice(int first, int second, std::chrono::milliseconds between) {
    const auto& flag = interrupt_flag();
    const bool before = flag;
    (void)std::raise(first);
    std::this_thread::sleep_for(between);
    (void)std::raise(second);
    std::_Exit(!before && flag ? 0 : 1);
}

TEST(InterruptDeathTest, SignalsThatComeTogetherAreOne) {
    for (const int second : {SIGTERM, SIGINT})
        EXPECT_EXIT(interrupt_twice(SIGTERM, second, {}), testing::ExitedWithCode(0), "");
}

TEST(InterruptDeathTest, ASecondOneEndsTheProcess) {
    for (const int second : {SIGTERM, SIGINT})
        EXPECT_EXIT(interrupt_twice(SIGINT, second, std::chrono::milliseconds{600}),
                    testing::KilledBySignal(second), "");
}

}  // namespace
}  // namespace tilewright::native
