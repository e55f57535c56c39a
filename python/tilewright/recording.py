"""Searches recorded step by step."""

import dataclasses
import struct
from typing import Iterable, Iterator, Literal

from ._library import Error, Json
from .solution import Board, Solution

# The numbers of events in the data of a recording; those from 0 are placements.
_BACK, _FOUND, _DEAD_END, _DEAD_REGION, _END_OF_MOMENT, _LEFT_EMPTY = -1, -2, -3, -4, -5, -6


Event = Literal["start", "choose", "back", "dead end", "dead region", "found"]


@dataclasses.dataclass(frozen=True)
class Moment:
    """A moment of a search.

    step:  of the search, from 0
    event: what has just happened: "start", "choose" (a piece is placed), "back" (it is taken off),
           "dead end", "dead region" or "found"
    path:  the placements on the board, as indices of the recording's placements
    """

    step: int
    event: Event
    path: tuple[int, ...]


class Recording:
    """A search, or a part of it, moment by moment: a sequence of `Moment`.

    >>> import tilewright
    >>> watched = tilewright.Puzzle.open("pentominoes/3x20").record(steps=200)
    >>> len(watched), watched[1].event
    (201, 'choose')
    >>> len(watched.board(watched[5]).placements)
    2
    """

    def __init__(self, puzzle: Board, data: Json):
        """data: the data of a player, as the C interface gives it."""
        self.puzzle = puzzle
        self.json = data
        self.engine: str = data["runs"][0]["engine"]
        self._moments = list(_moments(data["runs"][0]))

    def __len__(self) -> int:
        return len(self._moments)

    def __getitem__(self, index: int) -> Moment:
        return self._moments[index]

    def __iter__(self) -> Iterator[Moment]:
        return iter(self._moments)

    def board(self, moment: Moment) -> Solution:
        """The board at that moment: a solution of which pieces are missing."""
        if self.puzzle.kind != "packing":
            raise Error("boards of recordings are for packing puzzles")
        if not isinstance(moment, Moment):
            raise Error(f"a moment of the recording was expected, and not {moment!r}")
        numbers = []
        for index in moment.path:
            piece, cells = self.json["placements"][index][:2]
            numbers += [piece, len(cells)]
            for cell in cells:
                numbers += self.puzzle.cells_in_order[cell]
        return Solution(self.puzzle, struct.pack(f"={len(numbers)}i", *numbers))

    def _repr_html_(self) -> str:
        """A dozen boards, and how deep the search was at each step."""
        if self.puzzle.kind != "packing" or len(self) < 2:
            return ""
        last = len(self) - 1
        chosen = sorted({round(i * last / 11) for i in range(12)})
        boards = "".join(
            f"<figure style='margin:0'>{self.board(self[i]).svg(unit=12, letters=False)}"
            f"<figcaption>step {self[i].step}, {self[i].event}</figcaption></figure>"
            for i in chosen
        )
        deepest = max(len(moment.path) for moment in self) or 1
        points = " ".join(
            f"{800 * i / last:.1f},{100 - 96 * len(moment.path) / deepest:.1f}"
            for i, moment in enumerate(self)
        )
        curve = (
            "<svg width='800' height='104' viewBox='0 0 800 104' role='img'>"
            f"<title>pieces on the board at each step, at most {deepest}</title>"
            f"<polyline points='{points}' fill='none' stroke='#0072b2'/></svg>"
        )
        return (
            f"<p><b>{self.engine}</b>, {last:,} steps</p>"
            f"<div style='display:flex;flex-wrap:wrap;gap:1em'>{boards}</div>{curve}"
        )


def _moments(run: Json) -> Iterator[Moment]:
    path: list[int] = []
    step = run["from"]
    event: Event = "start"
    every_step = run["every"] == 1

    def read(given: Iterable[int], counts: bool) -> Iterator[Moment]:
        nonlocal step, event
        numbers = iter(given)
        for number in numbers:
            if number == _END_OF_MOMENT:
                step += next(numbers)
                yield Moment(step, event, _placed(path))
                continue
            if number >= 0 or number == _LEFT_EMPTY:
                event = "choose"
                path.append(number)
                next(numbers), next(numbers)  # the item, and how many branches there are
            elif number == _BACK:
                event = "back"
                path.pop()
            elif number == _FOUND:
                event = "found"
            else:
                event = "dead end" if number == _DEAD_END else "dead region"
                next(numbers)
            if counts:
                step += 1
                yield Moment(step, event, _placed(path))

    for _ in read(run["first"], False):
        pass
    yield Moment(step, event, _placed(path))
    yield from read(run["events"], every_step)


def _placed(path: list[int]) -> tuple[int, ...]:
    return tuple(number for number in path if number >= 0)
