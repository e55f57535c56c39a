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
using draw::middle_of;
using draw::unit_vector;
using lattice::Vec;

// The point at the given distance below all planes through the origin with these normals.  When
// more than three planes meet, there may be no such point; then it minimises the sum of squared
// errors.
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

// A face of a cell.  Its corners are counterclockwise as seen from outside.
struct Face {
    std::size_t cell;
    std::vector<Vec> corners;
};

// The body consists of shrunken cells, of necks between cells with a common face, of rods along
// inner edges, and of knobs at inner corners.  Each of these fits onto the next.  So the surface
// has only the parts that nothing covers: faces of cells without a neighbour, sides of necks
// without a rod, and ends of rods without a knob.  Knobs are always covered.
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
    using Edge = std::array<Vec, 2>;            // the smaller end comes first
    using Place = std::pair<std::size_t, Vec>;  // a corner of a cell
    // The cells around an edge in their order: each cell leads to the next, as seen with the edge's
    // first end towards the eye.
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

    // Finds the edges and corners that are not completely surrounded by the body, and for each
    // inner edge the cells around it.
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

    // Adds a convex polygon that is flat, or nearly flat.
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
    // Least distance from the middle of a cell to its faces.
    double room_ = std::numeric_limits<double>::max();
    std::map<std::vector<Vec>, std::vector<Face>> faces_;  // by sorted corners
    std::map<Place, Point3> places_;  // where the corners of shrunken cells lie
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
