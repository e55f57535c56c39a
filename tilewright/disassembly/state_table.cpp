#include "tilewright/disassembly/state_table.hpp"

#include <algorithm>

namespace tilewright::disassembly {

bool StateTable::insert(std::span<const Place> at, std::uint32_t parent) {
    auto next = key_.begin();
    for (const auto& [place, facing] : at) {
        *next++ = static_cast<std::uint8_t>(place.x);
        *next++ = static_cast<std::uint8_t>(place.y);
        if (dimension_ == 3) *next++ = static_cast<std::uint8_t>(place.z);
        if (turning_) *next++ = static_cast<std::uint8_t>(facing);
    }
    std::size_t slot = slot_of(key_.data());
    if (slots_[slot] != 0) return false;
    if (slots_are_full()) {
        grow();
        slot = slot_of(key_.data());
    }
    if (size_ % states_a_block == 0) {
        Block& block = blocks_.emplace_back();
        if (size_ > 0) {  // most tables keep few states
            block.places.reserve(states_a_block * width_);
            block.parents.reserve(states_a_block);
        }
    }
    blocks_.back().places.insert(blocks_.back().places.end(), key_.begin(), key_.end());
    blocks_.back().parents.push_back(parent);
    slots_[slot] = static_cast<std::uint32_t>(++size_);
    return true;
}

bool StateTable::has_room(std::size_t memory) const {
    // The first block grows as it needs to.
    const std::size_t states =
        std::min(3 * (size_ + 1), (size_ / states_a_block + 1) * states_a_block);
    // While slots are made anew, twice as many, the memory of those before may not be back yet.
    const std::size_t slots = (slots_are_full() ? 3 : 1) * slots_.size();
    return states * (width_ + sizeof(std::uint32_t)) + slots * sizeof(std::uint32_t) <= memory;
}

void StateTable::read(std::size_t state, std::vector<Place>& at) const {
    const std::uint8_t* next = places(state);
    for (auto& [place, facing] : at) {
        place.x = *next++;
        place.y = *next++;
        place.z = dimension_ == 3 ? *next++ : 0;
        facing = turning_ ? *next++ : 0;
    }
}

// Where the state with these bytes is, or could be put.
std::size_t StateTable::slot_of(const std::uint8_t* key) const {
    std::uint64_t hash = 0;
    for (std::size_t i = 0; i < width_; ++i) hash = (hash ^ key[i]) * 0x9e3779b97f4a7c15U;
    std::size_t slot = (hash ^ (hash >> 32)) & (slots_.size() - 1);
    while (slots_[slot] != 0 && !std::equal(key, key + width_, places(slots_[slot] - 1)))
        slot = (slot + 1) & (slots_.size() - 1);
    return slot;
}

void StateTable::grow() {
    const std::size_t doubled = 2 * slots_.size();
    slots_ = {};
    slots_.resize(doubled);
    for (std::size_t state = 0; state < size_; ++state)
        slots_[slot_of(places(state))] = static_cast<std::uint32_t>(state + 1);
}

}  // namespace tilewright::disassembly
