"""Searches, their solutions and their answers."""

import collections
import ctypes
import dataclasses
import html
import itertools
import json
import os
import queue
import threading
import time
from typing import Any, Callable, Generic, Iterable, Iterator, Literal, NoReturn, Optional, TypeVar

from . import _library
from ._library import Error, Fault, Json, calls, take_json
from .notebook import gallery_html

_Value = TypeVar("_Value")
_Result = TypeVar("_Result")
_Self = TypeVar("_Self")

# How long to wait for the library before Python may look for Ctrl-C.
_PATIENCE = 0.1
# How many solutions are shown of those that are still to be taken.
_SHOWN = 12


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


Engine = Literal["auto", "frontier", "edges", "bits", "dance", "sat", "brute"]

# Is called about ten times a second; returns False to end the call.
OnProgress = Callable[[Progress], Any]


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
    json: Json = dataclasses.field(repr=False)

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


def to_answer(address: Any) -> Answer:
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


def run_long(
    call: Callable[[Any, Any], _Result],
    on_progress: Optional[OnProgress] = None,
    on_solution: Optional[Callable[[bytes], Any]] = None,
    stop: Callable[[], None] = lambda: None,
) -> _Result:
    """Makes a call that takes long on a thread of its own, and returns what it returns.

    The caller's functions run on the thread that waits here, which Ctrl-C can interrupt.  Whatever
    they raise ends the call, and is raised again when it has ended.

    call: is handed the hooks of the C interface for progress and for solutions
    stop: ends the call as well, where hooks do not
    """
    _library.check_function(on_progress, "on_progress")
    events: "queue.SimpleQueue[Any]" = queue.SimpleQueue()
    replies: "queue.SimpleQueue[int]" = queue.SimpleQueue()
    results: list[tuple[Any, Optional[BaseException]]] = []
    thrown: Optional[BaseException] = None

    def ask(function: Optional[Callable[[Any], Any]], value: Any) -> int:
        if thrown is not None:
            return 1
        if function is None:
            return 0
        events.put((function, value))
        return replies.get()

    def progress_hook(_: Any, at: Any) -> int:
        now = at.contents
        return ask(on_progress, Progress(now.fraction, now.seconds, now.nodes))

    def solution_hook(_: Any, numbers: Any, count: int) -> int:
        return ask(on_solution, ctypes.string_at(numbers, 4 * count))

    hooks = (_library.ProgressHook(progress_hook), _library.SolutionHook(solution_hook))

    def run() -> None:
        try:
            results.append((call(*hooks), None))
        except BaseException as error:
            results.append((None, error))
        events.put(None)

    thread = threading.Thread(target=run, daemon=True)
    thread.start()
    while True:
        try:
            event = events.get()
            if event is None:
                break
            if thrown is None:
                function, value = event
                replies.put(1 if function(value) is False else 0)
        except BaseException as error:
            thrown = thrown or error
            replies.put(1)
            stop()
    thread.join()
    if thrown is not None:
        raise thrown
    result: _Result
    result, failure = results[0]
    if failure is not None:
        raise failure
    return result


def run_text(call: Callable[[Any], Any], on_progress: Optional[OnProgress]) -> str:
    """The text that a long call makes.

    call: is handed the hook for progress
    """
    return run_long(lambda progress, _: _library.take_text(call(progress)), on_progress)


def run_json(call: Callable[[Any], Any], on_progress: Optional[OnProgress]) -> Json:
    """The same for an object of JSON."""
    made: Json = json.loads(run_text(call, on_progress))
    return made


