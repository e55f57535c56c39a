#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <limits>
#include <vector>

#include "tilewright/engine/frontier/allowance.hpp"

namespace tilewright::engine::frontier_parts {

// A hash table from the shapes of one layer, all with the same first open cell, to numbers.  It
// uses open addressing with linear probing, and doubles when it would be more than three quarters
// full.
template <class Key>
class ShapeTable {
public:
    static constexpr std::uint32_t unset = std::numeric_limits<std::uint32_t>::max();

    struct Slot {
        Key key{};
        std::uint32_t number = unset;
        [[nodiscard]] bool used() const { return number != unset; }
    };

    // Returns the slot of 'key', or null when there is not enough memory.  The slot of a new key is
    // not used until the caller sets its number.
    [[nodiscard]] Slot* find(const Key& key, Allowance& allowance) {
        if (4 * (used_ + 1) > 3 * slots_.size() && !grow(allowance)) return nullptr;
        Slot& slot = probe(key);
        if (!slot.used()) {
            slot.key = key;
            ++used_;
        }
        return &slot;
    }

    // Starts loading the slot of 'key'.
    void prefetch(const Key& key) const {
        if (!slots_.empty()) __builtin_prefetch(&slots_[key.hash() >> shift_]);
    }

    [[nodiscard]] const std::vector<Slot>& slots() const { return slots_; }
    [[nodiscard]] bool empty() const { return used_ == 0; }

    // Empties the table and keeps its memory.
    void clear() {
        std::ranges::fill(slots_, Slot{});
        used_ = 0;
    }

private:
    Slot& probe(const Key& key) {
        std::size_t i = key.hash() >> shift_;
        while (slots_[i].used() && slots_[i].key != key) i = (i + 1) & (slots_.size() - 1);
        return slots_[i];
    }

    bool grow(Allowance& allowance) {
        std::vector<Slot> old;
        old.swap(slots_);
        const std::size_t room = std::max<std::size_t>(64, 2 * old.size());
        if (!allowance.reserve(slots_, room)) return false;
        slots_.resize(room);
        shift_ = 64 - std::countr_zero(room);
        for (const Slot& slot : old)
            if (slot.used()) probe(slot.key) = slot;
        allowance.release(old);
        return true;
    }

    std::vector<Slot> slots_;
    std::size_t used_ = 0;
    int shift_ = 64;
};

// The tables of the layers under way.  The table of a finished layer is cleared and used again,
// because it has about the size that the next layer needs.
template <class Key>
class LayerTables {
public:
    using Table = ShapeTable<Key>;

    explicit LayerTables(std::size_t layers) : tables_(layers) {}

    [[nodiscard]] Table& operator[](std::size_t layer) {
        Table& table = tables_[layer];
        if (table.slots().empty() && !spare_.empty()) {
            table = std::move(spare_.back());
            spare_.pop_back();
        }
        return table;
    }

    void finish(std::size_t layer) {
        if (tables_[layer].slots().empty()) return;
        tables_[layer].clear();
        spare_.push_back(std::move(tables_[layer]));
        tables_[layer] = {};
    }

private:
    std::vector<Table> tables_;
    std::vector<Table> spare_;
};

}  // namespace tilewright::engine::frontier_parts
