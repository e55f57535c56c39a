#pragma once

#include <span>

#include <nlohmann/json.hpp>

#include "tilewright/lattice/lattice.hpp"

namespace tilewright::format {

// The data for the viewer of solids: where the cells are, and the faces of each type of cell.
[[nodiscard]] nlohmann::ordered_json solid_json(const lattice::Lattice& lattice,
                                                std::span<const lattice::Cell> cells);

}  // namespace tilewright::format
