"""Cells in Python's words: sizes, pictures, arrays, lists of rows, cells."""

import math
import operator
import re
import reprlib
from typing import Any, Iterable, Iterator, Mapping, NamedTuple, Optional, Sequence, SupportsIndex, Union

from . import _library
from ._library import Array, Error, calls
from .arrays import Cell
from .toml_lines import line

Cells = Iterable[Iterable[SupportsIndex]]
Rows = Union[Sequence[Sequence[int]], Sequence[Sequence[Sequence[int]]]]
# Cells: a picture made of characters, an array with numbers other than 0 at the cells, the same as
# lists of rows, or cells.
Shape = Union[str, Sequence[str], Cells, Rows, Array]
# The same, or a size.
Region = Union[Shape, Sequence[SupportsIndex]]

# What the library takes (tilewright/base/limits.hpp): larger arrays are refused before they are read.
_MOST_CELLS = 1 << 20
_MOST_PICTURE = 1 << 22


class Form(NamedTuple):
    """How cells of a lattice are written: all 0 where there is none, as the reader will say."""

    dimension: int  # coordinates
    size: int  # numbers, with the type of a cell where there are several

    def cell_at(self, place: Sequence[int]) -> Cell:
        """The cell at a place of an array: [y, x], [z, y, x], and then the type."""
        coordinates, kind = place[: self.dimension], place[self.dimension :]
        return (*reversed(coordinates), *kind)

    def axes(self) -> str:
        names = [*"zyx"[-self.dimension :], *["type"] * (self.size - self.dimension)]
        return f"[{', '.join(names)}]"


def form_of(lattice: str) -> Form:
    name = _library.encoded_name(lattice, "the name of a lattice")
    dimension = calls.lattice_dimension(name)
    return Form(dimension, dimension + (1 if dimension and calls.lattice_types(name) > 1 else 0))


def as_cells(cells: Any, what: str) -> list[Cell]:
    if isinstance(cells, (str, bytes, Mapping)) or not isinstance(cells, Iterable):
        raise Error(f"{what}: cells such as [(0, 0), (1, 0)] were expected, and not {cells!r}")
    return [_as_cell(cell, what) for cell in cells]


def _as_cell(cell: Any, what: str) -> Cell:
    try:
        return tuple(operator.index(number) for number in cell)
    except TypeError:
        raise Error(f"{what}: a cell is some whole numbers, such as (0, 1), and not {cell!r}") from None


def is_array(value: Any) -> bool:
    return hasattr(value, "__array__") and not isinstance(value, str)


def _size_of(region: Any) -> Optional[list[int]]:
    """The sides of a size such as (6, 10); None where it is something else."""
    if is_array(region) and getattr(region, "ndim", 0) == 1:
        region = tuple(region)
    if not isinstance(region, (tuple, list)) or not 2 <= len(region) <= 3:
        return None
    try:
        return [operator.index(side) for side in region]
    except TypeError:
        return None


def _box_in(text: str) -> Optional[str]:
    """The size that a text is, such as "6x10"; None where it is a picture."""
    if not re.fullmatch(r"[\s\d.,xX×*-]*\d[\s\d.,xX×*-]*", text) or "\n" in text.strip():
        return None
    sides = re.split(r"[xX×*]", "".join(text.split()))
    if len(sides) not in (2, 3) or not all(side.isdecimal() for side in sides):
        raise Error(f"a size is written as '6x10' or '3x4x5', and not as {text!r}")
    return "x".join(sides)


def _check_count(count: int, what: str) -> None:
    if count > _MOST_CELLS:
        raise Error(f"there are at most {_MOST_CELLS:,} cells, and {what} has {count:,}")


def _extent(value: list[Any]) -> Optional[tuple[int, ...]]:
    """How long nested lists are on each level; None where they differ there."""
    lists = [one for one in value if isinstance(one, list)]
    if not lists:
        return (len(value),)
    below = {_extent(one) for one in lists}
    inner = below.pop()
    return None if below or inner is None or len(lists) < len(value) else (len(value), *inner)


def _rows(shape: Any, form: Form) -> Optional[list[Any]]:
    """Lists of rows of numbers, as a board is written; None where they are cells."""
    if not isinstance(shape, list) or not shape or not all(isinstance(row, list) for row in shape):
        return None
    _check_count(sum(len(row) - row.count(0) for row in shape), "this list of rows")
    extent = _extent(shape)
    if extent is None:
        raise Error("the rows of a board are equally long; write 0 where there is no cell")
    if len(extent) == 2 and extent[1] == form.size:  # these may be cells
        if all(number in (0, 1, 2) for row in shape for number in row):
            raise Error(
                f"these may be rows or cells: {reprlib.repr(shape)}",
                hint="write cells as tuples, such as [(0, 0), (1, 0)], or the rows as a text or an"
                " array",
            )
        return None
    if 0 in extent or len(extent) != (form.size or len(extent)):
        raise Error(
            f"rows of a board, as rows{form.axes()}, or cells, were expected, and not"
            f" {reprlib.repr(shape)}"
        )
    return shape


