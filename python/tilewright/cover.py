"""Exact cover: items, options, colours and multiplicities."""

import functools
from typing import Any, Hashable, Iterable, Literal, Mapping, Optional, Union

from . import _library
from ._library import Array, Error, calls
from .cover_arrays import Problem
from .search import Answer, Engine, InParts, OnProgress, Solutions, first_of, run_count

Options = Union[Mapping[Any, Iterable[Hashable]], Iterable[Iterable[Hashable]], Array]
# A solution: names of options, or their indices.
Chosen = list[Any]


class ExactCover(InParts[Chosen]):
    """An exact-cover problem: choose options so that each item is covered as often as it asks for.
    It never changes.

    options: for each option its items, whatever can be a key of a dictionary; or a dictionary from
             names of options to their items; or an array of zeros and ones with a row for each
             option and a column for each item
    primary: the items that must be covered; by default all but the secondary ones
    secondary: items that may be covered once, or stay uncovered
    colored: whether secondary items are written with their colour, such as "x:red" or ("x", "red");
             options with the same colour there go together (Knuth, The Art of Computer Programming
             4B, 7.2.2.1)
    bounds:  for items that are not covered exactly once: {item: (least, most)}

    Solutions are lists of the names of options, or of their indices where they have no names.

    >>> from tilewright import ExactCover
    >>> cover = ExactCover([["a", "b"], ["c"], ["a"], ["b", "c"]])
    >>> cover.count().raw
    2
    >>> sorted(sorted(solution) for solution in cover.solutions())
    [[0, 1], [2, 3]]
    >>> ExactCover({"A": [1, 2], "B": [3], "C": [2, 3]}).solve()
    ['A', 'B']
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
        names = list(options) if isinstance(options, Mapping) else None
        lists = list(options.values()) if isinstance(options, Mapping) else options
        problem = Problem(lists, names, primary, secondary, colored, bounds or {})
        self._take(_library.Handle(calls.cover_make(problem.to_struct())), names)

    def _take(self, handle: _library.Handle, names: Optional[list[Any]] = None) -> "ExactCover":
        self._handle = handle
        self._names = names
        self._placed: Optional[tuple["ExactCover", Chosen]] = None
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        if self._placed is not None:
            return ExactCover.with_placed, self._placed
        return _restored, (self.text, self._names)

    @classmethod
    def read(cls, text: str) -> "ExactCover":
        """A problem in the format of Knuth's programs DLX1, DLX2 and DLX3."""
        return _restored(text)

    @property
    def text(self) -> str:
        """The problem in Knuth's format; items are numbered, primary ones first."""
        return _library.take_text(calls.puzzle_text(self._handle.address))

    def with_placed(self, chosen: Iterable[Any]) -> "ExactCover":
        """The same problem with these options chosen: its solutions have them.

        chosen: options, as solutions have them

        >>> from tilewright import ExactCover
        >>> cover = ExactCover([["a", "b"], ["c"], ["a"], ["b", "c"]])
        >>> [sorted(solution) for solution in cover.with_placed([3]).solutions()]
        [[2, 3]]
        """
        options = _library.listed(chosen, "options are chosen by a list")
        row, count = _library.row_of(self._indices(options))
        handle = calls.puzzle_with_placed(self._handle.address, row, count)
        made = ExactCover.__new__(ExactCover)._take(_library.Handle(handle), self._names)
        made._placed = self, options
        return made

    def count(
        self,
        *,
        engine: Optional[Engine] = None,
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
        engine: Optional[Engine] = None,
        seconds: Optional[float] = None,
        nodes: Optional[int] = None,
        memory: Optional[int] = None,
        threads: Optional[int] = None,
        seed: Optional[int] = None,
        on_progress: Optional[OnProgress] = None,
    ) -> Solutions[Chosen]:
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
        return Solutions(self._handle, "an exact cover", options, self._to_solutions, on_progress)

    def solve(
        self,
        *,
        engine: Optional[Engine] = None,
        seconds: Optional[float] = None,
        nodes: Optional[int] = None,
        memory: Optional[int] = None,
        threads: Optional[int] = None,
        seed: Optional[int] = None,
        on_progress: Optional[OnProgress] = None,
    ) -> Optional[Chosen]:
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

    def check(self, solution: Iterable[Any]) -> Optional[str]:
        """What is wrong with a solution; None when it is one."""
        return _library.mistake_in(self._handle, self._indices(solution))

    def cut(
        self,
        parts: int,
        *,
        to: Literal["count", "solve"] = "count",
        engine: Optional[Engine] = None,
        seconds: Optional[float] = None,
        memory: Optional[int] = None,
        on_progress: Optional[OnProgress] = None,
    ) -> list[str]:
        """Cuts a search into at most so many parts, as `tilewright.Puzzle.cut`."""
        options = {"engine": engine, "seconds": seconds, "memory": memory}
        return self._cut(parts, to, options, on_progress)

    def _indices(self, chosen: Iterable[Any]) -> list[int]:
        options = _library.listed(chosen, "a solution is a list of options")
        if self._names is None:
            return options
        try:
            return [self._numbers[option] for option in options]
        except (KeyError, TypeError):
            raise Error("options are named as in the dictionary that they come from") from None

    @functools.cached_property
    def _numbers(self) -> dict[Any, int]:
        return {name: i for i, name in enumerate(self._names or ())}

    def _to_solutions(self, numbers: bytes, ends: list[int]) -> list[Chosen]:
        indices = memoryview(numbers).cast("i").tolist()
        if self._names is not None:
            indices = [self._names[i] for i in indices]
        return [indices[a:b] for a, b in zip([0, *ends], ends)]


def exact_cover(
    options: Options,
    *,
    primary: Optional[Iterable[Hashable]] = None,
    secondary: Iterable[Hashable] = (),
    colored: bool = False,
    bounds: Optional[Mapping[Hashable, tuple[int, int]]] = None,
    limit: Optional[int] = None,
    engine: Optional[Engine] = None,
    seconds: Optional[float] = None,
    nodes: Optional[int] = None,
    memory: Optional[int] = None,
    threads: Optional[int] = None,
    seed: Optional[int] = None,
    on_progress: Optional[OnProgress] = None,
) -> Solutions[Chosen]:
    """All solutions of an exact-cover problem, as they are found.

    What describes the problem is that of `ExactCover`, and the others are those of
    `ExactCover.solutions`.

    >>> from tilewright import exact_cover
    >>> list(exact_cover([[1, 2], [3], [1], [2]]))
    [[...], [...]]
    """
    problem = ExactCover(
        options, primary=primary, secondary=secondary, colored=colored, bounds=bounds
    )
    return problem.solutions(
        limit=limit,
        engine=engine,
        seconds=seconds,
        nodes=nodes,
        memory=memory,
        threads=threads,
        seed=seed,
        on_progress=on_progress,
    )


def _restored(text: str, names: Optional[list[Any]] = None) -> ExactCover:
    data = _library.encoded(text, "a problem")
    handle = _library.Handle(calls.cover_read(data, len(data), None))
    return ExactCover.__new__(ExactCover)._take(handle, names)