class Search:
    """A search on a thread of the library.  Python goes on while it runs."""

    def __init__(
        self,
        handle: _library.Handle,
        aim: int,
        options: dict[str, Any],
        on_progress: Optional[OnProgress],
    ):
        _library.check_function(on_progress, "on_progress")
        self._on_progress = on_progress
        self._told = time.monotonic()
        self._puzzle = handle  # has to outlive the search
        self._process = os.getpid()
        self._address = calls.start(handle.address, aim, _library.options_text(**options))
        self._numbers = ctypes.POINTER(ctypes.c_int32)()
        self._ends = ctypes.POINTER(ctypes.c_size_t)()
        self._count = ctypes.c_size_t()
        self.has_ended = False

    def __reduce__(self) -> NoReturn:
        raise Error(
            "a search that runs cannot be copied or sent to another process",
            hint="take its solutions, or its answer, and send these",
        )

    def next_batch(self) -> Optional[tuple[bytes, list[int]]]:
        """Waits a moment for solutions, and tells how far it is.  None when there are no more.

        A batch has the numbers, as bytes of int32, and where each solution ends among them.  It
        comes again until `batch_taken`, so Ctrl-C loses none.
        """
        if self._address is None or self.has_ended:
            return None
        self._refuse_forks()
        self._tell()
        if self._count.value == 0:
            event = calls.next_batch(
                self._address, _PATIENCE, self._numbers, self._ends, self._count
            )
            self.has_ended = event == _library.ENDED
            if self.has_ended:
                return None
        ends = self._ends[: self._count.value]
        return ctypes.string_at(self._numbers, 4 * ends[-1]) if ends else b"", ends

    def batch_taken(self) -> None:
        self._count.value = 0

    def _tell(self) -> None:
        if self._on_progress is None or time.monotonic() - self._told < _PATIENCE:
            return
        self._told = time.monotonic()
        if self._on_progress(self.progress()) is False:
            self.stop()

    def progress(self) -> Progress:
        if self._address is None:
            raise Error("the search was closed")
        self._refuse_forks()
        at = calls.search_progress(self._address)
        return Progress(at.fraction, at.seconds, at.nodes)

    def answer(self) -> Answer:
        """Waits for the end of the search."""
        if self._address is None:
            raise Error("the search was closed before it was asked for its answer")
        self._refuse_forks()
        if self.has_ended:
            return to_answer(calls.search_answer(self._address))
        return run_long(lambda *_: to_answer(calls.search_answer(self._address)), stop=self.stop)

    def _refuse_forks(self) -> None:
        if self._process != os.getpid():
            raise Error("the search runs in another process, of which this one is a fork")

    @property
    def is_closed(self) -> bool:
        return self._address is None

    def stop(self) -> None:
        if self._address is not None and self._process == os.getpid():
            calls.stop(self._address)

    def close(self) -> None:
        address, self._address = self._address, None
        if address is not None and self._process == os.getpid():
            calls.search_free(address)

    def __del__(self) -> None:
        if getattr(self, "_address", None) is not None:
            self.close()


def run_count(
    handle: _library.Handle, options: dict[str, Any], on_progress: Optional[OnProgress]
) -> Answer:
    """Counts; Ctrl-C ends it."""
    search = Search(handle, _library.TO_COUNT, options, on_progress)
    try:
        while search.next_batch() is not None:
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
        name: str,
        options: dict[str, Any],
        make: Callable[[bytes, list[int]], Iterable[_Value]],
        on_progress: Optional[OnProgress] = None,
    ):
        """
        name: of the puzzle
        make: makes the solutions of a batch
        """
        self._name = name
        self._make = make
        self._search = Search(handle, _library.TO_SOLVE, options, on_progress)
        self._ahead: collections.deque[_Value] = collections.deque()  # found, and not taken
        self._taken = 0
        self._answer: Optional[Answer] = None

    def _fetch(self) -> bool:
        """Waits a moment for solutions.  False when there are no more."""
        batch = self._search.next_batch()
        if batch is None:
            return False
        made = list(self._make(*batch))
        self._search.batch_taken()
        self._ahead.extend(made)
        return True

    def __iter__(self) -> Iterator[_Value]:
        return self

    def __next__(self) -> _Value:
        while not self._ahead:
            if not self._fetch():
                raise StopIteration
        self._taken += 1
        return self._ahead.popleft()

    def __repr__(self) -> str:
        if self._search.is_closed:
            state = "closed"
        else:
            state = "ended" if self._search.has_ended else "searching"
        return f"<solutions of {self._name}: {self._taken:,} taken, {state}>"

    def _repr_html_(self) -> str:
        """The next solutions, which are still there to be taken, and how far the search is."""
        begun = time.monotonic()
        while len(self._ahead) < _SHOWN and time.monotonic() - begun < 1 and self._fetch():
            pass
        shown: list[Any] = list(itertools.islice(self._ahead, _SHOWN))
        note = repr(self)[1:-1] + ("; next:" if shown else "")
        if hasattr(next(iter(shown), None), "svg"):
            return gallery_html(shown, note)
        lines = "".join(f"<div>{html.escape(repr(one))}</div>" for one in shown)
        return f"<p>{html.escape(note)}</p>{lines}"

    def __reduce__(self) -> NoReturn:
        self._search.__reduce__()

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

    def __exit__(self, *_: object) -> None:
        self.close()


