"""Packing puzzles in Python's words, and the puzzle files that they make."""

import dataclasses
import itertools
import string
from typing import Any, Iterable, Iterator, Literal, Mapping, Optional, Union

from ._library import Array, Error, listed
from .shapes import Cells, Form, Region, Shape, as_cells, form_of, is_array, region_lines, shape_lines
from .toml_lines import line


@dataclasses.dataclass(frozen=True)
class Piece:
    """A piece of your own, for `Puzzle`.

    name:   letters and digits
    shape:  a picture such as "##\\n.#", an array with numbers other than 0 at the cells, the same as
            lists of rows, or cells
    count:  how many copies, or "unlimited"; instead of it, min and max bound their number
    turns:  "free" (rotated and reflected), "one-sided" (rotated only) or "fixed"; by default free
            on flat lattices and one-sided in space
    colour: of all its cells
    """

    name: str
    shape: Shape
    count: Union[int, Literal["unlimited"], None] = None
    min: Optional[int] = None
    max: Union[int, Literal["unlimited"], None] = None
    turns: Optional[Literal["free", "one-sided", "fixed"]] = None
    colour: Optional[str] = None


@dataclasses.dataclass(frozen=True)
class PieceSet:
    """A named set of pieces, such as "pentominoes", for `Puzzle`.

    only, without: names of pieces to take, or to leave out
    count, min, max, turns: as for `Piece`, for each of the pieces
    choose: use only so many of the pieces
    """

    name: str
    only: Optional[Iterable[str]] = None
    without: Optional[Iterable[str]] = None
    count: Union[int, Literal["unlimited"], None] = None
    min: Optional[int] = None
    max: Union[int, Literal["unlimited"], None] = None
    turns: Optional[Literal["free", "one-sided", "fixed"]] = None
    choose: Optional[int] = None


# Pieces: a named set, a piece, or a shape that is given a name.
Pieces = Union[
    str, Piece, PieceSet, Array, Mapping[str, Shape], Iterable[Union[str, Piece, PieceSet, Shape]]
]
Wrap = Literal["cylinder", "torus", "moebius", "klein"]


def write_puzzle(
    region: Region,
    pieces: Pieces,
    lattice: str,
    without: Cells,
    optional: Union[Cells, Literal["all"]],
    wrap: Optional[Wrap],
    placed: Iterable[tuple[str, Cells]],
    rules: Mapping[str, Any],
    title: str,
) -> str:
    """The puzzle file of what `Puzzle` is made of."""
    form = form_of(lattice)
    lines = line("title", title) + line("lattice", lattice) + "\n[region]\n"
    lines += region_lines(region, optional, lattice, form)
    lines += line("without", as_cells(without, "without") or None) + line("wrap", wrap)
    if not isinstance(rules, Mapping):
        raise Error("rules are a dictionary, such as {'no_four_corners': True}")
    if rules:
        lines += "\n[rules]\n" + "".join(line(key, value) for key, value in rules.items())
    for piece in _as_pieces(pieces):
        lines += _piece_lines(piece, form)
    for one in listed(placed, "placed pieces are a list of names and cells"):
        try:
            name, cells = one
        except (TypeError, ValueError):
            raise Error(f"placed pieces are pairs of a name and cells, and not {one!r}") from None
        lines += "\n[[placed]]\n" + line("piece", name) + line("cells", as_cells(cells, "placed"))
    return lines


def _as_pieces(pieces: Pieces) -> list[Union[Piece, PieceSet]]:
    if isinstance(pieces, Mapping):
        return [Piece(name, shape) for name, shape in pieces.items()]
    given: list[Any]
    if isinstance(pieces, (str, Piece, PieceSet)) or is_array(pieces):
        given = [pieces]
    elif isinstance(pieces, bytes) or not isinstance(pieces, Iterable):
        raise Error(f"pieces are named sets, or pieces with names, and not {pieces!r}")
    else:
        given = list(pieces)
    taken = {one.name for one in given if isinstance(one, Piece)}
    names = (name for name in _letters() if name not in taken)
    return [_as_piece(one, names) for one in given]


def _as_piece(one: Any, names: Iterator[str]) -> Union[Piece, PieceSet]:
    if isinstance(one, (Piece, PieceSet)):
        return one
    if isinstance(one, str) and "#" not in one:
        return PieceSet(one)
    if isinstance(one, str) or is_array(one) or isinstance(one, (list, tuple, set, frozenset)):
        return Piece(next(names), one)
    raise Error(f"a piece is a `Piece`, the name of a set, or cells, and not {one!r}")


def _letters() -> Iterator[str]:
    """Names for pieces that have none: A to Z, then A1 to Z1, and so on."""
    for round in itertools.count():
        for letter in string.ascii_uppercase:
            yield letter + (str(round) if round else "")


def _piece_lines(piece: Union[Piece, PieceSet], form: Form) -> str:
    lines = "\n[[pieces]]\n"
    if isinstance(piece, PieceSet):
        lines += line("set", piece.name) + line("only", piece.only)
        lines += line("except", piece.without) + line("choose", piece.choose)
    else:
        lines += line("name", piece.name) + shape_lines(piece.shape, form, piece.name)
        lines += line("colours", piece.colour)
    for key in ("count", "min", "max", "turns"):
        lines += line(key, getattr(piece, key))
    return lines
