#pragma once

#include <vector>

#include "tilewright/base/stop.hpp"
#include "tilewright/cover/automorphism.hpp"

namespace tilewright::cover {

// Elements of a group that do the same up to a change of names: each keeps as many solutions as any
// other, so that for counting by Burnside's lemma one of them is enough.
struct ConjugateElements {
    std::size_t representative;  // number of the first of them in the group
    std::size_t size;            // how many they are
};

// Splits a group into sets of conjugate elements, in the order of their representatives.  The sets
// are the conjugacy classes, or where a few elements tried do not generate the group, parts of
// them.
// Cost: |group| * (options + log |group|), and a few times |group| images of a few options
// Errors: it was stopped.
[[nodiscard]] Result<std::vector<ConjugateElements>> conjugate_elements(const Group& group,
                                                                        const Stop& stop = {});

}  // namespace tilewright::cover
