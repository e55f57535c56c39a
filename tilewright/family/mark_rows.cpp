#include <algorithm>
#include <map>
#include <utility>

#include <fmt/format.h>

#include "tilewright/family/columns.hpp"
#include "tilewright/family/marks.hpp"
#include "tilewright/family/run.hpp"
#include "tilewright/family/strip.hpp"
#include "tilewright/family/tile_boards.hpp"

namespace tilewright::family {
namespace {

using puzzle_file::Modulo;

const std::string& name_of(const packing::Puzzle& puzzle, packing::PieceId piece) {
    return puzzle.piece(piece).name;
}
const std::string& name_of(const matching::Puzzle& puzzle, matching::TileId tile) {
    return puzzle.tile(tile).name;
}

template <class Puzzle>
Result<void> can_be_marked(const Puzzle& puzzle, const Boards& boards) {
    auto why = boards.cannot_walk();
    if (!why) why = cannot_walk(puzzle);
    if (!why) return {};
    return fail(Fault::Usage, fmt::format("no walk counts copies on these boards: {}", *why),
                "'tilewright count --by pieces' does it for one board");
}

template <class Puzzle, class Id>
Result<MarkedStrip> strip_with_marks(const Puzzle& puzzle, const Boards& boards, Modulo modulo,
                                     Id piece, const Stop& stop) {
    if (auto fine = can_be_marked(puzzle, boards); !fine) return std::unexpected(fine.error());
    if (!boards.is_strip())
        return fail(Fault::Usage, "a generating function by copies needs boards such as 4xN");
    if (boards.are_rings() && modulo != Modulo::None)
        return fail(Fault::Usage, std::string{rings_have_no_recurrence}, "leave --distinct out");
    return MarkedStrip::of(puzzle, strip_of(boards, 0), modulo, stop, piece);
}

// Adds the polynomials of rows.
template <class Puzzle, class Id>
class Marker {
public:
    Marker(const Puzzle& puzzle, const Boards& boards, Id piece, const Stop& stop,
           sweep::Table& table)
        : puzzle_{puzzle}, boards_{boards}, piece_{piece}, stop_{stop}, table_{table} {}

    Result<void> mark() {
        if (auto fine = can_be_marked(puzzle_, boards_); !fine) return fine;
        for (std::size_t row = 0; row < table_.rows.size(); ++row)
            if (table_.rows[row].counted.complete)
                if (auto fine = mark(row); !fine) return fine;
        return {};
    }

private:
    // The walk of one strip, and whether it counts modulo symmetry, too.
    struct Walked {
        MarkedStrip strip;
        bool has_orbits;
    };

    Result<void> mark(std::size_t row) {
        if (!boards_.is_in_strip(boards_.members[row])) {
            return add(table_.rows[row], "by copies of " + name_of(puzzle_, piece_), {}, {});
        }
        auto walked = walk_of(row);
        if (!walked) return std::unexpected(walked.error());
        auto& [strip, has_orbits] = **walked;
        sweep::Row& marked = table_.rows[row];
        const int number = length_in_strip(boards_, row);
        const auto length = static_cast<std::size_t>(number);
        const std::string title = "by copies of " + name_of(puzzle_, piece_);
        const bool is_counted = length >= strip.least_length();
        if (auto fine = add(marked, title, marked.counted.raw,
                            is_counted ? std::optional{strip.raw(length, stop_)} : std::nullopt);
            !fine)
            return fine;
        if (!has_orbits) return {};
        return add(marked, "distinct " + title, marked.counted.distinct,
                   is_counted && strip.has_all_symmetries(number)
                       ? std::optional{strip.distinct(length, stop_)}
                       : std::nullopt);
    }

    Result<void> add(sweep::Row& row, const std::string& title, const BigCount& expected,
                     const std::optional<Result<ByCopies>>& counts) const {
        if (!counts) {
            row.about.emplace_back(title, "-");
            return {};
        }
        if (!*counts) return std::unexpected(counts->error());
        if ((*counts)->sum() != expected)
            return fail(Fault::Internal,
                        fmt::format("the counts of '{}' by copies do not add up", row.key));
        row.about.emplace_back(title, by_copies_text(**counts));
        return {};
    }

    Result<Walked*> walk_of(std::size_t row) {
        const Lengthwise boards = strip_of(boards_, row);
        if (const auto found = walks_.find(boards.box); found != walks_.end())
            return &found->second;
        const Modulo modulo = boards_.are_rings() ? Modulo::None : table_.modulo;
        auto strip = MarkedStrip::of(puzzle_, boards, modulo, stop_, piece_);
        bool has_orbits = modulo != Modulo::None;
        if (!strip && strip.error().fault == Fault::Usage && has_orbits) {
            strip = MarkedStrip::of(puzzle_, boards, Modulo::None, stop_, piece_);
            has_orbits = false;
        }
        if (!strip) return std::unexpected(strip.error());
        return &walks_.emplace(boards.box, Walked{*std::move(strip), has_orbits}).first->second;
    }

    const Puzzle& puzzle_;
    const Boards& boards_;
    Id piece_;
    const Stop& stop_;
    sweep::Table& table_;
    std::map<sweep::Box, Walked> walks_;
};

}  // namespace

Result<MarkedStrip> marked_strip(const packing::Puzzle& puzzle, const Boards& boards, Modulo modulo,
                                 packing::PieceId piece, const Stop& stop) {
    return strip_with_marks(puzzle, boards, modulo, piece, stop);
}
Result<MarkedStrip> marked_strip(const matching::Puzzle& puzzle, const Boards& boards,
                                 Modulo modulo, matching::TileId tile, const Stop& stop) {
    return strip_with_marks(puzzle, boards, modulo, tile, stop);
}

Result<MarkedFraction> marked_fraction(MarkedStrip& strip, const Boards& boards, bool orbits,
                                       const FindDenominator& find, const Stop& stop) {
    const auto base = static_cast<std::size_t>(boards.base);
    // Usual boards begin with one column more than none.
    const std::size_t first = std::max(strip.least_length(), std::size_t{base > 0});
    const std::size_t bound = std::max(first, strip.first_length()) - first +
                              (orbits ? strip.state_count_of_orbits() : strip.state_count());
    auto found = find_marked_fraction(
        [&](std::size_t n) {
            return orbits ? strip.distinct(first + n, stop) : strip.raw(first + n, stop);
        },
        bound, find);
    if (found) found->first = base + first;
    return found;
}

Result<void> mark_rows(const packing::Puzzle& puzzle, const Boards& boards, packing::PieceId piece,
                       const Stop& stop, sweep::Table& table) {
    return Marker{puzzle, boards, piece, stop, table}.mark();
}
Result<void> mark_rows(const matching::Puzzle& puzzle, const Boards& boards, matching::TileId tile,
                       const Stop& stop, sweep::Table& table) {
    return Marker{puzzle, boards, tile, stop, table}.mark();
}

}  // namespace tilewright::family
