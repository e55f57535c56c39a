#include <algorithm>
#include <map>
#include <ranges>

#include "tilewright/answer/group_order.hpp"
#include "tilewright/family/strip.hpp"
#include "tilewright/family/tile_boards.hpp"
#include "tilewright/family/tile_column.hpp"

namespace tilewright::family {

using matching::PuzzleSymmetry;
using puzzle_file::Modulo;

namespace {

// An odd number of columns, so that one is in the middle.
int long_and_odd(const Lengthwise& boards) {
    return long_enough(boards) | 1;
}

PuzzleSymmetry squared(const PuzzleSymmetry& symmetry) {
    PuzzleSymmetry result = symmetry;
    for (std::size_t i = 0; i < symmetry.board.sites.size(); ++i) {
        const std::size_t to = symmetry.board.sites[i].index();
        result.board.sites[i] = symmetry.board.sites[to];
        for (std::uint8_t& edge : result.board.turns[i].to)
            edge = symmetry.board.turns[to].to[edge];
        result.board.turns[i].proper = true;
    }
    result.board.proper = true;
    for (matching::LabelId& label : result.labels) label = symmetry.labels[label.index()];
    for (matching::TileId& tile : result.tiles) tile = symmetry.tiles[tile.index()];
    return result;
}

bool are_equal(const PuzzleSymmetry& a, const PuzzleSymmetry& b) {
    return a.board.sites == b.board.sites && a.labels == b.labels &&
           std::ranges::equal(a.board.turns, b.board.turns, {}, &matching::Turn::to,
                              &matching::Turn::to);
}

}  // namespace

// Prepares the walks of a strip of tiles.
template <class Count>
class TileStripMaker {
public:
    using Strip = StripOf<Count>;
    using Walk = WalkOf<Count>;
    using Kept = typename Strip::Kept;
    using Middle = typename Strip::Middle;

    TileStripMaker(const matching::Puzzle& puzzle, const Lengthwise& boards, Modulo modulo,
                   const Stop& stop, std::optional<matching::TileId> marked)
        : puzzle_{puzzle},
          boards_{boards},
          modulo_{modulo},
          stop_{stop},
          marked_{marked},
          long_{boards.puzzle(puzzle, long_and_odd(boards))},
          column_{long_, boards.axis, boards.are_rings()} {}

    Result<Strip> make() {
        if (!column_.fits())
            return not_in_columns("the labels of a column are too many for a walk");
        const auto group = matching::find_symmetries(long_, modulo_, stop_);
        if (!group) return std::unexpected(group.error());
        for (const PuzzleSymmetry& symmetry : *group) {
            const auto turns = column_.turns(symmetry);
            if (!turns)
                return not_in_columns("a symmetry of the boards does not keep columns together");
            if (marked_ && symmetry.tiles[marked_->index()] != *marked_)
                return fail(Fault::Usage, "a symmetry carries the marked tile onto another one");
            (*turns ? turning_ : keeping_).push_back(&symmetry);
        }
        if (auto fine = add_walks(); !fine) return std::unexpected(fine.error());
        if (auto fine = add_middles(); !fine) return std::unexpected(fine.error());
        strip_.order_ = group->size();
        if (auto fine = note_lengths(); !fine) return std::unexpected(fine.error());
        for (Kept& kept : strip_.kept_) kept.note();
        return std::move(strip_);
    }

private:
    // How many states there may be at the ends.
    [[nodiscard]] std::size_t most_states() const {
        constexpr std::size_t of_a_state = 200;
        return stop_.memory() / of_a_state;
    }

    // Those states that a symmetry keeps.
    Result<std::vector<Mask>> kept_of(std::optional<std::vector<Mask>> states,
                                      const PuzzleSymmetry& symmetry) const {
        if (!states) return lacks_memory("the walk along a strip", stop_);
        std::erase_if(*states, [&](const Mask& mask) { return !column_.keeps(symmetry, mask); });
        return *std::move(states);
    }

    Result<Walk> walk_of(const PuzzleSymmetry& symmetry) const {
        const bool closed = boards_.are_rings();
        const auto begin = kept_of(
            closed ? column_.between(most_states()) : column_.begin(most_states()), symmetry);
        if (!begin) return std::unexpected(begin.error());
        Ends<Count> ends{.begin = {}, .end = {}, .closed = closed};
        for (const Mask& mask : *begin) ends.begin.emplace_back(mask, Count{BigCount{1}});
        ends.end = [&](const Mask& mask) {
            return Count{BigCount{column_.ends_with(mask) ? 1 : 0}};
        };
        return Walk::of(TileCourse{column_, symmetry, true, marked_}, stop_, ends);
    }

