#include "tilewright/engine/frontier/path_counter.hpp"

#include <array>
#include <span>

#include "tilewright/base/contract.hpp"
#include "tilewright/engine/frontier/move_sums.hpp"

namespace tilewright::engine::frontier_parts {

bool PathCounter::count(const SetProblem& problem, const Split& split,
                        const MadeBefore& made_before) {
    using Count = Attempt (PathCounter::*)(const SetProblem&, const Split&, const MadeBefore&);
    static constexpr std::array<Count, 4> dense{&PathCounter::count_with<DenseSum<TinyCount>>,
                                                &PathCounter::count_with<DenseSum<SmallCount>>,
                                                &PathCounter::count_with<MergeSum<WideCount>>,
                                                &PathCounter::count_with<MergeSum<BigCount>>};
    static constexpr std::array<Count, 3> sparse{&PathCounter::count_with<MergeSum<SmallCount>>,
                                                 &PathCounter::count_with<MergeSum<WideCount>>,
                                                 &PathCounter::count_with<MergeSum<BigCount>>};
    const bool is_dense = problem.code.bits() <= most_dense_bits;
    const std::span<const Count> counts = is_dense ? std::span<const Count>{dense} : sparse;
    Attempt how = Attempt::Overflow;
    while ((how = (this->*counts[overflows_])(problem, split, made_before)) == Attempt::Overflow)
        ++overflows_;
    if (how == Attempt::Damaged) return count(problem, split);
    return how == Attempt::Counted;
}

template <class Sum>
PathCounter::Attempt PathCounter::count_with(const SetProblem& problem, const Split& split,
                                             const MadeBefore& made_before) {
    const std::uint64_t before = allowance_.used();
    const Attempt how = count_in_halves<Sum>(problem, split, made_before);
    allowance_.freed_down_to(before);
    return how;
}

template <class Sum>
PathCounter::Attempt PathCounter::count_in_halves(const SetProblem& problem, const Split& split,
                                                  const MadeBefore& made_before) {
    using Keep = typename HalfTables<Sum>::Keep;
    HalfTables<Sum> halves{problem, details_.by_move == nullptr ? Keep::Nothing : Keep::Counts,
                           allowance_, split, made_before};
    if (details_.by_final != nullptr) return count_finals(problem, halves);
    const bool done = halves.build() && halves.join();
    result_.updates += halves.updates();
    if (halves.found_damage()) return Attempt::Damaged;
    if (halves.overflow()) return Attempt::Overflow;
    if (!done) return Attempt::Ended;
    if (details_.by_move != nullptr)
        if (const Attempt how = count_moves(problem, halves); how != Attempt::Counted) return how;
    result_.solutions += halves.joined();
    cut_ = halves.cut();
    return Attempt::Counted;
}

template <class Sum>
PathCounter::Attempt PathCounter::count_finals(const SetProblem& problem, HalfTables<Sum>& halves) {
    std::vector<std::pair<PieceState, BigCount>> finals;
    const bool done =
        halves.build() &&
        halves.visit_arrivals(
            [&](std::size_t node, const SetList<typename Sum::State, typename Sum::Count>& list) {
                require(node + 1 == problem.graph.node_count(), "the cut is the full board");
                for (std::size_t i = 0; i < list.states.size(); ++i)
                    if (problem.code.enough(list.states[i]))
                        finals.emplace_back(list.states[i], to_big(list.counts[i]));
                return true;
            });
    result_.updates += halves.updates();
    if (halves.overflow()) return Attempt::Overflow;
    if (!done) return Attempt::Ended;
    for (auto& [state, paths] : finals) {
        result_.solutions += paths;
        (*details_.by_final)[state] += paths;
    }
    return Attempt::Counted;
}

template <class Sum>
PathCounter::Attempt PathCounter::count_moves(const SetProblem& problem,
                                              const HalfTables<Sum>& halves) {
    MoveSums<Sum> sums{problem, halves, problem.steps.of_move.size(), allowance_};
    const bool done = sums.run();
    result_.updates += sums.updates();
    if (sums.overflow()) return Attempt::Overflow;
    if (!done) return Attempt::Ended;
    sums.add_to(*details_.by_move);
    return Attempt::Counted;
}

}  // namespace tilewright::engine::frontier_parts
