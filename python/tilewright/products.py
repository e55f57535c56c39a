"""What becomes of puzzles and solutions elsewhere: models, pages, films, tables.

The library has no films, archives and pages.  So these functions, all but `family`, run the program
`tilewright`, which has: the one on the path, or TILEWRIGHT_PROGRAM.  What it leaves out of a file, it says in a
warning.
"""

import json
import os
import pathlib
import re
import tempfile
from typing import Iterable, Literal, Mapping, Optional, Sequence, Union

from ._library import Error, Json, calls, listed, options_text
from .functions import PuzzleLike, opened
from .lattices import lattices
from .program import flags, run, target
from .puzzle import Modulo, Puzzle, Symmetry, View, colours_text, json_lines
from .search import Engine, OnProgress, run_text
from .shapes import Cells, as_cells
from .solution import Solution

Path = Union[str, "os.PathLike[str]"]


def make(
    what: Union[PuzzleLike, Solution],
    path: Path,
    *,
    only: Optional[Literal["pieces", "tray", "solution", "all"]] = None,
    booklet: bool = False,
    cell: Optional[float] = None,
    gap: Optional[float] = None,
    wall: Optional[float] = None,
    stick: Optional[float] = None,
    kerf: Optional[float] = None,
    page: Optional[str] = None,
    margin: Optional[float] = None,
    spacing: Optional[float] = None,
    line: Optional[float] = None,
    labels: bool = True,
    grid: bool = False,
    colours: bool = False,
    thickness: Optional[float] = None,
    floor: Optional[float] = None,
    bevel: Optional[float] = None,
    force: bool = False,
) -> pathlib.Path:
    """Writes pieces and tray at true size, to be cut, printed or given away.

    what:   a puzzle, for which a solution is found, or a solution
    path:   its ending says what is made: .svg, .dxf and .pdf are sheets for a laser cutter or paper,
            .stl and .3mf are bodies for a 3-D printer
    only:   what to make; all unless given
    booklet: True makes a booklet of a .pdf
    page:   "A4" and others, "any", or "600x300"
    labels: False does not engrave the names of pieces
    force:  replaces a file of another kind
    The others are millimetres, and for the rest, as `tilewright make --help` explains.
    """
    words = flags(
        only=only, booklet=booklet, cell=cell, gap=gap, wall=wall, stick=stick, kerf=kerf, page=page,
        margin=margin, spacing=spacing, line=line, no_labels=not labels, grid=grid, colours=colours,
        thickness=thickness, floor=floor, bevel=bevel, force=force,
    )
    with _Work() as work:
        given = work.solutions([what]) if isinstance(what, Solution) else work.puzzle(opened(what))
        return work.write("make", given, path, words)


def gallery(
    solutions: Iterable[Solution],
    path: Path,
    *,
    view: Optional[View] = None,
    theme: Optional[Literal["light", "dark"]] = None,
    letters: bool = True,
    colours: Union[Mapping[str, str], str, None] = None,
    unit: Optional[float] = None,
    columns: Optional[int] = None,
    force: bool = False,
) -> pathlib.Path:
    """Writes solutions of one puzzle as a page (.html), or as a picture (.svg, .png, .pdf).

    force: replaces a file of another kind
    The others are as for `Puzzle.svg`.
    """
    words = flags(
        view=view, theme=theme, no_letters=not letters, colours=colours_text(colours), unit=unit,
        columns=columns, force=force,
    )
    with _Work() as work:
        return work.write("render", work.solutions(solutions), path, words)


