"""Searches, their solutions and their answers."""

import ctypes
import dataclasses
import itertools
import json
from typing import Any, Callable, Generic, Iterable, Iterator, Optional, TypeVar

from . import _library
from ._library import calls

_Value = TypeVar("_Value")

# How long to wait for the library before Python may look for Ctrl-C.
_PATIENCE = 0.1


@dataclasses.dataclass(frozen=True)
class Progress:
    """How far a search is.

    fraction: how much of the work is done, 0 to 1; it never falls
    seconds:  since the start
    nodes:    visited so far
    """

    fraction: float
    seconds: float
    nodes: int


@dataclasses.dataclass(frozen=True)
class Answer:
    """What a search found.

    raw:         all solutions
    distinct:    sets of solutions that symmetry makes one
    complete:    whether every solution was found; otherwise the counts are lower bounds
    ending:      why the search ended: "exhausted", "time limit", "node limit", "memory limit",
                 "cancelled", or "stopped" where there were as many as were asked for
    engine:      that was used; "none" where a short proof showed that there is no solution
    reason:      that proof in words
    group_order: how many symmetries were counted modulo
    seconds, nodes: what it took
    json:        all of it, as the program prints it
    """

    raw: int
    distinct: int
    complete: bool
    ending: str
    engine: str
    reason: str
    group_order: int
    seconds: float
    nodes: int
    json: dict = dataclasses.field(repr=False)

    @property
    def certified(self) -> Optional[bool]:
        """Whether a second count by other means agreed; None when there was none."""
        certificate = self.json.get("certificate")
        return None if certificate is None else certificate["verdict"] == "agrees"

    def _repr_html_(self) -> str:
        least = "" if self.complete else "at least "
        rows = [
            ("solutions", f"{least}{self.raw:,}"),
            ("modulo symmetry", f"{least}{self.distinct:,}"),
            ("search", f"{self.ending}, {self.engine}, {self.seconds:.3f} s, {self.nodes:,} nodes"),
        ]
        cells = "".join(f"<tr><th>{name}</th><td>{value}</td></tr>" for name, value in rows)
        return f"<table>{cells}</table>"


def to_answer(address) -> Answer:
    try:
        text = calls.answer_json(address).decode()
    finally:
        calls.answer_free(address)
    found = json.loads(text)
    return Answer(
        raw=int(found["raw"]),
        distinct=int(found["distinct"]),
        complete=found["complete"],
        ending=found["ending"],
        engine=found["engine"],
        reason=found.get("reason", ""),
        group_order=found["group_order"],
        seconds=found["seconds"],
        nodes=found["nodes"],
        json=found,
    )


class Search:
    """A search on a thread of the library.  Python goes on while it runs."""

    def __init__(self, handle: _library.Handle, aim: int, options: dict[str, Any]):
        self._puzzle = handle  # has to outlive the search
        self._address = calls.start(handle.address, aim, _library.options_text(**options))
        self._numbers = ctypes.POINTER(ctypes.c_int32)()
        self._ends = ctypes.POINTER(ctypes.c_size_t)()
        self._count = ctypes.c_size_t()

    def batches(
        self, on_progress: Optional[Callable[[Progress], Any]] = None
    ) -> Iterator[tuple[bytes, list[int]]]:
        """Many solutions at a time, until there are no more.

        Each batch has the numbers, as bytes of int32, and where each solution ends among them.
        """
        while self._address is not None:
            event = calls.next_batch(
                self._address, _PATIENCE, self._numbers, self._ends, self._count
            )
            if event == _library.ENDED:
                return
            if event == _library.FOUND:
                ends = self._ends[: self._count.value]
                yield ctypes.string_at(self._numbers, 4 * ends[-1]), ends
            elif on_progress is not None:
                on_progress(self.progress())

    def progress(self) -> Progress:
        at = calls.search_progress(self._address)
        return Progress(at.fraction, at.seconds, at.nodes)

    def answer(self) -> Answer:
        return to_answer(calls.search_answer(self._address))

    def stop(self) -> None:
        calls.stop(self._address)

    def close(self) -> None:
        address, self._address = self._address, None
        if address is not None:
            calls.search_free(address)

    def __del__(self):
        if getattr(self, "_address", None) is not None:
            self.close()


def run_count(handle, options, on_progress) -> Answer:
    """Counts; Ctrl-C ends it."""
    search = Search(handle, _library.TO_COUNT, options)
    try:
        for _ in search.batches(on_progress):
            pass
        return search.answer()
    finally:
        search.close()


class Solutions(Generic[_Value]):
    """Solutions as they are found, to be gone through once.

    The search runs ahead on a thread of the library, and waits while many solutions have not been
    taken.  Leaving the loop early, `close`, or the end of a `with` block ends the search.

    >>> import tilewright
    >>> with tilewright.solutions("soma/cube") as found:
    ...     for number, solution in enumerate(found):
    ...         if number == 9:
    ...             break
    >>> number
    9
    """

    def __init__(
        self,
        handle: _library.Handle,
        options: dict[str, Any],
        make: Callable[[bytes, list[int]], Iterable[_Value]],
        on_progress: Optional[Callable[[Progress], Any]] = None,
    ):
        """make: makes the solutions of a batch"""
        self._search = Search(handle, _library.TO_SOLVE, options)
        batches = self._search.batches(on_progress)
        made = (make(numbers, ends) for numbers, ends in batches)
        self._solutions = itertools.chain.from_iterable(made)
        self._answer: Optional[Answer] = None

    def __iter__(self) -> Iterator[_Value]:
        return self._solutions

    def __next__(self) -> _Value:
        return next(self._solutions)

    @property
    def progress(self) -> Progress:
        """How far the search is."""
        return self._search.progress()

    @property
    def answer(self) -> Answer:
        """How the search ended.  Waits for the end; solutions that were not taken are dropped."""
        if self._answer is None:
            self._answer = self._search.answer()
        return self._answer

    def close(self) -> None:
        """Ends the search."""
        self._search.close()

    def __enter__(self) -> "Solutions[_Value]":
        return self

    def __exit__(self, *_) -> None:
        self.close()
