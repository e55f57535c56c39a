#include "tilewright/engine/frontier/sampling.hpp"

#include <algorithm>

#include "tilewright/base/contract.hpp"
#include "tilewright/base/random.hpp"

namespace tilewright::engine::frontier_parts {
namespace {

using Edge = ShapeGraph::Edge;

// Draws a number from 0 .. bound-1, each equally likely.  Requires: bound > 0.
BigCount below(const BigCount& bound, Random& random) {
    const unsigned bits = bound.bit_width();
    for (;;) {
        BigCount value = 0;
        for (unsigned drawn = 0; drawn < bits; drawn += 32)
            value = (value << 32) | random.below(std::uint64_t{1} << 32);
        value >>= (32 - bits % 32) % 32;
        if (value < bound) return value;
    }
}

template <class Sum>
class Sampler {
public:
    using Halves = HalfTables<Sum>;
    using State = typename Sum::State;

    Sampler(const SetProblem& problem, const Layout& layout, Halves& halves, Allowance& allowance)
        : problem_{problem}, layout_{layout}, halves_{halves}, allowance_{allowance} {}

    // False when the allowance has ended.
    bool prepare() {
        return halves_.visit_arrivals([&](std::size_t node, const auto& arriving) {
            for (std::size_t i = 0; i < arriving.states.size(); ++i) {
                const BigCount onward = ways(halves_.backward(), node, arriving.states[i]);
                if (onward == 0) continue;
                if (!allowance_.reserve(meetings_, 1)) return false;
                total_ += to_big(arriving.counts[i]) * onward;
                meetings_.push_back({static_cast<std::uint32_t>(node), arriving.states[i], total_});
            }
            return true;
        });
    }

    Listing draw(Sample sample, SolutionSink& sink) {
        Listing listing;
        if (total_ == 0) return listing;
        Random random{sample.seed};
        while (listing.solutions < sample.size && !listing.stopped && allowance_.visit(1)) {
            draw_one(random);
            ++listing.solutions;
            listing.longest = std::max<std::uint64_t>(listing.longest, solution_.size());
            listing.stopped = !sink.accept(solution_);
        }
        return listing;
    }

private:
    // A state in which solutions arrive behind the cut.
    struct Meeting {
        std::uint32_t node;  // behind the cut
        State state;
        BigCount total;  // solutions through this and all earlier ones
    };

    // The count of a state in a half table; 0 when it is not there.
    static BigCount ways(const SetTable<Sum>& table, std::size_t node, State state) {
        const auto list = table.list(node);
        const auto found = std::ranges::lower_bound(list.states, state);
        if (found == list.states.end() || *found != state) return 0;
        return to_big(list.counts[static_cast<std::size_t>(found - list.states.begin())]);
    }

    void draw_one(Random& random) {
        solution_.clear();
        const BigCount drawn = below(total_, random);
        const Meeting& meeting = *std::ranges::upper_bound(meetings_, drawn, {}, &Meeting::total);
        walk<Way::Backward>(meeting.node, meeting.state, random);
        walk<Way::Forward>(meeting.node, meeting.state, random);
    }

    // Walks to the end of a half.  The probability of a step is proportional to the number of ways
    // to continue after it.
    template <Way way>
    void walk(std::uint32_t node, State state, Random& random) {
        const auto& graph = problem_.graph;
        const auto& table = way == Way::Forward ? halves_.backward() : halves_.forward();
        const std::size_t end = way == Way::Forward ? graph.node_count() - 1 : 0;
        while (node != end) {
            const auto edges = way == Way::Forward ? graph.leaving(node) : graph.entering(node);
            choices_.clear();
            BigCount total = 0;
            for (const Edge& edge : edges) {
                if (way == Way::Backward && !halves_.before_cut(edge.node)) continue;
                const Step& step = problem_.steps[edge.move];
                if (way == Way::Forward ? !step.may_use(state) : !step.may_unuse(state)) continue;
                const auto next =
                    static_cast<State>(way == Way::Forward ? state + step.add : state - step.add);
                total += ways(table, edge.node, next);
                choices_.push_back({edge, next, total});
            }
            require(total > 0, "every state of a half table has a way to its end");
            const BigCount drawn = below(total, random);
            const Choice& taken = *std::ranges::upper_bound(choices_, drawn, {}, &Choice::total);
            if (const auto option = layout_.moves[taken.edge.move].option)
                solution_.push_back(*option);
            node = taken.edge.node;
            state = taken.state;
        }
    }

    struct Choice {
        Edge edge;
        State state;
        BigCount total;  // ways behind this and all earlier ones
    };

    const SetProblem& problem_;
    const Layout& layout_;
    Halves& halves_;
    Allowance& allowance_;
    std::vector<Meeting> meetings_;
    BigCount total_ = 0;
    std::vector<Choice> choices_;
    std::vector<cover::OptionId> solution_;
};

// Returns nothing when a count has overflowed.
template <class Sum>
std::optional<Listing> sample_with(const SetProblem& problem, const Layout& layout, Sample sample,
                                   SolutionSink& sink, Allowance& allowance) {
    HalfTables<Sum> halves{problem, HalfTables<Sum>::Keep::Counts, allowance};
    Sampler<Sum> sampler{problem, layout, halves, allowance};
    Listing listing;
    const bool built = halves.build() && sampler.prepare();
    if (halves.overflow()) return std::nullopt;
    if (built) listing = sampler.draw(sample, sink);
    listing.updates = halves.updates();
    return listing;
}

}  // namespace

Listing sample_paths(const SetProblem& problem, const Layout& layout, Sample sample,
                     SolutionSink& sink, Allowance& allowance) {
    const auto with = [&]<class Sum>() {
        return sample_with<Sum>(problem, layout, sample, sink, allowance);
    };
    auto listing = problem.code.bits() <= most_dense_bits
                       ? with.template operator()<DenseSum<SmallCount>>()
                       : with.template operator()<MergeSum<SmallCount>>();
    if (!listing) listing = with.template operator()<MergeSum<WideCount>>();
    if (!listing) listing = with.template operator()<MergeSum<BigCount>>();
    return *listing;
}

}  // namespace tilewright::engine::frontier_parts
