#include "tilewright/base/number_sets.hpp"

#include <algorithm>
#include <bit>

namespace tilewright {

std::optional<std::size_t> NumberSets::find(std::span<const Member> set) const {
    if (slots_.empty()) return std::nullopt;
    const std::uint32_t number = slots_[slot_of(set)];
    return number == none ? std::nullopt : std::optional<std::size_t>{number};
}

std::size_t NumberSets::add(std::span<const Member> set) {
    if (2 * (size() + 1) > slots_.size()) make_room(size() + 1);
    std::uint32_t& slot = slots_[slot_of(set)];
    if (slot == none) {
        slot = static_cast<std::uint32_t>(size());
        members_.insert(members_.end(), set.begin(), set.end());
        ends_.push_back(members_.size());
    }
    return slot;
}

// The hash slot that holds the set's number, or the free slot where the number would go.
std::size_t NumberSets::slot_of(std::span<const Member> set) const {
    std::uint64_t hash = 0;
    for (const Member member : set) hash = (hash + member + 1) * 0x9e3779b97f4a7c15U;
    const std::size_t mask = slots_.size() - 1;
    std::size_t at = static_cast<std::size_t>(hash >> 32) & mask;
    while (slots_[at] != none && !std::ranges::equal((*this)[slots_[at]], set))
        at = (at + 1) & mask;
    return at;
}

void NumberSets::make_room(std::size_t sets) {
    constexpr std::size_t fewest = 32;
    slots_.assign(std::bit_ceil(2 * std::max(fewest, sets)), none);
    ends_.reserve(sets);
    for (std::size_t number = 0; number < size(); ++number)
        slots_[slot_of((*this)[number])] = static_cast<std::uint32_t>(number);
}

}  // namespace tilewright
