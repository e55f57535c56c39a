"""Solutions of puzzles."""

import dataclasses
import functools
import os
import struct
from typing import TYPE_CHECKING, Any, Iterable, Iterator, Literal, Optional, Protocol, Sequence, Union

from . import _library, notebook
from ._library import Error, calls
from .arrays import ArrayBoard, Cell, pieces_in, tiles_in

if TYPE_CHECKING:
    import numpy

class Board(ArrayBoard, Protocol):
    """What a solution asks its `Puzzle`.

    (Puzzles make solutions, so this file cannot import theirs.)
    """

    _handle: _library.Handle

    @property
    def base(self) -> Any: ...

    @property
    def kind(self) -> Literal["packing", "matching"]: ...

    @property
    def _cell_size(self) -> int: ...

    @property
    def is_solid(self) -> bool: ...

    def read_solutions(self, text: str) -> "list[Solution]": ...

    def _draw(self, numbers: bytes, look: dict[str, Any]) -> str: ...


@dataclasses.dataclass(frozen=True)
class Placement:
    """A piece, by its name, on its cells."""

    piece: str
    cells: tuple[Cell, ...]


@dataclasses.dataclass(frozen=True)
class Tile:
    """A tile on a site of an edge-matching puzzle, with its labels along the edges of the site."""

    site: str
    tile: str
    labels: tuple[str, ...]


