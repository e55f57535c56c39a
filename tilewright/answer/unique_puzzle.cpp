#include "tilewright/answer/unique_puzzle.hpp"

#include <fmt/format.h>

#include "tilewright/answer/solve.hpp"

namespace tilewright::answer {

Result<UniquePuzzle> make_unique_puzzle(const matching::RandomSpec& spec, std::uint64_t seed,
                                        std::uint64_t most, const SolveOptions& options) {
    Random random{seed};
    SolveOptions two = options;
    two.modulo = puzzle_file::Modulo::All;
    const std::atomic<bool>* interrupt = options.control.interrupt;
    std::uint64_t undecided = 0;
    for (std::uint64_t attempt = 1; attempt <= most; ++attempt) {
        matching::Puzzle puzzle = matching::random_puzzle(spec, random);
        std::size_t found = 0;
        const auto answer = solve(puzzle, search::Listing::Distinct, two,
                                  [&](const matching::Solution&) { return ++found < 2; });
        if (interrupt != nullptr && interrupt->load())
            return fail(Fault::Stopped, "interrupted before a puzzle was found");
        if (!answer && answer.error().fault != Fault::Stopped)
            return std::unexpected(answer.error());
        const bool is_decided = found > 1 || (answer && answer->tally.complete());
        if (!is_decided) ++undecided;
        if (!is_decided || found != 1) continue;
        puzzle.expect.raw = answer->tally.raw;
        puzzle.expect.distinct = 1;
        return UniquePuzzle{std::move(puzzle), attempt};
    }
    if (undecided > 0)
        return fail(
            Fault::Stopped,
            fmt::format("no puzzle with exactly one solution found: of {} random puzzles, {} "
                        "were not decided within the limits",
                        most, undecided),
            "give each search more time, or make the board smaller");
    return fail(Fault::Input,
                fmt::format("none of {} random puzzles has exactly one solution", most),
                "use more labels, a frame, a smaller board, or more --tries");
}

}  // namespace tilewright::answer
