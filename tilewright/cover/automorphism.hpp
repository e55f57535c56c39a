#pragma once

#include <optional>
#include <span>
#include <vector>

#include "tilewright/cover/instance.hpp"

namespace tilewright::cover {

// A permutation of the options that carries solutions onto solutions.
struct Automorphism {
    std::vector<OptionId> options;  // the image of each

    [[nodiscard]] OptionId operator()(OptionId option) const { return options[option.index()]; }
    // The image of a set of options, sorted.
    [[nodiscard]] std::vector<OptionId> operator()(std::span<const OptionId> set) const;
};

// A group of automorphisms, the identity first.  An empty one is no group: make at least the
// identity.
struct Group {
    std::vector<Automorphism> elements;

    [[nodiscard]] std::size_t order() const { return elements.size(); }
    [[nodiscard]] bool trivial() const { return elements.size() <= 1; }
};

// Whether the set, sorted, is carried onto itself.
[[nodiscard]] bool fixes(const Automorphism& automorphism, std::span<const OptionId> set);

// Whether the set, sorted, is the least of its images: one set of every orbit is.
[[nodiscard]] bool is_least_image(const Group& group, std::span<const OptionId> set);

// The different images of a set, sorted, each sorted; the first is the least.
[[nodiscard]] std::vector<std::vector<OptionId>> orbit(const Group& group,
                                                       std::span<const OptionId> set);

}  // namespace tilewright::cover
