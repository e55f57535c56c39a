#include <algorithm>
#include <map>

#include "tilewright/family/passage.hpp"
#include "tilewright/family/ring_states.hpp"
#include "tilewright/family/strip.hpp"
#include "tilewright/family/strip_middle.hpp"
#include "tilewright/family/strip_pieces.hpp"
#include "tilewright/family/walk_forecast.hpp"
#include "tilewright/packing/symmetry.hpp"

namespace tilewright::family {

using packing::Puzzle;
using puzzle_file::Modulo;

std::optional<std::string> cannot_walk(const Puzzle& puzzle) {
    const auto& rules = puzzle.rules;
    if (std::ranges::any_of(puzzle.pieces, [](const packing::Piece& piece) {
            return piece.min > 0 || piece.max != unlimited;
        }))
        return "the numbers of its pieces are limited";
    if (std::ranges::any_of(puzzle.pieces,
                            [](const packing::Piece& piece) { return !piece.colours.empty(); }))
        return "its pieces have colours";
    if (!rules.groups.empty()) return "a rule limits the numbers of some pieces";
    if (!rules.off_border.empty()) return "some pieces keep off the border";
    return std::nullopt;
}

// Prepares the walks of a strip of pieces.
template <class Count>
class StripMaker {
public:
    using Strip = StripOf<Count>;
    using Kept = typename Strip::Kept;

    StripMaker(const Puzzle& puzzle, const Lengthwise& boards, StripPieces pieces, Modulo modulo,
               const Stop& stop, std::optional<packing::PieceId> marked)
        : puzzle_{puzzle},
          boards_{boards},
          pieces_{std::move(pieces)},
          modulo_{modulo},
          stop_{stop},
          marked_{marked ? std::optional{marked->index()} : std::nullopt} {}

    Result<Strip> make() {
        if (boards_.are_rings()) return make_ring();
        const auto mirrors = mirrors_of_walk();
        if (!mirrors) return std::unexpected(mirrors.error());
        if (auto fine = find_group(); !fine) return std::unexpected(fine.error());
        if (auto fine = foresee_memory(puzzle_, boards_, stop_); !fine)
            return std::unexpected(fine.error());
        if (auto fine = add_walks(*mirrors); !fine) return std::unexpected(fine.error());
        if (auto fine = add_middles(); !fine) return std::unexpected(fine.error());
        strip_.order_ = group_.size();
        strip_.lead_ = lead();
        strip_.always_ = static_cast<std::size_t>(boards_.columns_always());
        if (auto fine = add_short_boards(); !fine) return std::unexpected(fine.error());
        note_lengths();
        for (Kept& kept : strip_.kept_) kept.note();
        return std::move(strip_);
    }

private:
    // The walks around rings.
    Result<Strip> make_ring() {
        const Moves moves = pieces_.moves_of_walk(pieces_.identity(), marked_, {});
        const auto states = states_of_ring(moves, stop_);
        if (!states) return std::unexpected(states.error());
        Ends<Count> ends{.begin = {}, .end = {}, .closed = true};
        for (const Mask& state : *states) ends.begin.emplace_back(state, Count{BigCount{1}});
        auto walk = WalkOf<Count>::of(moves, stop_, ends);
        if (!walk) return std::unexpected(walk.error());
        strip_.kept_.push_back({*std::move(walk)});
        // In shorter rings a piece may lie in one way that counts as several here.
        strip_.least_length_ = 2 * pieces_.span() - 1;
        strip_.kept_.front().note();
        return std::move(strip_);
    }

    [[nodiscard]] bool keeps_marked(const StripSymmetry& symmetry) const {
        return !marked_ || symmetry.pieces[*marked_] == *marked_;
    }

    Result<void> find_group() {
        auto group = pieces_.symmetries(modulo_, stop_);
        if (!group) return std::unexpected(group.error());
        group_ = *std::move(group);
        if (!std::ranges::all_of(group_, [&](const auto& one) { return keeps_marked(one); }))
            return fail(Fault::Usage, "a symmetry carries the marked piece onto another one");
        std::size_t slant = 0;
        for (const StripSymmetry& symmetry : group_) slant = std::max(slant, symmetry.slant());
        return pieces_.have_room(slant);
    }

    // The symmetries that keep each column.  Without them a walk has more states, and counts the
    // same.
    Result<std::vector<StripSymmetry>> mirrors_of_walk() {
        auto mirrors = pieces_.symmetries(Modulo::All, stop_);
        if (!mirrors && mirrors.error().fault == Fault::Stopped) return mirrors;
        if (!mirrors) return std::vector<StripSymmetry>{};
        std::erase_if(*mirrors,
                      [&](const StripSymmetry& one) { return one.turns || !keeps_marked(one); });
        return mirrors;
    }

