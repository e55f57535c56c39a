#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "tilewright/engine/frontier/accumulate.hpp"

namespace tilewright::engine::frontier_parts {

// A list of piece states for each node of some layers.  The place of a state is its index among all
// states of its layer.
template <class Sum>
class SetTable {
public:
    using State = typename Sum::State;
    using Count = typename Sum::Count;

    // 'layer_of' tells the layer of each node, and has to outlive the table.
    SetTable(const std::vector<std::uint32_t>& layer_of, std::size_t layers)
        : layer_of_{layer_of}, layers_(layers) {}

    // Makes room for 'nodes' nodes, whose lists are empty.
    [[nodiscard]] bool prepare(std::size_t nodes, Allowance& allowance) {
        if (!allowance.reserve(spots_, nodes)) return false;
        spots_.resize(nodes);
        return true;
    }

    [[nodiscard]] SetList<State, Count> list(std::size_t node) const {
        const Spot& spot = spots_[node];
        if (spot.length == 0) return {};
        if (spot.block == given) return given_[spot.begin];
        const Block& block = layers_[layer_of_[node]].blocks[spot.block];
        const std::span counts{block.counts};  // empty when forgotten
        return {std::span{block.states}.subspan(spot.begin, spot.length),
                counts.empty() ? counts : counts.subspan(spot.begin, spot.length),
                block.place + spot.begin};
    }

    // The place of a state, if it is in the node's list.
    [[nodiscard]] std::optional<std::uint64_t> place(std::size_t node, State state) const {
        const auto [states, counts, first] = list(node);
        const auto found = std::ranges::lower_bound(states, state);
        if (found == states.end() || *found != state) return std::nullopt;
        return first + static_cast<std::uint64_t>(found - states.begin());
    }
    [[nodiscard]] State state(std::size_t node, std::uint64_t place) const {
        const auto [states, counts, first] = list(node);
        return states[place - first];
    }

    [[nodiscard]] std::size_t layer(std::size_t node) const { return layer_of_[node]; }
    [[nodiscard]] std::size_t layer_size(std::size_t layer) const { return layers_[layer].size; }
    [[nodiscard]] std::size_t layer_count() const { return layers_.size(); }

    // Takes over the lists of the nodes from 'first' on, which are all of one layer.
    [[nodiscard]] bool take(std::size_t first, NodeLists<State, Count> lists,
                            Allowance& allowance) {
        const std::size_t added = lists.states.size();
        keep(first, std::move(lists));
        return allowance.visit(added);
    }

    // Makes 'states' the list of 'node', each with a count of one.
    [[nodiscard]] bool set(std::size_t node, std::span<const PieceState> states,
                           Allowance& allowance) {
        NodeLists<State, Count> lists;
        if (!allowance.reserve(lists.states, states.size()) ||
            !allowance.reserve(lists.counts, states.size()))
            return false;
        for (const PieceState each : states) lists.states.push_back(static_cast<State>(each));
        lists.counts.assign(states.size(), Count{1});
        lists.ends = {states.size()};
        keep(node, std::move(lists));
        return true;
    }

    // Makes a list that lies elsewhere, and outlives the table, that of 'node'.  Its states have no
    // places.
    [[nodiscard]] bool give(std::size_t node, const SetList<State, Count>& list,
                            Allowance& allowance) {
        if (!allowance.reserve(given_, 1)) return false;
        spots_[node] = {given, static_cast<std::uint32_t>(given_.size()),
                        static_cast<std::uint32_t>(list.states.size())};
        given_.push_back(list);
        return allowance.visit(1);
    }

    void forget_counts(std::size_t layer, Allowance& allowance) {
        for (Block& block : layers_[layer].blocks) allowance.release(block.counts);
    }
    void forget(std::size_t layer, Allowance& allowance) {
        forget_counts(layer, allowance);
        for (Block& block : layers_[layer].blocks) allowance.release(block.states);
    }

private:
    // The lists of some nodes, as they were made.  Putting all lists into one array, which would
    // have to grow, would cost as much as making them.
    struct Block {
        std::vector<State> states;
        std::vector<Count> counts;
        std::uint64_t place = 0;  // of the first state
    };
    struct Layer {
        std::vector<Block> blocks;
        std::size_t size = 0;  // states
    };
    // The block of lists that lie elsewhere; each begins at its index among them.
    static constexpr std::uint32_t given = ~std::uint32_t{0};

    // Where a node's list is.
    struct Spot {
        std::uint32_t block = 0;  // of its layer
        std::uint32_t begin = 0;  // in the block
        std::uint32_t length = 0;
    };

    void keep(std::size_t first, NodeLists<State, Count> lists) {
        Layer& layer = layers_[layer_of_[first]];
        for (std::size_t i = 0, begin = 0; i < lists.ends.size(); begin = lists.ends[i++])
            spots_[first + i] = {static_cast<std::uint32_t>(layer.blocks.size()),
                                 static_cast<std::uint32_t>(begin),
                                 static_cast<std::uint32_t>(lists.ends[i] - begin)};
        const std::uint64_t place = layer.size;
        layer.size += lists.states.size();
        layer.blocks.push_back({std::move(lists.states), std::move(lists.counts), place});
    }

    const std::vector<std::uint32_t>& layer_of_;
    std::vector<Spot> spots_;  // by node
    std::vector<Layer> layers_;
    std::vector<SetList<State, Count>> given_;
};

}  // namespace tilewright::engine::frontier_parts
