#include "tilewright/family/second_walk.hpp"

#include <utility>

#include "tilewright/answer/prepared.hpp"
#include "tilewright/family/columns.hpp"
#include "tilewright/family/strip.hpp"
#include "tilewright/packing/symmetry.hpp"

namespace tilewright::family {
namespace {

using lattice::Vec;
using search::SecondCount;

// Whether a symmetry carries columns onto columns.
bool keeps_columns(const packing::PuzzleSymmetry& symmetry, int axis) {
    const Vec along = axis == 0 ? Vec{1, 0, 0} : axis == 1 ? Vec{0, 1, 0} : Vec{0, 0, 1};
    const Vec image = symmetry.motions.front().map->linear() * along;
    return image == along || image == -1 * along;
}

class CountByWalk {
public:
    CountByWalk(packing::Puzzle board, const Boards& boards, std::size_t row,
                const answer::SolveOptions& options)
        : board_{std::move(board)},
          boards_{strip_of(boards, row)},
          length_{length_in_strip(boards, row)},
          options_{options},
          deadline_{search::deadline_of(options.control)},
          stop_{deadline_.stop()} {}

    std::optional<SecondCount> run() {
        auto strip = Strip::of(board_, boards_, options_.modulo, stop_);
        if (!strip) return ended();
        const auto length = static_cast<std::size_t>(length_);
        if (length < strip->least_length()) return std::nullopt;
        const auto raw = strip->raw(length, stop_);
        const auto distinct = raw ? strip->distinct(length, stop_) : raw;
        if (!distinct) return ended();
        SecondCount count{.parts = 1, .raw = *raw};
        BigCount kept = *distinct * strip->group_order();
        if (const auto fine = add_others(strip->group_order(), kept); !fine) return ended();
        count.kept = std::move(kept);
        count.seconds = deadline_.gone();
        return count;
    }

private:
    // What there is to say when the count came to no end.  Nothing if no walk counts the board.
    [[nodiscard]] std::optional<SecondCount> ended() const {
        if (!deadline_.has_passed()) return std::nullopt;
        return SecondCount{.ending = search::ending_of(deadline_), .seconds = deadline_.gone()};
    }

    // Adds the solutions that symmetries keep which carry columns onto something else.
    //   order: how many symmetries carry them onto columns
    Result<void> add_others(std::size_t order, BigCount& kept) const {
        const answer::Prepared<packing::Puzzle> prepared{board_};
        const auto posed = prepared.posed(options_.modulo, stop_);
        if (!posed) return std::unexpected(posed.error());
        const auto symmetries = packing::find_symmetries(board_, options_.modulo, stop_);
        if (!symmetries) return std::unexpected(symmetries.error());
        for (std::size_t i = 0; i < symmetries->size(); ++i) {
            if (keeps_columns((*symmetries)[i], boards_.axis)) {
                --order;
                continue;
            }
            const search::Tally solutions = search::count_kept_by_tree(
                (*posed)->instance(), (*posed)->group().elements[i], options_.pruning,
                search::under(options_.control, deadline_));
            if (!solutions.complete()) return stopped("the second count");
            kept += solutions.raw;
        }
        if (order != 0) return fail(Fault::Usage, "the strip has other symmetries");
        return {};
    }

    packing::Puzzle board_;
    Lengthwise boards_;
    int length_;
    const answer::SolveOptions& options_;
    Deadline deadline_;
    Stop stop_;
};

}  // namespace

std::optional<SecondCount> count_by_walk(const packing::Puzzle& pieces, const Boards& boards,
                                         std::size_t row, const answer::SolveOptions& options) {
    if (boards.cannot_walk() || cannot_walk(pieces) || boards.are_rings() ||
        !boards.is_in_strip(boards.members[row]))
        return std::nullopt;
    return CountByWalk{boards.puzzle_of(pieces, row), boards, row, options}.run();
}

}  // namespace tilewright::family
