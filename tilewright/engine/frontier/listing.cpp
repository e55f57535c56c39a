#include "tilewright/engine/frontier/listing.hpp"

#include <ranges>

#include "tilewright/engine/frontier/paths.hpp"

namespace tilewright::engine::frontier_parts {
namespace {

using Edge = ShapeGraph::Edge;

template <class Sum>
class Lister {
public:
    Lister(const SetProblem& problem, const Layout& layout, const HalfTables<Sum>& halves,
           SolutionSink& sink, Allowance& allowance)
        : problem_{problem},
          layout_{layout},
          halves_{halves},
          sink_{sink},
          allowance_{allowance},
          before_{problem, halves.forward(), allowance},
          behind_{problem, halves.backward(), allowance} {}

    Listing list() {
        const auto first = static_cast<std::uint32_t>(halves_.first_behind());
        const auto end = static_cast<std::uint32_t>(halves_.end_behind());
        for (std::uint32_t node = first; node < end; ++node) {
            for (const Edge& edge : problem_.graph.entering(node))
                if (halves_.before_cut(edge.node) && !cross(edge, node)) return listing_;
            allowance_.progress(0.7 + 0.3 * (node - first) / static_cast<double>(end - first));
        }
        return listing_;
    }

private:
    using State = typename Sum::State;

    // Lists the solutions that cross the cut on one edge.  They go through the states that the edge
    // leads to and that are also in the list behind it; both lists are ascending.
    bool cross(const Edge& edge, std::uint32_t node) {
        const Step& step = problem_.steps[edge.move];
        const auto states = halves_.forward().list(edge.node);
        const auto onward = halves_.backward().list(node);
        listing_.updates += states.states.size() + onward.states.size();
        std::uint32_t j = 0;
        for (std::uint32_t i = 0; i < states.states.size(); ++i) {
            if (!step.may_use(states.states[i])) continue;
            const auto arrived = static_cast<State>(states.states[i] + step.add);
            while (j < onward.states.size() && onward.states[j] < arrived) ++j;
            if (j == onward.states.size()) break;
            if (onward.states[j] == arrived &&
                !combine(edge, states.place + i, node, onward.place + j))
                return false;
        }
        return allowance_.visit(1);
    }

    // Lists every way to a state before the cut together with every way on from one behind it.
    bool combine(const Edge& edge, std::uint64_t before, std::uint32_t node, std::uint64_t behind) {
        before_.start(edge.node, before);
        while (before_.next()) {
            begin_solution(edge.move);
            for (behind_.start(node, behind); behind_.next();)
                if (!emit()) return false;
        }
        return !allowance_.ending();
    }

    void begin_solution(std::uint32_t crossing) {
        solution_.clear();
        for (const std::uint32_t move : std::views::reverse(before_.moves())) add(move);
        add(crossing);
    }

    bool emit() {
        const std::size_t begun = solution_.size();
        for (const std::uint32_t move : behind_.moves()) add(move);
        ++listing_.solutions;
        listing_.longest = std::max<std::uint64_t>(listing_.longest, solution_.size());
        listing_.stopped = !sink_.accept(solution_);
        solution_.resize(begun);
        return !listing_.stopped;
    }

    void add(std::uint32_t move) {
        if (const auto option = layout_.moves[move].option) solution_.push_back(*option);
    }

    const SetProblem& problem_;
    const Layout& layout_;
    const HalfTables<Sum>& halves_;
    SolutionSink& sink_;
    Allowance& allowance_;
    Paths<Sum, Way::Backward> before_;
    Paths<Sum, Way::Forward> behind_;
    std::vector<cover::OptionId> solution_;
    Listing listing_;
};

template <class Sum>
Listing list_with(const SetProblem& problem, const Layout& layout, SolutionSink& sink,
                  Allowance& allowance) {
    HalfTables<Sum> halves{problem, HalfTables<Sum>::Keep::States, allowance};
    Listing listing;
    if (halves.build()) listing = Lister<Sum>{problem, layout, halves, sink, allowance}.list();
    listing.updates += halves.updates();
    return listing;
}

}  // namespace

Listing list_paths(const SetProblem& problem, const Layout& layout, SolutionSink& sink,
                   Allowance& allowance) {
    // Counts are not kept, so the narrowest will do.
    if (problem.code.bits() <= most_dense_bits)
        return list_with<DenseSum<TinyCount>>(problem, layout, sink, allowance);
    return list_with<MergeSum<TinyCount>>(problem, layout, sink, allowance);
}

}  // namespace tilewright::engine::frontier_parts