class Solution:
    """A solution of a puzzle.

    >>> import tilewright
    >>> solution = tilewright.solve("soma/cube")
    >>> print(solution)
    TTT | ZTB | LBB
    VVP | ZZA | LBA
    VPP | LZP | LAA
    >>> solution.placements[0]
    Placement(piece='T', cells=((0, 0, 0), (1, 0, 0), (2, 0, 0), (1, 0, 1)))
    """

    def __init__(self, puzzle: Board, numbers: "bytes | Sequence[int]"):
        """numbers: as described in tilewright.h, under "Solutions as numbers"."""
        self.puzzle = _checked(puzzle)
        self._bytes = (
            numbers if isinstance(numbers, bytes) else _library.as_array("i", numbers).tobytes()
        )
        if len(self._bytes) % 4 != 0:
            raise Error("the numbers of a solution have four bytes each")

    # What these make is not checked, and pieces may be missing: `check` says what is wrong.

    @classmethod
    def from_text(cls, puzzle: Board, text: str) -> "Solution":
        """A solution as it is printed, or as a line of a list in JSON Lines.

        >>> import tilewright
        >>> puzzle = tilewright.Puzzle("2x3", {"I": "##", "L": "##\\n#.", "J": "#"})
        >>> print(tilewright.Solution.from_text(puzzle, "LLJ\\nL.."))
        LLJ
        L..
        """
        found = _checked(puzzle).read_solutions(text)
        if len(found) != 1:
            raise Error(
                f"one solution was expected, and the text has {len(found)}",
                hint="`Puzzle.read_solutions` reads many",
            )
        return found[0]

    @classmethod
    def from_list(cls, puzzle: Board, placed: "Placed") -> "Solution":
        """A solution from `placements`, `tiles`, or tuples: ("I", [(0, 0), (1, 0)])."""
        return cls(puzzle, to_bytes(_checked(puzzle), placed))

    @classmethod
    def from_array(cls, puzzle: Board, array: Any) -> "Solution":
        """A solution from an array as `to_array` makes it, or one with names instead of numbers.

        In an array of names "" and "." stand where there is nothing.

        Error: copies of a piece touch so that they can be told apart in several ways

        >>> import tilewright
        >>> puzzle = tilewright.Puzzle("2x3", {"I": "##", "L": "##\\n#.", "J": "#"})
        >>> tilewright.Solution.from_array(puzzle, [list("LLJ"), list("LII")]).check()
        """
        placed: Any = tiles_in if _checked(puzzle).kind == "matching" else pieces_in
        return cls.from_list(puzzle, list(placed(puzzle, array)))

    @classmethod
    def load(cls, puzzle: Board, path: "Union[str, os.PathLike[str]]") -> "list[Solution]":
        """The solutions in a file, as `Puzzle.read_solutions` reads them."""
        return _checked(puzzle).read_solutions(_library.read_file(path))

    @property
    def numbers(self) -> tuple[int, ...]:
        """The solution as the C interface has it."""
        return struct.unpack(f"={len(self._bytes) // 4}i", self._bytes)

    @functools.cached_property
    def placements(self) -> tuple[Placement, ...]:
        """The pieces on their cells; empty for edge-matching puzzles."""
        if self.puzzle.kind != "packing":
            return ()
        return tuple(
            Placement(self.puzzle.pieces[piece], cells) for piece, cells in self._rows()
        )

    @functools.cached_property
    def tiles(self) -> tuple[Tile, ...]:
        """The tiles on their sites; empty for packing puzzles."""
        if self.puzzle.kind != "matching":
            return ()
        sites, pieces, labels = self.puzzle.sites, self.puzzle.pieces, self.puzzle.labels
        return tuple(
            Tile(sites[site], pieces[tile], tuple(labels[label] for label in row))
            for site, (tile, row) in enumerate(self._labels())
            if tile >= 0 and self._are_labels(row)
        )

    def to_array(self, values: Literal["piece", "placement"] = "piece") -> "numpy.ndarray[Any, numpy.dtype[numpy.int32]]":
        """The board as an array of numbers.

        For packing puzzles array[y, x] or array[z, y, x] is the index of the piece on that cell
        (in puzzle.pieces), and -1 where there is none.  Lattices with several types of cells have
        the type as a last index.  The least coordinate of the board, puzzle.corner, is at index 0.

        For edge-matching puzzles array[site, edge] is the index of a label (in puzzle.labels), and
        -1 where there is no tile, or no such edge.

        values: "placement" numbers the placements instead, so that copies of a piece differ

        >>> import tilewright
        >>> tilewright.solve("pentominoes/6x10").to_array().shape
        (6, 10)
        """
        import numpy

        if values not in ("piece", "placement"):
            raise Error(f"the values of an array are \"piece\" or \"placement\", not {values!r}")
        if self.puzzle.kind == "matching":
            rows = [labels for _, labels in self._labels()]
            array = numpy.full(self.puzzle.shape, -1, dtype=numpy.int32)
            for site, labels in enumerate(rows):
                array[site, : len(labels)] = labels
            return array
        array = numpy.full(self.puzzle.shape, -1, dtype=numpy.int32)
        corner = self.puzzle.corner
        for number, (piece, cells) in enumerate(self._rows()):
            value = piece if values == "piece" else number
            for cell in cells:
                index = self.puzzle._index_of(cell, corner)
                if not all(0 <= at < end for at, end in zip(index, array.shape)):
                    raise Error(f"{cell} is not a cell of {self.puzzle.name}")
                array[index] = value
        return array

    def svg(self, **look: Any) -> str:
        """A picture.  The keywords are those of `Puzzle.svg`."""
        return self.puzzle._draw(self._bytes, look)

    def check(self) -> Optional[str]:
        """What is wrong with it, cell by cell and edge by edge; None when it is a solution."""
        return _library.mistake_in(self.puzzle._handle, self._bytes)

    def _rows(self) -> list[tuple[int, tuple[Cell, ...]]]:
        """The pieces, by their indices, with their cells."""
        size = self.puzzle._cell_size
        return [
            (piece, tuple(row[i : i + size] for i in range(0, len(row), size)))
            for piece, row in self._parts(size, 0, len(self.puzzle.pieces))
        ]

    def _labels(self) -> list[tuple[int, tuple[int, ...]]]:
        """By site: the tile that it has, and its labels; -1 where it has none."""
        return list(self._parts(1, -1, len(self.puzzle.pieces)))

    def _are_labels(self, row: tuple[int, ...]) -> bool:
        if not all(0 <= label < len(self.puzzle.labels) for label in row):
            raise Error(f"the numbers are no solution of {self.puzzle.name}")
        return True

    def _parts(self, size: int, least: int, end: int) -> Iterator[tuple[int, tuple[int, ...]]]:
        numbers = self.numbers
        at = 0
        while at < len(numbers):
            index, count = numbers[at : at + 2] if at + 1 < len(numbers) else (end, 0)
            first, at = at + 2, at + 2 + count * size
            if not least <= index < end or not first <= at <= len(numbers):
                raise Error(f"the numbers are no solution of {self.puzzle.name}")
            yield index, numbers[first:at]

    def __str__(self) -> str:
        array, count = _library.row_of(self._bytes)
        text = _library.take_text(
            calls.solution_text(self.puzzle._handle.address, array, count)
        )
        return text.rstrip("\n")

    def __repr__(self) -> str:
        return f"<a solution of {self.puzzle.name}>"

    def __eq__(self, other: object) -> bool:
        """Whether both have the same pieces on the same cells, of equal puzzles."""
        if not isinstance(other, Solution) or self.puzzle.kind != other.puzzle.kind:
            return False
        same = self._bytes == other._bytes or self._sorted == other._sorted
        return same and self.puzzle.base == other.puzzle.base

    def __hash__(self) -> int:
        return hash(self._sorted)

    @functools.cached_property
    def _sorted(self) -> tuple[Any, ...]:
        """The same for the same pieces on the same cells, in whatever order they were given."""
        if self.puzzle.kind == "matching":
            return tuple((site, *one) for site, one in enumerate(self._labels()) if one[0] >= 0)
        return tuple(sorted((piece, tuple(sorted(cells))) for piece, cells in self._rows()))

    def __reduce__(self) -> tuple[Any, ...]:
        return Solution, (self.puzzle, self._bytes)

    @property
    def is_solid(self) -> bool:
        """Whether it is made of solid pieces."""
        return self.puzzle.is_solid

    def _repr_svg_(self) -> Optional[str]:
        return notebook.drawn(self)

    def _repr_html_(self) -> str:
        return notebook.solution_html(self)


