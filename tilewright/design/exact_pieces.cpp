#include "tilewright/design/exact_pieces.hpp"

#include "tilewright/packing/unused_pieces.hpp"

namespace tilewright::design {
namespace {

using packing::Placement;
using packing::Puzzle;

std::vector<std::uint32_t> counts_of(const Puzzle& puzzle, const packing::Solution& solution) {
    std::vector<std::uint32_t> counts(puzzle.pieces.size());
    for (const Placement& one : solution) ++counts[one.piece.index()];
    return counts;
}

}  // namespace

Puzzle with_pieces(const Puzzle& puzzle, const std::vector<std::uint32_t>& counts) {
    return without_unused(with_copies(puzzle, counts));
}

SolvedPuzzle with_pieces_of(const Puzzle& puzzle, const packing::Solution& solution) {
    const Puzzle counted = with_copies(puzzle, counts_of(puzzle, solution));
    const auto numbers = numbers_without_unused(counted);
    SolvedPuzzle result{without_unused(counted), solution};
    for (Placement& one : result.solution) one.piece = numbers[one.piece.index()];
    return result;
}

}  // namespace tilewright::design
