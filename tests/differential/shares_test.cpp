// Counts by tables in shares, with and without what the shares have in common.  All shares together
// must give what the oracle finds.

#include <array>
#include <map>
#include <ranges>

#include <gtest/gtest.h>

#include "tests/random_board.hpp"
#include "tests/solutions_of.hpp"
#include "tests/symmetric_instance.hpp"
#include "tilewright/answer/parts.hpp"
#include "tilewright/answer/posed.hpp"
#include "tilewright/base/random.hpp"
#include "tilewright/engine/frontier/frontier.hpp"
#include "tilewright/native/thread_scheduler.hpp"
#include "tilewright/packing/catalogue.hpp"
#include "tilewright/packing/compile.hpp"
#include "tilewright/search/slices.hpp"

namespace tilewright::tests {
namespace {

using search::Search;
using search::State;

constexpr std::array<std::size_t, 4> slice_counts{2, 3, 12, 50};

class Nobody : public engine::SolutionSink {
public:
    bool accept(std::span<const cover::OptionId>) override { return false; }
};

Search search_by_tables(const cover::Instance& instance, const cover::Group& group,
                        std::optional<cover::Cases> cases) {
    auto search =
        Search::make(instance, group, std::nullopt, {.engine = &engine::frontier, .cases = cases});
    search->get_ready_for_parts();
    return *std::move(search);
}

// What the shares of problems have in common.
using Common = std::map<std::size_t, std::shared_ptr<const std::string>>;

search::Control taken_into(Common& common) {
    search::Control control;
    control.take_common = [&common](std::size_t problem,
                                    const engine::CommonOfShares& taken) -> Result<void> {
        common[problem] = std::make_shared<const std::string>(
            reinterpret_cast<const char*>(taken.bytes.data()), taken.bytes.size());
        return {};
    };
    return control;
}

std::function<std::shared_ptr<const std::string>(std::size_t)> handed_out(const Common& common) {
    return [&common](std::size_t problem) {
        const auto found = common.find(problem);
        return found == common.end() ? nullptr : found->second;
    };
}

struct Counted {
    search::Tally tally;
    std::size_t shares = 0;
};

// Counts a cut search slice by slice, the last one first.
Counted count_slices(const Search& search, const State& whole, const search::Control& control) {
    Counted counted;
    std::vector<State> slices;
    std::size_t first = 0;
    for (const std::size_t size : search::slice_sizes(whole.parts, whole.parts.size())) {
        slices.push_back(search::slice(whole, first, size));
        first += size;
        for (const search::OpenPart& open : slices.back().parts)
            counted.shares += open.part.share.has_value() ? 1 : 0;
    }
    if (slices.empty()) slices.push_back(search::slice(whole, 0, 0));
    Nobody nobody;
    for (State& slice : slices | std::views::reverse) {
        const auto rest = search.run_parts(slice, control, nobody);
        EXPECT_EQ(rest.ending, engine::Ending::Exhausted);
        slice = rest.state;
    }
    counted.tally = search.tally(answer::together(slices).value()).value();
    return counted;
}

TEST(Shares, OfRandomPuzzlesAddUp) {
    constexpr std::array<std::optional<cover::Cases>, 3> kinds{std::nullopt, cover::Cases::Together,
                                                               cover::Cases::Apart};
    std::size_t shares = 0;
    std::size_t with_common = 0;
    for (std::uint64_t seed = 1; seed <= 600; ++seed) {
        SCOPED_TRACE(seed);
        Random random{seed};
        SymmetricInstance of = symmetric_instance(seed);
        if (seed % 2 == 0) of = {random_board(seed), {}};
        if (seed % 2 == 0) of.group = answer::trivial_group(of.instance);
        if (engine::frontier.refusal(of.instance)) continue;
        const auto solutions = solutions_of(of.instance).size();
        const auto kind = kinds[random.below(3)];
        const Search search = search_by_tables(of.instance, of.group, kind);
        for (const std::size_t slices : slice_counts) {
            Common common;
            const State whole = search.cut(slices, taken_into(common)).value();
            search::Control control;
            const Counted alone = count_slices(search, whole, control);
            control.common_of_shares = handed_out(common);
            const Search elsewhere = search_by_tables(of.instance, of.group, kind);
            if (random.below(4) == 0)
                control.scheduler = std::make_shared<native::ThreadScheduler>(2, 64);
            const Counted together = count_slices(elsewhere, whole, control);
            ASSERT_EQ(alone.tally.raw, solutions) << slices << " slices";
            ASSERT_EQ(together.tally.raw, solutions) << slices << " slices, with common lists";
            ASSERT_EQ(alone.tally.distinct, together.tally.distinct);
            shares += alone.shares;
            with_common += common.size();
        }
    }
    EXPECT_GT(shares, 1000U);
    EXPECT_GT(with_common, 100U);
}

struct Puzzle {
    explicit Puzzle(const char* name)
        : instance{packing::compile(packing::read_catalogue(name).value()).value().instance},
          group{answer::trivial_group(instance)} {}
    cover::Instance instance;
    cover::Group group;
};

// Whatever the time: a share that cannot be done comes back as two.
TEST(Shares, ThatLackTimeAreHalved) {
    const Puzzle puzzle{"pentominoes/6x10"};
    const Search search = search_by_tables(puzzle.instance, puzzle.group, std::nullopt);
    Common common;
    const State whole = search.cut(2, taken_into(common)).value();
    ASSERT_EQ(whole.parts.size(), 2U);
    Nobody nobody;
    for (const std::uint64_t nodes : {4'000, 20'000, 50'000}) {
        search::Control control;
        control.limits.nodes = nodes;
        control.common_of_shares = handed_out(common);
        State state = whole;
        std::size_t rounds = 0;
        std::size_t most_parts = 0;
        for (; !state.parts.empty() && rounds < 100'000; ++rounds) {
            const auto rest = search.run_parts(state, control, nobody);
            ASSERT_TRUE(rest.state.parts != state.parts) << "it got nowhere";
            ASSERT_TRUE(search.fits(rest.state).value());
            state = rest.state;
            most_parts = std::max(most_parts, state.parts.size());
        }
        EXPECT_EQ(search.tally(state).value().raw, 9356);
        EXPECT_GT(most_parts, 2U);
    }
}

// With less memory a share is divided while it is counted, and says so where that does not help.
TEST(Shares, KeepToTheirMemory) {
    const Puzzle puzzle{"pentominoes/6x10"};
    const Search search = search_by_tables(puzzle.instance, puzzle.group, std::nullopt);
    const State whole = search.cut(3).value();
    Nobody nobody;
    bool has_sufficed = false;
    for (std::size_t memory = 1 << 16; memory <= 256 << 20; memory *= 2) {
        SCOPED_TRACE(memory);
        search::Control control;
        control.limits.memory = memory;
        const auto rest = search.run_parts(whole, control, nobody);
        const bool is_done = rest.state.parts.empty();
        EXPECT_EQ(rest.ending, is_done ? engine::Ending::Exhausted : engine::Ending::MemoryLimit);
        EXPECT_TRUE(is_done || !has_sufficed) << "less memory was enough";
        if (is_done) {
            EXPECT_EQ(search.tally(rest.state).value().raw, 9356);
        }
        has_sufficed = is_done;
    }
    EXPECT_TRUE(has_sufficed);
}

}  // namespace
}  // namespace tilewright::tests
