#include "tilewright/disassembly/clearances.hpp"

#include <algorithm>
#include <optional>

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

// How often 'step' leads to 'way', if it does.
std::optional<int> times(Vec step, Vec way) {
    const int count = step.x != 0 ? way.x / step.x : step.y != 0 ? way.y / step.y : way.z / step.z;
    return count >= 0 && count * step == way ? std::optional{count} : std::nullopt;
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
        if (2 * ++used_ > keys_.size()) {
            grow();
            slot = slot_of(key);
        }
        keys_[slot] = key;
        compute(*shapes_[first], *shapes_[second], apart, &steps_[slot * width()]);
    }
    return {&steps_[slot * width()], turned};
}

// Where a key is, or could be put.
std::size_t Clearances::slot_of(std::uint64_t key) const {
    std::size_t slot = hash(key) & (keys_.size() - 1);
    while (keys_[slot] != key && keys_[slot] != 0) slot = (slot + 1) & (keys_.size() - 1);
    return slot;
}

void Clearances::grow() {
    constexpr std::size_t smallest = 1024;
    const std::vector<std::uint64_t> keys = std::move(keys_);
    const std::vector<Steps> steps = std::move(steps_);
    keys_.assign(std::max(smallest, 2 * keys.size()), 0);
    steps_.assign(keys_.size() * width(), forever);
    for (std::size_t before = 0; before < keys.size(); ++before) {
        if (keys[before] == 0) continue;
        const std::size_t slot = slot_of(keys[before]);
        keys_[slot] = keys[before];
        std::copy_n(&steps[before * width()], width(), &steps_[slot * width()]);
    }
}

// A piece meets another after k steps when the next one sweeps over a cell of it: when some swept
// place, moved by k steps, is that cell.
void Clearances::compute(const Shape& first, const Shape& second, Vec apart, Steps* steps) const {
    for (std::size_t axis = 0; axis < slides_.axes().size(); ++axis) {
        const Vec step = slides_.axes()[axis];
        const auto narrow = [&](Steps& clearance, Cell moving, Cell met) {
            for (const Vec swept : slides_.sweep(axis, moving.type, met.type))
                if (const auto count = times(step, met.at - moving.at - swept))
                    clearance = std::min(clearance, static_cast<Steps>(*count));
        };
        for (const Cell a : first.cells())
            for (const Cell b : second.cells()) {
                narrow(steps[2 * axis], a, b + apart);
                narrow(steps[2 * axis + 1], b + apart, a);
            }
    }
}

}  // namespace tilewright::disassembly
