"""Calls that `make types` must take, and calls that it must find wrong.

This file is checked and never run.  Each wrong call names the error that mypy has to find there: one
that it does not find is an unused "type: ignore", which is an error, too.
"""

import pathlib
from typing import Optional

import numpy
import tilewright
from tilewright import ExactCover, Piece, PieceSet, Puzzle, Solution, exact_cover


def right_calls(puzzle: Puzzle) -> None:
    Puzzle("6x10", "pentominoes")
    Puzzle((6, 10), ["dominoes", PieceSet("pentominoes", only=["X"], count=2)])
    Puzzle(numpy.ones((2, 2)), Piece("I", "##", count="unlimited"))
    Puzzle([[1, 1], [0, 1]], {"V": [(0, 0), (1, 0), (0, 1)], "I": numpy.ones((1, 2))})
    Puzzle({(0, 0), (1, 0)}, ["##", [[0, 0], [1, 0]]], without=[(0, 0)], optional="all")
    raw: int = tilewright.count("soma/cube", seconds=3, engine="bits").raw
    first: Optional[Solution] = tilewright.solve(pathlib.Path("x.toml"), seed=raw)
    found: list[Solution] = [*tilewright.solutions(puzzle, distinct=True), *tilewright.sample("x", 3)]
    assert first in found
    names: list[list[str]] = list(exact_cover({"A": [1, 2]}, bounds={1: (0, 2)}, limit=4))
    ExactCover(numpy.ones((2, 2))).check(names[0])


def wrong_calls(puzzle: Puzzle) -> None:
    tilewright.count("x", seconds="3")  # type: ignore[arg-type]
    tilewright.count(3)  # type: ignore[arg-type]
    tilewright.solve("x", sekonds=3)  # type: ignore[call-arg]
    tilewright.solutions("x", engine="fast")  # type: ignore[arg-type]
    tilewright.sample("x", "3")  # type: ignore[arg-type]
    puzzle.solve(sekonds=3)  # type: ignore[call-arg]
    puzzle.count(modulo="some")  # type: ignore[arg-type]
    puzzle.svg(view="3d")  # type: ignore[arg-type]
    Puzzle(3)  # type: ignore[arg-type, call-arg]
    Puzzle(3, "dominoes")  # type: ignore[arg-type]
    Puzzle("3x3", 3)  # type: ignore[arg-type]
    Puzzle("3x3", "dominoes", wrap="ring")  # type: ignore[arg-type]
    Piece("I", 3)  # type: ignore[arg-type]
    exact_cover(3)  # type: ignore[arg-type]
    exact_cover([["a"]], sekonds=3)  # type: ignore[call-arg]
