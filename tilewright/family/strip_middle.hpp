#pragma once

#include <cstddef>
#include <optional>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "tilewright/base/big_count.hpp"
#include "tilewright/base/error.hpp"
#include "tilewright/base/stop.hpp"
#include "tilewright/family/strip_symmetry.hpp"
#include "tilewright/family/walk.hpp"

namespace tilewright::family {

// The columns in the middle of a strip that is turned around, with those beside them into which
// placements reach from there.  All that lies behind the middle is the image of what lies before
// it.  Where images are shifted, the middle has more columns.
struct MiddleColumns {
    const StripSymmetry& symmetry;
    std::size_t beside;  // columns on either side: one less than the longest placement has
    bool odd;            // whether the board has an odd number of columns, with the slant
    std::size_t cells_in_column;
    Mask missing = {};   // cells that the board has not
    Mask corners = {};   // that ask for nothing more beside those
    Mask optional = {};  // cells that may stay empty
    Mask asking = {};    // all corners

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

// The end of a walk in a middle of a ring: in how many ways the columns of that middle can be
// filled from a state of the walk before the first of them, so that the symmetry keeps it.  All
// cells behind the middle are filled from the other side.
//
// Place by place, the walk fills what is not filled across the middle.  Only what some walk leads
// to is looked at: joints make many more states than walks come to.
class Arrivals {
public:
    //   kept:     the moves of that walk, on columns with all cells
    //   requires: no cell of the columns is missing
    //   errors:   asked to stop, or not enough memory
    [[nodiscard]] static Result<Arrivals> of(const std::vector<StripPlacement>& placements,
                                             Moves kept, const MiddleColumns& middle,
                                             const Stop& stop);

    //   filled: by the walk
    //   errors: asked to stop, or not enough memory
    [[nodiscard]] Result<BigCount> ways(const Mask& filled, const Stop& stop) {
        return ways_from(0, filled, stop);
    }

private:
    Arrivals(Moves kept, const MiddleColumns& middle, const Mask& half);

    // A mask says which places before 'place' are filled across the middle, and which later ones
    // the walk has filled.
    [[nodiscard]] Result<BigCount> ways_from(std::size_t place, const Mask& filled,
                                             const Stop& stop);
    // The masks for the next place.
    void leave(const Mask& filled, std::size_t place, std::vector<Mask>& ways) const;

    Moves moves_;
    std::size_t columns_;
    std::size_t cells_;           // of a column, without joints
    Mask half_;                   // what the half before the middle fills
    Crossings<BigCount> across_;  // by what is filled across the middle of that half
    std::vector<std::unordered_set<Mask, MaskHash>> begun_;  // by place: what comes before it
    std::vector<Crossings<BigCount>> known_;                 // by place: results of ways_from
    std::size_t entries_ = 0;                                // of these tables
};

}  // namespace tilewright::family
