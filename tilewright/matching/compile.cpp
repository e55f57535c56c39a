#include "tilewright/matching/compile.hpp"

#include <algorithm>
#include <optional>

#include <fmt/format.h>

#include "tilewright/base/limits.hpp"
#include "tilewright/matching/inner_labels.hpp"

namespace tilewright::matching {
namespace {

using cover::Colour;
using cover::Entry;
using cover::ItemId;
using cover::OptionId;

class Compiler {
public:
    Compiler(const Puzzle& puzzle, const Stop& stop)
        : puzzle_{puzzle}, stop_{stop}, is_inner_{inner_labels(puzzle)} {}

    Result<Compiled> compile() {
        add_items();
        for (std::size_t i = 0; i < puzzle_.tiles.size(); ++i) {
            if (asks_to_stop(stop_)) return stopped("placing the tiles", "give it more time");
            const auto faces = faces_of(puzzle_.tiles[i], puzzle_.board.form);
            for (std::size_t j = 0; j < sites_.size() && tiles_[i]; ++j)
                for (const std::vector<LabelId>& face : faces) add(SiteId{j}, TileId{i}, face);
            if (result_.placements.size() > limits::most_placements)
                return fail(Fault::Input, "the puzzle has more than 4 million placements",
                            "use a smaller board or fewer tiles");
        }
        return std::move(result_);
    }

private:
    void add_items() {
        cover::Instance& instance = result_.instance;
        for (const Site& site : puzzle_.board.sites)
            sites_.push_back(instance.add_item({"site." + site.name}));
        instance.set_hints({.cells = sites_, .neighbours = {}});
        for (const Tile& tile : puzzle_.tiles)
            tiles_.push_back(tile.max == 0 ? std::nullopt
                                           : std::optional{instance.add_item(
                                                 {"tile." + tile.name, true, tile.min, tile.max})});
        std::size_t groups = 0;
        for (std::size_t i = 0; i < puzzle_.board.edges.size(); ++i) {
            const Edge& edge = puzzle_.board.edges[i];
            if (edge.on_border()) {
                if (const auto group = puzzle_.border[i].group)
                    groups = std::max(groups, *group + 1);
                edges_.emplace_back();
            } else {
                edges_.emplace_back(
                    instance.add_item({.name = "edge." + edge.name, .primary = false}));
            }
        }
        for (std::size_t i = 0; i < groups; ++i)
            groups_.push_back(
                instance.add_item({.name = fmt::format("border.{}", i + 1), .primary = false}));
    }

    void add(SiteId site, TileId tile, const std::vector<LabelId>& face) {
        const std::vector<EdgeId>& edges = puzzle_.board.site(site).edges;
        if (face.size() != edges.size() || !suits_placed(site, tile, face)) return;
        std::vector<Entry> entries{{sites_[site.index()]}, {*tiles_[tile.index()]}};
        for (std::size_t i = 0; i < edges.size(); ++i)
            if (!add_edge({site, i}, face[i], entries)) return;
        std::ranges::sort(entries);
        result_.instance.add_option(entries);
        result_.placements.push_back({site, tile, face});
    }

    [[nodiscard]] bool suits_placed(SiteId site, TileId tile,
                                    const std::vector<LabelId>& face) const {
        return std::ranges::all_of(puzzle_.placed, [&](const Placed& placed) {
            if (placed.site != site) return true;
            return placed.tile == tile && (placed.labels.empty() || placed.labels == face);
        });
    }

    // Adds the entry of an edge if the edge needs one.  Returns false when the label is not
    // possible there.
    bool add_edge(Half half, LabelId label, std::vector<Entry>& entries) {
        const EdgeId id = puzzle_.board.site(half.site).edges[half.number];
        if (const auto item = edges_[id.index()]) {
            if (!is_inner_[label.index()]) return false;
            const bool first = puzzle_.board.edge(id).halves.front() == half;
            return add_entry(*item, first ? label : puzzle_.labels.mate(label), entries);
        }
        const BorderEdge& border = puzzle_.border[id.index()];
        if (border.label && *border.label != label) return false;
        return !border.group || add_entry(groups_[*border.group], label, entries);
    }

    // Adds an entry.  Returns false when this option already has the item in another colour.  That
    // happens when a tile touches itself, or touches the border twice.
    bool add_entry(ItemId item, LabelId label, std::vector<Entry>& entries) {
        const Colour colour = result_.instance.colour_named(puzzle_.labels.name(label));
        const auto known = std::ranges::find(entries, item, &Entry::item);
        if (known != entries.end()) return known->colour == colour;
        entries.push_back({item, colour});
        return true;
    }

    const Puzzle& puzzle_;
    const Stop& stop_;
    std::vector<bool> is_inner_;  // by label
    Compiled result_;
    std::vector<ItemId> sites_;
    std::vector<std::optional<ItemId>> tiles_;  // nothing where none may be placed
    std::vector<std::optional<ItemId>> edges_;  // empty for edges on the border
    std::vector<ItemId> groups_;
};

}  // namespace

Result<Compiled> compile(const Puzzle& puzzle, const Stop& stop) {
    return Compiler{puzzle, stop}.compile();
}

Solution to_solution(const Compiled& compiled, std::span<const OptionId> chosen) {
    Solution solution;
    for (const OptionId option : chosen) solution.push_back(compiled.placements[option.index()]);
    std::ranges::sort(solution);
    return solution;
}

}  // namespace tilewright::matching
