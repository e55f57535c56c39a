#include "tilewright/engine/choose.hpp"

#include <algorithm>
#include <limits>

#include "tilewright/engine/dance/dance.hpp"
#include "tilewright/engine/frontier/frontier.hpp"

namespace tilewright::engine {
namespace {

using cover::Hints;
using cover::Instance;

// The longest front between filled and empty cells while the board is filled in the hinted order:
// the most empty cells that touch filled ones.  A measure of how fat the board is.
std::size_t longest_front(const Instance& instance) {
    const Hints& hints = instance.hints();
    constexpr std::size_t nowhere = std::numeric_limits<std::size_t>::max();
    std::vector<std::size_t> rank(instance.item_count(), nowhere);
    for (std::size_t i = 0; i < hints.cells.size(); ++i) rank[hints.cells[i].index()] = i;
    // A cell belongs to the front from the time its first neighbour is filled until it is filled
    // itself.
    std::vector<std::size_t> joins = rank;
    for (const auto& [a, b] : hints.neighbours) {
        if (rank[a.index()] == nowhere || rank[b.index()] == nowhere) continue;
        const auto [earlier, later] = std::minmax(rank[a.index()], rank[b.index()]);
        const cover::ItemId later_cell = hints.cells[later];
        joins[later_cell.index()] = std::min(joins[later_cell.index()], earlier);
    }
    std::vector<int> change(hints.cells.size() + 1);
    for (const cover::ItemId cell : hints.cells) {
        ++change[joins[cell.index()]];
        --change[rank[cell.index()]];
    }
    int front = 0;
    int longest = 0;
    for (const int step : change) longest = std::max(longest, front += step);
    return static_cast<std::size_t>(longest);
}

// Measured on the catalogue.  Up to this front the shapes of 'frontier' stay few, whatever the
// pieces.
constexpr std::size_t front_for_shapes = 8;
// As many shapes are looked at: about 20 ms.
constexpr std::uint64_t shapes_to_look_at = 50'000;
// More states than these take longer than a tree, or do not fit into memory.
constexpr double most_states = 5e8;
// Beyond this one, fixing a piece saves more shapes than building them several times costs.
constexpr std::size_t front_for_whole_tables = 5;

}  // namespace

const Engine& choose(const Instance& instance) {
    if (frontier.refusal(instance)) return dance;
    if (const auto estimate = estimate_frontier(instance, shapes_to_look_at))
        return estimate->states <= most_states ? frontier : dance;
    return longest_front(instance) <= front_for_shapes ? frontier : dance;
}

const Engine& choose_frugal() {
    return dance;
}

bool gains_from_symmetry(const Engine& engine, const Instance& instance) {
    return engine.branching != Branching::Whole || longest_front(instance) > front_for_whole_tables;
}

}  // namespace tilewright::engine
