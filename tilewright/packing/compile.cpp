#include "tilewright/packing/compile.hpp"

#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "tilewright/base/contract.hpp"
#include "tilewright/base/limits.hpp"
#include "tilewright/packing/empty_cells.hpp"
#include "tilewright/packing/rule_items.hpp"

namespace tilewright::packing {
namespace {

using cover::Entry;
using cover::ItemId;
using cover::OptionId;

class Compiler {
public:
    Compiler(const Puzzle& puzzle, const Stop& stop) : puzzle_{puzzle}, stop_{stop} {}

    Result<Compiled> compile() {
        if (puzzle_.region.size() > stop_.memory() / bytes_of_cell)
            return lacks_memory("placing the pieces", stop_);
        add_pieces();
        const CellItems cell_items{puzzle_, result_.instance};
        const RuleItems rules{puzzle_, cell_items, result_.instance};
        for (const Cell& cell : cell_items.cells())
            std::ranges::copy(puzzle_.region.wrap.names(cell), std::back_inserter(anchors_));
        if (const auto error = make_room(cell_items)) return std::unexpected(*error);
        for (std::size_t i = 0; i < puzzle_.pieces.size(); ++i)
            if (left_[i] > 0) place_everywhere(PieceId{i}, cell_items, rules);
        for (const Cell& cell : cell_items.watched()) leave_empty(cell, cell_items, rules);
        if (was_stopped_) return stopped("placing the pieces", "give it more time");
        result_.instance.set_hints(cell_items.hints());
        result_.placed = puzzle_.placed;
        result_.cells = cell_items.cells();
        for (const Cell& cell : result_.cells)
            result_.item_of_cell.push_back(*cell_items.item(cell));
        return std::move(result_);
    }

private:
    // Adds an item for each piece whose number of copies matters.  A piece without limit needs an
    // item only when it could lie on optional cells alone, because every option must contain a
    // primary item.
    void add_pieces() {
        const bool all_required = puzzle_.region.optional.empty();
        for (std::size_t i = 0; i < puzzle_.pieces.size(); ++i) {
            const Piece& piece = puzzle_.pieces[i];
            const auto copies = static_cast<std::uint32_t>(
                std::ranges::count(puzzle_.placed, PieceId{i}, &Placement::piece));
            const std::uint32_t min = piece.min > copies ? piece.min - copies : 0;
            const std::uint32_t max = piece.max == unlimited ? unlimited : piece.max - copies;
            left_.push_back(max);
            const bool counted = max > 0 && !(min == 0 && max == unlimited && all_required);
            result_.counted.push_back(counted);
            result_.item_of_piece.push_back(
                counted ? result_.instance.add_item({piece.name, true, min, max}) : ItemId{});
        }
    }

    // What options take, about.
    struct Need {
        std::size_t options = 0;
        std::size_t entries = 0;
        std::size_t bytes = 0;

        void add(const Piece& piece, std::size_t placements) {
            constexpr std::size_t others = 2;  // entries that are no cells
            constexpr std::size_t overhead = 48;
            options += placements;
            entries += placements * (piece.size() + others);
            bytes += placements * (sizeof(Placement) + overhead + piece.size() * sizeof(Cell) +
                                   (piece.size() + others) * sizeof(Entry));
        }
    };

    // Refuses at once what would be too many placements, or would take too much memory.  Only where
    // they could be, if each piece fitted everywhere, are they counted beforehand.
    [[nodiscard]] std::optional<Error> make_room(const CellItems& cell_items) {
        constexpr std::size_t while_growing =
            3;  // the most that growing lists take of what they hold
        Need most;
        for (std::size_t i = 0; i < puzzle_.pieces.size(); ++i)
            if (const Piece& piece = puzzle_.pieces[i]; left_[i] > 0)
                most.add(piece, piece.orientations.size() * anchors_.size());
        if (most.options <= limits::most_placements && most.bytes <= stop_.memory() / while_growing)
            return std::nullopt;
        Need need;
        for (std::size_t i = 0; i < puzzle_.pieces.size(); ++i) {
            const Piece& piece = puzzle_.pieces[i];
            for (std::size_t j = 0; j < piece.orientations.size() && left_[i] > 0; ++j) {
                for (const Cell& anchor : anchors_) {
                    if (is_stopped()) return std::nullopt;
                    if (fits(piece, j, anchor, cell_items)) need.add(piece, 1);
                }
                if (need.options > limits::most_placements)
                    return fail(Fault::Input, "the puzzle has more than 4 million placements",
                                "use a smaller region or fewer pieces")
                        .error();
                if (need.bytes > stop_.memory())
                    return lacks_memory("placing the pieces", stop_).error();
            }
        }
        result_.placements.reserve(need.options);
        result_.instance.reserve(need.options, need.entries);
        return std::nullopt;
    }

