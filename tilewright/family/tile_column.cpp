#include "tilewright/family/tile_column.hpp"

#include <algorithm>
#include <bit>
#include <set>

#include "tilewright/family/drawn.hpp"

namespace tilewright::family {

using matching::BorderEdge;
using matching::LabelId;
using matching::PuzzleSymmetry;
using matching::SiteId;
using matching::TileId;

TileColumn::TileColumn(const matching::Puzzle& strip, int axis, bool closed)
    : strip_{strip},
      closed_{closed},
      bits_{std::max<std::size_t>(1, std::bit_width(strip.labels.size() - 1))} {
    const std::vector<lattice::Cell>& cells = strip.board.cells->cells;
    for (std::size_t i = 0; i < cells.size(); ++i) {
        lattice::Cell cell = cells[i];
        const auto column = static_cast<std::size_t>(along(cell, axis));
        if (column >= sites_of_.columns.size()) sites_of_.columns.resize(column + 1);
        sites_of_.place.emplace_back(column, sites_of_.columns[column].size());
        sites_of_.columns[column].push_back(SiteId{i});
    }
    read_edges();
    number_slots();
}

void TileColumn::read_edges() {
    const matching::Board& board = strip_.board;
    std::map<Half, std::size_t> cut_of;  // by the half before a cut
    std::vector<std::pair<Half, Half>> cuts;
    const std::size_t here = sites_of_.columns.size() / 2;
    std::map<std::size_t, std::size_t> inside;
    for (const bool is_ahead : {true, false})
        for (std::size_t i = 0; i < sites().size(); ++i) {
            const std::vector<matching::EdgeId>& edges = board.site(sites()[i]).edges;
            edges_.resize(sites().size());
            edges_[i].resize(edges.size());
            for (std::size_t j = 0; j < edges.size(); ++j) {
                TileEdge& edge = edges_[i][j];
                if (board.edge(edges[j]).on_border()) {
                    edge.asks = strip_.border[edges[j].index()];
                    continue;
                }
                const matching::Half other = board.across({sites()[i], j});
                const auto [column, number] = sites_of_.place[other.site.index()];
                const Half beyond{number, other.number};
                if (column == here) {
                    edge.beyond = TileEdge::Beyond::Inside;
                    edge.slot = inside.try_emplace(edges[j].index(), inside.size()).first->second;
                } else if (column > here && is_ahead) {
                    edge = {TileEdge::Beyond::After, ahead_.size(), {}};
                    cut_of.emplace(Half{i, j}, ahead_.size());
                    ahead_.push_back({i, j});
                    behind_.push_back(beyond);
                } else if (column < here && !is_ahead) {
                    edge = {TileEdge::Beyond::Before, cut_of.at(beyond), {}};
                }
            }
        }
    inside_ = inside.size();
}

// Labels stand in this order: behind, ahead, inside, groups.
void TileColumn::number_slots() {
    const auto add = [&](const BorderEdge& asks) {
        if (asks.group) groups_.try_emplace(*asks.group, groups_.size());
    };
    for (const std::vector<TileEdge>& edges : edges_)
        for (const TileEdge& edge : edges) add(edge.asks);
    for (std::size_t cut = 0; cut < ahead_.size() && !closed_; ++cut) {
        add(asked_at(0, behind_[cut]));
        add(asked_at(sites_of_.columns.size() - 1, ahead_[cut]));
    }
    for (std::vector<TileEdge>& edges : edges_)
        for (TileEdge& edge : edges) {
            if (edge.beyond == TileEdge::Beyond::After) edge.slot = ahead_slot(edge.slot);
            if (edge.beyond == TileEdge::Beyond::Inside) edge.slot += 2 * ahead_.size();
            if (edge.asks.group) edge.slot = group_slot(*edge.asks.group);
        }
}

std::size_t TileColumn::group_slot(std::size_t group) const {
    return 2 * ahead_.size() + inside_ + groups_.at(group);
}

bool TileColumn::fits() const {
    return (2 * ahead_.size() + inside_ + groups_.size()) * bits_ + sites().size() <= Mask::bits;
}

const BorderEdge& TileColumn::asked_at(std::size_t column, Half half) const {
    const SiteId site = sites_of_.columns[column][half.site];
    return strip_.border[strip_.board.site(site).edges[half.edge].index()];
}

std::optional<bool> TileColumn::turns(const PuzzleSymmetry& symmetry) const {
    std::optional<bool> result;
    const std::size_t last = sites_of_.columns.size() - 1;
    for (std::size_t i = 0; i < sites_of_.place.size(); ++i) {
        const auto [column, number] = sites_of_.place[i];
        const auto [to, image] = sites_of_.place[symmetry.board.sites[i].index()];
        if (!result) result = to != column;
        if (to != (*result ? last - column : column)) return std::nullopt;
        // The same in all columns.
        const std::size_t first = sites_of_.columns.front()[number].index();
        if (sites_of_.place[symmetry.board.sites[first].index()].second != image ||
            symmetry.board.turns[first] != symmetry.board.turns[i])
            return std::nullopt;
    }
    return result;
}

bool TileColumn::keeps_cuts(const PuzzleSymmetry& symmetry, const Mask& state) const {
    for (std::size_t cut = 0; cut < behind_.size(); ++cut) {
        const std::size_t site = sites()[behind_[cut].site].index();
        const auto [column, number] = sites_of_.place[symmetry.board.sites[site].index()];
        const TileEdge& image = edges_[number][symmetry.board.turns[site].to[behind_[cut].edge]];
        const bool is_turned = image.beyond == TileEdge::Beyond::After;
        const LabelId label = label_at(cut, state);
        const LabelId seen = is_turned ? strip_.labels.mate(label) : label;
        const std::size_t slot = is_turned ? image.slot - ahead_.size() : image.slot;
        if (label_at(slot, state) != symmetry.labels[seen.index()]) return false;
    }
    return true;
}

bool TileColumn::keeps_groups(const PuzzleSymmetry& symmetry, const Mask& state) const {
    for (std::size_t i = 0; i < strip_.board.edges.size(); ++i) {
        const matching::Edge& edge = strip_.board.edges[i];
        const auto group = strip_.border[i].group;
        if (!group || !groups_.contains(*group) || !edge.on_border()) continue;
        const auto [site, number] = edge.halves.front();
        const SiteId to = symmetry.board.sites[site.index()];
        const std::size_t image =
            strip_.board.site(to).edges[symmetry.board.turns[site.index()].to[number]].index();
        const LabelId label = label_at(group_slot(*group), state);
        if (label_at(group_slot(*strip_.border[image].group), state) !=
            symmetry.labels[label.index()])
            return false;
    }
    return true;
}

std::vector<LabelId> TileColumn::shown_at(Half half) const {
    std::set<LabelId> shown;
    for (const matching::Tile& tile : strip_.tiles) {
        if (tile.max == 0) continue;
        for (const auto& face : matching::faces_of(tile, strip_.board.form))
            if (face.size() > half.edge) shown.insert(face[half.edge]);
    }
    return {shown.begin(), shown.end()};
}

TileColumn::Choices TileColumn::choices_of_groups() const {
    std::vector<LabelId> all;
    for (std::size_t i = 0; i < strip_.labels.size(); ++i) all.emplace_back(i);
    Choices choices;
    for (const auto& [group, number] : groups_) choices.emplace_back(group_slot(group), all);
    return choices;
}

std::optional<std::vector<Mask>> TileColumn::all_of(const Choices& choices, Mask with,
                                                    std::size_t most) const {
    std::vector<Mask> all{with};
    for (const auto& [slot, labels] : choices) {
        if (labels.size() > 0 && all.size() > most / labels.size()) return std::nullopt;
        std::vector<Mask> next;
        for (const Mask& mask : all)
            for (const LabelId label : labels) next.push_back(mask | written(slot, label));
        all = std::move(next);
    }
    return all;
}

std::optional<std::vector<Mask>> TileColumn::groups(std::size_t most) const {
    return all_of(choices_of_groups(), {}, most);
}

std::optional<std::vector<Mask>> TileColumn::between(std::size_t most) const {
    Choices choices = choices_of_groups();
    for (std::size_t cut = 0; cut < behind_.size(); ++cut)
        choices.emplace_back(cut, shown_at(ahead_[cut]));
    return all_of(choices, {}, most);
}

std::optional<std::vector<Mask>> TileColumn::begin(std::size_t most) const {
    const auto with_groups = groups(most);
    if (!with_groups) return std::nullopt;
    std::vector<Mask> all;
    for (const Mask& mask : *with_groups) {
        Choices choices;
        for (std::size_t cut = 0; cut < behind_.size(); ++cut) {
            std::vector<LabelId> labels;
            for (const LabelId shown : shown_at(behind_[cut]))
                if (is_asked(asked_at(0, behind_[cut]), shown, mask))
                    labels.push_back(strip_.labels.mate(shown));
            choices.emplace_back(cut, std::move(labels));
        }
        const auto some = all_of(choices, mask, most);
        if (!some || all.size() + some->size() > most) return std::nullopt;
        all.insert(all.end(), some->begin(), some->end());
    }
    return all;
}

bool TileColumn::is_asked(const BorderEdge& asks, LabelId shown, const Mask& state) const {
    if (asks.label) return *asks.label == shown;
    return !asks.group || label_at(group_slot(*asks.group), state) == shown;
}

bool TileColumn::ends_with(const Mask& state) const {
    for (std::size_t cut = 0; cut < ahead_.size(); ++cut)
        if (!is_asked(asked_at(sites_of_.columns.size() - 1, ahead_[cut]), label_at(cut, state),
                      state))
            return false;
    return true;
}

Mask TileColumn::field(std::size_t slot) const {
    return Mask::below(bits_) << (slot * bits_);
}

Mask TileColumn::written(std::size_t slot, LabelId label) const {
    Mask result;
    for (std::size_t bit = 0; bit < bits_; ++bit)
        if ((label.index() >> bit & 1) != 0) result = result | Mask::one(slot * bits_ + bit);
    return result;
}

LabelId TileColumn::label_at(std::size_t slot, const Mask& mask) const {
    std::size_t label = 0;
    for (std::size_t bit = 0; bit < bits_; ++bit)
        if ((mask & Mask::one(slot * bits_ + bit)).any()) label |= std::size_t{1} << bit;
    return LabelId{label};
}

TileCourse::TileCourse(const TileColumn& column, const PuzzleSymmetry& symmetry, bool asks_behind,
                       std::optional<TileId> marked)
    : column_{column},
      symmetry_{symmetry},
      asks_behind_{asks_behind},
      marked_{marked},
      open_(column.ahead_.size() * 2 + column.inside_) {
    open_.resize(open_.size() + column.groups_.size(), true);
    for (const std::vector<SiteId>& orbit : orbits_of(column.sites(), symmetry)) add_step(orbit);
    for (std::size_t step = 0; step < steps_.size(); ++step) progress_ = progress_ | step_bit(step);
    for (const auto& [group, number] : column.groups_)
        group_labels_ = group_labels_ | column.field(column.group_slot(group));
    for (std::size_t cut = 0; cut < column.ahead_.size(); ++cut)
        ahead_labels_ = ahead_labels_ | column.field(column.ahead_slot(cut));
}

Mask TileCourse::step_bit(std::size_t step) const {
    const std::size_t labels = 2 * column_.ahead_.size() + column_.inside_ + column_.groups_.size();
    return Mask::one(labels * column_.bits_ + step);
}

void TileCourse::leave(const Mask& node, std::vector<Way>& ways) const {
    const std::size_t at = filled(node);
    const Step& step = steps_[at];
    const auto found = step.told.find(node & step.asked);
    if (found == step.told.end()) return;
    const Mask rest = node & ~step.closed;
    const bool fills = at + 1 == steps_.size();
    for (const Told& told : found->second) {
        const Mask to = rest | told.labels;
        if (fills)
            ways.push_back({((to & ahead_labels_) >> (column_.ahead_.size() * column_.bits_)) |
                                (to & group_labels_),
                            true, told.marks});
        else
            ways.push_back({to | step_bit(at), false, told.marks});
    }
}

void TileCourse::add_step(const std::vector<SiteId>& orbit) {
    const auto edges = [&](SiteId site) -> std::span<const TileEdge> {
        return column_.edges_[column_.sites_of_.place[site.index()].second];
    };
    const std::size_t cuts = column_.ahead_.size();
    const std::size_t first_group = 2 * cuts + column_.inside_;
    Step step;
    std::vector<bool> open = open_;
    for (OrbitWay& way : ways_on_orbit(column_.strip_, symmetry_, orbit, edges, open_)) {
        if (!asks_behind_)
            std::erase_if(way.asked, [&](const auto& label) { return label.first < cuts; });
        for (const auto& [slot, label] : way.asked) {
            step.asked = step.asked | column_.field(slot);
            if (slot < first_group) step.closed = step.closed | column_.field(slot);
        }
        for (const auto& [slot, label] : way.told) open[slot] = true;
        step.told[written(way.asked)].push_back(
            {written(way.told), marked_ == way.tile ? orbit.size() : 0});
    }
    open_ = std::move(open);
    std::size_t most = 0;
    for (const auto& [asked, told] : step.told) most = std::max(most, told.size());
    depth_ += most;
    steps_.push_back(std::move(step));
}

Mask TileCourse::written(const NotedLabels& labels) const {
    Mask result;
    for (const auto& [slot, label] : labels) result = result | column_.written(slot, label);
    return result;
}

}  // namespace tilewright::family
