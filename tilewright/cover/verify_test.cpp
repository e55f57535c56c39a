#include "tilewright/cover/verify.hpp"

#include <gtest/gtest.h>

#include "tests/random_instance.hpp"
#include "tests/solutions_of.hpp"

namespace tilewright::cover {
namespace {

using tests::OptionSet;

// Spoiling a solution in any way gives one of the other sets of options, and all of these are
// tried.
TEST(Verify, AcceptsTheSolutionsAndNoOtherSetOfOptions) {
    constexpr std::size_t most_options = 10;  // 2^10 sets
    std::size_t accepted = 0;
    for (std::uint64_t seed = 1; seed <= 300; ++seed) {
        SCOPED_TRACE(seed);
        const Instance instance = tests::random_instance(seed);
        if (instance.option_count() > most_options) continue;
        const auto solutions = tests::solutions_of(instance);
        for (std::size_t bits = 0; bits < std::size_t{1} << instance.option_count(); ++bits) {
            OptionSet set;
            for (std::size_t i = 0; i < instance.option_count(); ++i)
                if ((bits >> i & 1) != 0) set.push_back(OptionId{i});
            ASSERT_EQ(!verify(instance, set), std::ranges::binary_search(solutions, set));
        }
        accepted += solutions.size();
    }
    EXPECT_GT(accepted, 50U);
}

struct Spoilt {
    std::vector<std::size_t> chosen;
    std::string_view why;
};

TEST(Verify, SaysWhatIsWrong) {
    Instance instance;
    const ItemId a = instance.add_item({.name = "a"});
    const ItemId b = instance.add_item({.name = "b", .min = 1, .max = 2});
    const ItemId x = instance.add_item({.name = "x", .primary = false});
    const Colour red = instance.colour_named("red");
    const Colour blue = instance.colour_named("blue");
    instance.add_option(std::vector<Entry>{{a}, {x, red}});   // 0
    instance.add_option(std::vector<Entry>{{b}, {x, red}});   // 1
    instance.add_option(std::vector<Entry>{{b}, {x, blue}});  // 2
    instance.add_option(std::vector<Entry>{{b}, {x}});        // 3
    instance.add_option(std::vector<Entry>{{a}, {b}});        // 4
    instance.add_option(std::vector<Entry>{{b}});             // 5
    instance.add_option(std::vector<Entry>{{b}});             // 6

    const std::vector<Spoilt> rows{
        {{0, 1}, ""},
        {{4, 6}, ""},
        {{0}, "item b is covered 0 times"},
        {{5, 6}, "item a is covered 0 times"},
        {{0, 4}, "item a is covered 2 times"},
        {{4, 5, 6}, "item b is covered 3 times"},
        {{0, 2}, "item x is wanted in two ways"},
        {{0, 3}, "item x is wanted in two ways"},
        {{3, 0}, "item x is wanted in two ways"},
        {{0, 1, 1}, "option 1 is chosen twice"},
        {{0, 7}, "there is no option 7"},
    };
    for (const Spoilt& row : rows) {
        OptionSet chosen;
        for (const std::size_t option : row.chosen) chosen.emplace_back(option);
        EXPECT_EQ(verify(instance, chosen).value_or(""), row.why);
    }
}

}  // namespace
}  // namespace tilewright::cover
