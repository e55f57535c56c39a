#include "tilewright/design/card_puzzle.hpp"

#include <algorithm>
#include <memory>
#include <optional>

#include <fmt/format.h>

#include "tilewright/answer/solve.hpp"

namespace tilewright::design {

using packing::Puzzle;
using packing::Solution;

SolvedPuzzle card_puzzle(const Puzzle& puzzle, const Task& task, std::size_t number) {
    Puzzle with_clues = puzzle;
    with_clues.placed.insert(with_clues.placed.end(), task.clues.begin(), task.clues.end());
    std::ranges::sort(with_clues.placed, {}, &packing::Placement::cells);
    Solution solution = with_clues.placed;
    solution.insert(solution.end(), task.rest.begin(), task.rest.end());
    std::ranges::sort(solution, {}, &packing::Placement::cells);
    SolvedPuzzle result = with_pieces_of(with_clues, solution);
    result.puzzle.title =
        fmt::format("{}, card {}", puzzle.title.empty() ? puzzle.name : puzzle.title, number);
    result.puzzle.notes.clear();
    result.puzzle.expect.raw = task.raw;
    return result;
}

Result<Card> choice_card(const Puzzle& puzzle, const std::vector<std::uint32_t>& counts,
                         const BigCount& raw, const answer::SolveOptions& options) {
    const answer::Prepared chosen{std::make_shared<const Puzzle>(with_pieces(puzzle, counts))};
    answer::SolveOptions for_one = options;
    for_one.wanted = 1;
    std::optional<Solution> found;
    const auto answer =
        answer::solve(chosen, search::Listing::Raw, for_one, [&](const Solution& one) {
            found = one;
            return false;
        });
    if (!answer) return std::unexpected(answer.error());
    if (!found)
        return stopped("finding a solution for each choice", "allow it more time or memory");
    const Deadline deadline = search::deadline_of(options.control);
    const auto posed = chosen.posed(puzzle_file::Modulo::None, deadline.stop());
    if (!posed) return std::unexpected(posed.error());
    const auto rating = advice::rate((*posed)->instance(), advice::usual_plays, 1, deadline.stop());
    if (!rating) return std::unexpected(rating.error());
    for (packing::Placement& one : *found)
        one.piece = *packing::find_piece(puzzle, chosen.puzzle().piece(one.piece).name);
    return Card{{{}, *std::move(found), raw}, *rating};
}

}  // namespace tilewright::design
