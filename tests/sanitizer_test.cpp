// The build with sanitizers has them.

#ifdef TILEWRIGHT_SANITIZED

#include <limits>
#include <vector>

#include <gtest/gtest.h>

namespace {

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

}  // namespace

#endif
