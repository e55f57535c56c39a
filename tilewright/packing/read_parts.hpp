#pragma once

#include <string_view>
#include <vector>

#include "tilewright/packing/puzzle.hpp"
#include "tilewright/puzzle_file/bounds.hpp"
#include "tilewright/puzzle_file/read_cells.hpp"
#include "tilewright/puzzle_file/toml_table.hpp"

namespace tilewright::packing {

// The parts of a puzzle file. read_puzzle reads them one after another.

using puzzle_file::Bounds;
using puzzle_file::Drawn;
using puzzle_file::fail_at;
using puzzle_file::kind_of;
using puzzle_file::position_of;
using puzzle_file::ReadContext;
using puzzle_file::TomlTable;

// The pieces, and the groups from which only some pieces are placed.
struct PiecesAndGroups {
    std::vector<Piece> pieces;
    std::vector<PieceGroup> groups;
};
[[nodiscard]] Result<PiecesAndGroups> read_pieces(const ReadContext& context,
                                                  const TomlTable& root);

// Reads all rules except the groups of pieces: [rules] and [[empty]]; and which pieces need not
// part.
//   requires: the pieces and the region of the puzzle have been read
[[nodiscard]] Result<void> read_rules(const ReadContext& context, const TomlTable& root,
                                      Puzzle& puzzle);

}  // namespace tilewright::packing
