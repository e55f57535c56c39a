"""The shared library, and the functions of its C interface (tilewright.h)."""

import array
import ctypes
import enum
import json
import math
import operator
import os
import pathlib
from ctypes import CFUNCTYPE, POINTER, c_char_p, c_double, c_int, c_int32, c_size_t, c_void_p
from ctypes import c_uint32, c_uint64
from typing import TYPE_CHECKING, Any, Callable, Iterable, Literal, NoReturn, Optional, Protocol, Sequence, Union


# An object of JSON.
Json = dict[str, Any]


class Array(Protocol):
    """An array of numpy, or what makes one."""

    def __array__(self) -> Any: ...


class Fault(enum.Enum):
    """Whose fault an error is."""

    USAGE = 1  # the caller's: a wrong option or argument
    INPUT = 2  # the puzzle's: bad data
    MISSING = 3  # there is no puzzle of that name
    IO = 4  # a file cannot be read or written
    INTERNAL = 5  # the library's
    HELPER = 6  # a SAT solver's
    STOPPED = 7  # nobody's: a limit came before there was an answer


class Error(ValueError):
    """What is wrong, where, and what to do next.

    fault:   whose fault it is, a `Fault`
    message: what is wrong
    hint:    what to do next; may be empty
    source:  the name of the puzzle; may be empty
    line, column: the place in the puzzle file, from 1; 0 means unknown
    """

    def __init__(
        self,
        message: str,
        fault: Fault = Fault.USAGE,
        hint: str = "",
        source: str = "",
        line: int = 0,
        column: int = 0,
        text: str = "",
    ):
        super().__init__(text or (f"{message}\n  hint: {hint}" if hint else message))
        self.fault = fault
        self.message = message
        self.hint = hint
        self.source = source
        self.line = line
        self.column = column


class ProgressStruct(ctypes.Structure):
    _fields_ = [("fraction", c_double), ("seconds", c_double), ("nodes", c_uint64)]


# The functions that a call is handed; they return 0 to go on.
ProgressHook = CFUNCTYPE(c_int, c_void_p, POINTER(ProgressStruct))
SolutionHook = CFUNCTYPE(c_int, c_void_p, POINTER(c_int32), c_size_t)


# For calls that are handed no function.
no_solution_hook = ctypes.cast(0, SolutionHook)


class CoverStruct(ctypes.Structure):
    _fields_ = [
        ("primary", c_size_t),
        ("secondary", c_size_t),
        ("least", c_void_p),
        ("most", c_void_p),
        ("options", c_size_t),
        ("starts", c_void_p),
        ("entries", c_void_p),
        ("colours", c_void_p),
    ]


def _load() -> ctypes.CDLL:
    name = "libtilewright.so.0.1"
    beside = pathlib.Path(__file__).with_name(name)
    wanted = os.environ.get("TILEWRIGHT_LIBRARY") or (str(beside) if beside.exists() else name)
    try:
        return ctypes.CDLL(wanted)
    except OSError as error:
        raise ImportError(
            f"cannot load the library of tilewright: {error}; install libtilewright0.1, or say"
            " where it lies with TILEWRIGHT_LIBRARY"
        ) from None


_library = _load()
_numbers = POINTER(c_int32)
_progress = [ProgressHook, c_void_p]  # with the context that it is handed