    [[nodiscard]] std::size_t height() const { return pieces_.height(); }
    [[nodiscard]] int columns_of(int length) const { return pieces_.columns_of(length); }
    // How many columns stand before the repeated ones, and after them.
    [[nodiscard]] int ahead() const { return static_cast<int>(pieces_.before().size()); }
    [[nodiscard]] int behind() const { return static_cast<int>(pieces_.after().size()); }
    // Where columns follow that are different, the last ones before them belong to the end: then
    // no piece reaches from the walk into what is different.
    [[nodiscard]] std::size_t lead() const { return behind() == 0 ? 0 : pieces_.span() - 1; }

    // The columns with nothing behind them.
    [[nodiscard]] Passage<Count> to_the_end(const StripSymmetry& symmetry,
                                            std::vector<ColumnKind> columns) const {
        return {pieces_.moves_on_all(symmetry, marked_), std::move(columns), pieces_.no_column(),
                stop_};
    }

    [[nodiscard]] Result<WalkOf<Count>> walk_of(const StripSymmetry& symmetry,
                                                const std::vector<StripSymmetry>& mirrors) const {
        const EndMoves all = pieces_.moves_on_all(symmetry, marked_);
        Ends<Count> ends;
        const auto begin = Passage<Count>{all, pieces_.before(), pieces_.repeated(), stop_}.through(
            pieces_.corners_at_begin());
        if (!begin) return std::unexpected(begin.error());
        ends.begin.assign(begin->begin(), begin->end());
        std::vector<ColumnKind> end(lead(), pieces_.repeated());
        end.insert(end.end(), pieces_.after().begin(), pieces_.after().end());
        Passage<Count> after = to_the_end(symmetry, std::move(end));
        ends.end = [&](const Mask& filled) { return after.ways(filled); };
        return WalkOf<Count>::of(pieces_.moves_of_walk(symmetry, marked_, mirrors), stop_, ends);
    }

    // One walk for each symmetry that keeps columns.
    Result<void> add_walks(const std::vector<StripSymmetry>& mirrors) {
        const std::vector<StripSymmetry> none;
        for (const StripSymmetry& symmetry : group_) {
            if (symmetry.turns) continue;
            auto walk = walk_of(symmetry, symmetry.is_identity() ? mirrors : none);
            if (!walk) return std::unexpected(walk.error());
            strip_.kept_.push_back({*std::move(walk)});
            symmetry_of_.push_back(symmetry);
        }
        return {};
    }

    // The middle of a board.
    //   kind_at: of a column, counted from the end of those in the middle
    template <class KindAt>
    [[nodiscard]] MiddleColumns middle_of(const StripSymmetry& symmetry, bool odd,
                                          const KindAt& kind_at) const {
        MiddleColumns middle{symmetry, pieces_.span() - 1, odd, pieces_.cells_in_column()};
        const std::size_t last = middle.before_last();
        for (std::size_t at = 0; at < middle.count(); ++at) {
            const ColumnKind kind = kind_at(static_cast<int>(at) - static_cast<int>(last));
            const std::size_t shift = at * height();
            middle.missing = middle.missing | (kind.missing << shift);
            middle.optional = middle.optional | (kind.optional << shift);
            middle.asking = middle.asking | (pieces_.corners() << shift);
            // The halves see those of their own columns.
            if (at < last) middle.corners = middle.corners | (kind.corners << shift);
        }
        return middle;
    }

    Result<void> add_middles() {
        for (const StripSymmetry& symmetry : group_) {
            if (!symmetry.turns) continue;
            const auto square = std::ranges::find(symmetry_of_, symmetry.squared());
            Kept& kept = strip_.kept_[static_cast<std::size_t>(square - symmetry_of_.begin())];
            auto& turned = kept.turned.emplace_back();
            turned.more = ahead() + behind() - furthest(symmetry);
            turned.less = behind() + static_cast<int>(lead());
            for (const bool odd : {false, true}) {
                const auto crossing = crossings<Count>(
                    pieces_.placements(), pieces_.blanks(),
                    middle_of(symmetry, odd, [&](int) { return pieces_.repeated(); }), marked_,
                    stop_);
                if (!crossing) return std::unexpected(crossing.error());
                turned.middle[odd ? 1 : 0] = states_of(kept.walk, *crossing);
            }
        }
        return {};
    }

    static typename Strip::Middle states_of(const WalkOf<Count>& walk,
                                            const Crossings<Count>& crossing) {
        std::map<std::size_t, Count> ways;
        for (const auto& [behind, number] : crossing)
            if (const auto state = walk.find(behind)) ways[*state] += number;
        return {ways.begin(), ways.end()};
    }

