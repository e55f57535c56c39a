#pragma once

#include <vector>

#include "tilewright/base/stop.hpp"
#include "tilewright/matching/board_symmetry.hpp"
#include "tilewright/matching/label_symmetry.hpp"
#include "tilewright/puzzle_file/modulo.hpp"

namespace tilewright::matching {

using puzzle_file::Modulo;

// A symmetry of a whole puzzle: a symmetry of its board combined with an exchange of labels.
struct PuzzleSymmetry {
    BoardSymmetry board;
    LabelMap labels;
    std::vector<TileId> tiles;  // the image of each tile

    // The image of a placement.
    [[nodiscard]] Placement operator()(const Placement& placement) const;
    // The image of a solution, in the order of its sites.
    [[nodiscard]] Solution operator()(const Solution& solution) const;
};

// The symmetry group of a puzzle; the identity comes first.  A symmetry carries these onto
// themselves: the board, the set of tiles with their allowed turns and numbers, the border, and the
// tiles already placed.
//   modulo: None: only the identity.  Rotations, All: labels stay as they are.  Labels: also every
//           exchange of labels that carries the tiles onto themselves.
//   cost:   symmetries of the board * exchanges of labels * (tiles + edges of the board)
//   errors: the group is too large to list (2^14); it was stopped
[[nodiscard]] Result<std::vector<PuzzleSymmetry>> find_symmetries(const Puzzle& puzzle,
                                                                  Modulo modulo,
                                                                  const Stop& stop = {});

// A group given by some of its elements.  All others are products of these.
struct Generators {
    std::vector<PuzzleSymmetry> elements;
    std::size_t order;  // number of elements of the group
};

// The group of find_symmetries, given by generators.  It may be larger than find_symmetries allows:
// up to 2^14 symmetries of the board, and up to 2^14 exchanges of labels with each of them.
//   cost:   that of find_symmetries, and the products of the symmetries of the board.  At most 2^26
//           images of edges are kept.
//   errors: the group is larger than that; it was stopped
[[nodiscard]] Result<Generators> find_generators(const Puzzle& puzzle, Modulo modulo,
                                                 const Stop& stop = {});

// The least of all images of a solution.  Solutions that are equivalent under the group have the
// same least image.
[[nodiscard]] Solution least_image(const Solution& solution,
                                   const std::vector<PuzzleSymmetry>& group);

}  // namespace tilewright::matching
