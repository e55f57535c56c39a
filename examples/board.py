"""A board of your own, made of an array, and a picture of a solution in board.svg."""

import numpy
import tilewright

board = numpy.ones((8, 8), dtype=int)
board[3:5, 3:5] = 0
puzzle = tilewright.Puzzle(board, "pentominoes", title="A chessboard with a hole")
print(puzzle.count().distinct, "solutions")

solution = next(puzzle.solutions())
print(solution.to_array())
with open("board.svg", "w") as file:
    file.write(solution.svg(theme="dark"))
