#pragma once

#include <optional>
#include <vector>

#include "tilewright/disassembly/turns.hpp"

namespace tilewright::tests {

// Whether a cell comes into another one while it turns.  Looks at 40,000 angles; where there is
// room between the two, it goes on to the first at which they can meet.  Works with lengths and
// angles, in floating point: it shares nothing with the program but the definitions of lattices.
[[nodiscard]] bool comes_into(const lattice::Lattice& lattice, lattice::Cell moving,
                              lattice::Cell met, const disassembly::AxisTurn& turn);

// What is cut off bodies, as a part of a side.
struct CutOff {
    double edges = 0;
    double faces = 0;
};

// The same for bodies of which something is cut off, each by itself: edges along the axis, where no
// other cell of the body is; and faces along it, where no other cell is behind.
[[nodiscard]] bool bodies_come_into(const lattice::Lattice& lattice,
                                    const std::vector<lattice::Cell>& moving,
                                    const std::vector<lattice::Cell>& met,
                                    const disassembly::AxisTurn& turn, CutOff cut);

// The cell with the same corners as the turned one, if there is one.
[[nodiscard]] std::optional<lattice::Cell> cell_after(const lattice::Lattice& lattice,
                                                      lattice::Cell moving,
                                                      const disassembly::AxisTurn& turn);

}  // namespace tilewright::tests
