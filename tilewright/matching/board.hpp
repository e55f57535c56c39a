#pragma once

#include <array>
#include <string>
#include <vector>

#include "tilewright/base/error.hpp"
#include "tilewright/base/id.hpp"
#include "tilewright/matching/form.hpp"

namespace tilewright::matching {

using SiteId = Id<struct SiteTag>;
using EdgeId = Id<struct EdgeTag>;

// A place for one tile.
struct Site {
    std::string name;           // unique on its board; no white space, ':' or '|'
    std::vector<EdgeId> edges;  // around it, or the faces of a cube in their order
};

// An edge as one of its sites sees it.
struct Half {
    SiteId site;
    std::size_t number;  // among the edges of that site
    friend bool operator==(const Half&, const Half&) = default;
};

// An edge of one site, on the border, or one that two sites (or one with itself) have in common.
struct Edge {
    std::string name;
    std::vector<Half> halves;  // one or two

    [[nodiscard]] bool on_border() const { return halves.size() == 1; }
};

using Point = std::array<double, 3>;

// Sites with edges that are glued in pairs.  Polygons are numbered the same way around everywhere
// (on solids: counterclockwise, seen from outside), so that turning the whole board turns tiles.
struct Board {
    // Where the sites lie: nowhere in particular, in a plane, or on a polyhedron.
    enum class Place { Abstract, Flat, Polyhedron };

    std::string title;  // "a dodecahedron", for people
    Form form = Form::Polygon;
    std::vector<Site> sites;
    std::vector<Edge> edges;
    // The names of the edges of a site, where all have the same: "top", "right", ...
    std::vector<std::string> sides = {};
    // Corners around each site, edge i between corner i and the next; empty for abstract boards and
    // cubes.  z = 0 on flat boards, edges of length 1.
    Place place = Place::Abstract;
    std::vector<std::vector<Point>> outlines = {};

    [[nodiscard]] const Site& site(SiteId id) const { return sites[id.index()]; }
    [[nodiscard]] const Edge& edge(EdgeId id) const { return edges[id.index()]; }
    // The other half of a half's edge; itself on the border.
    [[nodiscard]] Half across(Half half) const;
};

// A site by the names of its edges; edges of the same name are glued.
struct NamedSite {
    std::string name;
    std::vector<std::string> edges;
};

// Makes a board of sites whose edges are given by name.
// Errors: a site without edges, or with more than 255; an edge that occurs three times; two sites
// of one name.
// 'wrong', if given, takes the number of the site an error is about.
[[nodiscard]] Result<Board> make_board(std::vector<NamedSite> sites, std::size_t* wrong = nullptr);

}  // namespace tilewright::matching
