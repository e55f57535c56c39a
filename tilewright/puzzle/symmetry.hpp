#pragma once

#include <vector>

#include "tilewright/puzzle/puzzle.hpp"

namespace tilewright::puzzle {

// Which symmetries make two solutions one.
enum class Modulo { None, Rotations, All };

// "none", "rotations", "all"
[[nodiscard]] std::string_view to_string(Modulo modulo);

// The inverse.  requires: 'name' is one of these
[[nodiscard]] Modulo modulo_named(std::string_view name);

// An isometry that carries the whole puzzle onto itself.
struct PuzzleSymmetry {
    const lattice::Symmetry* map;
    Vec shift;                    // after the map
    std::vector<PieceId> pieces;  // what each piece becomes: itself, or its mirror image

    [[nodiscard]] Cell operator()(Cell cell) const { return (*map)(cell) + shift; }
    // The image of a placement; its cells in reading order.
    [[nodiscard]] Placement operator()(const Placement& placement) const;
};

// The puzzle's group: rotations (and reflections, for All) of the lattice that carry the region
// with its optional cells, the set of pieces with their allowed orientations and numbers, and the
// pieces already placed onto themselves.  The identity comes first. Cost: |point group| * (cells of
// the region + cells of all orientations) * log
[[nodiscard]] std::vector<PuzzleSymmetry> find_symmetries(const Puzzle& puzzle, Modulo modulo);

}  // namespace tilewright::puzzle
