#pragma once

#include <optional>
#include <span>
#include <vector>

#include "tilewright/cover/automorphism.hpp"
#include "tilewright/cover/instance.hpp"

namespace tilewright::cover {

// What is left of an instance after choosing some options.  It is an instance of its own.
struct Reduced {
    Instance instance;
    std::vector<OptionId> original;  // by option of the new instance; in increasing order
};

// Whether all these options can be chosen together.
[[nodiscard]] bool fit_together(const Instance& instance, std::span<const OptionId> chosen);

// Chooses the options of 'chosen' and forbids those of 'left_out'.  It drops the options that the
// choice excludes and the items that it uses up, and it lowers bounds.  The solutions of the
// result, together with 'chosen', are the solutions of 'instance' that contain 'chosen' and nothing
// of 'left_out'.  Items and options keep their order; hints are kept as far as they still apply.
// Nothing when the chosen options exclude each other.
//   cost: linear in the instance
[[nodiscard]] std::optional<Reduced> reduce(const Instance& instance,
                                            std::span<const OptionId> chosen,
                                            std::span<const OptionId> left_out = {});

// The elements of a group, as permutations of the remaining options.
//   requires: each element carries the chosen options onto themselves
[[nodiscard]] Group restricted(const Group& group, const Reduced& reduced);

// The instance whose solutions stand for those that 'automorphism' keeps, for counting by
// Burnside's lemma.  Its options are the orbits of options that can be chosen together.  An orbit
// uses an item with bounds as often as its options together.  (Where the number of these uses
// follows from the other items, they are not counted: see implied_item.)  Cells that the
// automorphism exchanges are one cell of the result: it is a board of half the size, or less.
// 'original' has the first option of each orbit.
//   cost: n log n for n entries and hints
[[nodiscard]] Reduced quotient(const Instance& instance, const Automorphism& automorphism);

}  // namespace tilewright::cover
