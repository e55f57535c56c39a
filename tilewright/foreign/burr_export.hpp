#pragma once

#include <span>

#include "tilewright/foreign/imported.hpp"

namespace tilewright::foreign {

// A puzzle, and solutions of it to be kept, as a BurrTools file: XML compressed by gzip.
// Errors: rules that BurrTools has not; a lattice that is none of BurrTools' grids, and pieces
// whose turns are not those that BurrTools gives to every piece: rotated in space, never reflected.
[[nodiscard]] Result<Exported> export_burr(const packing::Puzzle& puzzle,
                                           std::span<const packing::Solution> solutions);

}  // namespace tilewright::foreign
