#pragma once

#include <vector>

#include "tilewright/base/stop.hpp"
#include "tilewright/cover/automorphism.hpp"
#include "tilewright/cover/instance.hpp"
#include "tilewright/cover/pivot.hpp"

namespace tilewright::cover {

// One part of the search after symmetry breaking: the solutions that contain every option of
// 'chosen' and none of 'left_out'.
struct Case {
    std::vector<OptionId> chosen;
    std::vector<OptionId> left_out;
    // The symmetries that carry the case onto itself, the identity first.  Two solutions of the
    // case are equivalent exactly when one of these symmetries carries one onto the other.
    Group stabiliser;
};

// How to split into cases, and which pivot to split by first.
enum class Cases {
    Together,     // one case for all options that no symmetry keeps
    ByLookahead,  // as Together; the first pivot is chosen by Lookahead
    ByEstimate,   // as Together; the first pivot is chosen by estimates of the search
    Apart,        // one case for each option tried
};

// Breaks symmetry: splits the solutions of an instance into cases, so that of all equivalent
// solutions only those of one case remain.
//
// A pivot is an item that every solution covers once and every symmetry keeps.  It is enough to try
// one option of each of its orbits.  The symmetries that keep this option remain, and the case is
// split again by a pivot for them.  Splitting ends when no symmetry is left, when there is no
// pivot, or when the case is a small share of the whole search.  All options that no symmetry keeps
// can share one case.  That case is the whole search with fewer options, so it never takes longer.
// The first pivot may be the one that seems to leave the smallest search; later pivots are those
// with the fewest orbits.
//
// For a case with stabiliser S:
//   all solutions: |group| / |S| times those of the case, summed over the cases
//   orbits:        those of S on the solutions of the case, summed over the cases
//
//   estimate: estimates the search after an option; required for Cases::ByEstimate, else ignored
//   cost:   |group| * options for each level, and a few dozen cases; for the cost of choosing the
//           first pivot see with_smallest_search
//   errors: it was stopped
[[nodiscard]] Result<std::vector<Case>> break_symmetry(const Instance& instance, const Group& group,
                                                       Cases cases, const SizeEstimate& estimate,
                                                       const Stop& stop);

}  // namespace tilewright::cover
