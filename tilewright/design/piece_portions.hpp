#pragma once

#include <map>
#include <optional>
#include <vector>

#include "tilewright/answer/options.hpp"
#include "tilewright/base/error.hpp"
#include "tilewright/engine/outcome.hpp"
#include "tilewright/packing/puzzle.hpp"
#include "tilewright/search/tally.hpp"

namespace tilewright::design {

// The choices of pieces that begin in one way can be counted by themselves, by one search.

// A puzzle in which only those are left.
struct Portion {
    packing::Puzzle puzzle;                 // without the pieces that none of them uses
    std::vector<packing::PieceId> numbers;  // by piece of the whole puzzle: its number here

    // By piece of the whole puzzle.
    [[nodiscard]] engine::Choice in_whole(const engine::Choice& choice) const;
};
[[nodiscard]] Portion portion_that_begins(packing::Puzzle puzzle, const engine::Choice& beginning);

// Counts those that use so many of each of the first pieces: see ChoicesThatFit::beginnings.
// Returns those with solutions, or nothing if a limit ended the count.
//   puzzle: made by choice_puzzle
//   errors: those of answer::count
using CountedChoices = std::map<engine::Choice, search::Counts>;
[[nodiscard]] Result<std::optional<CountedChoices>> count_choices_that_begin(
    const packing::Puzzle& puzzle, const engine::Choice& beginning,
    const answer::SolveOptions& options);

}  // namespace tilewright::design
