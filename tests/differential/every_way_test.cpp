// Random puzzles and instances with symmetries, counted and listed in every way: with each engine,
// with and without threads, whole and cut into parts, with and without symmetry breaking.

#include <array>
#include <map>
#include <set>

#include <gtest/gtest.h>

#include "tests/engines.hpp"
#include "tests/random_puzzle.hpp"
#include "tests/reference.hpp"
#include "tests/solutions_of.hpp"
#include "tests/symmetric_instance.hpp"
#include "tests/trials.hpp"
#include "tilewright/answer/prepared.hpp"
#include "tilewright/native/thread_scheduler.hpp"
#include "tilewright/search/search.hpp"

namespace tilewright::tests {
namespace {

using cover::Cases;
using search::Listing;

const std::uint64_t seeds = tests::trials(5'000);

// One way to search.  Each number is an index into a list below.
struct Way {
    std::size_t threads;  // 0: no scheduler
    std::size_t parts;
    std::optional<Cases> cases;
    std::optional<Listing> listing;
};

constexpr std::array<std::size_t, 4> thread_counts{0, 1, 2, 3};
constexpr std::array<std::size_t, 3> part_counts{1, 7, 256};
constexpr std::array<std::optional<Cases>, 5> kinds_of_cases{
    std::nullopt, Cases::Together, Cases::ByLookahead, Cases::ByEstimate, Cases::Apart};
constexpr std::array<std::optional<Listing>, 3> kinds_of_listing{std::nullopt, Listing::Raw,
                                                                 Listing::Distinct};
constexpr std::size_t ways =
    thread_counts.size() * part_counts.size() * kinds_of_cases.size() * kinds_of_listing.size();

Way way_number(std::size_t number) {
    const auto digit = [&](const auto& list) {
        const auto& chosen = list[number % list.size()];
        number /= list.size();
        return chosen;
    };
    Way way{};
    way.threads = digit(thread_counts);
    way.parts = digit(part_counts);
    way.cases = digit(kinds_of_cases);
    way.listing = digit(kinds_of_listing);
    return way;
}

// The right results, found without any of that.
struct Known {
    std::size_t raw;
    std::size_t distinct;
};

class EveryWay : public testing::Test {
protected:
    // Searches in one way with each engine, and in another way the next time.
    void compare(std::uint64_t seed, const cover::Instance& instance, const cover::Group& group,
                 Known known) {
        for (const engine::Engine* engine : engines_for(instance)) {
            const std::size_t number = next_[engine->name]++ * 61 % ways;
            SCOPED_TRACE(testing::Message()
                         << "seed " << seed << ", engine " << engine->name << ", way " << number);
            ++met_[{engine->name, number}];
            search_in(way_number(number), *engine, instance, group, known);
            if (HasFatalFailure()) return;
        }
    }

    static void search_in(const Way& way, const engine::Engine& engine,
                          const cover::Instance& instance, const cover::Group& group, Known known) {
        const search::Method method{.engine = &engine, .cases = way.cases, .parts = way.parts};
        search::Control control;
        if (way.threads > 0)
            control.scheduler = std::make_shared<native::ThreadScheduler>(way.threads, 1 << 20);
        Collect found;
        const search::Tally tally =
            way.listing ? search::list(instance, group, *way.listing, method, found, control)
                        : search::count(instance, group, method, control);
        ASSERT_TRUE(tally.complete());
        ASSERT_EQ(tally.raw, known.raw);
        ASSERT_EQ(tally.distinct, known.distinct);
        if (!way.listing) return;
        const std::set<OptionSet> different{found.solutions.begin(), found.solutions.end()};
        ASSERT_EQ(different.size(), found.solutions.size()) << "a solution is listed twice";
        ASSERT_EQ(found.solutions.size(),
                  *way.listing == Listing::Raw ? known.raw : known.distinct);
    }

    // Expects that each engine was used in every way, where there are enough seeds.  The engine
    // 'frontier' and the oracle accept few of the instances.
    void expect_all_ways() const {
        std::size_t thorough = 0;
        for (const auto& [name, searches] : next_) {
            if (name == "frontier" || searches < 4 * ways) continue;
            ++thorough;
            for (std::size_t number = 0; number < ways; ++number)
                EXPECT_TRUE(met_.contains({name, number})) << name << ", way " << number;
        }
        EXPECT_GE(next_.size(), 4U);
        EXPECT_GE(thorough, seeds < 4 * ways ? 0U : 2U);
    }

private:
    std::map<std::string_view, std::size_t> next_;  // number of searches by engine
    std::map<std::pair<std::string_view, std::size_t>, std::size_t> met_;  // by way
};

// The number of orbits, counted by least images: each element of the group is applied to each
// solution.
std::size_t orbits_of(const std::vector<OptionSet>& solutions, const cover::Group& group) {
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
    return orbits.size();
}

TEST_F(EveryWay, CountsInstancesAsTheOracleDoes) {
    for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
        const auto [instance, group] = symmetric_instance(seed);
        const auto solutions = solutions_of(instance);
        compare(seed, instance, group, {solutions.size(), orbits_of(solutions, group)});
        if (HasFatalFailure()) return;
    }
    expect_all_ways();
}

TEST_F(EveryWay, CountsPuzzlesAsTheRulesSay) {
    constexpr std::size_t most = 500;  // solutions
    std::size_t compared = 0;
    for (std::uint64_t seed = 1; compared < seeds; ++seed) {
        const packing::Puzzle puzzle = random_puzzle(seed);
        const auto solutions = reference_solutions(puzzle, most);
        if (!solutions) continue;
        ++compared;
        const auto symmetries = find_symmetries(puzzle, puzzle_file::Modulo::All);
        const auto posed = answer::Prepared{puzzle}.posed(puzzle_file::Modulo::All);
        ASSERT_TRUE(posed) << seed;
        compare(seed, (*posed)->instance(), (*posed)->group(),
                {solutions->size(), reference_orbits(*solutions, symmetries).size()});
        if (HasFatalFailure()) return;
    }
    expect_all_ways();
}

}  // namespace
}  // namespace tilewright::tests
