// What follows from the definition of a lattice, besides its symmetries and neighbours.

#include <algorithm>

#include "tilewright/lattice/facets.hpp"
#include "tilewright/lattice/lattice.hpp"

namespace tilewright::lattice {
namespace {

bool same_point(Vec a, Vec b, int scale) {
    const Vec step = a - b;
    return step.x % scale == 0 && step.y % scale == 0 && step.z % scale == 0;
}

// In how many ways a regular cell could be turned onto itself: a side of a polygon onto each of its
// sides, a side of a face of a polyhedron onto each side of each face.
std::size_t turns_of_regular(const Corners& cell, bool flat) {
    const std::vector<Corners> sides = facets(cell);
    if (flat) return sides.size();
    std::size_t turns = 0;
    for (const Corners& face : sides) turns += face.size();
    return turns;
}

}  // namespace

// No cell has more turns onto itself than if it were regular, and no cell has turns onto more than
// all types of cells; so there are as many rotations as that only if every cell is regular, and all
// are alike.  The only regular polyhedron that fills space is the cube.
bool Lattice::regular() const {
    if (definition_.contact != Contact::Facet || made_of_sticks()) return false;
    if (!flat() && (!made_of_polyhedra() || type_count() > 1)) return false;
    const auto rotations = std::ranges::count_if(symmetries_, &Symmetry::proper);
    return static_cast<std::size_t>(rotations) ==
           definition_.cells.size() * turns_of_regular(definition_.cells.front(), flat());
}

bool Lattice::slanted() const {
    return 2 * definition_.gram[0].y == definition_.gram[0].x;
}

int Lattice::sticks_at_a_point() const {
    if (!made_of_sticks()) return 0;
    Corners ends;
    for (const Corners& cell : definition_.cells) std::ranges::copy(cell, std::back_inserter(ends));
    std::ptrdiff_t most = 0;
    for (const Vec point : ends)
        most = std::max(most, std::ranges::count_if(ends, [&](Vec end) {
                            return same_point(point, end, definition_.scale);
                        }));
    return static_cast<int>(most);
}

const Lattice* Lattice::layer() const {
    return flat() ? this : find_lattice(definition_.layer);
}

}  // namespace tilewright::lattice
