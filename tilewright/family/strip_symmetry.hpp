#pragma once

#include <cstddef>
#include <vector>

#include "tilewright/base/error.hpp"
#include "tilewright/base/stop.hpp"
#include "tilewright/family/walk.hpp"
#include "tilewright/packing/puzzle.hpp"

namespace tilewright::family {

// A piece somewhere on a strip.
struct StripPlacement {
    std::size_t piece;
    Mask cells;

    friend bool operator==(const StripPlacement&, const StripPlacement&) = default;
};

// A symmetry of a strip: it carries each column onto itself, or it turns the strip around.
struct StripSymmetry {
    bool turns = false;
    std::vector<std::size_t> cells;   // of a column: their images
    std::vector<std::size_t> pieces;  // their images

    // The image of a placement within so many columns, which the symmetry carries onto themselves.
    [[nodiscard]] StripPlacement operator()(const StripPlacement& placement,
                                            std::size_t columns) const;
    // The symmetry applied twice.
    [[nodiscard]] StripSymmetry squared() const;
    [[nodiscard]] bool is_identity() const;

    friend bool operator==(const StripSymmetry&, const StripSymmetry&) = default;
};

// The union of a placement and all its images, if these do not overlap.  Nothing if they do, or if
// the same union is found from a placement that comes before this one.
[[nodiscard]] std::optional<Mask> orbit_of(const StripPlacement& placement,
                                           const StripSymmetry& symmetry, std::size_t columns);

// The moves whose walks are the solutions that a symmetry keeps which carries columns onto
// themselves.
//   placements: those that begin in the first column
[[nodiscard]] Moves moves_kept(const std::vector<StripPlacement>& placements,
                               const StripSymmetry& symmetry);

// What can lie across the middle of a strip when a symmetry that turns it around keeps the
// solution: the cells behind the middle, and in how many ways they are covered.
struct Crossing {
    Mask behind;
    BigCount ways;
};

//   span: how many columns the longest placement has
//   odd:  there is a column in the middle, which is then full
//   missing: cells that no column has
//   requires: the middle columns fit into a mask
//   errors:   asked to stop, or not enough memory
[[nodiscard]] Result<std::vector<Crossing>> crossings(const std::vector<StripPlacement>& placements,
                                                      const StripSymmetry& symmetry,
                                                      std::size_t span, bool odd,
                                                      const Mask& missing, const Stop& stop);

}  // namespace tilewright::family
