#include "tilewright/base/big_count.hpp"

#include <gtest/gtest.h>

namespace tilewright {
namespace {

TEST(BigCount, DecimalWritesWhatIsRead) {
    for (const std::string digits :
         {"0", "7", "999999999999999999", "1000000000000000000", "1000000000000000001",
          "18446744073709551616", "1000000000000000000000000000000000000",
          "258584046368000000000120000000000000000000700000000000000000000"})
        EXPECT_EQ(decimal(BigCount{digits}), digits);
}

TEST(BigCount, DecimalKeepsEveryPowerOfTwo) {
    BigCount power = 1;
    for (int exponent = 0; exponent < 300; ++exponent) {
        EXPECT_EQ(BigCount{decimal(power)}, power);
        power += power;
    }
}

}  // namespace
}  // namespace tilewright
