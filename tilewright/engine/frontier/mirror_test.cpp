#include "tilewright/engine/frontier/mirror.hpp"

#include <gtest/gtest.h>

#include "tests/quiet_watch.hpp"
#include "tilewright/engine/frontier/frontier.hpp"
#include "tilewright/packing/catalogue.hpp"
#include "tilewright/packing/compile.hpp"

namespace tilewright::engine::frontier_parts {
namespace {

using cover::Instance;
using tests::QuietWatch;

Instance catalogue(std::string_view name) {
    return packing::compile(packing::read_catalogue(name).value()).value().instance;
}

std::vector<std::size_t> mirrors_of(std::string_view name) {
    const Instance instance = catalogue(name);
    const Roles roles = assign_roles(instance);
    return find_mirrors(instance, roles, lay_out(instance, roles, roles.cells));
}

TEST(Mirror, IsFoundWherePiecesAllowIt) {
    EXPECT_EQ(mirrors_of("pentominoes/6x10"), std::vector<std::size_t>{6});
    EXPECT_EQ(mirrors_of("pentominoes/8x8-hole-3-3"), std::vector<std::size_t>{})
        << "the hole is not in the middle of a column";
    EXPECT_EQ(mirrors_of("pentominoes/one-sided-3x30"), std::vector<std::size_t>{})
        << "pieces that are mirror images of each other are different pieces";
    EXPECT_EQ(mirrors_of("solid-pentominoes/2x3x10"), (std::vector<std::size_t>{6, 2}));
}

// A shape of a board with columns of three, from its cells that are filled.
Shape<1> shape(const std::vector<std::size_t>& filled) {
    Window<1> bits;
    for (const std::size_t position : filled) bits = bits | Window<1>::one(position);
    const std::size_t first = bits.lowest_zero();
    return {static_cast<std::uint32_t>(first), bits >> first};
}

TEST(Mirror, MakesAShapeAndItsImageOne) {
    const Mirrors<1> mirrors{{3}};
    const Shape<1> upper = mirrors.canonical(shape({0, 1, 2, 3, 4, 6}));
    const Shape<1> lower = mirrors.canonical(shape({0, 1, 2, 5, 4, 8}));
    EXPECT_EQ(upper.first, 5) << "the later first open cell";
    EXPECT_EQ(lower.first, upper.first);
    EXPECT_EQ(lower.filled, upper.filled);
    const Shape<1> other = mirrors.canonical(shape({0, 1, 2, 3, 4, 7}));
    EXPECT_FALSE(other.filled == upper.filled);
}

// Solutions are listed from shapes that are not folded.
class Folded : public testing::TestWithParam<const char*> {};

TEST_P(Folded, CountsWhatIsListed) {
    struct Tally : SolutionSink {
        bool accept(std::span<const cover::OptionId>) override { return ++seen > 0; }
        std::uint64_t seen = 0;
    };
    const Instance instance = catalogue(GetParam());
    QuietWatch watch;
    Tally listed;
    ASSERT_TRUE(frontier.run(instance, {.watch = watch, .sink = &listed}).complete());
    const Outcome counted = frontier.run(instance, {.watch = watch});
    ASSERT_TRUE(counted.complete());
    EXPECT_EQ(counted.solutions, listed.seen);
}

INSTANTIATE_TEST_SUITE_P(Boards, Folded,
                         testing::Values("pentominoes/6x10", "pentominoes/4x15",
                                         "pentominoes/8x8-hole-3-3", "solid-pentominoes/2x3x10"),
                         [](const auto& test) {
                             std::string name = test.param;
                             std::ranges::replace_if(
                                 name, [](char c) { return std::isalnum(c) == 0; }, '_');
                             return name;
                         });

}  // namespace
}  // namespace tilewright::engine::frontier_parts
