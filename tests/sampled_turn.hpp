#pragma once

#include <optional>

#include "tilewright/disassembly/turns.hpp"

namespace tilewright::tests {

// Whether a cell comes into another one while it turns.  Looks at 4,000 angles; where there is room
// between the two, it goes on to the first at which they can meet.  Works with lengths and angles,
// in floating point: it shares nothing with the program but the definitions of lattices.
[[nodiscard]] bool comes_into(const lattice::Lattice& lattice, lattice::Cell moving,
                              lattice::Cell met, const disassembly::AxisTurn& turn);

// The cell with the same corners as the turned one, if there is one.
[[nodiscard]] std::optional<lattice::Cell> cell_after(const lattice::Lattice& lattice,
                                                      lattice::Cell moving,
                                                      const disassembly::AxisTurn& turn);

}  // namespace tilewright::tests
