#include "tilewright/family/strip.hpp"

#include <algorithm>
#include <map>
#include <numeric>
#include <unordered_set>

#include <fmt/format.h>

#include "tilewright/base/contract.hpp"
#include "tilewright/family/passage.hpp"
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

// The symmetry as one of a strip.  Nothing when it is none.
//   length: of the board, with its ends
std::optional<StripSymmetry> as_of_strip(const packing::PuzzleSymmetry& symmetry,
                                         const Columns& columns, std::size_t length) {
    StripSymmetry result;
    for (const packing::PieceId piece : symmetry.pieces) result.pieces.push_back(piece.index());
    result.pieces.push_back(result.pieces.size());  // for cells that stay empty
    result.cells.resize(columns.height());
    std::iota(result.cells.begin(), result.cells.end(), 0);
    std::vector<Cell> cells = symmetry.region->required;
    cells.insert(cells.end(), symmetry.region->optional.begin(), symmetry.region->optional.end());
    result.turns = std::ranges::any_of(cells, [&](const Cell& cell) {
        return columns.column_and_number(symmetry(cell)).first !=
               columns.column_and_number(cell).first;
    });
    for (const bool checks : {false, true})
        for (const Cell& cell : cells) {
            const auto [column, number] = columns.column_and_number(cell);
            const auto [to, image] = columns.column_and_number(symmetry(cell));
            if (!checks) result.cells[number] = image;
            const std::size_t wanted = result.turns ? length - 1 - column : column;
            if (to != wanted || result.cells[number] != image) return std::nullopt;
        }
    return is_permutation(result.cells) ? std::optional{std::move(result)} : std::nullopt;
}

Result<std::vector<StripSymmetry>> symmetries_of_strip(const Puzzle& puzzle,
                                                       const Lengthwise& boards,
                                                       const Columns& columns, Modulo modulo,
                                                       const Stop& stop) {
    const int repeated = long_enough(boards);
    const int length =
        boards.columns_before() + boards.columns_always() + repeated + boards.columns_after();
    const Puzzle board = boards.puzzle(puzzle, repeated);
    const auto group = packing::find_symmetries(board, modulo, stop);
    if (!group) return std::unexpected(group.error());
    std::vector<StripSymmetry> result;
    for (const packing::PuzzleSymmetry& symmetry : *group) {
        auto one = as_of_strip(symmetry, columns, static_cast<std::size_t>(length));
        if (!one) return not_in_columns("a symmetry of the boards does not keep columns together");
        result.push_back(*std::move(one));
    }
    return result;
}

}  // namespace

int long_enough(const Lengthwise& boards) {
    const sweep::Box one = boards.of_length(0);
    const int ends = boards.columns_before() + boards.columns_after();
    return 2 * std::accumulate(one.begin(), one.end(), 0) + ends + 2;
}

std::unexpected<Error> not_in_columns(std::string message) {
    return fail(Fault::Usage, std::move(message), "count its boards one by one");
}

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

// Prepares the walks of a strip.
class StripMaker {
public:
    StripMaker(const Puzzle& puzzle, const Lengthwise& boards, Modulo modulo, const Stop& stop)
        : puzzle_{puzzle},
          boards_{boards},
          modulo_{modulo},
          stop_{stop},
          columns_{*puzzle.lattice, boards} {}

    Result<Strip> make() {
        if (boards_.are_rings()) return make_ring();
        const auto mirrors = mirrors_of_walk();
        if (!mirrors) return std::unexpected(mirrors.error());
        auto group = symmetries(modulo_);
        if (!group) return std::unexpected(group.error());
        if (auto fine = place(); !fine) return std::unexpected(fine.error());
        if (auto fine = add_walks(*group, *mirrors); !fine) return std::unexpected(fine.error());
        if (auto fine = add_middles(*group); !fine) return std::unexpected(fine.error());
        strip_.order_ = group->size();
        strip_.lead_ = lead();
        const bool turns = std::ranges::any_of(*group, &StripSymmetry::turns);
        strip_.always_ = static_cast<std::size_t>(boards_.columns_always());
        const std::size_t needed = turns ? 2 * lead() : lead();
        strip_.first_length_ = needed - std::min(needed, strip_.always_);
        note_lengths();
        for (Strip::Kept& kept : strip_.kept_) kept.note();
        return std::move(strip_);
    }

    // The walks around rings.
    Result<Strip> make_ring() {
        if (auto fine = place(); !fine) return std::unexpected(fine.error());
        auto states = crossing_states();
        if (!states) return std::unexpected(states.error());
        Moves moves{.height = columns_.height(), .starting_at = {}, .mirrors = {}};
        moves.starting_at.resize(moves.height);
        for (const StripPlacement& placement : placements_)
            moves.starting_at[placement.cells.lowest()].push_back({placement.cells});
        auto walk =
            Walk::of(moves, stop_, {.begin = *std::move(states), .end = {}, .closed = true});
        if (!walk) return std::unexpected(walk.error());
        strip_.kept_.push_back({*std::move(walk), {}, {}});
        // In shorter rings a piece may lie in one way that counts as several here.
        strip_.first_length_ = 2 * span_ - 1;
        strip_.kept_.front().note();
        return std::move(strip_);
    }

