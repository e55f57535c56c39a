#pragma once

#include <string_view>
#include <vector>

#include "tilewright/puzzle/puzzle.hpp"
#include "tilewright/puzzle/toml_table.hpp"

namespace tilewright::puzzle {

// The parts of a puzzle file, read one after another by read_puzzle.

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

// A whole number from 'least' to a million.
[[nodiscard]] Result<std::uint32_t> read_number(const TomlTable& table, std::string_view key,
                                                std::uint32_t least);

// The 'count', or the 'min' and the 'max' of a table; both keys are optional.
struct Bounds {
    std::uint32_t min = 0;
    std::uint32_t max = unlimited;
};
[[nodiscard]] Result<Bounds> read_bounds_of_rule(const TomlTable& table);
// The same of pieces or tiles: exactly one where the table does not say.
[[nodiscard]] Result<Bounds> read_bounds(const TomlTable& table);

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

// The pieces, and the groups of them of which only some are to be placed.
struct PiecesAndGroups {
    std::vector<Piece> pieces;
    std::vector<PieceGroup> groups;
};
[[nodiscard]] Result<PiecesAndGroups> read_pieces(const ReadContext& context,
                                                  const TomlTable& root);

// The region, and the pieces that its picture shows as already placed (by name).
struct RegionAndDrawn {
    Region region;
    std::vector<Drawn> placed;
};
[[nodiscard]] Result<RegionAndDrawn> read_region(const ReadContext& context,
                                                 const toml::table& root);

// The rules but for the groups of pieces: [rules] and [[empty]].
//   requires: pieces and region of the puzzle have been read
[[nodiscard]] Result<void> read_rules(const ReadContext& context, const TomlTable& root,
                                      Puzzle& puzzle);

}  // namespace tilewright::puzzle
