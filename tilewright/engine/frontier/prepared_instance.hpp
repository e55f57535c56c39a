#pragma once

#include <vector>

#include "tilewright/engine/engine.hpp"
#include "tilewright/engine/frontier/layout.hpp"
#include "tilewright/engine/frontier/order_trial.hpp"
#include "tilewright/engine/frontier/piece_code.hpp"

namespace tilewright::engine::frontier_parts {

// An instance as the dynamic programme wants it: the order of the cells, the moves along it,
// and the code for sets of used pieces.
struct PreparedInstance {
    //   kinds:       if not null, uses of kinds are counted
    //   only_counts: nobody wants to know the moves of a path, so that mirror images may be
    //                merged (see Mirrors)
    //   trial:       what the choice of an order may take; once its 'stop' says so, preparing ends
    //                early, and the search is not to begin
    //   requires:    the engine takes the instance
    PreparedInstance(const cover::Instance& instance, const Pruning& pruning, bool only_counts,
                     const TrialLimits& trial = {}, const Kinds* kinds = nullptr);

    // Whether it is clear at once that there is no solution.
    [[nodiscard]] bool has_no_solution() const { return no_sum_fits || code.impossible(); }

    Roles roles;
    PieceCode code;
    Layout layout;
    std::vector<bool> sums;    // see ShapeRules
    bool no_sum_fits = false;  // no choice of pieces has as many cells as the board
};

}  // namespace tilewright::engine::frontier_parts
