#include "tilewright/disassembly/facings.hpp"

#include <algorithm>

namespace tilewright::disassembly {

std::vector<ShapeNumber> facings_of(const Shape& shape, Clearances& clearances) {
    const Turns& turns = *clearances.turns();
    std::vector<Shape> found{shape};
    for (std::size_t next = 0; next < found.size(); ++next)
        for (const Turns::Rotation& rotation : turns.rotations()) {
            Shape turned =
                shape::image(turns.lattice().symmetries()[rotation.symmetry], found[next]);
            if (std::ranges::find(found, turned) == found.end()) found.push_back(std::move(turned));
        }
    std::ranges::sort(found);
    std::vector<ShapeNumber> facings;
    for (const Shape& one : found) facings.push_back(clearances.number_of(one));
    return facings;
}

}  // namespace tilewright::disassembly
