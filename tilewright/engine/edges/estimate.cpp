#include "tilewright/engine/edges/estimate.hpp"

#include <algorithm>

#include "tilewright/base/random.hpp"
#include "tilewright/engine/edges/state.hpp"
#include "tilewright/engine/estimate.hpp"

namespace tilewright::engine {

namespace edge_scan {
namespace {

using AnyState = State<true>;

// A node's child that has not been made yet.
struct Child {
    std::uint32_t parent;
    const Candidate* candidate;
};

// Keeps 'count' of the children, drawn at random, or all if there are fewer.  Their order changes.
void draw(std::vector<Child>& children, std::size_t count, Random& random) {
    if (children.size() <= count) return;
    for (std::size_t i = 0; i < count; ++i)
        std::swap(children[i], children[i + random.below(children.size() - i)]);
    children.resize(count);
}

}  // namespace

double estimate(const Table& table, std::uint64_t candidates, const Stop& stop) {
    constexpr std::uint64_t fewest = 16;            // nodes of a sample
    constexpr std::uint64_t candidates_a_node = 4;  // looked at on average
    if (!table.spare()) return 1;
    const auto sample = std::max<std::size_t>(
        fewest, candidates / (candidates_a_node * std::max<std::size_t>(1, table.cells().size())));
    constexpr double most = 1e200;  // sums of these do not overflow
    Random random{1};
    // States keep their memory from level to level.
    std::vector<AnyState> nodes{AnyState{table}};
    std::vector<AnyState> next;
    std::size_t count = 1;  // of nodes
    std::vector<Child> children;
    double found = 1;
    double on_level = 1;
    for (const Table::Cell& cell : table.cells()) {
        if (asks_to_stop(stop)) break;
        children.clear();
        for (std::uint32_t i = 0; i < count; ++i) {
            const auto [begin, end] = nodes[i].candidates(cell);
            for (const Candidate* one = begin; one != end; ++one)
                if (nodes[i].fits(cell, *one)) children.push_back({i, one});
        }
        if (children.empty()) break;
        on_level *= static_cast<double>(children.size()) / static_cast<double>(count);
        on_level = std::min(on_level, most);
        found += on_level;
        draw(children, sample, random);
        count = children.size();
        if (next.size() < count) next.resize(count, nodes.front());
        for (std::size_t i = 0; i < count; ++i) {
            next[i] = nodes[children[i].parent];
            next[i].take(cell, *children[i].candidate);
        }
        std::swap(nodes, next);
    }
    return found;
}

}  // namespace edge_scan

double estimate_scan(const cover::Instance& instance, std::uint64_t candidates, const Stop& stop) {
    return edge_scan::estimate(edge_scan::Table{instance}, candidates, stop);
}

}  // namespace tilewright::engine
