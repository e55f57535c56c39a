#include "tilewright/design/block_cells.hpp"

#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "tilewright/shape/shape.hpp"

namespace tilewright::design {
namespace {

using packing::Cell;
using packing::ColourId;
using packing::Puzzle;

Error about(const Puzzle& puzzle, std::string message, std::string hint) {
    return {Fault::Usage, puzzle.name, {}, std::move(message), std::move(hint)};
}

// A blocked cell is like a cell that was never there, which these rules would notice.
std::optional<Error> rules_refusal(const Puzzle& puzzle) {
    const packing::Rules& rules = puzzle.rules;
    if (rules.no_four_corners || !rules.off_border.empty() || !rules.empty.empty())
        return about(puzzle, "the rules of the puzzle look at the border or at empty cells",
                     "leave out no_four_corners, off_border and empty");
    return std::nullopt;
}

std::optional<Error> lists_refusal(const Puzzle& puzzle, std::span<const BlockList> lists) {
    const std::vector<Cell> cells = free_cells(puzzle);
    const std::set<Cell> board{cells.begin(), cells.end()};
    for (const BlockList& list : lists) {
        std::set<Cell> seen;
        for (const Cell& cell : list.cells) {
            const std::string name = puzzle.lattice->name_of(cell);
            if (!board.contains(cell))
                return about(puzzle, fmt::format("{} is no free cell of the board", name),
                             "'tilewright show' draws the board; the first cell is 0,0");
            if (!seen.insert(cell).second)
                return about(puzzle, fmt::format("{} stands in a list twice", name),
                             "name each cell once");
        }
        if (list.blocked > list.cells.size())
            return about(
                puzzle,
                fmt::format("{} cells are to be blocked, and there are only {} to choose from",
                            list.blocked, list.cells.size()),
                "block fewer");
    }
    return std::nullopt;
}

// Gives cells colours of their own, so that pieces of one cell can be bound to them.  All pieces of
// the puzzle can still lie where they could.
class Marker {
public:
    explicit Marker(Puzzle& puzzle) : puzzle_{puzzle} {
        if (puzzle.colours.empty()) puzzle.colours.emplace_back();  // "no colour"
        first_ = puzzle.colours.size();
    }

    ColourId mark(Cell cell) {
        const auto [known, is_new] = marks_.try_emplace(cell, ColourId{0});
        if (is_new) known->second = new_colour(puzzle_.region.colours[cell]);
        puzzle_.region.colours[cell] = known->second;
        return known->second;
    }

    // A piece with a colour could lie on cells without one: these get one, too.
    void mark_others() {
        const ColourId other = new_colour(packing::no_colour);
        for (const auto* cells : {&puzzle_.region.required, &puzzle_.region.optional})
            for (const Cell& cell : *cells) puzzle_.region.colours.try_emplace(cell, other);
    }

private:
    // A colour for cells that have had this one.
    ColourId new_colour(ColourId before) {
        const ColourId colour{puzzle_.colours.size()};
        puzzle_.colours.push_back(fmt::format("block {}", colour.index()));
        auto& pairs = puzzle_.rules.colour_pairs;
        for (std::size_t i = 1; i < first_; ++i) {
            const ColourId of_piece{i};
            if (before == packing::no_colour || of_piece == before ||
                pairs.contains({of_piece, before}))
                pairs.emplace(of_piece, colour);
        }
        return colour;
    }

    Puzzle& puzzle_;
    std::size_t first_ = 0;  // colour that is new
    std::map<Cell, ColourId> marks_;
};

packing::Piece blocker(Cell cell, ColourId colour, std::size_t number) {
    return {.name = fmt::format("block {}", number),
            .orientations = {shape::Shape{{cell}}},
            .min = 0,
            .max = 1,
            .at = {},
            .colours = {{colour}}};
}

// 0, 1, 2 to 3, 4 to 7, ...
std::size_t row_of(const BigCount& ways) {
    return ways.bit_width();
}

}  // namespace

std::vector<Cell> free_cells(const Puzzle& puzzle) {
    std::set<Cell> cells{puzzle.region.required.begin(), puzzle.region.required.end()};
    cells.insert(puzzle.region.optional.begin(), puzzle.region.optional.end());
    for (const packing::Placement& placed : puzzle.placed)
        for (const Cell& cell : placed.cells) cells.erase(cell);
    return {cells.begin(), cells.end()};
}

Result<Puzzle> blocked_puzzle(const Puzzle& puzzle, std::span<const BlockList> lists) {
    if (const auto wrong = rules_refusal(puzzle)) return std::unexpected(*wrong);
    if (const auto wrong = lists_refusal(puzzle, lists)) return std::unexpected(*wrong);
    Puzzle result = puzzle;
    result.together.clear();
    result.expect = {};
    Marker marker{result};
    for (const BlockList& list : lists) {
        packing::PieceGroup group{{}, list.blocked, list.blocked};
        for (const Cell& cell : list.cells) {
            group.pieces.emplace_back(result.pieces.size());
            result.pieces.push_back(blocker(cell, marker.mark(cell), result.pieces.size()));
        }
        result.rules.groups.push_back(std::move(group));
    }
    marker.mark_others();
    return result;
}

BigCount count_blockings(std::span<const BlockList> lists) {
    BigCount choices = 1;
    for (const BlockList& list : lists)
        for (std::uint32_t i = 0; i < list.blocked; ++i)
            choices = choices * (list.cells.size() - i) / (i + 1);
    return choices;
}

BlockingSummary summary_of(std::span<const Blocking> blockings) {
    BlockingSummary summary;
    for (const Blocking& one : blockings) {
        const bool solvable = one.ways > 0;
        if (summary.choices == 0 || one.ways < summary.least) summary.least = one.ways;
        summary.most = std::max(summary.most, one.ways);
        summary.ways += one.ways;
        ++summary.choices;
        summary.solvable += solvable ? 1 : 0;
        summary.unique += one.ways == 1 ? 1 : 0;
        const std::size_t row = row_of(one.ways);
        if (summary.histogram.size() <= row) summary.histogram.resize(row + 1);
        ++summary.histogram[row];
        for (const Cell& cell : one.cells) {
            auto& of_cell = summary.cells[cell];
            ++of_cell.choices;
            of_cell.solvable += solvable ? 1 : 0;
            of_cell.ways += one.ways;
        }
    }
    return summary;
}

}  // namespace tilewright::design
