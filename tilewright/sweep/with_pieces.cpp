#include "tilewright/sweep/with_pieces.hpp"

#include <algorithm>

#include "tilewright/base/contract.hpp"
#include "tilewright/puzzle/reachable.hpp"

namespace tilewright::sweep {

using puzzle::PieceId;

puzzle::Puzzle with_pieces(const puzzle::Puzzle& puzzle, std::vector<puzzle::Piece> pieces) {
    puzzle::Puzzle result = puzzle;
    result.expect = {};
    result.pieces.clear();
    std::vector<PieceId> becomes;
    for (puzzle::Piece& piece : pieces) {
        becomes.push_back(PieceId{result.pieces.size()});
        if (piece.max > 0) result.pieces.push_back(std::move(piece));
    }
    for (puzzle::Placement& placement : result.placed) {
        const std::size_t old = placement.piece.index();
        require(pieces[old].max > 0, "pieces already placed are not left out");
        placement.piece = becomes[old];
    }
    return result;
}

bool area_fits(const puzzle::Puzzle& puzzle) {
    const std::size_t most = puzzle.region.size();
    puzzle::Reachable areas{most};
    for (const puzzle::Piece& piece : puzzle.pieces) {
        const std::size_t room = std::min<std::size_t>(piece.max, most / piece.size());
        areas.add({piece.size()}, piece.min, std::max<std::size_t>(piece.min, room));
    }
    return areas.any(puzzle.region.required.size(), most);
}

}  // namespace tilewright::sweep
