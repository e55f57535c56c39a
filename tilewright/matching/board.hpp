#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tilewright/base/error.hpp"
#include "tilewright/base/id.hpp"
#include "tilewright/lattice/lattice.hpp"
#include "tilewright/lattice/wrap.hpp"
#include "tilewright/matching/form.hpp"

namespace tilewright::matching {

using SiteId = Id<struct SiteTag>;
using EdgeId = Id<struct EdgeTag>;

// A place for one tile.
struct Site {
    std::string name;           // unique on its board; without white space, ':' and '|'
    std::vector<EdgeId> edges;  // in order around it; of a cube, its faces in their order
};

// An edge as seen from one of its sites.
struct Half {
    SiteId site;
    std::size_t number;  // index among the edges of that site
    friend bool operator==(const Half&, const Half&) = default;
};

// An edge.  On the border it belongs to one site; otherwise two sites share it, or one site meets
// itself there.
struct Edge {
    std::string name;
    std::vector<Half> halves;  // one or two

    [[nodiscard]] bool on_border() const { return halves.size() == 1; }
};

using Point = std::array<double, 3>;

struct CellsOfLattice {
    const lattice::Lattice* lattice;
    std::vector<lattice::Cell> cells;
    lattice::Wrap wrap;
};

// Sites with edges that are glued in pairs.  The edges of all polygons are numbered in the same
// sense (on solids: counterclockwise, seen from outside), so that turning the whole board turns its
// tiles.
struct Board {
    // Where the sites lie: at no particular place, in a plane, or on a polyhedron.
    enum class Place { Abstract, Flat, Polyhedron };

    std::string title;  // a description for people, such as "a dodecahedron"
    Form form = Form::Polygon;
    std::vector<Site> sites;
    std::vector<Edge> edges;
    // The names of a site's edges ("top", "right", ...) if they are the same for all sites.
    std::vector<std::string> sides = {};
    // The corners around each site; edge i lies between corner i and the next one.  Edges have
    // length 1, and flat boards have z = 0.  Empty for abstract boards and for cubes.
    Place place = Place::Abstract;
    std::vector<std::vector<Point>> outlines = {};
    // What the board was made of, if not of sites: cells of a lattice, or a solid.  Puzzle files
    // say it again, because sites alone do not tell where they lie.
    std::optional<CellsOfLattice> cells = {};
    std::string_view solid = {};

    [[nodiscard]] const Site& site(SiteId id) const { return sites[id.index()]; }
    [[nodiscard]] const Edge& edge(EdgeId id) const { return edges[id.index()]; }
    // The other half of the edge.  On the border, the half itself.
    [[nodiscard]] Half across(Half half) const;
};

// A site given by the names of its edges.  Edges with the same name are glued.
struct NamedSite {
    std::string name;
    std::vector<std::string> edges;
};

// Makes a board of sites whose edges are given by name.
//   wrong:  if not null, receives the index of the site that an error is about
//   errors: a site has no edges or more than 255; an edge occurs three times; two sites have the
//           same name
[[nodiscard]] Result<Board> make_board(std::vector<NamedSite> sites, std::size_t* wrong = nullptr);

}  // namespace tilewright::matching
