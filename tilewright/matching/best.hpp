#pragma once

#include <cstdint>
#include <functional>
#include <optional>

#include "tilewright/matching/puzzle.hpp"

namespace tilewright::matching {

// A tile on every site, not all of which need match.
struct Attempt {
    Solution placements;      // in the order of the sites
    std::size_t matched = 0;  // edges that are as they should be
    std::size_t edges = 0;    // that could be: inner ones, and those of the border that ask for
                              // something
    std::uint64_t steps = 0;  // exchanges tried until it was found

    [[nodiscard]] bool perfect() const { return matched == edges; }
};

struct BestOptions {
    std::uint64_t seed = 1;
    // Asked every few thousand steps; ends the search.
    std::function<bool()> stop;
    // Hears of every attempt that is better than all before; may be empty.
    std::function<void(const Attempt&)> on_better = {};
};

// The best of many attempts at a puzzle that is too hard to be finished: how many edges match is a
// lower bound of what can be reached, and no proof that there is no better.  Ends when asked to, or
// when all edges match.
//
// Simulated annealing (Kirkpatrick, Gelatt and Vecchi, Optimization by Simulated Annealing, 1983):
// two sites exchange their tiles, or a site takes an unused tile, each turned as it matches best
// (at random among equals); what is worse is taken with a probability that sinks round by round.
// Each round of cooling is longer than the last and begins anew.  A border of one label, whichever,
// is given a label at random for each round.  Placed tiles stay.
//
// The same seed tries the same attempts in the same order.
// Errors: too few or too many tiles for the sites.  Cost of a step: faces of a tile * edges
[[nodiscard]] Result<Attempt> find_best(const Puzzle& puzzle, const BestOptions& options);

}  // namespace tilewright::matching
