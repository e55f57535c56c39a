#include "tilewright/draw/solid.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <map>
#include <set>
#include <span>

#include "tilewright/base/contract.hpp"
#include "tilewright/draw/copies.hpp"
#include "tilewright/draw/hidden.hpp"

namespace tilewright::draw {
namespace {

constexpr double solid_margin = 0.35;  // in units
constexpr double pale = 0.6;           // how far pieces that do not matter fade
const Point3 towards_eye = unit_vector({1, 1, 1});
const Point3 towards_light = unit_vector({0.25, 0.05, 1});

struct Body {
    std::vector<Cell> cells;
    Colour colour;
    std::string name;
    disassembly::Pose pose = {};  // otherwise where its cells are
    double faded = 0;
};

Point3 in_space(const Frame& frame, const disassembly::Pose::Point& by) {
    return frame.of_basis({by[0], by[1], by[2]});
}

Point seen(Point3 p) {
    static const double wide = std::sqrt(3) / 2;
    return {wide * (p.x - p.y), (p.x + p.y) / 2 - p.z};
}

std::vector<Point3> in_order(const std::vector<Point3>& points,
                             const std::vector<std::size_t>& order) {
    std::vector<Point3> result;
    for (const std::size_t i : order) result.push_back(points[i]);
    return result;
}

// The key of a cell's face: its sorted corners in the lattice's own coordinates.
using FaceKey = std::vector<Vec>;

class SolidPainter {
public:
    SolidPainter(const Lattice& lattice, const std::vector<Body>& bodies, double apart,
                 const Style& style)
        : lattice_{lattice}, frame_{lattice}, bodies_{bodies}, apart_{apart}, style_{style} {
        std::vector<Point3> all;
        for (const Body& body : bodies) {
            std::vector<Point3>& own = centres_.emplace_back();
            for (const Cell& cell : body.cells) own.push_back(centre(cell));
            all.insert(all.end(), own.begin(), own.end());
        }
        middle_ = middle_of(all);
    }

    [[nodiscard]] Scene draw() {
        draw_bodies();
        for (const Item& item : scene_.items)
            for (const Line& line : std::get<Figure>(item).lines)
                for (const Point point : line.points) extend(point);
        return fit();
    }

    // Draws everything, with room for these cells.
    [[nodiscard]] Scene draw_among(const std::vector<Cell>& cells) {
        draw_bodies();
        for (const Cell& cell : cells) {
            if (made_of_balls()) {
                const Line ball = circle(seen(centre(cell)), ball_radius());
                for (const Point point : ball.points) extend(point);
                continue;
            }
            for (const Point3 corner : places(corners_of(cell_corners(cell), cell.at)))
                extend(seen(corner));
        }
        return fit();
    }

private:
    [[nodiscard]] bool made_of_balls() const { return lattice_.definition().balls; }

    void draw_bodies() {
        if (made_of_balls())
            draw_balls();
        else
            draw_faces();
    }

    [[nodiscard]] std::vector<Vec> corners_of(const lattice::Corners& corners, Vec at) const {
        std::vector<Vec> result;
        for (const Vec corner : corners)
            result.push_back(corner + lattice_.definition().scale * at);
        return result;
    }

    [[nodiscard]] std::vector<Point3> places(const std::vector<Vec>& corners) const {
        std::vector<Point3> result;
        for (const Vec corner : corners) result.push_back(frame_(corner));
        return result;
    }

    [[nodiscard]] const lattice::Corners& cell_corners(Cell cell) const {
        return lattice_.definition().cells[static_cast<std::size_t>(cell.type)];
    }

    [[nodiscard]] Point3 centre(Cell cell) const {
        return middle_of(places(corners_of(cell_corners(cell), cell.at)));
    }

    [[nodiscard]] Point3 shift_of(std::size_t body) const {
        return in_space(frame_, bodies_[body].pose.by) +
               apart_ * (middle_of(centres_[body]) - middle_);
    }

    // Where points of a body are, but for its shift.
    [[nodiscard]] std::vector<Point3> turned_places(const std::vector<Vec>& corners,
                                                    std::size_t body) const {
        disassembly::Pose pose = bodies_[body].pose;
        if (!pose.is_turned) return places(corners);
        pose.by = {};
        const double scale = lattice_.definition().scale;
        std::vector<Point3> result;
        for (const auto [x, y, z] : corners)
            result.push_back(in_space(frame_, pose({x / scale, y / scale, z / scale})));
        return result;
    }

    [[nodiscard]] std::vector<std::vector<Vec>> faces_of(Cell cell) const {
        std::vector<std::vector<Vec>> faces;
        for (const lattice::Corners& facet : faces_of_cell(cell_corners(cell)))
            faces.push_back(corners_of(facet, cell.at));
        return faces;
    }

