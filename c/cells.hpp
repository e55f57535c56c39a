#pragma once

#include <string_view>
#include <vector>

#include "tilewright/base/error.hpp"
#include "tilewright/lattice/lattice.hpp"

namespace tilewright::c {

// Reads cells as a caller hands them in, a JSON array such as [[0, 0], [1, 0]], in their order.
//   errors: no such array; no cell, or too many; a cell that the lattice does not have; one twice
[[nodiscard]] Result<std::vector<lattice::Cell>> read_cells(const lattice::Lattice& lattice,
                                                            std::string_view text);

}  // namespace tilewright::c
