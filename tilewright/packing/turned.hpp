#pragma once

#include <vector>

#include "tilewright/packing/puzzle.hpp"

namespace tilewright::packing {

// A shape with the colours of its cells.
struct Turned {
    Shape shape;
    std::vector<ColourId> colours;  // may be empty: without colours
    friend auto operator<=>(const Turned&, const Turned&) = default;
};

// What a piece looks like after a symmetry, and after each half step that follows it, if the
// lattice has such steps.  A step that joins halves of two colours to one cell is left out.
[[nodiscard]] std::vector<Turned> turned_by(const Lattice& lattice,
                                            const lattice::Symmetry& symmetry, const Turned& given);

}  // namespace tilewright::packing