def animate(
    what: Union[PuzzleLike, Solution],
    path: Path,
    *,
    engine: Optional[str] = None,
    steps: Optional[int] = None,
    start: Optional[int] = None,
    every: Optional[int] = None,
    until: Optional[Literal["first", "steps"]] = None,
    without: Optional[Literal["region-size"]] = None,
    view: Optional[View] = None,
    frames: Optional[int] = None,
    fps: Optional[float] = None,
    letters: bool = True,
    theme: Optional[Literal["light", "dark"]] = None,
    colours: Union[Mapping[str, str], str, None] = None,
    unit: Optional[float] = None,
    force: bool = False,
) -> pathlib.Path:
    """Writes a search step by step, or how a solution is put together piece by piece.

    what:   a puzzle, or a solution
    path:   its ending says how: .html is a player, .svg and .webp are films; with ffmpeg also .gif,
            .webm and .mp4
    engine: "backtrack", "dance" or "bits", or several side by side: "backtrack,dance"
    until:  "first" stops at the first solution, "steps" goes on after it
    frames, fps: of a film
    The others are as for `Puzzle.record`.
    """
    words = flags(
        engine=engine, steps=steps, from_=start, every=every, until=until, without=without,
        view=view, frames=frames, fps=fps, no_letters=not letters, theme=theme,
        colours=colours_text(colours), unit=unit, force=force, assembly=isinstance(what, Solution),
    )
    with _Work() as work:
        given = work.solutions([what]) if isinstance(what, Solution) else work.puzzle(opened(what))
        return work.write("animate", given, path, words)


def sweep(
    puzzle: PuzzleLike,
    over: Literal["chirality", "hole", "omit", "boards"],
    *,
    size: Optional[str] = None,
    cells: Optional[Cells] = None,
    piece: Optional[str] = None,
    turns: Optional[Literal["free", "one-sided", "fixed"]] = None,
    pieces: Optional[int] = None,
    area: Optional[int] = None,
    boxes: Optional[str] = None,
    exists: bool = False,
    row_seconds: Optional[float] = None,
    sort: Optional[Literal["raw", "distinct", "seconds"]] = None,
    modulo: Optional[Modulo] = None,
    symmetry: Optional[Symmetry] = None,
    engine: Optional[Engine] = None,
    seconds: Optional[float] = None,
    memory: Optional[int] = None,
    threads: Optional[int] = None,
) -> list[Json]:
    """Counts many variations of a puzzle: a dictionary for each, with "key", "raw" and "distinct".

    over:  "chirality": every choice of sides of the pieces
           "hole": every place of a hole, which is given by size ("2x3"), cells or piece, and turns
           "omit": every choice of so many pieces to leave out
           "boards": other boxes, of this area or such as "3x20,4x15"
    exists: finds out only whether each row has a solution
    row_seconds: gives a row up after this time; seconds: all rows together
    The others are those of `count`.

    A row that was not finished has "complete": False, and its counts are lower bounds.
    """
    words = flags(
        size=size, cells=None if cells is None else json.dumps(as_cells(cells, "cells")),
        piece=piece, turns=turns, pieces=pieces, area=area, boxes=boxes, exists=exists,
        row_time=_time(row_seconds), sort=sort, modulo=modulo, symmetry=symmetry, engine=engine,
        time=_time(seconds), memory=memory, threads=threads,
    )
    if over not in ("chirality", "hole", "omit", "boards"):
        raise Error(f"a sweep is over \"chirality\", \"hole\", \"omit\" or \"boards\", not {over!r}")
    with _Work() as work:
        given = work.puzzle(opened(puzzle))
        # Some rows may have no solution (1), or no time (75): they say so.
        lines = work.read(["sweep", over, given, "--json", *words], (0, 1, 75)).splitlines()
    rows = [json.loads(line) for line in lines]
    counts = ("raw", "distinct")
    return [
        {key: int(value) if key in counts else value for key, value in row.items()}
        for row in rows
        if not row.get("total")
    ]


