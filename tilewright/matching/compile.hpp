#pragma once

#include <span>
#include <vector>

#include "tilewright/base/stop.hpp"
#include "tilewright/cover/instance.hpp"
#include "tilewright/matching/puzzle.hpp"

namespace tilewright::matching {

// An edge-matching puzzle as an exact-cover instance.
//   items:   in this order: a site, primary, which the hints call a cell; a tile, primary with its
//            numbers of copies; an edge between sites, secondary, its colour the label that its
//            first site shows; a group of the border, secondary, its colour the label of all its
//            edges
//   options: a placement that suits the border and what is placed beforehand
struct Compiled {
    cover::Instance instance;
    std::vector<Placement> placements;  // by option
};

// Every tile, turned in every allowed way, on every site that has as many edges.
// Errors: more than 2^22 placements; asked to stop.  Cost: placements * edges of a tile
[[nodiscard]] Result<Compiled> compile(const Puzzle& puzzle, const Stop& stop = {});

// The solution that a set of options stands for.
[[nodiscard]] Solution to_solution(const Compiled& compiled,
                                   std::span<const cover::OptionId> chosen);

}  // namespace tilewright::matching
