#include "cli/family_sequence.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "tilewright/adapters/recurrence/asymptotics.hpp"
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

// The count of a board that the walk does not count, being too short.
Result<BigCount> short_term(const CountedFamily<packing::Puzzle>& of, std::size_t n, CountsOf which,
                            const Deadline& deadline) {
    const int number = static_cast<int>(n);
    const auto members = of.boards.pattern->members(number, number, *of.puzzle.lattice);
    if (!members) return std::unexpected(members.error());
    if (members->empty()) return BigCount{1};
    answer::SolveOptions options = of.options;
    options.control.deadline = deadline;
    const auto answer = answer::count(of.boards.puzzle_of(of.puzzle, members->front()), options);
    if (!answer) return std::unexpected(answer.error());
    if (which == CountsOf::Orbits && answer->group_order != of.counts.strip->group_order())
        return fail(Fault::Usage,
                    fmt::format("the board for n = {} has more symmetries than the others, and is "
                                "too short for the walk, which counts without them",
                                n),
                    "leave --distinct out");
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
    if (!of.counts.strip) return family::no_strip(of.counts.why_single);
    if (which == CountsOf::Orbits && of.boards.are_rings() &&
        of.options.modulo != puzzle_file::Modulo::None)
        return fail(Fault::Usage, std::string{family::rings_have_no_recurrence},
                    "leave --distinct out");
    if (which == CountsOf::Orbits && !of.counts.has_orbits)
        return fail(Fault::Usage,
                    "no walk counts these boards modulo symmetry: " + of.counts.why_single,
                    "leave --distinct out");
    family::Strip& strip = *of.counts.strip;
    const Stop stop = deadline.stop();
    const bool raw = which == CountsOf::Solutions;
    const auto base = static_cast<std::size_t>(of.boards.base);
    const std::size_t walked_from = base + std::max(strip.least_length(), std::size_t{base > 0});
    const auto term = [&](std::size_t n) -> Result<BigCount> {
        if (n < walked_from) return short_term(of, n, which, deadline);
        return raw ? strip.raw(n - base, stop) : strip.distinct(n - base, stop);
    };
    // The first terms may be any, and what follows obeys the recurrence.
    const std::size_t bound = std::max(walked_from, base + strip.first_length()) +
                              (raw ? strip.state_count() : strip.state_count_of_orbits());
    auto found = family::find_recurrence(term, bound, adapters::find_characteristic);
    if (!found) return std::unexpected(found.error());
    sequence.found = *std::move(found);
    const family::Between growth = strip.growth(stop);
    // The matrix of a ring may have parts that grow in different ways.
    if (!of.boards.are_rings() || growth.most - growth.least < growth.most / 100)
        sequence.growth = growth;
    if (sequence.growth && sequence.found->is_proved())
        sequence.asymptotics =
            adapters::find_asymptotics(sequence.found->recurrence, *sequence.growth);
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
