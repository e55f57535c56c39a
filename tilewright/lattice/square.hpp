#pragma once

#include "tilewright/lattice/lattice.hpp"

namespace tilewright::lattice {

[[nodiscard]] Definition square();

}  // namespace tilewright::lattice
