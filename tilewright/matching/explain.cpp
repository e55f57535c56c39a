#include "tilewright/matching/explain.hpp"

#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "tilewright/base/so_many.hpp"

namespace tilewright::matching {
namespace {

// For one number of edges: the least and the greatest number of tiles, and the number of sites.
struct Numbers {
    std::uint64_t least = 0;
    std::uint64_t most = 0;
    std::uint64_t sites = 0;
};

std::map<std::size_t, Numbers> numbers_of(const Puzzle& puzzle) {
    std::map<std::size_t, Numbers> numbers;
    for (const Site& site : puzzle.board.sites) ++numbers[site.edges.size()].sites;
    for (const Tile& tile : puzzle.tiles) {
        numbers[tile.labels.size()].least += tile.min;
        numbers[tile.labels.size()].most += tile.max;
    }
    return numbers;
}

std::optional<std::string> wrong_number(const Puzzle& puzzle) {
    const auto numbers = numbers_of(puzzle);
    for (const auto& [edges, number] : numbers) {
        const std::string kind =
            numbers.size() > 1 ? fmt::format(" with {} edges", edges) : std::string{};
        if (number.most < number.sites)
            return fmt::format("there {} only {}{} for {}", number.most == 1 ? "is" : "are",
                               so_many(number.most, "tile"), kind, so_many(number.sites, "site"));
        if (number.least > number.sites)
            return fmt::format("there {} {}{} to be placed on {}", number.least == 1 ? "is" : "are",
                               so_many(number.least, "tile"), kind, so_many(number.sites, "site"));
    }
    return std::nullopt;
}

// By label: how many edges of all tiles have it.  Nothing when that depends on which tiles are
// used.
std::optional<std::vector<std::uint64_t>> edges_by_label(const Puzzle& puzzle) {
    std::vector<std::uint64_t> edges(puzzle.labels.size());
    for (const Tile& tile : puzzle.tiles) {
        if (tile.min != tile.max) return std::nullopt;
        for (const LabelId label : tile.labels) edges[label.index()] += tile.min;
    }
    return edges;
}

void add_label_reasons(const Puzzle& puzzle, std::vector<Reason>& reasons) {
    auto edges = edges_by_label(puzzle);
    if (!edges) return;
    for (std::size_t i = 0; i < puzzle.board.edges.size(); ++i) {
        if (!puzzle.board.edges[i].on_border()) continue;
        const auto label = puzzle.border[i].label;
        if (!label) return;  // the labels on the border are not known
        if ((*edges)[label->index()]-- == 0) {
            reasons.push_back({Reason::Kind::Label,
                               fmt::format("the border asks for more edges with the label '{}' "
                                           "than the tiles have",
                                           puzzle.labels.name(*label))});
            return;
        }
    }
    for (std::size_t i = 0; i < edges->size(); ++i) {
        const LabelId label{i};
        const LabelId mate = puzzle.labels.mate(label);
        const std::uint64_t left = (*edges)[i];
        if (mate == label && left % 2 != 0)
            reasons.push_back({Reason::Kind::Label,
                               fmt::format("{} with the label '{}' {} left for the inside, where "
                                           "edges meet in pairs",
                                           so_many(left, "edge"), puzzle.labels.name(label),
                                           left == 1 ? "is" : "are")});
        if (label < mate && left != (*edges)[mate.index()])
            reasons.push_back(
                {Reason::Kind::Label, fmt::format("{} with the label '{}' {} to meet {} with '{}'",
                                                  so_many(left, "edge"), puzzle.labels.name(label),
                                                  left == 1 ? "is" : "are", (*edges)[mate.index()],
                                                  puzzle.labels.name(mate))});
    }
}

void add_placement_reasons(const Puzzle& puzzle, const Compiled& compiled,
                           std::vector<Reason>& reasons) {
    std::vector<bool> filled(puzzle.board.sites.size());
    std::vector<bool> used(puzzle.tiles.size());
    for (const Placement& placement : compiled.placements) {
        filled[placement.site.index()] = true;
        used[placement.tile.index()] = true;
    }
    for (std::size_t i = 0; i < filled.size(); ++i)
        if (!filled[i])
            reasons.push_back(
                {Reason::Kind::Site,
                 fmt::format("no tile can lie on site '{}'", puzzle.board.sites[i].name),
                 SiteId{i}});
    for (std::size_t i = 0; i < used.size(); ++i)
        if (!used[i] && puzzle.tiles[i].min > 0)
            reasons.push_back({Reason::Kind::Tile,
                               fmt::format("tile '{}' can lie nowhere", puzzle.tiles[i].name),
                               {},
                               TileId{i}});
}

}  // namespace

std::string_view to_string(Reason::Kind kind) {
    switch (kind) {
        case Reason::Kind::Number:
            return "number";
        case Reason::Kind::Site:
            return "site";
        case Reason::Kind::Tile:
            return "tile";
        case Reason::Kind::Label:
            return "label";
        case Reason::Kind::Conflict:
            return "conflict";
    }
    return "";
}

std::vector<Reason> explain(const Puzzle& puzzle, const Compiled& compiled, const Stop&) {
    std::vector<Reason> reasons;
    if (auto wrong = wrong_number(puzzle)) reasons.push_back({Reason::Kind::Number, *wrong});
    add_label_reasons(puzzle, reasons);
    // That nothing lies on a site may follow from the labels.
    if (reasons.empty()) add_placement_reasons(puzzle, compiled, reasons);
    return reasons;
}

std::optional<Reason> find_reason(const Puzzle& puzzle, const Compiled& compiled, const Stop&) {
    auto reasons = explain(puzzle, compiled);
    if (reasons.empty()) return std::nullopt;
    return std::move(reasons.front());
}

std::optional<Error> check_puzzle(const Puzzle& puzzle) {
    auto wrong = wrong_number(puzzle);
    if (!wrong) return std::nullopt;
    return Error{Fault::Input, puzzle.name, puzzle.tiles_at, std::move(*wrong),
                 "each site takes one tile; 'count', 'min' and 'max' say how many of a kind there "
                 "are"};
}

}  // namespace tilewright::matching
