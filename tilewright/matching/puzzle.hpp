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

// A tile with labels along its edges, the ways it may be turned, and how many copies are placed.
struct Tile {
    std::string name;             // unique; no white space, ':' or '|'
    std::vector<LabelId> labels;  // by edge, in the order of the edges of a site
    Turns turns = Turns::Rotate;
    std::uint32_t min = 1;
    std::uint32_t max = 1;  // or 'unlimited'

    friend bool operator==(const Tile&, const Tile&) = default;
};

// What an edge on the border asks for.
struct BorderEdge {
    std::optional<LabelId> label;      // this label
    std::optional<std::size_t> group;  // the same label as all others of its group
    friend bool operator==(const BorderEdge&, const BorderEdge&) = default;
};

// A tile that is placed beforehand, turned in a certain way if it says so.
struct Placed {
    SiteId site;
    TileId tile;
    std::vector<LabelId> labels = {};  // along the edges of the site; empty: turned in any way
};

// One tile on one site, by the labels that it shows along the edges of the site.  Turns that show
// the same are the same placement.
struct Placement {
    SiteId site;
    TileId tile;
    std::vector<LabelId> labels;
    friend auto operator<=>(const Placement&, const Placement&) = default;
};

// A placement on every site, in the order of the sites.
using Solution = std::vector<Placement>;

struct PuzzleSymmetry;  // see symmetry.hpp

// An edge-matching puzzle: one tile on each site, so that the labels on both sides of every edge
// are mates, and the border is as it should be.
struct Puzzle {
    using Solution = matching::Solution;
    using Symmetry = PuzzleSymmetry;

    std::string name;  // catalogue or file name
    std::string title;
    std::string notes;
    Board board;
    Labels labels;
    std::vector<Tile> tiles;         // no two alike: see merge_equal_tiles
    std::vector<BorderEdge> border;  // by edge of the board; used for those on the border
    std::vector<Placed> placed;
    puzzle_file::Expect expect;
    Position tiles_at;  // where the puzzle file speaks of them

    [[nodiscard]] const Tile& tile(TileId id) const { return tiles[id.index()]; }
};

// All that a tile can show along the edges of a site, each once, sorted.
[[nodiscard]] std::vector<std::vector<LabelId>> faces_of(const Tile& tile, Form form);

// The least of them: equal for tiles that can be turned onto each other.
[[nodiscard]] std::vector<LabelId> least_face(const Tile& tile, Form form);

// Makes tiles that are alike, with the same turns, copies of one tile, called as the first of them.
[[nodiscard]] std::vector<Tile> merge_equal_tiles(std::vector<Tile> tiles, Form form);

[[nodiscard]] std::optional<TileId> find_tile(const Puzzle& puzzle, std::string_view name);
[[nodiscard]] std::optional<SiteId> find_site(const Puzzle& puzzle, std::string_view name);

}  // namespace tilewright::matching
