#include "tilewright/family/run.hpp"

#include <algorithm>
#include <map>
#include <utility>

#include <fmt/format.h>

#include "tilewright/family/ring_orbits.hpp"
#include "tilewright/family/tile_boards.hpp"
#include "tilewright/family/tile_count.hpp"
#include "tilewright/search/control.hpp"

namespace tilewright::family {
namespace {

using puzzle_file::Modulo;
using sweep::Counted;
using sweep::Row;

// The rows of one strip: boards that differ in their lengths only.
using RowsOfStrip = std::vector<std::size_t>;

Result<sweep::Table> count_rows(const sweep::Table& table, std::vector<packing::Puzzle> puzzles,
                                const answer::SolveOptions& options, const sweep::OnRow& on_row,
                                const sweep::RowOptions& each) {
    return sweep::run({.table = table, .puzzles = std::move(puzzles)}, options, {}, on_row, each);
}
Result<sweep::Table> count_rows(const sweep::Table& table,
                                const std::vector<matching::Puzzle>& puzzles,
                                const answer::SolveOptions& options, const sweep::OnRow& on_row,
                                const sweep::RowOptions& each) {
    return sweep::run(table, puzzles, options, {}, on_row, each);
}

// The counts of one board that belongs to no strip.  Nothing if only an engine can find them.
std::optional<Result<TileCounts>> counts_of(const packing::Puzzle&, Modulo, const Stop&) {
    return std::nullopt;
}
std::optional<Result<TileCounts>> counts_of(const matching::Puzzle& puzzle, Modulo modulo,
                                            const Stop& stop) {
    if (cannot_walk(puzzle)) return std::nullopt;
    return count_tiles(puzzle, modulo, stop);
}

// The walks that count rings modulo their symmetries.  Nothing where none does.
std::optional<Result<RingOrbits>> ring_orbits_of(const packing::Puzzle& puzzle,
                                                 const Lengthwise& boards, Modulo modulo,
                                                 std::size_t longest, const Stop& stop) {
    return RingOrbits::of(puzzle, boards, modulo, longest, stop);
}
std::optional<Result<RingOrbits>> ring_orbits_of(const matching::Puzzle&, const Lengthwise&, Modulo,
                                                 std::size_t, const Stop&) {
    return std::nullopt;
}

// Counts a family: the rows of strips by walks, and then the others.
template <class Puzzle>
class Counter {
public:
    Counter(const Puzzle& puzzle, const Boards& boards, const answer::SolveOptions& options,
            const sweep::Known& known, const sweep::OnRow& on_row, const RunOptions& how)
        : puzzle_{puzzle},
          boards_{boards},
          options_{options},
          known_{known},
          on_row_{on_row},
          how_{how},
          deadline_{search::deadline_of(options.control)},
          stop_{deadline_.stop()},
          is_walked_(boards.members.size()),
          counts_{.table = boards.table} {
        take_known();
    }

    Result<Counts> count() {
        counts_.why_single = why_single();
        if (counts_.why_single.empty()) {
            if (auto fine = walk_all(); !fine) return std::unexpected(fine.error());
        }
        if (how_.needs_strip && !counts_.strip && !deadline_.has_passed())
            return no_strip(counts_.why_single);
        if (options_.engine == "auto")
            if (auto fine = count_tile_boards(); !fine) return std::unexpected(fine.error());
        if (auto fine = count_others(); !fine) return std::unexpected(fine.error());
        return std::move(counts_);
    }

private:
    [[nodiscard]] std::string why_single() const {
        if (options_.engine != "auto")
            return fmt::format("the engine '{}' was asked for", options_.engine);
        if (const auto why = boards_.cannot_walk()) return *why;
        return cannot_walk(puzzle_).value_or("");
    }
    [[nodiscard]] bool are_rings_modulo_symmetry() const {
        return boards_.are_rings() && counts_.table.modulo != Modulo::None;
    }

    void take_known() {
        for (Row& row : counts_.table.rows) {
            row.counted.ending = "not begun";
            if (const auto found = known_.find(row.key); found != known_.end())
                row.counted = found->second;
        }
    }

