// Searches that are cut into parts, on random puzzles of all kinds: with every engine, within
// limits that are far too small or ample, slice after slice, in any order.  The parts together must
// give what the rules say, found without any of that; or the ending of a slice must say why they
// cannot.

#include <array>
#include <limits>
#include <map>
#include <set>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tests/in_parts.hpp"
#include "tests/matching_reference.hpp"
#include "tests/random_instance.hpp"
#include "tests/random_matching.hpp"
#include "tests/random_puzzle.hpp"
#include "tests/reference.hpp"
#include "tests/solutions_of.hpp"
#include "tests/trials.hpp"
#include "tilewright/answer/solve.hpp"
#include "tilewright/cover/verify.hpp"
#include "tilewright/matching/check_solution.hpp"
#include "tilewright/matching/symmetry.hpp"
#include "tilewright/packing/check_solution.hpp"
#include "tilewright/packing/symmetry.hpp"

namespace tilewright::tests {
namespace {

using answer::CoverProblem;
using answer::Prepared;
using engine::Ending;
using puzzle_file::Modulo;
using search::Listing;

const std::uint64_t seeds = tests::trials(1'000);  // of each kind
constexpr std::size_t ways_of_each = 3;
constexpr std::size_t most_solutions = 300;
constexpr std::size_t enough_for_trees = 100'000;  // bytes, for puzzles as small as these

// ---- What is known of a puzzle.

std::optional<std::vector<packing::Solution>> known_solutions(const packing::Puzzle& puzzle) {
    return reference_solutions(puzzle, most_solutions);
}
std::optional<std::vector<matching::Solution>> known_solutions(const matching::Puzzle& puzzle) {
    constexpr std::size_t most_tries = 20'000;
    auto solutions = reference_solutions(puzzle, most_tries);
    if (solutions && solutions->size() > most_solutions) return std::nullopt;
    return solutions;
}
std::optional<std::vector<CoverProblem::Solution>> known_solutions(const CoverProblem& problem) {
    auto solutions = solutions_of(problem.instance);
    if (solutions.size() > most_solutions) return std::nullopt;
    return solutions;
}

// One solution of each orbit, the least one; nothing where a group is too large to be listed.
std::optional<std::set<packing::Solution>> known_orbits(
    const packing::Puzzle& puzzle, const std::vector<packing::Solution>& solutions, Modulo modulo) {
    return reference_orbits(solutions, find_symmetries(puzzle, modulo));
}
std::optional<std::set<matching::Solution>> known_orbits(
    const matching::Puzzle& puzzle, const std::vector<matching::Solution>& solutions,
    Modulo modulo) {
    constexpr std::size_t most_images = 20'000;
    const auto group = find_symmetries(puzzle, modulo);
    if (!group || group->size() * solutions.size() > most_images) return std::nullopt;
    return reference_orbits(solutions, *group);
}
std::optional<std::set<CoverProblem::Solution>> known_orbits(
    const CoverProblem&, const std::vector<CoverProblem::Solution>& solutions, Modulo) {
    return std::set<CoverProblem::Solution>{solutions.begin(), solutions.end()};
}

template <class Puzzle>
std::set<typename Puzzle::Solution> orbits_of(const Puzzle& puzzle,
                                              const std::vector<typename Puzzle::Solution>& listed,
                                              Modulo modulo) {
    return *known_orbits(puzzle, listed, modulo);
}

std::optional<std::string> fault_of(const packing::Puzzle& puzzle,
                                    const packing::Solution& solution) {
    return check_solution(puzzle, solution);
}
std::optional<std::string> fault_of(const matching::Puzzle& puzzle,
                                    const matching::Solution& solution) {
    return check_solution(puzzle, solution);
}
std::optional<std::string> fault_of(const CoverProblem& problem,
                                    const CoverProblem::Solution& solution) {
    return cover::verify(problem.instance, solution);
}

// ---- How often a thing was seen, so that the test cannot pass by looking at nothing.

struct Seen {
    std::map<std::string, std::size_t> engines;  // searches that were done
    std::map<Ending, std::size_t> stuck;         // why they were not, within their limits
    std::size_t in_slices = 0;                   // searches with more slices than parts
    std::size_t refused = 0;                     // engines that do not take a puzzle
};

template <class Puzzle>
class Comparison {
public:
    Comparison(const Puzzle& puzzle, Seen& seen)
        : puzzle_{puzzle}, prepared_{puzzle}, solutions_{known_solutions(puzzle)}, seen_{seen} {}

    [[nodiscard]] bool is_known() const { return solutions_.has_value(); }

    void compare(const PartsWay& way) {
        SCOPED_TRACE(way.to_string());
        const auto orbits = known_orbits(puzzle_, *solutions_, way.modulo);
        if (!orbits || is_too_slow(way)) return;
        std::vector<typename Puzzle::Solution> listed;
        const auto found =
            search_in_parts(prepared_, way, [&](std::span<const cover::OptionId> options) {
                listed.push_back(prepared_.solution(options));
            });
        if (!found) return expect_refusal(way, found.error());
        ASSERT_EQ(found->wrong, "") << found->slices << " slices";
        expect_excuse(way, found->stuck);
        if (found->slices > found->parts.size()) ++seen_.in_slices;
        ++seen_.engines[way.engine];
        const auto merged = answer::merge(prepared_, way.listing, found->parts, way.options());
        ASSERT_TRUE(merged) << merged.error().to_string();
        ASSERT_TRUE(merged->tally.complete());
        ASSERT_EQ(merged->tally.raw, solutions_->size());
        ASSERT_EQ(merged->tally.distinct, orbits->size());
        if (way.listing) expect_list(way, std::move(listed), *orbits);
        expect_all_parts_are_wanted(way, found->parts);
    }

private:
    // The oracle is exponential in the options.
    [[nodiscard]] bool is_too_slow(const PartsWay& way) const {
        constexpr std::size_t tiny = 20;
        const auto posed = prepared_.posed(way.modulo);
        return way.engine == "brute" && posed && (*posed)->instance().option_count() > tiny;
    }

    void expect_refusal(const PartsWay& way, const Error& error) {
        const bool is_refused = error.message.contains("cannot take this puzzle");
        ASSERT_TRUE(is_refused && way.engine != "auto") << error.to_string();
        ++seen_.refused;
    }

    // What is asked for by name may need more; 'auto' then takes a tree, which can be searched in
    // any number of slices.
    void expect_excuse(const PartsWay& way, std::optional<Ending> stuck) {
        if (!stuck) return;
        ++seen_.stuck[*stuck];
        const bool is_short = *stuck == Ending::MemoryLimit && way.limits.memory < enough_for_trees;
        EXPECT_TRUE(is_short || way.engine != "auto")
            << "auto was stopped by: " << to_string(*stuck);
    }

    void expect_list(const PartsWay& way, std::vector<typename Puzzle::Solution> listed,
                     const std::set<typename Puzzle::Solution>& orbits) {
        for (const auto& solution : listed) ASSERT_EQ(fault_of(puzzle_, solution), std::nullopt);
        std::ranges::sort(listed);
        ASSERT_TRUE(std::ranges::adjacent_find(listed) == listed.end()) << "it is listed twice";
        if (way.listing == Listing::Raw) {
            ASSERT_EQ(listed, *solutions_);
            return;
        }
        ASSERT_EQ(listed.size(), orbits.size());
        ASSERT_EQ(orbits_of(puzzle_, listed, way.modulo), orbits);
    }

    // Without one of the parts there are fewer solutions, or there is an error.
    void expect_all_parts_are_wanted(const PartsWay& way, std::vector<search::State> parts) {
        if (parts.size() == 1) return;
        const std::size_t out = way.seed % parts.size();
        parts.erase(parts.begin() + static_cast<std::ptrdiff_t>(out));
        const auto merged = answer::merge(prepared_, way.listing, parts, way.options());
        if (merged) {
            ASSERT_LE(merged->tally.raw, solutions_->size());
        }
    }

    const Puzzle& puzzle_;
    Prepared<Puzzle> prepared_;
    std::optional<std::vector<typename Puzzle::Solution>> solutions_;
    Seen& seen_;
};

// Compares puzzles until there were enough.
//   make: (seed) -> Puzzle
template <class Make>
Seen compare_all(const Make& make) {
    Seen seen;
    std::size_t compared = 0;
    for (std::uint64_t seed = 1; compared < seeds; ++seed) {
        SCOPED_TRACE(fmt::format("puzzle {}", seed));
        const auto puzzle = make(seed);
        Comparison comparison{puzzle, seen};
        if (!comparison.is_known()) continue;
        ++compared;
        Random random{seed};
        for (std::size_t i = 0; i < ways_of_each; ++i) {
            comparison.compare(random_way(random));
            if (testing::Test::HasFailure()) return seen;
        }
    }
    return seen;
}

void expect_all_seen(const Seen& seen, std::initializer_list<const char*> engines) {
    for (const char* engine : engines)
        EXPECT_GT(seen.engines.contains(engine) ? seen.engines.at(engine) : 0, seeds / 100)
            << engine;
    EXPECT_GT(seen.in_slices, seeds / 4);
    EXPECT_GT(seen.stuck.contains(Ending::MemoryLimit) ? seen.stuck.at(Ending::MemoryLimit) : 0,
              seeds / 100);
}

TEST(InParts, PackingPuzzlesAreCountedAsTheRulesSay) {
    const Seen seen = compare_all([](std::uint64_t seed) { return random_puzzle(seed); });
    expect_all_seen(seen, {"auto", "frontier", "bits", "dance", "brute"});
}

TEST(InParts, MatchingPuzzlesAreCountedAsTheRulesSay) {
    const Seen seen = compare_all([](std::uint64_t seed) { return random_matching(seed); });
    expect_all_seen(seen, {"auto", "edges", "bits", "dance", "brute"});
}

TEST(InParts, BareProblemsAreCountedAsTheOracleDoes) {
    const Seen seen = compare_all([](std::uint64_t seed) {
        return CoverProblem{"random", random_instance(seed, {.colours = seed % 2 == 0})};
    });
    expect_all_seen(seen, {"auto", "frontier", "bits", "dance", "brute"});
}

// ---- The order of lists.

class Collect : public engine::SolutionSink {
public:
    bool accept(std::span<const cover::OptionId> solution) override {
        list.emplace_back(solution.begin(), solution.end());
        return true;
    }
    std::vector<std::vector<cover::OptionId>> list;
};

// Searches parts in their order, in slices of so many nodes.
template <class Puzzle>
void search_in_order(const Prepared<Puzzle>& puzzle, const PartsWay& way,
                     const std::vector<search::State>& parts, engine::SolutionSink& sink) {
    answer::SolveOptions options = way.options();
    options.control.limits.nodes = way.limits.nodes;
    for (search::State part : parts)
        while (!part.parts.empty()) {
            auto rest = answer::search_part(puzzle, way.listing, part, options, sink);
            ASSERT_TRUE(rest) << rest.error().to_string();
            if (rest->state.parts == part.parts) options.control.limits.nodes = {};
            part = std::move(rest->state);
        }
}

// Whether the parts of a search, one after the other, give its list.  Returns how many solutions
// were compared, or nothing when the engine does not take the puzzle.
template <class Puzzle>
std::optional<std::size_t> compare_lists(const Puzzle& puzzle, const PartsWay& way) {
    SCOPED_TRACE(way.to_string());
    const Prepared<Puzzle> prepared{puzzle};
    answer::SolveOptions options = way.options();
    const auto cut = answer::cut(prepared, way.listing, options, way.parts);
    if (!cut) return std::nullopt;
    Collect in_parts;
    search_in_order(prepared, way, cut->parts(), in_parts);
    Collect at_once;
    options.wanted = std::numeric_limits<std::uint64_t>::max();
    const auto posed = prepared.posed(way.modulo);
    const auto solved = answer::solve(**posed, *way.listing, options, at_once);
    EXPECT_TRUE(solved && solved->tally.complete());
    // Where 'auto' takes tables, a search in parts takes a tree.
    if (solved && solved->engine != cut->whole.engine) {
        EXPECT_TRUE(way.engine == "auto" && solved->engine == "frontier") << solved->engine;
        at_once.list.clear();
        options.engine = cut->whole.engine;
        EXPECT_TRUE(answer::solve(**posed, *way.listing, options, at_once));
    }
    EXPECT_EQ(in_parts.list, at_once.list);
    return at_once.list.size();
}

template <class Make>
void expect_same_lists(const Make& make, std::initializer_list<const char*> engines) {
    const std::size_t lists = 1 + seeds / 10;  // with several solutions, by each engine
    for (const char* const engine : engines) {
        std::size_t compared = 0;
        for (std::uint64_t seed = 1; compared < lists; ++seed) {
            ASSERT_LT(seed, 50 * lists) << engine;
            SCOPED_TRACE(fmt::format("puzzle {}", seed));
            Random random{seed};
            PartsWay way = random_way(random);
            way.engine = engine;
            way.listing = random.below(2) == 0 ? Listing::Raw : Listing::Distinct;
            if (random.below(2) == 0) way.limits.nodes = 1 + random.below(50);
            const auto solutions = compare_lists(make(seed), way);
            if (solutions.value_or(0) > 1) ++compared;
            if (testing::Test::HasFailure()) return;
        }
    }
}

TEST(InParts, PackingPuzzlesAreListedAsByOneSearch) {
    expect_same_lists([](std::uint64_t seed) { return random_puzzle(seed); },
                      {"auto", "frontier", "bits", "dance"});
}

TEST(InParts, MatchingPuzzlesAreListedAsByOneSearch) {
    expect_same_lists([](std::uint64_t seed) { return random_matching(seed); },
                      {"auto", "edges", "bits", "dance"});
}

}  // namespace
}  // namespace tilewright::tests
