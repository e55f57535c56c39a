#include "tilewright/matching/mismatches.hpp"

#include <algorithm>
#include <map>

namespace tilewright::matching {

std::vector<EdgeId> mismatches(const Puzzle& puzzle, const Solution& solution) {
    std::vector<const Placement*> on_site(puzzle.board.sites.size());
    for (const Placement& placement : solution) on_site[placement.site.index()] = &placement;
    const auto label = [&](Half half) { return on_site[half.site.index()]->labels[half.number]; };

    std::map<std::size_t, std::map<LabelId, std::size_t>> shown;  // by group: how often
    for (std::size_t i = 0; i < puzzle.board.edges.size(); ++i)
        if (puzzle.board.edges[i].on_border() && puzzle.border[i].group)
            ++shown[*puzzle.border[i].group][label(puzzle.board.edges[i].halves[0])];
    const auto most_frequent = [&](std::size_t group) {
        return std::ranges::max_element(shown.at(group), {},
                                        [](const auto& one) { return one.second; })
            ->first;
    };
    std::vector<EdgeId> wrong;
    for (std::size_t i = 0; i < puzzle.board.edges.size(); ++i) {
        const Edge& edge = puzzle.board.edges[i];
        const LabelId here = label(edge.halves[0]);
        const BorderEdge& border = puzzle.border[i];
        const bool fits = !edge.on_border() ? puzzle.labels.mate(here) == label(edge.halves[1])
                          : border.label    ? here == *border.label
                          : border.group    ? here == most_frequent(*border.group)
                                            : true;
        if (!fits) wrong.emplace_back(i);
    }
    return wrong;
}

EdgeCounts edges_to_match(const Puzzle& puzzle) {
    std::vector<EdgeId> all;
    for (std::size_t i = 0; i < puzzle.board.edges.size(); ++i)
        if (!puzzle.board.edges[i].on_border() || puzzle.border[i].label || puzzle.border[i].group)
            all.emplace_back(i);
    return count_edges(puzzle, all);
}

EdgeCounts count_edges(const Puzzle& puzzle, const std::vector<EdgeId>& edges) {
    EdgeCounts counts;
    for (const EdgeId edge : edges)
        ++(puzzle.board.edge(edge).on_border() ? counts.frame : counts.inner);
    return counts;
}

}  // namespace tilewright::matching