    // The walk with the copies of one piece marked.
    Result<MarkedWalk> make_marked(packing::PieceId piece) {
        auto mirrors = mirrors_of_walk();
        if (!mirrors) return std::unexpected(mirrors.error());
        if (auto fine = place(); !fine) return std::unexpected(fine.error());
        // A mirror image of a marked solution has as many copies.
        std::erase_if(*mirrors, [&](const StripSymmetry& one) {
            return one.pieces[piece.index()] != piece.index();
        });
        Moves moves{.height = columns_.height(), .starting_at = {}, .mirrors = {}};
        moves.starting_at.resize(moves.height);
        for (const StripPlacement& placement : placements_)
            moves.starting_at[placement.cells.lowest()].push_back(
                {placement.cells, placement.piece == piece.index()});
        for (const StripSymmetry& mirror : *mirrors) moves.mirrors.push_back(mirror.cells);
        auto walk = Walk::of(moves, stop_);
        if (!walk) return std::unexpected(walk.error());
        return MarkedWalk{*std::move(walk)};
    }

private:
    Result<std::vector<StripSymmetry>> symmetries(Modulo modulo) {
        return symmetries_of_strip(puzzle_, boards_, columns_, modulo, stop_);
    }

    // The symmetries that keep each column.  Without them a walk has more states, and counts the
    // same.
    Result<std::vector<StripSymmetry>> mirrors_of_walk() {
        auto mirrors = symmetries(Modulo::All);
        if (!mirrors && mirrors.error().fault == Fault::Stopped) return mirrors;
        if (!mirrors) return std::vector<StripSymmetry>{};
        std::erase_if(*mirrors, [](const StripSymmetry& one) { return one.turns; });
        return mirrors;
    }

    // Where columns follow that are different, the last ones before them belong to the end: then
    // no piece reaches from the walk into what is different.
    [[nodiscard]] std::size_t lead() const { return after_.empty() ? 0 : span_ - 1; }

    // Finds the placements that begin in the first column, and the kinds of columns.
    Result<void> place() {
        const int span = longest_span(puzzle_, boards_.axis);
        span_ = static_cast<std::size_t>(span);
        // Twice the longest piece, so that what crosses the middle has room.
        if (2 * span_ * columns_.height() > Mask::bits)
            return not_in_columns(fmt::format("{} columns of {} cells are too many for a walk",
                                              2 * span_, columns_.height()));
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
        return {};
    }

