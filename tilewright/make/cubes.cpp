#include "tilewright/make/cubes.hpp"

#include <algorithm>
#include <set>

#include <fmt/format.h>

namespace tilewright::make {
namespace {

using lattice::Cell;
using lattice::Vec;
using Index = std::array<int, 3>;  // along x, y and z

Vec vec(Index index) {
    return {index[0], index[1], index[2]};
}

// A cube is cut along each axis into the gap, the bevel, the middle, and again bevel and gap.  So a
// cube consists of up to 125 blocks.  Each block is there or not, with two exceptions: blocks along
// the edges of the body are halved, and of blocks at its corners a sixth is left.
struct Cut {
    double from;
    int beyond;   // for a block in the gap: direction of the next cube
    int outside;  // for a block at the bevel: direction of the surface
};

std::vector<Cut> cuts(double step, double gap, double bevel) {
    const double d = gap / 2;
    std::vector<Cut> result;
    if (d > 0) result.push_back({0, -1, 0});
    if (bevel > 0) result.push_back({d, 0, -1});
    result.push_back({d + bevel, 0, 0});
    if (bevel > 0) result.push_back({step - d - bevel, 0, 1});
    if (d > 0) result.push_back({step - d, 1, 0});
    return result;
}

class Blocks {
public:
    Blocks(const std::vector<Cell>& cells, double step, double gap, double bevel)
        : step_{step}, cuts_{cuts(step, gap, bevel)} {
        for (const Cell& cell : cells) cells_.insert(cell.at);
    }

    [[nodiscard]] Mesh build() {
        const int n = int(cuts_.size());
        for (const Vec cell : cells_)
            for (int x = 0; x < n; ++x)
                for (int y = 0; y < n; ++y)
                    for (int z = 0; z < n; ++z)
                        if (const Index block{n * cell.x + x, n * cell.y + y, n * cell.z + z};
                            is_there(block))
                            add_block(block);
        return surface();
    }

private:
    // The corners of a triangle are corners of blocks: along each axis, where the block with that
    // index begins.
    using Triangle = std::array<Index, 3>;

    [[nodiscard]] int count() const { return int(cuts_.size()); }
    [[nodiscard]] int cell_of(int index) const {
        return index >= 0 ? index / count() : -((count() - 1 - index) / count());
    }
    [[nodiscard]] const Cut& cut(int index) const {
        return cuts_[std::size_t(index - count() * cell_of(index))];
    }

    // Whether a block is there.  A block in the gap between cubes is there if all of these cubes
    // are.
    [[nodiscard]] bool is_there(Index block) const {
        const Vec cell{cell_of(block[0]), cell_of(block[1]), cell_of(block[2])};
        const Index to{cut(block[0]).beyond, cut(block[1]).beyond, cut(block[2]).beyond};
        for (unsigned some = 0; some < 8; ++some) {
            Index step{};
            for (unsigned axis = 0; axis < 3; ++axis)
                if (((some >> axis) & 1U) != 0) step[axis] = to[axis];
            if (!cells_.contains(cell + vec(step))) return false;
        }
        return true;
    }

    // The axes along which the block lies at a bevel and has no block beyond it.
    [[nodiscard]] std::vector<std::size_t> open_axes(Index block) const {
        std::vector<std::size_t> axes;
        for (std::size_t axis = 0; axis < 3; ++axis) {
            const int outside = cut(block[axis]).outside;
            Index next = block;
            next[axis] += outside;
            if (outside != 0 && !is_there(next)) axes.push_back(axis);
        }
        return axes;
    }

    // The inner end of a block along an axis, the one away from the surface: 0 or 1.
    [[nodiscard]] int inner(Index block, std::size_t axis) const {
        return cut(block[axis]).outside < 0 ? 1 : 0;
    }

    void add_block(Index block) {
        const std::vector<std::size_t> open = open_axes(block);
        if (open.size() == 2)
            add_half(block, open[0], open[1]);
        else if (open.size() == 3)
            add_sixth(block);
        else
            for (std::size_t axis = 0; axis < 3; ++axis)
                for (const int end : {0, 1}) add_side(block, axis, end);
    }

    // The corner of a block at the inner ends of all axes, except for the axes in 'outer'.
    [[nodiscard]] Index corner(Index block, std::initializer_list<std::size_t> outer) const {
        Index result = block;
        for (std::size_t axis = 0; axis < 3; ++axis) {
            const bool out = std::ranges::find(outer, axis) != outer.end();
            result[axis] += out ? 1 - inner(block, axis) : inner(block, axis);
        }
        return result;
    }

