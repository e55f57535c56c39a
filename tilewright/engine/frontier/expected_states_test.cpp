#include "tilewright/engine/frontier/expected_states.hpp"

#include <cmath>
#include <map>
#include <vector>

#include <gtest/gtest.h>

namespace tilewright::engine::frontier_parts {
namespace {

using Uses = std::vector<std::uint64_t>;

// All ways to choose so many times among pieces that use none too often, by their states.
std::map<Uses, double> ways_by_state(const Uses& most_uses, int moves) {
    std::map<Uses, double> ways{{Uses(most_uses.size()), 1}};
    for (int move = 0; move < moves; ++move) {
        std::map<Uses, double> next;
        for (const auto& [uses, number] : ways)
            for (std::size_t piece = 0; piece < uses.size(); ++piece) {
                if (uses[piece] == most_uses[piece]) continue;
                Uses more = uses;
                ++more[piece];
                next[more] += number;
            }
        ways = std::move(next);
    }
    return ways;
}

TEST(ExpectedStates, AreThoseThatAreEnumerated) {
    for (const Uses& most_uses :
         {Uses{1, 1, 1, 1, 1}, Uses{2, 2, 2}, Uses{3, 1, 2, 1}, Uses{1}, Uses{5}}) {
        const ExpectedStates expected{most_uses};
        int all = 0;
        for (const std::uint64_t uses : most_uses) all += static_cast<int>(uses);
        for (int moves = 0; moves <= all; ++moves) {
            const auto ways = ways_by_state(most_uses, moves);
            double allowed = 0;
            for (const auto& [state, number] : ways) allowed += number;
            const double share = allowed / std::pow(most_uses.size(), moves);
            // So many paths that every state is reached, and so few that no two reach the same.
            EXPECT_NEAR(expected(1e9, moves), static_cast<double>(ways.size()), 1e-6) << moves;
            EXPECT_NEAR(expected(1e-6, moves), 1e-6 * share, 1e-11) << moves;
        }
    }
}

TEST(ExpectedStates, OfManyUsesAreNumbers) {
    const ExpectedStates expected{Uses(40, 1'000'000'000)};
    for (const double moves : {0, 1, 100, 128, 1000}) {
        EXPECT_GT(expected(1e6, moves), 0.5) << moves;
        EXPECT_LE(expected(1e6, moves), 1e6) << moves;
    }
    EXPECT_GT(ExpectedStates{Uses{}}(1, 3), 0.5);
}

}  // namespace
}  // namespace tilewright::engine::frontier_parts
