#include "tilewright/draw/tiles.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <map>

#include "tilewright/base/contract.hpp"
#include "tilewright/matching/layout.hpp"
#include "tilewright/matching/mismatches.hpp"

namespace tilewright::draw {
namespace {

using matching::Board;
using matching::LabelId;
using matching::Layout;
using matching::Placement;
using matching::Puzzle;
using matching::SiteId;
using matching::TileId;
using Polygon = std::vector<Point>;

constexpr double edge_of_tile = 2.4;  // in units of the style
constexpr double edge_of_cube = 1.6;
constexpr double edge_of_schlegel = 13;  // of the outer face
constexpr double width_of_outer = 0.24;  // relative to the distance from its middle to its edges

double length(Point p) {
    return std::hypot(p.x, p.y);
}

Point middle_of(const Polygon& polygon) {
    Point sum;
    for (const Point& point : polygon) sum = sum + point;
    return 1.0 / static_cast<double>(polygon.size()) * sum;
}

Point middle_of_side(const Polygon& polygon, std::size_t i) {
    return 0.5 * (polygon[i] + polygon[(i + 1) % polygon.size()]);
}

// The least distance from the middle to a side.
double room_in(const Polygon& polygon) {
    double least = std::numeric_limits<double>::infinity();
    for (std::size_t i = 0; i < polygon.size(); ++i)
        least = std::min(least, length(middle_of_side(polygon, i) - middle_of(polygon)));
    return least;
}

// Where the name of a site comes: the middle, or the top of a cube.
const Polygon& middle_part(const TileShape& shape) {
    return shape.faces.empty() ? shape.outline : shape.faces.back();
}

// The middle of what belongs to an edge: a side, or the face of a cube.
Point middle_of_edge(const TileShape& shape, std::size_t i) {
    return shape.faces.empty() ? middle_of_side(shape.outline, i) : middle_of(shape.faces[i]);
}

Polygon stretched(const Polygon& polygon, double by) {
    const Point middle = middle_of(polygon);
    Polygon result;
    for (const Point& point : polygon) result.push_back(middle + by * (point - middle));
    return result;
}

// Colours of the palette, ordered so that the next one is always far from those before it.  Labels
// lie side by side, so their colours must differ clearly.
constexpr std::array<std::size_t, 10> far_apart{0, 1, 7, 8, 3, 11, 5, 10, 4, 9};
constexpr std::array bands{Band::None, Band::Solid, Band::Dashed};

std::vector<Colour> tile_colours(const Puzzle& puzzle, const OwnColours& own) {
    std::vector<std::string> names;
    for (const matching::Tile& tile : puzzle.tiles) names.push_back(tile.name);
    return colours_of(names, own);
}

TileColours colours_for(const Puzzle& puzzle, const Style& style) {
    return {label_looks(puzzle, style.own_colours), tile_colours(puzzle, style.own_colours)};
}

// Draws sites as polygons, and tiles on them.
class TilePainter {
public:
    TilePainter(const Puzzle& puzzle, const Style& style, const TileColours& colours)
        : puzzle_{puzzle},
          style_{style},
          colours_{colours},
          by_labels_{puzzle.board.place != Board::Place::Polyhedron} {}

    void site(SiteId site, const TileShape& shape, const Placement* placement) {
        const Polygon& middle = middle_part(shape);
        const double room = room_in(middle);
        if (placement == nullptr) {
            add({{{shape.outline}}, style_.theme.empty, outline()});
            for (const Polygon& face : shape.faces)
                add({{{face}}, {}, Stroke{style_.theme.border, 0.02 * style_.unit}});
            words(puzzle_.board.site(site).name, middle_of(middle), 0.4 * room, style_.theme.words,
                  false);
            return;
        }
        if (!shape.faces.empty()) return cube(*placement, shape);
        tile(placement->tile, placement->labels, shape.outline);
        if (by_labels_) return;
        words(puzzle_.board.site(site).name, middle_of(middle) + Point{0, 0.38 * room}, 0.2 * room,
              letter_on(colours_.tiles[placement->tile.index()]), false);
    }