def first_of(found: Solutions[_Value]) -> Optional[_Value]:
    """The first of some solutions; None when there is none."""
    with found:
        for solution in found:
            return solution
        answer = found.answer
        if not answer.complete:
            raise Error(f"no solution was found: {answer.ending}", Fault.STOPPED)
        return None


class InParts(Generic[_Value]):
    """What can be searched in parts: a puzzle or an exact-cover problem."""

    _handle: _library.Handle

    # It never changes, so a copy is the same object.

    def __copy__(self: _Self) -> _Self:
        return self

    def __deepcopy__(self: _Self, _: Any) -> _Self:
        return self

    def _to_solutions(self, numbers: bytes, ends: list[int]) -> list[_Value]:
        raise NotImplementedError

    def _cut(
        self, parts: int, to: str, options: dict[str, Any], on_progress: Optional[OnProgress]
    ) -> list[str]:
        if to not in ("count", "solve"):
            raise Error(f"a search is cut to \"count\" or to \"solve\", not {to!r}")
        if isinstance(parts, bool) or not hasattr(parts, "__index__") or not 0 < parts < 2**32:
            raise Error(f"the number of parts is a positive integer, not {parts!r}")
        aim = _library.TO_COUNT if to == "count" else _library.TO_SOLVE
        text = _library.options_text(**options)
        address = self._handle.address
        cut: list[str] = json.loads(
            run_text(lambda hook: calls.cut(address, aim, int(parts), text, hook, None), on_progress)
        )
        return cut

    def search_part(
        self,
        part: str,
        *,
        seconds: Optional[float] = None,
        nodes: Optional[int] = None,
        memory: Optional[int] = None,
        threads: Optional[int] = None,
        on_solution: Optional[Callable[[_Value], Any]] = None,
        on_progress: Optional[OnProgress] = None,
    ) -> str:
        """Searches a part; the result is a part of which less, or nothing, is left.

        seconds, nodes, memory, threads: of this call
        on_solution: is handed each solution as it is found; returns False to end the search.  What
                     it was handed is found, and does not come again when the result is searched on
        on_progress: as for `count`
        """
        data = _library.encoded(part, "a part")
        _library.check_function(on_solution, "on_solution")
        options = _library.options_text(
            seconds=seconds, nodes=nodes, memory=memory, threads=threads
        )

        def take(numbers: bytes) -> Any:
            [solution] = self._to_solutions(numbers, [len(numbers) // 4])
            return on_solution(solution) if on_solution else None

        def call(progress: Any, solution: Any) -> str:
            hooks = (solution if on_solution else _library.no_solution_hook, progress, None)
            address = self._handle.address
            return _library.take_text(
                calls.search_part(address, data, len(data), options, *hooks)
            )

        return run_long(call, on_progress, take)

    def merge(
        self, results: Iterable[str], *, on_progress: Optional[OnProgress] = None
    ) -> Answer:
        """Puts the results of all parts together: the answer of one search.

        on_progress: is called now and then with a `Progress`; returns False to end it
        """
        given = _library.listed(results, "results are a list of texts")
        data = json.dumps([_result(one) for one in given]).encode()
        address = self._handle.address
        return run_long(
            lambda hook, _: to_answer(calls.merge(address, data, len(data), hook, None)),
            on_progress,
        )

    @property
    def memory(self) -> int:
        """About how many bytes it keeps of what earlier questions have found out."""
        return int(calls.puzzle_memory(self._handle.address))


def _result(result: str) -> str:
    if not isinstance(result, str):
        raise Error(f"results are texts, and not {result!r}")
    return result


def part_done(part: str) -> bool:
    """Whether nothing is left to search of a part.

    >>> import tilewright
    >>> puzzle = tilewright.Puzzle.open("soma/cube")
    >>> [part] = puzzle.cut(1)
    >>> tilewright.part_done(part), tilewright.part_done(puzzle.search_part(part))
    (False, True)
    """
    data = _library.encoded(part, "a part")
    return bool(calls.part_done(data, len(data)) == 1)


def part_state(part: str) -> Json:
    """How far a part is.

    Among the keys are "share", of the work of all parts, estimated when they were cut; "done";
    "fraction", of its own work, estimated; and "ending", why the last call did no more: "" before
    the first one.

    >>> import tilewright
    >>> [part] = tilewright.Puzzle.open("soma/cube").cut(1)
    >>> tilewright.part_state(part)["done"]
    False
    """
    data = _library.encoded(part, "a part")
    return take_json(calls.part_json(data, len(data)))
