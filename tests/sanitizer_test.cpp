// Builds with sanitizers must really have them.

#include <limits>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

namespace {

#ifdef __SANITIZE_ADDRESS__

TEST(SanitizerDeathTest, AnOverflowStopsTheProgram) {
    volatile int most = std::numeric_limits<int>::max();
    EXPECT_DEATH(most = most + 1, "signed integer overflow");
}

TEST(SanitizerDeathTest, ReadingFreedMemoryStopsTheProgram) {
    const auto read_freed = [] {
        std::vector<int> numbers(1);
        const volatile int* first = numbers.data();
        numbers = {1, 2, 3};
        return *first;
    };
    EXPECT_DEATH((void)read_freed(), "heap-use-after-free");
}

#endif

#ifdef __SANITIZE_THREAD__

TEST(SanitizerDeathTest, ThreadsThatRaceEndTheProgram) {
    const auto race = [] {
        int number = 0;
        std::thread other{[&] { ++number; }};
        ++number;
        other.join();
        std::exit(0);
    };
    constexpr int found_one = 66;
    EXPECT_EXIT(race(), testing::ExitedWithCode(found_one), "data race");
}

#endif

}  // namespace
