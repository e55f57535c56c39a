#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "tilewright/puzzle_file/region.hpp"
#include "tilewright/puzzle_file/toml_table.hpp"

namespace tilewright::puzzle_file {

// What the readers of all parts need: the whole text (to place errors inside pictures), the
// lattice, and the names of the colours seen so far.
struct ReadContext {
    std::string_view text;
    const Lattice& lattice;
    std::vector<std::string>& colours;  // the first stands for "no colour"
};

// The colour with this name.  It is created on first use.
//   errors: the value is not a valid name
[[nodiscard]] Result<ColourId> read_colour(const ReadContext& context, const toml::node& node);

// The colour of a cell on a chessboard: black when the sum of its coordinates is even, otherwise
// white.
[[nodiscard]] ColourId chessboard_colour(const ReadContext& context, Cell cell);

// Reads a cell: [x, y] or [x, y, z].  Lattices with several cells in a unit have one number more,
// the type of the cell.
[[nodiscard]] Result<Cell> read_cell(const ReadContext& context, const toml::node& node);

// Reads a list of cells.  A cell that occurs twice is an error.
[[nodiscard]] Result<std::vector<Cell>> read_cells(const ReadContext& context,
                                                   const toml::node& node, std::string_view what);

// Converts a place inside a string value to a place in the whole text.
//   quotes: where the string value begins
[[nodiscard]] Position inside_string(std::string_view text, Position quotes, Position at);

// The cells of a picture that share one symbol, in reading order.
struct Drawn {
    std::string symbol;
    std::vector<Cell> cells;
    Position at;
};

// Reads a picture and groups its cells by symbol.  Symbols are in the order of their first cells.
// Errors have their place inside the picture.
[[nodiscard]] Result<std::vector<Drawn>> read_picture(const ReadContext& context,
                                                      const toml::node& node);

}  // namespace tilewright::puzzle_file
