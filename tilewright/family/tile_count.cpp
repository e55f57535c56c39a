#include "tilewright/family/tile_count.hpp"

#include <algorithm>
#include <string>
#include <unordered_map>
#include <vector>

#include "tilewright/family/drawn.hpp"
#include "tilewright/family/tile_orbit.hpp"

namespace tilewright::family {

using matching::PuzzleSymmetry;
using matching::SiteId;

namespace {

// Labels, one a character, in the order of their slots.
using LabelText = std::u16string;

char16_t as_character(matching::LabelId label) {
    return static_cast<char16_t>(label.index());
}

LabelText text_of(const NotedLabels& labels) {
    LabelText text;
    for (const auto& [slot, label] : labels) text += as_character(label);
    return text;
}

std::vector<std::size_t> slots_of(const NotedLabels& labels) {
    std::vector<std::size_t> slots;
    for (const auto& [slot, label] : labels) slots.push_back(slot);
    return slots;
}

// The sites of a board along its longest side.
std::vector<SiteId> along_longest(const matching::Board& board) {
    std::vector<SiteId> sites;
    for (std::size_t i = 0; i < board.sites.size(); ++i) sites.emplace_back(i);
    if (!board.cells) return sites;
    std::vector<lattice::Cell> cells = board.cells->cells;
    const auto length = [&](int axis) {
        const auto at = [&](lattice::Cell cell) { return along(cell, axis); };
        const auto [least, most] = std::ranges::minmax(cells, {}, at);
        return at(most) - at(least);
    };
    const int axis = length(0) >= std::max(length(1), length(2)) ? 0
                     : length(1) >= length(2)                    ? 1
                                                                 : 2;
    std::ranges::stable_sort(sites, {},
                             [&](SiteId site) { return along(cells[site.index()], axis); });
    return sites;
}

// Fills a board with what one symmetry keeps.
class KeptCount {
public:
    KeptCount(const matching::Puzzle& puzzle, const PuzzleSymmetry& symmetry, const Stop& stop)
        : puzzle_{puzzle}, symmetry_{symmetry}, stop_{stop} {
        read_edges();
    }

    Result<BigCount> count() {
        for (const auto& orbit : orbits_of(along_longest(puzzle_.board), symmetry_)) {
            if (auto fine = look(); !fine) return std::unexpected(fine.error());
            fill(orbit);
        }
        BigCount sum;
        for (const auto& [labels, number] : ways_) sum += number;
        return sum;
    }

private:
    using Ways = std::unordered_map<LabelText, BigCount>;

    // A slot for each edge, and for each group of the border.
    void read_edges() {
        const matching::Board& board = puzzle_.board;
        std::size_t slots = board.edges.size();
        for (const matching::Site& site : board.sites) {
            std::vector<TileEdge>& edges = edges_.emplace_back();
            for (const matching::EdgeId id : site.edges) {
                TileEdge& edge = edges.emplace_back();
                edge.slot = id.index();
                if (!board.edge(id).on_border()) {
                    edge.beyond = TileEdge::Beyond::Inside;
                    continue;
                }
                edge.asks = puzzle_.border[id.index()];
                if (edge.asks.group) edge.slot = board.edges.size() + *edge.asks.group;
                slots = std::max(slots, edge.slot + 1);
            }
        }
        open_.resize(slots);
    }

    [[nodiscard]] Result<void> look() const {
        constexpr std::size_t of_a_state = 200;
        if (stop_()) return stopped("the count of tiles on a board");
        if (ways_.size() * of_a_state > stop_.memory())
            return lacks_memory("the count of tiles on a board", stop_);
        return {};
    }

    void fill(const std::vector<SiteId>& orbit) {
        const std::vector<OrbitWay> all = ways_on_orbit(
            puzzle_, symmetry_, orbit,
            [&](SiteId site) -> std::span<const TileEdge> { return edges_[site.index()]; }, open_);
        if (all.empty()) {
            ways_.clear();
            return;
        }
        std::unordered_map<LabelText, std::vector<LabelText>> told;  // by what is asked
        for (const OrbitWay& way : all) told[text_of(way.asked)].push_back(text_of(way.told));
        const std::vector<std::size_t> asked = places_of(slots_of(all.front().asked));
        const std::vector<std::size_t> kept = keep(slots_of(all.front().asked));
        Ways next;
        LabelText key;
        LabelText rest;
        for (const auto& [labels, number] : ways_) {
            key.clear();
            for (const std::size_t place : asked) key += labels[place];
            const auto found = told.find(key);
            if (found == told.end()) continue;
            rest.clear();
            for (const std::size_t place : kept) rest += labels[place];
            for (const LabelText& more : found->second) next[rest + more] += number;
        }
        ways_ = std::move(next);
        for (const std::size_t slot : slots_of(all.front().told)) {
            slots_.push_back(slot);
            open_[slot] = true;
        }
    }

    // Where slots stand in a state.
    [[nodiscard]] std::vector<std::size_t> places_of(const std::vector<std::size_t>& slots) const {
        std::vector<std::size_t> places;
        for (const std::size_t slot : slots)
            places.push_back(
                static_cast<std::size_t>(std::ranges::find(slots_, slot) - slots_.begin()));
        return places;
    }
    // Closes edges that have both tiles now.  Gives the places of the others.
    std::vector<std::size_t> keep(const std::vector<std::size_t>& asked) {
        for (const std::size_t slot : asked)
            if (slot < puzzle_.board.edges.size()) open_[slot] = false;
        std::vector<std::size_t> places;
        std::vector<std::size_t> slots;
        for (std::size_t place = 0; place < slots_.size(); ++place)
            if (open_[slots_[place]]) {
                places.push_back(place);
                slots.push_back(slots_[place]);
            }
        slots_ = std::move(slots);
        return places;
    }

    const matching::Puzzle& puzzle_;
    const PuzzleSymmetry& symmetry_;
    const Stop& stop_;
    std::vector<std::vector<TileEdge>> edges_;  // by site
    std::vector<bool> open_;                    // by slot
    std::vector<std::size_t> slots_;            // the open ones, in the order of a state
    Ways ways_{{LabelText{}, 1}};
};

}  // namespace

Result<TileCounts> count_tiles(const matching::Puzzle& puzzle, matching::Modulo modulo,
                               const Stop& stop) {
    const auto group = matching::find_symmetries(puzzle, modulo, stop);
    if (!group) return std::unexpected(group.error());
    TileCounts counts{.raw = {}, .distinct = {}, .group_order = group->size()};
    for (std::size_t i = 0; i < group->size(); ++i) {
        auto kept = KeptCount{puzzle, (*group)[i], stop}.count();
        if (!kept) return std::unexpected(kept.error());
        counts.distinct += *kept;
        if (i == 0) counts.raw = *std::move(kept);
    }
    counts.distinct = counts.distinct / group->size();
    return counts;
}

}  // namespace tilewright::family
