#pragma once

#include <optional>
#include <vector>

#include "tilewright/draw/style.hpp"
#include "tilewright/matching/puzzle.hpp"

namespace tilewright::draw {

// How to show the faces of a polyhedron in the plane.
enum class Unfolding {
    Net,       // cut open and laid flat
    Schlegel,  // seen through one face, which surrounds all others
};

// What the part of a tile at an edge looks like: a colour, and a line along the edge as a second
// cue, so that thirty labels can be told apart, also without their names and by any eyes.
enum class Band { None, Solid, Dashed };
struct LabelLook {
    Colour colour;
    Band band = Band::None;
    friend bool operator==(const LabelLook&, const LabelLook&) = default;
};

// The looks of labels, in the order in which they are given; they repeat after thirty.
[[nodiscard]] LabelLook label_look(std::size_t number);

// By label: its look, unless one is given for its name.  Mates look the same.
[[nodiscard]] std::vector<LabelLook> label_looks(const matching::Puzzle& puzzle,
                                                 const OwnColours& own);

struct TileColours {
    std::vector<LabelLook> labels;  // by label; mates look the same
    std::vector<Colour> tiles;
};

// Where a site, or a tile on it, is drawn: a polygon; or the net of a cube, with its faces.
struct TileShape {
    std::vector<Point> outline;
    std::vector<std::vector<Point>> faces;  // of cubes only
};

// Where the sites of a board lie in pictures, and what they look like with and without a tile.  On
// flat boards, the part of a tile at each edge has the colour of the label there; mates have the
// same colour.  On polyhedra, a tile has one colour and shows its name and, below it, the name of
// its site.  Cubes are shown as nets, as 'matching::flat_layout' says.
class TileBoard {
public:
    // Nothing for a Schlegel diagram of what is no polyhedron.
    //   requires: the puzzle and the style outlive the result
    [[nodiscard]] static std::optional<TileBoard> make(const matching::Puzzle& puzzle,
                                                       Unfolding unfolding, const Style& style);

    [[nodiscard]] double width() const { return width_; }
    [[nodiscard]] double height() const { return height_; }
    [[nodiscard]] const TileColours& colours() const { return colours_; }

    // Draws the whole board, with tiles on some of its sites.  On a full board, edges that do not
    // match are marked.
    [[nodiscard]] Scene draw(const matching::Solution& placements) const;

    // The items of a site with this tile, or of an empty site when 'placement' is null.
    [[nodiscard]] std::vector<Item> draw(matching::SiteId site,
                                         const matching::Placement* placement) const;

    // A cross on an edge that does not match.
    [[nodiscard]] std::vector<Item> mark_edge(matching::EdgeId edge) const;

    // A site in one colour, crossed out.
    [[nodiscard]] std::vector<Item> mark(matching::SiteId site, Colour colour) const;

private:
    TileBoard(const matching::Puzzle& puzzle, const Style& style);

    const matching::Puzzle* puzzle_;
    const Style* style_;
    TileColours colours_;
    std::vector<TileShape> shapes_;          // by site
    std::optional<matching::SiteId> outer_;  // the site that surrounds all others
    double width_ = 0;
    double height_ = 0;
};

// Draws a board with tiles on some of its sites.  Nothing for a Schlegel diagram of what is no
// polyhedron.
[[nodiscard]] std::optional<Scene> draw_tiles(const matching::Puzzle& puzzle,
                                              const matching::Solution& placements,
                                              Unfolding unfolding, const Style& style);

// Draws a single tile as a regular polygon, or as the net of a cube.
[[nodiscard]] Scene draw_tile(const matching::Puzzle& puzzle, matching::TileId tile,
                              const Style& style);

}  // namespace tilewright::draw
