#pragma once

#include <vector>

#include "tilewright/base/stop.hpp"
#include "tilewright/packing/puzzle.hpp"
#include "tilewright/puzzle_file/modulo.hpp"

namespace tilewright::packing {

using puzzle_file::Modulo;

// What carries the whole puzzle onto itself: an isometry of the lattice, or of a board whose edges
// are glued, or one for each board of several, which may change places.
struct PuzzleSymmetry {
    struct Motion {
        const lattice::Symmetry* map;
        Vec shift;  // after the map
        friend bool operator==(const Motion&, const Motion&) = default;
    };
    const Region* region;
    std::vector<Motion> motions;  // by board
    std::vector<PieceId> pieces;  // what each piece becomes: itself, or its mirror image

    [[nodiscard]] Cell operator()(Cell cell) const {
        const Motion& motion = motions[region->board_of(cell)];
        return region->wrap((*motion.map)(cell) + motion.shift);
    }
    // The image of a placement; its cells in reading order.
    [[nodiscard]] Placement operator()(const Placement& placement) const;

    // Whether all motions are rotations, without a reflection.
    [[nodiscard]] bool proper() const;
};

// The puzzle's group: what carries the region with its optional cells, their colours and the rules
// about them, the set of pieces with their allowed orientations, numbers and rules, and the pieces
// already placed onto themselves; for Rotations, without reflections.  The identity comes first.
//   requires: the puzzle outlives the group
//   cost:     |point group|^boards * (cells of the region + cells of all orientations) * log, on a
//             board with glued edges times its translations
[[nodiscard]] std::vector<PuzzleSymmetry> find_symmetries(const Puzzle& puzzle, Modulo modulo);

// The same.  Errors: asked to stop.
[[nodiscard]] Result<std::vector<PuzzleSymmetry>> find_symmetries(const Puzzle& puzzle,
                                                                  Modulo modulo, const Stop& stop);

}  // namespace tilewright::packing
