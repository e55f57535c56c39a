"""Exact cover: items, options, colours and multiplicities."""

import ctypes
from typing import Any, Hashable, Iterable, Literal, Mapping, Optional, Sequence, Union

from . import _library
from ._library import Error, calls, uint32_array
from .search import Answer, InParts, OnProgress, Solutions, first_of, run_count
from .solution import check_row

Options = Union[Sequence[Iterable[Hashable]], "Any"]


class ExactCover(InParts[list[int]]):
    """An exact-cover problem: choose options so that each item is covered as often as it asks for.

    options: for each option its items, whatever can be a key of a dictionary; or an array of zeros
             and ones with a row for each option and a column for each item
    primary: the items that must be covered; by default all but the secondary ones
    secondary: items that may be covered once, or stay uncovered
    colored: whether secondary items are written with their colour, such as "x:red" or ("x", "red");
             options with the same colour there go together (Knuth, The Art of Computer Programming
             4B, 7.2.2.1)
    bounds:  for items that are not covered exactly once: {item: (least, most)}

    Solutions are lists of the indices of options.

    >>> from tilewright import ExactCover
    >>> cover = ExactCover([["a", "b"], ["c"], ["a"], ["b", "c"]])
    >>> cover.count().raw
    2
    >>> sorted(sorted(solution) for solution in cover.solutions())
    [[0, 1], [2, 3]]
    """

    def __init__(
        self,
        options: Options,
        *,
        primary: Optional[Iterable[Hashable]] = None,
        secondary: Iterable[Hashable] = (),
        colored: bool = False,
        bounds: Optional[Mapping[Hashable, tuple[int, int]]] = None,
    ):
        if hasattr(options, "__array__"):
            starts, entries, columns = _from_matrix(options)
            names: dict[Hashable, int] = {i: i for i in range(columns)}
            colours = None
            is_secondary = _second(names, primary, secondary)
        else:
            starts, entries, colours, names, is_secondary = _from_lists(
                options, primary, secondary, colored
            )
        # The library wants primary items first.
        order = sorted(range(len(names)), key=lambda i: (is_secondary[i], i))
        place = [0] * len(order)
        for new, old in enumerate(order):
            place[old] = new
        first = len(names) - sum(is_secondary)
        least, most = [1] * first, [1] * first
        for item, (low, high) in (bounds or {}).items():
            if item not in names or is_secondary[names[item]]:
                raise Error(f"bounds are for primary items, and {item!r} is none")
            least[place[names[item]]], most[place[names[item]]] = low, high
        entries = uint32_array([place[i] for i in entries] if any(is_secondary) else entries)
        arrays = [uint32_array(least), uint32_array(most), _size_array(starts), entries]
        arrays.append(None if colours is None else uint32_array(colours))
        addresses = [None if array is None else _address(array) for array in arrays]
        cover = _library.CoverStruct(
            first, len(names) - first, addresses[0], addresses[1], len(starts) - 1, *addresses[2:]
        )
        self._handle = _library.Handle(calls.cover_make(cover))

    @classmethod
    def read(cls, text: str) -> "ExactCover":
        """A problem in the format of Knuth's programs DLX1, DLX2 and DLX3."""
        made = cls.__new__(cls)
        data = text.encode()
        made._handle = _library.Handle(calls.cover_read(data, len(data), None))
        return made

    @property
    def text(self) -> str:
        """The problem in Knuth's format; items are numbered, primary ones first."""
        return _library.take_text(calls.puzzle_text(self._handle.address))

    def with_placed(self, chosen: Iterable[int]) -> "ExactCover":
        """The same problem with these options chosen: its solutions have them.

        >>> from tilewright import ExactCover
        >>> cover = ExactCover([["a", "b"], ["c"], ["a"], ["b", "c"]])
        >>> [sorted(solution) for solution in cover.with_placed([3]).solutions()]
        [[2, 3]]
        """
        made = ExactCover.__new__(ExactCover)
        row, count = _library.row_of(list(chosen))
        made._handle = _library.Handle(calls.puzzle_with_placed(self._handle.address, row, count))
        return made

    def count(
        self,
        *,
        engine: Optional[str] = None,
        seconds: Optional[float] = None,
        nodes: Optional[int] = None,
        memory: Optional[int] = None,
        threads: Optional[int] = None,
        certify: bool = False,
        on_progress: Optional[OnProgress] = None,
    ) -> Answer:
        """Counts the solutions.  The options are those of `tilewright.Puzzle.count`."""
        options = {
            "engine": engine,
            "seconds": seconds,
            "nodes": nodes,
            "memory": memory,
            "threads": threads,
            "certify": certify,
        }
        return run_count(self._handle, options, on_progress)

    def solutions(
        self,
        *,
        limit: Optional[int] = None,
        engine: Optional[str] = None,
        seconds: Optional[float] = None,
        nodes: Optional[int] = None,
        memory: Optional[int] = None,
        threads: Optional[int] = None,
        seed: Optional[int] = None,
        on_progress: Optional[OnProgress] = None,
    ) -> Solutions[list[int]]:
        """All solutions, one by one as they are found."""
        options = {
            "all": limit is None,
            "limit": limit,
            "engine": engine,
            "seconds": seconds,
            "nodes": nodes,
            "memory": memory,
            "threads": threads,
            "seed": seed,
        }
        return Solutions(self._handle, options, self._to_solutions, on_progress)

    def solve(
        self,
        *,
        engine: Optional[str] = None,
        seconds: Optional[float] = None,
        nodes: Optional[int] = None,
        memory: Optional[int] = None,
        threads: Optional[int] = None,
        seed: Optional[int] = None,
        on_progress: Optional[OnProgress] = None,
    ) -> Optional[list[int]]:
        """The first solution; None when there is none."""
        found = self.solutions(
            limit=1,
            engine=engine,
            seconds=seconds,
            nodes=nodes,
            memory=memory,
            threads=threads,
            seed=seed,
            on_progress=on_progress,
        )
        return first_of(found)

    def check(self, solution: Iterable[int]) -> Optional[str]:
        """What is wrong with a solution; None when it is one."""
        return check_row(self._handle, _library.as_array("i", list(solution)).tobytes())

    def cut(
        self,
        parts: int,
        *,
        to: Literal["count", "solve"] = "count",
        engine: Optional[str] = None,
        seconds: Optional[float] = None,
        memory: Optional[int] = None,
        on_progress: Optional[OnProgress] = None,
    ) -> list[str]:
        """Cuts a search into at most so many parts, as `tilewright.Puzzle.cut`."""
        options = {"engine": engine, "seconds": seconds, "memory": memory}
        return self._cut(parts, to, options, on_progress)

    def _to_solutions(self, numbers: bytes, ends: list[int]) -> list[list[int]]:
        indices = memoryview(numbers).cast("i").tolist()
        return [indices[a:b] for a, b in zip([0, *ends], ends)]


