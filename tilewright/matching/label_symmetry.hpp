#pragma once

#include <vector>

#include "tilewright/base/stop.hpp"
#include "tilewright/matching/puzzle.hpp"

namespace tilewright::matching {

// An exchange of labels: the image of each.
using LabelMap = std::vector<LabelId>;

// Every exchange of labels that carries mates onto mates and the set of tiles, with their numbers
// and turns, onto itself (proper), or onto the set of its mirror images (not proper); the identity
// first where it is one of them.  Tiles that are not turned count as if they could be.  Labels that
// no tile has stay as they are.
// Errors: more than 2^14 of them; asked to stop.
// Cost: as many as there are, times tiles, where few labels are alike; else much more
[[nodiscard]] Result<std::vector<LabelMap>> label_symmetries(const Puzzle& puzzle, bool proper,
                                                             const Stop& stop = {});

// The labels in their places.
[[nodiscard]] LabelMap same_labels(const Puzzle& puzzle);

// The edges as seen in a mirror.
[[nodiscard]] std::vector<LabelId> mirrored(const std::vector<LabelId>& labels, Form form);

}  // namespace tilewright::matching
