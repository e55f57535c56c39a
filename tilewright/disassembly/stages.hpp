#pragma once

#include <span>
#include <vector>

#include "tilewright/disassembly/take_apart.hpp"

namespace tilewright::disassembly {

// A move as pictures show it: which pieces there are, and where they are before it.
struct Stage {
    std::vector<std::size_t> shown;  // pieces of the part that it is about
    std::vector<Vec> at;             // by piece: how far it is from its place in the assembly
    Move move;                       // at the end, one of no pieces
    [[nodiscard]] bool away() const { return !move.pieces.empty() && move.steps == 0; }
    // How far a piece has moved afterwards.  Of one that goes away, only so much is shown.
    [[nodiscard]] Vec after(std::size_t piece) const;
};

// After so many steps, nothing is seen of a piece that goes away.
inline constexpr int steps_away = 4;

// The stages of taking an assembly apart, one for each move, and what is left at the end.
//   count: of pieces
[[nodiscard]] std::vector<Stage> stages_of(std::size_t count,
                                           std::span<const PartSeparation> separations);

// All cells in which pieces are seen, at the beginnings and the ends of moves.
[[nodiscard]] std::vector<lattice::Cell> cells_of_stages(const Assembly& assembly,
                                                         std::span<const Stage> stages);

}  // namespace tilewright::disassembly
