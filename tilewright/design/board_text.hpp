#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "tilewright/advice/rate.hpp"
#include "tilewright/design/board_search.hpp"
#include "tilewright/design/board_wishes.hpp"
#include "tilewright/design/exact_pieces.hpp"

// Boards as a list.
namespace tilewright::design {

// The first line: the pieces, and what was wished for.
[[nodiscard]] std::string boards_header(const packing::Puzzle& pieces, const BoardWishes& wishes);

// A board as one line of JSON, with its cells and one way to place the pieces, and as the text of a
// puzzle file.
[[nodiscard]] std::string board_json(const Board& board, std::size_t number);

// The last line.
//   complete: there are as many as were wished for
[[nodiscard]] std::string boards_ending(std::size_t boards, bool complete);

// For people: the pieces, and which of them have other symbols than their names.
[[nodiscard]] std::string boards_title(const packing::Puzzle& pieces);

// A board for people: a line about it, and a picture of a way to fill it.
[[nodiscard]] std::string board_text(const Board& board, std::size_t number);

// The puzzle of a board, which expects what was counted.
[[nodiscard]] packing::Puzzle puzzle_of(const Board& board, std::size_t number);

// ---- reading

// A board as a list has it, with a way to fill it.  That is not checked.
struct ListedBoard : SolvedPuzzle {
    std::size_t number = 0;
    std::uint64_t found_by = 0;  // the number of the try
    Position at = {};
    std::string line = {};
};

// Its line with another number, and how hard it is.
//   requires: the board was read from a list
[[nodiscard]] std::string rated_line(const ListedBoard& board, std::size_t number,
                                     const advice::Rating& rating);

// Whether a text is a list of boards in JSON Lines, by its first line.
[[nodiscard]] bool is_board_list(std::string_view text);

// Reads the boards of a list.
//   errors: lines that are no boards; each with its place
[[nodiscard]] Result<std::vector<ListedBoard>> read_boards(std::string_view text);

}  // namespace tilewright::design
