"""Positions: for each piece of a solution, how many solutions have it there."""

import tilewright

puzzle = tilewright.Puzzle.open("pentominoes/6x10")
[solution] = puzzle.solutions(limit=1)
for placement in solution.placements:
    position = puzzle.with_placed([placement])
    print(placement.piece, position.count().raw)
