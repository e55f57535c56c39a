#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "tilewright/cover/goal.hpp"
#include "tilewright/engine/engine.hpp"

namespace tilewright::sat {

// What is known about a goal.
struct Optimum {
    std::optional<std::vector<cover::OptionId>> best;  // nothing: none was found
    std::uint64_t worth = 0;                           // of the best
    std::uint64_t bound = 0;  // no solution is worth less; or more, if the most is wanted
    // Exhausted: the best is proved to be the best; or, without one, that there is none.
    engine::Ending ending = engine::Ending::Exhausted;

    [[nodiscard]] bool proved() const { return ending == engine::Ending::Exhausted; }
};

// Hears of each better solution, and of each better bound.
using OnBetter = std::function<void(const Optimum& so_far)>;

enum class Searchers { All, SolverAlone };

// Looks for a best solution until it is proved to be one, or the watch ends it.  Goals that are met
// by blocking are searched by swaps and by a tree; and all goals by a SAT solver, which is asked
// for better solutions, and for proofs that there are none.  They take turns, in an order that
// depends on the goal alone; each turn is longer than the one before.
//   start: a solution that is known, or nothing
[[nodiscard]] Optimum find_optimum(const cover::Instance& instance, const cover::Goal& goal,
                                   std::optional<std::vector<cover::OptionId>> start,
                                   engine::Watch& watch, const OnBetter& on_better,
                                   Searchers searchers = Searchers::All);

}  // namespace tilewright::sat