    // Draws a cube that shows these labels on its faces.
    void cube(const Placement& placement, const TileShape& shape) {
        const std::string& name = puzzle_.tile(placement.tile).name;
        for (std::size_t i = 0; i < shape.faces.size(); ++i) {
            const Polygon& face = shape.faces[i];
            const LabelId label = placement.labels[i];
            const LabelLook& look = colours_.labels[label.index()];
            add({{{face}}, look.colour, Stroke{style_.theme.border, 0.02 * style_.unit}, name});
            band(look, middle_of(face), face[2], face[3]);
            words(puzzle_.labels.name(label), middle_of(face), 0.9 * room_in(face),
                  letter_on(look.colour), false);
        }
        add({{{shape.outline}}, {}, outline()});
    }

    // Draws a tile that shows these labels along the sides of the polygon.
    void tile(TileId tile, const std::vector<LabelId>& labels, const Polygon& polygon) {
        const std::string& name = puzzle_.tile(tile).name;
        const Point middle = middle_of(polygon);
        const Colour colour = colours_.tiles[tile.index()];
        const double room = room_in(polygon);
        if (!by_labels_) add({{{polygon}}, colour, {}, name});
        for (std::size_t i = 0; i < labels.size(); ++i) {
            const Point side = middle_of_side(polygon, i);
            Colour behind = colour;
            if (by_labels_) {
                const LabelLook& look = colours_.labels[labels[i].index()];
                const Point next = polygon[(i + 1) % polygon.size()];
                behind = look.colour;
                add({{{{middle, polygon[i], next}}},
                     behind,
                     Stroke{style_.theme.border, 0.02 * style_.unit},
                     name});
                band(look, middle, polygon[i], next);
            }
            words(puzzle_.labels.name(labels[i]), middle + 0.72 * (side - middle), 0.32 * room,
                  letter_on(behind), false);
        }
        add({{{polygon}}, {}, outline()});
        if (!by_labels_) words(name, middle, 0.42 * room, letter_on(colour), true);
    }

    // Draws the outer face as a ring around all others.
    void outer(SiteId site, const Polygon& polygon, const Placement* placement) {
        const Polygon rim = stretched(polygon, 1 + width_of_outer);
        const Colour colour =
            placement == nullptr ? style_.theme.empty : colours_.tiles[placement->tile.index()];
        add({{{rim}, {polygon}}, colour, outline()});
        const double width = width_of_outer * room_in(polygon);
        const Point middle = middle_of(polygon);
        if (placement != nullptr)
            for (std::size_t i = 0; i < placement->labels.size(); ++i)
                words(puzzle_.labels.name(placement->labels[i]),
                      middle + (1 + width_of_outer / 2) * (middle_of_side(polygon, i) - middle),
                      0.5 * width, letter_on(colour), false);
        const std::string& name = puzzle_.board.site(site).name;
        words(placement == nullptr ? name : puzzle_.tile(placement->tile).name + " " + name,
              0.5 * (rim[0] + polygon[0]), 0.4 * width, letter_on(colour), true);
    }

    [[nodiscard]] std::vector<Item> take() { return std::move(items_); }

private:
    [[nodiscard]] Stroke outline() const { return {style_.theme.border, 0.05 * style_.unit}; }

    // A line along the edge, a little inside.
    void band(const LabelLook& look, Point middle, Point from, Point to) {
        if (look.band == Band::None) return;
        const auto inside = [&](Point point) { return middle + 0.92 * (point - middle); };
        Line line{{inside(from), inside(to)}, false};
        add({{line},
             {},
             Stroke{letter_on(look.colour), 0.06 * style_.unit, look.band == Band::Dashed}});
    }

    void add(Figure figure) { items_.emplace_back(std::move(figure)); }

