// Entries of the catalogue that are counted in parts, within limits that do not suffice for one
// slice: the parts together give the published counts.

#include <array>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tests/in_parts.hpp"
#include "tests/trials.hpp"
#include "tilewright/answer/any_puzzle.hpp"
#include "tilewright/answer/count.hpp"
#include "tilewright/puzzle_file/catalogue.hpp"

namespace tilewright::tests {
namespace {

using answer::Prepared;
using puzzle_file::Modulo;

#ifdef TILEWRIGHT_SANITIZED              // each takes about ten times as long
constexpr std::uint64_t quick = 30'000;  // nodes of an entry that is counted here
constexpr std::size_t quick_entries = 30;
constexpr std::array listed_in_parts{"tetrominoes/unlimited-4x8"};
#else
constexpr std::array listed_in_parts{"tetrominoes/unlimited-4x8", "pentominoes/6x10"};
constexpr std::uint64_t quick = 100'000;
constexpr std::size_t quick_entries = 100;
#endif
const std::size_t every = 75 / tests::trials(75);  // of the entries is counted

// Within these limits an entry is counted in slices.
PartsWay way_of(std::uint64_t seed, const char* engine) {
    Random random{seed};
    PartsWay way;
    way.engine = engine;
    way.modulo = random.below(2) == 0 ? Modulo::All : Modulo::None;
    way.parts = 1 + random.below(12);
    way.seed = seed;
    way.limits.memory = std::size_t{1} << (10 + random.below(20));
    way.limits.nodes = 1'000 + random.below(20'000);
    way.limits.grow = true;
    return way;
}

template <class Puzzle>
void expect_published(const Puzzle& puzzle, const PartsWay& way) {
    SCOPED_TRACE(way.to_string());
    const Prepared prepared{puzzle};
    const auto found = search_in_parts(prepared, way, [](auto) {});
    if (!found) {
        EXPECT_TRUE(found.error().message.contains("cannot take this puzzle") &&
                    way.engine != "auto")
            << found.error().to_string();
        return;
    }
    ASSERT_EQ(found->wrong, "");
    const auto merged = answer::merge(prepared, way.listing, found->parts, way.options());
    ASSERT_TRUE(merged) << merged.error().to_string();
    EXPECT_TRUE(merged->tally.complete());
    if (puzzle.expect.raw) {
        EXPECT_EQ(merged->tally.raw, *puzzle.expect.raw);
    }
    if (way.modulo == Modulo::All && puzzle.expect.distinct) {
        EXPECT_EQ(merged->tally.distinct, *puzzle.expect.distinct);
    }
}

// Whether the tree has few enough nodes to be searched here with any engine.
template <class Puzzle>
bool is_quick(const Puzzle& puzzle) {
    answer::SolveOptions options;
    options.engine = "dance";
    options.break_symmetry = false;
    options.control.limits.nodes = quick;
    const auto answer = count(puzzle, options);
    return answer && answer->tally.complete();
}

TEST(PartsOfCatalogue, GiveThePublishedCounts) {
    constexpr std::array engines{"frontier", "bits", "dance", "edges"};
    std::size_t counted = 0;
    std::uint64_t seed = 0;
    for (const std::string_view name : puzzle_file::catalogue_names()) {
        if (++seed % every != 0) continue;
        SCOPED_TRACE(name);
        std::visit(
            [&](const auto& puzzle) {
                if (!puzzle.expect.slow.empty() || !is_quick(puzzle)) return;
                ++counted;
                expect_published(puzzle, way_of(seed, "auto"));
                expect_published(puzzle, way_of(seed, engines[seed % engines.size()]));
            },
            answer::read_any_entry(name).value());
        if (HasFailure()) return;
    }
    EXPECT_GT(counted, quick_entries / every);
}

// Where 'auto' takes tables, a slice may end after it has handed over some solutions.
TEST(PartsOfCatalogue, ListingsOfAutoConvergeWithinTheSameLimits) {
    for (const std::string_view name : listed_in_parts)
        for (const SliceLimits& limits :
             {SliceLimits{.nodes = 3'000}, SliceLimits{.nodes = 5'000, .memory = 2'000'000},
              SliceLimits{.memory = 300'000}, SliceLimits{.seconds = 0.01, .memory = 300'000}}) {
            PartsWay way{.listing = search::Listing::Distinct, .parts = 3, .limits = limits};
            SCOPED_TRACE(fmt::format("{}: {}", name, way.to_string()));
            const auto puzzle = std::get<packing::Puzzle>(answer::read_any_entry(name).value());
            const Prepared prepared{puzzle};
            std::size_t listed = 0;
            const auto found = search_in_parts(prepared, way, [&](auto) { ++listed; });
            ASSERT_TRUE(found) << found.error().to_string();
            EXPECT_EQ(found->wrong, "");
            EXPECT_EQ(found->stuck, std::nullopt);
            EXPECT_EQ(listed, puzzle.expect.distinct);
        }
}

}  // namespace
}  // namespace tilewright::tests
