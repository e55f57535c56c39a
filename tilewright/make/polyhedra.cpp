#include "tilewright/make/polyhedra.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include <fmt/format.h>

#include "tilewright/base/contract.hpp"
#include "tilewright/draw/hidden.hpp"
#include "tilewright/lattice/facets.hpp"
#include "tilewright/make/ring.hpp"

namespace tilewright::make {
namespace {

using draw::around;
using draw::cross;
using draw::dot;
using draw::middle_of;
using draw::unit_vector;
using lattice::Vec;

// The point that lies at a distance below all planes through the origin with these normals, as far
// as there is one: where more than three meet, that of the least sum of squares.
Point3 below(const std::vector<Point3>& normals, double distance) {
    std::array<Point3, 3> rows{};  // of the normal equations
    Point3 right;
    for (const Point3 n : normals) {
        rows[0] = rows[0] + n.x * n;
        rows[1] = rows[1] + n.y * n;
        rows[2] = rows[2] + n.z * n;
        right = right - distance * n;
    }
    const double determinant = dot(rows[0], cross(rows[1], rows[2]));
    return 1 / determinant *
           (right.x * cross(rows[1], rows[2]) + right.y * cross(rows[2], rows[0]) +
            right.z * cross(rows[0], rows[1]));
}

Point3 normal_of(const std::vector<Point3>& face) {
    return unit_vector(cross(face[1] - face[0], face[2] - face[0]));
}

// A face of a cell; its corners anticlockwise as seen from outside.
struct Face {
    std::size_t cell;
    std::vector<Vec> corners;
};

// The body is made of cells that have become smaller, of necks between those that have a face in
// common, of rods along edges and of knobs at corners that are within the body.  Each of them fits
// onto the next, so that only what nothing fits onto is seen: faces of cells with nothing beyond
// them, sides of necks without a rod, ends of rods without a knob.  (Knobs are always covered.)
class Cluster {
public:
    Cluster(const lattice::Lattice& lattice, const std::vector<lattice::Cell>& cells, double step,
            double gap)
        : lattice_{lattice},
          frame_{lattice},
          per_unit_{Ruler{frame_, lattice.definition().scale, step}.per_unit()},
          inset_{gap / 2} {
        for (std::size_t i = 0; i < cells.size(); ++i) add_cell(i, cells[i]);
        find_rest();
    }

    [[nodiscard]] bool is_left() const { return inset_ < room_; }

    [[nodiscard]] Mesh surface() {
        for (const auto& [key, faces] : faces_)
            if (faces.size() == 1)
                add_polygon(seen_from(faces[0].cell, faces[0].corners));
            else if (inset_ > 0)
                add_neck(faces[0], faces[1].cell);
        if (inset_ > 0)
            for (const auto& [edge, rings] : edges_)
                if (!open_edges_.contains(edge)) add_rod_ends(edge, rings);
        return builder_.take();
    }

private:
    using Edge = std::array<Vec, 2>;            // the smaller end first
    using Place = std::pair<std::size_t, Vec>;  // a corner of a cell
    // Around an edge: from which cell a face leads to which, as one turns around it, its first end
    // towards the eye.
    using Turn = std::map<std::size_t, std::size_t>;

    void add_cell(std::size_t number, lattice::Cell cell) {
        std::vector<Vec> corners;
        for (const Vec corner : lattice_.definition().cells[std::size_t(cell.type)])
            corners.push_back(corner + lattice_.definition().scale * cell.at);
        const Point3 middle = middle_of(at(corners));
        std::map<Vec, std::vector<Point3>> normals;
        for (std::vector<Vec> facet : lattice::facets(corners)) {
            std::ranges::sort(facet);
            Face face{number, {}};
            const std::vector<Point3> places = at(facet);
            for (const std::size_t i : around(places, middle_of(places) - middle))
                face.corners.push_back(facet[i]);
            const Point3 normal = normal_of(at(face.corners));
            for (const Vec corner : facet) normals[corner].push_back(normal);
            room_ = std::min(room_, dot(normal, places[0] - middle));
            faces_[facet].push_back(std::move(face));
        }
        for (const auto& [corner, of_faces] : normals)
            places_[{number, corner}] = at(corner) + below(of_faces, inset_);
    }

