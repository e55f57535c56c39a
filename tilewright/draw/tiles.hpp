#pragma once

#include <optional>

#include "tilewright/draw/style.hpp"
#include "tilewright/matching/puzzle.hpp"

namespace tilewright::draw {

// How the faces of a polyhedron come into the plane.
enum class Unfolding {
    Net,       // cut open and laid flat
    Schlegel,  // seen through one face, which surrounds the others
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
