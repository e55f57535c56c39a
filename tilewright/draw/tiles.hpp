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

struct TileColours {
    std::vector<Colour> labels;  // by label; mates have the same colour
    std::vector<Colour> tiles;
};

// Where the sites of a board lie in pictures, and what they look like with and without a tile.  On
// flat boards, the part of a tile at each edge has the colour of the label there; mates have the
// same colour.  On polyhedra, a tile has one colour and shows its name and, below it, the name of
// its site.
class TileBoard {
public:
    // Nothing for boards of cubes.
    //   requires: the puzzle and the style outlive the result
    [[nodiscard]] static std::optional<TileBoard> make(const matching::Puzzle& puzzle,
                                                       Unfolding unfolding, const Style& style);

    [[nodiscard]] double width() const { return width_; }
    [[nodiscard]] double height() const { return height_; }
    [[nodiscard]] const TileColours& colours() const { return colours_; }

    // Draws the whole board, with tiles on some of its sites.
    [[nodiscard]] Scene draw(const matching::Solution& placements) const;

    // The items of a site with this tile, or of an empty site when 'placement' is null.
    [[nodiscard]] std::vector<Item> draw(matching::SiteId site,
                                         const matching::Placement* placement) const;

    // A site in one colour, crossed out.
    [[nodiscard]] std::vector<Item> mark(matching::SiteId site, Colour colour) const;

private:
    TileBoard(const matching::Puzzle& puzzle, const Style& style);

    const matching::Puzzle* puzzle_;
    const Style* style_;
    TileColours colours_;
    std::vector<std::vector<Point>> polygons_;  // by site
    std::optional<matching::SiteId> outer_;     // the site that surrounds all others
    double width_ = 0;
    double height_ = 0;
};

// Draws a board with tiles on some of its sites.  Nothing for boards of cubes.
[[nodiscard]] std::optional<Scene> draw_tiles(const matching::Puzzle& puzzle,
                                              const matching::Solution& placements,
                                              Unfolding unfolding, const Style& style);

// Draws a single tile as a regular polygon.  Nothing for cubes.
[[nodiscard]] std::optional<Scene> draw_tile(const matching::Puzzle& puzzle, matching::TileId tile,
                                             const Style& style);

}  // namespace tilewright::draw
