#include "tilewright/sweep/with_pieces.hpp"

#include <algorithm>
#include <string_view>

#include <fmt/format.h>

#include "tilewright/packing/reachable.hpp"
#include "tilewright/packing/unused_pieces.hpp"

namespace tilewright::sweep {

packing::Puzzle with_pieces(const packing::Puzzle& puzzle, std::vector<packing::Piece> pieces) {
    packing::Puzzle result = puzzle;
    result.expect = {};
    result.pieces = std::move(pieces);
    return without_unused(std::move(result));
}

std::optional<Error> cannot_change(const packing::Puzzle& puzzle, Changes changes) {
    const auto& rules = puzzle.rules;
    std::string_view what;
    if (changes.region && !puzzle.region.wrap.none()) what = "edges of the board are glued";
    if (changes.region && puzzle.region.board_count() > 1) what = "there are several boards";
    if (changes.region && !puzzle.region.colours.empty()) what = "cells of the board are coloured";
    if (changes.region && !rules.empty.empty()) what = "a rule names cells that stay empty";
    if (changes.pieces && !rules.groups.empty()) what = "a rule is about a group of pieces";
    if (changes.pieces && !(rules.apart.empty() && rules.off_border.empty()))
        what = "a rule names pieces that keep apart or off the border";
    if (what.empty()) return std::nullopt;
    return Error{Fault::Input, puzzle.name, puzzle.region.at,
                 fmt::format("{}, and this sweep changes them", what),
                 "take a puzzle without that, or write the variations as puzzles of their own"};
}

bool area_fits(const packing::Puzzle& puzzle) {
    const std::size_t most = puzzle.region.size();
    packing::Reachable areas{most};
    for (const packing::Piece& piece : puzzle.pieces) {
        const std::size_t room = std::min<std::size_t>(piece.max, most / piece.size());
        areas.add({piece.size()}, piece.min, std::max<std::size_t>(piece.min, room));
    }
    return areas.any(puzzle.region.required.size(), most);
}

}  // namespace tilewright::sweep
