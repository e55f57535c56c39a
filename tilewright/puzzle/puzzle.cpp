#include "tilewright/puzzle/puzzle.hpp"

#include <algorithm>

namespace tilewright::puzzle {

std::optional<PieceId> find_piece(const Puzzle& puzzle, std::string_view name) {
    const auto found = std::ranges::find(puzzle.pieces, name, &Piece::name);
    if (found == puzzle.pieces.end()) return std::nullopt;
    return PieceId{static_cast<std::size_t>(found - puzzle.pieces.begin())};
}

}  // namespace tilewright::puzzle
