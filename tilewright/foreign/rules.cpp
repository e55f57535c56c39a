#include "tilewright/foreign/rules.hpp"

#include <algorithm>

namespace tilewright::foreign {

std::optional<std::uint32_t> most_holes(const packing::Puzzle& puzzle) {
    if (puzzle.rules.empty.size() != 1) return std::nullopt;
    const packing::EmptyGroup& group = puzzle.rules.empty.front();
    if (group.min > 0 || group.cells != puzzle.region.optional) return std::nullopt;
    return group.max;
}

std::optional<std::string> unsayable_rule(const packing::Puzzle& puzzle, Sayable sayable) {
    const packing::Rules& rules = puzzle.rules;
    const bool holes = !rules.empty.empty() && !(sayable.holes && most_holes(puzzle));
    const bool coloured = !puzzle.region.colours.empty() ||
                          std::ranges::any_of(puzzle.pieces, [](const packing::Piece& piece) {
                              return !piece.colours.empty();
                          });
    if (coloured && !sayable.colours) return "colours";
    if (holes) return "a rule about cells that stay empty";
    if (!rules.groups.empty()) return "a rule about groups of pieces";
    if (!rules.apart.empty()) return "pieces that must not touch";
    if (!rules.off_border.empty()) return "pieces that must not touch the border";
    if (rules.no_four_corners) return "the rule that no four pieces meet";
    if (puzzle.region.board_count() > 1) return "several boards";
    if (!puzzle.region.wrap.none()) return "edges of the board glued together";
    return std::nullopt;
}

}  // namespace tilewright::foreign