    void draw_faces() {
        // A face between two cells is hidden unless pieces have moved.
        const bool moved = apart_ > 0 || std::ranges::any_of(bodies_, [](const Body& body) {
                               return body.pose != disassembly::Pose{} || body.faded > 0;
                           });
        std::map<FaceKey, int> times;
        for (std::size_t body = 0; body < bodies_.size(); ++body) {
            if (moved) times.clear();
            for (const Cell& cell : bodies_[body].cells)
                for (FaceKey key : faces_of(cell)) ++times[sorted(std::move(key))];
            if (moved) add_faces(body, times);
        }
        if (!moved)
            for (std::size_t body = 0; body < bodies_.size(); ++body) add_faces(body, times);
        for (const std::size_t i : painting_order(faces_, towards_eye)) paint(faces_[i]);
    }

    [[nodiscard]] static FaceKey sorted(FaceKey key) {
        std::ranges::sort(key);
        return key;
    }

    void add_faces(std::size_t body, const std::map<FaceKey, int>& times) {
        const std::size_t first = faces_.size();
        const Point3 shift = shift_of(body);
        for (const Cell& cell : bodies_[body].cells) {
            const bool thin = faces_of(cell).size() == 1;  // flat in space
            for (const std::vector<Vec>& corners : faces_of(cell)) {
                if (!thin && times.at(sorted(corners)) > 1) continue;
                std::vector<Point3> points = turned_places(corners, body);
                const Point3 outwards =
                    thin ? towards_eye
                         : middle_of(points) - middle_of(turned_places(
                                                   corners_of(cell_corners(cell), cell.at), body));
                points = in_order(points, around(points, outwards));
                const Point3 normal =
                    unit_vector(cross(points[1] - points[0], points[2] - points[0]));
                if (dot(normal, towards_eye) < 1e-6) continue;
                Face face{{}, {}, normal, std::vector<bool>(points.size(), true), body};
                for (const Point3 point : points) {
                    face.corners.push_back(point + shift);
                    face.seen.push_back(seen(face.corners.back()));
                }
                faces_.push_back(std::move(face));
            }
        }
        smooth(first);
    }

    // Removes the crease where two faces of a piece continue each other in one plane.
    void smooth(std::size_t first) {
        using Side = std::array<std::array<long, 3>, 2>;
        const auto rounded = [](Point3 p) {
            return std::array{std::lround(1e4 * p.x), std::lround(1e4 * p.y),
                              std::lround(1e4 * p.z)};
        };
        // By side: face and index of the side.
        std::map<Side, std::pair<std::size_t, std::size_t>> open;
        for (std::size_t f = first; f < faces_.size(); ++f) {
            Face& face = faces_[f];
            for (std::size_t i = 0; i < face.corners.size(); ++i) {
                Side side{rounded(face.corners[i]),
                          rounded(face.corners[(i + 1) % face.corners.size()])};
                std::ranges::sort(side);
                const auto [other, added] = open.emplace(side, std::pair{f, i});
                if (added) continue;
                Face& neighbour = faces_[other->second.first];
                if (dot(neighbour.normal, face.normal) < 1 - 1e-6) continue;
                face.creases[i] = false;
                neighbour.creases[other->second.second] = false;
            }
        }
    }

    void paint(const Face& face) {
        const std::size_t first = scene_.items.size();
        const Body& body = bodies_[face.piece];
        const double light = std::max(0.0, dot(face.normal, towards_light));
        const Colour colour = mix(body.colour, {0, 0, 0}, 0.36 * (1 - light));
        // A stroke in the face's own colour closes the hairline between two faces.
        scene_.items.emplace_back(
            Figure{{{face.seen, true}}, colour, Stroke{colour, 0.02}, body.name});
        std::vector<Line> creases;
        std::vector<Line> inner;
        for (std::size_t i = 0; i < face.seen.size(); ++i)
            (face.creases[i] ? creases : inner)
                .push_back({{face.seen[i], face.seen[(i + 1) % face.seen.size()]}, false});
        const Colour faint = mix(colour, style_.theme.border, 0.2);
        if (!inner.empty()) scene_.items.emplace_back(Figure{inner, {}, Stroke{faint, 0.025}});
        if (!creases.empty())
            scene_.items.emplace_back(Figure{creases, {}, Stroke{style_.theme.border, 0.06}});
        fade_since(first, body);
    }

    void fade_since(std::size_t first, const Body& body) {
        if (body.faded > 0)
            fade(std::span{scene_.items}.subspan(first), style_.theme.paper, body.faded);
    }

