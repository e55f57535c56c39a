#include "tilewright/format/packing/rules_in_words.hpp"

#include <fmt/format.h>

#include "tilewright/base/join.hpp"
#include "tilewright/base/so_many.hpp"

namespace tilewright::format {
namespace {

using namespace packing;

std::string names(const Puzzle& puzzle, const std::vector<PieceId>& pieces) {
    if (pieces.size() == puzzle.pieces.size()) return "all pieces";
    std::vector<std::string> list;
    for (const PieceId piece : pieces) list.push_back(puzzle.piece(piece).name);
    return join(list, ", ");
}

std::string amount(std::uint32_t min, std::uint32_t max) {
    if (max == unlimited) return fmt::format("{} or more", min);
    if (min == max) return fmt::format("exactly {}", min);
    return min == 0 ? fmt::format("at most {}", max) : fmt::format("{} to {}", min, max);
}

std::string wrap_in_words(const lattice::Wrap& wrap) {
    const bool twisted = wrap.twist_height > 0;
    if (wrap.height == 0)
        return twisted ? "the edges left and right are glued with a twist: a Moebius strip"
                       : "the edges left and right are glued: a cylinder";
    return twisted ? "all edges are glued, left and right with a twist: a Klein bottle"
                   : "all edges are glued: a torus";
}

}  // namespace

std::vector<std::string> rules_in_words(const Puzzle& puzzle) {
    const Rules& rules = puzzle.rules;
    std::vector<std::string> lines;
    if (!puzzle.region.wrap.none()) lines.push_back(wrap_in_words(puzzle.region.wrap));
    if (puzzle.region.board_count() > 1)
        lines.push_back(
            fmt::format("{} boards are filled at the same time", puzzle.region.board_count()));
    if (!puzzle.region.colours.empty())
        lines.push_back(fmt::format("{} of the board {} coloured",
                                    so_many(puzzle.region.colours.size(), "cell"),
                                    puzzle.region.colours.size() == 1 ? "is" : "are"));
    for (const auto& [mine, under] : rules.colour_pairs)
        lines.push_back(fmt::format("cells of pieces that are {} may lie on {}",
                                    puzzle.colours[mine.index()], puzzle.colours[under.index()]));
    for (const PieceGroup& group : rules.groups)
        lines.push_back(fmt::format("{} of these are placed: {}", amount(group.min, group.max),
                                    names(puzzle, group.pieces)));
    for (const EmptyGroup& group : rules.empty)
        lines.push_back(fmt::format("{} of {} optional cells stay{} empty",
                                    amount(group.min, group.max), group.cells.size(),
                                    group.max == 1 ? "s" : ""));
    if (rules.no_four_corners) lines.emplace_back("no four pieces meet in a point");
    for (const auto& pieces : rules.apart)
        lines.push_back(pieces.size() == 1
                            ? fmt::format("copies of {} do not touch", names(puzzle, pieces))
                            : fmt::format("these do not touch: {}", names(puzzle, pieces)));
    if (!rules.off_border.empty())
        lines.push_back(fmt::format("not at the border: {}", names(puzzle, rules.off_border)));
    return lines;
}

}  // namespace tilewright::format
