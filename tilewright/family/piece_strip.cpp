#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <numeric>
#include <unordered_set>

#include <fmt/format.h>

#include "tilewright/family/passage.hpp"
#include "tilewright/family/strip.hpp"
#include "tilewright/packing/compile.hpp"
#include "tilewright/packing/symmetry.hpp"

namespace tilewright::family {

using lattice::Cell;
using packing::Puzzle;
using puzzle_file::Modulo;

namespace {

bool is_permutation(std::vector<std::size_t> images) {
    std::ranges::sort(images);
    for (std::size_t i = 0; i < images.size(); ++i)
        if (images[i] != i) return false;
    return true;
}

std::vector<Cell> cells_of(const packing::Region& region) {
    std::vector<Cell> cells = region.required;
    cells.insert(cells.end(), region.optional.begin(), region.optional.end());
    return cells;
}

// By how many columns the image of each cell lies further on than where a strip of this length is
// turned around.  Nothing if that differs from column to column.
std::optional<std::vector<int>> shifts_of(const packing::PuzzleSymmetry& symmetry,
                                          const Columns& columns, int length) {
    constexpr int unknown = std::numeric_limits<int>::max();
    std::vector<int> shifts(columns.height(), unknown);
    for (const Cell& cell : cells_of(*symmetry.region)) {
        const auto [column, number] = columns.column_and_number(cell);
        const auto to = columns.column_and_number(symmetry(cell)).first;
        const int shift = static_cast<int>(to) + static_cast<int>(column) + 1 - length;
        if (shifts[number] != unknown && shifts[number] != shift) return std::nullopt;
        shifts[number] = shift;
    }
    const int least = std::ranges::min(shifts);
    for (int& shift : shifts)
        if (shift == unknown) shift = least;  // no column has such a cell
    return shifts;
}

// The symmetry as one of a strip.  Nothing when it is none.
//   length: of the board, with its ends
std::optional<StripSymmetry> as_of_strip(const packing::PuzzleSymmetry& symmetry,
                                         const Columns& columns, int length) {
    StripSymmetry result;
    for (const packing::PieceId piece : symmetry.pieces) result.pieces.push_back(piece.index());
    result.pieces.push_back(result.pieces.size());  // for cells that stay empty
    result.cells.resize(columns.height());
    std::iota(result.cells.begin(), result.cells.end(), 0);
    const std::vector<Cell> cells = cells_of(*symmetry.region);
    result.turns = std::ranges::any_of(cells, [&](const Cell& cell) {
        return columns.column_and_number(symmetry(cell)).first !=
               columns.column_and_number(cell).first;
    });
    for (const bool checks : {false, true})
        for (const Cell& cell : cells) {
            const auto number = columns.column_and_number(cell).second;
            const auto image = columns.column_and_number(symmetry(cell)).second;
            if (!checks) result.cells[number] = image;
            if (result.cells[number] != image) return std::nullopt;
        }
    if (!is_permutation(result.cells)) return std::nullopt;
    if (!result.turns) return result;
    const auto shifts = shifts_of(symmetry, columns, length);
    if (!shifts) return std::nullopt;
    result.least_shift = std::ranges::min(*shifts);
    for (std::size_t cell = 0; cell < shifts->size(); ++cell) {
        // Applied twice, it keeps each column.
        if ((*shifts)[cell] != (*shifts)[result.cells[cell]]) return std::nullopt;
        result.shifts.push_back(static_cast<std::size_t>((*shifts)[cell] - result.least_shift));
    }
    return result;
}

}  // namespace

std::optional<std::string> cannot_walk(const Puzzle& puzzle) {
    const auto& rules = puzzle.rules;
    if (std::ranges::any_of(puzzle.pieces, [](const packing::Piece& piece) {
            return piece.min > 0 || piece.max != unlimited;
        }))
        return "the numbers of its pieces are limited";
    if (std::ranges::any_of(puzzle.pieces,
                            [](const packing::Piece& piece) { return !piece.colours.empty(); }))
        return "its pieces have colours";
    if (!rules.groups.empty() || rules.no_four_corners || !rules.apart.empty() ||
        !rules.off_border.empty())
        return "it has rules";
    if (puzzle.lattice->made_of_sticks()) return "its pieces may not cross";
    return std::nullopt;
}

// Prepares the walks of a strip of pieces.
template <class Count>
class StripMaker {
public:
    using Strip = StripOf<Count>;
    using Kept = typename Strip::Kept;

