"""Files of other programs, and for makers, as bytes."""

import inspect
import os
import pathlib
import re
import warnings
from typing import Any, Callable, Iterable, Literal, Optional, Sequence, Union

from . import _library
from ._library import Error, Fault, Json, calls
from .functions import PuzzleLike, opened
from .program import target
from .puzzle import Puzzle
from .search import OnProgress, run_json, run_long
from .solution import Placed, Solution, to_bytes

Path = Union[str, "os.PathLike[str]"]
# Rows and columns: "4x5" or (4, 5).
Size = Union[str, Sequence[int]]
Kind = Literal["toml", "xmpuzzle", "psv", "dlx", "cnf", "opb", "mzn"]
Encoding = Literal["classic", "channelled", "hybrid", "lean"]
AtMostOne = Literal["pairwise", "sequential", "commander", "product", "binary", "bimander"]


def import_bytes(
    data: bytes,
    name: str,
    *,
    problem: Optional[int] = None,
    set: Optional[str] = None,
    lattice: Optional[str] = None,
    size: Optional[Size] = None,
    on_progress: Optional[OnProgress] = None,
) -> Json:
    """A file of another program, read from its bytes: a dictionary.

    name:    of the file; its ending tells what it is: .xmpuzzle, .psv, .def, .txt, .csv, .dlx, .toml
    problem: which of several puzzles in the file, from 1
    set, lattice: for a drawn board: the pieces that fill it, and its lattice
    size:    for a list of tiles: rows x columns of the board
    on_progress: is called now and then with a `Progress`; returns False to end it

    "kind" is that of the puzzle, "text" its puzzle file, "problems" are the titles of all puzzles in
    the file, "problem" is the number of this one (0 where one must be chosen), "solutions" the list
    of those that the file keeps, and "notes" say what was left out.

    >>> import tilewright
    >>> found = tilewright.import_bytes(b"AAB\\nABB", "two.txt")
    >>> tilewright.Puzzle.read(found["text"]).count().raw
    2
    """
    if not isinstance(data, (bytes, bytearray, memoryview)):
        raise Error(f"bytes were expected, and not {data!r}")
    options = _library.options_text(
        problem=problem, set=set, lattice=lattice, size=None if size is None else _numbers(size)
    )
    file = bytes(data)
    named = _library.encoded_name(name, "the name of a file")
    read = getattr(calls, "import")
    return run_json(lambda hook: read(file, len(file), named, options, hook, None), on_progress)


def import_file(
    path: Path,
    *,
    problem: Optional[int] = None,
    set: Optional[str] = None,
    lattice: Optional[str] = None,
    size: Optional[Size] = None,
    on_progress: Optional[OnProgress] = None,
) -> Puzzle:
    """The puzzle in a file of another program.  What it leaves out comes as warnings.

    The options are those of `import_bytes`.
    """
    try:
        file = pathlib.Path(path)
        data = file.read_bytes()
    except (OSError, TypeError, ValueError) as error:
        fault = Fault.MISSING if isinstance(error, FileNotFoundError) else Fault.IO
        raise Error(f"cannot read {path!r}: {error}", fault) from None
    found = import_bytes(
        data, str(file), problem=problem, set=set, lattice=lattice, size=size,
        on_progress=on_progress,
    )
    if not found["problem"]:
        titles = [f"{i} {title!r}" for i, title in enumerate(found["problems"], 1)]
        raise Error(
            f"the file holds {len(titles)} puzzles",
            hint=f"choose one with problem=1: there are {', '.join(titles[:100])}",
            source=str(file),
        )
    if found["kind"] == "cover":
        raise Error(
            "an exact-cover problem is not a puzzle", hint="read it with `ExactCover.load`"
        )
    _warn(found["notes"])
    return Puzzle.read(found["text"], file.stem)


def export_bytes(
    puzzle: PuzzleLike,
    to: Kind,
    *,
    solutions: Iterable[Placed] = (),
    encoding: Optional[Encoding] = None,
    amo: Optional[AtMostOne] = None,
    on_progress: Optional[OnProgress] = None,
) -> bytes:
    """A puzzle as a file for another program.  What it has no word for comes as warnings.

    to:        "xmpuzzle" (BurrTools), "psv" (PolySolver), "dlx" (Knuth's programs), "cnf" (SAT
               solvers), "opb" (pseudo-Boolean solvers), "mzn" (MiniZinc), or "toml"
    solutions: of the puzzle, to be kept in the file (xmpuzzle and psv)
    encoding, amo: of problems for solvers, as `tilewright export --help` explains
    on_progress: is called now and then with a `Progress`; returns False to end it

    >>> import tilewright
    >>> tilewright.export_bytes("soma/cube", "mzn")[:11]
    b'% soma/cube'
    """
    given = opened(puzzle)
    kind, rows = _library.encoded_name(to, "a format"), given._rows(solutions)
    options = _library.options_text(encoding=encoding, amo=amo)
    address = given._handle.address
    [(_, data)], notes = _run_files(
        lambda hook: calls.export(address, kind, *rows, options, hook, None), on_progress
    )
    _warn(notes)
    return data