def _values_of(
    rows: list[Any], form: Form, place: tuple[int, ...] = ()
) -> Iterator[tuple[Cell, Any]]:
    """The cells of lists of rows with their values, but for those with 0."""
    if rows.count(0) == len(rows):
        return
    for i, value in enumerate(rows):
        if isinstance(value, list):
            yield from _values_of(value, form, (*place, i))
        elif value != 0:
            yield form.cell_at((*place, i)), _finite(value)


def _finite(value: Any) -> Any:
    try:
        if not isinstance(value, (str, bytes)) and math.isfinite(value):
            return value
    except TypeError:
        pass
    raise Error(f"rows of a board have numbers that are finite, and not {value!r}")


def _joined(shape: Any) -> Any:
    """Rows that are texts, as one picture."""
    is_rows = isinstance(shape, (list, tuple)) and shape
    return "\n".join(shape) if is_rows and all(isinstance(row, str) for row in shape) else shape


def _picture(array: Any) -> Optional[str]:
    """An array as a picture, which is read sooner than its cells; None where that is too large."""
    import numpy

    if 0 in array.shape or array.size > _MOST_PICTURE:
        return None
    marks = numpy.full(array.shape, "#")
    marks[array == 0] = "."
    marks[array == 2] = "+"
    layers = marks if array.ndim == 3 else marks[numpy.newaxis]
    rows = zip(*layers)  # each with its part of every layer
    return "\n".join("|".join("".join(part) for part in row) for row in rows)


def _checked_array(value: Any, form: Form) -> Any:
    """An array of numbers that is not larger than what the library takes."""
    import numpy

    array = numpy.asarray(value)
    if array.dtype.kind not in "buif":
        raise Error("an array of cells has numbers")
    if form.size and array.ndim != form.size:
        raise Error(
            f"an array of cells here is array{form.axes()}, and this one has {array.ndim}"
            f" dimension{'' if array.ndim == 1 else 's'}"
        )
    _check_count(int(numpy.count_nonzero(array)), "this array")
    if array.dtype.kind == "f" and not numpy.isfinite(array.sum()):
        raise Error("an array of cells has numbers that are finite")
    return array


def _cells_where(array: Any, wanted: Any, form: Form) -> list[Cell]:
    """The cells of an array that are marked in another one."""
    import numpy

    return [form.cell_at(place) for place in numpy.argwhere(wanted).tolist()]


def shape_lines(shape: Shape, form: Form, name: str) -> str:
    shape = _joined(shape)
    if isinstance(shape, str):
        return line("picture", shape)
    if is_array(shape):
        array = _checked_array(shape, form)
        return line("cells", _cells_where(array, array != 0, form))
    rows = _rows(shape, form)
    if rows is not None:
        return line("cells", [cell for cell, _ in _values_of(rows, form)])
    return line("cells", as_cells(shape, f"piece {name!r}"))


def region_lines(region: Region, optional: Any, lattice: str, form: Form) -> str:
    region = _joined(region)
    if optional != "all":
        optional = as_cells(optional, "optional")
    sides = _size_of(region)
    box = _box_in(region) if isinstance(region, str) else "x".join(map(str, sides or ()))
    if box:
        return line("box", box) + (line("optional", optional) if optional else "")
    if isinstance(region, str):
        return line("picture", region) + (line("optional", optional) if optional else "")
    may_be_empty: list[Cell] = []
    if is_array(region):
        array = _checked_array(region, form)
        picture = _picture(array) if lattice in ("square", "cubic") and not optional else None
        if picture is not None:
            return line("picture", picture)
        cells, may_be_empty = (_cells_where(array, where, form) for where in (array != 0, array == 2))
    else:
        rows = _rows(region, form)
        if rows is not None:
            values = list(_values_of(rows, form))
            cells = [cell for cell, _ in values]
            may_be_empty = [cell for cell, value in values if value == 2]
        else:
            cells = sorted(as_cells(region, "region"), key=lambda cell: cell[::-1])
    if optional != "all":
        optional = may_be_empty + optional
    return line("cells", cells) + (line("optional", optional) if optional else "")