    [[nodiscard]] static int furthest(const StripSymmetry& symmetry) {
        return symmetry.least_shift + static_cast<int>(symmetry.slant());
    }

    // How many columns must be repeated so that the walks count, and all columns of the middle are
    // repeated ones.
    [[nodiscard]] int columns_needed() const {
        int most = static_cast<int>(lead());
        if (ahead() == 0 && behind() == 0 && !pieces_.have_joints()) return most;
        for (const StripSymmetry& symmetry : group_) {
            if (!symmetry.turns) continue;
            const int beside = static_cast<int>(pieces_.span()) - 1;
            const int half = std::max(behind() + static_cast<int>(lead()),
                                      ahead() + beside - symmetry.least_shift);
            most = std::max(most, 2 * half - (ahead() + behind() - furthest(symmetry)));
        }
        return most;
    }

    // Counts the boards that are too short for the walks.
    Result<void> add_short_boards() {
        const int lengths = columns_needed() - boards_.columns_always();
        for (int length = 0; length < lengths; ++length) {
            Count raw;
            Count sum;
            for (const StripSymmetry& symmetry : group_) {
                const auto kept =
                    symmetry.turns
                        ? kept_turned(symmetry, length)
                        : to_the_end(symmetry, pieces_.kinds(length, 0, columns_of(length)))
                              .ways(pieces_.corners_at_begin());
                if (!kept) return std::unexpected(kept.error());
                sum += *kept;
                if (symmetry.is_identity()) raw = *kept;
            }
            strip_.short_.push_back({std::move(raw), sum / BigCount{group_.size()}});
        }
        return {};
    }

    // The solutions of a short board that a symmetry keeps which turns it around.
    [[nodiscard]] Result<Count> kept_turned(const StripSymmetry& symmetry, int length) const {
        const int columns = columns_of(length);
        const int sum = columns + furthest(symmetry);
        const int end = (sum + 1) >> 1;  // of the columns in the middle; rounded up
        const auto kind_at = [&](int behind_end) {
            return pieces_.kinds(length, end + behind_end, end + behind_end + 1).front();
        };
        const auto crossing =
            crossings<Count>(pieces_.placements(), pieces_.blanks(),
                             middle_of(symmetry, sum % 2 != 0, kind_at), marked_, stop_);
        if (!crossing) return std::unexpected(crossing.error());
        Passage<Count> rest = to_the_end(symmetry.squared(), pieces_.kinds(length, end, columns));
        Count all;
        for (const auto& [behind, number] : *crossing) {
            const auto half = rest.ways(behind);
            if (!half) return half;
            all += number * of_both_halves(*half);
        }
        return all;
    }

    void note_lengths() {
        for (int length = 0; length < long_enough(boards_); ++length) {
            if (length == 0 && !(boards_.drawn && boards_.drawn->cells(0) > 0)) {
                strip_.has_all_.push_back(true);
                continue;
            }
            const Puzzle board = boards_.puzzle(puzzle_, length);
            strip_.has_all_.push_back(packing::find_symmetries(board, modulo_).size() ==
                                      strip_.order_);
        }
    }

    const Puzzle& puzzle_;
    const Lengthwise& boards_;
    StripPieces pieces_;
    Modulo modulo_;
    const Stop& stop_;
    std::optional<std::size_t> marked_;
    std::vector<StripSymmetry> group_;
    std::vector<StripSymmetry> symmetry_of_;  // by walk
    Strip strip_;
};

namespace {

template <class Count>
Result<StripOf<Count>> strip_of_pieces(const Puzzle& puzzle, const Lengthwise& boards,
                                       Modulo modulo, const Stop& stop,
                                       std::optional<packing::PieceId> marked) {
    auto pieces = StripPieces::of(puzzle, boards, stop);
    if (!pieces) return std::unexpected(pieces.error());
    return StripMaker<Count>{puzzle, boards, *std::move(pieces), modulo, stop, marked}.make();
}

}  // namespace

template <>
Result<Strip> StripOf<BigCount>::of(const Puzzle& puzzle, const Lengthwise& boards, Modulo modulo,
                                    const Stop& stop, std::optional<packing::PieceId> marked) {
    return strip_of_pieces<BigCount>(puzzle, boards, modulo, stop, marked);
}

template <>
Result<MarkedStrip> StripOf<ByCopies>::of(const Puzzle& puzzle, const Lengthwise& boards,
                                          Modulo modulo, const Stop& stop,
                                          std::optional<packing::PieceId> marked) {
    return strip_of_pieces<ByCopies>(puzzle, boards, modulo, stop, marked);
}

}  // namespace tilewright::family
