#pragma once

#include <string_view>
#include <vector>

#include "tilewright/puzzle/puzzle.hpp"
#include "tilewright/puzzle/toml_table.hpp"

namespace tilewright::puzzle {

// The parts of a puzzle file, read one after another by read_puzzle.

// What every part needs to know: the whole text (to place errors inside pictures) and the lattice.
struct ReadContext {
    std::string_view text;
    const Lattice& lattice;
};

// A cell [x, y], [x, y, z], or with one more number, the cell's type, where a unit holds several
// cells.
[[nodiscard]] Result<Cell> read_cell(const ReadContext& context, const toml::node& node);

// A list of cells, none twice.
[[nodiscard]] Result<std::vector<Cell>> read_cells(const ReadContext& context,
                                                   const toml::node& node, std::string_view what);

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

[[nodiscard]] Result<std::vector<Piece>> read_pieces(const ReadContext& context,
                                                     const toml::table& root);

// The region, and the pieces that its picture shows as already placed (by name).
struct RegionAndDrawn {
    Region region;
    std::vector<Drawn> placed;
};
[[nodiscard]] Result<RegionAndDrawn> read_region(const ReadContext& context,
                                                 const toml::table& root);

}  // namespace tilewright::puzzle
