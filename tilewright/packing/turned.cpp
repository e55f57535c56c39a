#include "tilewright/packing/turned.hpp"

#include <algorithm>

namespace tilewright::packing {
namespace {

// The colours after a half step.  Nothing when a cell would have two.
std::optional<std::vector<ColourId>> colours_after(const shape::MovedByHalf& moved,
                                                   const std::vector<ColourId>& before) {
    std::vector<ColourId> colours;
    if (before.empty()) return colours;
    for (const std::vector<std::size_t>& from : moved.from) {
        const ColourId colour = before[from.front()];
        if (std::ranges::any_of(from, [&](std::size_t i) { return before[i] != colour; }))
            return std::nullopt;
        colours.push_back(colour);
    }
    return colours;
}

}  // namespace

std::vector<Turned> turned_by(const Lattice& lattice, const lattice::Symmetry& symmetry,
                              const Turned& given) {
    Turned image{shape::image(symmetry, given.shape), {}};
    if (!given.colours.empty())
        image.colours = shape::image_of_labels(symmetry, given.shape, given.colours);
    std::vector<Turned> all{image};
    for (shape::MovedByHalf& moved : shape::half_steps(lattice, image.shape))
        if (auto colours = colours_after(moved, image.colours))
            all.push_back({std::move(moved.shape), *std::move(colours)});
    return all;
}

}  // namespace tilewright::packing
