// What is said of a walk's memory before it begins, against what it takes.

#include <gtest/gtest.h>

#include "tests/random_family.hpp"
#include "tilewright/family/strip.hpp"
#include "tilewright/family/walk.hpp"
#include "tilewright/family/walk_forecast.hpp"

namespace tilewright::family {
namespace {

Stop with_memory(double bytes) {
    return {[] { return false; }, static_cast<std::size_t>(bytes)};
}

TEST(WalkForecast, IsRightWithinAFactorOfTwo) {
    struct Known {
        const char* set;
        int width;
        double nodes;
    };
    // As many as walks explore.
    for (const Known& known : {Known{"dominoes", 19, 904'360}, Known{"dominoes", 20, 962'800},
                               Known{"trominoes", 12, 494'992}, Known{"tetrominoes", 9, 1'174'907},
                               Known{"pentominoes", 7, 601'733}}) {
        SCOPED_TRACE(fmt::format("{} {}", known.set, known.width));
        const Puzzle puzzle = pieces_of("square", known.set);
        const Lengthwise boards{.box = {1, known.width, 1}};
        // A walk is refused that would take more than three times the memory.
        const double bytes = known.nodes * bytes_of_a_node / 3;
        EXPECT_TRUE(foresee_memory(puzzle, boards, with_memory(2 * bytes)).has_value());
        EXPECT_FALSE(foresee_memory(puzzle, boards, with_memory(bytes / 1.6)).has_value());
    }
}

}  // namespace
}  // namespace tilewright::family
