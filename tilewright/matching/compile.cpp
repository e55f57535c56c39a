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
        : puzzle_{puzzle},
          stop_{stop},
          is_inner_{inner_labels(puzzle)},
          colours_(puzzle.labels.size(), cover::no_colour) {}

    Result<Compiled> compile() {
        add_items();
        if (const auto error = make_room()) return std::unexpected(*error);
        const bool is_done =
            for_each_option([&](SiteId site, TileId tile, const std::vector<LabelId>& face) {
                result_.instance.add_option(entries_);
                result_.placements.push_back({site, tile, face});
                return true;
            });
        if (!is_done) return stopped("placing the tiles", "give it more time");
        return std::move(result_);
    }

private:
    void add_items() {
        cover::Instance& instance = result_.instance;
        for (const Site& site : puzzle_.board.sites)
            sites_.push_back(instance.add_item({"site." + site.name}));
        placed_on_.resize(sites_.size());
        for (const Placed& placed : puzzle_.placed)
            placed_on_[placed.site.index()].push_back(&placed);
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

    // Calls visit(site, tile, face) for each option, with its entries in 'entries_', until it
    // returns false.  Returns false if it did, or was asked to stop.
    template <class Visit>
    bool for_each_option(Visit visit) {
        for (std::size_t i = 0; i < puzzle_.tiles.size(); ++i) {
            if (asks_to_stop(stop_)) return false;
            const auto faces = faces_of(puzzle_.tiles[i], puzzle_.board.form);
            for (std::size_t j = 0; j < sites_.size() && tiles_[i]; ++j)
                for (const std::vector<LabelId>& face : faces)
                    if (fits(SiteId{j}, TileId{i}, face) && !visit(SiteId{j}, TileId{i}, face))
                        return false;
        }
        return true;
    }

    static std::size_t bytes_of(std::size_t edges) {
        constexpr std::size_t others = 2;  // entries that are no edges
        constexpr std::size_t overhead = 48;
        return sizeof(Placement) + overhead + edges * sizeof(LabelId) +
               (edges + others) * sizeof(Entry);
    }

    // Refuses at once what would be too many placements, or would take too much memory.  Only where
    // they could be, if each tile suited every site, are they counted beforehand.
    [[nodiscard]] std::optional<Error> make_room() {
        constexpr std::size_t while_growing = 3;  // most that growing lists take of what they hold
        std::size_t most = 0;
        std::size_t most_bytes = 0;
        for (const Tile& tile : puzzle_.tiles) {
            const std::size_t options =
                faces_of(tile, puzzle_.board.form).size() * puzzle_.board.sites.size();
            most += options;
            most_bytes += options * bytes_of(tile.labels.size());
        }
        if (most <= limits::most_placements && most_bytes <= stop_.memory() / while_growing)
            return std::nullopt;
        std::size_t options = 0;
        std::size_t entries = 0;
        std::size_t bytes = 0;
        (void)for_each_option([&](SiteId, TileId, const std::vector<LabelId>& face) {
            ++options;
            entries += entries_.size();
            bytes += bytes_of(face.size());
            return options <= limits::most_placements && bytes <= stop_.memory();
        });
        if (options > limits::most_placements)
            return fail(Fault::Input, "the puzzle has more than 4 million placements",
                        "use a smaller board or fewer tiles")
                .error();
        if (bytes > stop_.memory()) return lacks_memory("placing the tiles", stop_).error();
        result_.placements.reserve(options);
        result_.instance.reserve(options, entries);
        return std::nullopt;
    }

    // Whether a tile may lie on a site like this.  Then 'entries_' has the entries of the option.
    [[nodiscard]] bool fits(SiteId site, TileId tile, const std::vector<LabelId>& face) {
        const std::vector<EdgeId>& edges = puzzle_.board.site(site).edges;
        if (face.size() != edges.size() || !suits_placed(site, tile, face)) return false;
        entries_.assign({{sites_[site.index()]}, {*tiles_[tile.index()]}});
        for (std::size_t i = 0; i < edges.size(); ++i)
            if (!add_edge({site, i}, face[i])) return false;
        std::ranges::sort(entries_);
        return true;
    }

    [[nodiscard]] bool suits_placed(SiteId site, TileId tile,
                                    const std::vector<LabelId>& face) const {
        return std::ranges::all_of(placed_on_[site.index()], [&](const Placed* placed) {
            return placed->tile == tile && (placed->labels.empty() || placed->labels == face);
        });
    }

    // Adds the entry of an edge if the edge needs one.  Returns false when the label is not
    // possible there.
    bool add_edge(Half half, LabelId label) {
        const EdgeId id = puzzle_.board.site(half.site).edges[half.number];
        if (const auto item = edges_[id.index()]) {
            if (!is_inner_[label.index()]) return false;
            const bool first = puzzle_.board.edge(id).halves.front() == half;
            return add_entry(*item, first ? label : puzzle_.labels.mate(label));
        }
        const BorderEdge& border = puzzle_.border[id.index()];
        if (border.label && *border.label != label) return false;
        return !border.group || add_entry(groups_[*border.group], label);
    }

    // Adds an entry.  Returns false when this option already has the item in another colour.  That
    // happens when a tile touches itself, or touches the border twice.
    bool add_entry(ItemId item, LabelId label) {
        const Colour colour = colour_of(label);
        const auto known = std::ranges::find(entries_, item, &Entry::item);
        if (known != entries_.end()) return known->colour == colour;
        entries_.push_back({item, colour});
        return true;
    }

    Colour colour_of(LabelId label) {
        Colour& colour = colours_[label.index()];
        if (colour == cover::no_colour)
            colour = result_.instance.add_colour(puzzle_.labels.name(label));
        return colour;
    }

    const Puzzle& puzzle_;
    const Stop& stop_;
    std::vector<bool> is_inner_;   // by label
    std::vector<Colour> colours_;  // by label; none until it is used
    Compiled result_;
    std::vector<ItemId> sites_;
    std::vector<std::vector<const Placed*>> placed_on_;  // by site
    std::vector<std::optional<ItemId>> tiles_;           // nothing where none may be placed
    std::vector<std::optional<ItemId>> edges_;           // empty for edges on the border
    std::vector<ItemId> groups_;
    std::vector<Entry> entries_;  // of the option looked at last
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