def family(
    pieces: PuzzleLike,
    board: Optional[str],
    to: int,
    *,
    start: Optional[int] = None,
    grow: Optional[Literal["right", "down", "deep"]] = None,
    line: Optional[int] = None,
    only: Optional[Sequence[str]] = None,
    any_number: bool = False,
    copies: Optional[Union[int, str]] = None,
    at_most: Optional[Union[int, str]] = None,
    wrap: Optional[Literal["cylinder", "torus"]] = None,
    mark: Optional[str] = None,
    row_seconds: Optional[float] = None,
    modulo: Optional[Modulo] = None,
    engine: Optional[Engine] = None,
    seconds: Optional[float] = None,
    memory: Optional[int] = None,
    threads: Optional[int] = None,
    on_progress: Optional[OnProgress] = None,
) -> list[Json]:
    """Counts boards that grow: a dictionary for each, with "n" (and "m"), "raw" and "distinct".

    pieces: a set, such as "dominoes", each piece in any number; "n-ominoes" for those of n cells;
            or a puzzle, for its pieces
    board:  such as "4xN", "NxN", "NxM", "2x2xN", "hexagon:N"; None with grow
    grow:   the puzzle's own board grows: its last column, row or layer is repeated; line: another
            one, counted from 1
    to:     the greatest n; start: the least one, 1 unless given
    only:   only these pieces; any_number: each of them in any number
    copies: how often each piece is there, such as 2 or "N"; at_most: at most so often
    wrap:   edges of the boards that are glued
    mark:   a piece: "by copies of" it has a polynomial in t, with a power for each copy, and
            "distinct by copies of" it another one where it can be had
    row_seconds: gives up a board that is counted by itself; seconds: all boards together

    A row that was not finished has "complete": False, and its counts are lower bounds.

    >>> import tilewright
    >>> [row["raw"] for row in tilewright.family("dominoes", "4xN", 6)]
    [1, 5, 11, 36, 95, 281]
    """
    sets = pieces if isinstance(pieces, str) and pieces.startswith("n-") else None
    puzzle = _filling(pieces if sets is None else _of_one_cell(sets))
    options = options_text(
        board=board, sets=sets, grow=grow, line=line, mark=mark, to=to, only=_names(only),
        any_number=any_number, copies=None if copies is None else str(copies),
        at_most=None if at_most is None else str(at_most), wrap=wrap, row_seconds=row_seconds,
        modulo=modulo, engine=engine, seconds=seconds, memory=memory, threads=threads,
        **{"from": start},
    )
    address = puzzle._handle.address
    text = run_text(lambda hook: calls.family(address, options, hook, None), on_progress)
    numbers = ("n", "m", "raw", "distinct")
    return [
        {key: int(value) if key in numbers else value for key, value in row.items()}
        for row in json_lines(text)
        if not row.get("total")
    ]


def recurrence(
    pieces: PuzzleLike,
    board: str,
    *,
    distinct: bool = False,
    only: Optional[Sequence[str]] = None,
    any_number: bool = False,
    wrap: Optional[Literal["cylinder", "torus"]] = None,
    modulo: Optional[Modulo] = None,
    seconds: Optional[float] = None,
    memory: Optional[int] = None,
) -> Json:
    """The least recurrence of the counts of a strip: "order", and the "numerator" and "denominator"
    of the generating function, by power of x from n = 0 on.

    "proved" says whether it holds for all n; if not, it fits so many "terms".  "growth" is by how
    much the counts grow with each column in the long run; it lies between the two numbers, as text
    with all their digits, in "growth_between".

    board:    such as "4xN"
    distinct: the counts modulo the symmetries that all boards have

    >>> import tilewright
    >>> tilewright.recurrence("dominoes", "4xN")["denominator"]
    [1, -1, -5, -1, 1]
    """
    names = _names(only)
    words = flags(
        board=board, to=1, recurrence=True, distinct=distinct,
        only=None if names is None else ",".join(names), any_number=any_number, wrap=wrap,
        modulo=modulo, time=_time(seconds), memory=memory,
    )
    with _Work() as work:
        given = str(pieces) if _lattice_of_set(pieces) else work.puzzle(opened(pieces))
        # Some boards may have no solution (1), or no time (75).
        lines = work.read(["family", given, "--json", *words], (0, 1, 75)).splitlines()
    found: Json = json.loads(lines[-1])
    found["growth"] = float(found["growth"])
    for key in ("numerator", "denominator"):
        found[key] = [int(number) for number in found[key]]
    return found


