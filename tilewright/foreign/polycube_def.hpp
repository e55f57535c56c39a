#pragma once

#include <string_view>
#include <vector>

#include "tilewright/foreign/imported.hpp"

namespace tilewright::foreign {

// Puzzles of Matthew Busche's polycube (.def).  A file may hold several:
//   D:xDim=10:yDim=6:zDim=1[:oneSide]              a box to be filled
//   C:name=F[:type=M|S]:layout=0 0 0, 1 0 0, ...   a piece by its cells; S stays where it is
//   L[:stationary=A B]                             pieces drawn by their names; '.' is nothing, ','
//   A A . , B B .                                  begins the next layer; the first line of a
//   ~L                                             drawing has the greatest y
//   ~D
// Comments begin with '#'.  Pieces are turned in space, but with oneSide only in the plane.  Pieces
// with the same shape are copies of each other.  Sources:
// https://www.mattbusche.org/blog/article/polycube/ (its section on the software), and the parser
// of polycube 1.2.1 (PuzzleParser.cpp).
//
// A flat box with flat pieces becomes a puzzle of squares; anything else becomes one of cubes.  A
// stationary piece is a piece already placed.  If it is not connected, it is a wall, and its cells
// are removed from the board.

// The puzzles of a file, each by the place of its D.
[[nodiscard]] Result<std::vector<Position>> list_polycube(std::string_view text);

// Reads one puzzle of a file.
//   problem: counts from 0
//   errors:  unknown directives and settings, pieces defined twice or drawn outside the box; each
//            with its place
[[nodiscard]] Result<Imported> import_polycube(std::string_view text, std::size_t problem);

}  // namespace tilewright::foreign
