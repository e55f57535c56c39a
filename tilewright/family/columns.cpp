#include "tilewright/family/columns.hpp"

#include <algorithm>

namespace tilewright::family {

using lattice::Cell;
using packing::Puzzle;

Lengthwise strip_of(const Boards& boards, std::size_t row) {
    Lengthwise strip{boards.drawn ? boards.drawn->box() : boards.members[row].box, boards.axis(),
                     boards.wishes.glue, boards.drawn};
    strip.box = strip.of_length(1);
    return strip;
}

int length_in_strip(const Boards& boards, std::size_t row) {
    const Member& member = boards.members[row];
    return boards.drawn ? member.n - boards.base
                        : member.box[static_cast<std::size_t>(boards.axis())];
}

Columns::Columns(const lattice::Lattice& lattice, const Lengthwise& boards) : axis_{boards.axis} {
    for (const Cell& cell : sweep::cells_of_box(lattice, boards.of_length(1)))
        number_.emplace(cell, number_.size());
}

std::pair<std::size_t, std::size_t> Columns::column_and_number(Cell cell) const {
    const auto column = static_cast<std::size_t>(along(cell, axis_));
    along(cell, axis_) = 0;
    return {column, number_.at(cell)};
}

Mask Columns::mask(const std::vector<Cell>& cells) const {
    Mask result;
    for (const Cell& cell : cells) {
        const auto [column, number] = column_and_number(cell);
        result = result | Mask::one(column * height() + number);
    }
    return result;
}

int longest_span(const Puzzle& puzzle, int axis) {
    int most = 1;
    for (const packing::Piece& piece : puzzle.pieces)
        for (const packing::Shape& shape : piece.orientations) {
            int first = 0;
            int last = 0;
            bool is_first = true;
            for (Cell cell : shape.cells()) {
                const int at = along(cell, axis);
                first = is_first ? at : std::min(first, at);
                last = is_first ? at : std::max(last, at);
                is_first = false;
            }
            most = std::max(most, last - first + 1);
        }
    return most;
}

}  // namespace tilewright::family
