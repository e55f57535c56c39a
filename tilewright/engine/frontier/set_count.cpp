#include "tilewright/engine/frontier/set_count.hpp"

#include <algorithm>

namespace tilewright::engine::frontier_parts {
namespace {

// Counts the paths of one split after the other, beginning with the split that restricts no piece.
// When the tables for a split do not fit into memory, it is split on one more piece: one new split
// uses that piece before the cut, the other behind it.
class CountBySplits {
public:
    CountBySplits(const SetProblem& problem, Allowance& allowance, std::vector<BigCount>* by_move)
        : problem_{problem},
          allowance_{allowance},
          pieces_{problem.code.single_uses()},
          counter_{allowance, {.by_move = by_move}} {
        pieces_.resize(std::min(pieces_.size(), most_split_on));
    }

    std::optional<SetCount> count() {
        if (!count(Split{}, 0)) return std::nullopt;
        return counter_.result();
    }

private:
    // Splitting on one more piece halves the tables of one half, and the whole run takes half as
    // long again.  With more pieces than this, a tree would be done sooner.
    static constexpr std::size_t most_split_on = 8;

    //   split_on: how many pieces the split is on
    bool count(Split split, std::size_t split_on) {
        if (split_on >= least_split_on_) {
            split.cut = cut_;
            if (counter_.count(problem_, split)) {
                cut_ = counter_.cut();
                return true;
            }
            if (split_on == 0 && !have_two_halves(problem_.code)) return false;
            if (split_on == pieces_.size() || !allowance_.go_on_with_less()) return false;
            least_split_on_ = split_on + 1;  // other splits take as much
        }
        Split before = split;
        Split behind = split;
        before.before |= pieces_[split_on];
        behind.behind |= pieces_[split_on];
        // The sides alternate, so that the first split that fits shows where the best cut is.
        Split& first = split_on % 2 == 0 ? before : behind;
        Split& second = split_on % 2 == 0 ? behind : before;
        first.progress_after = second.progress = (split.progress + split.progress_after) / 2;
        return count(first, split_on + 1) && count(second, split_on + 1);
    }

    const SetProblem& problem_;
    Allowance& allowance_;
    std::vector<PieceState> pieces_;  // to split on
    std::size_t least_split_on_ = 0;
    std::optional<std::size_t> cut_;  // of all splits
    PathCounter counter_;
};

}  // namespace

std::optional<SetCount> count_paths(const SetProblem& problem, Allowance& allowance,
                                    std::vector<BigCount>* by_move) {
    return CountBySplits{problem, allowance, by_move}.count();
}

std::optional<SetCount> count_by_final_state(const SetProblem& problem, Allowance& allowance,
                                             std::map<PieceState, BigCount>& by_final) {
    PathCounter counter{allowance, {.by_final = &by_final}};
    const std::size_t full = problem.graph.layers.size() - 2;
    if (!counter.count(problem, {.cut = full})) return std::nullopt;
    return counter.result();
}

}  // namespace tilewright::engine::frontier_parts
