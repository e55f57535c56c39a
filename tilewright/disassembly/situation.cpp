#include "tilewright/disassembly/situation.hpp"

#include <algorithm>

namespace tilewright::disassembly {

Situation::Situation(const std::vector<Body>& bodies, Clearances& clearances)
    : bodies_{bodies},
      clearances_{clearances},
      count_{bodies.size()},
      all_{PieceSet::first(count_)},
      clearances_of_(clearances.slides().axes().size(),
                     std::vector<Steps>(count_ * count_, forever)) {}

void Situation::look_at(const std::vector<Place>& at) {
    for (std::size_t i = 0; i < count_; ++i)
        for (std::size_t j = i + 1; j < count_; ++j) {
            const Clearance clearance =
                clearances_.between(bodies_[i].shape, bodies_[j].shape, at[j].at - at[i].at);
            for (std::size_t axis = 0; axis < clearances_of_.size(); ++axis) {
                clearances_of_[axis][i * count_ + j] = clearance.ahead(axis);
                clearances_of_[axis][j * count_ + i] = clearance.behind(axis);
            }
        }
}

Steps Situation::clearance(std::size_t axis, const PieceSet& moving) const {
    Steps least = forever;
    moving.for_each([&](std::size_t i) {
        (all_ - moving).for_each([&](std::size_t j) {
            least = std::min(least, clearance(axis, i, j));
        });
    });
    return least;
}

std::vector<PieceSet> Situation::carried(std::size_t axis, Steps steps) const {
    std::vector<PieceSet> result(count_);
    for (std::size_t i = 0; i < count_; ++i) {
        const Steps* const of_body = &clearances_of_[axis][i * count_];
        result[i] = PieceSet::where(count_, [&](std::size_t j) { return of_body[j] < steps; });
        result[i].insert(i);
    }
    close(result);
    return result;
}

}  // namespace tilewright::disassembly
