#include "tilewright/design/piece_portions.hpp"

#include "tilewright/answer/count.hpp"
#include "tilewright/packing/unused_pieces.hpp"

namespace tilewright::design {

using packing::PieceId;
using packing::Puzzle;

namespace {

// By piece of the whole puzzle.
//   numbers: of its pieces in the puzzle that was counted
engine::Choice in_whole(const engine::Choice& counted, const std::vector<PieceId>& numbers) {
    engine::Choice choice;
    for (const PieceId number : numbers)
        choice.push_back(number == packing::no_piece ? 0 : counted[number.index()]);
    return choice;
}

}  // namespace

Result<std::optional<CountedChoices>> count_choices_that_begin(
    const Puzzle& puzzle, const engine::Choice& beginning, const answer::SolveOptions& options) {
    Puzzle portion = puzzle;
    for (std::size_t i = 0; i < beginning.size(); ++i)
        portion.pieces[i].min = portion.pieces[i].max = beginning[i];
    const std::vector<PieceId> numbers = packing::numbers_without_unused(portion);
    answer::SolveOptions by_choice = options;
    by_choice.choices = true;
    const auto answer = answer::count(packing::without_unused(std::move(portion)), by_choice);
    if (!answer) return std::unexpected(answer.error());
    if (!answer->tally.complete()) return std::nullopt;
    CountedChoices counted;
    for (const auto& [choice, ways] : answer->tally.choices)
        if (ways.raw > 0) counted.emplace(in_whole(choice, numbers), ways);
    return counted;
}

}  // namespace tilewright::design
