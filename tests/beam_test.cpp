// A finder of solutions by beam search: what it finds is right, and it finds it with every seed.

#include <gtest/gtest.h>

#include "tests/quiet_watch.hpp"
#include "tilewright/cover/verify.hpp"
#include "tilewright/engine/finder.hpp"
#include "tilewright/packing/compile.hpp"
#include "tilewright/packing/puzzle_text.hpp"

namespace tilewright::tests {
namespace {

using cover::Instance;
using cover::OptionId;
using engine::Finder;
using engine::make_finder;
using engine::suits_finder;

Instance instance_of(std::string_view text) {
    return packing::compile(packing::read_puzzle(text, "").value()).value().instance;
}

// The solution of the first round that finds one, among so many.
std::optional<std::vector<OptionId>> first_found(const Finder& finder, std::uint64_t rounds) {
    QuietWatch watch;
    for (std::uint64_t number = 0; number < rounds; ++number)
        if (auto solution = finder.round(number, watch)) return solution;
    return std::nullopt;
}

constexpr std::string_view one_sided_pentominoes = R"(
lattice = "square"
[region]
box = [10, 9]
[[pieces]]
set = "pentominoes"
turns = "one-sided"
)";

struct Puzzle {
    const char* name;
    std::string_view text;
};

class BeamFinds : public testing::TestWithParam<Puzzle> {};

TEST_P(BeamFinds, SolutionsWithEverySeed) {
    const Instance instance = instance_of(GetParam().text);
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
        const auto finder = make_finder(instance, seed);
        const auto solution = first_found(*finder, 20);
        ASSERT_TRUE(solution) << seed;
        EXPECT_EQ(cover::verify(instance, *solution), std::nullopt) << seed;
    }
}

INSTANTIATE_TEST_SUITE_P(, BeamFinds,
                         testing::Values(Puzzle{"PiecesUsedOnce", one_sided_pentominoes},
                                         Puzzle{"Solids", R"(
lattice = "cubic"
[region]
box = [5, 5, 5]
[[pieces]]
set = "pentacubes"
choose = 25
)"},
                                         Puzzle{"CopiesWithinBounds", R"(
lattice = "square"
[region]
box = [12, 10]
[[pieces]]
set = "tetrominoes"
min = 4
max = 8
)"},
                                         Puzzle{"CopiesWithoutLimit", R"(
lattice = "square"
[region]
box = [14, 14]
[[pieces]]
set = "tetrominoes"
only = ["L", "S"]
count = "unlimited"
)"},
                                         Puzzle{"CellsThatMayStayEmpty", R"(
lattice = "square"
[region]
picture = """
++++++++++
++++++++++
##########
##########
##########
##########
##########
##########
##########
##########
"""
[[pieces]]
set = "pentominoes"
turns = "one-sided"
)"},
                                         Puzzle{"GluedEdges", R"(
lattice = "square"
[region]
box = [18, 10]
wrap = "torus"
[[pieces]]
set = "pentominoes"
count = 3
)"}),
                         [](const auto& info) { return std::string{info.param.name}; });

TEST(Beam, GivesTheSameForTheSameSeedAndRound) {
    const Instance instance = instance_of(one_sided_pentominoes);
    const auto first = make_finder(instance, 7);
    const auto second = make_finder(instance, 7);
    QuietWatch watch;
    for (std::uint64_t number = 0; number < 5; ++number)
        EXPECT_EQ(first->round(number, watch), second->round(number, watch)) << number;
}

TEST(Beam, FindsNothingWhereNothingIs) {
    // Two opposite corners of a board are missing, so dominoes cannot cover it.
    const Instance instance = instance_of(R"(
lattice = "square"
[region]
box = [6, 6]
without = [[0, 0], [5, 5]]
[[pieces]]
set = "dominoes"
count = 17
)");
    const auto finder = make_finder(instance, 1);
    EXPECT_EQ(first_found(*finder, 5), std::nullopt);
}

TEST(Beam, LeavesSmallBoardsToTheTree) {
    EXPECT_FALSE(suits_finder(instance_of(R"(
lattice = "square"
[region]
box = [10, 6]
[[pieces]]
set = "pentominoes"
)")));
}

TEST(Beam, NeedsToKnowWhichCellsTouch) {
    Instance instance;
    for (int i = 0; i < 40; ++i) instance.add_item({.name = std::to_string(i)});
    for (std::size_t i = 0; i < 40; ++i)
        instance.add_option(std::vector{cover::Entry{cover::ItemId{i}}});
    EXPECT_FALSE(suits_finder(instance));
}

// Ends a round at its first report.
class EndAtOnce : public QuietWatch {
public:
    std::optional<engine::Ending> report(std::uint64_t, double) override {
        return engine::Ending::Cancelled;
    }
};

TEST(Beam, EndsWhenItsWatchSaysSo) {
    const Instance instance = instance_of(one_sided_pentominoes);
    const auto finder = make_finder(instance, 1);
    EndAtOnce watch;
    for (std::uint64_t number = 0; number < 20; ++number)
        EXPECT_EQ(finder->round(number, watch), std::nullopt);
}

}  // namespace
}  // namespace tilewright::tests