def _names(names: Optional[Sequence[str]]) -> Optional[list[str]]:
    return None if names is None else list(listed(names, "a list of names was expected"))


def _lattice_of_set(pieces: PuzzleLike) -> Optional[Json]:
    """The lattice of a set of pieces; None for a puzzle."""
    if not isinstance(pieces, str):
        return None
    found = [one for one in lattices() if pieces in [own["name"] for own in one["sets"]]]
    return found[0] if found else None


def _of_one_cell(sets: str) -> str:
    """The set for n = 1 of sets such as "n-ominoes"."""
    ending = sets[len("n-"):]
    return ("mon" if ending.startswith(("a", "e", "i", "o", "u")) else "mono") + ending


def _filling(pieces: PuzzleLike) -> Puzzle:
    """The puzzle, or one of a set of pieces, each in any number."""
    lattice = _lattice_of_set(pieces)
    if lattice is None:
        return opened(pieces)
    return Puzzle.from_document(
        {
            "lattice": lattice["name"],
            "region": {"box": [1, 1] if lattice["flat"] else [1, 1, 1]},
            "pieces": [{"set": pieces, "count": "unlimited"}],
        },
        name=str(pieces),
    )


def _time(seconds: Optional[float]) -> Optional[str]:
    if seconds is None:
        return None
    try:
        if 0 < float(seconds) < 1e9:
            return f"{float(seconds):f}s"
    except (TypeError, ValueError):
        pass
    raise Error(f"times are positive numbers of seconds, and not {seconds!r}")


class _Work:
    """A folder with what the program reads."""

    def __enter__(self) -> "_Work":
        self._kept = tempfile.TemporaryDirectory(prefix="tilewright-")
        self.folder = self._kept.name
        return self

    def __exit__(self, *_: object) -> None:
        self._kept.cleanup()

    def puzzle(self, puzzle: Puzzle) -> str:
        """A puzzle file, named as the puzzle."""
        name = re.sub(r"[^\w.-]+", "-", puzzle.name.removesuffix(".toml")).strip("-.") + ".toml"
        pathlib.Path(self.folder, name).write_text(puzzle.text, encoding="utf-8")
        return name

    def solutions(self, solutions: Iterable[Solution]) -> str:
        """A list of solutions, with its puzzle beside it."""
        given = listed(solutions, "a list of solutions was expected")
        if not given or not all(isinstance(one, Solution) for one in given):
            raise Error("a list of solutions was expected, with at least one")
        puzzle = given[0].puzzle
        if any(one.puzzle is not puzzle and one.puzzle.base != puzzle.base for one in given):
            raise Error("the solutions are of several puzzles")
        lines: list[Json] = [{"schema": "tilewright.solutions/1", "puzzle": self.puzzle(puzzle.base)}]
        for one in given:
            placed = [
                *({"piece": own.piece, "cells": own.cells} for own in one.placements),
                *({"site": own.site, "tile": own.tile, "labels": own.labels} for own in one.tiles),
            ]
            lines.append({"schema": "tilewright.solution/1", "placements": placed})
        file = pathlib.Path(self.folder, "solutions.jsonl")
        file.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
        return file.name

    def write(self, command: str, given: str, path: Path, words: list[str]) -> pathlib.Path:
        """Lets the program write a file."""
        file = target(path)
        self.read([command, given, f"--output={file}", *words])
        return file

    def read(self, words: list[str], usual: Sequence[int] = (0,)) -> str:
        """What the program prints."""
        return run(words, self.folder, usual)