    Result<void> add_walks() {
        for (const PuzzleSymmetry* symmetry : keeping_) {
            auto walk = walk_of(*symmetry);
            if (!walk) return std::unexpected(walk.error());
            strip_.kept_.push_back({*std::move(walk)});
        }
        return {};
    }

    Result<void> add_middles() {
        for (const PuzzleSymmetry* symmetry : turning_) {
            const auto square = std::ranges::find_if(
                keeping_, [wanted = squared(*symmetry)](const PuzzleSymmetry* one) {
                    return are_equal(*one, wanted);
                });
            Kept& kept = strip_.kept_[static_cast<std::size_t>(square - keeping_.begin())];
            auto odd = around_a_column(*symmetry, kept.walk);
            if (!odd) return std::unexpected(odd.error());
            kept.turned.push_back(
                {.middle = {between_columns(*symmetry, kept.walk), *std::move(odd)}, .counts = {}});
        }
        return {};
    }

    // The states that a symmetry keeps which turns the strip around their edges.
    [[nodiscard]] Middle between_columns(const PuzzleSymmetry& symmetry, const Walk& walk) const {
        Middle middle;
        for (const auto& [mask, state] : walk.states())
            if (column_.keeps(symmetry, mask)) middle.emplace_back(state, BigCount{1});
        return middle;
    }

    // In how many ways each state comes about when a column turns around.
    Result<Middle> around_a_column(const PuzzleSymmetry& symmetry, const Walk& walk) const {
        const TileCourse course{column_, symmetry, false, marked_};
        // No label is written at the edges behind yet, and any is kept: only groups matter.
        const auto groups = column_.groups(most_states());
        if (!groups) return lacks_memory("the walk along a strip", stop_);
        using Ways = std::unordered_map<Mask, Count, MaskHash>;
        Ways ways;
        for (const Mask& mask : *groups)
            if (column_.keeps_groups(symmetry, mask)) ways.emplace(mask, BigCount{1});
        std::vector<Way> next;
        for (bool is_full = false; !is_full && !ways.empty();) {
            if (stop_()) return stopped("the count of what crosses the middle of a strip");
            if (ways.size() > most_states())
                return lacks_memory("the count of what crosses the middle of a strip", stop_);
            Ways further;
            for (const auto& [mask, number] : ways) {
                next.clear();
                course.leave(mask, next);
                for (const Way& way : next) {
                    add_marked(further[way.to], number, way.marks);
                    is_full = way.fills_column;
                }
            }
            ways = std::move(further);
        }
        Middle middle;
        for (const auto& [mask, number] : ways)
            if (const auto state = walk.find(mask)) middle.emplace_back(*state, number);
        return middle;
    }

    Result<void> note_lengths() {
        strip_.has_all_.push_back(true);
        for (int length = 1; length < long_enough(boards_); ++length) {
            const auto order = answer::group_order(boards_.puzzle(puzzle_, length), modulo_, stop_);
            if (!order) return std::unexpected(order.error());
            strip_.has_all_.push_back(*order == strip_.order_);
        }
        return {};
    }

    const matching::Puzzle& puzzle_;
    const Lengthwise& boards_;
    Modulo modulo_;
    const Stop& stop_;
    std::optional<matching::TileId> marked_;
    matching::Puzzle long_;
    TileColumn column_;
    std::vector<const PuzzleSymmetry*> keeping_;  // those that keep each column, by walk
    std::vector<const PuzzleSymmetry*> turning_;
    Strip strip_;
};

template <>
Result<Strip> StripOf<BigCount>::of(const matching::Puzzle& puzzle, const Lengthwise& boards,
                                    Modulo modulo, const Stop& stop,
                                    std::optional<matching::TileId> marked) {
    return TileStripMaker<BigCount>{puzzle, boards, modulo, stop, marked}.make();
}

template <>
Result<MarkedStrip> StripOf<ByCopies>::of(const matching::Puzzle& puzzle, const Lengthwise& boards,
                                          Modulo modulo, const Stop& stop,
                                          std::optional<matching::TileId> marked) {
    return TileStripMaker<ByCopies>{puzzle, boards, modulo, stop, marked}.make();
}

}  // namespace tilewright::family
