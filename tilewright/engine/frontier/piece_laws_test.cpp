#include "tilewright/engine/frontier/piece_laws.hpp"

#include <algorithm>

#include <gtest/gtest.h>

#include "tests/random_board.hpp"
#include "tests/random_instance.hpp"
#include "tests/solutions_of.hpp"
#include "tests/symmetric_instance.hpp"
#include "tests/trials.hpp"
#include "tilewright/engine/frontier/frontier.hpp"
#include "tilewright/engine/frontier/piece_code.hpp"
#include "tilewright/packing/compile.hpp"
#include "tilewright/packing/puzzle_text.hpp"

namespace tilewright::engine::frontier_parts {
namespace {

constexpr std::uint64_t limit = 1 << 16;

PieceCode code_of(const cover::Instance& instance) {
    return {instance, assign_roles(instance)};
}

cover::Instance any_instance(std::uint64_t seed) {
    if (seed % 3 == 0) return tests::random_instance(seed, {.colours = false});
    return seed % 3 == 1 ? tests::random_board(seed) : tests::symmetric_instance(seed).instance;
}

TEST(PieceLaws, HoldInEverySolution) {
    std::size_t solutions = 0;
    std::size_t ruled_out = 0;
    for (std::uint64_t seed = 1; seed <= tests::trials(20'000); ++seed) {
        SCOPED_TRACE(seed);
        const cover::Instance instance = any_instance(seed);
        if (frontier.refusal(instance)) continue;
        const PieceCode code = code_of(instance);
        const auto finals = code.final_states(limit);
        if (code.impossible() || !finals) continue;
        EXPECT_TRUE(std::ranges::is_sorted(*finals, std::ranges::less_equal{}) ||
                    finals->size() < 2);
        for (const auto& solution : tests::solutions_of(instance)) {
            PieceState state = code.start();
            for (const cover::OptionId option : solution) state += code.step(instance, option).add;
            ASSERT_TRUE(std::ranges::binary_search(*finals, state));
            ASSERT_TRUE(code.enough(state));
            ++solutions;
        }
        double all = 1;
        for (const std::uint64_t most : code.most_uses()) all *= static_cast<double>(most + 1);
        ruled_out += static_cast<double>(finals->size()) < all ? 1 : 0;
    }
    EXPECT_GT(solutions, 100U);
    EXPECT_GT(ruled_out, 10U);
}

PieceCode code_of(const char* pieces) {
    const auto text = std::string{R"(title = "t"
lattice = "square"
[region]
box = [9, 5]
)"} + pieces;
    const auto puzzle = packing::read_puzzle(text, "t").value();
    return code_of(packing::compile(puzzle).value().instance);
}

TEST(PieceLaws, LeaveOutWhatTheBoardSays) {
    const PieceCode nine = code_of("[[pieces]]\nset = \"pentominoes\"\nchoose = 9");
    EXPECT_EQ(nine.bits(), 12U);
    EXPECT_EQ(nine.final_states(limit).value().size(), 220U);  // of twelve over nine
    EXPECT_TRUE(code_of("[[pieces]]\nset = \"pentominoes\"\nchoose = 8")
                    .final_states(limit)
                    .value()
                    .empty());
}

TEST(PieceLaws, CountGroupsOfPiecesOfOtherSizes) {
    // 25 cells of pentominoes, and 20 of tetrominoes: the group could be used less often otherwise.
    const PieceCode mixed =
        code_of("[[pieces]]\nset = \"pentominoes\"\nchoose = 5\n[[pieces]]\nset = \"tetrominoes\"");
    EXPECT_EQ(mixed.bits(), 12U + 3U + 5U);
    EXPECT_EQ(mixed.most_uses().size(), 17U);
    EXPECT_EQ(mixed.final_states(limit).value().size(), 792U);  // of twelve over five
}

}  // namespace
}  // namespace tilewright::engine::frontier_parts