    // Draws spheres that touch their neighbours, from back to front.
    void draw_balls() {
        struct Ball {
            Point3 centre;
            std::size_t body;
        };
        std::vector<Ball> balls;
        for (std::size_t body = 0; body < bodies_.size(); ++body)
            for (const Point3 centre : centres_[body])
                balls.push_back({centre + shift_of(body), body});
        std::ranges::sort(balls, {},
                          [](const Ball& ball) { return dot(ball.centre, towards_eye); });
        const double radius = ball_radius();
        for (const auto& [centre, body] : balls) {
            const std::size_t first = scene_.items.size();
            const Colour colour = bodies_[body].colour;
            const Point at = seen(centre);
            scene_.items.emplace_back(Figure{{circle(at, radius)},
                                             mix(colour, {0, 0, 0}, 0.12),
                                             Stroke{style_.theme.border, 0.06},
                                             bodies_[body].name});
            const Point bright = at + Point{-0.12 * radius, -0.15 * radius};
            scene_.items.emplace_back(Figure{{circle(bright, 0.75 * radius)}, colour, {}});
            scene_.items.emplace_back(
                Figure{{circle(at + Point{-0.3 * radius, -0.36 * radius}, 0.3 * radius)},
                       mix(colour, {0xff, 0xff, 0xff}, 0.45),
                       {}});
            fade_since(first, bodies_[body]);
        }
    }

    // The picture enlarges lengths across the line of sight, hence the factor.
    [[nodiscard]] double ball_radius() const {
        const Point3 step = frame_({lattice_.definition().scale, 0, 0});
        return step.x / 2 * std::sqrt(1.5);
    }

    [[nodiscard]] static Line circle(Point centre, double radius) {
        constexpr int corners = 48;
        constexpr double whole = 6.283185307179586;
        Line line;
        for (int i = 0; i < corners; ++i)
            line.points.push_back(centre + radius * Point{std::cos(whole * i / corners),
                                                          std::sin(whole * i / corners)});
        return line;
    }

    // Makes the picture large enough for this point.
    void extend(Point point) {
        low_ = {std::min(low_.x, point.x), std::min(low_.y, point.y)};
        high_ = {std::max(high_.x, point.x), std::max(high_.y, point.y)};
    }

    // Moves everything to the origin of the scene and scales it from units to pixels.
    [[nodiscard]] Scene fit() {
        const Point corner = low_ - Point{solid_margin, solid_margin};
        for (Item& item : scene_.items) {
            Figure& figure = std::get<Figure>(item);
            for (Line& line : figure.lines)
                for (Point& point : line.points) point = style_.unit * (point - corner);
            if (figure.stroke) figure.stroke->width *= style_.unit;
        }
        scene_.width = style_.unit * (high_.x - low_.x + 2 * solid_margin);
        scene_.height = style_.unit * (high_.y - low_.y + 2 * solid_margin);
        return std::move(scene_);
    }