    StripMaker(const Puzzle& puzzle, const Lengthwise& boards, Modulo modulo, const Stop& stop,
               std::optional<packing::PieceId> marked)
        : puzzle_{puzzle},
          boards_{boards},
          modulo_{modulo},
          stop_{stop},
          marked_{marked ? std::optional{marked->index()} : std::nullopt},
          columns_{*puzzle.lattice, boards} {}

    Result<Strip> make() {
        if (boards_.are_rings()) return make_ring();
        const auto mirrors = mirrors_of_walk();
        if (!mirrors) return std::unexpected(mirrors.error());
        if (auto fine = find_group(); !fine) return std::unexpected(fine.error());
        if (auto fine = place(); !fine) return std::unexpected(fine.error());
        if (auto fine = look_ahead(*mirrors); !fine) return std::unexpected(fine.error());
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
        if (auto fine = place(); !fine) return std::unexpected(fine.error());
        auto states = crossing_states();
        if (!states) return std::unexpected(states.error());
        auto walk = WalkOf<Count>::of(moves_with({}), stop_,
                                      {.begin = *std::move(states), .end = {}, .closed = true});
        if (!walk) return std::unexpected(walk.error());
        strip_.kept_.push_back({*std::move(walk)});
        // In shorter rings a piece may lie in one way that counts as several here.
        strip_.least_length_ = 2 * span_ - 1;
        strip_.kept_.front().note();
        return std::move(strip_);
    }

    Result<std::vector<StripSymmetry>> symmetries(Modulo modulo) {
        const int repeated = long_enough(boards_);
        const int length = columns_of(repeated);
        const Puzzle board = boards_.puzzle(puzzle_, repeated);
        const auto group = packing::find_symmetries(board, modulo, stop_);
        if (!group) return std::unexpected(group.error());
        std::vector<StripSymmetry> result;
        for (const packing::PuzzleSymmetry& symmetry : *group) {
            auto one = as_of_strip(symmetry, columns_, length);
            if (!one)
                return not_in_columns("a symmetry of the boards does not keep columns together");
            result.push_back(*std::move(one));
        }
        return result;
    }

    [[nodiscard]] bool keeps_marked(const StripSymmetry& symmetry) const {
        return !marked_ || symmetry.pieces[*marked_] == *marked_;
    }

    Result<void> find_group() {
        auto group = symmetries(modulo_);
        if (!group) return std::unexpected(group.error());
        group_ = *std::move(group);
        if (std::ranges::all_of(group_, [&](const auto& one) { return keeps_marked(one); }))
            return {};
        return fail(Fault::Usage, "a symmetry carries the marked piece onto another one");
    }

    // The symmetries that keep each column.  Without them a walk has more states, and counts the
    // same.
    Result<std::vector<StripSymmetry>> mirrors_of_walk() {
        auto mirrors = symmetries(Modulo::All);
        if (!mirrors && mirrors.error().fault == Fault::Stopped) return mirrors;
        if (!mirrors) return std::vector<StripSymmetry>{};
        std::erase_if(*mirrors,
                      [&](const StripSymmetry& one) { return one.turns || !keeps_marked(one); });
        return mirrors;
    }

