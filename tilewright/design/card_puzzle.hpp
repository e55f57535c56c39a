#pragma once

#include "tilewright/answer/options.hpp"
#include "tilewright/design/clues.hpp"
#include "tilewright/design/exact_pieces.hpp"

namespace tilewright::design {

// The puzzle of a card by itself: its clues are placed beforehand, and it has just the pieces of
// its solution.
//   number: of the card, for its title
[[nodiscard]] SolvedPuzzle card_puzzle(const packing::Puzzle& puzzle, const Task& task,
                                       std::size_t number);

// A card without clues for a choice of pieces.
//   puzzle: with pieces to choose from
//   counts: how many of each are chosen
//   raw:    how many solutions use just these
//   errors: a limit of the options was met
[[nodiscard]] Result<Card> choice_card(const packing::Puzzle& puzzle,
                                       const std::vector<std::uint32_t>& counts,
                                       const BigCount& raw, const answer::SolveOptions& options);

}  // namespace tilewright::design
