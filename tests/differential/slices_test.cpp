// Parts of searches that are ended at any node, with engines that report at each.  (The engines
// themselves report every few thousand nodes, which is more than small instances have.)  All parts
// together must give what the oracle finds.

#include <set>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tests/eager_engines.hpp"
#include "tests/solutions_of.hpp"
#include "tests/symmetric_instance.hpp"
#include "tests/trials.hpp"
#include "tilewright/answer/parts.hpp"
#include "tilewright/base/random.hpp"
#include "tilewright/engine/bits/bits.hpp"
#include "tilewright/engine/dance/dance.hpp"
#include "tilewright/native/thread_scheduler.hpp"
#include "tilewright/search/slices.hpp"

namespace tilewright::tests {
namespace {

using cover::Cases;
using engine::Ending;
using engine::Engine;
using search::Listing;
using search::Search;
using search::State;

const std::uint64_t seeds = tests::trials(3'000);

// The least image of each solution.
std::set<OptionSet> orbits_of(const std::vector<OptionSet>& solutions, const cover::Group& group) {
    std::set<OptionSet> orbits;
    for (const OptionSet& solution : solutions) {
        OptionSet least = solution;
        for (const cover::Automorphism& element : group.elements) {
            OptionSet image;
            for (const cover::OptionId option : solution)
                image.push_back(element.options[option.index()]);
            std::ranges::sort(image);
            least = std::min(least, image);
        }
        orbits.insert(std::move(least));
    }
    return orbits;
}

class EndingAtRandom : public engine::SolutionSink {
public:
    EndingAtRandom(std::vector<OptionSet>& list, Random* random) : list_{list}, random_{random} {}
    bool accept(std::span<const cover::OptionId> solution) override {
        list_.emplace_back(solution.begin(), solution.end());
        return random_ == nullptr || random_->below(3) != 0;
    }

private:
    std::vector<OptionSet>& list_;
    Random* random_;
};

struct Trial {
    const SymmetricInstance& of;
    std::optional<Listing> listing;
    search::Method method;
    bool is_interrupted;

    [[nodiscard]] Result<Search> make() const {
        auto search = Search::make(of.instance, of.group, listing, method);
        if (search) search->get_ready_for_parts();
        return search;
    }
};

// Searches the parts in any order, each in slices of a few nodes.
State searched(const Trial& trial, const Search& search, std::vector<State> parts, Random& random,
               std::vector<OptionSet>& listed, std::size_t& slices) {
    while (std::ranges::any_of(parts, [](const State& part) { return !part.parts.empty(); })) {
        State& part = parts[random.below(parts.size())];
        search::Control control;
        control.limits.nodes = 1 + random.below(5);
        if (random.below(4) == 0)
            control.scheduler = std::make_shared<native::ThreadScheduler>(1 + random.below(3), 64);
        EndingAtRandom sink{listed, trial.is_interrupted ? &random : nullptr};
        const auto rest = search.run_parts(part, control, sink);
        const bool is_done = rest.state.parts.empty();
        EXPECT_EQ(is_done, rest.ending == Ending::Exhausted);
        EXPECT_GE(rest.state.fraction, part.fraction - 1e-9);
        EXPECT_LE(rest.state.fraction, 1);
        EXPECT_TRUE(search.fits(rest.state).value_or(false) && search.is_cut(rest.state));
        EXPECT_TRUE(part.parts.empty() || rest.state.parts != part.parts) << "it got nowhere";
        part = rest.state;
        ++slices;
        if (testing::Test::HasFailure()) break;
    }
    return answer::together(parts).value();
}

void compare(const Trial& trial, const std::vector<OptionSet>& solutions, Random& random,
             std::size_t& slices) {
    const auto search = trial.make();
    ASSERT_TRUE(search);
    const auto whole = search->cut(1 + random.below(20));
    ASSERT_TRUE(whole);
    std::vector<State> parts;
    std::size_t first = 0;
    for (const std::size_t size : search::slice_sizes(whole->parts, 1 + random.below(7))) {
        parts.push_back(search::slice(*whole, first, size));
        first += size;
    }
    if (parts.empty()) parts.push_back(search::slice(*whole, 0, 0));
    std::vector<OptionSet> listed;
    const State all = searched(trial, *search, std::move(parts), random, listed, slices);
    if (testing::Test::HasFailure()) return;
    const auto tally = search->tally(all);
    ASSERT_TRUE(tally);
    ASSERT_TRUE(tally->complete());
    const auto orbits = orbits_of(solutions, trial.of.group);
    ASSERT_EQ(tally->raw, solutions.size());
    ASSERT_EQ(tally->distinct, orbits.size());
    if (!trial.listing) return;
    std::ranges::sort(listed);
    ASSERT_TRUE(std::ranges::adjacent_find(listed) == listed.end()) << "it is listed twice";
    if (trial.listing == Listing::Raw) {
        ASSERT_EQ(listed, solutions);
    } else {
        ASSERT_EQ(listed.size(), orbits.size());
        ASSERT_EQ(orbits_of(listed, trial.of.group), orbits);
    }
}

class Slices : public testing::TestWithParam<const Engine*> {};

TEST_P(Slices, OfPartsFindWhatTheOracleFinds) {
    const Engine engine = eager(*GetParam());
    std::size_t slices = 0;
    for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
        const SymmetricInstance of = symmetric_instance(seed);
        if (engine.refusal(of.instance)) continue;
        const auto solutions = solutions_of(of.instance);
        Random random{seed};
        constexpr std::array<std::optional<Cases>, 4> kinds{std::nullopt, Cases::Together,
                                                            Cases::ByEstimate, Cases::Apart};
        constexpr std::array<std::optional<Listing>, 3> listings{std::nullopt, Listing::Raw,
                                                                 Listing::Distinct};
        const Trial trial{of,
                          listings[random.below(3)],
                          {.engine = &engine, .cases = kinds[random.below(4)]},
                          random.below(2) == 0};
        SCOPED_TRACE(fmt::format("seed {}", seed));
        compare(trial, solutions, random, slices);
        if (HasFailure()) return;
    }
    EXPECT_GT(slices, 2 * seeds);
}

INSTANTIATE_TEST_SUITE_P(Engines, Slices, testing::Values(&engine::bits, &engine::dance),
                         [](const auto& engine) { return std::string{engine.param->name}; });

}  // namespace
}  // namespace tilewright::tests
