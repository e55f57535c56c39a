#include "tilewright/disassembly/state_table.hpp"

#include <algorithm>

namespace tilewright::disassembly {

bool StateTable::insert(std::span<const lattice::Vec> at, std::uint32_t parent) {
    const std::size_t start = bytes_.size();
    for (const lattice::Vec place : at) {
        bytes_.push_back(static_cast<std::uint8_t>(place.x));
        bytes_.push_back(static_cast<std::uint8_t>(place.y));
        if (dimension_ == 3) bytes_.push_back(static_cast<std::uint8_t>(place.z));
    }
    const std::size_t slot = slot_of(bytes_.data() + start);
    if (slots_[slot] != 0) {
        bytes_.resize(start);
        return false;
    }
    parents_.push_back(parent);
    slots_[slot] = static_cast<std::uint32_t>(parents_.size());
    if (3 * parents_.size() > 2 * slots_.size()) grow();
    return true;
}

void StateTable::read(std::size_t state, std::vector<lattice::Vec>& at) const {
    const std::uint8_t* next = bytes_.data() + state * width_;
    for (lattice::Vec& place : at) {
        place.x = *next++;
        place.y = *next++;
        place.z = dimension_ == 3 ? *next++ : 0;
    }
}

// Where the state with these bytes is, or could be put.
std::size_t StateTable::slot_of(const std::uint8_t* key) const {
    std::uint64_t hash = 0;
    for (std::size_t i = 0; i < width_; ++i) hash = (hash ^ key[i]) * 0x9e3779b97f4a7c15U;
    std::size_t slot = (hash ^ (hash >> 32)) & (slots_.size() - 1);
    while (slots_[slot] != 0 &&
           !std::equal(key, key + width_, bytes_.data() + (slots_[slot] - 1) * width_))
        slot = (slot + 1) & (slots_.size() - 1);
    return slot;
}

void StateTable::grow() {
    slots_.assign(2 * slots_.size(), 0);
    for (std::size_t state = 0; state < parents_.size(); ++state)
        slots_[slot_of(bytes_.data() + state * width_)] = static_cast<std::uint32_t>(state + 1);
}

}  // namespace tilewright::disassembly
