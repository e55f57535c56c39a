#pragma once

#include <string_view>
#include <vector>

#include "tilewright/packing/puzzle.hpp"
#include "tilewright/puzzle_file/bounds.hpp"
#include "tilewright/puzzle_file/read_cells.hpp"
#include "tilewright/puzzle_file/toml_table.hpp"

namespace tilewright::packing {

// The parts of a puzzle file, read one after another by read_puzzle.

using puzzle_file::Bounds;
using puzzle_file::Drawn;
using puzzle_file::fail_at;
using puzzle_file::kind_of;
using puzzle_file::position_of;
using puzzle_file::ReadContext;
using puzzle_file::TomlTable;

// The pieces, and the groups of them of which only some are to be placed.
struct PiecesAndGroups {
    std::vector<Piece> pieces;
    std::vector<PieceGroup> groups;
};
[[nodiscard]] Result<PiecesAndGroups> read_pieces(const ReadContext& context,
                                                  const TomlTable& root);

// The rules but for the groups of pieces: [rules] and [[empty]].
//   requires: pieces and region of the puzzle have been read
[[nodiscard]] Result<void> read_rules(const ReadContext& context, const TomlTable& root,
                                      Puzzle& puzzle);

}  // namespace tilewright::packing
