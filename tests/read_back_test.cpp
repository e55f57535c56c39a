// The instance of every puzzle is read back from its text: no two items have the same name, and no
// name has a sign that means something there.
#include <algorithm>

#include <gtest/gtest.h>

#include "tests/random_matching.hpp"
#include "tests/random_puzzle.hpp"
#include "tilewright/cover/instance_text.hpp"
#include "tilewright/matching/compile.hpp"
#include "tilewright/packing/compile.hpp"
#include "tilewright/packing/puzzle_text.hpp"

namespace tilewright {
namespace {

void expect_read_back(const cover::Instance& instance) {
    // Without primary items the line of items would begin like a comment.
    if (std::ranges::none_of(instance.items(), &cover::Item::primary)) return;
    const std::string text = cover::write_instance(instance);
    const auto again = cover::read_instance(text);
    ASSERT_TRUE(again.has_value()) << again.error().to_string() << "\n" << text;
    ASSERT_EQ(again->item_count(), instance.item_count());
    ASSERT_EQ(again->option_count(), instance.option_count());
    for (std::size_t i = 0; i < instance.option_count(); ++i)
        EXPECT_EQ(cover::write_option(*again, cover::OptionId{i}),
                  cover::write_option(instance, cover::OptionId{i}));
}

TEST(ReadBack, InstancesOfRandomPackingPuzzles) {
    for (std::uint64_t seed = 1; seed <= 3000; ++seed) {
        SCOPED_TRACE(seed);
        expect_read_back(packing::compile(tests::random_puzzle(seed))->instance);
    }
}

TEST(ReadBack, InstancesOfRandomMatchingPuzzles) {
    for (std::uint64_t seed = 1; seed <= 1000; ++seed) {
        SCOPED_TRACE(seed);
        expect_read_back(matching::compile(tests::random_matching(seed))->instance);
    }
}

// On glued boards the least cells around two corners may be the same.
TEST(ReadBack, CornersOfGluedBoards) {
    for (const std::string_view wrap : {"cylinder", "torus", "moebius", "klein"})
        for (const std::string_view box : {"2, 2", "2, 5", "3, 3", "4, 3", "5, 4"}) {
            SCOPED_TRACE(fmt::format("{} {}", wrap, box));
            const auto puzzle = packing::read_puzzle(
                fmt::format("lattice = 'square'\nregion = {{box = [{}], wrap = '{}'}}\n"
                            "pieces = [{{set = 'dominoes', count = 'unlimited'}}]\n"
                            "rules = {{no_four_corners = true}}\n",
                            box, wrap),
                "glued.toml");
            ASSERT_TRUE(puzzle.has_value()) << puzzle.error().to_string();
            expect_read_back(packing::compile(*puzzle)->instance);
        }
}

}  // namespace
}  // namespace tilewright
