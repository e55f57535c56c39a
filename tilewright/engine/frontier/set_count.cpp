#include "tilewright/engine/frontier/set_count.hpp"

#include <algorithm>
#include <array>
#include <span>

namespace tilewright::engine::frontier_parts {
namespace {

// Counts the paths of one split after the other, beginning with the split that restricts no piece.
// When the tables for a split do not fit into memory, it is split on one more piece: one new split
// uses that piece before the cut, the other behind it.
class CountBySplits {
public:
    CountBySplits(const SetProblem& problem, Allowance& allowance)
        : problem_{problem}, allowance_{allowance}, pieces_{problem.code.single_uses()} {
        pieces_.resize(std::min(pieces_.size(), most_split_on));
    }

    std::optional<SetCount> count() {
        if (!count(Split{}, 0)) return std::nullopt;
        return result_;
    }

private:
    enum class Attempt { Counted, Ended, Overflow };

    // Splitting on one more piece halves the tables of one half, and the whole run takes half as
    // long again.  With more pieces than this, a tree would be done sooner.
    static constexpr std::size_t most_split_on = 8;

    //   split_on: how many pieces the split is on
    bool count(Split split, std::size_t split_on) {
        if (split_on >= least_split_on_) {
            split.cut = cut_;
            if (count_whole(split)) return true;
            if (split_on == 0 && !may_split()) return false;
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

    bool count_whole(const Split& split) {
        using Way = Attempt (CountBySplits::*)(const Split&);
        static constexpr std::array<Way, 4> dense{&CountBySplits::count_with<DenseSum<TinyCount>>,
                                                  &CountBySplits::count_with<DenseSum<SmallCount>>,
                                                  &CountBySplits::count_with<MergeSum<WideCount>>,
                                                  &CountBySplits::count_with<MergeSum<BigCount>>};
        static constexpr std::array<Way, 3> sparse{&CountBySplits::count_with<MergeSum<SmallCount>>,
                                                   &CountBySplits::count_with<MergeSum<WideCount>>,
                                                   &CountBySplits::count_with<MergeSum<BigCount>>};
        const bool is_dense = problem_.code.bits() <= most_dense_bits;
        const std::span<const Way> ways = is_dense ? std::span<const Way>{dense} : sparse;
        Attempt how = Attempt::Overflow;
        while ((how = (this->*ways[overflows_])(split)) == Attempt::Overflow) ++overflows_;
        return how == Attempt::Counted;
    }

    // Without a backward table there are no two sides.
    [[nodiscard]] bool may_split() const {
        return problem_.code.final_states(most_final_states).has_value();
    }

    // In the end the memory of its tables is free again.
    template <class Sum>
    Attempt count_with(const Split& split) {
        const std::uint64_t before = allowance_.used();
        const Attempt how = count_in_halves<Sum>(split);
        allowance_.freed_down_to(before);
        return how;
    }

    template <class Sum>
    Attempt count_in_halves(const Split& split) {
        HalfTables<Sum> halves{problem_, HalfTables<Sum>::Keep::Nothing, allowance_, split};
        const bool done = halves.build() && halves.join();
        result_.updates += halves.updates();
        if (halves.overflow()) return Attempt::Overflow;
        if (!done) return Attempt::Ended;
        result_.solutions += halves.joined();
        cut_ = halves.cut();
        return Attempt::Counted;
    }

    const SetProblem& problem_;
    Allowance& allowance_;
    std::vector<PieceState> pieces_;  // to split on
    std::size_t least_split_on_ = 0;
    std::size_t overflows_ = 0;       // how many kinds of counts are too narrow
    std::optional<std::size_t> cut_;  // of all splits
    SetCount result_;
};

}  // namespace

std::optional<SetCount> count_paths(const SetProblem& problem, Allowance& allowance) {
    return CountBySplits{problem, allowance}.count();
}

}  // namespace tilewright::engine::frontier_parts
