#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <variant>
#include <vector>

#include "tilewright/engine/frontier/accumulate.hpp"
#include "tilewright/engine/frontier/stored_bytes.hpp"

namespace tilewright::engine::frontier_parts {

// Lists of consecutive nodes, in memory that somebody else holds.
template <class State, class Count>
struct StoredLists {
    std::uint32_t first = 0;                // the node of the first list
    std::span<const std::uint64_t> ends;    // of each list, in states
    std::span<const std::uint64_t> checks;  // the checksum of each list
    std::span<const State> states;
    std::span<const Count> counts;

    [[nodiscard]] SetList<State, Count> list(std::uint32_t node) const {
        const std::size_t number = node - first;
        const std::size_t begin = number == 0 ? 0 : ends[number - 1];
        return {states.subspan(begin, ends[number] - begin),
                counts.subspan(begin, ends[number] - begin)};
    }
    // Whether a node has a list, and it is as it was when it was stored.
    //   bits: of a state
    [[nodiscard]] bool is_sound(std::uint32_t node, unsigned bits) const;
};

// The lists of some outer layers, which are made once for all sections of a graph: of the last
// layers up to 'ahead' that an edge can span, and of the first ones from 'back' on.
template <class State, class Count>
struct OuterLists {
    std::size_t ahead = 0;
    std::size_t back = 0;
    StoredLists<State, Count> forward;
    StoredLists<State, Count> backward;
};

// Lists whose types only the bytes tell.
using AnyOuterLists =
    std::variant<OuterLists<std::uint32_t, TinyCount>, OuterLists<std::uint32_t, SmallCount>,
                 OuterLists<std::uint64_t, SmallCount>>;

// Finds the lists of a graph among bytes, which must outlive them.  Nothing when they belong to
// another graph, are damaged, or come from a machine with another order of bytes.
//   graph:    identifies it
//   requires: the bytes begin at a multiple of eight
[[nodiscard]] std::optional<AnyOuterLists> find_outer_lists(StoredBytes bytes, std::uint64_t graph);

// Lists of consecutive nodes that are to be stored.
template <class State, class Count>
struct ListsToStore {
    std::uint32_t first;  // the node of the first list
    std::vector<SetList<State, Count>> lists;

    // How many bytes they take.
    [[nodiscard]] std::size_t bytes() const;
};

// Adds the lists of both halves to bytes.
//   graph:    identifies it
//   ahead, back: see OuterLists
//   requires: there is a multiple of eight bytes
template <class State, class Count>
void store_lists(std::uint64_t graph, std::size_t ahead, std::size_t back,
                 const ListsToStore<State, Count>& forward,
                 const ListsToStore<State, Count>& backward, std::vector<std::byte>& bytes);

}  // namespace tilewright::engine::frontier_parts
