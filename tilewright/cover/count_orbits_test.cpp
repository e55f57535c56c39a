#include "tilewright/cover/count_orbits.hpp"

#include <gtest/gtest.h>

namespace tilewright::cover {
namespace {

// Necklaces with n beads of two kinds, counted up to rotation.  Option i means: bead i is dark.
TEST(CountOrbits, CountsNecklaces) {
    for (const auto& [beads, necklaces] :
         {std::pair{1U, 2U}, {2U, 3U}, {3U, 4U}, {4U, 6U}, {5U, 8U}, {6U, 14U}, {10U, 108U}}) {
        Automorphism turn;
        for (std::uint32_t i = 0; i < beads; ++i) turn.options.emplace_back((i + 1) % beads);
        NumberSets sets;
        for (std::uint32_t bits = 0; bits < 1U << beads; ++bits) {
            std::vector<NumberSets::Member> dark;
            for (std::uint32_t i = 0; i < beads; ++i)
                if ((bits >> i & 1) != 0) dark.push_back(i);
            sets.add(dark);
        }
        EXPECT_EQ(count_orbits(sets, std::array{turn}), necklaces) << beads;
        EXPECT_EQ(count_orbits(sets, {}), 1U << beads);
        EXPECT_EQ(count_orbits(sets, {}, [] { return true; }).error().fault, Fault::Stopped);
    }
}

}  // namespace
}  // namespace tilewright::cover
