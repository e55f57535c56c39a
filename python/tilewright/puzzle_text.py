"""Packing puzzles in Python's words, and the puzzle files that they make."""

import dataclasses
import itertools
import json
import operator
import string
from typing import Any, Iterable, Literal, Mapping, Optional, Sequence, Union

from . import _library
from ._library import Error, calls
from .solution import Cell

# Cells: a picture made of characters, an array with numbers other than 0 at the cells, the same as
# lists of rows, or cells.
Shape = Union[str, Iterable[Cell], Sequence[Sequence[Any]], "Any"]

# What the library takes (tilewright/base/limits.hpp): larger arrays are refused before they are read.
_MOST_CELLS = 1 << 20


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
Pieces = Union[str, Piece, PieceSet, Mapping[str, Shape], Iterable[Union[str, Piece, PieceSet, Shape]]]


def write_puzzle(region, pieces, lattice, without, optional, wrap, placed, rules, title) -> str:
    """The puzzle file of what `Puzzle` is made of."""
    size = _cell_size(lattice)
    lines = _line("title", title) + _line("lattice", lattice) + "\n[region]\n"
    lines += _region_lines(region, optional, lattice, size)
    lines += _line("without", _as_cells(without, "without") or None) + _line("wrap", wrap)
    if not isinstance(rules, Mapping):
        raise Error("rules are a dictionary, such as {'no_four_corners': True}")
    if rules:
        lines += "\n[rules]\n" + "".join(_line(key, value) for key, value in rules.items())
    for piece in _as_pieces(pieces):
        lines += _piece_lines(piece, size)
    for one in placed:
        try:
            name, cells = one
        except (TypeError, ValueError):
            raise Error(f"placed pieces are pairs of a name and cells, and not {one!r}") from None
        lines += "\n[[placed]]\n" + _line("piece", name) + _line("cells", _as_cells(cells, "placed"))
    return lines


def _cell_size(lattice) -> int:
    """How many numbers a cell has; 0 where there is no such lattice, as the reader will say."""
    if not isinstance(lattice, str):
        raise Error(f"a lattice is named, such as 'square', and not {lattice!r}")
    name = lattice.encode()
    dimension = calls.lattice_dimension(name)
    return dimension + (1 if dimension and calls.lattice_types(name) > 1 else 0)


# ---- Cells.


def _as_cells(cells, what: str) -> list[Cell]:
    if isinstance(cells, (str, bytes)) or not isinstance(cells, Iterable):
        raise Error(f"{what}: cells such as [(0, 0), (1, 0)] were expected, and not {cells!r}")
    return [_as_cell(cell, what) for cell in cells]


def _as_cell(cell, what: str) -> Cell:
    try:
        return tuple(operator.index(number) for number in cell)
    except TypeError:
        raise Error(f"{what}: a cell is some whole numbers, such as (0, 1), and not {cell!r}") from None


def _is_array(value) -> bool:
    return hasattr(value, "__array__") and not isinstance(value, str)


def _size_of(region) -> Optional[list[int]]:
    """The sides of a size such as (6, 10); None where it is something else."""
    if not isinstance(region, (tuple, list)) or not 2 <= len(region) <= 3:
        return None
    if not all(hasattr(side, "__index__") for side in region):
        return None
    return [operator.index(side) for side in region]


def _depth_of(value) -> int:
    """How deep lists are nested in which all elements are lists, or none."""
    depths = {_depth_of(one) if isinstance(one, list) else 0 for one in value}
    return 1 + depths.pop() if len(depths) == 1 else 0


def _rows(shape, size: int) -> Optional[list]:
    """Lists of rows of numbers, as a board is written; None where they are cells.

    size: how many numbers a cell has
    """
    if not isinstance(shape, list) or not shape or not all(isinstance(row, list) for row in shape):
        return None
    depth = _depth_of(shape)
    if depth < 2:
        raise Error(f"rows of a board, or cells, were expected, and not {shape!r}")
    flat = shape if depth == 2 else [row for layer in shape for row in layer]
    may_be_cells = depth == 2 and all(len(row) == size for row in flat)
    small = all(number in (0, 1, 2) for row in flat for number in row)
    if may_be_cells and small:
        raise Error(
            f"these may be rows or cells: {shape!r}",
            hint="write cells as tuples, such as [(0, 0), (1, 0)], or the rows as a text or an array",
        )
    if may_be_cells:
        return None
    if len({len(row) for row in flat}) > 1 or (depth == 3 and len({len(layer) for layer in shape}) > 1):
        raise Error("the rows of a board are equally long; write 0 where there is no cell")
    return shape


def _values_of(rows: list) -> Iterable[tuple[Cell, Any]]:
    """The cells of lists of rows with their values; rows[y][x] belongs to the cell (x, y)."""
    for y, row in enumerate(rows):
        for x, value in enumerate(row):
            if isinstance(value, list):  # a row of layer y
                for inner, number in enumerate(value):
                    yield (inner, x, y), number
            else:
                yield (x, y), value


def _picture(array) -> Optional[str]:
    """An array with two or three dimensions as a picture, which is read sooner than its cells."""
    import numpy

    if array.ndim not in (2, 3) or 0 in array.shape:
        return None
    marks = numpy.full(array.shape, "#")
    marks[array == 0] = "."
    marks[array == 2] = "+"
    layers = marks if array.ndim == 3 else marks[numpy.newaxis]
    rows = zip(*layers)  # each with its part of every layer
    return "\n".join("|".join("".join(part) for part in row) for row in rows)