    void words(const std::string& text, Point at, double size, Colour colour, bool bold) {
        if (!style_.letters) return;
        const double narrower = text.size() > 3 ? 3.0 / static_cast<double>(text.size()) : 1;
        items_.emplace_back(Words{text, at, size * narrower, colour, Words::Anchor::Middle, bold});
    }

    const Puzzle& puzzle_;
    const Style& style_;
    const TileColours& colours_;
    bool by_labels_;
    std::vector<Item> items_;
};

// A layout in pixels, with some paper around it.
struct Plan {
    std::vector<TileShape> shapes;
    double width;
    double height;
};

Plan plan_of(const Layout& layout, const Style& style) {
    const double edge = layout.outer           ? edge_of_schlegel
                        : layout.faces.empty() ? edge_of_tile
                                               : edge_of_cube;
    const auto scaled = [&](const std::vector<matching::Spot>& spots) {
        Polygon polygon;
        for (const auto& [x, y] : spots) polygon.push_back(style.unit * edge * Point{x, y});
        return polygon;
    };
    std::vector<Polygon> all;
    for (const auto& spots : layout.polygons) all.push_back(scaled(spots));
    if (layout.outer) all.push_back(stretched(all[layout.outer->index()], 1 + width_of_outer));
    Point low = all[0][0];
    Point high = low;
    for (const Polygon& polygon : all)
        for (const Point& point : polygon) {
            low = {std::min(low.x, point.x), std::min(low.y, point.y)};
            high = {std::max(high.x, point.x), std::max(high.y, point.y)};
        }
    const double margin = 0.25 * style.unit;
    const auto moved = [&](Polygon polygon) {
        for (Point& point : polygon) point = point - low + Point{margin, margin};
        return polygon;
    };
    Plan plan{{}, high.x - low.x + 2 * margin, high.y - low.y + 2 * margin};
    for (std::size_t i = 0; i < layout.polygons.size(); ++i) {
        TileShape& shape = plan.shapes.emplace_back(moved(all[i]));
        if (layout.faces.empty()) continue;
        for (const auto& face : layout.faces[i]) shape.faces.push_back(moved(scaled(face)));
    }
    return plan;
}

}  // namespace

LabelLook label_look(std::size_t number) {
    return {palette()[far_apart[number % far_apart.size()]],
            bands[number / far_apart.size() % bands.size()]};
}

std::vector<LabelLook> label_looks(const Puzzle& puzzle, const OwnColours& own) {
    std::map<std::string, LabelLook> of_name;
    std::vector<std::string> names;
    for (std::size_t i = 0; i < puzzle.labels.size(); ++i) {
        const LabelId label{i};
        names.push_back(puzzle.labels.name(std::min(label, puzzle.labels.mate(label))));
        of_name[names.back()];
    }
    std::size_t next = 0;
    for (auto& [name, look] : of_name) {
        const auto mine = own.find(name);
        look = mine == own.end() ? label_look(next) : LabelLook{mine->second};
        ++next;
    }
    std::vector<LabelLook> looks;
    for (const std::string& name : names) looks.push_back(of_name.at(name));
    return looks;
}

TileBoard::TileBoard(const Puzzle& puzzle, const Style& style)
    : puzzle_{&puzzle}, style_{&style}, colours_{colours_for(puzzle, style)} {}

std::optional<TileBoard> TileBoard::make(const Puzzle& puzzle, Unfolding unfolding,
                                         const Style& style) {
    const auto layout = unfolding == Unfolding::Schlegel
                            ? matching::schlegel_layout(puzzle.board)
                            : std::optional{matching::flat_layout(puzzle.board)};
    if (!layout) return std::nullopt;
    Plan plan = plan_of(*layout, style);
    TileBoard board{puzzle, style};
    board.shapes_ = std::move(plan.shapes);
    board.outer_ = layout->outer;
    board.width_ = plan.width;
    board.height_ = plan.height;
    return board;
}

std::vector<Item> TileBoard::draw(SiteId site, const Placement* placement) const {
    TilePainter painter{*puzzle_, *style_, colours_};
    const TileShape& shape = shapes_[site.index()];
    if (site == outer_)
        painter.outer(site, shape.outline, placement);
    else
        painter.site(site, shape, placement);
    return painter.take();
}

Scene TileBoard::draw(const matching::Solution& placements) const {
    std::vector<const Placement*> on(shapes_.size(), nullptr);
    for (const Placement& placement : placements) on[placement.site.index()] = &placement;
    Scene scene{width_, height_, {}, {}, {}};
    if (outer_) scene.items = draw(*outer_, on[outer_->index()]);
    for (std::size_t i = 0; i < on.size(); ++i)
        if (outer_ != SiteId{i})
            std::ranges::move(draw(SiteId{i}, on[i]), std::back_inserter(scene.items));
    if (std::ranges::find(on, nullptr) == on.end())
        for (const matching::EdgeId edge : matching::mismatches(*puzzle_, placements))
            std::ranges::move(mark_edge(edge), std::back_inserter(scene.items));
    return scene;
}

std::vector<Item> TileBoard::mark_edge(matching::EdgeId edge) const {
    constexpr Colour red{0xd0, 0x00, 0x20};
    constexpr Colour white{0xff, 0xff, 0xff};
    const double size = 0.3 * style_->unit;
    std::vector<Item> items;
    for (const matching::Half& half : puzzle_->board.edge(edge).halves) {
        if (outer_ == half.site) continue;
        const Point at = middle_of_edge(shapes_[half.site.index()], half.number);
        const Polygon diamond{at - Point{size, 0}, at - Point{0, size}, at + Point{size, 0},
                              at + Point{0, size}};
        items.emplace_back(
            Figure{{{diamond}}, red, Stroke{white, 0.06 * style_->unit}, "does not match"});
        items.emplace_back(Words{"×", at, 1.6 * size, white, Words::Anchor::Middle, true});
    }
    return items;
}

std::vector<Item> TileBoard::mark(SiteId site, Colour colour) const {
    const TileShape& shape = shapes_[site.index()];
    const Polygon& polygon = shape.outline;
    const bool outer = outer_ == site;
    Figure figure{{{polygon}}, colour, Stroke{style_->theme.border, 0.05 * style_->unit}};
    Point at = middle_of(middle_part(shape));
    double size = 0.9 * room_in(middle_part(shape));
    if (outer) {
        const Polygon rim = stretched(polygon, 1 + width_of_outer);
        figure.lines.insert(figure.lines.begin(), {rim});
        at = 0.5 * (rim[0] + polygon[0]);
        size = 0.6 * width_of_outer * room_in(polygon);
    }
    return {figure, Words{"×", at, size, letter_on(colour), Words::Anchor::Middle, true}};
}

std::optional<Scene> draw_tiles(const Puzzle& puzzle, const matching::Solution& placements,
                                Unfolding unfolding, const Style& style) {
    const auto board = TileBoard::make(puzzle, unfolding, style);
    if (!board) return std::nullopt;
    return board->draw(placements);
}

Scene draw_tile(const Puzzle& puzzle, TileId tile, const Style& style) {
    const std::vector<LabelId>& labels = puzzle.tile(tile).labels;
    matching::NamedSite site{"tile", {}};
    for (std::size_t i = 0; i < labels.size(); ++i) site.edges.push_back(std::to_string(i));
    auto board = matching::make_board({site});
    require(board.has_value(), "a tile has edges");
    board->form = puzzle.board.form;
    const Plan plan = plan_of(matching::flat_layout(*board), style);
    const TileColours colours = colours_for(puzzle, style);
    TilePainter painter{puzzle, style, colours};
    const TileShape& shape = plan.shapes[0];
    if (shape.faces.empty())
        painter.tile(tile, labels, shape.outline);
    else
        painter.cube({SiteId{0}, tile, labels}, shape);
    return Scene{plan.width, plan.height, {}, painter.take(), {}};
}

}  // namespace tilewright::draw