    // Says that the walk does not fit into memory, before it fills it: from narrower strips.
    [[nodiscard]] Result<void> look_ahead(const std::vector<StripSymmetry>& mirrors) const {
        constexpr std::size_t few = 100'000;
        if (boards_.drawn || few * bytes_of_a_node > stop_.memory() ||
            count_nodes(moves_with(mirrors), few, stop_))
            return {};
        const double bytes = expected_nodes(few) * bytes_of_a_node;
        // Narrow strips tell too much rather than too little, where long pieces hardly fit.
        constexpr double certain = 30;
        if (bytes <= certain * static_cast<double>(stop_.memory())) return {};
        return fail(Fault::Usage,
                    fmt::format("the walk along a strip would take far more than the memory limit "
                                "of {} MB",
                                stop_.memory() / std::size_t{1'000'000}),
                    "allow it more memory, or use a narrower strip");
    }

    // About how many nodes the walk would explore: narrower strips have so many more with each cell
    // of width.
    //   most: of these strips
    [[nodiscard]] double expected_nodes(std::size_t most) const {
        Lengthwise narrow = boards_;
        int& width = narrow.box[across()];
        const int all = width;
        double last = 0;
        double growth = 1;
        for (width = 1; width < all; ++width) {
            StripMaker maker{puzzle_, narrow, Modulo::None, stop_, {}};
            const auto mirrors = maker.mirrors_of_walk();
            if (!mirrors || !maker.place()) return last;
            const auto nodes = count_nodes(maker.moves_with(*mirrors), most, stop_);
            if (!nodes) break;
            growth = last > 0 ? static_cast<double>(*nodes) / last : 1;
            last = static_cast<double>(*nodes);
        }
        return last * std::pow(growth, all - width + 1);
    }
    // The axis along which the section is longest.
    [[nodiscard]] std::size_t across() const {
        std::size_t longest = boards_.axis == 0 ? 1 : 0;
        for (std::size_t axis = 0; axis < boards_.box.size(); ++axis)
            if (static_cast<int>(axis) != boards_.axis && boards_.box[axis] > boards_.box[longest])
                longest = axis;
        return longest;
    }

    [[nodiscard]] StripSymmetry identity() const {
        StripSymmetry identity;
        identity.cells.resize(columns_.height());
        std::iota(identity.cells.begin(), identity.cells.end(), 0);
        identity.pieces.resize(puzzle_.pieces.size());
        std::iota(identity.pieces.begin(), identity.pieces.end(), 0);
        return identity;
    }
    // What a walk does where all columns have all cells.
    [[nodiscard]] Moves moves_with(const std::vector<StripSymmetry>& mirrors) const {
        Moves moves = moves_kept(placements_, identity(), marked_);
        for (const StripSymmetry& mirror : mirrors) moves.mirrors.push_back(mirror.cells);
        return moves;
    }

    // How many columns a board has.
    [[nodiscard]] int columns_of(int length) const {
        return boards_.columns_before() + boards_.columns_always() + length +
               boards_.columns_after();
    }

    // Where columns follow that are different, the last ones before them belong to the end: then
    // no piece reaches from the walk into what is different.
    [[nodiscard]] std::size_t lead() const { return after_.empty() ? 0 : span_ - 1; }

    // Finds the placements that begin in the first column, and the kinds of columns.
    Result<void> place() {
        const int span = longest_span(puzzle_, boards_.axis);
        span_ = static_cast<std::size_t>(span);
        std::size_t slant = 0;
        for (const StripSymmetry& symmetry : group_) slant = std::max(slant, symmetry.slant());
        // Twice the longest piece, so that what crosses the middle has room.
        if ((2 * span_ + slant) * columns_.height() > Mask::bits)
            return not_in_columns(fmt::format("{} columns of {} cells are too many for a walk",
                                              2 * span_ + slant, columns_.height()));
        constexpr std::size_t most_columns = 200;
        read_columns();
        if (before_.size() + after_.size() > most_columns)
            return not_in_columns(
                fmt::format("more than {} columns are not repeated", most_columns));
        const auto compiled = packing::compile(boards_.box_puzzle(puzzle_, span), stop_);
        if (!compiled) return std::unexpected(compiled.error());
        const Mask first = Mask::below(columns_.height());
        for (const packing::Placement& placement : compiled->placements) {
            const Mask mask = columns_.mask(placement.cells);
            if ((mask & first).any()) placements_.push_back({placement.piece.index(), mask});
        }
        for (std::size_t cell = 0; cell < columns_.height(); ++cell)
            blanks_.push_back({puzzle_.pieces.size(), Mask::one(cell)});
        return {};
    }

