#pragma once

#include <numeric>
#include <span>

#include "tilewright/lattice/lattice.hpp"

namespace tilewright::disassembly {

using lattice::Vec;

[[nodiscard]] constexpr int dot(Vec a, Vec b) {
    return a.x * b.x + a.y * b.y + a.z * b.z;
}

// The lengths of vectors and the angles between them, as the definition of a lattice gives them.
[[nodiscard]] inline int inner(const lattice::Lattice& lattice, Vec a, Vec b) {
    const auto& [x, y, z] = lattice.definition().gram;
    return dot(a, {dot(x, b), dot(y, b), dot(z, b)});
}

// The shortest vector with whole coordinates on the line of a vector: that of the two which comes
// after 0.
//   requires: v is not 0
[[nodiscard]] constexpr Vec primitive(Vec v) {
    const int common = std::gcd(std::gcd(v.x, v.y), v.z);
    const Vec shortest{v.x / common, v.y / common, v.z / common};
    return shortest > Vec{} ? shortest : -1 * shortest;
}

// How many dimensions some vectors span.
[[nodiscard]] int rank_of(std::span<const Vec> vectors);

}  // namespace tilewright::disassembly
