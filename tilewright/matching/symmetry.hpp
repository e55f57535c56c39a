#pragma once

#include <vector>

#include "tilewright/base/stop.hpp"
#include "tilewright/matching/board_symmetry.hpp"
#include "tilewright/matching/label_symmetry.hpp"
#include "tilewright/puzzle_file/modulo.hpp"

namespace tilewright::matching {

using puzzle_file::Modulo;

// What carries a whole puzzle onto itself: a symmetry of its board together with an exchange of
// labels.
struct PuzzleSymmetry {
    BoardSymmetry board;
    LabelMap labels;
    std::vector<TileId> tiles;  // what each tile becomes

    // The image of a placement.
    [[nodiscard]] Placement operator()(const Placement& placement) const;
    // The image of a solution, in the order of sites.
    [[nodiscard]] Solution operator()(const Solution& solution) const;
};

// The puzzle's group: what carries the board, the set of tiles with their allowed turns and
// numbers, the border and the tiles already placed onto themselves.  The identity comes first.
//   None: only that.  Rotations, All: no labels are exchanged.
//   Labels: every exchange of labels that carries the tiles onto themselves, too.
// Errors: a group too large to be listed (2^14); asked to stop.
// Cost: symmetries of the board * exchanges of labels * (tiles + edges of the board)
[[nodiscard]] Result<std::vector<PuzzleSymmetry>> find_symmetries(const Puzzle& puzzle,
                                                                  Modulo modulo,
                                                                  const Stop& stop = {});

// A group by some of its elements, of which all others are products.
struct Generators {
    std::vector<PuzzleSymmetry> elements;
    std::size_t order;  // of the group
};

// The group of find_symmetries, which may be larger here: up to 2^14 symmetries of the board, and
// up to 2^14 exchanges of labels with each.
// Errors: more than that; asked to stop.
// Cost: as find_symmetries, and the products of the symmetries of the board, of which at most 2^26
// images of edges are kept
[[nodiscard]] Result<Generators> find_generators(const Puzzle& puzzle, Modulo modulo,
                                                 const Stop& stop = {});

// The image that comes first among all images of a solution: equal for solutions that symmetry
// makes one.
[[nodiscard]] Solution least_image(const Solution& solution,
                                   const std::vector<PuzzleSymmetry>& group);

}  // namespace tilewright::matching
