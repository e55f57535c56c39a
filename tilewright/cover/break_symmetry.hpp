#pragma once

#include <vector>

#include "tilewright/base/stop.hpp"
#include "tilewright/cover/automorphism.hpp"
#include "tilewright/cover/instance.hpp"
#include "tilewright/cover/pivot.hpp"

namespace tilewright::cover {

// A part of the search that symmetry leaves: the solutions that contain 'chosen' and nothing of
// 'left_out'.
struct Case {
    std::vector<OptionId> chosen;
    std::vector<OptionId> left_out;
    // The symmetries that carry the case onto itself, the identity first.  Two solutions of the
    // case are one up to symmetry exactly when one of these carries one onto the other.
    Group stabiliser;
};

// How to search cases.
enum class Cases {
    Together,     // those that keep no symmetry as one, split by the pivot with the fewest orbits
    ByLookahead,  // the same, split by the pivot whose search looks smallest one or two moves ahead
    ByEstimate,   // the same, split by the pivot whose search is smallest by random tours
    Apart,        // each alone
};

// Splits the solutions of an instance so that of all solutions that are one up to symmetry only
// those of one case remain.
//
// Of a pivot one option of each orbit is enough, with the symmetries that keep that option.  The
// same again for these, until no symmetry is left, no pivot, or little of the search.  Those that
// keep no symmetry make one case, if they are to be together: its search is that of the whole with
// fewer options, and so never the longer.  The first pivot may be the one that seems to leave the
// smallest search; all others are those with the fewest orbits.  For a case with stabiliser S:
//   all solutions:  |group| / |S| times those of the case, summed over the cases
//   orbits:         those of S on the solutions of the case, summed over the cases
// Cost: |group| * options for each level, a few dozen cases; to find the first pivot, see
// with_smallest_search
//   estimate: used, and required, for ByEstimate only
// Errors: it was stopped.
[[nodiscard]] Result<std::vector<Case>> break_symmetry(const Instance& instance, const Group& group,
                                                       Cases cases, const SizeEstimate& estimate,
                                                       const Stop& stop);

}  // namespace tilewright::cover
