#pragma once

#include <span>

#include <nlohmann/json.hpp>

#include "tilewright/lattice/lattice.hpp"

namespace tilewright::format {

// Cells as arrays of numbers, such as [[0,0],[1,0]].
[[nodiscard]] nlohmann::ordered_json cells_json(const lattice::Lattice& lattice,
                                                std::span<const lattice::Cell> cells);

}  // namespace tilewright::format
