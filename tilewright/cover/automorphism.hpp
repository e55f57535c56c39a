#pragma once

#include <optional>
#include <span>
#include <vector>

#include "tilewright/cover/instance.hpp"

namespace tilewright::cover {

// A permutation of the options that carries solutions onto solutions.
struct Automorphism {
    std::vector<OptionId> options;  // the image of each option

    [[nodiscard]] OptionId operator()(OptionId option) const { return options[option.index()]; }
    // The image of a set of options, in increasing order.
    [[nodiscard]] std::vector<OptionId> operator()(std::span<const OptionId> set) const;
};

// A group of automorphisms.  The identity comes first.  Every group has at least the identity, so
// an empty 'elements' is not a valid group.
struct Group {
    std::vector<Automorphism> elements;

    [[nodiscard]] std::size_t order() const { return elements.size(); }
    [[nodiscard]] bool trivial() const { return elements.size() <= 1; }
};

// Whether the automorphism carries the set onto itself.
//   requires: the set is sorted
[[nodiscard]] bool fixes(const Automorphism& automorphism, std::span<const OptionId> set);

// Whether the set is the least of its images under the group.  Exactly one set of each orbit is.
//   requires: the set is sorted
[[nodiscard]] bool is_least_image(const Group& group, std::span<const OptionId> set);

// The different images of a set under the group, in increasing order; the first is the least.  Each
// image is sorted as well.
[[nodiscard]] std::vector<std::vector<OptionId>> orbit(const Group& group,
                                                       std::span<const OptionId> set);

}  // namespace tilewright::cover
