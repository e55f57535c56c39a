#pragma once

#include "tilewright/lattice/lattice.hpp"

namespace tilewright::lattice {

[[nodiscard]] Definition cubic();

}  // namespace tilewright::lattice
