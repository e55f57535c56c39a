#pragma once

#include <optional>
#include <string>

#include "tilewright/answer/options.hpp"
#include "tilewright/family/run.hpp"
#include "tilewright/family/sequence.hpp"

namespace tilewright::cli {

// Which counts of a family are a sequence.
enum class CountsOf { Solutions, Orbits };

// The complete rows of a family as a sequence, up to the first one that is not.
[[nodiscard]] family::Sequence sequence_of(const family::Boards& boards, const sweep::Table& table,
                                           CountsOf counts);

// What a recurrence is found for.
template <class Puzzle>
struct CountedFamily {
    const Puzzle& puzzle;
    const family::Boards& boards;
    const answer::SolveOptions& options;
    family::Counts& counts;
};

// Finds the recurrence of a sequence, and how fast it grows.  Orbits are then those under the
// symmetries that all boards have.
//   errors: its counts are none of a strip; time is over before a recurrence fits
[[nodiscard]] Result<void> find_recurrence(family::Sequence& sequence,
                                           const CountedFamily<packing::Puzzle>& of, CountsOf which,
                                           const Deadline& deadline);
[[nodiscard]] Result<void> find_recurrence(family::Sequence& sequence,
                                           const CountedFamily<matching::Puzzle>& of,
                                           CountsOf which, const Deadline& deadline);

}  // namespace tilewright::cli
