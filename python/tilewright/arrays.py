"""Boards as arrays of numpy, read: which pieces lie where."""

from typing import Any, Iterator, Protocol

from ._library import Error
from .cover import exact_cover

Cell = tuple[int, ...]


class ArrayBoard(Protocol):
    """What an array is read for: a `Puzzle`."""

    name: str

    @property
    def pieces(self) -> list[str]: ...

    @property
    def sites(self) -> list[str]: ...

    @property
    def labels(self) -> list[str]: ...

    @property
    def json(self) -> dict[str, Any]: ...

    @property
    def shape(self) -> tuple[int, ...]: ...

    @property
    def cells_in_order(self) -> list[Cell]: ...

    @property
    def corner(self) -> Cell: ...

    def _index_of(self, cell: Cell, corner: Cell) -> tuple[int, ...]: ...

    def with_placed(self, placed: Any) -> Any: ...


def pieces_in(puzzle: ArrayBoard, array: Any) -> list[tuple[str, list[Cell]]]:
    """The pieces on the board of a packing puzzle, with their cells."""
    numbers = _numbers_in(array, puzzle.pieces, puzzle.shape, "piece")
    cells: dict[int, list[Cell]] = {}
    for cell in puzzle.cells_in_order:
        index = puzzle._index_of(cell, puzzle.corner)
        if numbers[index] >= 0:
            cells.setdefault(int(numbers[index]), []).append(cell)
        numbers[index] = -1
    if (numbers >= 0).any():
        raise Error(f"the array has pieces outside the board of {puzzle.name}")
    return [
        (puzzle.pieces[piece], copy)
        for piece, its_cells in cells.items()
        for copy in _copies(puzzle.json["pieces"][piece], its_cells)
    ]


def tiles_in(puzzle: ArrayBoard, array: Any) -> Iterator[tuple[str, str, list[str]]]:
    """The tiles on the board of an edge-matching puzzle: site, tile and labels."""
    edges = [len(site["edges"]) for site in puzzle.json["sites"]]
    numbers = _numbers_in(array, puzzle.labels, puzzle.shape, "label")
    for site, row in enumerate(numbers.tolist()):
        shown, rest = row[: edges[site]], row[edges[site] :]
        if max(rest, default=-1) >= 0 or (-1 in shown and max(shown) >= 0):
            raise Error(f"site {puzzle.sites[site]!r} has {edges[site]} labels, or none")
        if shown and shown[0] >= 0:
            labels = [puzzle.labels[label] for label in shown]
            yield puzzle.sites[site], _tile_with(puzzle, puzzle.sites[site], labels), labels


def _numbers_in(array: Any, names: list[str], shape: tuple[int, ...], what: str) -> Any:
    """An array of numbers of pieces or labels, or of their names: -1 where there is none."""
    import numpy

    try:
        given = numpy.asarray(array)
    except ValueError as error:
        raise Error(f"the rows of a board are equally long: {error}") from None
    if given.shape != shape:
        raise Error(f"the array of a board here has the shape {shape}, and not {given.shape}")
    if given.dtype.kind in "iu":
        outside = (given < -1) | (given >= len(names))
        if outside.any():
            raise Error(f"there is no {what} {given[outside][0]}; there are {len(names)}")
        return given.astype(numpy.int64)
    if given.dtype.kind not in "UO":
        raise Error(f"the array of a board has numbers or names of {what}s")
    numbers = {name: i for i, name in enumerate(names)}
    numbers.update((empty, -1) for empty in ("", ".") if empty not in numbers)
    for name in given.flat:
        if name not in numbers:
            raise Error(f"there is no {what} {str(name)!r}")
    return numpy.array([numbers[name] for name in given.flat], numpy.int64).reshape(shape)


def _copies(piece: dict[str, Any], cells: list[Cell]) -> list[list[Cell]]:
    """The cells of each copy of a piece, told apart by its shape."""
    if piece["max"] == 1 or len(cells) == len(piece["orientations"][0]):
        return [cells]
    board = set(cells)
    options = []
    for first, *others in piece["orientations"]:
        for cell in cells:
            moved = [tuple(a - b + c for a, b, c in zip(one, first, cell)) for one in others]
            if board.issuperset(moved):
                options.append([cell, *moved])
    divided = list(exact_cover(options, primary=cells, limit=2))
    if not divided:
        raise Error(f"the cells of {piece['name']!r} are no copies of it")
    if len(divided) > 1:
        raise Error(
            f"copies of {piece['name']!r} can be told apart in several ways",
            hint="give each with its cells: `Solution.from_list`",
        )
    return [options[option] for option in divided[0]]


def _tile_with(puzzle: ArrayBoard, site: str, labels: list[str]) -> str:
    """The tile that shows these labels there."""
    for tile in puzzle.json["tiles"]:
        name: str = tile["name"]
        if sorted(tile["labels"]) == sorted(labels):
            try:
                puzzle.with_placed([(site, name, labels)])
            except Error:  # it cannot be turned so
                continue
            return name
    raise Error(f"no tile of {puzzle.name} shows {labels} on site {site!r}")
