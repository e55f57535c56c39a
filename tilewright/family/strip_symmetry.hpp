#pragma once

#include <cstddef>
#include <optional>
#include <unordered_map>
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
    // The symmetry applied twice.
    [[nodiscard]] StripSymmetry squared() const;
    [[nodiscard]] bool is_identity() const;

    friend bool operator==(const StripSymmetry&, const StripSymmetry&) = default;
};

// A placement and all its images.
struct StripOrbit {
    Mask cells;
    std::size_t size;
};

// The orbit of a placement, if its images do not overlap.  Nothing if they do, or if the same union
// is found from a placement that comes before this one.
[[nodiscard]] std::optional<StripOrbit> orbit_of(const StripPlacement& placement,
                                                 const StripSymmetry& symmetry,
                                                 std::size_t columns);

// The moves whose walks are the solutions that a symmetry keeps which carries columns onto
// themselves.
//   placements: those that begin in the first column
//   marked:     the piece whose copies are marked
[[nodiscard]] Moves moves_kept(const std::vector<StripPlacement>& placements,
                               const StripSymmetry& symmetry, std::optional<std::size_t> marked);

// The columns in the middle of a strip that is turned around, with those beside them into which
// placements reach from there.  All that lies behind the middle is the image of what lies before
// it.  Where images are shifted, the middle has more columns.
struct MiddleColumns {
    const StripSymmetry& symmetry;
    std::size_t beside;  // columns on either side: one less than the longest placement has
    bool odd;            // whether the board has an odd number of columns, with the slant
    Mask missing = {};   // cells that the board has not
    Mask optional = {};  // cells that may stay empty

    [[nodiscard]] std::size_t before_last() const {
        return beside + symmetry.slant() + (odd ? 1 : 0);
    }
    [[nodiscard]] std::size_t count() const { return before_last() + beside; }
};

// What is filled behind the middle by what lies across it, if the symmetry keeps a solution, and in
// how many ways.
template <class Count>
using Crossings = std::unordered_map<Mask, Count, MaskHash>;

//   placements: those that begin in the first one of columns that have all cells
//   blanks:     cells of that column that stay empty, as placements
//   marked:     the piece whose copies are marked
//   requires: the columns fit into a mask
//   errors:   asked to stop, or not enough memory
template <class Count>
[[nodiscard]] Result<Crossings<Count>> crossings(const std::vector<StripPlacement>& placements,
                                                 const std::vector<StripPlacement>& blanks,
                                                 const MiddleColumns& middle,
                                                 std::optional<std::size_t> marked,
                                                 const Stop& stop);

}  // namespace tilewright::family
