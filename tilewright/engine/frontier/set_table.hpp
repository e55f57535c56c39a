#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "tilewright/engine/frontier/accumulate.hpp"

namespace tilewright::engine::frontier_parts {

// A list of piece states for each node of some layers.  A state's place is its index among all
// states of its layer.
template <class Sum>
class SetTable {
public:
    using State = typename Sum::State;
    using Count = typename Sum::Count;

    // 'layer_of' tells each node's layer, and outlives the table.
    SetTable(const std::vector<std::uint32_t>& layer_of, std::size_t layers)
        : layer_of_{layer_of}, start_(layer_of.size()), length_(layer_of.size()), layers_(layers) {}

    [[nodiscard]] SetList<State, Count> list(std::size_t node) const {
        const Layer& layer = layers_[layer_of_[node]];
        const std::span states{layer.states};
        const std::span counts{layer.counts};  // empty when forgotten
        return {states.subspan(start_[node], length_[node]),
                counts.empty() ? counts : counts.subspan(start_[node], length_[node]),
                start_[node]};
    }

    // The place of a state of the node's list, if it is there.
    [[nodiscard]] std::optional<std::uint32_t> place(std::size_t node, State state) const {
        const auto states = list(node).states;
        const auto found = std::ranges::lower_bound(states, state);
        if (found == states.end() || *found != state) return std::nullopt;
        return start_[node] + static_cast<std::uint32_t>(found - states.begin());
    }
    [[nodiscard]] State state(std::size_t node, std::uint32_t place) const {
        return layers_[layer_of_[node]].states[place];
    }

    [[nodiscard]] std::size_t layer(std::size_t node) const { return layer_of_[node]; }
    [[nodiscard]] std::size_t layer_size(std::size_t layer) const {
        return layers_[layer].states.size();
    }
    [[nodiscard]] std::size_t layer_count() const { return layers_.size(); }

    // Makes 'list' the list of 'node'.
    [[nodiscard]] bool set(std::size_t node, const SetList<State, Count>& list,
                           Allowance& allowance) {
        Layer& layer = layers_[layer_of_[node]];
        if (!make_room(layer, list.states.size(), allowance)) return false;
        start_[node] = static_cast<std::uint32_t>(layer.states.size());
        length_[node] = static_cast<std::uint32_t>(list.states.size());
        layer.states.insert(layer.states.end(), list.states.begin(), list.states.end());
        layer.counts.insert(layer.counts.end(), list.counts.begin(), list.counts.end());
        return allowance.visit(length_[node]);
    }

    // Makes 'states', each counted once, the list of 'node'.
    [[nodiscard]] bool set(std::size_t node, std::span<const PieceState> states,
                           Allowance& allowance) {
        Layer& layer = layers_[layer_of_[node]];
        if (!make_room(layer, states.size(), allowance)) return false;
        start_[node] = static_cast<std::uint32_t>(layer.states.size());
        length_[node] = static_cast<std::uint32_t>(states.size());
        for (const PieceState each : states) {
            layer.states.push_back(static_cast<State>(each));
            layer.counts.push_back(Count{1});
        }
        return true;
    }

    void forget_counts(std::size_t layer, Allowance& allowance) {
        allowance.release(layers_[layer].counts);
    }
    void forget(std::size_t layer, Allowance& allowance) {
        allowance.release(layers_[layer].counts);
        allowance.release(layers_[layer].states);
    }

private:
    struct Layer {
        std::vector<State> states;
        std::vector<Count> counts;
    };

    static bool make_room(Layer& layer, std::size_t extra, Allowance& allowance) {
        return allowance.reserve(layer.states, extra) && allowance.reserve(layer.counts, extra);
    }

    const std::vector<std::uint32_t>& layer_of_;
    std::vector<std::uint32_t> start_;  // by node: the place of its first state
    std::vector<std::uint32_t> length_;
    std::vector<Layer> layers_;
};

}  // namespace tilewright::engine::frontier_parts
