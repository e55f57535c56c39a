#include "tilewright/design/exact_pieces.hpp"

#include <algorithm>
#include <map>

namespace tilewright::design {
namespace {

using packing::PieceId;
using packing::Placement;
using packing::Puzzle;

// What becomes of pieces when some are taken away.
using NewIds = std::map<PieceId, PieceId>;

NewIds new_ids(const std::vector<std::uint32_t>& counts) {
    NewIds ids;
    for (std::size_t i = 0; i < counts.size(); ++i)
        if (counts[i] > 0) ids.emplace(PieceId{i}, PieceId{ids.size()});
    return ids;
}

std::vector<PieceId> renamed(const std::vector<PieceId>& pieces, const NewIds& ids) {
    std::vector<PieceId> result;
    for (const PieceId piece : pieces)
        if (ids.contains(piece)) result.push_back(ids.at(piece));
    return result;
}

std::vector<Placement> renamed(std::vector<Placement> placements, const NewIds& ids) {
    for (Placement& one : placements) one.piece = ids.at(one.piece);
    return placements;
}

std::vector<std::uint32_t> counts_of(const Puzzle& puzzle, const packing::Solution& solution) {
    std::vector<std::uint32_t> counts(puzzle.pieces.size());
    for (const Placement& one : solution) ++counts[one.piece.index()];
    return counts;
}

}  // namespace

Puzzle with_pieces(const Puzzle& puzzle, const std::vector<std::uint32_t>& counts) {
    const NewIds ids = new_ids(counts);
    Puzzle result = puzzle;
    result.expect = {};
    result.pieces.clear();
    for (const auto& [old, id] : ids) {
        result.pieces.push_back(puzzle.piece(old));
        result.pieces.back().min = result.pieces.back().max = counts[old.index()];
    }
    result.placed = renamed(puzzle.placed, ids);
    result.rules.groups.clear();
    for (std::vector<PieceId>& pieces : result.rules.apart) pieces = renamed(pieces, ids);
    std::erase_if(result.rules.apart, [](const auto& pieces) { return pieces.empty(); });
    result.rules.off_border = renamed(puzzle.rules.off_border, ids);
    for (std::vector<std::string>& names : result.together)
        std::erase_if(names,
                      [&](const std::string& name) { return !packing::find_piece(result, name); });
    std::erase_if(result.together, [](const auto& names) { return names.size() < 2; });
    return result;
}

SolvedPuzzle with_pieces_of(const Puzzle& puzzle, const packing::Solution& solution) {
    const std::vector<std::uint32_t> counts = counts_of(puzzle, solution);
    return {with_pieces(puzzle, counts), renamed(solution, new_ids(counts))};
}

}  // namespace tilewright::design
