#pragma once

#include <span>

#include "tilewright/base/stop.hpp"
#include "tilewright/foreign/imported.hpp"

namespace tilewright::foreign {

// Writes a puzzle and some of its solutions as a BurrTools file: XML compressed by gzip.
//   errors: rules that BurrTools does not have; a lattice that is none of its grids; pieces with
//           other turns than BurrTools gives to every piece (all rotations in space, no
//           reflections); it was stopped, which it asks before each solution
[[nodiscard]] Result<Exported> export_burr(const packing::Puzzle& puzzle,
                                           std::span<const packing::Solution> solutions,
                                           const Stop& stop = {});

}  // namespace tilewright::foreign
