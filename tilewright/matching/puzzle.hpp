#pragma once

#include <optional>
#include <string>
#include <vector>

#include "tilewright/base/unlimited.hpp"
#include "tilewright/matching/board.hpp"
#include "tilewright/matching/labels.hpp"
#include "tilewright/puzzle_file/expect.hpp"

namespace tilewright::matching {

using TileId = Id<struct TileTag>;

// A tile with labels along its edges, the ways in which it may be turned, and the number of copies
// to place.
struct Tile {
    std::string name;             // unique; without white space, ':' and '|'
    std::vector<LabelId> labels;  // by edge, in the order of a site's edges
    Turns turns = Turns::Rotate;
    std::uint32_t min = 1;
    std::uint32_t max = 1;  // or 'unlimited'
    // Of equal tiles that were merged into this one: see merge_equal_tiles.
    std::vector<std::string> other_names = {};

    friend bool operator==(const Tile&, const Tile&) = default;
};

// What an edge on the border asks for.  Both may be empty.
struct BorderEdge {
    std::optional<LabelId> label;      // it must show this label
    std::optional<std::size_t> group;  // it must show the same label as the rest of its group
    friend bool operator==(const BorderEdge&, const BorderEdge&) = default;
};

// A tile that is placed beforehand.
struct Placed {
    SiteId site;
    TileId tile;
    // Its labels along the edges of the site.  Empty when it may be turned in any way.
    std::vector<LabelId> labels = {};
};

// A tile on a site, given by the labels that it shows along the edges of the site.  Two turns that
// show the same labels are the same placement.
struct Placement {
    SiteId site;
    TileId tile;
    std::vector<LabelId> labels;
    friend auto operator<=>(const Placement&, const Placement&) = default;
};

// A placement for every site, in the order of the sites.
using Solution = std::vector<Placement>;

struct PuzzleSymmetry;  // see symmetry.hpp

// An edge-matching puzzle: put one tile on each site, so that the labels on the two sides of every
// edge are mates, and the border gets what it asks for.
struct Puzzle {
    using Solution = matching::Solution;
    using Symmetry = PuzzleSymmetry;

    std::string name;  // name in the catalogue, or of the file
    std::string title;
    std::string notes;
    Board board;
    Labels labels;
    std::vector<Tile> tiles;  // all different: see merge_equal_tiles
    // By edge of the board; only the entries of border edges matter.
    std::vector<BorderEdge> border;
    std::vector<Placed> placed;
    puzzle_file::Expect expect;
    Position tiles_at;  // where the puzzle file lists the tiles

    [[nodiscard]] const Tile& tile(TileId id) const { return tiles[id.index()]; }
};

// All rows of labels that a tile can show along the edges of a site, sorted, each once.
[[nodiscard]] std::vector<std::vector<LabelId>> faces_of(const Tile& tile, Form form);

// The least of these rows.  Tiles that can be turned onto each other have the same one.
[[nodiscard]] std::vector<LabelId> least_face(const Tile& tile, Form form);

// Merges tiles that are alike and have the same turns into copies of one tile.  It has the name of
// the first, and is found under the names of the others, too.
[[nodiscard]] std::vector<Tile> merge_equal_tiles(std::vector<Tile> tiles, Form form);

// Finds a tile by any of its names.
[[nodiscard]] std::optional<TileId> find_tile(const Puzzle& puzzle, std::string_view name);
[[nodiscard]] std::optional<SiteId> find_site(const Puzzle& puzzle, std::string_view name);

}  // namespace tilewright::matching
