// Goals against brute force: the most and the least, with weights, by blocking, by keeping out.

#include <algorithm>
#include <map>

#include <gtest/gtest.h>

#include "tests/quiet_watch.hpp"
#include "tests/random_puzzle.hpp"
#include "tests/trials.hpp"
#include "tilewright/base/random.hpp"
#include "tilewright/cover/covering_tree.hpp"
#include "tilewright/packing/goal.hpp"
#include "tilewright/sat/solver/optimum.hpp"

namespace tilewright {
namespace {

using packing::GoalSpec;
using packing::PieceId;
using packing::Puzzle;
using packing::Until;

// The best worth of all sets of options, taken or left one after the other; checked on cells alone.
// Nothing where no set does, or where there are too many.
class Brute {
public:
    Brute(const Puzzle& puzzle, const GoalSpec& spec, const packing::CompiledGoal& goal)
        : puzzle_{puzzle}, spec_{spec}, goal_{goal} {}

    void run() { take(0); }
    std::optional<std::uint64_t> best;
    bool has_given_up = false;

private:
    void take(std::size_t option) {
        if (has_given_up) return;
        constexpr std::size_t most_steps = 4'000;
        if (++steps_ > most_steps) {
            has_given_up = true;
            return;
        }
        const auto& placements = goal_.compiled.placements;
        if (option == placements.size()) return look();
        const packing::Placement& placement = placements[option];
        const bool is_free =
            placement.piece != packing::no_piece &&
            std::ranges::none_of(chosen_, [&](const packing::Placement& other) {
                return std::ranges::any_of(other.cells, [&](const lattice::Cell& cell) {
                    return std::ranges::find(placement.cells, cell) != placement.cells.end();
                });
            });
        take(option + 1);
        if (!is_free) return;
        chosen_.push_back(placement);
        take(option + 1);
        chosen_.pop_back();
    }

    void look() {
        packing::Solution solution = goal_.compiled.placed;
        solution.insert(solution.end(), chosen_.begin(), chosen_.end());
        std::ranges::sort(solution, {}, &packing::Placement::cells);
        const std::uint64_t worth = worth_of(spec_, solution);
        if (best && (spec_.most ? worth <= *best : worth >= *best)) return;
        if (!check_goal(puzzle_, spec_, solution)) best = worth;
    }