    // Which edges and corners have something but the body around them, and which cells meet at the
    // others.
    void find_rest() {
        for (const auto& [key, faces] : faces_) {
            require(faces.size() <= 2, "two cells have a face in common");
            const std::vector<Vec>& corners = faces[0].corners;
            for (std::size_t i = 0; i < corners.size(); ++i) {
                const Vec from = corners[i];
                const Vec to = corners[(i + 1) % corners.size()];
                const Edge edge{std::min(from, to), std::max(from, to)};
                if (faces.size() == 1) {
                    open_edges_.insert(edge);
                    open_corners_.insert(from);
                } else if (from < to) {
                    edges_[edge][faces[1].cell] = faces[0].cell;
                } else {
                    edges_[edge][faces[0].cell] = faces[1].cell;
                }
            }
        }
    }

    [[nodiscard]] Point3 at(Vec corner) const { return per_unit_ * frame_(corner); }
    [[nodiscard]] std::vector<Point3> at(const std::vector<Vec>& corners) const {
        std::vector<Point3> places;
        for (const Vec corner : corners) places.push_back(at(corner));
        return places;
    }

    [[nodiscard]] std::vector<Point3> seen_from(std::size_t cell,
                                                const std::vector<Vec>& corners) const {
        std::vector<Point3> points;
        for (const Vec corner : corners) points.push_back(places_.at({cell, corner}));
        return points;
    }

    // Of a convex polygon, in a plane or nearly so.
    void add_polygon(const std::vector<Point3>& corners) {
        for (std::size_t i = 2; i < corners.size(); ++i)
            builder_.add(corners[0], corners[i - 1], corners[i]);
    }

    void add_neck(const Face& face, std::size_t other) {
        for (std::size_t i = 0; i < face.corners.size(); ++i) {
            const Vec from = face.corners[i];
            const Vec to = face.corners[(i + 1) % face.corners.size()];
            if (!open_edges_.contains({std::min(from, to), std::max(from, to)})) continue;
            builder_.add_quadrangle(places_.at({face.cell, from}), places_.at({face.cell, to}),
                                    places_.at({other, to}), places_.at({other, from}));
        }
    }

    void add_rod_ends(const Edge& edge, const Turn& turn) {
        std::vector<std::size_t> cells;
        for (std::size_t cell = turn.begin()->first; cells.size() < turn.size();
             cell = turn.at(cell))
            cells.push_back(cell);
        for (const Vec end : edge) {
            if (open_corners_.contains(end)) {
                std::vector<Point3> corners;
                for (const std::size_t cell : cells) corners.push_back(places_.at({cell, end}));
                add_polygon(corners);
            }
            std::ranges::reverse(cells);
        }
    }

    const lattice::Lattice& lattice_;
    draw::Frame frame_;
    double per_unit_;
    double inset_;
    double room_ = std::numeric_limits<double>::max();     // from the middle of a cell to its faces
    std::map<std::vector<Vec>, std::vector<Face>> faces_;  // by sorted corners
    std::map<Place, Point3> places_;  // where corners lie once cells are smaller
    std::map<Edge, Turn> edges_;
    std::set<Edge> open_edges_;
    std::set<Vec> open_corners_;
    MeshBuilder builder_;
};

}  // namespace

Result<Mesh> polyhedra_body(const lattice::Lattice& lattice,
                            const std::vector<lattice::Cell>& cells, double step, double gap) {
    Cluster cluster{lattice, cells, step, gap};
    if (!cluster.is_left())
        return fail(Fault::Usage, fmt::format("a gap of {} mm leaves nothing of a cell", gap),
                    "choose a smaller one, or a larger --cell");
    Mesh mesh = cluster.surface();
    if (!is_closed(mesh))
        return fail(Fault::Usage, "cells that have only an edge in common make no body",
                    "choose a --gap that is larger than 0");
    return with_y_upwards(std::move(mesh));
}

}  // namespace tilewright::make
