#!/usr/bin/env python3
"""A yardstick: counts exact covers by a broken profile in a hash map, and shares no code.

Reads an instance as `tilewright dump` prints it, in which each option covers cells alone, so that
pieces come in any number.  The cells are filled in the hinted order, the first open cell first; the
hash map has the number of ways to each set of filled cells.  It prints that number for the full
board, and how many sets there were.
"""

import sys
from collections import defaultdict


def read(text: str) -> tuple[list[str], list[list[str]]]:
    """The items in the order of the hint, and the options."""
    cells: list[str] = []
    rows: list[list[str]] = []
    for line in text.splitlines():
        words = line.split()
        if words[:3] == ["|", "hint", "cells"]:
            cells += words[3:]
        elif words and words[0] != "|":
            rows.append(words)
    return cells or rows[0], rows[1:]


def count(cells: list[str], options: list[list[str]]) -> tuple[int, int]:
    place = {cell: i for i, cell in enumerate(cells)}
    moves: list[list[int]] = [[] for _ in cells]
    for option in options:
        covered = sorted(place[cell] for cell in option)
        moves[covered[0]].append(sum(1 << (at - covered[0]) for at in covered))
    ways: list[dict[int, int]] = [defaultdict(int) for _ in range(len(cells) + 1)]
    ways[0][0] = 1
    states = 0
    for at, layer in enumerate(ways[:-1]):
        states += len(layer)
        for filled, number in layer.items():
            for move in moves[at]:
                if filled & move:
                    continue
                both = filled | move
                open_cell = (~both & (both + 1)).bit_length() - 1
                ways[at + open_cell][both >> open_cell] += number
        ways[at] = {}
    return ways[-1][0], states


if __name__ == "__main__":
    number, states = count(*read(sys.stdin.read()))
    print(f"{number} solutions, {states} states")
