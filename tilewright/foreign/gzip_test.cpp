#include "tilewright/foreign/gzip.hpp"

#include <gtest/gtest.h>

namespace tilewright::foreign {
namespace {

TEST(Gzip, GivesBackWhatWasPutIn) {
    for (const std::string& text :
         {std::string{}, std::string{"puzzle"}, std::string(100'000, 'x') + "end"}) {
        const std::string bytes = gzip(text);
        EXPECT_TRUE(is_gzip(bytes));
        EXPECT_EQ(gunzip(bytes).value(), text);
        EXPECT_EQ(gzip(text), bytes);
    }
    EXPECT_FALSE(is_gzip("<?xml"));
}

TEST(Gzip, RefusesWhatIsDamagedOrCutOff) {
    const std::string bytes = gzip(std::string(1000, 'a') + "b");
    EXPECT_FALSE(gunzip(bytes.substr(0, bytes.size() / 2)));
    std::string spoilt = bytes;
    // In the checksum.
    spoilt[spoilt.size() - 6] = static_cast<char>(spoilt[spoilt.size() - 6] ^ 1);
    EXPECT_FALSE(gunzip(spoilt));
    EXPECT_FALSE(gunzip("\x1f\x8b"));
}

TEST(Gzip, RefusesWhatUnpacksToMuch) {
    const std::string bomb = gzip(std::string(8'000'000, '\0'));
    ASSERT_LT(bomb.size(), 10'000U);
    const auto unpacked = gunzip(bomb);
    ASSERT_FALSE(unpacked);
    EXPECT_NE(unpacked.error().message.find("200 times"), std::string::npos);
}

}  // namespace
}  // namespace tilewright::foreign
