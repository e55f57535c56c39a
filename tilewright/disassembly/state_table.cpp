#include "tilewright/disassembly/state_table.hpp"

#include <algorithm>
#include <cstring>
#include <utility>

namespace tilewright::disassembly {

bool StateTable::insert(std::span<const Place> at, std::uint32_t parent) {
    auto next = key_.begin();
    for (const auto& [place, facing] : at) {
        *next++ = static_cast<std::uint8_t>(place.x);
        *next++ = static_cast<std::uint8_t>(place.y);
        if (dimension_ == 3) *next++ = static_cast<std::uint8_t>(place.z);
        if (turning_) *next++ = static_cast<std::uint8_t>(facing);
    }
    const std::uint32_t hash = hash_of_key();
    std::size_t slot = slot_of_key(hash);
    if (slots_[slot].next != 0) return false;
    if (slots_are_full()) {
        grow();
        slot = slot_of_key(hash);
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
    slots_[slot] = {static_cast<std::uint32_t>(++size_), hash};
    return true;
}

bool StateTable::has_room(std::size_t memory) const {
    // The first block grows as it needs to.
    const std::size_t states =
        std::min(3 * (size_ + 1), (size_ / states_a_block + 1) * states_a_block);
    // While slots are made anew, twice as many, the memory of those before may not be back yet.
    const std::size_t slots = (slots_are_full() ? 3 : 1) * slots_.size();
    return states * (width_ + sizeof(std::uint32_t)) + slots * sizeof(Slot) <= memory;
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

std::uint32_t StateTable::hash_of_key() const {
    constexpr std::size_t word_bytes = sizeof(std::uint64_t);
    std::uint64_t hash = 0;
    for (std::size_t i = 0; i < width_; i += word_bytes) {
        std::uint64_t word = 0;
        std::memcpy(&word, key_.data() + i, std::min(word_bytes, width_ - i));
        hash = (hash ^ (hash >> 32) ^ word) * 0x9e3779b97f4a7c15U;
    }
    return static_cast<std::uint32_t>(hash >> 32);
}

// Where the state with the places of the key is, or could be put.
std::size_t StateTable::slot_of_key(std::uint32_t hash) const {
    std::size_t slot = hash & (slots_.size() - 1);
    const auto is_key = [&](const Slot& one) {
        return one.hash == hash && std::equal(key_.begin(), key_.end(), places(one.next - 1));
    };
    while (slots_[slot].next != 0 && !is_key(slots_[slot])) slot = (slot + 1) & (slots_.size() - 1);
    return slot;
}

void StateTable::grow() {
    std::vector<Slot> doubled(2 * slots_.size());
    for (const Slot& one : slots_) {
        if (one.next == 0) continue;
        std::size_t slot = one.hash & (doubled.size() - 1);
        while (doubled[slot].next != 0) slot = (slot + 1) & (doubled.size() - 1);
        doubled[slot] = one;
    }
    slots_ = std::move(doubled);
}

}  // namespace tilewright::disassembly
