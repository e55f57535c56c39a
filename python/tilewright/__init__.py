"""Packing puzzles, edge-matching puzzles and exact cover, solved exactly and fast.

>>> import tilewright
>>> tilewright.count("pentominoes/6x10").distinct
2339
>>> print(tilewright.solve("pentominoes/3x20"))
VZYYYYWTFNNNIIIIIXUU
VZZZYWWTFFFNNLPPXXXU
VVVZWWTTTFLLLLPPPXUU

A puzzle is a name of the catalogue, the path of a puzzle file, or a `Puzzle`; `catalogue` lists the
names.  `exact_cover` solves bare exact-cover problems.  Whatever can be wrong raises `Error`, which
says what, where, and what to do.
"""

from ._library import Error, Fault, version
from .cover import ExactCover, exact_cover
from .documents import document, edit, errors
from .files import export, export_bytes, import_bytes, import_file, make_bytes
from .functions import catalogue, count, entry, sample, solutions, solve
from .lattices import board, lattices, piece_set, turns, window
from .notebook import show_lists
from .products import animate, family, gallery, make, recurrence, sweep
from .puzzle import Puzzle
from .puzzle_text import Piece, PieceSet
from .recording import Moment, Recording
from .search import Answer, Progress, Solutions, part_done, part_state
from .solution import Placement, Solution, Tile

__version__ = version()
show_lists(Solution)

__all__ = [
    "Answer",
    "Error",
    "ExactCover",
    "Fault",
    "Moment",
    "Piece",
    "PieceSet",
    "Placement",
    "Progress",
    "Puzzle",
    "Recording",
    "Solution",
    "Solutions",
    "Tile",
    "animate",
    "board",
    "catalogue",
    "count",
    "document",
    "edit",
    "entry",
    "errors",
    "exact_cover",
    "export",
    "export_bytes",
    "family",
    "gallery",
    "import_bytes",
    "import_file",
    "lattices",
    "make",
    "make_bytes",
    "part_done",
    "part_state",
    "piece_set",
    "recurrence",
    "sample",
    "solutions",
    "solve",
    "sweep",
    "turns",
    "window",
]