def export(
    puzzle: PuzzleLike,
    path: Path,
    *,
    to: Optional[Kind] = None,
    solutions: Iterable[Placed] = (),
    encoding: Optional[Encoding] = None,
    amo: Optional[AtMostOne] = None,
    on_progress: Optional[OnProgress] = None,
    force: bool = False,
) -> pathlib.Path:
    """Writes a puzzle for another program.

    to:    the kind of file; its ending unless given
    force: writes the file whatever its ending is
    The others are those of `export_bytes`.
    """
    file = target(path)
    suffix = file.suffix[1:].lower()
    ending: Any = "cnf" if suffix == "dimacs" else suffix
    kind = to or ending
    data = export_bytes(
        puzzle, kind, solutions=solutions, encoding=encoding, amo=amo, on_progress=on_progress
    )
    if ending != kind and ending and not force:
        raise Error(
            f"{file.name!r} does not end like a file of kind {kind}",
            hint=f"end its name in .{kind}, or write it all the same with force=True",
        )
    try:
        file.write_bytes(data)
    except OSError as error:
        raise Error(f"cannot write {str(file)!r}: {error}", Fault.IO) from None
    return file


def make_bytes(
    what: Union[PuzzleLike, Solution],
    to: Literal["svg", "dxf", "stl"],
    *,
    only: Optional[Literal["pieces", "tray", "solution", "all"]] = None,
    cell: Optional[float] = None,
    gap: Optional[float] = None,
    wall: Optional[float] = None,
    stick: Optional[float] = None,
    labels: Optional[bool] = None,
    grid: Optional[bool] = None,
    page: Optional[str] = None,
    margin: Optional[float] = None,
    spacing: Optional[float] = None,
    kerf: Optional[float] = None,
    line: Optional[float] = None,
    colours: Optional[bool] = None,
    thickness: Optional[float] = None,
    floor: Optional[float] = None,
    bevel: Optional[float] = None,
    on_progress: Optional[OnProgress] = None,
) -> dict[str, bytes]:
    """Pieces and tray at true size: the bytes of each file by its name.

    what: a puzzle, or a solution, which only="solution" puts together
    to:   "svg" or "dxf", sheets to be cut; "stl", bodies to be printed
    on_progress: is called now and then with a `Progress`; returns False to end it
    The others are those of `make`, which also writes .pdf and .3mf.

    >>> import tilewright
    >>> list(tilewright.make_bytes("soma/cube", "stl", cell=18))
    ['cube.stl']
    """
    puzzle = what.puzzle if isinstance(what, Solution) else opened(what)
    numbers = to_bytes(puzzle, what) if isinstance(what, Solution) else b""
    options = _library.options_text(
        only=only, cell=cell, gap=gap, wall=wall, stick=stick, labels=labels, grid=grid, page=page,
        margin=margin, spacing=spacing, kerf=kerf, line=line, colours=colours,
        thickness=thickness, floor=floor, bevel=bevel,
    )
    kind = _library.encoded_name(to, "a format")
    address, row = puzzle._handle.address, _library.row_of(numbers)
    files, notes = _run_files(
        lambda hook: calls.make(address, kind, *row, options, hook, None), on_progress
    )
    _warn(notes)
    return dict(files)


def _run_files(
    call: Callable[[Any], Any], on_progress: Optional[OnProgress]
) -> tuple[list[tuple[str, bytes]], list[str]]:
    """The files that a long call makes, and notes on them.

    call: is handed the hook for progress
    """
    return run_long(lambda progress, _: _library.take_files(call(progress)), on_progress)


def _numbers(size: Size) -> list[int]:
    """Rows and columns of a board."""
    if isinstance(size, str):
        sides = re.fullmatch(r"\s*(\d{1,6})\s*x\s*(\d{1,6})\s*", size)
        if sides is None:
            raise Error(f"a size is rows x columns, such as '4x5', and not {size!r}")
        return [int(sides[1]), int(sides[2])]
    return _library.listed(size, "a size has rows and columns")


def _warn(notes: Iterable[str]) -> None:
    """Notes as warnings of whoever called this package."""
    for note in notes:
        warnings.warn(note, stacklevel=_depth())


def _depth() -> int:
    """How many calls lie between `_warn` and the first one from outside."""
    folder = os.path.dirname(__file__)
    frame, depth = inspect.currentframe(), 0
    while frame is not None and os.path.dirname(frame.f_code.co_filename) == folder:
        frame, depth = frame.f_back, depth + 1
    return depth
