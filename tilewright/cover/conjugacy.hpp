#pragma once

#include <vector>

#include "tilewright/base/stop.hpp"
#include "tilewright/cover/automorphism.hpp"

namespace tilewright::cover {

// A set of conjugate elements of a group: they do the same up to renaming.  All of them keep the
// same number of solutions, so Burnside's lemma needs the count for only one of them.
struct ConjugateElements {
    std::size_t representative;  // index in the group; the first of the set
    std::size_t size;            // how many elements the set has
};

// Splits a group into sets of conjugate elements, ordered by their representatives.  It conjugates
// by a few elements only.  If these generate the group, the sets are the conjugacy classes;
// otherwise the sets may be parts of classes.
//   cost:   |group| * (options + log |group|), and a few times |group| images of a few options
//   errors: it was stopped
[[nodiscard]] Result<std::vector<ConjugateElements>> conjugate_elements(const Group& group,
                                                                        const Stop& stop = {});

}  // namespace tilewright::cover
