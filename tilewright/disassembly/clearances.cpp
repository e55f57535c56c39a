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
    const std::uint64_t key = key_of(first, second, apart);
    std::size_t slot = hash(key) & (table_.size() - 1);
    while (table_[slot].key != key) {
        if (table_[slot].key == 0) {
            table_[slot] = {key, compute(*shapes_[first], *shapes_[second], apart)};
            const Clearance clearance = table_[slot].clearance;
            if (2 * ++used_ > table_.size()) grow();
            return clearance;
        }
        slot = (slot + 1) & (table_.size() - 1);
    }
    return table_[slot].clearance;
}

void Clearances::grow() {
    std::vector<Entry> larger(2 * table_.size());
    for (const Entry& entry : table_) {
        if (entry.key == 0) continue;
        std::size_t slot = hash(entry.key) & (larger.size() - 1);
        while (larger[slot].key != 0) slot = (slot + 1) & (larger.size() - 1);
        larger[slot] = entry;
    }
    table_ = std::move(larger);
}

// A piece meets another after k steps when the next one sweeps over a cell of it: when some swept
// place, moved by k steps, is that cell.
Clearance Clearances::compute(const Shape& first, const Shape& second, Vec apart) const {
    Clearance result;
    result.ahead.fill(forever);
    result.behind.fill(forever);
    for (std::size_t axis = 0; axis < slides_.axes().size(); ++axis) {
        const Vec step = slides_.axes()[axis];
        const auto narrow = [&](Steps& clearance, Cell moving, Cell met) {
            for (const Vec swept : slides_.sweep(axis, moving.type, met.type))
                if (const auto count = times(step, met.at - moving.at - swept))
                    clearance = std::min(clearance, static_cast<Steps>(*count));
        };
        for (const Cell a : first.cells())
            for (const Cell b : second.cells()) {
                narrow(result.ahead[axis], a, b + apart);
                narrow(result.behind[axis], b + apart, a);
            }
    }
    return result;
}

}  // namespace tilewright::disassembly
