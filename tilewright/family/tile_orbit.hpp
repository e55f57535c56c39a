#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <vector>

#include "tilewright/matching/symmetry.hpp"

namespace tilewright::family {

// What lies beyond an edge of a tile, for a count that places tiles one after another and notes the
// labels that others have to suit.
struct TileEdge {
    enum class Beyond {
        Border,
        Before,  // a tile that was placed before, whichever it is
        After,   // a tile that is placed later
        Inside   // one of these
    };
    Beyond beyond = Beyond::Border;
    std::size_t slot = 0;  // where the label is noted; on the border, that of its group
    matching::BorderEdge asks = {};
};

// By slot: the label that the tile placed first shows there.
using NotedLabels = std::map<std::size_t, matching::LabelId>;

// How tiles can lie on an orbit of sites: what they ask of labels noted before, and what they tell.
struct OrbitWay {
    matching::TileId tile;  // on the first site
    NotedLabels asked;
    NotedLabels told;
};

// The edges of a site.
using EdgesOfSite = std::function<std::span<const TileEdge>(matching::SiteId)>;

// All ways in which tiles that a symmetry keeps lie on an orbit of sites.
//   orbit: a site and its images
//   open:  by slot, whether its label is noted
[[nodiscard]] std::vector<OrbitWay> ways_on_orbit(const matching::Puzzle& puzzle,
                                                  const matching::PuzzleSymmetry& symmetry,
                                                  const std::vector<matching::SiteId>& orbit,
                                                  const EdgesOfSite& edges,
                                                  const std::vector<bool>& open);

// The orbits of some sites, in their order.
[[nodiscard]] std::vector<std::vector<matching::SiteId>> orbits_of(
    std::span<const matching::SiteId> sites, const matching::PuzzleSymmetry& symmetry);

}  // namespace tilewright::family
