#include "tilewright/property/partition.hpp"

#include "tilewright/base/contract.hpp"

namespace tilewright::property {

Board::Board(const Puzzle& puzzle) : puzzle_{&puzzle} {
    for (const auto* list : {&puzzle.region.required, &puzzle.region.optional})
        for (const Cell& cell : *list) (void)cells_.add(cell);
    on_border_.resize(size());
    for (Number i = 0; i < size(); ++i)
        for (const Cell& next : neighbours(puzzle, cell(i))) {
            const Number other = number_of(next);
            if (other == none)
                on_border_[i] = true;
            else if (i < other)
                contacts_.emplace_back(i, other);
        }
}

Number Board::number_of(Cell cell) const {
    const auto found = cells_.find(cell);
    return found ? static_cast<Number>(*found) : none;
}

Partition::Partition(const Board& board, const Solution& solution) : parts_(board.size(), none) {
    pieces_.reserve(solution.size());
    for (const packing::Placement& placement : solution) {
        for (const Cell& cell : placement.cells) {
            const Number number = board.number_of(cell);
            require(number != none, "a solution lies on its board");
            parts_[number] = static_cast<Number>(pieces_.size());
        }
        pieces_.push_back(placement.piece);
    }
}

}  // namespace tilewright::property
