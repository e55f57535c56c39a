#include "tilewright/unique_puzzle.hpp"

#include <fmt/format.h>

namespace tilewright {

Result<UniquePuzzle> make_unique_puzzle(const matching::RandomSpec& spec, std::uint64_t seed,
                                        std::uint64_t most, const SolveOptions& options) {
    Random random{seed};
    SolveOptions two = options;
    two.modulo = puzzle::Modulo::All;
    std::uint64_t undecided = 0;
    for (std::uint64_t attempt = 1; attempt <= most; ++attempt) {
        matching::Puzzle puzzle = matching::random_puzzle(spec, random);
        std::size_t found = 0;
        const auto answer = solve(puzzle, search::Listing::Distinct, two,
                                  [&](const matching::Solution&) { return ++found < 2; });
        if (!answer) return std::unexpected(answer.error());
        if (answer->tally.ending == engine::Ending::Cancelled)
            return fail(Fault::Input, "interrupted before a puzzle was found", "");
        if (found < 2 && !answer->tally.complete()) ++undecided;
        if (found != 1 || !answer->tally.complete()) continue;
        puzzle.expect.raw = answer->tally.raw;
        puzzle.expect.distinct = 1;
        return UniquePuzzle{std::move(puzzle), attempt};
    }
    if (undecided > 0)
        return fail(
            Fault::Input,
            fmt::format("no puzzle with exactly one solution found: of {} random puzzles, {} "
                        "were not decided within the limits",
                        most, undecided),
            "give each search more time, or make the board smaller");
    return fail(Fault::Input,
                fmt::format("none of {} random puzzles has exactly one solution", most),
                "use more labels, a frame, a smaller board, or more --tries");
}

}  // namespace tilewright
