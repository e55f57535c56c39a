#pragma once

#include <vector>

#include "tilewright/base/stop.hpp"
#include "tilewright/matching/puzzle.hpp"

namespace tilewright::matching {

// An exchange of labels: the image of each label.
using LabelMap = std::vector<LabelId>;

// Every exchange of labels that carries mates onto mates, and the set of tiles with their numbers
// and turns onto itself ('proper'), or onto the set of its mirror images (not 'proper').  If the
// identity is one of them, it comes first.  Tiles that must not be turned are treated as if they
// could be.  Labels that no tile has stay as they are.
//   cost:   exchanges found * tiles when few labels are alike, otherwise much more
//   errors: more than 2^14 exchanges; it was stopped
[[nodiscard]] Result<std::vector<LabelMap>> label_symmetries(const Puzzle& puzzle, bool proper,
                                                             const Stop& stop = {});

// The exchange that leaves every label as it is.
[[nodiscard]] LabelMap same_labels(const Puzzle& puzzle);

// The edges as seen in a mirror.
[[nodiscard]] std::vector<LabelId> mirrored(const std::vector<LabelId>& labels, Form form);

}  // namespace tilewright::matching
