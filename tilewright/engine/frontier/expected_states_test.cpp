#include "tilewright/engine/frontier/expected_states.hpp"

#include <cmath>
#include <map>
#include <vector>

#include <gtest/gtest.h>

#include "tests/table_setting.hpp"
#include "tilewright/engine/frontier/division.hpp"
#include "tilewright/packing/compile.hpp"
#include "tilewright/packing/puzzle_text.hpp"

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

// Any so many of some pieces, each once.
std::vector<Uses> choices(std::size_t pieces, int chosen) {
    std::vector<Uses> all;
    for (const auto& [uses, number] : ways_by_state(Uses(pieces, 1), chosen)) all.push_back(uses);
    return all;
}

TEST(ExpectedStates, OnTheWayBackAreThoseThatAreEnumerated) {
    constexpr std::size_t pieces = 7;
    for (const int chosen : {1, 4, 6, 7}) {
        const auto finals = choices(pieces, chosen);
        const ExpectedStates expected{Uses(pieces, 1), finals, static_cast<double>(finals.size())};
        const ExpectedStates forward{Uses(pieces, 1)};
        for (int moves = 0; moves <= chosen; ++moves) {
            const auto left = static_cast<double>(choices(pieces, chosen - moves).size());
            EXPECT_NEAR(expected(1e9, moves), left, 1e-6) << moves;
            // From each set of pieces that a path uses, the others may be chosen in so many ways.
            const auto others = choices(pieces - static_cast<std::size_t>(moves), chosen - moves);
            EXPECT_NEAR(expected(1e-6, moves),
                        forward(1e-6, moves) * static_cast<double>(others.size()), 1e-10)
                << moves;
        }
    }
}

// Of the puzzles that were expected to be a thousandth of what they are.
TEST(ExpectedStates, AreAboutAsManyAsThereAre) {
    const auto puzzle = packing::read_puzzle(R"(title = "any ten"
lattice = "square"
[region]
box = [10, 5]
[[pieces]]
set = "pentominoes"
choose = 10
)",
                                             "any ten");
    tests::TableSetting setting{packing::compile(puzzle.value()).value().instance};
    const auto foresight = foresee(setting.problem, setting.allowance).value();
    HalfTables<DenseSum<SmallCount>> halves{
        setting.problem, HalfTables<DenseSum<SmallCount>>::Keep::States, setting.allowance};
    ASSERT_TRUE(halves.build());
    double forward = 0;
    double expected_forward = 0;
    double backward = 0;
    double expected_backward = 0;
    for (std::size_t node = 0; node < setting.graph.node_count(); ++node) {
        const bool is_before = halves.before_cut(node);
        const auto& table = is_before ? halves.forward() : halves.backward();
        (is_before ? forward : backward) += static_cast<double>(table.list(node).states.size());
        (is_before ? expected_forward : expected_backward) +=
            (is_before ? foresight.forward : foresight.backward)[node];
    }
    EXPECT_GT(expected_forward, forward / 2);
    EXPECT_LT(expected_forward, forward * 10);  // paths with a piece twice are more than expected
    EXPECT_GT(expected_backward, backward / 2);
    EXPECT_LT(expected_backward, backward * 2);
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
