"""Lattices, boards and pieces without a puzzle: what an editor stands on."""

import json
from typing import Iterable, Optional, Sequence, Union

from . import _library
from ._library import Json, calls
from .shapes import as_cells
from .arrays import Cell


def lattices() -> list[Json]:
    """All lattices, each with its named sets of pieces and its usual boards.

    >>> import tilewright
    >>> [one["name"] for one in tilewright.lattices() if not one["flat"]]
    ['cubic', 'prism', 'fcc', 'square-face', 'rhombic', 'tetra-octa']
    """
    found: list[Json] = _library.take_json(calls.lattices())["lattices"]
    return found


def board(lattice: str, name: str, *, size: Optional[Sequence[int]] = None) -> list[Cell]:
    """The cells of a usual board of a lattice.

    size: its sizes, in the order in which `lattices` tells them; the usual ones unless given

    >>> import tilewright
    >>> len(tilewright.board("triangular", "hexagon", size=[2]))
    24
    """
    found = _library.take_json(
        calls.board(_lattice(lattice), _library.encoded_name(name, "the name of a board"),
                    _library.options_text(size=size))
    )
    return [tuple(cell) for cell in found["cells"]]


def window(
    lattice: str,
    *,
    start: Optional[Sequence[int]] = None,
    size: Optional[Sequence[int]] = None,
    unit: Optional[float] = None,
) -> Json:
    """The cells of a window of a lattice, with outlines, centres, neighbours and layers.

    start: the first unit
    size:  how many units along each axis
    unit:  the side of a cell in pixels

    >>> import tilewright
    >>> tilewright.window("square", size=[2, 2])["neighbours"]
    [[1, 2], [0, 3], [0, 3], [1, 2]]
    """
    options = _library.options_text(**{"from": start}, size=size, unit=unit)
    return _library.take_json(calls.window(_lattice(lattice), options))


def turns(
    lattice: str, cells: Iterable[Cell], *, turns: Union[str, Sequence[str], None] = None
) -> Json:
    """A piece in every way it may be turned, and which key leads from one to another.

    turns: "free", "one-sided", "fixed", or a list of symmetries; as is usual unless given

    >>> import tilewright
    >>> domino = tilewright.turns("square", [(0, 0), (1, 0)])
    >>> domino["shapes"], sorted(domino["keys"])
    (2, ['flip', 'turn', 'turn-back'])
    """
    given = json.dumps(as_cells(cells, "cells")).encode()
    options = _library.options_text(turns=turns)
    return _library.take_json(calls.turns(_lattice(lattice), given, options))


def piece_set(name: str, *, turns: Optional[str] = None) -> list[Json]:
    """The pieces of a named set.

    turns: which pieces differ: "free", "one-sided" or "fixed"; as is usual unless given

    >>> import tilewright
    >>> len(tilewright.piece_set("pentominoes", turns="one-sided"))
    18
    """
    options = _library.options_text(turns=turns)
    data = _library.encoded_name(name, "the name of a set")
    found: list[Json] = _library.take_json(calls.set(data, options))["pieces"]
    return found


def _lattice(name: str) -> bytes:
    return _library.encoded_name(name, "the name of a lattice")