    Result<void> walk_all() {
        std::map<sweep::Box, RowsOfStrip> strips;
        for (std::size_t row = 0; row < boards_.members.size(); ++row)
            if (boards_.is_in_strip(boards_.members[row]))
                strips[strip_of(boards_, row).box].push_back(row);
        for (auto& [box, rows] : strips) {
            std::ranges::sort(rows, {},
                              [&](std::size_t row) { return length_in_strip(boards_, row); });
            auto fine = are_rings_modulo_symmetry() ? walk_rings(rows) : walk_strip(rows);
            if (!fine) return fine;
            if (deadline_.has_passed()) return {};
        }
        return {};
    }

    Result<void> walk_strip(const RowsOfStrip& rows) {
        const Lengthwise lengthwise = strip_of(boards_, rows.front());
        auto strip = Strip::of(puzzle_, lengthwise, counts_.table.modulo, stop_);
        if (!strip) {
            if (deadline_.has_passed()) return {};
            counts_.why_single = strip.error().message;
            if (boards_.is_strip()) take_raw(lengthwise);
            return {};
        }
        if (auto fine = walk(*strip, rows); !fine) return fine;
        if (boards_.is_strip()) counts_.strip = *std::move(strip);
        return {};
    }

    // Rings modulo symmetry.  The recurrence of their raw counts comes from another walk.
    Result<void> walk_rings(const RowsOfStrip& rows) {
        counts_.has_orbits = false;
        const Lengthwise lengthwise = strip_of(boards_, rows.front());
        if (boards_.is_strip() && how_.needs_strip) take_raw(lengthwise);
        const auto longest = static_cast<std::size_t>(length_in_strip(boards_, rows.back()));
        auto rings = ring_orbits_of(puzzle_, lengthwise, counts_.table.modulo, longest, stop_);
        if (rings && *rings) return walk(**rings, rows);
        if (deadline_.has_passed()) return {};
        counts_.why_single = rings ? rings->error().message : "they are rings of tiles";
        return {};
    }

    // Takes the walk that does not count modulo symmetry, for the recurrence of raw counts.
    void take_raw(const Lengthwise& lengthwise) {
        if (counts_.table.modulo == Modulo::None) return;
        auto strip = Strip::of(puzzle_, lengthwise, Modulo::None, stop_);
        if (!strip) return;
        counts_.strip = *std::move(strip);
        counts_.has_orbits = false;
    }

    // Walks along a strip, as far as time allows.
    Result<void> walk(Strip& strip, const RowsOfStrip& rows) {
        double before = deadline_.gone();
        for (const std::size_t row : rows) {
            const int number = length_in_strip(boards_, row);
            const auto length = static_cast<std::size_t>(number);
            if (length < strip.least_length() || !strip.has_all_symmetries(number)) continue;
            const auto raw = strip.raw(length, stop_);
            const auto distinct = raw ? strip.distinct(length, stop_) : raw;
            if (!distinct) return {};
            if (auto fine = keep(row, walked(*raw, *distinct, strip.group_order(), before)); !fine)
                return fine;
        }
        return {};
    }

    // Walks around rings, as far as time allows.
    Result<void> walk(RingOrbits& rings, const RowsOfStrip& rows) {
        double before = deadline_.gone();
        for (const std::size_t row : rows) {
            const auto length = static_cast<std::size_t>(length_in_strip(boards_, row));
            if (length < rings.least_length() || !rings.has_all_symmetries(length, stop_)) continue;
            const auto counts = rings.counts(length, stop_);
            if (!counts) return {};
            if (auto fine = keep(
                    row, walked(counts->raw, counts->distinct, rings.group_order(length), before));
                !fine)
                return fine;
        }
        return {};
    }

    //   before: when the row before was counted; afterwards, when this one was
    [[nodiscard]] Counted walked(const BigCount& raw, const BigCount& distinct,
                                 std::size_t group_order, double& before) const {
        const double now = deadline_.gone();
        return {.raw = raw,
                .distinct = distinct,
                .group_order = group_order,
                .complete = true,
                .ending = std::string{to_string(engine::Ending::Exhausted)},
                .engine = std::string{walk_engine},
                .seconds = now - std::exchange(before, now)};
    }

