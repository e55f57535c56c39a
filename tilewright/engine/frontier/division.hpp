#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "tilewright/engine/frontier/half_tables.hpp"

namespace tilewright::engine::frontier_parts {

// How many piece states the nodes of a graph can be expected to have.  Right within a factor of
// three or so, and nearly the same factor for nodes near each other.
struct Foresight {
    std::vector<double> forward;   // by node: states with which it is reached
    std::vector<double> backward;  // by node: states from which the full board is reached
};

// Crossings of a division: [begin, end).
struct Crossings {
    std::uint32_t begin;
    std::uint32_t end;
};

// Where a count is divided, and how the work is spread.  It depends on the graph alone, so it is
// the same wherever numbers are rounded alike.
struct Division {
    std::size_t cut = 0;  // the first layer behind it: both sides take about the same work
    // The nodes behind the cut that edges from before it enter: see Section.
    std::vector<std::uint32_t> crossings;
    std::vector<double> work;  // by crossing: states that meet there
};

// The layers whose lists are made once for all sections: up to 'ahead' from the empty board, and
// from 'back' on to the full one.  Sections take the most work between them.
struct OuterLayers {
    std::size_t ahead = 0;
    std::size_t back = 0;
};

[[nodiscard]] inline OuterLayers no_outer_layers(const ShapeGraph& graph) {
    return {0, graph.layers.size() - 2};
}

// Each of these returns nothing when the allowance ends first.
//   cost: edges of the graph
[[nodiscard]] std::optional<Foresight> foresee(const SetProblem& problem, Allowance& allowance);
[[nodiscard]] std::optional<Division> divide(const SetProblem& problem, const Layout& layout,
                                             const Foresight& foresight, Allowance& allowance);

// Puts crossings into an order in which shapes that are alike are near each other: they share much
// of what leads to them, and sections take less work.  Returns false when the allowance ends first.
//   cost: a few moves for each crossing, and to sort them
[[nodiscard]] bool sort_crossings(const SetProblem& problem, const Layout& layout,
                                  Division& division, Allowance& allowance);

// About how many states a count of the whole looks at.
//   cost: edges of the graph
[[nodiscard]] std::optional<double> effort_of_all(const SetProblem& problem, Allowance& allowance);

// The fewest outer layers with which all sections together can be expected to take little more work
// than the whole: a twentieth for each doubling of their number.
//   cost: that of a few sections
[[nodiscard]] std::optional<OuterLayers> choose_outer_layers(const SetProblem& problem,
                                                             const Foresight& foresight,
                                                             const Division& division,
                                                             std::size_t sections,
                                                             Allowance& allowance);

// About how many states a count of these crossings looks at, where the lists of outer layers are
// there.
//   cost: that of a section
[[nodiscard]] std::optional<double> effort_of(const SetProblem& problem, const Foresight& foresight,
                                              const Division& division, const OuterLayers& outer,
                                              Crossings crossings, Allowance& allowance);

// Deals crossings out, in their order, to at most so many sections with about the same work each.
[[nodiscard]] std::vector<Crossings> cut_crossings(const Division& division, Crossings crossings,
                                                   std::size_t most);
[[nodiscard]] inline Crossings all_crossings(const Division& division) {
    return {0, static_cast<std::uint32_t>(division.crossings.size())};
}
// The nodes that they are.
[[nodiscard]] inline std::span<const std::uint32_t> nodes_of(const Division& division,
                                                             Crossings crossings) {
    return std::span{division.crossings}.subspan(crossings.begin, crossings.end - crossings.begin);
}
// About how much work they take.
[[nodiscard]] double work_of(const Division& division, Crossings crossings);

}  // namespace tilewright::engine::frontier_parts
