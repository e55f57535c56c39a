#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tilewright/design/clues.hpp"

// Cards as a list.  Readers of lists take the clues of a card for a partly filled board.
namespace tilewright::design {

// The first line: the puzzle, and what was wished for.
[[nodiscard]] std::string cards_header(const packing::Puzzle& puzzle, const ClueWishes& wishes);
// The same for choices of pieces.  The puzzle need not be in a file: its text is in this line.
[[nodiscard]] std::string cards_header(const packing::Puzzle& puzzle, std::size_t cards);

// A card as one line of JSON: its rating, the pieces that are left, their names in order; clues as
// "placements", "rest", and how many ways there are on the fixed board.
[[nodiscard]] std::string card_json(const packing::Puzzle& puzzle, const Card& card,
                                    std::size_t number);

// ---- reading

// A card as a list has it.  It is not checked.
struct ListedCard : Task {
    std::size_t number = 0;
    std::optional<int> grade = {};
    Position at = {};
};

// Whether a text is a list of cards in JSON Lines, by its first line.
[[nodiscard]] bool is_card_list(std::string_view text);

// Reads the cards of a list.
//   errors: lines that are no cards; pieces that the puzzle does not have; each with its place
[[nodiscard]] Result<std::vector<ListedCard>> read_cards(const packing::Puzzle& puzzle,
                                                         std::string_view text);

// The last line.
//   complete: there are as many as were wished for
[[nodiscard]] std::string cards_ending(std::size_t cards, bool complete);

// For people: the puzzle, and which pieces have other symbols than their names.
[[nodiscard]] std::string cards_title(const packing::Puzzle& puzzle);

// A card for people: a line about it, and a picture of its board.
[[nodiscard]] std::string card_text(const packing::Puzzle& puzzle, const Card& card,
                                    std::size_t number);

}  // namespace tilewright::design
