#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "tilewright/family/walk.hpp"

namespace tilewright::family {

// A piece somewhere on a strip.
struct StripPlacement {
    std::size_t piece;
    Mask cells;         // and the joints that it takes
    Mask corners = {};  // with which it does what they ask for

    // Corners follow from the cells.
    friend bool operator==(const StripPlacement& a, const StripPlacement& b) {
        return a.piece == b.piece && a.cells == b.cells;
    }
};

// A symmetry of a strip: it carries each column onto itself, or it turns the strip around.
struct StripSymmetry {
    bool turns = false;
    std::vector<std::size_t> cells;   // and joints of a column: their images
    std::vector<std::size_t> pieces;  // their images
    // Where the strip is turned around: a cell of column i of n columns has its image in column
    // n - 1 - i + least_shift + shifts[cell], as on boards with slanted ends.  Some shift is 0.
    std::vector<std::size_t> shifts = {};
    int least_shift = 0;

    // The greatest of the shifts.
    [[nodiscard]] std::size_t slant() const;
    // The image of a placement.  If the strip is turned around: within so many columns, where
    // images have only their shifts.
    //   requires: the image lies within these columns
    [[nodiscard]] StripPlacement operator()(const StripPlacement& placement,
                                            std::size_t columns) const;
    // This symmetry, and then another one.
    //   requires: both keep each column
    [[nodiscard]] StripSymmetry then(const StripSymmetry& next) const;
    // The symmetry applied twice.
    [[nodiscard]] StripSymmetry squared() const;
    [[nodiscard]] bool is_identity() const;

    friend bool operator==(const StripSymmetry&, const StripSymmetry&) = default;
};

// A placement and all its images.
struct StripOrbit {
    Mask cells;
    Mask corners;
    std::size_t size;
};

// The orbit of a placement, if its images do not overlap.  Nothing if they do, or if the same union
// is found from a placement that comes before this one.
[[nodiscard]] std::optional<StripOrbit> orbit_of(const StripPlacement& placement,
                                                 const StripSymmetry& symmetry,
                                                 std::size_t columns);

// The move that places a whole orbit.
//   marked: the piece whose copies are marked
[[nodiscard]] Move move_of(const StripOrbit& orbit, std::size_t piece,
                           std::optional<std::size_t> marked);

// The moves whose walks are the solutions that a symmetry keeps which carries columns onto
// themselves.
//   placements: those that begin in the first column
//   marked:     the piece whose copies are marked
[[nodiscard]] Moves moves_kept(const std::vector<StripPlacement>& placements,
                               const StripSymmetry& symmetry, std::optional<std::size_t> marked);

}  // namespace tilewright::family
