#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "tilewright/format/solution_list.hpp"
#include "tilewright/format/solution_writer.hpp"
#include "tilewright/matching/puzzle.hpp"

namespace tilewright::format {

// Writes solutions of an edge-matching puzzle.  In a text, a solution is a picture in comment lines
// if the board is made of squares, then a line for each site: the site, the tile, and the labels
// that the tile shows along the edges of the site; the sites across these edges follow after a '#'.
// In JSON Lines, placements have "site", "tile" and "labels".
//   requires: 'puzzle' outlives the writer
[[nodiscard]] SolutionWriterPtr<matching::Puzzle> writer_for(const matching::Puzzle& puzzle,
                                                             const ListStyle& style = {});

// A picture of a solution on a board of squares.  Each square is cut into quarters by its
// diagonals; it shows the labels there, and the name of the tile in the middle.  Sites without a
// placement stay empty.  The text is empty for other boards.
[[nodiscard]] std::string squares_picture(const matching::Puzzle& puzzle,
                                          const matching::Solution& solution);

// Reads a list in either form; its first character tells which.
//   errors: malformed lines or JSON; sites, tiles or labels that the puzzle does not have; each
//           with its place
[[nodiscard]] Result<std::vector<Listed<matching::Puzzle>>> read_solutions(
    const matching::Puzzle& puzzle, std::string_view text);

}  // namespace tilewright::format
