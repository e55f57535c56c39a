#include "tilewright/family/strip.hpp"

#include <algorithm>
#include <map>
#include <numeric>

#include <fmt/format.h>

#include "tilewright/packing/compile.hpp"
#include "tilewright/packing/symmetry.hpp"

namespace tilewright::family {

using lattice::Cell;
using packing::Puzzle;
using puzzle_file::Modulo;

namespace {

// Beyond this length boards have the same symmetries, because a long box can only be turned around
// or about its axis.
int long_enough(const Lengthwise& boards) {
    const sweep::Box one = boards.of_length(0);
    return 2 * std::accumulate(one.begin(), one.end(), 0) + 2;
}

std::unexpected<Error> not_in_columns(std::string message) {
    return fail(Fault::Usage, std::move(message), "count its boards one by one");
}

// The symmetry as one of a strip.  Nothing when it is none.
std::optional<StripSymmetry> as_of_strip(const packing::PuzzleSymmetry& symmetry,
                                         const Columns& columns, std::size_t length) {
    StripSymmetry result;
    for (const packing::PieceId piece : symmetry.pieces) result.pieces.push_back(piece.index());
    result.cells.resize(columns.height());
    const std::vector<Cell>& cells = symmetry.region->required;
    const auto first = columns.column_and_number(cells.front());
    result.turns = columns.column_and_number(symmetry(cells.front())).first != first.first;
    for (const bool checks : {false, true})
        for (const Cell& cell : cells) {
            const auto [column, number] = columns.column_and_number(cell);
            const auto [to, image] = columns.column_and_number(symmetry(cell));
            if (!checks) result.cells[number] = image;
            const std::size_t wanted = result.turns ? length - 1 - column : column;
            if (to != wanted || result.cells[number] != image) return std::nullopt;
        }
    return result;
}

Result<std::vector<StripSymmetry>> symmetries_of_strip(const Puzzle& puzzle,
                                                       const Lengthwise& boards,
                                                       const Columns& columns, Modulo modulo,
                                                       const Stop& stop) {
    const int length = long_enough(boards);
    const Puzzle board = boards.puzzle(puzzle, length);
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
        auto mirrors = symmetries(Modulo::All);
        if (!mirrors) return std::unexpected(mirrors.error());
        auto group = symmetries(modulo_);
        if (!group) return std::unexpected(group.error());
        if (auto fine = place(); !fine) return std::unexpected(fine.error());
        std::erase_if(*mirrors, [](const StripSymmetry& one) { return one.turns; });
        if (auto fine = add_walks(*group, *mirrors); !fine) return std::unexpected(fine.error());
        if (auto fine = add_middles(*group); !fine) return std::unexpected(fine.error());
        strip_.order_ = group->size();
        note_lengths();
        for (Strip::Kept& kept : strip_.kept_) kept.note();
        return std::move(strip_);
    }

private:
    Result<std::vector<StripSymmetry>> symmetries(Modulo modulo) {
        return symmetries_of_strip(puzzle_, boards_, columns_, modulo, stop_);
    }

    // Finds the placements that begin in the first column.
    Result<void> place() {
        const int span = longest_span(puzzle_, boards_.axis);
        span_ = static_cast<std::size_t>(span);
        // Twice the longest piece, so that what crosses the middle has room.
        if (2 * span_ * columns_.height() > Mask::bits)
            return not_in_columns(fmt::format("{} columns of {} cells are too many for a walk",
                                              2 * span_, columns_.height()));
        const auto compiled = packing::compile(boards_.puzzle(puzzle_, span), stop_);
        if (!compiled) return std::unexpected(compiled.error());
        const Mask first = Mask::below(columns_.height());
        for (const packing::Placement& placement : compiled->placements) {
            const Mask mask = columns_.mask(placement.cells);
            if ((mask & first).any()) placements_.push_back({placement.piece.index(), mask});
        }
        return {};
    }

    // One walk for each symmetry that keeps columns.
    Result<void> add_walks(const std::vector<StripSymmetry>& group,
                           const std::vector<StripSymmetry>& mirrors) {
        for (const StripSymmetry& symmetry : group) {
            if (symmetry.turns) continue;
            Moves moves = moves_kept(placements_, symmetry);
            if (symmetry.is_identity())
                for (const StripSymmetry& mirror : mirrors) moves.mirrors.push_back(mirror.cells);
            auto walk = Walk::of(moves, stop_);
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
                const auto crossing = crossings(placements_, symmetry, span_, odd, stop_);
                if (!crossing) return std::unexpected(crossing.error());
                turned.middle[odd ? 1 : 0] = states_of(kept.walk, *crossing);
            }
        }
        return {};
    }

    static Strip::Middle states_of(const Walk& walk, const std::vector<Crossing>& crossing) {
        std::map<std::size_t, BigCount> ways;
        for (const auto& [behind, number] : crossing)
            if (const auto state = walk.find(behind)) ways[*state] += number;
        return {ways.begin(), ways.end()};
    }

    void note_lengths() {
        strip_.has_all_.push_back(true);
        for (int length = 1; length < long_enough(boards_); ++length) {
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
    std::vector<StripPlacement> placements_;
    std::vector<StripSymmetry> symmetry_of_;  // by walk
    Strip strip_;
};

Result<Strip> Strip::of(const Puzzle& puzzle, const Lengthwise& boards, Modulo modulo,
                        const Stop& stop) {
    return StripMaker{puzzle, boards, modulo, stop}.make();
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

Result<void> Strip::Kept::grow(std::size_t length, const Stop& stop) {
    while (walk.length() < length) {
        if (auto fine = walk.step(stop); !fine) return fine;
        note();
    }
    return {};
}

Result<BigCount> Strip::raw(std::size_t length, const Stop& stop) {
    if (auto fine = kept_.front().grow(length, stop); !fine) return std::unexpected(fine.error());
    return kept_.front().counts[length];
}

Result<BigCount> Strip::distinct(std::size_t length, const Stop& stop) {
    BigCount sum;
    for (Kept& kept : kept_) {
        if (auto fine = kept.grow(length, stop); !fine) return std::unexpected(fine.error());
        sum += kept.counts[length];
        for (const Turned& one : kept.turned) sum += one.counts[length % 2][length / 2];
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
