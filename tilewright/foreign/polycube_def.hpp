#pragma once

#include <string_view>
#include <vector>

#include "tilewright/foreign/imported.hpp"

namespace tilewright::foreign {

// Puzzles of Matthew Busche's polycube (.def); a file may hold several:
//   D:xDim=10:yDim=6:zDim=1[:oneSide]              a box to be filled
//   C:name=F[:type=M|S]:layout=0 0 0, 1 0 0, ...   a piece by its cells; S stays where it is
//   L[:stationary=A B]                             pieces drawn by their names; '.' is nothing, ','
//   A A . , B B .                                  goes on to the next layer; the first line of a
//   ~L                                             drawing is the greatest y
//   ~D
// and '#' comments.  Pieces are turned in space, with oneSide in the plane only; pieces of the same
// shape are copies of each other.
// Facts: https://www.mattbusche.org/blog/article/polycube/ (its section on the software), and the
// parser of polycube 1.2.1 (PuzzleParser.cpp).
//
// A flat box of flat pieces becomes a puzzle of squares, any other of cubes.  A stationary piece is
// a piece already placed; when it hangs not together, it is a wall, and its cells are left out of
// the board.

// The puzzles of a file, by the line of their D.
[[nodiscard]] Result<std::vector<Position>> list_polycube(std::string_view text);

//   problem: counted from 0
// Errors, with their place: unknown directives and settings, pieces defined twice or drawn outside
// the box.
[[nodiscard]] Result<Imported> import_polycube(std::string_view text, std::size_t problem);

}  // namespace tilewright::foreign
