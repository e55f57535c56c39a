#include "tilewright/engine/beam/filling.hpp"

namespace tilewright::engine::beam_parts {

Filling::Filling(const Ground& ground)
    : ground_{&ground},
      rooms_(ground.cell_count()),
      uses_(ground.other_count()),
      empty_{ground.cell_count()} {
    for (Cell cell = 0; cell < rooms_.size(); ++cell)
        rooms_[cell] = static_cast<std::uint16_t>(ground.neighbours(cell).size());
    find_next();
}

void Filling::place(std::size_t option) {
    for (const Cell cell : ground_->cells(option)) {
        rooms_[cell] |= filled;
        for (const Cell next : ground_->neighbours(cell)) --rooms_[next];
    }
    for (const Other other : ground_->others(option)) ++uses_[other];
    empty_ -= ground_->cells(option).size();
    placed_.push_back(static_cast<std::uint32_t>(option));
    find_next();
}

void Filling::find_next() {
    while (next_ < rooms_.size() && ((rooms_[next_] & filled) != 0 || !ground_->required(next_)))
        ++next_;
}

}  // namespace tilewright::engine::beam_parts
