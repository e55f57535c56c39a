#pragma once

#include <span>
#include <vector>

#include "tilewright/base/error.hpp"
#include "tilewright/lattice/lattice.hpp"

namespace tilewright::disassembly {

using lattice::Cell;
using lattice::Lattice;
using lattice::Vec;

// The directions in which pieces slide on a lattice, and what a cell sweeps over on its way.
//
// A step goes from one place of the lattice to the next.  Its directions are the shortest vectors
// of the lattice, and the shortest of those outside their span until they span it: the axes of
// cubes, the three sides of triangles and the height of prisms, the twelve neighbours of a sphere.
class Slides {
public:
    static constexpr std::size_t most_axes = 6;

    //   lifting: pieces on a flat board may also be lifted off it
    // Errors: the cells of the lattice are segments, or faces in space, and so have no body.
    // cost: some milliseconds on lattices with many types of cells
    [[nodiscard]] static Result<Slides> on(const Lattice& lattice, bool lifting);

    // One of each two opposite directions.
    [[nodiscard]] std::span<const Vec> axes() const { return axes_; }

    // A cell of type 'moving' makes one step along an axis.  Where a cell of type 'met' may not lie
    // then, seen from where the first one starts.  Bodies may touch and slide along each other.
    [[nodiscard]] std::span<const Vec> sweep(std::size_t axis, int moving, int met) const {
        return sweeps_[(axis * types_ + static_cast<std::size_t>(moving)) * types_ +
                       static_cast<std::size_t>(met)];
    }

private:
    Slides() = default;

    std::size_t types_ = 0;
    std::vector<Vec> axes_;
    std::vector<std::vector<Vec>> sweeps_;  // by axis, moving type, met type
};

// Whether the cells of a lattice are round: spheres, though they are drawn and neighbour each other
// by the polyhedra around them.
[[nodiscard]] bool is_round(const Lattice& lattice);

}  // namespace tilewright::disassembly
