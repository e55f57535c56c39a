#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "tilewright/lattice/cell.hpp"

namespace tilewright::disassembly {

// The states that a search has come to, in the order in which it found them, each once: a few bytes
// a body, and four or eight for finding it again.
class StateTable {
public:
    static constexpr int largest_coordinate = 255;

    //   dimension: 2 leaves z out
    StateTable(std::size_t bodies, int dimension)
        : width_{bodies * static_cast<std::size_t>(dimension)}, dimension_{dimension} {}

    // Adds a state unless it is there.  Returns whether it was new.
    //   requires: 0 <= coordinates <= largest_coordinate
    bool insert(std::span<const lattice::Vec> at, std::uint32_t parent);

    // The places in a state.
    void read(std::size_t state, std::vector<lattice::Vec>& at) const;
    [[nodiscard]] std::uint32_t parent(std::size_t state) const { return parents_[state]; }
    [[nodiscard]] std::size_t size() const { return parents_.size(); }
    [[nodiscard]] std::size_t bytes() const {
        return bytes_.capacity() + sizeof(std::uint32_t) * (parents_.capacity() + slots_.size());
    }

private:
    [[nodiscard]] std::size_t slot_of(const std::uint8_t* key) const;
    void grow();

    std::size_t width_;
    int dimension_;
    std::vector<std::uint8_t> bytes_;
    std::vector<std::uint32_t> parents_;
    std::vector<std::uint32_t> slots_ = std::vector<std::uint32_t>(64);  // state + 1; 0: free
};

}  // namespace tilewright::disassembly
