// How well progress predicts the remaining time, on entries of the catalogue that take some tenths
// of a second.  Time is counted in nodes, so that the result is the same on every machine.

#include <cmath>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tilewright/packing/catalogue.hpp"
#include "tilewright/packing/compile.hpp"
#include "tilewright/packing/permutations.hpp"
#include "tilewright/packing/symmetry.hpp"
#include "tilewright/search/search.hpp"

namespace tilewright::tests {
namespace {

using search::Progress;

#ifdef TILEWRIGHT_SANITIZED
constexpr std::string_view entries[] = {"solid-pentominoes/2x5x6"};
#else
constexpr std::string_view entries[] = {
    "calendar/every-date",
    "hexiamonds/most-solutions-conjecture-1",
    "hexiamonds/one-sided-hexagram-hexagon-1",
    "hexominoes/subset-6x6",
    "pentominoes/6x10",
    "pentominoes/8x8-hole-0-0",
    "pentominoes/8x8-hole-1-0",
    "pentominoes/8x8-hole-2-1",
    "pentominoes/8x8-square-tetromino",
    "pentominoes/no-four-corners-6x10",
    "polycubes/bedlam-cube-z-centre",
    "polyhexes/1-4-knobbed-hexagon-3",
    "solid-pentominoes/2x5x6",
    "solid-pentominoes/3x4x5",
    "tetrasticks/6x6-without-J",
};
#endif

struct Course {
    std::vector<Progress> seen;
    double nodes = 0;  // in the end
};

// Counts an entry with a tree engine.
Course count(std::string_view entry) {
    const auto puzzle = packing::read_catalogue(entry);
    const auto compiled = packing::compile(*puzzle);
    const auto group = permutations(*compiled, find_symmetries(*puzzle, puzzle_file::Modulo::All));
    Course run;
    const auto tally = search::count(
        compiled->instance, group, {.engine = &engine::fastest_tree(compiled->instance)},
        {.on_progress = [&](const Progress& progress) { run.seen.push_back(progress); },
         .progress_every = 0});
    EXPECT_TRUE(tally.complete());
    run.nodes = static_cast<double>(tally.stats.nodes);
    return run;
}

// The longest fraction of the run during which progress stood still.
double longest_stop(const Course& run) {
    constexpr double still = 1e-3;
    double longest = 0;
    Progress moved{};
    for (const Progress& now : run.seen) {
        longest = std::max(longest, static_cast<double>(now.nodes - moved.nodes) / run.nodes);
        if (now.fraction > moved.fraction + still) moved = now;
    }
    return longest;
}

// For how much of the middle 80 % of the run the remaining time, computed from the fraction, was
// right within a factor of two.
double time_left_was_right(const Course& run) {
    constexpr double from = 0.1;
    constexpr double to = 0.9;
    double right = 0;
    double before = from;
    for (const Progress& now : run.seen) {
        const double done = static_cast<double>(now.nodes) / run.nodes;
        if (done <= from || done >= to) continue;
        const double told = done * (1 / now.fraction - 1);
        if (std::abs(std::log2(told / (1 - done))) <= 1) right += done - before;
        before = done;
    }
    return right / (to - from);
}

TEST(Progress, TellsTheTimeLeft) {
    constexpr double nearly_always = 0.9;
    std::size_t good = 0;
    for (const std::string_view entry : entries) {
        SCOPED_TRACE(entry);
        const Course run = count(entry);
        ASSERT_GT(run.seen.size(), 20U);
        const auto fell = std::ranges::adjacent_find(
            run.seen, [](const Progress& a, const Progress& b) { return b.fraction < a.fraction; });
        EXPECT_EQ(fell, run.seen.end());
        const double stop = longest_stop(run);
        const double right = time_left_was_right(run);
        fmt::print("{:45} right {:3.0f} %, longest stop {:.1f} %\n", entry, 100 * right,
                   100 * stop);
        EXPECT_LT(stop, 0.05);
        good += right >= nearly_always ? 1 : 0;
    }
    EXPECT_GE(good, std::size(entries) * 4 / 5);
}

}  // namespace
}  // namespace tilewright::tests
