#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "tilewright/puzzle_file/region.hpp"
#include "tilewright/puzzle_file/toml_table.hpp"

namespace tilewright::puzzle_file {

// What every part needs to know: the whole text (to place errors inside pictures), the lattice, and
// the names of the colours seen so far.
struct ReadContext {
    std::string_view text;
    const Lattice& lattice;
    std::vector<std::string>& colours;  // the first stands for none
};

// The colour of that name, made on first use.  Errors: no name for a colour.
[[nodiscard]] Result<ColourId> read_colour(const ReadContext& context, const toml::node& node);

// Colours cells black and white in turn: black where the sum of the coordinates is even.
[[nodiscard]] ColourId chessboard_colour(const ReadContext& context, Cell cell);

// A cell [x, y], [x, y, z], or with one more number, the cell's type, where a unit holds several
// cells.
[[nodiscard]] Result<Cell> read_cell(const ReadContext& context, const toml::node& node);

// A list of cells, none twice.
[[nodiscard]] Result<std::vector<Cell>> read_cells(const ReadContext& context,
                                                   const toml::node& node, std::string_view what);

// Where in the whole text a place inside a string value is.
//   quotes: where the value begins
[[nodiscard]] Position inside_string(std::string_view text, Position quotes, Position at);

// The cells that a picture draws with one symbol, in reading order.
struct Drawn {
    std::string symbol;
    std::vector<Cell> cells;
    Position at;
};

// A picture, its cells gathered by symbol; the symbols in the order of their first cells.  Errors
// are placed inside the picture.
[[nodiscard]] Result<std::vector<Drawn>> read_picture(const ReadContext& context,
                                                      const toml::node& node);

}  // namespace tilewright::puzzle_file
