#include "tilewright/disassembly/vectors.hpp"

#include "tilewright/lattice/facets.hpp"

namespace tilewright::disassembly {

int rank_of(std::span<const Vec> vectors) {
    Vec line{};
    Vec normal{};  // of the plane through the first two that span one
    for (const Vec v : vectors) {
        if (line == Vec{})
            line = v;
        else if (normal == Vec{})
            normal = lattice::cross(line, v);
        else if (dot(normal, v) != 0)
            return 3;
    }
    return line == Vec{} ? 0 : normal == Vec{} ? 1 : 2;
}

}  // namespace tilewright::disassembly