# What each function returns and takes, without the error that comes last.
_FAILING: dict[str, tuple[Any, list[Any]]] = {
    "puzzle_open": (c_void_p, [c_char_p]),
    "puzzle_read": (c_void_p, [c_char_p, c_size_t, c_char_p]),
    "puzzle_make": (c_void_p, [c_char_p, c_size_t, c_char_p]),
    "puzzle_errors": (c_void_p, [c_char_p, c_size_t, c_char_p]),
    "document": (c_void_p, [c_char_p, c_size_t, c_char_p]),
    "edit": (c_void_p, [c_char_p, c_size_t, c_char_p, c_size_t]),
    "cover_read": (c_void_p, [c_char_p, c_size_t, c_char_p]),
    "cover_make": (c_void_p, [POINTER(CoverStruct)]),
    "puzzle_text": (c_void_p, [c_void_p]),
    "puzzle_json": (c_void_p, [c_void_p]),
    "puzzle_with_placed": (c_void_p, [c_void_p, _numbers, c_size_t]),
    "catalogue": (c_void_p, []),
    "entry": (c_void_p, [c_char_p]),
    "lattices": (c_void_p, []),
    "board": (c_void_p, [c_char_p, c_char_p, c_char_p]),
    "window": (c_void_p, [c_char_p, c_char_p]),
    "turns": (c_void_p, [c_char_p, c_char_p, c_char_p]),
    "set": (c_void_p, [c_char_p, c_char_p]),
    "check": (c_void_p, [c_void_p, _numbers, c_size_t]),
    "solution_text": (c_void_p, [c_void_p, _numbers, c_size_t]),
    "draw": (c_void_p, [c_void_p, _numbers, c_size_t, c_char_p]),
    "scene": (c_void_p, [c_void_p, _numbers, POINTER(c_size_t), c_size_t, c_char_p, *_progress]),
    "import": (c_void_p, [c_char_p, c_size_t, c_char_p, c_char_p, *_progress]),
    "export": (
        c_void_p,
        [c_void_p, c_char_p, _numbers, POINTER(c_size_t), c_size_t, c_char_p, *_progress],
    ),
    "make": (c_void_p, [c_void_p, c_char_p, _numbers, c_size_t, c_char_p, *_progress]),
    "solutions_read": (c_void_p, [c_void_p, c_char_p, c_size_t, SolutionHook, *_progress]),
    "explain": (c_void_p, [c_void_p, c_char_p, *_progress]),
    "hint": (c_void_p, [c_void_p, _numbers, c_size_t, c_char_p, *_progress]),
    "apart": (c_void_p, [c_void_p, _numbers, c_size_t, c_char_p, *_progress]),
    "record": (c_void_p, [c_void_p, c_char_p, *_progress]),
    "rate": (c_void_p, [c_void_p, c_char_p, *_progress]),
    "cards": (c_void_p, [c_void_p, c_char_p, *_progress]),
    "choices": (c_void_p, [c_void_p, c_char_p, *_progress]),
    "blocks": (c_void_p, [c_void_p, c_char_p, *_progress]),
    "boards": (c_void_p, [c_void_p, c_char_p, *_progress]),
    "goal": (c_void_p, [c_void_p, c_char_p, *_progress]),
    "best": (c_void_p, [c_void_p, c_char_p, SolutionHook, *_progress]),
    "family": (c_void_p, [c_void_p, c_char_p, *_progress]),
    "cut": (c_void_p, [c_void_p, c_int, c_size_t, c_char_p, *_progress]),
    "search_part": (
        c_void_p,
        [c_void_p, c_char_p, c_size_t, c_char_p, SolutionHook, *_progress],
    ),
    "part_done": (c_int, [c_char_p, c_size_t]),
    "part_json": (c_void_p, [c_char_p, c_size_t]),
    "merge": (c_void_p, [c_void_p, c_char_p, c_size_t, *_progress]),
    "start": (c_void_p, [c_void_p, c_int, c_char_p]),
    "next_batch": (
        c_int,
        [c_void_p, c_double, POINTER(_numbers), POINTER(POINTER(c_size_t)), POINTER(c_size_t)],
    ),
    "search_answer": (c_void_p, [c_void_p]),
}
_SAFE: dict[str, tuple[Any, list[Any]]] = {
    "version": (c_char_p, []),
    "text_free": (None, [c_void_p]),
    "error_free": (None, [c_void_p]),
    "error_fault": (c_int, [c_void_p]),
    "error_message": (c_char_p, [c_void_p]),
    "error_hint": (c_char_p, [c_void_p]),
    "error_source": (c_char_p, [c_void_p]),
    "error_line": (c_size_t, [c_void_p]),
    "error_column": (c_size_t, [c_void_p]),
    "error_text": (c_char_p, [c_void_p]),
    "puzzle_free": (None, [c_void_p]),
    "puzzle_memory": (c_size_t, [c_void_p]),
    "puzzle_kind": (c_int, [c_void_p]),
    "puzzle_size": (c_size_t, [c_void_p, c_int]),
    "puzzle_name": (c_char_p, [c_void_p, c_int, c_size_t]),
    "puzzle_lattice": (c_char_p, [c_void_p]),
    "lattice_dimension": (c_size_t, [c_char_p]),
    "lattice_types": (c_size_t, [c_char_p]),
    "answer_free": (None, [c_void_p]),
    "answer_json": (c_char_p, [c_void_p]),
    "files_free": (None, [c_void_p]),
    "files_count": (c_size_t, [c_void_p]),
    "files_name": (c_char_p, [c_void_p, c_size_t]),
    "files_bytes": (c_void_p, [c_void_p, c_size_t]),
    "files_size": (c_size_t, [c_void_p, c_size_t]),
    "files_notes": (c_char_p, [c_void_p]),
    "search_progress": (ProgressStruct, [c_void_p]),
    "stop": (None, [c_void_p]),
    "search_free": (None, [c_void_p]),
}

