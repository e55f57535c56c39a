#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "tilewright/disassembly/situation.hpp"

namespace tilewright::disassembly {

// The states that a search has come to, in the order in which it found them, each once: a few bytes
// a body, and eight or sixteen for finding it again.
//
// States stand in blocks, which never move: a single list that doubles would need three times its
// memory while it does.
class StateTable {
public:
    static constexpr int largest_coordinate = 255;

    //   dimension: 2 leaves z out
    //   turning:   bodies have facings
    StateTable(std::size_t bodies, int dimension, bool turning)
        : width_{bodies * static_cast<std::size_t>(dimension + (turning ? 1 : 0))},
          dimension_{dimension},
          turning_{turning},
          key_(width_) {}

    // Adds a state unless it is there.  Returns whether it was new.
    //   requires: 0 <= coordinates and facings <= largest_coordinate
    bool insert(std::span<const Place> at, std::uint32_t parent);

    // Whether one more state can be added without ever taking more than so many bytes.
    [[nodiscard]] bool has_room(std::size_t memory) const;

    // The places in a state.
    void read(std::size_t state, std::vector<Place>& at) const;
    [[nodiscard]] std::uint32_t parent(std::size_t state) const {
        return blocks_[state / states_a_block].parents[state % states_a_block];
    }
    [[nodiscard]] std::size_t size() const { return size_; }

private:
    static constexpr std::size_t states_a_block = 4096;
    struct Block {
        std::vector<std::uint8_t> places;
        std::vector<std::uint32_t> parents;
    };

    [[nodiscard]] const std::uint8_t* places(std::size_t state) const {
        return blocks_[state / states_a_block].places.data() + state % states_a_block * width_;
    }
    // A state by its number, and what its places are hashed to.
    struct Slot {
        std::uint32_t next = 0;  // state + 1; 0: free
        std::uint32_t hash = 0;
    };
    [[nodiscard]] std::uint32_t hash_of_key() const;
    [[nodiscard]] std::size_t slot_of_key(std::uint32_t hash) const;
    [[nodiscard]] bool slots_are_full() const { return 3 * (size_ + 1) > 2 * slots_.size(); }
    void grow();

    std::size_t width_;
    int dimension_;
    bool turning_;
    std::vector<std::uint8_t> key_;  // of the state that is looked for
    std::vector<Block> blocks_;
    std::size_t size_ = 0;
    std::vector<Slot> slots_ = std::vector<Slot>(64);
};

}  // namespace tilewright::disassembly
