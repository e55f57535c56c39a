#include "tilewright/packing/unused_pieces.hpp"

#include <algorithm>

#include "tilewright/base/contract.hpp"
#include "tilewright/packing/compile.hpp"

namespace tilewright::packing {
namespace {

bool is_unused(const Piece& piece) {
    return piece.max == 0;
}

// Whether the numbers of copies of its pieces imply that a rule holds.
bool holds_anyway(const Puzzle& puzzle, const PieceGroup& group) {
    std::uint64_t least = 0;
    std::uint64_t most = 0;
    for (const PieceId id : group.pieces) {
        least += puzzle.piece(id).min;
        most += puzzle.piece(id).max;
    }
    return least >= group.min && (group.max == unlimited || most <= group.max);
}

void renumber(std::vector<PieceId>& pieces, const std::vector<PieceId>& numbers) {
    for (PieceId& piece : pieces) piece = numbers[piece.index()];
    std::erase(pieces, no_piece);
}

}  // namespace

std::vector<PieceId> numbers_without_unused(const Puzzle& puzzle) {
    std::vector<PieceId> numbers;
    std::size_t used = 0;
    for (const Piece& piece : puzzle.pieces)
        numbers.push_back(is_unused(piece) ? no_piece : PieceId{used++});
    return numbers;
}

Puzzle without_unused(Puzzle puzzle) {
    const std::vector<PieceId> numbers = numbers_without_unused(puzzle);
    std::erase_if(puzzle.pieces, is_unused);
    for (Placement& placement : puzzle.placed) {
        placement.piece = numbers[placement.piece.index()];
        require(placement.piece != no_piece, "pieces that lie on the board are used");
    }
    Rules& rules = puzzle.rules;
    for (PieceGroup& group : rules.groups) renumber(group.pieces, numbers);
    std::erase_if(rules.groups,
                  [&](const PieceGroup& group) { return holds_anyway(puzzle, group); });
    for (std::vector<PieceId>& pieces : rules.apart) renumber(pieces, numbers);
    std::erase_if(rules.apart, [](const auto& pieces) { return pieces.empty(); });
    renumber(rules.off_border, numbers);
    for (std::vector<std::string>& names : puzzle.together)
        std::erase_if(names, [&](const std::string& name) { return !find_piece(puzzle, name); });
    std::erase_if(puzzle.together, [](const auto& names) { return names.size() < 2; });
    return puzzle;
}

Puzzle with_copies(Puzzle puzzle, std::span<const std::uint32_t> counts) {
    puzzle.expect = {};
    for (std::size_t i = 0; i < counts.size(); ++i)
        puzzle.pieces[i].min = puzzle.pieces[i].max = counts[i];
    return puzzle;
}

}  // namespace tilewright::packing
