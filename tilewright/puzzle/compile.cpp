#include "tilewright/puzzle/compile.hpp"

#include <algorithm>
#include <map>
#include <unordered_map>

#include <fmt/format.h>

#include "tilewright/base/contract.hpp"

namespace tilewright::puzzle {
namespace {

using cover::Entry;
using cover::ItemId;
using cover::OptionId;

constexpr std::size_t most_placements = std::size_t{1} << 22;

// The cells still to be filled, as items in scan order.
class Board {
public:
    Board(const Puzzle& puzzle, cover::Instance& instance) : puzzle_{puzzle} {
        for (const Placement& placement : puzzle.placed)
            for (const Cell& cell : placement.cells) taken_.emplace(cell, true);
        std::vector<Cell> cells;
        std::vector<Cell> required;
        for (const auto* list : {&puzzle.region.required, &puzzle.region.optional})
            for (const Cell& cell : *list)
                if (!taken_.contains(cell)) cells.push_back(cell);
        sort_for_scan(cells);
        for (const Cell& cell : cells) {
            const bool primary = std::ranges::binary_search(puzzle.region.required, cell);
            items_.emplace(cell, instance.add_item({.name = cell_name(cell), .primary = primary}));
        }
        cells_ = std::move(cells);
    }

    [[nodiscard]] const std::vector<Cell>& cells() const { return cells_; }

    [[nodiscard]] const ItemId* item(Cell cell) const {
        const auto found = items_.find(cell);
        return found == items_.end() ? nullptr : &found->second;
    }

    [[nodiscard]] cover::Hints hints() const {
        cover::Hints hints;
        for (const Cell& cell : cells_) {
            const ItemId mine = *item(cell);
            if (std::ranges::binary_search(puzzle_.region.required, cell))
                hints.cells.push_back(mine);
            for (const Cell step : puzzle_.lattice->neighbours_of_type(cell.type))
                if (const ItemId* theirs = item(step + cell.at);
                    theirs != nullptr && mine < *theirs)
                    hints.neighbours.emplace_back(mine, *theirs);
        }
        return hints;
    }

private:
    // Sorts along the longest side first, then along the next.
    void sort_for_scan(std::vector<Cell>& cells) const {
        if (cells.empty()) return;
        Vec low = cells[0].at;
        Vec high = low;
        for (const Cell& cell : cells) {
            low = {std::min(low.x, cell.at.x), std::min(low.y, cell.at.y),
                   std::min(low.z, cell.at.z)};
            high = {std::max(high.x, cell.at.x), std::max(high.y, cell.at.y),
                    std::max(high.z, cell.at.z)};
        }
        std::array<int Vec::*, 3> axes{&Vec::x, &Vec::y, &Vec::z};
        std::ranges::stable_sort(axes, std::greater{},
                                 [&](int Vec::*axis) { return high.*axis - low.*axis; });
        std::ranges::sort(cells, {}, [&](const Cell& cell) {
            return std::array{cell.at.*axes[0], cell.at.*axes[1], cell.at.*axes[2], cell.type};
        });
    }

    [[nodiscard]] std::string cell_name(Cell cell) const {
        std::string name = fmt::format("{},{}", cell.at.x, cell.at.y);
        if (!puzzle_.lattice->flat()) name += fmt::format(",{}", cell.at.z);
        if (puzzle_.lattice->type_count() > 1) name += fmt::format(",{}", cell.type);
        return name;
    }

    const Puzzle& puzzle_;
    std::unordered_map<Cell, bool> taken_;
    std::unordered_map<Cell, ItemId> items_;
    std::vector<Cell> cells_;
};

class Compiler {
public:
    explicit Compiler(const Puzzle& puzzle) : puzzle_{puzzle} {}

    Result<Compiled> compile() {
        add_pieces();
        const Board board{puzzle_, result_.instance};
        for (std::size_t i = 0; i < puzzle_.pieces.size(); ++i)
            for (const Shape& shape : puzzle_.pieces[i].orientations)
                if (left_[i] > 0) place_everywhere(PieceId{i}, shape, board);
        if (result_.placements.size() > most_placements)
            return fail(Fault::Input, "the puzzle has more than 4 million placements",
                        "use a smaller region or fewer pieces");
        result_.instance.set_hints(board.hints());
        result_.placed = puzzle_.placed;
        return std::move(result_);
    }

private:
    // An item for each piece whose number of copies matters.  An unlimited piece needs one only
    // when it could lie on optional cells alone, as every option must hold a primary item.
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

    void place_everywhere(PieceId piece, const Shape& shape, const Board& board) {
        const Cell anchor = shape.cells().front();
        for (const Cell& cell : board.cells()) {
            if (cell.type != anchor.type || result_.placements.size() > most_placements) continue;
            place(piece, shape, cell.at - anchor.at, board);
        }
    }

    void place(PieceId piece, const Shape& shape, Vec shift, const Board& board) {
        std::vector<Entry> entries;
        if (result_.counted[piece.index()])
            entries.push_back({result_.item_of_piece[piece.index()]});
        Placement placement{piece, {}};
        for (const Cell& cell : shape.cells()) {
            const ItemId* item = board.item(cell + shift);
            if (item == nullptr) return;
            entries.push_back({*item});
            placement.cells.push_back(cell + shift);
        }
        std::ranges::sort(entries);
        result_.instance.add_option(entries);
        result_.placements.push_back(std::move(placement));
    }

    const Puzzle& puzzle_;
    Compiled result_;
    std::vector<std::uint32_t> left_;  // copies of each piece still to be placed, at most
};

}  // namespace

Result<Compiled> compile(const Puzzle& puzzle) {
    return Compiler{puzzle}.compile();
}

cover::Group permutations(const Compiled& compiled, const std::vector<PuzzleSymmetry>& group) {
    std::map<Placement, OptionId> options;
    for (std::size_t i = 0; i < compiled.placements.size(); ++i)
        options.emplace(compiled.placements[i], OptionId{i});

    cover::Group result;
    for (const PuzzleSymmetry& symmetry : group) {
        cover::Automorphism automorphism;
        for (const Placement& placement : compiled.placements) {
            const auto image = options.find(symmetry(placement));
            require(image != options.end(), "a symmetry carries placements onto placements");
            automorphism.options.push_back(image->second);
        }
        result.elements.push_back(std::move(automorphism));
    }
    return result;
}

Solution to_solution(const Compiled& compiled, std::span<const OptionId> chosen) {
    Solution solution = compiled.placed;
    for (const OptionId option : chosen) solution.push_back(compiled.placements[option.index()]);
    std::ranges::sort(solution, {}, &Placement::cells);
    return solution;
}

}  // namespace tilewright::puzzle
