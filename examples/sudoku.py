"""Exact cover: a sudoku.  Each cell has a digit; each row, column and box has each digit once."""

import tilewright

given = """
53..7....
6..195...
.98....6.
8...6...3
4..8.3..1
7...2...6
.6....28.
...419..5
....8..79
""".split()

options, meaning = [], []
for row in range(9):
    for column in range(9):
        for digit in "123456789":
            if given[row][column] in (".", digit):
                box = row // 3 * 3 + column // 3
                options.append(
                    [
                        ("cell", row, column),
                        ("row", row, digit),
                        ("column", column, digit),
                        ("box", box, digit),
                    ]
                )
                meaning.append((row, column, digit))

for solution in tilewright.exact_cover(options):
    digits = {meaning[i][:2]: meaning[i][2] for i in solution}
    for row in range(9):
        print("".join(digits[row, column] for column in range(9)))
