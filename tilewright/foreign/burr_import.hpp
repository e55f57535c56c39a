#pragma once

#include "tilewright/base/stop.hpp"
#include "tilewright/foreign/burr_file.hpp"
#include "tilewright/foreign/imported.hpp"

namespace tilewright::foreign {

// Reads a problem of a BurrTools file as a puzzle, together with the assemblies in the file.
// Colours that restrict something become colours of the puzzle.  The board's colour gets another
// name than the piece's colour with the same number unless the file lets them meet, because here
// equal colours always may meet.
//   problem:  counts from 0
//   requires: problem < file.problems.size()
//   errors:   no result shape, a piece without voxels or with variable ones, a lattice that
//             tilewright does not have, an assembly that cannot be read; it was stopped
[[nodiscard]] Result<Imported> import_burr(const BurrFile& file, std::size_t problem,
                                           const Stop& stop = {});

}  // namespace tilewright::foreign
