#include "tilewright/matching/symmetry.hpp"

#include <algorithm>
#include <map>
#include <optional>

#include <fmt/format.h>

#include "tilewright/cover/group_by_products.hpp"

namespace tilewright::matching {
namespace {

constexpr std::size_t most_edge_images = std::size_t{1} << 26;

std::vector<LabelId> relabelled(const std::vector<LabelId>& labels, const LabelMap& map) {
    std::vector<LabelId> result;
    result.reserve(labels.size());
    for (const LabelId label : labels) result.push_back(map[label.index()]);
    return result;
}

// Decides whether a symmetry of the board together with an exchange of labels keeps the puzzle.
class Keeper {
public:
    explicit Keeper(const Puzzle& puzzle) : puzzle_{puzzle}, border_{demands_of(puzzle)} {
        for (std::size_t i = 0; i < puzzle.tiles.size(); ++i)
            tile_of_.emplace(key(puzzle.tiles[i], puzzle.tiles[i].labels), TileId{i});
    }

    // The symmetry of the puzzle, or nothing when the two do not keep it.
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
    // What the border asks for; the only edge of a group may have any label, and so asks nothing.
    static std::vector<BorderEdge> demands_of(const Puzzle& puzzle) {
        std::vector<BorderEdge> border = puzzle.border;
        std::map<std::size_t, std::size_t> sizes;
        for (const BorderEdge& edge : border)
            if (edge.group) ++sizes[*edge.group];
        for (BorderEdge& edge : border)
            if (edge.group && sizes[*edge.group] == 1) edge.group.reset();
        return border;
    }

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

    // The tile that a tile becomes.  Nothing when that differs between sites.
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
            const BorderEdge& from = border_[i];
            const BorderEdge& to = border_[image_of(EdgeId{i}, symmetry).index()];
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
    std::vector<BorderEdge> border_;  // by edge of the board
    std::map<Key, TileId> tile_of_;
};

// The exchanges of labels to try, with rotations ('proper') or with reflections of the board.
Result<std::vector<LabelMap>> label_maps(const Puzzle& puzzle, Modulo modulo, bool proper,
                                         const Stop& stop) {
    if (modulo == Modulo::Labels) return label_symmetries(puzzle, proper, stop);
    return std::vector<LabelMap>{same_labels(puzzle)};
}

// The symmetries of the board to try, the identity first.
Result<std::vector<BoardSymmetry>> board_symmetries(const Puzzle& puzzle, Modulo modulo,
                                                    const Stop& stop) {
    if (modulo != Modulo::None) {
        auto boards = symmetries_of(puzzle.board, stop);
        if (boards && modulo == Modulo::Rotations)
            std::erase_if(*boards, [](const BoardSymmetry& board) { return !board.proper; });
        return boards;
    }
    BoardSymmetry identity;
    for (std::size_t i = 0; i < puzzle.board.sites.size(); ++i) {
        identity.sites.push_back(SiteId{i});
        identity.turns.push_back(
            all_turns(puzzle.board.form, puzzle.board.sites[i].edges.size()).front());
    }
    return std::vector{std::move(identity)};
}

// Visits all pairs of a symmetry of the board and an exchange of labels.
//   take:   called with the number of the board's symmetry and, if the pair keeps the puzzle, the
//           symmetry of the puzzle.  It returns false when no more exchanges are wanted with this
//           symmetry of the board.
//   errors: those of find_symmetries and those of 'take'
template <class Take>
Result<void> for_each_symmetry(const Puzzle& puzzle, Modulo modulo, const Stop& stop,
                               const Take& take) {
    const auto boards = board_symmetries(puzzle, modulo, stop);
    if (!boards) return std::unexpected(boards.error());
    const Keeper keeper{puzzle};
    std::optional<std::vector<LabelMap>> maps[2];
    for (std::size_t i = 0; i < boards->size(); ++i) {
        const BoardSymmetry& board = (*boards)[i];
        auto& labels = maps[board.proper ? 1 : 0];
        if (!labels) {
            auto found = label_maps(puzzle, modulo, board.proper, stop);
            if (!found) return std::unexpected(found.error());
            labels = std::move(*found);
        }
        for (const LabelMap& map : *labels) {
            if (asks_to_stop(stop))
                return stopped("the search for symmetries",
                               "give it more time; a count with --modulo none needs none");
            auto symmetry = keeper.symmetry(board, map);
            if (!symmetry) continue;
            const Result<bool> more = take(i, std::move(*symmetry));
            if (!more) return std::unexpected(more.error());
            if (!*more) break;
        }
    }
    return {};
}

// Adds those elements that generate all of the elements.
Result<void> add_generators(std::vector<PuzzleSymmetry> elements,
                            const std::vector<cover::Action>& actions, const Stop& stop,
                            std::vector<PuzzleSymmetry>& generators) {
    const auto chosen = cover::find_generators(actions, stop);
    if (!chosen) return std::unexpected(chosen.error());
    for (const std::size_t element : *chosen) generators.push_back(std::move(elements[element]));
    return {};
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

Result<std::vector<PuzzleSymmetry>> find_symmetries(const Puzzle& puzzle, Modulo modulo,
                                                    const Stop& stop) {
    std::vector<PuzzleSymmetry> group;
    const auto add = [&](std::size_t, PuzzleSymmetry symmetry) -> Result<bool> {
        group.push_back(std::move(symmetry));
        if (group.size() > most_symmetries)
            return fail(Fault::Input,
                        fmt::format("the puzzle has more than {} symmetries", most_symmetries),
                        "count with --modulo all, rotations or none");
        return true;
    };
    if (const auto done = for_each_symmetry(puzzle, modulo, stop, add); !done)
        return std::unexpected(done.error());
    return group;
}

// Pure exchanges of labels form a normal subgroup.  They generate the whole group together with one
// symmetry for each symmetry of the board that is part of one.
Result<Generators> find_generators(const Puzzle& puzzle, Modulo modulo, const Stop& stop) {
    std::vector<PuzzleSymmetry> exchanges;
    std::vector<PuzzleSymmetry> motions;
    std::vector<cover::Action> of_labels;
    std::vector<cover::Action> of_boards;
    const auto add = [&](std::size_t board, PuzzleSymmetry symmetry) -> Result<bool> {
        const bool is_motion = board > 0 || exchanges.empty();
        if (is_motion) {
            of_boards.push_back(action_of(symmetry.board));
            if (of_boards.size() * of_boards.front().size() > most_edge_images)
                return fail(Fault::Input, "the board has too many symmetries for its size",
                            "count with --modulo none");
            motions.push_back(symmetry);
        }
        if (board > 0) return false;
        cover::Action action;
        for (const LabelId label : symmetry.labels)
            action.push_back(static_cast<std::uint32_t>(label.index()));
        of_labels.push_back(std::move(action));
        exchanges.push_back(std::move(symmetry));
        return true;
    };
    auto done = for_each_symmetry(puzzle, modulo, stop, add);
    Generators result{{}, exchanges.size() * motions.size()};
    if (done) done = add_generators(std::move(exchanges), of_labels, stop, result.elements);
    if (done) done = add_generators(std::move(motions), of_boards, stop, result.elements);
    if (!done) return std::unexpected(done.error());
    return result;
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