    // What pieces that cross a line between two columns can fill behind it.  Some of it may come
    // about in no ring, and leads to none.
    Result<std::vector<std::pair<Mask, Count>>> crossing_states() const {
        std::unordered_set<Mask, MaskHash> states{Mask{}};
        std::unordered_set<Mask, MaskHash> seen;
        for (const StripPlacement& placement : placements_)
            for (Mask part = placement.cells >> columns_.height(); part.any();
                 part = part >> columns_.height()) {
                if (!seen.insert(part).second) continue;
                const std::vector<Mask> before{states.begin(), states.end()};
                for (const Mask& state : before)
                    if (!(state & part).any()) states.insert(state | part);
                constexpr std::size_t of_a_state = 200;
                if (stop_()) return stopped("the search for the states of a ring");
                if (states.size() * of_a_state > stop_.memory())
                    return lacks_memory("the walk around a ring", stop_);
            }
        std::vector<std::pair<Mask, Count>> result;
        for (const Mask& state : states) result.emplace_back(state, Count{BigCount{1}});
        return result;
    }

    void read_columns() {
        repeated_ = {};
        if (!boards_.drawn) return;
        for (const Drawn::Column& column : boards_.drawn->before()) before_.push_back(kind(column));
        repeated_ = kind(boards_.drawn->repeated());
        for (const Drawn::Column& column : boards_.drawn->after()) after_.push_back(kind(column));
    }
    [[nodiscard]] ColumnKind kind(const Drawn::Column& column) const {
        const Mask optional = columns_.mask(column.optional);
        return {~(columns_.mask(column.required) | optional) & Mask::below(columns_.height()),
                optional};
    }
    // A column that is not there.
    [[nodiscard]] ColumnKind no_column() const {
        return {.missing = Mask::below(columns_.height())};
    }
    // The columns of a board from one to before another.  It has none before its first one and
    // after its last one.
    [[nodiscard]] std::vector<ColumnKind> kinds(int length, int from, int to) const {
        const int ahead = static_cast<int>(before_.size());
        const int all = columns_of(length);
        const int repeated_end = all - static_cast<int>(after_.size());
        std::vector<ColumnKind> result;
        for (int at = from; at < to; ++at)
            result.push_back(at < 0 || at >= all ? no_column()
                             : at < ahead        ? before_[static_cast<std::size_t>(at)]
                             : at < repeated_end
                                 ? repeated_
                                 : after_[static_cast<std::size_t>(at - repeated_end)]);
        return result;
    }

    // What can be put on columns that have all cells, so that a symmetry keeps it.
    [[nodiscard]] EndMoves moves_on_all(const StripSymmetry& symmetry) const {
        EndMoves all{moves_kept(placements_, symmetry, marked_), {}};
        for (const StripPlacement& blank : blanks_) {
            const auto orbit = orbit_of(blank, symmetry, 0);
            all.blanks.push_back(orbit ? orbit->cells : Mask{});
        }
        return all;
    }

    // The columns with nothing behind them.
    [[nodiscard]] Passage<Count> to_the_end(const StripSymmetry& symmetry,
                                            std::vector<ColumnKind> columns) const {
        return {moves_on_all(symmetry), std::move(columns), no_column(), stop_};
    }

