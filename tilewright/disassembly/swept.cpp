#include "tilewright/disassembly/swept.hpp"

namespace tilewright::disassembly {

Swept::Swept(const Slides& slides, std::size_t axis, const Shape& shape)
    : step_{slides.axes()[axis]}, types_{static_cast<std::size_t>(slides.types())} {
    std::vector<OnLine> cells;
    for (const Cell cell : shape.cells())
        for (int type = 0; type < slides.types(); ++type)
            for (const Vec swept : slides.sweep(axis, cell.type, type))
                cells.push_back(on_line({cell.at + swept, type}));
    if (cells.empty()) return;
    low_ = cells.front().line.at;
    Vec high = low_;
    for (const OnLine& cell : cells) {
        const Vec at = cell.line.at;
        low_ = {std::min(low_.x, at.x), std::min(low_.y, at.y), std::min(low_.z, at.z)};
        high = {std::max(high.x, at.x), std::max(high.y, at.y), std::max(high.z, at.z)};
    }
    const Vec across = high - low_ + Vec{1, 1, 1};
    size_ = {static_cast<unsigned>(across.x), static_cast<unsigned>(across.y),
             static_cast<unsigned>(across.z)};
    std::ranges::sort(cells, {}, [&](const OnLine& cell) {
        return std::pair{*number_of(cell.line), cell.along};
    });
    starts_.assign(std::size_t{size_[0]} * size_[1] * size_[2] * types_ + 1, 0);
    std::optional<std::size_t> line;
    for (const OnLine& cell : cells) {
        const std::size_t number = *number_of(cell.line);
        if (line == number && cell.along <= runs_.back().last + 1) {
            runs_.back().last = cell.along;
            continue;
        }
        line = number;
        runs_.push_back({cell.along, cell.along});
        ++starts_[number + 1];
    }
    for (std::size_t i = 1; i < starts_.size(); ++i) starts_[i] += starts_[i - 1];
    runs_.shrink_to_fit();
}

}  // namespace tilewright::disassembly