def exact_cover(
    options: Options,
    *,
    primary: Optional[Iterable[Hashable]] = None,
    secondary: Iterable[Hashable] = (),
    colored: bool = False,
    bounds: Optional[Mapping[Hashable, tuple[int, int]]] = None,
    **search,
) -> Solutions[list[int]]:
    """All solutions of an exact-cover problem, as they are found: see `ExactCover`.

    >>> from tilewright import exact_cover
    >>> list(exact_cover([[1, 2], [3], [1], [2]]))
    [[...], [...]]
    """
    problem = ExactCover(
        options, primary=primary, secondary=secondary, colored=colored, bounds=bounds
    )
    return problem.solutions(**search)


def _from_matrix(options):
    """Where the entries of each row begin, the entries, and the number of columns."""
    import numpy

    matrix = numpy.asarray(options)
    if matrix.ndim != 2:
        raise Error("an array of options has two dimensions: a row is an option")
    rows, columns = numpy.nonzero(matrix)
    starts = numpy.searchsorted(rows, numpy.arange(matrix.shape[0] + 1))
    return starts.tolist(), columns.tolist(), matrix.shape[1]


def _from_lists(options, primary, secondary, colored):
    starts, entries, colours = [0], [], []
    names: dict[Hashable, int] = {}
    palette: dict[Any, int] = {}
    if primary is not None:
        primary = list(primary)
        for item in primary:
            names.setdefault(item, len(names))
    for option in options:
        for entry in option:
            item, colour = _split(entry) if colored else (entry, None)
            entries.append(names.setdefault(item, len(names)))
            colours.append(0 if colour is None else palette.setdefault(colour, len(palette) + 1))
        starts.append(len(entries))
    for item in secondary:
        names.setdefault(item, len(names))
    is_secondary = _second(names, primary, secondary)
    if colored:  # an item that has a colour anywhere is a secondary one
        for item, colour in zip(entries, colours):
            if colour and primary is None:
                is_secondary[item] = True
    return starts, entries, colours if colored else None, names, is_secondary


def _second(names, primary, secondary) -> list[bool]:
    """For each item by its number: whether it is secondary."""
    secondary = set(secondary)
    firsts = None if primary is None else set(primary)
    return [item in secondary or (firsts is not None and item not in firsts) for item in names]


def _split(entry):
    """An item and its colour: "x:red" and ("x", "red") have one."""
    if isinstance(entry, tuple) and len(entry) == 2:
        return entry
    if isinstance(entry, str) and ":" in entry:
        return tuple(entry.split(":", 1))
    return entry, None


def _size_array(values):
    return (ctypes.c_size_t * len(values))(*values)


def _address(array):
    return ctypes.addressof(array)
