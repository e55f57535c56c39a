// Edge-matching puzzles on random small boards.  Every engine must count what a matcher finds that
// shares no code with it.

#include <atomic>
#include <map>

#include <gtest/gtest.h>

#include "tests/engines.hpp"
#include "tests/matching_reference.hpp"
#include "tests/random_matching.hpp"
#include "tests/trials.hpp"
#include "tilewright/answer/count.hpp"
#include "tilewright/answer/solve.hpp"
#include "tilewright/cover/count_orbits.hpp"
#include "tilewright/matching/check_solution.hpp"
#include "tilewright/matching/compile.hpp"
#include "tilewright/matching/permutations.hpp"
#include "tilewright/matching/puzzle_text.hpp"

namespace tilewright::tests {
namespace {

using namespace matching;

const std::uint64_t last_seed = tests::trials(1'500);
constexpr std::size_t most_tries = 200'000;
constexpr std::size_t most_images = 50'000;

constexpr std::array modulos{Modulo::None, Modulo::Rotations, Modulo::All, Modulo::Labels};

// Solutions as sets of options.
NumberSets as_sets(const Compiled& compiled, const std::vector<Solution>& solutions) {
    std::map<Placement, NumberSets::Member> options;
    for (const Placement& placement : compiled.placements)
        options.emplace(placement, static_cast<NumberSets::Member>(options.size()));
    NumberSets sets;
    for (const Solution& solution : solutions) {
        std::vector<NumberSets::Member> set;
        for (const Placement& placement : solution) set.push_back(options.at(placement));
        std::ranges::sort(set);
        sets.add(set);
    }
    return sets;
}

//   compared: how often a group was small enough for it
void expect_counts(const Puzzle& puzzle, const std::vector<Solution>& solutions,
                   std::map<Modulo, std::size_t>& compared) {
    const auto compiled = compile(puzzle);
    ASSERT_TRUE(compiled.has_value());
    for (const Modulo modulo : modulos) {
        const auto group = find_symmetries(puzzle, modulo);
        // Boards of several equal parts have large groups, or groups that are too large.
        if (!group || group->size() * solutions.size() > most_images) continue;
        ++compared[modulo];
        for (const PuzzleSymmetry& symmetry : *group)
            for (const Solution& solution : solutions)
                ASSERT_TRUE(std::ranges::binary_search(solutions, symmetry(solution)));
        const std::size_t orbits = reference_orbits(solutions, *group).size();
        const auto generators = find_generators(puzzle, modulo);
        ASSERT_TRUE(generators.has_value()) << generators.error().to_string();
        EXPECT_EQ(generators->order, group->size());
        EXPECT_EQ(cover::count_orbits(as_sets(*compiled, solutions),
                                      permutations(*compiled, *generators)),
                  orbits);
        for (const char* engine : {"auto", "bits", "dance"}) {
            SCOPED_TRACE(engine);
            answer::SolveOptions options;
            options.engine = engine;
            options.modulo = modulo;
            const auto answer = count(puzzle, options);
            ASSERT_TRUE(answer.has_value()) << answer.error().to_string();
            EXPECT_EQ(answer->tally.raw, solutions.size());
            EXPECT_EQ(answer->tally.distinct, orbits) << to_string(modulo);
            EXPECT_EQ(answer->group_order, group->size());
        }
    }
    for (const engine::Engine* engine : engines_for(compiled->instance)) {
        answer::SolveOptions options;
        options.engine = engine->name;
        options.further_engines = {*engine};
        const auto answer = count(compiled->instance, options);
        ASSERT_TRUE(answer.has_value()) << answer.error().to_string();
        EXPECT_EQ(answer->tally.raw, solutions.size()) << engine->name;
    }
}

void expect_list(const Puzzle& puzzle, const std::vector<Solution>& solutions) {
    std::vector<Solution> listed;
    const auto answer =
        answer::solve(puzzle, search::Listing::Raw, {}, [&](const Solution& solution) {
            EXPECT_EQ(check_solution(puzzle, solution), std::nullopt);
            listed.push_back(solution);
            return true;
        });
    ASSERT_TRUE(answer.has_value());
    std::ranges::sort(listed);
    EXPECT_EQ(listed, solutions);
}

TEST(DifferentialMatching, EveryEngineFindsWhatAMatcherFinds) {
    std::size_t looked_at = 0;
    std::size_t solvable = 0;
    std::map<Modulo, std::size_t> compared;
    for (std::uint64_t seed = 1; seed <= last_seed; ++seed) {
        SCOPED_TRACE(seed);
        const Puzzle puzzle = random_matching(seed);
        const auto solutions = reference_solutions(puzzle, most_tries);
        if (!solutions || solutions->size() > 2000) continue;
        ++looked_at;
        solvable += solutions->empty() ? 0 : 1;
        expect_counts(puzzle, *solutions, compared);
        expect_list(puzzle, *solutions);
        if (testing::Test::HasFailure()) break;
    }
    EXPECT_GT(looked_at, last_seed / 2);
    EXPECT_GT(solvable, last_seed / 4);
    for (const Modulo modulo : modulos)
        EXPECT_GT(compared[modulo], looked_at / 2) << to_string(modulo);
}

// MacMahon's cubes, where each side of the result has one colour, and any colour will do.  The 48
// symmetries of the cube combined with 720 exchanges of colours are too many to list.  The orbits
// of the 18,720 solutions were confirmed by a program that shares nothing with this one.
TEST(DifferentialMatching, GroupsTooLargeToBeListedAreCountedByTheirGenerators) {
    const auto puzzle = read_puzzle(R"(
kind = "matching"
board = { lattice = "cubic", box = [2, 2, 2] }
border = { same = ["left", "right", "back", "front", "bottom", "top"] }
[[tiles]]
set = "macmahon-cubes"
min = 0
max = 1
)",
                                    "cubes");
    ASSERT_TRUE(puzzle.has_value()) << puzzle.error().to_string();
    EXPECT_FALSE(find_symmetries(*puzzle, Modulo::Labels));
    answer::SolveOptions options;
    options.modulo = Modulo::Labels;
    for (const char* engine : {"bits", "dance"}) {
        options.engine = engine;
        const auto answer = count(*puzzle, options);
        ASSERT_TRUE(answer.has_value()) << answer.error().to_string();
        EXPECT_TRUE(answer->tally.complete());
        EXPECT_EQ(answer->tally.raw, 18720);
        EXPECT_EQ(answer->tally.distinct, 4);
        EXPECT_EQ(answer->group_order, 34560U);
    }
    // A truncated search must not look complete.
    options.control.limits.memory = 100'000;
    const auto part = count(*puzzle, options);
    ASSERT_TRUE(part.has_value());
    EXPECT_FALSE(part->tally.complete());
    EXPECT_LE(part->tally.distinct, 4);
    options.control.limits.memory = search::Limits{}.memory;
    const std::atomic<bool> interrupt = true;
    options.control.interrupt = &interrupt;
    const auto none = count(*puzzle, options);
    ASSERT_FALSE(none.has_value());
    EXPECT_EQ(none.error().fault, Fault::Stopped);
}

// A solution with one label changed, one tile exchanged, or one tile missing.
TEST(DifferentialMatching, TheCheckerTakesWhatTheMatcherTakesAndNothingElse) {
    std::size_t spoilt = 0;
    for (std::uint64_t seed = 1; seed <= last_seed; ++seed) {
        SCOPED_TRACE(seed);
        const Puzzle puzzle = random_matching(seed);
        const auto solutions = reference_solutions(puzzle, most_tries / 10);
        if (!solutions || solutions->empty()) continue;
        for (std::size_t i = 0; i < std::min<std::size_t>(solutions->size(), 5); ++i) {
            const Solution& right = (*solutions)[i];
            EXPECT_EQ(check_solution(puzzle, right), std::nullopt);
            std::vector<Solution> others;
            for (std::size_t j = 0; j < right.size(); ++j) {
                Solution other = right;
                other[j].labels.front() =
                    LabelId{(other[j].labels.front().index() + 1) % puzzle.labels.size()};
                others.push_back(other);
                other = right;
                other[j].tile = TileId{(other[j].tile.index() + 1) % puzzle.tiles.size()};
                others.push_back(other);
                other = right;
                std::ranges::reverse(other[j].labels);
                others.push_back(other);
                other = right;
                other.erase(other.begin() + static_cast<std::ptrdiff_t>(j));
                others.push_back(other);
            }
            for (const Solution& other : others) {
                const bool is_right = std::ranges::binary_search(*solutions, other);
                EXPECT_EQ(!check_solution(puzzle, other), is_right);
                spoilt += is_right ? 0 : 1;
            }
        }
        if (testing::Test::HasFailure()) break;
    }
    EXPECT_GT(spoilt, last_seed);
}

TEST(DifferentialMatching, PuzzlesAreWrittenAndReadBack) {
    std::size_t compared = 0;
    for (std::uint64_t seed = 1; seed <= last_seed; ++seed) {
        SCOPED_TRACE(seed);
        const Puzzle puzzle = random_matching(seed);
        const auto again = read_puzzle(write_puzzle(puzzle), "random");
        // The border may ask for a label that no tile has.  That is refused as a plain mistake.
        if (!again && again.error().message.starts_with("no tile has the label")) continue;
        ASSERT_TRUE(again.has_value()) << again.error().to_string() << write_puzzle(puzzle);
        EXPECT_EQ(write_puzzle(*again), write_puzzle(puzzle));
        const auto solutions = reference_solutions(puzzle, 2000);
        const auto others = reference_solutions(*again, 2000);
        ASSERT_EQ(solutions.has_value(), others.has_value());
        if (solutions) {
            EXPECT_EQ(solutions->size(), others->size());
            ++compared;
        }
    }
    EXPECT_GT(compared, last_seed / 4);
}

}  // namespace
}  // namespace tilewright::tests
