#include "tilewright/matching/layout.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

#include "tilewright/matching/vector3.hpp"

namespace tilewright::matching {
namespace {

using Polygon = std::vector<Spot>;

// The points of a plane as seen by somebody who looks against 'normal', with y pointing down.
Polygon seen(const std::vector<Point>& points, Point normal, Point right) {
    const Point up = cross(normal, right);
    Polygon polygon;
    for (const Point& point : points) polygon.push_back({dot(point, right), -dot(point, up)});
    return polygon;
}

// A face of a polyhedron seen from outside, scaled so that its edges have length 1.
Polygon face_from_outside(const std::vector<Point>& outline) {
    const double length = std::sqrt(dot(outline[1] - outline[0], outline[1] - outline[0]));
    Polygon polygon = seen(outline, unit(centre_of(outline)), unit(outline[1] - outline[0]));
    for (Spot& spot : polygon) spot = {spot[0] / length, spot[1] / length};
    return polygon;
}

// Moves and turns a polygon so that its side j lies on the side i of another polygon, in the
// opposite direction.
void hang_on(Polygon& polygon, std::size_t j, const Polygon& other, std::size_t i) {
    const Spot from = polygon[j];
    const Spot to = other[(i + 1) % other.size()];
    const Spot next = polygon[(j + 1) % polygon.size()];
    const Spot now{next[0] - from[0], next[1] - from[1]};
    const Spot wanted{other[i][0] - to[0], other[i][1] - to[1]};
    // Divide the two as complex numbers of length 1; the quotient is the rotation.
    const double c = wanted[0] * now[0] + wanted[1] * now[1];
    const double s = wanted[1] * now[0] - wanted[0] * now[1];
    for (Spot& spot : polygon) {
        const double x = spot[0] - from[0];
        const double y = spot[1] - from[1];
        spot = {to[0] + c * x - s * y, to[1] + s * x + c * y};
    }
}

Layout net_of(const Board& board) {
    Layout layout;
    for (const auto& outline : board.outlines)
        layout.polygons.push_back(face_from_outside(outline));
    std::vector<bool> hung(board.sites.size());
    std::vector<SiteId> line{SiteId{0}};
    hung[0] = true;
    for (std::size_t at = 0; at < line.size(); ++at) {
        for (std::size_t i = 0; i < board.site(line[at]).edges.size(); ++i) {
            const Half other = board.across({line[at], i});
            if (hung[other.site.index()]) continue;
            hung[other.site.index()] = true;
            hang_on(layout.polygons[other.site.index()], other.number,
                    layout.polygons[line[at].index()], i);
            line.push_back(other.site);
        }
    }
    return layout;
}

Layout row_of_polygons(const Board& board) {
    Layout layout;
    double x = 0;
    for (const Site& site : board.sites) {
        const auto corners = std::max<std::size_t>(3, site.edges.size());
        const double step = 2 * std::numbers::pi / static_cast<double>(corners);
        const double radius = 0.5 / std::sin(step / 2);
        x += radius;
        Polygon& polygon = layout.polygons.emplace_back();
        for (std::size_t i = 0; i < corners; ++i) {
            const double angle = (static_cast<double>(i) - 0.5) * step - std::numbers::pi / 2;
            polygon.push_back({x + radius * std::cos(angle), radius * std::sin(angle)});
        }
        x += radius + 0.5;
    }
    return layout;
}

Polygon square_at(double x, double y) {
    return {{x, y}, {x + 1, y}, {x + 1, y + 1}, {x, y + 1}};
}

// Where the faces of a cube lie in its net: left, right, back, front, bottom, top.
constexpr std::array<Spot, faces_of_cube> in_net{{{0, 1}, {2, 1}, {1, 0}, {1, 2}, {1, 3}, {1, 1}}};
constexpr Spot size_of_net{3, 4};
constexpr double between_nets = 0.3;
constexpr double between_layers = 1;

// Beside and below each other in the order of their coordinates; others in a row.
std::vector<Spot> places_of_nets(const Board& board) {
    std::vector<Spot> places;
    const double step = size_of_net[0] + between_nets;
    if (!board.cells) {
        for (std::size_t i = 0; i < board.sites.size(); ++i)
            places.push_back({step * static_cast<double>(i), 0});
        return places;
    }
    const auto by_x = [](const lattice::Cell& cell) { return cell.at.x; };
    const auto [low, high] = std::ranges::minmax(board.cells->cells, {}, by_x);
    const double layer = step * (high.at.x - low.at.x + 1) + between_layers;
    for (const lattice::Cell& cell : board.cells->cells)
        places.push_back({step * (cell.at.x - low.at.x) + layer * cell.at.z,
                          (size_of_net[1] + between_nets) * cell.at.y});
    return places;
}

Layout nets_of_cubes(const Board& board) {
    Layout layout;
    for (const auto& [x, y] : places_of_nets(board)) {
        // Around the net, from the upper left corner of the back on.
        Polygon& outline = layout.polygons.emplace_back();
        for (const auto& [dx, dy] : {Spot{1, 0},
                                     {2, 0},
                                     {2, 1},
                                     {3, 1},
                                     {3, 2},
                                     {2, 2},
                                     {2, 4},
                                     {1, 4},
                                     {1, 2},
                                     {0, 2},
                                     {0, 1},
                                     {1, 1}})
            outline.push_back({x + dx, y + dy});
        auto& faces = layout.faces.emplace_back();
        for (std::size_t i = 0; i < faces.size(); ++i)
            faces[i] = square_at(x + in_net[i][0], y + in_net[i][1]);
    }
    return layout;
}

// How far an eye may move away from a face without seeing other faces from outside, as a multiple
// of the face's distance from the centre.
double free_height(const Board& board, SiteId face) {
    const Point up = centre_of(board.outlines[face.index()]);
    double highest = std::numeric_limits<double>::infinity();
    for (std::size_t i = 0; i < board.outlines.size(); ++i) {
        const Point normal = centre_of(board.outlines[i]);
        if (i == face.index() || dot(normal, up) <= 0) continue;
        highest = std::min(highest, dot(normal, normal) / dot(normal, up));
    }
    return highest - 1;
}

}  // namespace

Layout flat_layout(const Board& board) {
    if (board.form == Form::Cube) return nets_of_cubes(board);
    switch (board.place) {
        case Board::Place::Polyhedron:
            return net_of(board);
        case Board::Place::Abstract:
            return row_of_polygons(board);
        case Board::Place::Flat:
            break;
    }
    Layout layout;
    for (const auto& outline : board.outlines) {
        Polygon& polygon = layout.polygons.emplace_back();
        for (const Point& point : outline) polygon.push_back({point[0], point[1]});
    }
    return layout;
}

std::optional<Layout> schlegel_layout(const Board& board, SiteId outer) {
    if (board.place != Board::Place::Polyhedron) return std::nullopt;
    const std::vector<Point>& frame = board.outlines[outer.index()];
    const Point up = centre_of(frame);
    const Point eye = (1 + std::min(0.6, 0.5 * free_height(board, outer))) * up;
    Layout layout{{}, outer, {}};
    for (const auto& outline : board.outlines) {
        std::vector<Point> on_plane;
        for (const Point& corner : outline) {
            const double share = dot(up - eye, up) / dot(corner - eye, up);
            on_plane.push_back(eye + share * (corner - eye));
        }
        // Look from the other side of the plane, so that every face but the outer one is seen from
        // outside.
        layout.polygons.push_back(seen(on_plane, -1.0 * unit(up), unit(frame[1] - frame[0])));
    }
    return layout;
}

}  // namespace tilewright::matching
