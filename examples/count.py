"""Counts the ways to fill a tray, and prints one of them."""

import tilewright

puzzle = tilewright.Puzzle.open("pentominoes/6x10")
answer = puzzle.count()
print(f"{answer.distinct} ways, {answer.raw} on the fixed board")
print(puzzle.solve())
