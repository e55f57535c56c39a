#include "tilewright/matching/polyhedron.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <numbers>

#include <fmt/format.h>

#include "tilewright/base/contract.hpp"
#include "tilewright/matching/vector3.hpp"

namespace tilewright::matching {
namespace {

constexpr double epsilon = 1e-9;

// Adds (±a, ±b, ±c), and with 'cyclic' also the cyclic permutations of its coordinates.
void add_signs(std::vector<Point>& corners, Point point, bool cyclic) {
    for (int turn = 0; turn < (cyclic ? 3 : 1); ++turn) {
        for (unsigned signs = 0; signs < 8; ++signs) {
            Point corner = point;
            bool new_one = true;
            for (unsigned axis = 0; axis < 3; ++axis) {
                if ((signs >> axis & 1) == 0) continue;
                corner[axis] = -corner[axis];
                new_one = new_one && point[axis] != 0;  // otherwise this corner was added already
            }
            if (new_one) corners.push_back(corner);
        }
        std::ranges::rotate(point, point.begin() + 1);
    }
}

std::vector<Point> corners_of(std::string_view name) {
    constexpr double phi = std::numbers::phi;
    std::vector<Point> corners;
    if (name == "tetrahedron") corners = {{1, 1, 1}, {1, -1, -1}, {-1, 1, -1}, {-1, -1, 1}};
    if (name == "octahedron") add_signs(corners, {1, 0, 0}, true);
    if (name == "cube" || name == "dodecahedron") add_signs(corners, {1, 1, 1}, false);
    if (name == "dodecahedron") add_signs(corners, {0, 1 / phi, phi}, true);
    if (name == "icosahedron") add_signs(corners, {0, 1, phi}, true);
    return corners;
}

using Face = std::vector<std::size_t>;  // corners, by number

Point middle(const std::vector<Point>& corners, const Face& face) {
    std::vector<Point> points;
    for (const std::size_t corner : face) points.push_back(corners[corner]);
    return centre_of(points);
}

// Sorts the corners of a face counterclockwise, seen from outside.  The solid surrounds the origin.
void sort_around(const std::vector<Point>& corners, Face& face) {
    const Point centre = middle(corners, face);
    const Point first = corners[face.front()] - centre;
    const Point second = cross(centre, first);
    const double scale = std::sqrt(dot(second, second) / dot(first, first));
    std::ranges::sort(face, {}, [&](std::size_t corner) {
        const Point at = corners[corner] - centre;
        const double angle = std::atan2(dot(at, second) / scale, dot(at, first));
        return angle < -epsilon ? angle + 2 * std::numbers::pi : angle;
    });
}

std::vector<Face> faces_of(const std::vector<Point>& corners) {
    std::vector<Face> faces;
    const std::size_t count = corners.size();
    for (std::size_t a = 0; a < count; ++a) {
        for (std::size_t b = a + 1; b < count; ++b) {
            for (std::size_t c = b + 1; c < count; ++c) {
                const Point normal = cross(corners[b] - corners[a], corners[c] - corners[a]);
                Face face;
                bool above = false;
                bool below = false;
                for (std::size_t i = 0; i < count; ++i) {
                    const double height = dot(normal, corners[i] - corners[a]);
                    if (std::abs(height) < epsilon) face.push_back(i);
                    above |= height > epsilon;
                    below |= height < -epsilon;
                }
                if (!(above && below) && std::ranges::find(faces, face) == faces.end())
                    faces.push_back(std::move(face));
            }
        }
    }
    // Sort the faces by rings around the first face, and by angle within each ring.
    const Point up = middle(corners, faces.front());
    const Point first = corners[faces.front().front()] - up;
    const Point second = cross(up, first);
    const double scale = std::sqrt(dot(second, second) / dot(first, first));
    std::ranges::sort(faces, {}, [&](const Face& face) {
        const Point at = middle(corners, face);
        const double angle = std::atan2(dot(at, second) / scale, dot(at, first));
        const bool on_axis = std::hypot(dot(at, second), dot(at, first)) < epsilon;
        return std::pair{std::round(-dot(at, up) / epsilon), on_axis ? 0
                                                             : angle < -epsilon
                                                                 ? angle + 2 * std::numbers::pi
                                                                 : angle};
    });
    for (Face& face : faces) sort_around(corners, face);
    return faces;
}

}  // namespace

const std::vector<std::string_view>& polyhedron_names() {
    static const std::vector<std::string_view> names{"tetrahedron", "cube", "octahedron",
                                                     "dodecahedron", "icosahedron"};
    return names;
}

std::optional<Board> polyhedron_board(std::string_view name) {
    const auto solid = std::ranges::find(polyhedron_names(), name);
    if (solid == polyhedron_names().end()) return std::nullopt;
    const std::vector<Point> corners = corners_of(name);
    const std::vector<Face> faces = faces_of(corners);
    // An edge is named by the two faces that meet in it.
    std::map<std::pair<std::size_t, std::size_t>, std::vector<std::size_t>> faces_at;
    const auto ends = [](const Face& face, std::size_t i) {
        return std::minmax(face[i], face[(i + 1) % face.size()]);
    };
    for (std::size_t i = 0; i < faces.size(); ++i)
        for (std::size_t j = 0; j < faces[i].size(); ++j) faces_at[ends(faces[i], j)].push_back(i);
    std::vector<NamedSite> sites;
    for (std::size_t i = 0; i < faces.size(); ++i) {
        NamedSite& site = sites.emplace_back(NamedSite{std::to_string(i + 1), {}});
        for (std::size_t j = 0; j < faces[i].size(); ++j) {
            const std::vector<std::size_t>& both = faces_at[ends(faces[i], j)];
            require(both.size() == 2, "an edge of a solid lies between two faces");
            site.edges.push_back(fmt::format("{}-{}", both[0] + 1, both[1] + 1));
        }
    }
    auto board = make_board(std::move(sites));
    require(board.has_value(), "the faces of a solid make a board");
    board->title = fmt::format("the {} faces of the {}", faces.size(), name);
    board->place = Board::Place::Polyhedron;
    board->solid = *solid;
    for (const Face& face : faces) {
        auto& outline = board->outlines.emplace_back();
        for (const std::size_t corner : face) outline.push_back(corners[corner]);
    }
    return std::move(*board);
}

}  // namespace tilewright::matching
