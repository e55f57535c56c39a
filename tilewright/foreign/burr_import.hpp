#pragma once

#include "tilewright/foreign/burr_file.hpp"
#include "tilewright/foreign/imported.hpp"

namespace tilewright::foreign {

// A problem of a BurrTools file as a puzzle, with the assemblies kept in the file.
//   problem: counted from 0
//   requires: problem < file.problems.size()
// Colours that restrict become colours here.  A board's colour is another than the piece's of the
// same number unless the file lets them meet: colours of one name always may, here.
// Errors: no result shape, a piece without voxels or with variable ones, a lattice that tilewright
// does not have, an assembly that cannot be read.
[[nodiscard]] Result<Imported> import_burr(const BurrFile& file, std::size_t problem);

}  // namespace tilewright::foreign