def _checked_array(value):
    """An array of numbers that is not larger than what the library takes."""
    import numpy

    array = numpy.asarray(value)
    if array.dtype.kind not in "buif":
        raise Error("an array of cells has numbers")
    if array.dtype.kind == "f" and not numpy.isfinite(array).all():
        raise Error("an array of cells has numbers that are finite")
    count = int(numpy.count_nonzero(array))
    if count > _MOST_CELLS:
        raise Error(f"a region has at most {_MOST_CELLS:,} cells, and this array has {count:,}")
    return array


def _cells_where(array, wanted) -> list[Cell]:
    """The cells of an array with a value; array[y, x] belongs to the cell (x, y)."""
    import numpy

    return [tuple(int(i) for i in reversed(place)) for place in numpy.argwhere(array == wanted)]


def _shape_lines(shape: Shape, size: int, name: str) -> str:
    if isinstance(shape, str):
        return _line("picture", shape)
    if _is_array(shape):
        return _line("cells", _cells_where(_checked_array(shape) != 0, True))
    rows = _rows(shape, size)
    if rows is not None:
        return _line("cells", [cell for cell, value in _values_of(rows) if value != 0])
    return _line("cells", _as_cells(shape, f"piece {name!r}"))


def _region_lines(region: Shape, optional, lattice: str, size: int) -> str:
    if optional != "all":
        optional = _as_cells(optional, "optional")
    if isinstance(region, str):
        parts = [part.strip() for part in region.replace("×", "x").split("x")]
        is_size = all(part.isdigit() for part in parts)
        lines = _line("box", "x".join(parts)) if is_size else _line("picture", region)
        return lines + (_line("optional", optional) if optional else "")
    sides = _size_of(region)
    if sides is not None:
        box = "x".join(map(str, sides))
        return _line("box", box) + (_line("optional", optional) if optional else "")
    may_be_empty: list[Cell] = []
    if _is_array(region):
        array = _checked_array(region)
        picture = _picture(array) if lattice in ("square", "cubic") and not optional else None
        if picture is not None:
            return _line("picture", picture)
        cells, may_be_empty = _cells_where(array != 0, True), _cells_where(array, 2)
    else:
        rows = _rows(region, size)
        if rows is not None:
            values = list(_values_of(rows))
            cells = [cell for cell, value in values if value != 0]
            may_be_empty = [cell for cell, value in values if value == 2]
        else:
            cells = sorted(_as_cells(region, "region"), key=lambda cell: cell[::-1])
    if optional != "all":
        optional = may_be_empty + optional
    return _line("cells", cells) + (_line("optional", optional) if optional else "")


# ---- Pieces.


def _as_pieces(pieces: Pieces) -> list[Union[Piece, PieceSet]]:
    if isinstance(pieces, Mapping):
        return [Piece(name, shape) for name, shape in pieces.items()]
    if isinstance(pieces, (str, Piece, PieceSet)) or _is_array(pieces):
        pieces = [pieces]
    if isinstance(pieces, bytes) or not isinstance(pieces, Iterable):
        raise Error(f"pieces are named sets, or pieces with names, and not {pieces!r}")
    given = list(pieces)
    taken = {one.name for one in given if isinstance(one, Piece)}
    names = (name for name in _letters() if name not in taken)
    return [_as_piece(one, names) for one in given]


def _as_piece(one, names) -> Union[Piece, PieceSet]:
    if isinstance(one, (Piece, PieceSet)):
        return one
    if isinstance(one, str) and "#" not in one:
        return PieceSet(one)
    if isinstance(one, str) or _is_array(one) or isinstance(one, (list, tuple, set, frozenset)):
        return Piece(next(names), one)
    raise Error(f"a piece is a `Piece`, the name of a set, or cells, and not {one!r}")


def _letters() -> Iterable[str]:
    """Names for pieces that have none: A to Z, then A1 to Z1, and so on."""
    for round in itertools.count():
        for letter in string.ascii_uppercase:
            yield letter + (str(round) if round else "")


def _piece_lines(piece: Union[Piece, PieceSet], size: int) -> str:
    lines = "\n[[pieces]]\n"
    if isinstance(piece, PieceSet):
        lines += _line("set", piece.name) + _line("only", piece.only)
        lines += _line("except", piece.without) + _line("choose", piece.choose)
    else:
        lines += _line("name", piece.name) + _shape_lines(piece.shape, size, piece.name)
        lines += _line("colours", piece.colour)
    for key in ("count", "min", "max", "turns"):
        lines += _line(key, getattr(piece, key))
    return lines


# ---- Lines of a file.


def _quoted(text: str) -> str:
    # A JSON string is a TOML string, but for a character that JSON leaves as it is.
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")


def _value(value) -> str:
    """Any value that TOML has."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return _quoted(value)
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{_quoted(str(k))} = {_value(v)}" for k, v in value.items()) + "}"
    if isinstance(value, Iterable):
        return "[" + ", ".join(_value(one) for one in value) + "]"
    if hasattr(value, "__index__"):
        return str(operator.index(value))
    if isinstance(value, float):
        return repr(float(value))
    raise Error(f"numbers, texts, lists and dictionaries can stand in a puzzle, and not {value!r}")


def _line(key: str, value) -> str:
    return "" if value is None else f"{key} = {_value(value)}\n"
