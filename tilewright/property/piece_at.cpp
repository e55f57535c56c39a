#include "tilewright/property/piece_at.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace tilewright::property {

Result<PieceAt> read_piece_at(const Board& board, std::string_view text) {
    const auto wrong = [](std::string why) {
        return fail(Fault::Usage, std::move(why), "write PIECE@X,Y (or X,Y,Z), such as F@3,2");
    };
    const std::size_t at = text.rfind('@');
    if (at == std::string_view::npos) return wrong("there is no '@'");
    const auto piece = find_piece(board.puzzle(), text.substr(0, at));
    if (!piece) return wrong(fmt::format("the puzzle has no piece '{}'", text.substr(0, at)));
    for (Number i = 0; i < board.size(); ++i) {
        std::string name = board.puzzle().lattice->name_of(board.cell(i));
        std::erase_if(name, [](char c) { return c == '[' || c == ']' || c == ' '; });
        if (name == text.substr(at + 1)) return PieceAt{*piece, i};
    }
    return wrong(fmt::format("the board has no cell {}", text.substr(at + 1)));
}

PieceAt before(const PieceAt& at, const packing::PuzzleSymmetry& symmetry, const Board& board) {
    const auto piece = std::ranges::find(symmetry.pieces, at.piece) - symmetry.pieces.begin();
    Number cell = 0;
    while (symmetry(board.cell(cell)) != board.cell(at.cell)) ++cell;
    return {PieceId{static_cast<std::size_t>(piece)}, cell};
}

}  // namespace tilewright::property