    [[nodiscard]] Result<WalkOf<Count>> walk_of(const StripSymmetry& symmetry,
                                                const std::vector<StripSymmetry>& mirrors) const {
        const EndMoves all = moves_on_all(symmetry);
        Moves moves = moves_in(all, repeated_);
        for (const StripSymmetry& mirror : mirrors) moves.mirrors.push_back(mirror.cells);
        Ends<Count> ends;
        const auto begin = Passage<Count>{all, before_, repeated_, stop_}.through();
        if (!begin) return std::unexpected(begin.error());
        ends.begin.assign(begin->begin(), begin->end());
        std::vector<ColumnKind> end(lead(), repeated_);
        end.insert(end.end(), after_.begin(), after_.end());
        Passage<Count> behind = to_the_end(symmetry, std::move(end));
        if (!after_.empty()) ends.end = [&](const Mask& filled) { return behind.ways(filled); };
        return WalkOf<Count>::of(moves, stop_, ends);
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
        MiddleColumns middle{symmetry, span_ - 1, odd};
        const int ahead = static_cast<int>(middle.before_last());
        for (std::size_t at = 0; at < middle.count(); ++at) {
            const ColumnKind kind = kind_at(static_cast<int>(at) - ahead);
            middle.missing = middle.missing | (kind.missing << (at * columns_.height()));
            middle.optional = middle.optional | (kind.optional << (at * columns_.height()));
        }
        return middle;
    }

    Result<void> add_middles() {
        for (const StripSymmetry& symmetry : group_) {
            if (!symmetry.turns) continue;
            const auto square = std::ranges::find(symmetry_of_, symmetry.squared());
            Kept& kept = strip_.kept_[static_cast<std::size_t>(square - symmetry_of_.begin())];
            auto& turned = kept.turned.emplace_back();
            turned.more = static_cast<int>(before_.size() + after_.size()) - furthest(symmetry);
            turned.less = static_cast<int>(after_.size() + lead());
            for (const bool odd : {false, true}) {
                const auto crossing = crossings<Count>(
                    placements_, blanks_, middle_of(symmetry, odd, [&](int) { return repeated_; }),
                    marked_, stop_);
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
        if (before_.empty() && after_.empty()) return most;
        for (const StripSymmetry& symmetry : group_) {
            if (!symmetry.turns) continue;
            const int ahead = static_cast<int>(before_.size());
            const int behind = static_cast<int>(after_.size());
            const int beside = static_cast<int>(span_) - 1;
            const int half =
                std::max(behind + static_cast<int>(lead()), ahead + beside - symmetry.least_shift);
            most = std::max(most, 2 * half - (ahead + behind - furthest(symmetry)));
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
                        : to_the_end(symmetry, kinds(length, 0, columns_of(length))).ways({});
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
            return kinds(length, end + behind_end, end + behind_end + 1).front();
        };
        const auto crossing = crossings<Count>(
            placements_, blanks_, middle_of(symmetry, sum % 2 != 0, kind_at), marked_, stop_);
        if (!crossing) return std::unexpected(crossing.error());
        Passage<Count> rest = to_the_end(symmetry.squared(), kinds(length, end, columns));
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
    Modulo modulo_;
    const Stop& stop_;
    std::optional<std::size_t> marked_;
    Columns columns_;
    std::vector<StripSymmetry> group_;
    std::size_t span_ = 1;
    std::vector<ColumnKind> before_;
    ColumnKind repeated_;
    std::vector<ColumnKind> after_;
    std::vector<StripPlacement> placements_;
    std::vector<StripPlacement> blanks_;
    std::vector<StripSymmetry> symmetry_of_;  // by walk
    Strip strip_;
};

template <>
Result<Strip> StripOf<BigCount>::of(const Puzzle& puzzle, const Lengthwise& boards, Modulo modulo,
                                    const Stop& stop, std::optional<packing::PieceId> marked) {
    return StripMaker<BigCount>{puzzle, boards, modulo, stop, marked}.make();
}

template <>
Result<MarkedStrip> StripOf<ByCopies>::of(const Puzzle& puzzle, const Lengthwise& boards,
                                          Modulo modulo, const Stop& stop,
                                          std::optional<packing::PieceId> marked) {
    return StripMaker<ByCopies>{puzzle, boards, modulo, stop, marked}.make();
}

}  // namespace tilewright::family
