#pragma once

#include <string_view>

#include "tilewright/packing/symmetry.hpp"
#include "tilewright/property/partition.hpp"

namespace tilewright::property {

// Some copy of a piece covers a cell.  Unlike the other properties, it holds for a solution but not
// for its images.
struct PieceAt {
    PieceId piece;
    Number cell;

    [[nodiscard]] bool holds(const Partition& partition) const {
        const Number part = partition.part_on(cell);
        return part != none && partition.piece(part) == piece;
    }
    friend bool operator==(const PieceAt&, const PieceAt&) = default;
};

// Reads "F@3,2": piece F covers cell [3, 2].  A cell of a solid is written "3,2,1".
//   errors: no such piece, or no such cell
[[nodiscard]] Result<PieceAt> read_piece_at(const Board& board, std::string_view text);

// What must hold for a solution so that 'at' holds for its image.
[[nodiscard]] PieceAt before(const PieceAt& at, const packing::PuzzleSymmetry& symmetry,
                             const Board& board);

}  // namespace tilewright::property
