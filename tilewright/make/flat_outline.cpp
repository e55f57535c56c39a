#include "tilewright/make/flat_outline.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "tilewright/make/sticks.hpp"

namespace tilewright::make {
namespace {

std::unexpected<Error> too_large_a_gap(const Sizes& sizes) {
    return fail(Fault::Usage, fmt::format("a gap of {} mm leaves nothing of a side", sizes.gap),
                "choose a smaller --gap or a larger --cell");
}

}  // namespace

Ruler ruler_of(const draw::Plane& plane, const Sizes& sizes) {
    return {plane.frame(), plane.lattice().definition().scale, sizes.step};
}

Result<std::vector<Ring>> piece_outline(const draw::Plane& plane, const std::vector<Cell>& cells,
                                        const Sizes& sizes) {
    const Ruler ruler = ruler_of(plane, sizes);
    if (plane.made_of_sticks()) return stick_outline(plane, cells, ruler, sizes);
    std::vector<Ring> rings = outline(plane, cells, ruler);
    if (std::ranges::count_if(rings, [](const Ring& ring) { return area(ring) > 0; }) > 1)
        return fail(Fault::Input, "it hangs together in corners only",
                    "such a piece falls apart when it is cut out; draw it with render");
    for (Ring& ring : rings) {
        auto smaller = offset(ring, -sizes.gap / 2);
        if (!smaller) return too_large_a_gap(sizes);
        ring = std::move(*smaller);
    }
    return rings;
}

std::vector<Ring> hollow_outline(const draw::Plane& plane, const std::vector<Cell>& cells,
                                 const Sizes& sizes) {
    const Ruler ruler = ruler_of(plane, sizes);
    if (!plane.made_of_sticks()) return outline(plane, cells, ruler);
    Ring ends;
    for (const Cell& cell : cells)
        for (const lattice::Vec corner : plane.corners(cell)) ends.push_back(ruler(corner));
    return {rectangle_around(box_around({ends}), sizes.stick_width() / 2 + sizes.gap / 2)};
}

}  // namespace tilewright::make
