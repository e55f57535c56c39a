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

Spot Columns::spot(Cell cell) const {
    const int column = along(cell, axis_);
    along(cell, axis_) = 0;
    return {column, number_.at(cell)};
}

Mask Columns::mask_of(Spot spot) const {
    return Mask::one(static_cast<std::size_t>(spot.column) * height() + spot.number);
}

Mask Columns::mask(const std::vector<Cell>& cells) const {
    Mask result;
    for (const Cell& cell : cells) result = result | mask_of(spot(cell));
    return result;
}

Mask Columns::mask_of_joints(const std::vector<Spot>& joints) const {
    Mask result;
    for (const Spot& joint : joints) result = result | mask_of(spot_of_joint(joint));
    return result;
}

std::vector<Cell> cells_of(const packing::Region& region) {
    std::vector<Cell> cells = region.required;
    cells.insert(cells.end(), region.optional.begin(), region.optional.end());
    return cells;
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
