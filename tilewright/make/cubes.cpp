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

// A cube is cut along each axis: into what the gap takes, what the bevel changes, the middle, and
// the same again.  So every cube is made of up to 125 blocks, and blocks are all there or not, but
// for those along the edges of the body, which are halved, and at its corners, of which a sixth is
// left.
struct Cut {
    double from;
    int beyond;   // of a block in the gap: in which direction the next cube lies
    int outside;  // of a block at the bevel: in which direction the surface lies
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
    // A corner of blocks, as far along each axis as the beginning of the block of that index.
    using Triangle = std::array<Index, 3>;

    [[nodiscard]] int count() const { return int(cuts_.size()); }
    [[nodiscard]] int cell_of(int index) const {
        return index >= 0 ? index / count() : -((count() - 1 - index) / count());
    }
    [[nodiscard]] const Cut& cut(int index) const {
        return cuts_[std::size_t(index - count() * cell_of(index))];
    }

    // In the gap between cubes there is something if all of these cubes are there.
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

    // The axes along which the block lies at a bevel, and nothing beyond it.
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

    // Which end of a block along an axis is its inner one: that away from the surface.
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

    // The corner of a block that lies at the inner ends of all axes, but for those given.
    [[nodiscard]] Index corner(Index block, std::initializer_list<std::size_t> outer) const {
        Index result = block;
        for (std::size_t axis = 0; axis < 3; ++axis) {
            const bool out = std::ranges::find(outer, axis) != outer.end();
            result[axis] += out ? 1 - inner(block, axis) : inner(block, axis);
        }
        return result;
    }

    // A side of a block as two triangles.  Where both axes lie at a bevel, they are cut apart as a
    // bevel would: half of the side may then be met by half a block.
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

    // The half of a block that is left along an edge, across two axes.
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

    // What is left of a block at a corner of the body.
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

    // Corners in whichever order, seen from the end of a block along an axis.
    void add_outwards(const Triangle& triangle, std::size_t axis, int end) {
        Index inside = triangle[0];
        inside[axis] += end == 1 ? -1 : 1;
        add_away_from(inside, triangle);
    }

    void add_away_from(Index inside, Triangle triangle) {
        // A positive volume lies above what is seen anticlockwise.
        if (side_of(triangle, inside) > 0) std::swap(triangle[1], triangle[2]);
        std::ranges::rotate(triangle, std::ranges::min_element(triangle));
        const Triangle from_behind{triangle[0], triangle[2], triangle[1]};
        if (triangles_.erase(from_behind) == 0) triangles_.insert(triangle);
    }

    // What is a side of two blocks is not there any more.
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