    const Lattice& lattice_;
    Frame frame_;
    const std::vector<Body>& bodies_;
    double apart_;
    const Style& style_;
    std::vector<std::vector<Point3>> centres_;  // by body: the centres of its cells
    Point3 middle_;
    std::vector<Face> faces_;
    static constexpr double far = std::numeric_limits<double>::max();
    Point low_{far, far};
    Point high_{-far, -far};
    Scene scene_;
};

std::vector<Body> bodies_of(const packing::Puzzle& puzzle, const packing::Solution& placements,
                            const Style& style) {
    require(!puzzle.lattice->flat() && !placements.empty(), "pieces of a solid are drawn");
    const std::vector<Colour> colours = colours_of(puzzle, style.own_colours);
    std::vector<Body> bodies;
    const std::vector<std::size_t> shades = shades_of(puzzle, placements);
    for (std::size_t i = 0; i < placements.size(); ++i) {
        const auto& [piece, cells] = placements[i];
        bodies.push_back(
            {cells, shade(colours[piece.index()], shades[i]), puzzle.piece(piece).name});
    }
    return bodies;
}

// The way of an arrow in the picture that undoes a move, around the origin.
std::vector<Point> way_back(const packing::Lattice& lattice, const disassembly::Move& move) {
    const Frame frame{lattice};
    if (!move.turn) {
        const Point ahead = seen(
            frame.of_basis({-double(move.step.x), -double(move.step.y), -double(move.step.z)}));
        return {-1 * ahead, ahead};
    }
    constexpr int points = 12;
    const disassembly::AxisTurn turn{move.turn->axis, {}, move.turn->degrees};
    const disassembly::Pose::Point out =
        turn.axis.x != 0 ? disassembly::Pose::Point{0, 1, 0} : disassembly::Pose::Point{1, 0, 0};
    std::vector<Point> way;
    for (int i = points; i >= 0; --i) {
        const disassembly::Pose pose = turned({}, lattice, turn, double(i) / points);
        way.push_back(seen(in_space(frame, pose(out))));
    }
    return way;
}

// An arrow in the upper left corner of a picture.
//   way: around the origin
std::vector<Item> arrow_along(std::vector<Point> way, const Style& style) {
    double length = 0;
    for (const Point point : way) length = std::max(length, std::hypot(point.x, point.y));
    if (length < 1e-6) return {};
    const double unit = style.unit;
    const Point middle{0.75 * unit, 0.75 * unit};
    for (Point& point : way) point = middle + 0.6 * unit / length * point;
    const Point tip = way.back();
    const Point before = way[way.size() - 2];
    const double last = std::hypot(tip.x - before.x, tip.y - before.y);
    const Point ahead = unit / last * (tip - before);
    const Point beside{-ahead.y, ahead.x};
    const Stroke stroke{style.theme.words, 0.09 * unit};
    const auto barb = [&](double side) { return tip - 0.35 * ahead + side * beside; };
    return {Figure{{{std::move(way), false}, {{barb(0.25), tip, barb(-0.25)}, false}}, {}, stroke}};
}

}  // namespace

Scene draw_solid(const packing::Puzzle& puzzle, const packing::Solution& placements, double apart,
                 const Style& style) {
    const std::vector<Body> bodies = bodies_of(puzzle, placements, style);
    return SolidPainter{*puzzle.lattice, bodies, apart, style}.draw();
}

Scene draw_in_whole_board(const packing::Puzzle& puzzle, const packing::Solution& placements,
                          const Style& style) {
    const std::vector<Body> bodies = bodies_of(puzzle, placements, style);
    std::vector<Cell> cells = puzzle.region.required;
    std::ranges::copy(puzzle.region.optional, std::back_inserter(cells));
    return SolidPainter{*puzzle.lattice, bodies, 0, style}.draw_among(cells);
}

Scene draw_moved_solid(const packing::Puzzle& puzzle, const packing::Solution& placements,
                       std::span<const Moved> moved, const std::vector<Cell>& around,
                       const Style& style) {
    const std::vector<Body> all = bodies_of(puzzle, placements, style);
    std::vector<Body> bodies;
    for (const auto& [number, pose, faded] : moved) {
        if (faded >= 1) continue;
        Body& body = bodies.emplace_back(all[number]);
        body.pose = pose;
        body.faded = faded;
    }
    return SolidPainter{*puzzle.lattice, bodies, 0, style}.draw_among(around);
}

Scene draw_body(const packing::Puzzle& puzzle, const Style& style) {
    constexpr Colour grey{0xc4, 0xc9, 0xce};
    const std::vector<Body> whole{{puzzle.region.required, grey, ""}};
    return SolidPainter{*puzzle.lattice, whole, 0, style}.draw();
}

Scene draw_step(const packing::Puzzle& puzzle, const packing::Solution& order, std::size_t number,
                const Style& style) {
    require(!puzzle.lattice->flat() && 0 < number && number <= order.size(),
            "a step of a solid is drawn");
    const std::vector<Colour> colours = colours_of(puzzle, style.own_colours);
    std::vector<Body> bodies;
    for (std::size_t i = 0; i < number; ++i) {
        const auto& [piece, cells] = order[i];
        const Colour colour = colours[piece.index()];
        bodies.push_back({cells, i + 1 < number ? mix(colour, style.theme.paper, pale) : colour,
                          puzzle.piece(piece).name});
    }
    std::vector<Cell> all;
    for (const packing::Placement& placement : order)
        all.insert(all.end(), placement.cells.begin(), placement.cells.end());
    return SolidPainter{*puzzle.lattice, bodies, 0, style}.draw_among(all);
}

Scene draw_stage(const packing::Puzzle& puzzle, const packing::Solution& order,
                 const disassembly::Stage& stage, const std::vector<Cell>& around,
                 const Style& style) {
    const std::vector<Body> all = bodies_of(puzzle, order, style);
    const std::vector<std::size_t>& moving = stage.move.pieces;
    std::vector<Body> bodies;
    for (const std::size_t piece : stage.shown) {
        Body& body = bodies.emplace_back(all[piece]);
        body.pose = stage.at[piece];
        if (!moving.empty() && !std::ranges::binary_search(moving, piece))
            body.colour = mix(body.colour, style.theme.paper, pale);
    }
    Scene scene = SolidPainter{*puzzle.lattice, bodies, 0, style}.draw_among(around);
    std::ranges::move(arrow_along(way_back(*puzzle.lattice, stage.move), style),
                      std::back_inserter(scene.items));
    return scene;
}

Scene draw_solid_piece(const Lattice& lattice, const shape::Shape& shape, Colour colour,
                       const Style& style) {
    const std::vector<Body> bodies{{{shape.cells().begin(), shape.cells().end()}, colour, {}}};
    return SolidPainter{lattice, bodies, 0, style}.draw();
}

}  // namespace tilewright::draw
