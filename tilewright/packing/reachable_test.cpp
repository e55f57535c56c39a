#include "tilewright/packing/reachable.hpp"

#include <set>

#include <gtest/gtest.h>

#include "tilewright/base/random.hpp"

namespace tilewright::packing {
namespace {

// All totals, straight from the definition.
std::set<std::size_t> totals(const std::set<std::size_t>& from,
                             const std::vector<std::size_t>& choices, std::size_t min,
                             std::size_t max) {
    std::set<std::size_t> current = from;
    std::set<std::size_t> result = min == 0 ? from : std::set<std::size_t>{};
    for (std::size_t i = 1; i <= max; ++i) {
        std::set<std::size_t> next;
        for (const std::size_t total : current)
            for (const std::size_t choice : choices) next.insert(total + choice);
        current = next;
        if (i >= min) result.insert(current.begin(), current.end());
    }
    return result;
}

TEST(Reachable, MakesExactlyTheTotalsThatCanBeMade) {
    for (std::uint64_t seed = 1; seed <= 200; ++seed) {
        SCOPED_TRACE(seed);
        Random random{seed};
        Reachable reachable{40};
        std::set<std::size_t> expected{0};
        for (int piece = 0; piece < 3; ++piece) {
            std::set<std::size_t> choices;
            const std::size_t wanted = random.below(4);
            while (choices.size() < wanted) choices.insert(random.below(7));
            const std::size_t min = random.below(4);
            const std::size_t max = min + random.below(4);
            const std::vector<std::size_t> list{choices.begin(), choices.end()};
            reachable.add(list, min, max);
            expected = totals(expected, list, min, max);
        }
        for (std::size_t total = 0; total <= 40; ++total)
            EXPECT_EQ(reachable.any(total, total), expected.contains(total)) << total;
    }
}

TEST(Reachable, ManySummandsAreNeverTakenForImpossible) {
    Reachable reachable{1000};
    reachable.add({2, 3}, 100, 400);
    for (std::size_t total = 200; total <= 1000; ++total) EXPECT_TRUE(reachable.any(total, total));
    EXPECT_FALSE(reachable.any(0, 127));
}

}  // namespace
}  // namespace tilewright::packing
