"""The catalogue, and the questions of a puzzle as functions that take its name."""

from __future__ import annotations

import inspect
import json
import os
from typing import TYPE_CHECKING, Any, Callable, TypeVar, Union

from . import _library
from ._library import Error, Json, calls
from .puzzle import Puzzle

if TYPE_CHECKING:
    from typing_extensions import Concatenate, ParamSpec

    _Options = ParamSpec("_Options")

_Result = TypeVar("_Result")

# A name of the catalogue, the path of a puzzle file, or a puzzle.
PuzzleLike = Union[str, "os.PathLike[str]", Puzzle]


def catalogue() -> list[Json]:
    """What the catalogue has: for each puzzle its name, title, lattice, and known counts.

    >>> import tilewright
    >>> [entry["puzzle"] for entry in tilewright.catalogue() if entry["puzzle"].startswith("soma/cu")]
    ['soma/cube', 'soma/curved-wall']
    """
    text = _library.take_text(calls.catalogue())
    return [json.loads(line) for line in text.splitlines()]


def entry(name: str) -> str:
    """The puzzle file of an entry as it stands in the catalogue, comments and named sets included.

    >>> import tilewright
    >>> tilewright.document(tilewright.entry("pentominoes/6x10"))["pieces"]
    [{'set': 'pentominoes'}]
    """
    return _library.take_text(calls.entry(_library.encoded_name(name, "a name of the catalogue")))


def opened(puzzle: PuzzleLike) -> Puzzle:
    """The puzzle that is meant."""
    if isinstance(puzzle, Puzzle):
        return puzzle
    if not isinstance(puzzle, (str, os.PathLike)):
        raise Error(f"a puzzle is a name, a path or a `Puzzle`, and not {puzzle!r}")
    if isinstance(puzzle, os.PathLike) or puzzle.lower().endswith(".toml"):
        return Puzzle.load(puzzle)
    return Puzzle.open(puzzle)


def _of_any(
    method: Callable[Concatenate[Puzzle, _Options], _Result]
) -> Callable[Concatenate[PuzzleLike, _Options], _Result]:
    """A method of puzzles as a function, which also takes names and paths."""

    def ask(puzzle: PuzzleLike, /, *args: _Options.args, **options: _Options.kwargs) -> _Result:
        return method(opened(puzzle), *args, **options)

    question: Any = ask
    question.__name__ = question.__qualname__ = method.__name__
    puzzle = "puzzle: a name of the catalogue, the path of a puzzle file, or a `Puzzle`"
    question.__doc__ = f"{inspect.getdoc(method)}\n\n{puzzle}"
    _, *others = inspect.signature(method).parameters.values()
    first = inspect.Parameter("puzzle", inspect.Parameter.POSITIONAL_ONLY, annotation=PuzzleLike)
    question.__signature__ = inspect.signature(method).replace(parameters=[first, *others])
    return ask


count = _of_any(Puzzle.count)
solve = _of_any(Puzzle.solve)
solutions = _of_any(Puzzle.solutions)
sample = _of_any(Puzzle.sample)
