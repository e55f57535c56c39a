#pragma once

#include <span>
#include <vector>

#include "tilewright/base/stop.hpp"
#include "tilewright/cover/instance.hpp"
#include "tilewright/matching/puzzle.hpp"

namespace tilewright::matching {

// An edge-matching puzzle as an exact-cover instance.
//   items:   in this order: sites, which are primary and are the cells of the hints; tiles, primary
//            with their numbers of copies; edges between sites, secondary, with the label that the
//            first site shows as colour; groups of the border, secondary, with the label of all
//            their edges as colour
//   options: the placements that suit the border and the tiles placed beforehand
struct Compiled {
    cover::Instance instance;
    std::vector<Placement> placements;  // by option
};

// Compiles a puzzle.  Every tile is tried in every allowed turn on every site with as many edges.
//   cost:   placements * edges of a tile
//   errors: more than 2^22 placements, or more than there is memory for, which is known before they
//           are made; it was stopped
[[nodiscard]] Result<Compiled> compile(const Puzzle& puzzle, const Stop& stop = {});

// The solution that a set of options stands for.
[[nodiscard]] Solution to_solution(const Compiled& compiled,
                                   std::span<const cover::OptionId> chosen);

}  // namespace tilewright::matching
