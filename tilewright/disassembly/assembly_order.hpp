#pragma once

#include "tilewright/disassembly/take_apart.hpp"

namespace tilewright::disassembly {

// An order in which the pieces of a solid can be put together.
struct AssemblyOrder {
    packing::Solution order;
    // Why they cannot go in one after another, each along a straight line: pieces must go in
    // together or move several times, no order exists, or none was found.  Empty when they can.
    std::string trouble;
    // Where they go in by several moves, or together: how they come apart again, by their numbers
    // in 'order'.  Empty otherwise.
    std::vector<PartSeparation> separations = {};
};

// Takes the solid apart piece by piece, upwards where that goes.  Where no piece comes free along a
// basis vector of the lattice, all sequences of slides are tried, of groups of pieces too; the
// parts that cannot be taken apart even so come in the order of their heights, and 'trouble' says
// so.
//   there: placements that are in their places beforehand
//   cost:  mostly n * n * n look-ups; else up to some seconds
[[nodiscard]] AssemblyOrder assembly_order(const packing::Puzzle& puzzle,
                                           packing::Solution placements,
                                           const packing::Solution& there = {});

// The order where it is known how the solid is taken apart.
//   separations: of all placements, which all come apart
[[nodiscard]] AssemblyOrder assembly_order(const packing::Solution& placements,
                                           const std::vector<PartSeparation>& separations);

}  // namespace tilewright::disassembly
