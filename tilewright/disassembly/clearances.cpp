#include "tilewright/disassembly/clearances.hpp"

#include <algorithm>

namespace tilewright::disassembly {
namespace {

constexpr int bits_a_coordinate = 10;

std::uint64_t key_of(ShapeNumber first, ShapeNumber second, Vec apart) {
    std::uint64_t key = (std::uint64_t{first} << 17 | second) + 1;  // never 0
    for (const int coordinate : {apart.x, apart.y, apart.z})
        key = key << bits_a_coordinate |
              static_cast<std::uint64_t>(coordinate + (1 << (bits_a_coordinate - 1)));
    return key;
}

std::size_t hash(std::uint64_t key) {
    key *= 0x9e3779b97f4a7c15U;
    return static_cast<std::size_t>(key ^ (key >> 32));
}

// How many steps can be made before a shape that lies 'apart' is met.
Steps first_met(const Swept& swept, const Shape& met, Vec apart) {
    Steps least = forever;
    for (const Cell cell : met.cells()) {
        least = std::min(least, swept.until(cell + apart));
        if (least == 0) break;
    }
    return least;
}

}  // namespace

ShapeNumber Clearances::number_of(const Shape& shape) {
    const auto [found, is_new] = numbers_.emplace(shape, static_cast<ShapeNumber>(numbers_.size()));
    if (is_new) shapes_.push_back(&found->first);
    return found->second;
}

Clearance Clearances::between(ShapeNumber first, ShapeNumber second, Vec apart) {
    // Seen by the other one, a piece that moves ahead moves back.
    const bool turned = first > second;
    if (turned) {
        std::swap(first, second);
        apart = -1 * apart;
    }
    const std::uint64_t key = key_of(first, second, apart);
    std::size_t slot = slot_of(key);
    if (keys_[slot] == 0) {
        if (2 * used_ >= keys_.size()) {
            make_room();
            slot = slot_of(key);
        }
        ++used_;
        keys_[slot] = key;
        compute(first, second, apart, &steps_[slot * width()]);
    }
    return {&steps_[slot * width()], turned};
}

// Where a key is, or could be put.
std::size_t Clearances::slot_of(std::uint64_t key) const {
    std::size_t slot = hash(key) & (keys_.size() - 1);
    while (keys_[slot] != key && keys_[slot] != 0) slot = (slot + 1) & (keys_.size() - 1);
    return slot;
}

// Makes the table twice as large, or empty if it would be too large while both are there.
void Clearances::make_room() {
    constexpr std::size_t smallest = 1024;
    const std::size_t size = std::max(smallest, 2 * keys_.size());
    const std::size_t entry = sizeof(std::uint64_t) + width() * sizeof(Steps);
    const bool forgets = !keys_.empty() && (keys_.size() + size) * entry > memory_ / 2;
    if (forgets) {
        std::ranges::fill(keys_, 0);
        std::ranges::fill(steps_, forever);
        used_ = 0;
        return;
    }
    const std::vector<std::uint64_t> keys = std::move(keys_);
    const std::vector<Steps> steps = std::move(steps_);
    keys_.assign(size, 0);
    steps_.assign(size * width(), forever);
    for (std::size_t before = 0; before < keys.size(); ++before) {
        if (keys[before] == 0) continue;
        const std::size_t slot = slot_of(keys[before]);
        keys_[slot] = keys[before];
        std::copy_n(&steps[before * width()], width(), &steps_[slot * width()]);
    }
}

void Clearances::compute(ShapeNumber first, ShapeNumber second, Vec apart, Steps* steps) {
    if (swept_bytes_ > memory_ / 2) {
        swept_.clear();
        swept_bytes_ = 0;
    }
    swept_.resize(shapes_.size());
    const std::vector<Swept>& by_first = swept(first);
    const std::vector<Swept>& by_second = swept(second);
    for (std::size_t axis = 0; axis < slides_.axes().size(); ++axis) {
        steps[2 * axis] = first_met(by_first[axis], *shapes_[second], apart);
        steps[2 * axis + 1] = first_met(by_second[axis], *shapes_[first], -1 * apart);
    }
}

const std::vector<Swept>& Clearances::swept(ShapeNumber shape) {
    std::vector<Swept>& by_axis = swept_[shape];
    if (by_axis.empty())
        for (std::size_t axis = 0; axis < slides_.axes().size(); ++axis)
            swept_bytes_ += by_axis.emplace_back(slides_, axis, *shapes_[shape]).bytes();
    return by_axis;
}

}  // namespace tilewright::disassembly