PIECES, SITES, LABELS, ITEMS, OPTIONS = 1, 2, 3, 4, 5
PACKING, MATCHING, COVER = 1, 2, 3
TO_COUNT, TO_SOLVE = 1, 2
FAILED, ENDED, FOUND, WAITING = -1, 0, 1, 2


def _declare(name: str, result: Any, arguments: list[Any]) -> Callable[..., Any]:
    function: Any = getattr(_library, "tilewright_" + name)
    function.restype = result
    function.argtypes = arguments
    called: Callable[..., Any] = function
    return called


def _failing(name: str, result: Any, arguments: list[Any]) -> Callable[..., Any]:
    function = _declare(name, result, [*arguments, POINTER(c_void_p)])

    def call(*given: Any) -> Any:
        error = c_void_p()
        returned = function(*given, ctypes.byref(error))
        if error.value:
            raise _taken(error)
        return returned

    return call


class _Calls:
    """The functions by their names without 'tilewright_'; those that can fail raise `Error`."""

    if TYPE_CHECKING:

        def __getattr__(self, name: str) -> Callable[..., Any]: ...


calls = _Calls()
for _name, (_result, _arguments) in _SAFE.items():
    setattr(calls, _name, _declare(_name, _result, _arguments))
for _name, (_result, _arguments) in _FAILING.items():
    setattr(calls, _name, _failing(_name, _result, _arguments))


def _taken(error: c_void_p) -> Error:
    taken = Error(
        calls.error_message(error).decode(),
        Fault(calls.error_fault(error)),
        calls.error_hint(error).decode(),
        calls.error_source(error).decode(),
        calls.error_line(error),
        calls.error_column(error),
        calls.error_text(error).decode(),
    )
    calls.error_free(error)
    return taken


def take_text(address: Any) -> str:
    """A text that a function has made for its caller."""
    text = ctypes.string_at(address).decode()
    calls.text_free(address)
    return text


def take_json(address: Any) -> Json:
    """The same for an object of JSON."""
    taken: Json = json.loads(take_text(address))
    return taken


def take_files(made: Any) -> tuple[list[tuple[str, bytes]], list[str]]:
    """Files that a function has made for its caller, by name, and notes on them."""
    try:
        files = [
            (
                calls.files_name(made, i).decode(),
                ctypes.string_at(calls.files_bytes(made, i), calls.files_size(made, i)),
            )
            for i in range(calls.files_count(made))
        ]
        return files, json.loads(calls.files_notes(made))
    finally:
        calls.files_free(made)


def options_text(**options: Any) -> bytes:
    """Options as the C interface takes them; None is left out."""
    given = {key: value for key, value in options.items() if value is not None}
    return json.dumps({key: _plain(key, value) for key, value in given.items()}).encode()


