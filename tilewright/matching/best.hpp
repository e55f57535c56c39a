#pragma once

#include <cstdint>
#include <functional>
#include <optional>

#include "tilewright/matching/puzzle.hpp"

namespace tilewright::matching {

// A tile on every site; not every edge has to match.
struct Attempt {
    Solution placements;      // in the order of the sites
    std::size_t matched = 0;  // edges that match
    // Edges that could match: the inner ones, and those of the border that ask for something.
    std::size_t edges = 0;
    std::uint64_t steps = 0;  // tiles or exchanges tried before it was found

    [[nodiscard]] bool perfect() const { return matched == edges; }
};

struct BestOptions {
    std::uint64_t seed = 1;
    // Called every few thousand steps.  It ends the search by returning true.
    std::function<bool()> stop;
    // Called with every attempt that is better than all before it.  May be empty.
    std::function<void(const Attempt&)> on_better = {};
};

// Looks for the best attempt at a puzzle that is too hard to solve.  The number of matching edges
// is a lower bound of what is possible; it proves nothing about better attempts.  The search ends
// when 'stop' says so, or when all edges match.
//
// Where each tile has to be used and the border asks for labels, if at all, the board is filled
// site by site with few mismatches, again and again, each time with more effort; see best_scan.hpp.
// The border is always as it should be.
//
// Elsewhere, and where no frame can be made, the method is simulated annealing (Kirkpatrick, Gelatt
// and Vecchi, Optimization by Simulated Annealing, 1983).  In each step, two sites exchange their
// tiles, or a site takes an unused tile.  Each tile is turned so that most of its edges match; ties
// are broken at random.  A worse result is accepted with a probability that sinks during a round.
// Each round of cooling begins anew and is longer than the last.  When the border must show one
// label but any will do, each round picks a label at random.  Tiles placed beforehand stay.
//
// The same seed gives the same attempts in the same order.
//   cost:   a step takes faces of a tile * edges
//   errors: too few or too many tiles for the sites
[[nodiscard]] Result<Attempt> find_best(const Puzzle& puzzle, const BestOptions& options);

}  // namespace tilewright::matching