    void place_everywhere(PieceId piece, const CellItems& cell_items, const RuleItems& rules) {
        const Piece& kind = puzzle_.piece(piece);
        // Only there can two placements cover the same cells.  They are one: a solution says which
        // piece lies on which cells, and not which colours it shows there.
        const bool may_repeat = !puzzle_.region.wrap.none() || !kind.colours.empty();
        std::set<std::vector<Cell>> seen;
        for (std::size_t i = 0; i < kind.orientations.size(); ++i) {
            for (const Cell& anchor : anchors_) {
                if (is_stopped()) return;
                if (!fits(kind, i, anchor, cell_items)) continue;
                Placement placement{piece, covered_};
                if (!rules.allow(placement)) continue;
                if (may_repeat && !seen.insert(covered_).second) continue;
                add(std::move(placement), rules);
            }
        }
    }

    // Whether to stop.  It is called for every placement that is tried, but passes the question on
    // only after every 'cells_between' cells.
    [[nodiscard]] bool is_stopped() {
        if (looked_at_ < cells_between) return was_stopped_;
        looked_at_ = 0;
        was_stopped_ = was_stopped_ || asks_to_stop(stop_);
        return was_stopped_;
    }

    // Whether the orientation, with its first cell at 'anchor', suits the board.  It leaves the
    // cells in 'covered_' and their items in 'entries_'.
    [[nodiscard]] bool fits(const Piece& piece, std::size_t orientation, Cell anchor,
                            const CellItems& cell_items) {
        const auto shape = piece.orientations[orientation].cells();
        if (shape.front().type != anchor.type) return false;
        const Region& region = puzzle_.region;
        const Vec step = anchor.at - shape.front().at;
        // Check the last cell first: most placements that do not fit stick out there.
        if (!cell_items.item(region.wrap(shape.back() + step))) return false;
        covered_.clear();
        entries_.clear();
        for (const Cell& cell : shape) {
            ++looked_at_;
            covered_.push_back(region.wrap(cell + step));
            const auto item = cell_items.item(covered_.back());
            if (!item) return false;
            entries_.push_back({*item});
        }
        const auto is_elsewhere = [&, home = region.board_of(covered_.front())](Cell cell) {
            return region.board_of(cell) != home;
        };
        if (region.board_count() > 1 && std::ranges::any_of(covered_, is_elsewhere)) return false;
        if (!colours_suit(puzzle_, piece, orientation, covered_)) return false;
        if (region.wrap.none()) return true;
        std::ranges::sort(covered_);  // a placement that overlaps itself does not fit
        return std::ranges::adjacent_find(covered_) == covered_.end();
    }

    // Adds an option.
    //   requires: 'entries_' has the items of its cells
    void add(Placement placement, const RuleItems& rules) {
        if (result_.counted[placement.piece.index()])
            entries_.push_back({result_.item_of_piece[placement.piece.index()]});
        rules.append(placement, entries_);
        result_.instance.add_option(entries_);
        result_.placements.push_back(std::move(placement));
    }

    void leave_empty(Cell cell, const CellItems& cell_items, const RuleItems& rules) {
        if (!rules.allow_empty(cell)) return;
        std::vector<Entry> entries{{*cell_items.item(cell)}};
        rules.append_empty(cell, entries);
        result_.instance.add_option(entries);
        result_.placements.push_back({no_piece, {cell}});
    }

    const Puzzle& puzzle_;
    const Stop& stop_;
    static constexpr std::size_t cells_between = std::size_t{1} << 16;
    static constexpr std::size_t bytes_of_cell = 256;  // and what stands for it, about
    std::size_t looked_at_ = cells_between;  // cells tried since the last question whether to stop
    bool was_stopped_ = false;
    Compiled result_;
    std::vector<Cell> anchors_;        // the cells of the board, under all names that matter
    std::vector<Cell> covered_;        // the cells of the placement tried last
    std::vector<Entry> entries_;       // of its option
    std::vector<std::uint32_t> left_;  // by piece: how many copies may still be placed
};

}  // namespace

Result<Compiled> compile(const Puzzle& puzzle, const Stop& stop) {
    const auto group = implied_empty_group(puzzle);
    if (!group) return Compiler{puzzle, stop}.compile();
    Puzzle counted = puzzle;
    counted.rules.empty.push_back(*group);
    return Compiler{counted, stop}.compile();
}

Solution to_solution(const Compiled& compiled, std::span<const OptionId> chosen) {
    Solution solution = compiled.placed;
    for (const OptionId option : chosen) {
        const Placement& placement = compiled.placements[option.index()];
        if (placement.piece != no_piece) solution.push_back(placement);
    }
    std::ranges::sort(solution, {}, &Placement::cells);
    return solution;
}

}  // namespace tilewright::packing
