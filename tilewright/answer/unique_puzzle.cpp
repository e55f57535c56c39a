#include "tilewright/answer/unique_puzzle.hpp"

#include <fmt/format.h>

#include "tilewright/answer/solve.hpp"
#include "tilewright/base/deadline.hpp"

namespace tilewright::answer {

Result<UniquePuzzle> make_unique_puzzle(const matching::RandomSpec& spec, std::uint64_t seed,
                                        std::uint64_t most, const SolveOptions& options,
                                        const std::function<void(std::uint64_t)>& on_attempt) {
    const Deadline deadline = search::deadline_of(options.control);
    Random random{seed};
    SolveOptions two = options;
    two.modulo = puzzle_file::Modulo::All;
    two.control.deadline = deadline;
    const std::atomic<bool>* interrupt = options.control.interrupt;
    std::uint64_t undecided = 0;
    for (std::uint64_t attempt = 1; attempt <= most; ++attempt) {
        if (attempt > 1 && deadline.has_passed() && !deadline.was_interrupted())
            return fail(Fault::Stopped,
                        fmt::format("no puzzle with exactly one solution found in time: {} random "
                                    "puzzle{} looked at, {} of them not decided",
                                    attempt - 1, attempt == 2 ? "" : "s", undecided),
                        "give more time, or make the board smaller");
        if (on_attempt) on_attempt(attempt - 1);
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
            "allow more time or nodes, or make the board smaller");
    return fail(Fault::Input,
                fmt::format("none of {} random puzzles has exactly one solution", most),
                "use more labels, a frame, a smaller board, or more --tries");
}

}  // namespace tilewright::answer