    // Keeps what a walk has counted, or compares it with what is known.
    Result<void> keep(std::size_t row, Counted counted) {
        Row& kept = counts_.table.rows[row];
        is_walked_[row] = true;
        if (kept.counted.complete) {
            if (kept.counted.raw == counted.raw && kept.counted.distinct == counted.distinct)
                return {};
            return fail(
                Fault::Input,
                fmt::format("the row '{}' that was kept is wrong: it says {} and {} modulo "
                            "symmetry, and there are {} and {}",
                            kept.key, decimal(kept.counted.raw), decimal(kept.counted.distinct),
                            decimal(counted.raw), decimal(counted.distinct)),
                "delete that line of the file, or the file");
        }
        kept.counted = std::move(counted);
        on_row_(counts_.table, kept);
        return {};
    }

    // Counts boards of tiles in any number that no strip has, as far as memory and time allow.
    Result<void> count_tile_boards() {
        double before = deadline_.gone();
        for (const std::size_t row : rows_left()) {
            if (stop_()) return {};
            const auto counts =
                counts_of(boards_.puzzle_of(puzzle_, row), counts_.table.modulo, stop_);
            if (!counts) return {};
            if (!*counts) continue;
            const auto& [raw, distinct, group_order] = **counts;
            if (auto fine = keep(row, walked(raw, distinct, group_order, before)); !fine)
                return fine;
        }
        return {};
    }

    // The rows that no walk has counted.
    [[nodiscard]] std::vector<std::size_t> rows_left() const {
        std::vector<std::size_t> rows;
        for (std::size_t row = 0; row < boards_.members.size(); ++row)
            if (!is_walked_[row] && !counts_.table.rows[row].counted.complete) rows.push_back(row);
        return rows;
    }

    // Counts them one by one.
    Result<void> count_others() {
        constexpr std::size_t most_boards = 1000;
        const std::vector<std::size_t> rows = rows_left();
        if (rows.empty()) return {};
        if (deadline_.has_passed()) {
            for (const std::size_t row : rows)
                counts_.table.rows[row].counted.ending = to_string(search::ending_of(deadline_));
            return {};
        }
        if (rows.size() > most_boards)
            return fail(
                Fault::Usage,
                fmt::format("more than {} boards would be counted one by one{}", most_boards,
                            counts_.why_single.empty() ? "" : ", because " + counts_.why_single),
                "end the family sooner, with --to");
        if (how_.on_single && !counts_.why_single.empty()) how_.on_single(counts_.why_single);
        sweep::Table others = counts_.table;
        others.rows.clear();
        std::vector<Puzzle> puzzles;
        for (const std::size_t row : rows) {
            others.rows.push_back(counts_.table.rows[row]);
            puzzles.push_back(boards_.puzzle_of(puzzle_, row));
        }
        answer::SolveOptions options = options_;
        options.control.limits.seconds = deadline_.seconds_left();
        options.control.deadline.reset();  // rows have limits of their own
        const auto table =
            count_rows(others, std::move(puzzles), options, on_row_, {how_.row_seconds});
        if (!table) return std::unexpected(table.error());
        for (std::size_t i = 0; i < rows.size(); ++i) counts_.table.rows[rows[i]] = table->rows[i];
        return {};
    }

    const Puzzle& puzzle_;
    const Boards& boards_;
    const answer::SolveOptions& options_;
    const sweep::Known& known_;
    const sweep::OnRow& on_row_;
    const RunOptions& how_;
    Deadline deadline_;
    Stop stop_;
    std::vector<bool> is_walked_;  // by row
    Counts counts_;
};

}  // namespace

std::unexpected<Error> no_strip(const std::string& why_single) {
    return fail(Fault::Usage, "the counts of these boards come from no walk of one strip",
                why_single.empty() ? "a recurrence needs boards such as 4xN"
                                   : "they are counted one by one, because " + why_single);
}

Result<Counts> run(const packing::Puzzle& puzzle, const Boards& boards,
                   const answer::SolveOptions& options, const sweep::Known& known,
                   const sweep::OnRow& on_row, const RunOptions& how) {
    return Counter{puzzle, boards, options, known, on_row, how}.count();
}

Result<Counts> run(const matching::Puzzle& puzzle, const Boards& boards,
                   const answer::SolveOptions& options, const sweep::Known& known,
                   const sweep::OnRow& on_row, const RunOptions& how) {
    return Counter{puzzle, boards, options, known, on_row, how}.count();
}

}  // namespace tilewright::family
