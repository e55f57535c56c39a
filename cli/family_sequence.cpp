#include "cli/family_sequence.hpp"

#include <fmt/format.h>

#include "tilewright/adapters/recurrence/recurrence.hpp"
#include "tilewright/answer/count.hpp"

namespace tilewright::cli {

using family::Sequence;

Sequence sequence_of(const family::Boards& boards, const sweep::Table& table, CountsOf counts) {
    Sequence sequence;
    sequence.first = boards.members.front().n;
    for (const sweep::Row& row : table.rows) {
        if (!row.counted.complete) break;
        sequence.terms.push_back(counts == CountsOf::Solutions ? row.counted.raw
                                                               : row.counted.distinct);
    }
    return sequence;
}

namespace {

// The count of a board that is too short for the walk.
Result<BigCount> short_term(const CountedFamily& of, std::size_t n, CountsOf which,
                            const Deadline& deadline) {
    const family::Drawn& drawn = *of.boards.drawn;
    const int times = static_cast<int>(n);
    if (drawn.cells(times) == 0) return BigCount{1};
    if (which == CountsOf::Orbits && !of.counts.strip->has_all_symmetries(times))
        return fail(Fault::Usage,
                    fmt::format("the board for n = {} has more symmetries than the others, and is "
                                "too short for the walk, which counts without them",
                                n),
                    "leave --distinct out, or draw the board with one more column");
    answer::SolveOptions options = of.options;
    options.control.deadline = deadline;
    const packing::Puzzle board = family::puzzle_on_board(of.puzzle, drawn.region(times));
    const auto answer = answer::count(board, options);
    if (!answer) return std::unexpected(answer.error());
    if (!answer->tally.complete()) return tilewright::stopped("the count of a short board");
    return which == CountsOf::Solutions ? answer->tally.raw : answer->tally.distinct;
}

}  // namespace

Result<void> find_recurrence(Sequence& sequence, const CountedFamily& of, CountsOf which,
                             const Deadline& deadline) {
    if (!of.counts.strip)
        return fail(Fault::Usage, "the counts of these boards come from no walk of one strip",
                    of.counts.why_single.empty()
                        ? "a recurrence needs boards such as 4xN"
                        : "they are counted one by one, because " + of.counts.why_single);
    family::Strip& strip = *of.counts.strip;
    const Stop stop = deadline.stop();
    const bool raw = which == CountsOf::Solutions;
    const auto term = [&](std::size_t n) -> Result<BigCount> {
        if (n < strip.first_length()) return short_term(of, n, which, deadline);
        return raw ? strip.raw(n, stop) : strip.distinct(n, stop);
    };
    // The first terms may be any, and what follows obeys the recurrence.
    const std::size_t bound =
        strip.first_length() + (raw ? strip.state_count() : strip.state_count_of_orbits());
    auto found = family::find_recurrence(term, bound, adapters::find_characteristic);
    if (!found) return std::unexpected(found.error());
    sequence.found = *std::move(found);
    sequence.growth = strip.growth(stop);
    // A square has more symmetries than its family, and its row counts fewer orbits.
    for (std::size_t i = 0; !raw && i < sequence.terms.size(); ++i) {
        auto count = term(static_cast<std::size_t>(sequence.first) + i);
        if (!count) return std::unexpected(count.error());
        sequence.terms[i] = *std::move(count);
    }
    return {};
}

}  // namespace tilewright::cli
