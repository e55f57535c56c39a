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

// The board of some length.
packing::Puzzle board_of(const CountedFamily<packing::Puzzle>& of, int length) {
    if (of.boards.drawn) return family::puzzle_on_board(of.puzzle, of.boards.drawn->region(length));
    sweep::Box box = of.boards.members.front().box;
    box[static_cast<std::size_t>(of.boards.axis())] = length;
    return family::puzzle_on_board(of.puzzle, box, of.boards.wishes.glue);
}

// The count of a board that is too short for the walk.
Result<BigCount> short_term(const CountedFamily<packing::Puzzle>& of, std::size_t n, CountsOf which,
                            const Deadline& deadline) {
    const int times = static_cast<int>(n);
    const bool is_empty = of.boards.drawn ? of.boards.drawn->cells(times) == 0 : times == 0;
    if (is_empty) return BigCount{1};
    if (which == CountsOf::Orbits && !of.counts.strip->has_all_symmetries(times))
        return fail(Fault::Usage,
                    fmt::format("the board for n = {} has more symmetries than the others, and is "
                                "too short for the walk, which counts without them",
                                n),
                    "leave --distinct out, or draw the board with one more column");
    answer::SolveOptions options = of.options;
    options.control.deadline = deadline;
    const auto answer = answer::count(board_of(of, times), options);
    if (!answer) return std::unexpected(answer.error());
    if (!answer->tally.complete()) return tilewright::stopped("the count of a short board");
    return which == CountsOf::Solutions ? answer->tally.raw : answer->tally.distinct;
}

// No board of tiles is too short.
Result<BigCount> short_term(const CountedFamily<matching::Puzzle>&, std::size_t, CountsOf,
                            const Deadline&) {
    return BigCount{1};
}

template <class Puzzle>
Result<void> find(Sequence& sequence, const CountedFamily<Puzzle>& of, CountsOf which,
                  const Deadline& deadline) {
    if (!of.counts.strip)
        return fail(Fault::Usage, "the counts of these boards come from no walk of one strip",
                    of.counts.why_single.empty()
                        ? "a recurrence needs boards such as 4xN"
                        : "they are counted one by one, because " + of.counts.why_single);
    if (which == CountsOf::Orbits && of.boards.are_rings() &&
        of.options.modulo != puzzle_file::Modulo::None)
        return fail(Fault::Usage, "rings modulo their rotations obey no recurrence of a walk",
                    "leave --distinct out");
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
    const family::Between growth = strip.growth(stop);
    // The matrix of a ring may have parts that grow in different ways.
    if (!of.boards.are_rings() || growth.most - growth.least < growth.most / 100)
        sequence.growth = growth;
    // A square has more symmetries than its family, and its row counts fewer orbits.
    for (std::size_t i = 0; !raw && i < sequence.terms.size(); ++i) {
        auto count = term(static_cast<std::size_t>(sequence.first) + i);
        if (!count) return std::unexpected(count.error());
        sequence.terms[i] = *std::move(count);
    }
    return {};
}

}  // namespace

Result<void> find_recurrence(Sequence& sequence, const CountedFamily<packing::Puzzle>& of,
                             CountsOf which, const Deadline& deadline) {
    return find(sequence, of, which, deadline);
}

Result<void> find_recurrence(Sequence& sequence, const CountedFamily<matching::Puzzle>& of,
                             CountsOf which, const Deadline& deadline) {
    return find(sequence, of, which, deadline);
}

}  // namespace tilewright::cli
