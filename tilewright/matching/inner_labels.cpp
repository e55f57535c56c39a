#include "tilewright/matching/inner_labels.hpp"

#include <algorithm>

namespace tilewright::matching {
namespace {

// How often a label is on one face, at most.
std::uint64_t most_shown(const std::vector<std::vector<LabelId>>& faces, LabelId label) {
    std::ptrdiff_t most = 0;
    for (const std::vector<LabelId>& face : faces)
        most = std::max(most, std::ranges::count(face, label));
    return static_cast<std::uint64_t>(most);
}

}  // namespace

std::vector<bool> inner_labels(const Puzzle& puzzle) {
    const Board& board = puzzle.board;
    std::vector<std::uint64_t> spare(puzzle.labels.size());
    for (const Tile& tile : puzzle.tiles) {
        const auto faces = faces_of(tile, board.form);
        const auto copies = std::min<std::uint64_t>(tile.max, board.sites.size());
        for (std::size_t i = 0; i < spare.size(); ++i)
            spare[i] += copies * most_shown(faces, LabelId{i});
    }
    for (std::size_t i = 0; i < board.edges.size(); ++i)
        if (board.edges[i].on_border() && puzzle.border[i].label)
            if (std::uint64_t& left = spare[puzzle.border[i].label->index()]; left > 0) --left;
    std::vector<bool> inner;
    for (std::size_t i = 0; i < spare.size(); ++i) {
        const std::size_t mate = puzzle.labels.mate(LabelId{i}).index();
        inner.push_back(mate == i ? spare[i] >= 2 : spare[i] >= 1 && spare[mate] >= 1);
    }
    return inner;
}

}  // namespace tilewright::matching
