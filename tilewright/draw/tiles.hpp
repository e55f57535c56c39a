#pragma once

#include <optional>
#include <vector>

#include "tilewright/draw/style.hpp"
#include "tilewright/matching/puzzle.hpp"

namespace tilewright::draw {

// How the faces of a polyhedron come into the plane.
enum class Unfolding {
    Net,       // cut open and laid flat
    Schlegel,  // seen through one face, which surrounds the others
};

// Where the sites of a board lie in its picture.
struct SitePlan {
    std::vector<std::vector<Point>> polygons;  // by site
    double width = 0;
    double height = 0;
    std::optional<matching::SiteId> outer = {};  // the site around all others
};

// Draws the parts of one picture of a board of sites, each by itself, to be laid over one another.
class SitesPainter {
public:
    // Nothing for boards of cubes, and for views that the board has not.
    //   requires: puzzle and style outlive the painter
    static std::optional<SitesPainter> of(const matching::Puzzle& puzzle, Unfolding unfolding,
                                          const Style& style);

    // The board with tiles on it; all parts are as wide and high as this.
    [[nodiscard]] Scene board(const matching::Solution& placements) const;
    [[nodiscard]] std::vector<Item> tile(const matching::Placement& placement) const;
    // A site in one colour, crossed out.
    [[nodiscard]] std::vector<Item> mark(matching::SiteId site, Colour colour) const;

private:
    SitesPainter(const matching::Puzzle& puzzle, const Style& style, SitePlan plan)
        : puzzle_{puzzle}, style_{style}, plan_{std::move(plan)} {}
    [[nodiscard]] Scene draw(matching::SiteId site, const matching::Placement* placement) const;

    const matching::Puzzle& puzzle_;
    const Style& style_;
    SitePlan plan_;
};

// A board of sites with tiles on some of them, and a label along each edge of a tile.  On flat
// boards the part of a tile at each edge has the colour of the label there, the same for mates.  On
// polyhedra a tile has one colour and shows its name, and the name of its site below.
// Nothing for boards of cubes.
[[nodiscard]] std::optional<Scene> draw_tiles(const matching::Puzzle& puzzle,
                                              const matching::Solution& placements,
                                              Unfolding unfolding, const Style& style);

// A tile by itself, as a regular polygon.  Nothing for cubes.
[[nodiscard]] std::optional<Scene> draw_tile(const matching::Puzzle& puzzle, matching::TileId tile,
                                             const Style& style);

}  // namespace tilewright::draw
