#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "tilewright/packing/check_solution.hpp"
#include "tilewright/packing/goal.hpp"

namespace tilewright::packing {
namespace {

// Looks for room for further pieces.
class Room {
public:
    Room(const Puzzle& puzzle, const Solution& solution) : puzzle_{puzzle}, solution_{solution} {
        free_.insert(puzzle.region.optional.begin(), puzzle.region.optional.end());
        for (const Placement& placement : solution)
            for (const Cell& cell : placement.cells) free_.erase(cell);
    }

    [[nodiscard]] std::optional<std::string> for_piece(PieceId piece) const {
        for (const Shape& shape : puzzle_.piece(piece).orientations)
            for (const Cell& cell : free_)
                for (const Cell& name : puzzle_.region.wrap.names(cell))
                    if (fits(piece, shape, name))
                        return fmt::format("piece {} still fits at {}", puzzle_.piece(piece).name,
                                           puzzle_.lattice->name_of(cell));
        return std::nullopt;
    }

private:
    [[nodiscard]] bool fits(PieceId piece, const Shape& shape, Cell anchor) const {
        const auto cells = shape.cells();
        if (cells.front().type != anchor.type) return false;
        Placement placement{piece, {}};
        for (const Cell& cell : cells) {
            placement.cells.push_back(puzzle_.region.wrap(cell + (anchor.at - cells.front().at)));
            if (!free_.contains(placement.cells.back())) return false;
        }
        std::ranges::sort(placement.cells);
        Solution more = solution_;
        more.push_back(std::move(placement));
        return !check_solution(puzzle_, more);
    }

    const Puzzle& puzzle_;
    const Solution& solution_;
    std::set<Cell> free_;
};

}  // namespace

std::optional<std::string> check_goal(const Puzzle& puzzle, const GoalSpec& spec,
                                      const Solution& solution) {
    Puzzle board = loosened(puzzle, spec);
    if (auto wrong = check_solution(board, solution)) return wrong;
    if (spec.until == Until::NothingFits) {
        const Room room{board, solution};
        for (std::size_t i = 0; i < board.pieces.size(); ++i)
            if (auto found = room.for_piece(PieceId{i})) return found;
    }
    if (spec.until == Until::KeptOut) {
        for (const PieceId piece : spec.kept_out) board.pieces[piece.index()].max = 1;
        const Room room{board, solution};
        for (const PieceId piece : spec.kept_out)
            if (auto found = room.for_piece(piece)) return found;
    }
    return std::nullopt;
}

}  // namespace tilewright::packing
