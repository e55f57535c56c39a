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

// Items that are no cells.
std::size_t piece_count(const Instance& instance) {
    return instance.item_count() - instance.hints().cells.size();
}

// Measured on the catalogue.  Up to this front and with so few pieces 'frontier' takes less time
// than a look at its shapes is worth.
constexpr std::size_t narrow_front = 6;
constexpr std::size_t few_pieces = 16;
// Up to this front its shapes stay few, whatever the pieces.
constexpr std::size_t front_for_shapes = 8;
// As many shapes are looked at: about 20 ms.
constexpr std::uint64_t shapes_to_look_at = 50'000;
// More states than these take longer than a tree, or do not fit into memory.
constexpr double most_states = 5e8;
// Beyond this one, fixing a piece saves more shapes than building them several times costs.
constexpr std::size_t front_for_whole_tables = 6;

}  // namespace

const Engine& choose(const Instance& instance) {
    if (frontier.refusal(instance)) return dance;
    const bool narrow = longest_front(instance) <= narrow_front && !instance.hints().cells.empty();
    if (narrow && piece_count(instance) <= few_pieces) return frontier;
    if (const auto estimate = estimate_frontier(instance, shapes_to_look_at))
        return estimate->states <= most_states ? frontier : dance;
    return longest_front(instance) <= front_for_shapes ? frontier : dance;
}

const Engine& choose_frugal() {
    return dance;
}

std::optional<cover::Cases> best_cases(const Engine& engine, const Instance& instance) {
    if (engine.branching != Branching::Whole) return cover::Cases::Together;
    if (longest_front(instance) <= front_for_whole_tables) return std::nullopt;
    return cover::Cases::Apart;
}

}  // namespace tilewright::engine
