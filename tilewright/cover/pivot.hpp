#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "tilewright/base/stop.hpp"
#include "tilewright/cover/automorphism.hpp"
#include "tilewright/cover/instance.hpp"

namespace tilewright::cover {

// An item covered exactly once that every symmetry keeps: each solution holds one of its options,
// and up to symmetry one of the least of their orbits.
struct Pivot {
    std::vector<OptionId> options;
    std::vector<OptionId> least;  // the least option of each orbit
};

// All pivots of which symmetry tells some options apart; fewer when it was stopped.
// Cost: |group| * orbits of options, for each item; linear in the instance besides
[[nodiscard]] std::vector<Pivot> find_pivots(const Instance& instance, const Group& group,
                                             const Stop& stop);

// Estimates how large the search is once an option is chosen, at random and right in the mean.
// Returns nothing when too much has been spent on estimates already.
using SizeEstimate = std::function<std::optional<double>(OptionId)>;

// The pivot with the fewest orbits.
//   requires: there is one
[[nodiscard]] Pivot with_fewest_orbits(std::vector<Pivot> pivots);

// Of a few pivots with few orbits, the one that seems to leave the smallest search when only the
// least options are tried.  Without estimates, a lookahead of one option finds those that are close
// to the best, and a lookahead of two options decides between them.  With estimates, these decide
// together with the lookahead of two.  On searches of 20,000 to 2.5 million nodes the lookahead
// leaves 7 % less in the mean than taking the fewest orbits.
//   estimate: may be empty; pays for large searches only
//   requires: there is a pivot, and all are of this instance
//   cost:     up to a thousand options looked at, and some ten after each, for some hundredths of a
//             second at most; then some hundred estimates, and more the larger the search is; fewer
//             when it was stopped
[[nodiscard]] Pivot with_smallest_search(std::vector<Pivot> pivots, const Instance& instance,
                                         const SizeEstimate& estimate, const Stop& stop);

}  // namespace tilewright::cover
