#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "tilewright/packing/puzzle.hpp"

namespace tilewright::packing {

// By piece: its number once those of which no copy may be used are gone; no_piece for these.
[[nodiscard]] std::vector<PieceId> numbers_without_unused(const Puzzle& puzzle);

// The same puzzle without the pieces of which no copy may be used.  They are gone from the rules,
// too; rules that hold by themselves then, or that are about none of the other pieces, are left
// out.
//   requires: none of them is placed beforehand
[[nodiscard]] Puzzle without_unused(Puzzle puzzle);

// The same puzzle with so many copies of each piece.
//   counts: by piece, with those placed beforehand
[[nodiscard]] Puzzle with_copies(Puzzle puzzle, std::span<const std::uint32_t> counts);

}  // namespace tilewright::packing
