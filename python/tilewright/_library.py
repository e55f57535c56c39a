"""The shared library, and the functions of its C interface (tilewright.h)."""

import ctypes
import enum
import json
import os
import pathlib
from ctypes import POINTER, c_char_p, c_double, c_int, c_int32, c_size_t, c_void_p
from ctypes import c_uint32, c_uint64


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

    def __init__(self, message, fault=Fault.USAGE, hint="", source="", line=0, column=0, text=""):
        super().__init__(text or (f"{message}\n  hint: {hint}" if hint else message))
        self.fault = fault
        self.message = message
        self.hint = hint
        self.source = source
        self.line = line
        self.column = column


class ProgressStruct(ctypes.Structure):
    _fields_ = [("fraction", c_double), ("seconds", c_double), ("nodes", c_uint64)]


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


def _load():
    name = "libtilewright.so.0"
    beside = pathlib.Path(__file__).with_name(name)
    wanted = os.environ.get("TILEWRIGHT_LIBRARY") or (str(beside) if beside.exists() else name)
    try:
        return ctypes.CDLL(wanted)
    except OSError as error:
        raise ImportError(
            f"cannot load the library of tilewright: {error}; install libtilewright0, or say where"
            " it lies with TILEWRIGHT_LIBRARY"
        ) from None


_library = _load()
_numbers = POINTER(c_int32)

# What each function returns and takes, without the error that comes last.
_FAILING = {
    "puzzle_open": (c_void_p, [c_char_p]),
    "puzzle_read": (c_void_p, [c_char_p, c_size_t, c_char_p]),
    "cover_read": (c_void_p, [c_char_p, c_size_t, c_char_p]),
    "cover_make": (c_void_p, [POINTER(CoverStruct)]),
    "puzzle_text": (c_void_p, [c_void_p]),
    "puzzle_json": (c_void_p, [c_void_p]),
    "catalogue": (c_void_p, []),
    "solution_check": (c_int, [c_void_p, _numbers, c_size_t]),
    "solution_text": (c_void_p, [c_void_p, _numbers, c_size_t]),
    "draw": (c_void_p, [c_void_p, _numbers, c_size_t, c_char_p]),
    "explain": (c_void_p, [c_void_p, c_char_p]),
    "hint": (c_void_p, [c_void_p, _numbers, c_size_t, c_char_p]),
    "record": (c_void_p, [c_void_p, c_char_p]),
    "cut": (c_void_p, [c_void_p, c_int, c_size_t, c_char_p]),
    "search_part": (
        c_void_p,
        [c_void_p, c_char_p, c_size_t, c_char_p, c_void_p, c_void_p, c_void_p],
    ),
    "merge": (c_void_p, [c_void_p, c_char_p, c_size_t]),
    "start": (c_void_p, [c_void_p, c_int, c_char_p]),
    "next_batch": (
        c_int,
        [c_void_p, c_double, POINTER(_numbers), POINTER(POINTER(c_size_t)), POINTER(c_size_t)],
    ),
    "search_answer": (c_void_p, [c_void_p]),
}
_SAFE = {
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
    "puzzle_kind": (c_int, [c_void_p]),
    "puzzle_size": (c_size_t, [c_void_p, c_int]),
    "puzzle_name": (c_char_p, [c_void_p, c_int, c_size_t]),
    "puzzle_lattice": (c_char_p, [c_void_p]),
    "lattice_dimension": (c_size_t, [c_char_p]),
    "lattice_types": (c_size_t, [c_char_p]),
    "answer_free": (None, [c_void_p]),
    "answer_json": (c_char_p, [c_void_p]),
    "search_progress": (ProgressStruct, [c_void_p]),
    "stop": (None, [c_void_p]),
    "search_free": (None, [c_void_p]),
}

PIECES, SITES, LABELS, ITEMS, OPTIONS = 1, 2, 3, 4, 5
PACKING, MATCHING, COVER = 1, 2, 3
TO_COUNT, TO_SOLVE = 1, 2
FAILED, ENDED, FOUND, WAITING = -1, 0, 1, 2


def _declare(name, result, arguments):
    function = getattr(_library, "tilewright_" + name)
    function.restype = result
    function.argtypes = arguments
    return function


def _failing(name, result, arguments):
    function = _declare(name, result, [*arguments, POINTER(c_void_p)])

    def call(*given):
        error = c_void_p()
        returned = function(*given, ctypes.byref(error))
        if error.value:
            raise _taken(error)
        return returned

    return call


class _Calls:
    """The functions by their names without 'tilewright_'; those that can fail raise `Error`."""


calls = _Calls()
for _name, (_result, _arguments) in _SAFE.items():
    setattr(calls, _name, _declare(_name, _result, _arguments))
for _name, (_result, _arguments) in _FAILING.items():
    setattr(calls, _name, _failing(_name, _result, _arguments))


def _taken(error):
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


def take_text(address):
    """A text that a function has made for its caller."""
    text = ctypes.string_at(address).decode()
    calls.text_free(address)
    return text


def options_text(**options):
    """Options as the C interface takes them."""
    given = {key: value for key, value in options.items() if value is not None}
    return json.dumps(given).encode()


def version():
    """The version of the library."""
    return calls.version().decode()


def names_of(puzzle, part):
    """The names of the parts of a puzzle."""
    return [
        calls.puzzle_name(puzzle, part, i).decode() for i in range(calls.puzzle_size(puzzle, part))
    ]


class Handle:
    """Owns a puzzle of the C interface."""

    def __init__(self, address):
        self.address = address

    def __del__(self):
        if getattr(self, "address", None):
            calls.puzzle_free(self.address)


def uint32_array(values):
    """An array of the C interface from a sequence of numbers."""
    try:
        return (c_uint32 * len(values))(*values)
    except TypeError:
        raise Error("a number from 0 was expected in " + repr(values)) from None
