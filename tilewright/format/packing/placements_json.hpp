#pragma once

#include <nlohmann/json.hpp>

#include "tilewright/packing/puzzle.hpp"

namespace tilewright::format {

// Placements as objects with "piece" and "cells".
[[nodiscard]] nlohmann::ordered_json placements_json(const packing::Puzzle& puzzle,
                                                     const packing::Solution& placements);

}  // namespace tilewright::format
