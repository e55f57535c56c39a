#pragma once

#include <string_view>
#include <vector>

#include "tilewright/base/error.hpp"
#include "tilewright/lattice/lattice.hpp"

namespace tilewright::design {

// Reads cells such as "0,0 2,0": their coordinates, and the type where a unit has several cells.
//   errors: a word that is no cell of the lattice
[[nodiscard]] Result<std::vector<lattice::Cell>> named_cells(const lattice::Lattice& lattice,
                                                             std::string_view text);

}  // namespace tilewright::design
