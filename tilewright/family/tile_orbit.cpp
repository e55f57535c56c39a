#include "tilewright/family/tile_orbit.hpp"

#include <algorithm>
#include <set>

namespace tilewright::family {

using matching::LabelId;
using matching::Placement;
using matching::PuzzleSymmetry;
using matching::SiteId;

namespace {

// The images of a placement on all sites of its orbit.  Nothing if it is not kept.
std::optional<std::vector<Placement>> images(const Placement& first, std::size_t sites,
                                             const PuzzleSymmetry& symmetry) {
    std::vector<Placement> all{first};
    for (std::size_t i = 1; i < sites; ++i) all.push_back(symmetry(all.back()));
    return symmetry(all.back()) == first ? std::optional{std::move(all)} : std::nullopt;
}

class WayReader {
public:
    WayReader(const matching::Labels& labels, const std::vector<bool>& open, OrbitWay& way)
        : labels_{labels}, open_{open}, way_{way} {}

    // Adds what an edge asks and tells.  False if that contradicts something.
    bool read(const TileEdge& edge, LabelId shown) {
        using Beyond = TileEdge::Beyond;
        switch (edge.beyond) {
            case Beyond::Border:
                return (!edge.asks.label || *edge.asks.label == shown) &&
                       (!edge.asks.group || note(edge.slot, shown));
            case Beyond::Before:
                return way_.asked.emplace(edge.slot, labels_.mate(shown)).second;
            case Beyond::After:
                return way_.told.emplace(edge.slot, shown).second;
            case Beyond::Inside:
                return open_[edge.slot] ? way_.asked.emplace(edge.slot, labels_.mate(shown)).second
                                        : meet(edge.slot, shown);
        }
        return false;
    }

private:
    // All edges of a group show one label.
    bool note(std::size_t slot, LabelId shown) {
        return (open_[slot] ? way_.asked : way_.told).try_emplace(slot, shown).first->second ==
               shown;
    }
    // An edge between two tiles of the orbit is told by one and met by the other.
    bool meet(std::size_t slot, LabelId shown) {
        const auto [other, is_new] = way_.told.try_emplace(slot, shown);
        if (is_new) return true;
        const bool fits = other->second == labels_.mate(shown);
        way_.told.erase(other);
        return fits;
    }

    const matching::Labels& labels_;
    const std::vector<bool>& open_;
    OrbitWay& way_;
};

bool read_all(WayReader reader, std::span<const Placement> placements, const EdgesOfSite& edges) {
    for (const Placement& placement : placements) {
        const std::span<const TileEdge> beyond = edges(placement.site);
        for (std::size_t i = 0; i < beyond.size(); ++i)
            if (!reader.read(beyond[i], placement.labels[i])) return false;
    }
    return true;
}

}  // namespace

std::vector<OrbitWay> ways_on_orbit(const matching::Puzzle& puzzle, const PuzzleSymmetry& symmetry,
                                    const std::vector<SiteId>& orbit, const EdgesOfSite& edges,
                                    const std::vector<bool>& open) {
    std::vector<OrbitWay> ways;
    const std::size_t size = puzzle.board.site(orbit.front()).edges.size();
    for (std::size_t i = 0; i < puzzle.tiles.size(); ++i) {
        const matching::Tile& tile = puzzle.tiles[i];
        if (tile.max == 0 || tile.labels.size() != size) continue;
        for (const auto& face : matching::faces_of(tile, puzzle.board.form)) {
            const matching::TileId id{i};
            const auto placements = images({orbit.front(), id, face}, orbit.size(), symmetry);
            OrbitWay way{id, {}, {}};
            if (placements && read_all({puzzle.labels, open, way}, *placements, edges))
                ways.push_back(std::move(way));
        }
    }
    return ways;
}

std::vector<std::vector<SiteId>> orbits_of(std::span<const SiteId> sites,
                                           const PuzzleSymmetry& symmetry) {
    std::vector<std::vector<SiteId>> orbits;
    std::set<SiteId> seen;
    for (const SiteId first : sites) {
        std::vector<SiteId> orbit;
        for (SiteId site = first; seen.insert(site).second;
             site = symmetry.board.sites[site.index()])
            orbit.push_back(site);
        if (!orbit.empty()) orbits.push_back(std::move(orbit));
    }
    return orbits;
}

}  // namespace tilewright::family