    // What pieces that cross a line between two columns can fill behind it.  Some of it may come
    // about in no ring, and leads to none.
    Result<std::vector<std::pair<Mask, BigCount>>> crossing_states() const {
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
        std::vector<std::pair<Mask, BigCount>> result;
        for (const Mask& state : states) result.emplace_back(state, 1);
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

    // What can be put on columns that have all cells, so that a symmetry keeps it.
    [[nodiscard]] EndMoves moves_on_all(const StripSymmetry& symmetry) const {
        EndMoves all{moves_kept(placements_, symmetry), {}};
        for (std::size_t cell = 0; cell < columns_.height(); ++cell)
            all.blanks.push_back(orbit_of(blank(cell), symmetry, 0).value_or(Mask{}));
        return all;
    }
    // A cell that stays empty, as a placement.
    [[nodiscard]] StripPlacement blank(std::size_t cell) const {
        return {puzzle_.pieces.size(), Mask::one(cell)};
    }

    [[nodiscard]] Result<Walk> walk_of(const StripSymmetry& symmetry,
                                       const std::vector<StripSymmetry>& mirrors) const {
        const EndMoves all = moves_on_all(symmetry);
        Moves moves = moves_in(all, repeated_);
        for (const StripSymmetry& mirror : mirrors) moves.mirrors.push_back(mirror.cells);
        Ends ends;
        const auto begin = Passage{all, before_, repeated_, stop_}.through();
        if (!begin) return std::unexpected(begin.error());
        ends.begin.assign(begin->begin(), begin->end());
        std::vector<ColumnKind> end(lead(), repeated_);
        end.insert(end.end(), after_.begin(), after_.end());
        Passage behind{all, std::move(end), {.missing = Mask::below(columns_.height())}, stop_};
        if (!after_.empty()) ends.end = [&](const Mask& filled) { return behind.ways(filled); };
        return Walk::of(moves, stop_, ends);
    }

    // One walk for each symmetry that keeps columns.
    Result<void> add_walks(const std::vector<StripSymmetry>& group,
                           const std::vector<StripSymmetry>& mirrors) {
        const std::vector<StripSymmetry> none;
        for (const StripSymmetry& symmetry : group) {
            if (symmetry.turns) continue;
            auto walk = walk_of(symmetry, symmetry.is_identity() ? mirrors : none);
            if (!walk) return std::unexpected(walk.error());
            strip_.kept_.push_back({*std::move(walk), {}, {}});
            symmetry_of_.push_back(symmetry);
        }
        return {};
    }

    Result<void> add_middles(const std::vector<StripSymmetry>& group) {
        for (const StripSymmetry& symmetry : group) {
            if (!symmetry.turns) continue;
            const auto square = std::ranges::find(symmetry_of_, symmetry.squared());
            Strip::Kept& kept =
                strip_.kept_[static_cast<std::size_t>(square - symmetry_of_.begin())];
            Strip::Turned& turned = kept.turned.emplace_back();
            for (const bool odd : {false, true}) {
                const auto crossing = crossings(placements_of_repeated(), symmetry, span_, odd,
                                                repeated_.missing, stop_);
                if (!crossing) return std::unexpected(crossing.error());
                turned.middle[odd ? 1 : 0] = states_of(kept.walk, *crossing);
            }
        }
        return {};
    }

    // Those that begin in the first one of columns that are all repeated.
    [[nodiscard]] std::vector<StripPlacement> placements_of_repeated() const {
        const Mask missing = in_all_columns(repeated_.missing, columns_.height());
        std::vector<StripPlacement> result;
        for (const StripPlacement& placement : placements_)
            if (!(placement.cells & missing).any()) result.push_back(placement);
        for (std::size_t cell = 0; cell < columns_.height(); ++cell)
            if ((repeated_.optional & Mask::one(cell)).any()) result.push_back(blank(cell));
        return result;
    }

    static Strip::Middle states_of(const Walk& walk, const std::vector<Crossing>& crossing) {
        std::map<std::size_t, BigCount> ways;
        for (const auto& [behind, number] : crossing)
            if (const auto state = walk.find(behind)) ways[*state] += number;
        return {ways.begin(), ways.end()};
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
    Columns columns_;
    std::size_t span_ = 1;
    std::vector<ColumnKind> before_;
    ColumnKind repeated_;
    std::vector<ColumnKind> after_;
    std::vector<StripPlacement> placements_;
    std::vector<StripSymmetry> symmetry_of_;  // by walk
    Strip strip_;
};

Result<Strip> Strip::of(const Puzzle& puzzle, const Lengthwise& boards, Modulo modulo,
                        const Stop& stop) {
    return StripMaker{puzzle, boards, modulo, stop}.make();
}

Result<MarkedWalk> Strip::marked(const Puzzle& puzzle, const Lengthwise& boxes,
                                 packing::PieceId piece, const Stop& stop) {
    return StripMaker{puzzle, boxes, Modulo::None, stop}.make_marked(piece);
}

// Keeps what the walk says of boards of its length, and of those twice as long.
void Strip::Kept::note() {
    counts.push_back(walk.ways());
    for (Turned& one : turned)
        for (const std::size_t odd : {0U, 1U}) {
            BigCount sum;
            for (const auto& [state, ways] : one.middle[odd]) sum += ways * walk.ways(state);
            one.counts[odd].push_back(std::move(sum));
        }
}

Result<void> Strip::Kept::grow(std::size_t steps, const Stop& stop) {
    while (walk.length() < steps) {
        if (auto fine = walk.step(stop); !fine) return fine;
        note();
    }
    return {};
}

Result<BigCount> Strip::raw(std::size_t length, const Stop& stop) {
    require(length >= first_length_, "the ends of the board do not meet");
    const std::size_t steps = length + always_ - lead_;
    if (auto fine = kept_.front().grow(steps, stop); !fine) return std::unexpected(fine.error());
    return kept_.front().counts[steps];
}

Result<BigCount> Strip::distinct(std::size_t length, const Stop& stop) {
    require(length >= first_length_, "the ends of the board do not meet");
    const std::size_t columns = length + always_;
    const std::size_t steps = columns - lead_;
    BigCount sum;
    for (Kept& kept : kept_) {
        if (auto fine = kept.grow(steps, stop); !fine) return std::unexpected(fine.error());
        sum += kept.counts[steps];
        for (const Turned& one : kept.turned) sum += one.counts[columns % 2][columns / 2 - lead_];
    }
    return sum / order_;
}

std::size_t Strip::state_count_of_orbits() const {
    std::size_t sum = 0;
    for (const Kept& kept : kept_) sum += (kept.turned.empty() ? 1 : 3) * kept.walk.state_count();
    return sum;
}

bool Strip::has_all_symmetries(int length) const {
    const auto at = static_cast<std::size_t>(length);
    return at >= has_all_.size() || has_all_[at];
}

}  // namespace tilewright::family
