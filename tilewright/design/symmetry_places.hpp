#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "tilewright/base/error.hpp"
#include "tilewright/lattice/lattice.hpp"

namespace tilewright::design {

// A symmetry of the lattice, and a step after it.
struct Motion {
    const lattice::Symmetry* map;
    lattice::Vec shift;

    [[nodiscard]] lattice::Cell operator()(lattice::Cell cell) const {
        return (*map)(cell) + shift;
    }
};

// Motions that generate the group of a symmetry whose centre, axes and mirrors lie in some place.
using Motions = std::vector<Motion>;

// A set of cells that is made of orbits under some motions.
using Orbits = std::vector<std::vector<lattice::Cell>>;

// The orbits of those cells whose images all belong to 'cells'.
[[nodiscard]] Orbits orbits_within(const std::vector<lattice::Cell>& cells, const Motions& motions);

// The places in which a symmetry can have its centre, axes and mirrors, so that a board of 'size'
// cells has room within 'cells'.
//   symmetry: words with '+' between them.  A word is 'half-turn', 'third-turn', 'quarter-turn',
//             'sixth-turn', 'mirror', or the image of a point, such as "-y,x".  Empty: none, and
//             the only place has no motions
//   errors:   an unknown word, or one for what the lattice has not; a box so large that there are
//             millions of places
//   cost:     for each word and symmetry of the lattice, about the square of the number of cells
[[nodiscard]] Result<std::vector<Motions>> symmetry_places(const lattice::Lattice& lattice,
                                                           const std::vector<lattice::Cell>& cells,
                                                           std::string_view symmetry,
                                                           std::size_t size);

}  // namespace tilewright::design
