#include "tilewright/property/colourable.hpp"

#include <algorithm>

namespace tilewright::property {
namespace {

using Graph = std::vector<std::vector<Number>>;  // by part: the parts that it touches

Graph graph_of(const std::vector<std::pair<Number, Number>>& contacts, const Partition& partition) {
    Graph graph(partition.part_count());
    for (const auto& [a, b] : contacts) {
        const Number one = partition.part_on(a);
        const Number other = partition.part_on(b);
        if (one == other || one == none || other == none) continue;
        graph[one].push_back(other);
        graph[other].push_back(one);
    }
    for (std::vector<Number>& beside : graph) {
        std::ranges::sort(beside);
        const auto repeated = std::ranges::unique(beside);
        beside.erase(repeated.begin(), repeated.end());
    }
    return graph;
}

// What touches fewer parts than there are colours can be painted last, and so on.  The other parts
// are left.
std::vector<bool> core_of(const Graph& graph, std::uint32_t colours) {
    std::vector<bool> is_left(graph.size(), true);
    std::vector<std::size_t> degree;
    std::vector<Number> easy;
    for (const auto& beside : graph) degree.push_back(beside.size());
    const auto take = [&](Number part) {
        is_left[part] = false;
        easy.push_back(part);
    };
    for (Number part = 0; part < graph.size(); ++part)
        if (degree[part] < colours) take(part);
    while (!easy.empty()) {
        const Number part = easy.back();
        easy.pop_back();
        for (const Number next : graph[part])
            if (is_left[next] && --degree[next] < colours) take(next);
    }
    return is_left;
}

// Paints parts one after the other, always one with the fewest colours left (Brelaz, 1979).
class Painter {
public:
    Painter(const Graph& graph, std::uint32_t colours)
        : graph_{graph}, colours_{colours}, is_left_{core_of(graph, colours)} {
        colour_.resize(graph.size(), none);
        beside_.resize(graph.size(), std::vector<std::uint32_t>(colours));
        seen_.resize(graph.size());
    }

    [[nodiscard]] bool succeeds() {
        std::vector<Step> steps;
        const auto begin = [&] {
            const Number part = hardest();
            if (part != none) steps.push_back({part, 0, used()});
            return part != none;
        };
        if (!begin()) return true;
        while (!steps.empty()) {
            Step& step = steps.back();
            if (colour_[step.part] != none) take_off(step.part);
            // Unused colours are all alike.
            while (step.next < colours_ && step.next <= step.used &&
                   beside_[step.part][step.next] > 0)
                ++step.next;
            if (step.next >= colours_ || step.next > step.used) {
                steps.pop_back();
                continue;
            }
            paint(step.part, step.next++);
            if (!begin()) return true;
        }
        return false;
    }

private:
    struct Step {
        Number part;
        std::uint32_t next;  // the next colour to try
        std::uint32_t used;  // so many colours were used before it
    };

    // The part with the fewest colours left; none when all are painted.
    [[nodiscard]] Number hardest() const {
        Number best = none;
        for (Number part = 0; part < graph_.size(); ++part)
            if (is_left_[part] && colour_[part] == none &&
                (best == none || std::pair{seen_[part], graph_[part].size()} >
                                     std::pair{seen_[best], graph_[best].size()}))
                best = part;
        return best;
    }
    [[nodiscard]] std::uint32_t used() const {
        std::uint32_t most = 0;
        for (const std::uint32_t colour : colour_)
            if (colour != none) most = std::max(most, colour + 1);
        return most;
    }
    void paint(Number part, std::uint32_t colour) {
        colour_[part] = colour;
        for (const Number next : graph_[part])
            if (beside_[next][colour]++ == 0) ++seen_[next];
    }
    void take_off(Number part) {
        for (const Number next : graph_[part])
            if (--beside_[next][colour_[part]] == 0) --seen_[next];
        colour_[part] = none;
    }

    const Graph& graph_;
    std::uint32_t colours_;
    std::vector<bool> is_left_;                       // to be painted
    std::vector<std::uint32_t> colour_;               // by part
    std::vector<std::vector<std::uint32_t>> beside_;  // by part and colour: parts beside it
    std::vector<std::uint32_t> seen_;                 // by part: how many colours are beside it
};

}  // namespace

Test colourable(const Board& board, std::uint32_t colours) {
    return [contacts = board.contacts(), colours](const Partition& partition) {
        const Graph graph = graph_of(contacts, partition);
        return Painter{graph, colours}.succeeds();
    };
}

}  // namespace tilewright::property
