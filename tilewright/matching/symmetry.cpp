#include "tilewright/matching/symmetry.hpp"

#include <algorithm>
#include <map>
#include <optional>

#include <fmt/format.h>

namespace tilewright::matching {
namespace {

constexpr std::size_t most_symmetries = std::size_t{1} << 14;

std::vector<LabelId> relabelled(const std::vector<LabelId>& labels, const LabelMap& map) {
    std::vector<LabelId> result;
    result.reserve(labels.size());
    for (const LabelId label : labels) result.push_back(map[label.index()]);
    return result;
}

// Decides whether a symmetry of the board and an exchange of labels keep the puzzle.
class Keeper {
public:
    explicit Keeper(const Puzzle& puzzle) : puzzle_{puzzle} {
        for (std::size_t i = 0; i < puzzle.tiles.size(); ++i)
            tile_of_.emplace(key(puzzle.tiles[i], puzzle.tiles[i].labels), TileId{i});
    }

    // Nothing when they do not.
    [[nodiscard]] std::optional<PuzzleSymmetry> symmetry(const BoardSymmetry& board,
                                                         const LabelMap& labels) const {
        PuzzleSymmetry symmetry{board, labels, {}};
        if (!keeps_border(symmetry)) return std::nullopt;
        for (const Tile& tile : puzzle_.tiles) {
            const auto image = image_of(tile, symmetry);
            if (!image) return std::nullopt;
            symmetry.tiles.push_back(*image);
        }
        if (!keeps_placed(symmetry)) return std::nullopt;
        return symmetry;
    }

private:
    using Key = std::pair<Turns, std::vector<LabelId>>;

    [[nodiscard]] Key key(const Tile& tile, const std::vector<LabelId>& labels) const {
        Tile image = tile;
        image.labels = labels;
        return {tile.turns, least_face(image, puzzle_.board.form)};
    }

    [[nodiscard]] std::optional<TileId> find(const Tile& tile,
                                             const std::vector<LabelId>& labels) const {
        const auto found = tile_of_.find(key(tile, labels));
        if (found == tile_of_.end()) return std::nullopt;
        const Tile& other = puzzle_.tile(found->second);
        if (other.min != tile.min || other.max != tile.max) return std::nullopt;
        return found->second;
    }

    // The tile that a tile becomes, if it becomes the same everywhere.
    [[nodiscard]] std::optional<TileId> image_of(const Tile& tile,
                                                 const PuzzleSymmetry& symmetry) const {
        const std::vector<LabelId> labels = relabelled(tile.labels, symmetry.labels);
        if (tile.turns != Turns::Fixed)
            return find(tile,
                        symmetry.board.proper ? labels : mirrored(labels, puzzle_.board.form));
        std::optional<std::vector<LabelId>> image;
        for (const Turn& turn : symmetry.board.turns) {
            if (turn.to.size() != labels.size()) continue;
            auto here = turned(turn, std::span<const LabelId>{labels});
            if (image && *image != here) return std::nullopt;
            image = std::move(here);
        }
        return find(tile, image ? *image : labels);
    }

    [[nodiscard]] EdgeId image_of(EdgeId edge, const PuzzleSymmetry& symmetry) const {
        const Half half = puzzle_.board.edge(edge).halves.front();
        const SiteId site = symmetry.board.sites[half.site.index()];
        return puzzle_.board.site(site)
            .edges[symmetry.board.turns[half.site.index()].to[half.number]];
    }

    [[nodiscard]] bool keeps_border(const PuzzleSymmetry& symmetry) const {
        std::map<std::size_t, std::size_t> groups;
        for (std::size_t i = 0; i < puzzle_.board.edges.size(); ++i) {
            if (!puzzle_.board.edges[i].on_border()) continue;
            const BorderEdge& from = puzzle_.border[i];
            const BorderEdge& to = puzzle_.border[image_of(EdgeId{i}, symmetry).index()];
            if (from.label.has_value() != to.label.has_value()) return false;
            if (from.label && symmetry.labels[from.label->index()] != *to.label) return false;
            if (from.group.has_value() != to.group.has_value()) return false;
            if (from.group && groups.try_emplace(*from.group, *to.group).first->second != *to.group)
                return false;
        }
        return true;
    }

    [[nodiscard]] bool keeps_placed(const PuzzleSymmetry& symmetry) const {
        return std::ranges::all_of(puzzle_.placed, [&](const Placed& placed) {
            const Placement image = symmetry({placed.site, placed.tile, placed.labels});
            return std::ranges::any_of(puzzle_.placed, [&](const Placed& other) {
                return Placement{other.site, other.tile, other.labels} == image;
            });
        });
    }

    const Puzzle& puzzle_;
    std::map<Key, TileId> tile_of_;
};

// The exchanges of labels to be tried, with rotations or with reflections of the board.
Result<std::vector<LabelMap>> label_maps(const Puzzle& puzzle, Modulo modulo, bool proper) {
    if (modulo == Modulo::Labels) return label_symmetries(puzzle, proper);
    return std::vector<LabelMap>{same_labels(puzzle)};
}

}  // namespace

Placement PuzzleSymmetry::operator()(const Placement& placement) const {
    const std::size_t site = placement.site.index();
    Placement image{board.sites[site], tiles[placement.tile.index()], {}};
    if (!placement.labels.empty())
        image.labels = turned(board.turns[site],
                              std::span<const LabelId>{relabelled(placement.labels, labels)});
    return image;
}

Solution PuzzleSymmetry::operator()(const Solution& solution) const {
    Solution image;
    image.reserve(solution.size());
    for (const Placement& placement : solution) image.push_back((*this)(placement));
    std::ranges::sort(image);
    return image;
}

Result<std::vector<PuzzleSymmetry>> find_symmetries(const Puzzle& puzzle, Modulo modulo) {
    const Keeper keeper{puzzle};
    std::vector<BoardSymmetry> boards;
    if (modulo != Modulo::None) {
        auto found = symmetries_of(puzzle.board);
        if (!found) return std::unexpected(found.error());
        boards = std::move(*found);
    } else {
        BoardSymmetry identity;
        for (std::size_t i = 0; i < puzzle.board.sites.size(); ++i) {
            identity.sites.push_back(SiteId{i});
            identity.turns.push_back(
                all_turns(puzzle.board.form, puzzle.board.sites[i].edges.size()).front());
        }
        boards.push_back(std::move(identity));
    }
    std::vector<PuzzleSymmetry> group;
    std::optional<std::vector<LabelMap>> maps[2];
    for (const BoardSymmetry& board : boards) {
        if (modulo == Modulo::Rotations && !board.proper) continue;
        auto& labels = maps[board.proper ? 1 : 0];
        if (!labels) {
            auto found = label_maps(puzzle, modulo, board.proper);
            if (!found) return std::unexpected(found.error());
            labels = std::move(*found);
        }
        for (const LabelMap& map : *labels)
            if (auto symmetry = keeper.symmetry(board, map)) group.push_back(std::move(*symmetry));
        if (group.size() > most_symmetries)
            return fail(Fault::Input,
                        fmt::format("the puzzle has more than {} symmetries", most_symmetries),
                        "count with --modulo all, rotations or none");
    }
    return group;
}

Solution least_image(const Solution& solution, const std::vector<PuzzleSymmetry>& group) {
    Solution least;
    for (const PuzzleSymmetry& symmetry : group) {
        Solution image = symmetry(solution);
        if (least.empty() || image < least) least = std::move(image);
    }
    return least;
}

}  // namespace tilewright::matching
