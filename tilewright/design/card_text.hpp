#pragma once

#include <cstddef>
#include <string>

#include "tilewright/design/clues.hpp"

// Cards as a list.  Readers of lists take the clues of a card for a partly filled board.
namespace tilewright::design {

// The first line: the puzzle, and what was wished for.
[[nodiscard]] std::string cards_header(const packing::Puzzle& puzzle, const ClueWishes& wishes);

// A card as one line of JSON: its rating, the pieces that are left, their names in order; clues as
// "placements", and "rest".
[[nodiscard]] std::string card_json(const packing::Puzzle& puzzle, const Card& card,
                                    std::size_t number);

// The last line.
//   complete: there are as many as were wished for
[[nodiscard]] std::string cards_ending(std::size_t cards, bool complete);

// For people: the puzzle, and which pieces have other symbols than their names.
[[nodiscard]] std::string cards_title(const packing::Puzzle& puzzle);

// A card for people: a line about it, and a picture of its board.
[[nodiscard]] std::string card_text(const packing::Puzzle& puzzle, const Card& card,
                                    std::size_t number);

}  // namespace tilewright::design
