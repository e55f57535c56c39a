#include "tilewright/engine/choose.hpp"

#include <algorithm>
#include <limits>

#include <fmt/format.h>

#include "tilewright/engine/bits/bits.hpp"
#include "tilewright/engine/dance/dance.hpp"
#include "tilewright/engine/dance/tree_size.hpp"
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

// Measured on the catalogue, one thread of a 2023 server processor.  Up to this front and with so
// few pieces 'frontier' takes less time than a look at its shapes is worth.
constexpr std::size_t narrow_front = 6;
constexpr std::size_t few_pieces = 16;
// Up to this front its shapes stay few, whatever the pieces.
constexpr std::size_t front_for_shapes = 8;
// Beyond this one, fixing a piece saves more shapes than building them several times costs.
constexpr std::size_t front_for_whole_tables = 6;
// Seconds.
constexpr double bits_node = 130e-9;
constexpr double dance_node = 650e-9;
constexpr double frontier_shape = 400e-9;
constexpr double frontier_state = 15e-9;
// More states than these do not fit into memory.
constexpr double most_states = 5e8;
constexpr double most_shapes = 5e6;
// What is done without looking further.
constexpr double at_once = 2e-3;
constexpr double narrow_at_once = 3e-2;
constexpr double shapes_at_once = 5e4;
constexpr double few_walks = 100;
constexpr double most_walks = 2e4;
constexpr double walk = 8e-6;
// The part of a search that may be spent on choosing its engine.
constexpr double look = 0.05;

// How long a tree takes, if symmetric cases are left out.
double tree_seconds(const Instance& instance, std::size_t symmetries, double walks) {
    const double node = &choose_tree(instance) == &bits ? bits_node : dance_node;
    return estimate_tree(instance, static_cast<unsigned>(walks)) * node /
           static_cast<double>(symmetries);
}

// Whether few shapes are to be expected.  (On triangles a front has half as many neighbours.)
bool is_narrow(const Instance& instance, std::size_t front) {
    const auto& hints = instance.hints();
    return !hints.cells.empty() && front <= narrow_front &&
           2 * hints.neighbours.size() > 3 * hints.cells.size() &&
           piece_count(instance) <= few_pieces;
}

std::string in_words(double seconds) {
    return fmt::format("{:.2g} s", seconds);
}

}  // namespace

Choice choose(const Instance& instance, std::size_t symmetries) {
    const Engine& tree = choose_tree(instance);
    if (const auto why = frontier.refusal(instance)) return {&tree, "no board: " + *why};
    const std::size_t front = longest_front(instance);
    double by_tree = tree_seconds(instance, symmetries, few_walks);
    if (by_tree < at_once) return {&tree, fmt::format("a tree of about {}", in_words(by_tree))};
    if (by_tree > narrow_at_once && is_narrow(instance, front))
        return {&frontier, fmt::format("a narrow board, with a front of {} cells", front)};
    // A large tree is worth more walks, and a longer look at the shapes.
    const double more_walks = std::min(0.3 * look * by_tree / walk, most_walks);
    if (more_walks > few_walks) by_tree = tree_seconds(instance, symmetries, more_walks);
    const double least_shapes = std::min(shapes_at_once, by_tree / frontier_shape / 3);
    const auto shapes = static_cast<std::uint64_t>(
        std::clamp(look * by_tree / frontier_shape, least_shapes, most_shapes));
    if (const auto found = estimate_frontier(instance, shapes)) {
        const double by_tables =
            static_cast<double>(found->shapes) * frontier_shape + found->states * frontier_state;
        const bool tables = by_tables < by_tree && found->states <= most_states;
        return {tables ? &frontier : &tree,
                fmt::format("tables would take about {}, a tree about {}", in_words(by_tables),
                            in_words(by_tree))};
    }
    const bool tables = shapes >= most_shapes && front <= front_for_shapes;
    return {tables ? &frontier : &tree,
            fmt::format("a front of {} cells, more than {} shapes, a tree of about {}", front,
                        shapes, in_words(by_tree))};
}

const Engine& choose_tree(const Instance& instance) {
    return bits.refusal(instance) ? dance : bits;
}

std::optional<cover::Cases> best_cases(const Engine& engine, const Instance& instance) {
    if (engine.branching != Branching::Whole) return cover::Cases::Together;
    if (longest_front(instance) <= front_for_whole_tables) return std::nullopt;
    return cover::Cases::Apart;
}

}  // namespace tilewright::engine
