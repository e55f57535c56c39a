#include "tilewright/disassembly/situation.hpp"

#include <algorithm>

namespace tilewright::disassembly {

Situation::Situation(const std::vector<Body>& bodies, Clearances& clearances)
    : bodies_{bodies},
      clearances_{clearances},
      count_{bodies.size()},
      all_{PieceSet::first(count_)},
      seen_(count_) {
    std::vector<PieceSet> alone(count_);
    for (std::size_t i = 0; i < count_; ++i) alone[i].insert(i);
    along_.resize(clearances.slides().axes().size(),
                  Along{std::vector<Steps>(count_ * count_, forever), {alone, alone}});
}

void Situation::look_at(const std::vector<Place>& at) {
    for (std::size_t i = 0; i < count_; ++i) {
        Seen& seen = seen_[i];
        seen.is_new = seen.shape != bodies_[i].shape;
        seen = {bodies_[i].shape, at[i].at, at[i].at - seen.at, seen.is_new};
    }
    for (std::size_t i = 0; i < count_; ++i)
        for (std::size_t j = i + 1; j < count_; ++j) {
            // States that follow each other have most bodies where they were.
            if (seen_[i].moved == seen_[j].moved && !seen_[i].is_new && !seen_[j].is_new) continue;
            const Clearance clearance =
                clearances_.between(bodies_[i].shape, bodies_[j].shape, at[j].at - at[i].at);
            for (std::size_t axis = 0; axis < along_.size(); ++axis) {
                note(axis, i, j, clearance.ahead(axis));
                note(axis, j, i, clearance.behind(axis));
            }
        }
}

void Situation::note(std::size_t axis, std::size_t moving, std::size_t met, Steps steps) {
    Along& along = along_[axis];
    along.clearances[moving * count_ + met] = steps;
    along.met[static_cast<std::size_t>(Far::Step)][moving].set(met, steps == 0);
    along.met[static_cast<std::size_t>(Far::Away)][moving].set(met, steps != forever);
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

std::vector<PieceSet> Situation::carried(std::size_t axis, Far far) const {
    std::vector<PieceSet> result = along_[axis].met[static_cast<std::size_t>(far)];
    close(result);
    return result;
}

}  // namespace tilewright::disassembly
