#include "tilewright/foreign/rules.hpp"

#include <algorithm>

namespace tilewright::foreign {
namespace {

bool has_colours(const packing::Puzzle& puzzle) {
    const auto is_coloured = [](const packing::Piece& piece) {
        return std::ranges::any_of(piece.colours, [](const auto& colours) {
            return std::ranges::any_of(
                colours, [](auto colour) { return colour != puzzle_file::no_colour; });
        });
    };
    return !puzzle.region.colours.empty() || std::ranges::any_of(puzzle.pieces, is_coloured);
}

// Whether a rule is no more than a limit on how many of all optional cells stay empty.
bool limits_holes(const packing::Puzzle& puzzle, const packing::EmptyGroup& group) {
    return group.min == 0 && group.cells == puzzle.region.optional;
}

}  // namespace

std::optional<std::uint32_t> most_holes(const packing::Puzzle& puzzle) {
    std::optional<std::uint32_t> most;
    for (const packing::EmptyGroup& group : puzzle.rules.empty)
        if (group.restricts()) most = std::min(most.value_or(group.max), group.max);
    return most;
}

std::optional<std::string> unsayable_rule(const packing::Puzzle& puzzle, Sayable sayable) {
    const packing::Rules& rules = puzzle.rules;
    const bool holes = std::ranges::any_of(rules.empty, [&](const packing::EmptyGroup& group) {
        return group.restricts() && !(sayable.holes && limits_holes(puzzle, group));
    });
    if (has_colours(puzzle) && !sayable.colours) return "colours";
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