    const Puzzle& puzzle_;
    const GoalSpec& spec_;
    const packing::CompiledGoal& goal_;
    packing::Solution chosen_;
    std::size_t steps_ = 0;
};

GoalSpec random_spec(const Puzzle& puzzle, Random& random) {
    GoalSpec spec;
    const std::uint64_t kind = random.below(5);
    spec.most = kind < 2;
    spec.until = kind == 0 || kind == 4 ? Until::Solved
                 : kind == 1            ? Until::Anything
                 : kind == 2            ? Until::NothingFits
                                        : Until::KeptOut;
    const bool has_weights = random.below(2) == 0;
    for (std::size_t i = 0; i < puzzle.pieces.size(); ++i)
        spec.weights.push_back(has_weights ? static_cast<std::uint32_t>(random.below(8)) : 1);
    if (spec.until == Until::KeptOut) {
        const PieceId kept{random.below(puzzle.pieces.size())};
        if (std::ranges::find(puzzle.placed, kept, &packing::Placement::piece) ==
            puzzle.placed.end())
            spec.kept_out.push_back(kept);
        else
            spec.until = Until::NothingFits;
    }
    return spec;
}

TEST(Goals, AreReachedAsBruteForceReachesThem) {
    std::map<Until, std::size_t> compared;
    std::map<std::string_view, std::size_t> lattices;
    for (std::uint64_t seed = 1; seed <= 1500; ++seed) {
        SCOPED_TRACE(seed);
        Random random{seed};
        const Puzzle puzzle = tests::random_puzzle(seed);
        const GoalSpec spec = random_spec(puzzle, random);
        if (refusal(puzzle, spec)) continue;
        const auto goal = compile_goal(puzzle, spec);
        ASSERT_TRUE(goal) << goal.error().to_string();
        Brute brute{puzzle, spec, *goal};
        brute.run();
        if (brute.has_given_up) continue;
        tests::QuietWatch watch;
        const auto optimum = sat::find_optimum(goal->compiled.instance, goal->goal, {}, watch, {});
        EXPECT_TRUE(optimum.proved());
        ASSERT_EQ(optimum.best.has_value(), brute.best.has_value());
        ++compared[spec.until];
        ++lattices[puzzle.lattice->name()];
        if (!brute.best) continue;
        EXPECT_EQ(optimum.worth + goal->worth_of_placed, *brute.best);
        EXPECT_EQ(optimum.worth, optimum.bound);
        const auto solution = to_solution(goal->compiled, *optimum.best);
        EXPECT_EQ(check_goal(puzzle, spec, solution), std::nullopt);
        EXPECT_EQ(worth_of(spec, solution), *brute.best);
        const auto options = options_of(*goal, solution);
        ASSERT_TRUE(options);
        EXPECT_EQ(verify(goal->compiled.instance, goal->goal, *options), std::nullopt);
    }
    for (const Until until : {Until::Solved, Until::Anything, Until::NothingFits, Until::KeptOut})
        EXPECT_GT(compared[until], 50) << static_cast<int>(until);
    EXPECT_GT(lattices.size(), 5);
}

// What the tree finds by itself, three nodes a turn.
std::optional<std::uint64_t> best_of_tree(const cover::Instance& instance,
                                          const cover::Goal& goal) {
    const auto covering = cover::to_covering(instance, goal, {});
    if (!covering) return std::nullopt;
    const auto weights = cover::weigh_demands(*covering, {});
    cover::CoveringTree tree{*covering, weights};
    tree.look_below(std::uint64_t{1} << 60);
    std::optional<std::uint64_t> best;
    for (;;) {
        const auto turn = tree.go_on(3, {});
        if (turn == cover::CoveringTree::Turn::Exhausted) break;
        if (turn == cover::CoveringTree::Turn::Paused) continue;
        EXPECT_EQ(verify(instance, goal, tree.chosen()), std::nullopt);
        best = worth_of(goal, tree.chosen());
        EXPECT_EQ(covering->best_worth_at(tree.below()), *best);
        EXPECT_LE(tree.below(), covering->cost_of_better(goal.most ? *best - 1 : *best + 1));
    }
    if (!best) return best;
    if (goal.most)
        EXPECT_LE(*best, covering->best_worth_at(0));
    else
        EXPECT_GE(*best, weights.bound);
    return best;
}

// Each searcher by itself: the tree; swaps and the tree in turns; the solver.
TEST(Goals, TreeAndSolverAgree) {
    std::map<std::pair<bool, Until>, std::size_t> compared;
    for (std::uint64_t seed = 1; seed <= tests::trials(2400); ++seed) {
        SCOPED_TRACE(seed);
        Random random{seed};
        const Puzzle puzzle = tests::random_puzzle(seed);
        const GoalSpec spec = random_spec(puzzle, random);
        if (refusal(puzzle, spec)) continue;
        const auto goal = compile_goal(puzzle, spec);
        ASSERT_TRUE(goal);
        const cover::Instance& instance = goal->compiled.instance;
        tests::QuietWatch watch;
        const auto by_solver =
            sat::find_optimum(instance, goal->goal, {}, watch, {}, search::OwnSearchers::None);
        const auto by_tree = search::find_optimum(instance, goal->goal, {}, watch, {});
        EXPECT_TRUE(by_solver.proved());
        EXPECT_TRUE(by_tree.proved());
        ASSERT_EQ(by_solver.best.has_value(), by_tree.best.has_value());
        const auto best = best_of_tree(instance, goal->goal);
        EXPECT_EQ(best.has_value(), by_solver.best.has_value());
        if (!best) continue;
        EXPECT_EQ(by_solver.worth, by_tree.worth);
        EXPECT_EQ(by_solver.worth, *best);
        ++compared[{spec.most, spec.until}];
    }
    EXPECT_EQ(compared.size(), 5);
    for (const auto& [kind, number] : compared) EXPECT_GT(number, 2);
}

// A watch that ends a search after some reports.
class ShortWatch : public tests::QuietWatch {
public:
    explicit ShortWatch(std::size_t reports) : left_{reports} {}
    std::optional<engine::Ending> report(std::uint64_t, double) override {
        if (left_ == 0) return engine::Ending::TimeLimit;
        --left_;
        return std::nullopt;
    }

private:
    std::size_t left_;
};

// Whenever it is stopped, what it says is right, and a later run can begin with it.
TEST(Goals, AreHonestWhenStopped) {
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        Random random{seed};
        const Puzzle puzzle = tests::random_puzzle(seed);
        const GoalSpec spec = random_spec(puzzle, random);
        if (refusal(puzzle, spec)) continue;
        const auto goal = compile_goal(puzzle, spec);
        ASSERT_TRUE(goal);
        const cover::Instance& instance = goal->compiled.instance;
        tests::QuietWatch quiet;
        const auto whole = sat::find_optimum(instance, goal->goal, {}, quiet, {});
        std::optional<std::vector<cover::OptionId>> start;
        for (std::size_t reports = 0; reports < 40; reports += 3) {
            SCOPED_TRACE(testing::Message() << seed << " after " << reports);
            ShortWatch watch{reports};
            const auto part = sat::find_optimum(instance, goal->goal, start, watch, {});
            EXPECT_TRUE(!start || part.best);
            if (part.proved()) {
                EXPECT_EQ(part.best.has_value(), whole.best.has_value());
                EXPECT_EQ(part.worth, whole.worth);
                break;
            }
            EXPECT_TRUE(!whole.best ||
                        (spec.most ? part.bound >= whole.worth : part.bound <= whole.worth));
            if (part.best) {
                EXPECT_EQ(verify(instance, goal->goal, *part.best), std::nullopt);
                start = part.best;
            }
        }
    }
}

}  // namespace
}  // namespace tilewright
