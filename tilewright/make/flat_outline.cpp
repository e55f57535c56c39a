#include "tilewright/make/flat_outline.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "tilewright/make/sticks.hpp"

namespace tilewright::make {
namespace {

// Moves every ring by the same distance, as offset does.
Result<std::vector<Ring>> all_moved(std::vector<Ring> rings, double distance, const Sizes& sizes) {
    for (Ring& ring : rings) {
        auto moved = offset(ring, distance);
        if (!moved)
            return fail(Fault::Usage,
                        fmt::format("a gap of {} mm leaves nothing of a side", sizes.gap),
                        "choose a smaller --gap or a larger --cell");
        ring = std::move(*moved);
    }
    return rings;
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
    return all_moved(std::move(rings), -sizes.gap / 2, sizes);
}

Result<std::vector<Ring>> hollow_outline(const draw::Plane& plane, const std::vector<Cell>& cells,
                                         const Sizes& sizes) {
    const Ruler ruler = ruler_of(plane, sizes);
    if (!plane.made_of_sticks())
        return all_moved(outline(plane, cells, ruler, draw::Plane::AtCorners::Together),
                         sizes.gap / 2, sizes);
    Ring ends;
    for (const Cell& cell : cells)
        for (const lattice::Vec corner : plane.corners(cell)) ends.push_back(ruler(corner));
    const double around = (sizes.stick_width() + sizes.gap) / 2;
    return std::vector<Ring>{rectangle_around(box_around({ends}), around)};
}

}  // namespace tilewright::make
