#pragma once

#include <vector>

#include "tilewright/base/stop.hpp"
#include "tilewright/packing/puzzle.hpp"
#include "tilewright/puzzle_file/modulo.hpp"

namespace tilewright::packing {

using puzzle_file::Modulo;

// A symmetry of the whole puzzle.  It is an isometry of the lattice, or of a board with glued
// edges.  A puzzle with several boards has an isometry for each of them, and the boards may change
// places.
struct PuzzleSymmetry {
    struct Motion {
        const lattice::Symmetry* map;
        Vec shift;  // applied after the map
        friend bool operator==(const Motion&, const Motion&) = default;
    };
    const Region* region;
    std::vector<Motion> motions;  // by board
    std::vector<PieceId> pieces;  // the image of each piece: itself or its mirror image

    [[nodiscard]] Cell operator()(Cell cell) const {
        const Motion& motion = motions[region->board_of(cell)];
        return region->wrap((*motion.map)(cell) + motion.shift);
    }
    // The image of a placement, with its cells in reading order.
    [[nodiscard]] Placement operator()(const Placement& placement) const;

    // Whether all motions are rotations, without any reflection.
    [[nodiscard]] bool proper() const;
};

// The symmetry group of a puzzle; the identity comes first.  A symmetry carries these onto
// themselves: the region with its optional cells and colours, the set of pieces with their allowed
// orientations and numbers, the rules, and the pieces already placed.  Modulo::Rotations leaves out
// reflections.
//   requires: the puzzle outlives the group
//   cost:     |point group|^boards * n log n, where n counts the cells of the region and of all
//             orientations; on a board with glued edges, times its translations
[[nodiscard]] std::vector<PuzzleSymmetry> find_symmetries(const Puzzle& puzzle, Modulo modulo);

// The same, for work that may be stopped.
//   errors: it was stopped
[[nodiscard]] Result<std::vector<PuzzleSymmetry>> find_symmetries(const Puzzle& puzzle,
                                                                  Modulo modulo, const Stop& stop);

}  // namespace tilewright::packing
