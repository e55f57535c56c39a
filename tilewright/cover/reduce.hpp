#pragma once

#include <optional>
#include <span>
#include <vector>

#include "tilewright/cover/automorphism.hpp"
#include "tilewright/cover/instance.hpp"

namespace tilewright::cover {

// What is left of an instance once some options are chosen: an instance of its own.
struct Reduced {
    Instance instance;
    std::vector<OptionId> original;  // by option of the new instance; increasing
};

// Whether the options can be chosen together.
[[nodiscard]] bool fit_together(const Instance& instance, std::span<const OptionId> chosen);

// Chooses 'chosen': drops the options they exclude, the items they use up, and lowers bounds.  The
// solutions of the result, with 'chosen' added, are the solutions of 'instance' that contain
// 'chosen' and nothing of 'left_out'. Items and options keep their order, hints are kept as far as
// they still apply. Nothing when the chosen options exclude each other. Cost: linear in the
// instance.
[[nodiscard]] std::optional<Reduced> reduce(const Instance& instance,
                                            std::span<const OptionId> chosen,
                                            std::span<const OptionId> left_out = {});

// The elements of a group, as permutations of the options that are left.
//   requires: each element carries the chosen options onto themselves
[[nodiscard]] Group restricted(const Group& group, const Reduced& reduced);

// The instance whose solutions stand for the solutions that 'automorphism' carries onto themselves:
// its options are the orbits of options that can be chosen together.  For counting by Burnside's
// lemma. Nothing when an orbit would use an item with multiplicity twice, which an option cannot
// say. Cost: linear in the instance.
[[nodiscard]] std::optional<Instance> quotient(const Instance& instance,
                                               const Automorphism& automorphism);

}  // namespace tilewright::cover
