#pragma once

#include <string>
#include <string_view>

#include "tilewright/base/error.hpp"
#include "tilewright/lattice/lattice.hpp"

namespace tilewright::lattice {

// The symmetry with that notation; see Lattice::notation.
//   errors: there is none; the hint lists all that there are
[[nodiscard]] Result<const Symmetry*> find_symmetry(const Lattice& lattice,
                                                    std::string_view notation);

}  // namespace tilewright::lattice