# Pieces on a board: a solution, some of its placements or tiles, or the same as tuples.
Placed = Union[
    Solution,
    Iterable[
        Union[
            Placement,
            Tile,
            tuple[str, Iterable[Cell]],  # a piece and its cells
            tuple[str, str, Sequence[str]],  # a site, a tile, and its labels
        ]
    ],
]


def _checked(puzzle: Board) -> Board:
    if not hasattr(puzzle, "read_solutions"):
        raise Error(f"a solution is one of a `Puzzle`, and not of {puzzle!r}")
    return puzzle


def to_bytes(puzzle: Board, placed: Optional[Placed]) -> bytes:
    """Pieces on a board as the numbers of the C interface."""
    if placed is None:
        return b""
    if isinstance(placed, Solution):
        if placed.puzzle is not puzzle and placed.puzzle.base != puzzle.base:
            raise Error(f"this is a solution of another puzzle, {placed.puzzle.name}")
        return placed._bytes
    given: Any = placed
    if isinstance(given, (str, bytes)) or not isinstance(given, Iterable):
        raise Error(f"a solution, or pieces with their cells, was expected, and not {given!r}")
    row = _row_of_tiles if puzzle.kind == "matching" else _row_of_pieces
    return _library.as_array("i", row(puzzle, placed)).tobytes()


def _row_of_pieces(puzzle: Board, placed: Iterable[Any]) -> list[int]:
    row = []
    for one in placed:
        try:
            piece, cells = (one.piece, one.cells) if isinstance(one, Placement) else one
            cells = [tuple(cell) for cell in cells]
        except (TypeError, ValueError):
            raise Error(
                f"a piece on a board is its name and its cells, such as ('I', [(0, 0), (1, 0)]),"
                f" and not {one!r}"
            ) from None
        row += [_index(puzzle.pieces, piece, "piece"), len(cells)]
        for cell in cells:
            if len(cell) != puzzle._cell_size:
                raise Error(f"a cell of this puzzle has {puzzle._cell_size} numbers: {cell!r}")
            row += cell
    return row


def _row_of_tiles(puzzle: Board, placed: Iterable[Any]) -> list[int]:
    sites = [[-1, 0] for _ in puzzle.sites]
    for one in placed:
        try:
            site, tile, labels = (one.site, one.tile, one.labels) if isinstance(one, Tile) else one
            labels = list(labels)
        except (TypeError, ValueError):
            raise Error(
                f"a tile on a board is its site, its name and its labels, and not {one!r}"
            ) from None
        known = puzzle.labels
        numbers = [_index(known, label, "label") for label in labels]
        sites[_index(puzzle.sites, site, "site")] = [
            _index(puzzle.pieces, tile, "tile"), len(numbers), *numbers
        ]
    return [number for site in sites for number in site]


def _index(names: list[str], name: str, what: str) -> int:
    try:
        return names.index(name)
    except ValueError:
        raise Error(f"there is no {what} {name!r}") from None
