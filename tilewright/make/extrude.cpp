#include "tilewright/make/extrude.hpp"

#include <fmt/format.h>

#include "tilewright/make/triangulate.hpp"

namespace tilewright::make {
namespace {

using Rings = std::vector<Ring>;

std::unexpected<Error> rings_touch() {
    return fail(Fault::Usage, "an outline touches itself, and encloses no body that can be printed",
                "choose a --gap that is larger than 0");
}

// Builds the body inside rings as if y pointed upwards, and mirrors it at the end.
class Extruder {
public:
    // Adds walls from one height to another.  The outlines at both heights have their corners in
    // the same order.
    void walls(const Rings& below, double from, const Rings& above, double to) {
        for (std::size_t r = 0; r < below.size(); ++r)
            for (std::size_t i = 0; i < below[r].size(); ++i) {
                const std::size_t next = (i + 1) % below[r].size();
                builder_.add_quadrangle(at(below[r][i], from), at(below[r][next], from),
                                        at(above[r][next], to), at(above[r][i], to));
            }
    }

    [[nodiscard]] bool cap(const Rings& rings, double z, bool upwards) {
        const auto triangles = triangulate(rings);
        if (!triangles) return false;
        for (const auto& [a, b, c] : *triangles) {
            if (upwards)
                builder_.add(at(a, z), at(b, z), at(c, z));
            else
                builder_.add(at(a, z), at(c, z), at(b, z));
        }
        return true;
    }

    // The finished body, or an error when its surface touches itself.
    [[nodiscard]] Result<Mesh> take() {
        Mesh mesh = builder_.take();
        if (!is_closed(mesh)) return rings_touch();
        return with_y_upwards(std::move(mesh));
    }

private:
    [[nodiscard]] static Point3 at(Point point, double z) { return {point.x, point.y, z}; }

    MeshBuilder builder_;
};

}  // namespace

Result<Mesh> plate(const Rings& rings, double height, double bevel) {
    Rings rim;
    for (const Ring& ring : rings) {
        const auto smaller = offset(ring, -bevel);
        if (!smaller || 2 * bevel >= height)
            return fail(Fault::Usage, fmt::format("a bevel of {} mm is too large", bevel),
                        "choose a smaller --bevel, or a larger --cell or --thickness");
        rim.push_back(*smaller);
    }
    Extruder extruder;
    if (bevel > 0) {
        extruder.walls(rim, 0, rings, bevel);
        extruder.walls(rings, height - bevel, rim, height);
    }
    extruder.walls(rings, bevel, rings, height - bevel);
    if (!extruder.cap(rim, 0, false) || !extruder.cap(rim, height, true)) return rings_touch();
    return extruder.take();
}

Result<Mesh> hollow_block(const Ring& around, const Rings& hollows, double floor, double height) {
    const Rings inner = turned_over(hollows);
    Rings top = inner;
    top.push_back(around);
    Extruder extruder;
    extruder.walls({around}, 0, {around}, height);
    extruder.walls(inner, floor, inner, height);
    const bool capped = extruder.cap({around}, 0, false) && extruder.cap(top, height, true) &&
                        extruder.cap(hollows, floor, true);
    if (!capped) return rings_touch();
    return extruder.take();
}

}  // namespace tilewright::make
