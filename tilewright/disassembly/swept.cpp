#include "tilewright/disassembly/swept.hpp"

#include <algorithm>
#include <iterator>

namespace tilewright::disassembly {
namespace {

int round_down(int number, int divisor) {
    return number / divisor - (number % divisor < 0 ? 1 : 0);
}

}  // namespace

Swept::Swept(const Slides& slides, std::size_t axis, const Shape& shape)
    : step_{slides.axes()[axis]} {
    for (const Cell cell : shape.cells())
        for (int type = 0; type < slides.types(); ++type)
            for (const Vec swept : slides.sweep(axis, cell.type, type))
                cells_.push_back(on_line({cell.at + swept, type}));
    std::ranges::sort(cells_);
    const auto [again, end] = std::ranges::unique(cells_);
    cells_.erase(again, end);
    cells_.shrink_to_fit();
}

// Goes back along the axis until a coordinate is the least that is not negative: the cells from
// which whole steps lead to each other end up in the same one.
Swept::OnLine Swept::on_line(Cell cell) const {
    const auto back = [](int coordinate, int part) {
        return part < 0 ? round_down(-coordinate, -part) : round_down(coordinate, part);
    };
    const int along = step_.x != 0   ? back(cell.at.x, step_.x)
                      : step_.y != 0 ? back(cell.at.y, step_.y)
                                     : back(cell.at.z, step_.z);
    return {cell - along * step_, along};
}

Steps Swept::until(Cell met) const {
    const OnLine place = on_line(met);
    const auto next = std::ranges::upper_bound(cells_, place);
    if (next == cells_.begin() || std::prev(next)->line != place.line) return forever;
    return static_cast<Steps>(place.along - std::prev(next)->along);
}

}  // namespace tilewright::disassembly
