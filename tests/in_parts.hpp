#pragma once

#include <functional>
#include <string>
#include <vector>

#include "tilewright/answer/parts.hpp"
#include "tilewright/base/random.hpp"

namespace tilewright::tests {

// ---- How a search is cut, and how its parts are searched.

// One slice after another gets these limits.
struct SliceLimits {
    std::optional<double> seconds = {};       // nothing: as long as it takes
    std::optional<std::uint64_t> nodes = {};  // nothing: any number
    std::size_t memory = search::Limits{}.memory;
    bool grow = false;  // time and nodes grow with each slice
};

struct PartsWay {
    std::optional<search::Listing> listing = {};
    puzzle_file::Modulo modulo = puzzle_file::Modulo::All;
    bool break_symmetry = true;
    std::string engine = "auto";
    std::size_t parts = 1;
    std::size_t threads = 0;  // 0: no scheduler
    SliceLimits limits = {};
    bool is_interrupted = false;  // the sink ends slices at random
    std::uint64_t seed = 1;       // of the order of parts, and of the interrupts

    [[nodiscard]] std::string to_string() const;
    [[nodiscard]] answer::SolveOptions options() const;
};

// A way made of random choices.
[[nodiscard]] PartsWay random_way(Random& random);

// What came of a search in parts.
struct InParts {
    std::vector<search::State> parts = {};
    std::size_t slices = 0;
    // Why no part got ahead any more, within the limits of the way; nothing if all parts are done.
    std::optional<engine::Ending> stuck = {};
    std::string wrong = {};  // what no limits excuse; empty: nothing
};

// Takes a solution as options of the posed instance.
using TakeOptions = std::function<void(std::span<const cover::OptionId>)>;

// Cuts a search and searches its parts, slice after slice and in any order, until they are done.
// Each state is written as text and read again.  When no part gets ahead, the search goes on
// without limits: whatever they were, nothing may be lost or counted twice.
//   errors: those of answer::cut
template <class Puzzle>
[[nodiscard]] Result<InParts> search_in_parts(const answer::Prepared<Puzzle>& puzzle,
                                              const PartsWay& way, const TakeOptions& take);

}  // namespace tilewright::tests
