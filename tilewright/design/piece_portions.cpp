#include "tilewright/design/piece_portions.hpp"

#include "tilewright/answer/count.hpp"
#include "tilewright/packing/unused_pieces.hpp"

namespace tilewright::design {

using packing::Puzzle;

engine::Choice Portion::in_whole(const engine::Choice& choice) const {
    engine::Choice whole;
    for (const packing::PieceId number : numbers)
        whole.push_back(number == packing::no_piece ? 0 : choice[number.index()]);
    return whole;
}

Portion portion_that_begins(Puzzle puzzle, const engine::Choice& beginning) {
    for (std::size_t i = 0; i < beginning.size(); ++i)
        puzzle.pieces[i].min = puzzle.pieces[i].max = beginning[i];
    std::vector<packing::PieceId> numbers = packing::numbers_without_unused(puzzle);
    return {packing::without_unused(std::move(puzzle)), std::move(numbers)};
}

Result<std::optional<CountedChoices>> count_choices_that_begin(
    const Puzzle& puzzle, const engine::Choice& beginning, const answer::SolveOptions& options) {
    const Portion portion = portion_that_begins(puzzle, beginning);
    answer::SolveOptions by_choice = options;
    by_choice.choices = true;
    const auto answer = answer::count(portion.puzzle, by_choice);
    if (!answer) return std::unexpected(answer.error());
    if (!answer->tally.complete()) return std::nullopt;
    CountedChoices counted;
    for (const auto& [choice, ways] : answer->tally.choices)
        if (ways.raw > 0) counted.emplace(portion.in_whole(choice), ways);
    return counted;
}

}  // namespace tilewright::design
