#include "tilewright/engine/frontier/set_count.hpp"

#include <algorithm>
#include <array>
#include <span>

namespace tilewright::engine::frontier_parts {
namespace {

// Counts the paths of one deal after the other, at first of the one that deals nothing out.  Where
// the tables for a deal do not fit into memory, one piece more is dealt out, to either side of the
// cut, which makes two deals of it.
class CountByDeals {
public:
    CountByDeals(const SetProblem& problem, Allowance& allowance)
        : problem_{problem}, allowance_{allowance}, pieces_{problem.code.single_uses()} {
        pieces_.resize(std::min(pieces_.size(), most_dealt));
    }

    std::optional<SetCount> count() {
        if (!count(Deal{}, 0)) return std::nullopt;
        return result_;
    }

private:
    enum class Result { Counted, Ended, Overflow };

    // Each piece halves the tables of one half, and makes the whole run half as long again: with
    // more than so many pieces a tree is sooner done.
    static constexpr std::size_t most_dealt = 8;

    //   dealt: the number of pieces that are dealt out
    bool count(Deal deal, std::size_t dealt) {
        if (dealt >= least_dealt_) {
            deal.cut = cut_;
            if (count_whole(deal)) return true;
            if (dealt == 0 && !may_deal()) return false;
            if (dealt == pieces_.size() || !allowance_.go_on_with_less()) return false;
            least_dealt_ = dealt + 1;  // other deals take as much
        }
        Deal before = deal;
        Deal behind = deal;
        before.before |= pieces_[dealt];
        behind.behind |= pieces_[dealt];
        // Turn and turn about: the first deal that fits shows where the best cut of all is.
        Deal& first = dealt % 2 == 0 ? before : behind;
        Deal& second = dealt % 2 == 0 ? behind : before;
        first.progress_after = second.progress = (deal.progress + deal.progress_after) / 2;
        return count(first, dealt + 1) && count(second, dealt + 1);
    }

    bool count_whole(const Deal& deal) {
        using Way = Result (CountByDeals::*)(const Deal&);
        static constexpr std::array<Way, 4> dense{&CountByDeals::count_with<DenseSum<TinyCount>>,
                                                  &CountByDeals::count_with<DenseSum<SmallCount>>,
                                                  &CountByDeals::count_with<MergeSum<WideCount>>,
                                                  &CountByDeals::count_with<MergeSum<BigCount>>};
        static constexpr std::array<Way, 3> sparse{&CountByDeals::count_with<MergeSum<SmallCount>>,
                                                   &CountByDeals::count_with<MergeSum<WideCount>>,
                                                   &CountByDeals::count_with<MergeSum<BigCount>>};
        const bool is_dense = problem_.code.bits() <= most_dense_bits;
        const std::span<const Way> ways = is_dense ? std::span<const Way>{dense} : sparse;
        Result how = Result::Overflow;
        while ((how = (this->*ways[overflows_])(deal)) == Result::Overflow) ++overflows_;
        return how == Result::Counted;
    }

    // Without a middle there are no two sides.
    [[nodiscard]] bool may_deal() const {
        return problem_.code.final_states(most_final_states).has_value();
    }

    // What its tables take is free again in the end.
    template <class Sum>
    Result count_with(const Deal& deal) {
        const std::uint64_t before = allowance_.used();
        const Result how = count_in_halves<Sum>(deal);
        allowance_.freed_down_to(before);
        return how;
    }

    template <class Sum>
    Result count_in_halves(const Deal& deal) {
        HalfTables<Sum> halves{problem_, HalfTables<Sum>::Keep::Nothing, allowance_, deal};
        const bool done = halves.build() && halves.join();
        result_.updates += halves.updates();
        if (halves.overflow()) return Result::Overflow;
        if (!done) return Result::Ended;
        result_.solutions += halves.joined();
        cut_ = halves.cut();
        return Result::Counted;
    }

    const SetProblem& problem_;
    Allowance& allowance_;
    std::vector<PieceState> pieces_;  // that may be dealt out
    std::size_t least_dealt_ = 0;
    std::size_t overflows_ = 0;       // so many kinds of counts are too narrow
    std::optional<std::size_t> cut_;  // of all deals
    SetCount result_;
};

}  // namespace

std::optional<SetCount> count_paths(const SetProblem& problem, Allowance& allowance) {
    return CountByDeals{problem, allowance}.count();
}

}  // namespace tilewright::engine::frontier_parts
