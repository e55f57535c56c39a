#pragma once

#include <set>
#include <span>
#include <vector>

#include "tilewright/disassembly/pose.hpp"
#include "tilewright/disassembly/take_apart.hpp"

namespace tilewright::disassembly {

// A move as pictures show it: which pieces there are, and where they are before it.
struct Stage {
    const Lattice* lattice;
    std::vector<std::size_t> shown;  // pieces of the part that it is about
    std::vector<Pose> at;            // by piece
    Move move;                       // at the end, one of no pieces
    [[nodiscard]] bool away() const { return !move.pieces.empty() && move.steps == 0; }
    // Where a piece is after a share of the move.  Of one that goes away, only some steps are
    // shown.
    [[nodiscard]] Pose after(std::size_t piece, double share = 1) const;
};

// After so many steps, nothing is seen of a piece that goes away.
inline constexpr int steps_away = 4;

// The stages of taking an assembly apart, one for each move, and what is left at the end.
//   count: of pieces
[[nodiscard]] std::vector<Stage> stages_of(const Lattice& lattice, std::size_t count,
                                           std::span<const PartSeparation> separations);

// The cells in which a piece is seen: in the middle of a turn, the units into which it comes.
void add_cells_seen(const Lattice& lattice, const std::vector<Cell>& cells, const Pose& pose,
                    std::set<Cell>& seen);

// All cells in which pieces are seen, at the beginnings and the ends of moves, and all the way
// where they turn.
[[nodiscard]] std::vector<Cell> cells_of_stages(const Assembly& assembly,
                                                std::span<const Stage> stages);

}  // namespace tilewright::disassembly
