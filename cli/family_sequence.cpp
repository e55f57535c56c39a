#include "cli/family_sequence.hpp"

#include "tilewright/adapters/recurrence/recurrence.hpp"

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

Result<void> find_recurrence(Sequence& sequence, family::Counts& counts, CountsOf which,
                             const Deadline& deadline) {
    if (!counts.strip)
        return fail(Fault::Usage, "the counts of these boards come from no walk of one strip",
                    counts.why_single.empty()
                        ? "a recurrence needs boards such as 4xN"
                        : "they are counted one by one, because " + counts.why_single);
    family::Strip& strip = *counts.strip;
    const Stop stop = deadline.stop();
    const bool raw = which == CountsOf::Solutions;
    auto found = family::find_recurrence(
        [&](std::size_t n) { return raw ? strip.raw(n, stop) : strip.distinct(n, stop); },
        raw ? strip.state_count() : strip.state_count_of_orbits(), adapters::find_characteristic);
    if (!found) return std::unexpected(found.error());
    sequence.found = *std::move(found);
    sequence.growth = strip.growth(stop);
    // A square has more symmetries than its family, and its row counts fewer orbits.
    for (std::size_t i = 0; !raw && i < sequence.terms.size(); ++i) {
        auto term = strip.distinct(static_cast<std::size_t>(sequence.first) + i, stop);
        if (!term) return std::unexpected(term.error());
        sequence.terms[i] = *std::move(term);
    }
    return {};
}

}  // namespace tilewright::cli
