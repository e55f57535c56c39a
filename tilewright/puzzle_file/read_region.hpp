#pragma once

#include <vector>

#include "tilewright/puzzle_file/read_cells.hpp"

namespace tilewright::puzzle_file {

// The region, and the pieces that its picture shows as already placed, each by its name.
struct RegionAndDrawn {
    Region region;
    std::vector<Drawn> placed;
};
[[nodiscard]] Result<RegionAndDrawn> read_region(const ReadContext& context,
                                                 const toml::table& root);

}  // namespace tilewright::puzzle_file
