#pragma once

#include <string>
#include <vector>

#include "tilewright/make/challenge_cards.hpp"

namespace tilewright::cli {

// A series of cards: for one puzzle, or each with a board of its own.
struct ChallengeList {
    packing::Puzzle puzzle;  // or that of the first card
    std::vector<make::Challenge> challenges;
    std::string text;         // the list as it was read; of boards, in the order of the cards
    bool has_boards = false;  // each card has its own
};

// Whether a file, or standard input ("-"), holds cards or boards of 'design', judged by its first
// line.
[[nodiscard]] bool is_challenge_list(const std::string& file);

// Reads cards, or makes a card of each board.
//   puzzle_name: the puzzle that cards are for; empty: the one that the list names
//   errors:      those of the list; a card with a wrong solution; a list without cards
[[nodiscard]] Result<ChallengeList> load_challenges(const std::string& file,
                                                    const std::string& puzzle_name);

// The whole series in a new folder: cards to print, the table, a page to look at, and a puzzle file
// for each card.
//   page, card: sizes of paper and cards
//   errors:     a card does not fit on the page; Fault::Io
[[nodiscard]] Result<void> write_challenges(const ChallengeList& list, const std::string& folder,
                                            const make::Page& page, const make::Page& card,
                                            const draw::Style& style);

// All cards, with a first page that says what is to be done, as PDF.
[[nodiscard]] Result<std::string> challenges_pdf(const ChallengeList& list, const make::Page& page,
                                                 const make::Page& card, const draw::Style& style);

}  // namespace tilewright::cli