    // Adds a side of a block as two triangles.  When both axes lie at a bevel, the diagonal runs as
    // the bevel would, because half a block may meet half of the side.
    void add_side(Index block, std::size_t axis, int end) {
        const std::size_t u = (axis + 1) % 3;
        const std::size_t v = (axis + 2) % 3;
        const auto at = [&](std::initializer_list<std::size_t> outer) {
            Index point = corner(block, outer);
            point[axis] = block[axis] + end;
            return point;
        };
        add_outwards({at({}), at({u}), at({v})}, axis, end);
        add_outwards({at({u, v}), at({u}), at({v})}, axis, end);
    }

    // Adds the half that is left of a block along an edge.  The edge cuts across the axes u and v.
    void add_half(Index block, std::size_t u, std::size_t v) {
        const std::size_t w = 3 - u - v;
        add_side(block, u, inner(block, u));
        add_side(block, v, inner(block, v));
        std::array<std::array<Index, 2>, 2> slope{};
        for (const int end : {0, 1}) {
            std::array points{corner(block, {}), corner(block, {u}), corner(block, {v})};
            for (Index& point : points) point[w] = block[w] + end;
            add_outwards({points[0], points[1], points[2]}, w, end);
            slope[std::size_t(end)] = {points[1], points[2]};
        }
        add_away_from(corner(block, {}), {slope[0][0], slope[0][1], slope[1][0]});
        add_away_from(corner(block, {}), {slope[1][1], slope[0][1], slope[1][0]});
    }

    // Adds what is left of a block at a corner of the body.
    void add_sixth(Index block) {
        for (std::size_t axis = 0; axis < 3; ++axis)
            add_outwards({corner(block, {}), corner(block, {(axis + 1) % 3}),
                          corner(block, {(axis + 2) % 3})},
                         axis, inner(block, axis));
        add_away_from(corner(block, {}),
                      {corner(block, {0}), corner(block, {1}), corner(block, {2})});
    }

    [[nodiscard]] static int side_of(const Triangle& triangle, Index point) {
        const Vec a = vec(triangle[0]);
        const lattice::Matrix ways{{vec(triangle[1]) - a, vec(triangle[2]) - a, vec(point) - a}};
        return ways.determinant();
    }

    // Adds a triangle that faces outwards at an end of a block along an axis.  Its corners may be
    // in any order.
    void add_outwards(const Triangle& triangle, std::size_t axis, int end) {
        Index inside = triangle[0];
        inside[axis] += end == 1 ? -1 : 1;
        add_away_from(inside, triangle);
    }

    void add_away_from(Index inside, Triangle triangle) {
        // The volume is positive above a face that is seen counterclockwise.
        if (side_of(triangle, inside) > 0) std::swap(triangle[1], triangle[2]);
        std::ranges::rotate(triangle, std::ranges::min_element(triangle));
        const Triangle from_behind{triangle[0], triangle[2], triangle[1]};
        if (triangles_.erase(from_behind) == 0) triangles_.insert(triangle);
    }

    // The surface.  A side shared by two blocks is not part of it.
    [[nodiscard]] Mesh surface() const {
        MeshBuilder builder;
        for (const auto& [a, b, c] : triangles_) builder.add(place(a), place(b), place(c));
        return builder.take();
    }

    [[nodiscard]] Point3 place(Index corner) const {
        const auto along = [&](int index) { return step_ * cell_of(index) + cut(index).from; };
        return {along(corner[0]), along(corner[1]), along(corner[2])};
    }

    double step_;
    std::vector<Cut> cuts_;
    std::set<Vec> cells_;
    std::set<Triangle> triangles_;
};

}  // namespace

Result<Mesh> cubes_body(const std::vector<Cell>& cells, double step, double gap, double bevel) {
    if (gap + 2 * bevel >= step)
        return fail(
            Fault::Usage,
            fmt::format("a gap of {} mm and a bevel of {} mm leave nothing of a cube", gap, bevel),
            "choose smaller ones, or a larger --cell");
    Mesh mesh = Blocks{cells, step, gap, bevel}.build();
    if (!is_closed(mesh))
        return fail(Fault::Usage, "cubes that have only an edge in common make no body",
                    "choose a --gap that is larger than 0");
    return with_y_upwards(std::move(mesh));
}

}  // namespace tilewright::make