def _plain(key: str, value: Any) -> Any:
    """The value of an option as one that JSON has: numbers come from other libraries, too."""
    if isinstance(value, (str, bool)):
        return value
    if isinstance(value, (list, tuple)):
        return [_plain(key, one) for one in value]
    try:
        if isinstance(value, (bytes, bytearray)):
            raise TypeError
        number = operator.index(value) if hasattr(value, "__index__") else float(value)
    except (TypeError, ValueError, OverflowError):
        raise Error(
            f"options are numbers, texts, True and False, and {key!r} is {value!r}"
        ) from None
    if isinstance(number, float) and not math.isfinite(number):
        raise Error(f"option {key!r} is not finite")
    if abs(number) >= 2**64:
        raise Error(f"option {key!r} is too large")
    return number


def encoded(text: str, what: str) -> bytes:
    """A text as the C interface takes it, with its size."""
    if not isinstance(text, str):
        raise Error(f"{what} is a text, and not {text!r}")
    try:
        return text.encode()
    except UnicodeEncodeError:
        raise Error(f"{what} has characters that no text can have: {text!r}") from None


def encoded_name(text: str, what: str) -> bytes:
    """The same for texts that end at a zero byte there."""
    data = encoded(text, what)
    if b"\0" in data:
        raise Error(f"{what} has a zero byte: {text!r}")
    return data


def listed(values: Any, wanted: str) -> list[Any]:
    """What can be gone through, as a list.

    wanted: heads the error where it cannot
    """
    if not isinstance(values, Iterable):
        raise Error(f"{wanted}, and not {values!r}")
    return list(values)


def check_function(function: Optional[Callable[..., Any]], what: str) -> None:
    """Refuses what is neither a function of the caller's nor None."""
    if function is not None and not callable(function):
        raise Error(f"{what} is a function, and not {function!r}")


def row_of(numbers: Union[bytes, Iterable[int]]) -> tuple[Any, int]:
    """Numbers, or their bytes, as the C interface takes them: an array and its length."""
    values = array.array("i", numbers) if isinstance(numbers, bytes) else as_array("i", numbers)
    return (c_int32 * len(values)).from_buffer(values), len(values)


def as_array(form: Literal["i", "I"], values: Iterable[int]) -> "array.array[int]":
    """An array of numbers; none of them is cut off to fit."""
    try:
        return array.array(form, values)
    except (TypeError, OverflowError):
        least = "a number from 0" if form in "IQ" else "a number of 32 bits"
        raise Error(f"{least} was expected in {values!r}") from None


def version() -> str:
    """The version of the library."""
    version: bytes = calls.version()
    return version.decode()


def names_of(puzzle: Any, kind: int) -> list[str]:
    """The names of the elements of a puzzle that are of that kind."""
    return [
        calls.puzzle_name(puzzle, kind, i).decode() for i in range(calls.puzzle_size(puzzle, kind))
    ]


class Handle:
    """Owns a puzzle of the C interface.  There is one for each puzzle: it cannot be copied."""

    def __init__(self, address: Any):
        self.address = address
        self._process = os.getpid()

    def __reduce__(self) -> NoReturn:
        raise TypeError("a handle of the library cannot be copied")

    def __del__(self) -> None:
        # A fork has none of the threads that may have held its locks.
        if getattr(self, "address", None) and self._process == os.getpid():
            calls.puzzle_free(self.address)


def mistake_in(puzzle: Handle, numbers: Union[bytes, Iterable[int]]) -> Optional[str]:
    """What is wrong with a solution; None when it is one."""
    wrong = calls.check(puzzle.address, *row_of(numbers))
    return None if wrong is None else take_text(wrong)


def read_file(path: Any) -> str:
    """The text in a file."""
    try:
        return pathlib.Path(path).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError, TypeError, ValueError) as error:
        raise Error(f"cannot read {path!r}: {error}", Fault.IO) from None


def uint32_array(values: Sequence[int]) -> Any:
    """An array of the C interface from a sequence of numbers."""
    return (c_uint32 * len(values)).from_buffer(as_array("I", values))
