"""Puzzles: read, built from arrays and strings, asked, drawn."""

import ctypes
import functools
import html
import itertools
import json
import os
import pathlib
from typing import Any, Callable, Iterable, Literal, Mapping, Optional, Sequence, Union

from . import _library, notebook
from ._library import Error, Fault, Json, calls, take_json
from .arrays import Cell
from .documents import as_json
from .puzzle_text import Pieces, Wrap, write_puzzle
from .recording import Recording
from .search import Answer, Engine, InParts, OnProgress, Solutions, first_of, run_count, run_json, run_long, run_text
from .shapes import Cells, Region
from .solution import Placed, Solution, to_bytes

Modulo = Literal["none", "rotations", "all", "labels"]
Symmetry = Literal["auto", "off"]
By = Literal["placement", "cell", "piece", "pieces"]
View = Literal["layers", "solid", "exploded", "steps", "net", "schlegel"]


def json_lines(text: str) -> list[Json]:
    """The objects of JSON Lines."""
    return [json.loads(line) for line in text.splitlines()]


class Puzzle(InParts[Solution]):
    """A packing puzzle or an edge-matching puzzle.  It never changes.

    Make one of a region and pieces, or with `Puzzle.open`, `Puzzle.read` and `Puzzle.load`.

    >>> import tilewright
    >>> board = tilewright.Puzzle("8x8", "pentominoes", without=[(3, 3), (4, 3), (3, 4), (4, 4)])
    >>> board.count()
    Answer(raw=520, distinct=65, complete=True, ...)
    >>> tiny = tilewright.Puzzle("####\\n####", {"I": "##", "L": "##\\n#.", "J": "###"})
    >>> print(tiny.solve())
    IILL
    JJJL
    """

    def __init__(
        self,
        region: Region,
        pieces: Pieces,
        *,
        lattice: str = "square",
        without: Cells = (),
        optional: Union[Cells, Literal["all"]] = (),
        wrap: Optional[Wrap] = None,
        placed: Iterable[tuple[str, Cells]] = (),
        rules: Optional[Mapping[str, Any]] = None,
        title: str = "",
        name: str = "puzzle",
    ):
        """Makes a packing puzzle.

        region:   the cells to fill: a size such as "6x10" or (6, 10), rows first, or "3x4x5"; a
                  picture, as one text or a list of rows ('#' a cell, '+' one that may stay empty,
                  '.' none, layers separated by '|'); an array, where 0 is no cell and 2 one that may stay empty, with
                  array[y, x] or array[z, y, x]; the same as lists of rows; or cells
        pieces:   the name of a set, a `Piece` or a `PieceSet`; a dictionary from names to shapes;
                  or a list of all these and of shapes without names
        lattice:  "square", "hexagonal", "triangular", "cubic" and others
        without:  cells to take out again
        optional: cells that may stay empty
        wrap:     how the edges of the region are glued
        placed:   pieces that lie on the board already, with their cells
        rules:    such as {"no_four_corners": True, "apart": "copies"}

        The documentation of puzzle files says what each of these means.  `text` shows the file.
        """
        text = write_puzzle(
            region, pieces, lattice, without, optional, wrap, placed, rules or {}, title
        )
        self._take(_read(text, name), name)

    def _take(self, handle: _library.Handle, name: str) -> "Puzzle":
        self._handle = handle
        self.name = name
        self._placed: Optional[tuple["Puzzle", bytes]] = None
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        if self._placed is not None:
            return _placed_on, (*self._placed, self.name)
        return Puzzle.read, (self.text, self.name)

    def __eq__(self, other: object) -> bool:
        """Whether both have the same file; names do not count."""
        return isinstance(other, Puzzle) and (self is other or self.text == other.text)

    def __hash__(self) -> int:
        return hash(self.text)

    @classmethod
    def open(cls, name: str) -> "Puzzle":
        """An entry of the catalogue, such as "soma/cube"."""
        handle = _library.Handle(calls.puzzle_open(_library.encoded_name(name, "a name")))
        return cls.__new__(cls)._take(handle, name)

    @classmethod
    def read(cls, text: str, name: str = "puzzle") -> "Puzzle":
        """The text of a puzzle file, of either kind.  The name heads messages."""
        return cls.__new__(cls)._take(_read(text, name), name)

    @classmethod
    def load(cls, path: Union[str, "os.PathLike[str]"]) -> "Puzzle":
        """A puzzle file."""
        return cls.read(_library.read_file(path), str(path))

    @classmethod
    def from_document(cls, document: Mapping[str, Any], name: str = "puzzle") -> "Puzzle":
        """Dictionaries and lists with the keys of a puzzle file.

        >>> import tilewright
        >>> tray = {"lattice": "square", "region": {"box": [6, 10]}, "pieces": [{"set": "pentominoes"}]}
        >>> tilewright.Puzzle.from_document(tray).count().distinct
        2339
        """
        data = as_json(document, "a puzzle")
        encoded = _library.encoded_name(name, "a name")
        handle = _library.Handle(calls.puzzle_make(data, len(data), encoded))
        return cls.__new__(cls)._take(handle, name)

    def with_placed(self, placed: Placed) -> "Puzzle":
        """The same puzzle with these pieces on its board: a position.

        Its solutions have these pieces.  Nothing is read or compiled again, so thousands of
        positions are counted in seconds.

        placed: a `Solution` of which pieces may be missing; or a list of some of the `placements`
                or `tiles` of one, or of tuples: a piece and its cells

        >>> import tilewright
        >>> puzzle = tilewright.Puzzle.open("pentominoes/3x20")
        >>> solution = puzzle.solve()
        >>> puzzle.with_placed(solution.placements[:1]).count().raw
        2
        >>> puzzle.with_placed([("X", [(2, 0), (1, 1), (2, 1), (3, 1), (2, 2)])]).count().raw
        4
        """
        return _placed_on(self, to_bytes(self, placed), self.name)

    # ---- Questions.

    def count(
        self,
        *,
        modulo: Optional[Modulo] = None,
        symmetry: Optional[Symmetry] = None,
        certify: bool = False,
        by: Optional[By] = None,
        where: Optional[str] = None,
        engine: Optional[Engine] = None,
        without: Optional[Literal["region-size"]] = None,
        seconds: Optional[float] = None,
        nodes: Optional[int] = None,
        memory: Optional[int] = None,
        threads: Optional[int] = None,
        on_progress: Optional[OnProgress] = None,
    ) -> Answer:
        """Counts the solutions: all of them, and modulo symmetry.  Ctrl-C ends it.

        modulo:  which symmetries make two solutions one; all unless given
        symmetry: "off": they do not shorten the search
        certify: count again by other means, and compare
        by:      also count the solutions with each placement ("placement"), or in which each piece
                 covers each cell ("cell"); how often each piece is placed ("piece"); or the
                 solutions of each choice of pieces ("pieces").  `Answer.json` then has a list,
                 "occurrences" or "choices"
        where:   only solutions with a property, such as "fault-free and not symmetric"
        engine:  "auto", "frontier", "edges", "bits", "dance", "sat" or "brute"
        without: a pruning rule to switch off
        seconds, nodes, memory: limits of time, of the search, and of tables in bytes
        threads: how many to use; all processors unless given
        on_progress: is called now and then with a `Progress`; returns False to end the search

        >>> import tilewright
        >>> tilewright.Puzzle.open("soma/cube").count(certify=True).certified
        True
        >>> tilewright.Puzzle.open("pentominoes/6x10").count(where="on-border").distinct
        2
        """
        options = {
            "modulo": modulo,
            "symmetry": symmetry,
            "certify": certify,
            "by": by,
            "where": where,
            "engine": engine,
            "without": without,
            "seconds": seconds,
            "nodes": nodes,
            "memory": memory,
            "threads": threads,
        }
        return run_count(self._handle, options, on_progress)

    def solutions(
        self,
        *,
        distinct: bool = False,
        limit: Optional[int] = None,
        where: Optional[str] = None,
        modulo: Optional[Modulo] = None,
        symmetry: Optional[Symmetry] = None,
        engine: Optional[Engine] = None,
        without: Optional[Literal["region-size"]] = None,
        seconds: Optional[float] = None,
        nodes: Optional[int] = None,
        memory: Optional[int] = None,
        threads: Optional[int] = None,
        seed: Optional[int] = None,
        on_progress: Optional[OnProgress] = None,
    ) -> Solutions[Solution]:
        """All solutions, one by one as they are found.  Their order is always the same.

        distinct: one of each set that symmetry makes one
        limit:    stop after so many
        seed:     of all random choices where a limit asks for a few
        The others are those of `count`.

        >>> import tilewright
        >>> sum(1 for _ in tilewright.Puzzle.open("pentominoes/3x20").solutions(distinct=True))
        2
        """
        options = {
            "all": limit is None,
            "distinct": distinct,
            "limit": limit,
            "where": where,
            "modulo": modulo,
            "symmetry": symmetry,
            "engine": engine,
            "without": without,
            "seconds": seconds,
            "nodes": nodes,
            "memory": memory,
            "threads": threads,
            "seed": seed,
        }
        return Solutions(self._handle, self.name, options, self._to_solutions, on_progress)

    def solve(
        self,
        *,
        where: Optional[str] = None,
        modulo: Optional[Modulo] = None,
        symmetry: Optional[Symmetry] = None,
        engine: Optional[Engine] = None,
        without: Optional[Literal["region-size"]] = None,
        seconds: Optional[float] = None,
        nodes: Optional[int] = None,
        memory: Optional[int] = None,
        threads: Optional[int] = None,
        seed: Optional[int] = None,
        on_progress: Optional[OnProgress] = None,
    ) -> Optional[Solution]:
        """The first solution; None when there is none.  The options are those of `solutions`.

        Error, with Fault.STOPPED: a limit ended the search before there was one.
        """
        found = self.solutions(
            limit=1,
            where=where,
            modulo=modulo,
            symmetry=symmetry,
            engine=engine,
            without=without,
            seconds=seconds,
            nodes=nodes,
            memory=memory,
            threads=threads,
            seed=seed,
            on_progress=on_progress,
        )
        return first_of(found)

    def sample(
        self,
        size: int,
        *,
        seed: int = 1,
        where: Optional[str] = None,
        modulo: Optional[Modulo] = None,
        symmetry: Optional[Symmetry] = None,
        engine: Optional[Engine] = None,
        without: Optional[Literal["region-size"]] = None,
        seconds: Optional[float] = None,
        nodes: Optional[int] = None,
        memory: Optional[int] = None,
        threads: Optional[int] = None,
        on_progress: Optional[OnProgress] = None,
    ) -> list[Solution]:
        """Draws solutions at random, each equally likely; the same seed draws the same ones.

        where: only solutions with a property that is all searched, such as "no-four-corners"

        Error, with Fault.STOPPED: a limit ended the search before there were so many.

        >>> import tilewright
        >>> len(tilewright.Puzzle.open("pentominoes/6x10").sample(3, seed=7))
        3
        """
        if not hasattr(size, "__index__"):
            raise Error(f"so many solutions are drawn as a positive integer says, not {size!r}")
        options = {
            "sample": size,
            "seed": seed,
            "where": where,
            "modulo": modulo,
            "symmetry": symmetry,
            "engine": engine,
            "without": without,
            "seconds": seconds,
            "nodes": nodes,
            "memory": memory,
            "threads": threads,
        }
        with Solutions(self._handle, self.name, options, self._to_solutions, on_progress) as found:
            drawn = list(found)
            answer = found.answer
            if len(drawn) < size and not answer.complete:
                raise Error(f"{len(drawn)} solutions were drawn: {answer.ending}", Fault.STOPPED)
            return drawn

    def check(self, solution: Placed) -> Optional[str]:
        """What is wrong with a solution, cell by cell and edge by edge; None when it is one.

        >>> import tilewright
        >>> puzzle = tilewright.Puzzle.open("soma/cube")
        >>> puzzle.check(puzzle.solve())
        >>> puzzle.check(puzzle.solve().placements[1:])
        '...'
        """
        return _library.mistake_in(self._handle, to_bytes(self, solution))

    def read_solutions(
        self, text: str, *, on_progress: Optional[OnProgress] = None
    ) -> list[Solution]:
        """The solutions of a list, as text or as JSON Lines.

        They are not checked, and pieces may be missing.

        >>> import tilewright
        >>> puzzle = tilewright.Puzzle("2x2", {"I": "##", "J": "##"})
        >>> [solution.check() for solution in puzzle.read_solutions("II\\nJJ\\n\\nIJ\\nIJ\\n")]
        [None, None]
        """
        data = _library.encoded(text, "a list of solutions")
        address = self._handle.address
        rows: list[bytes] = []

        def keep(_: Any, numbers: Any, count: int) -> int:
            rows.append(ctypes.string_at(numbers, 4 * count))
            return 0

        hook = _library.SolutionHook(keep)
        run_text(
            lambda told: calls.solutions_read(address, data, len(data), hook, told, None),
            on_progress,
        )
        return [Solution(self, row) for row in rows]

    def explain(
        self, *, seconds: Optional[float] = None, on_progress: Optional[OnProgress] = None
    ) -> Json:
        """Why there is no solution: area, a colouring, or pieces and cells that exclude each other.

        The keys are "solvable" ("yes", "no" or "unknown") and "reasons".

        >>> import tilewright
        >>> tilewright.Puzzle.open("dominoes/mutilated-chessboard").explain()["solvable"]
        'no'
        """
        options = _library.options_text(seconds=seconds)
        address = self._handle.address
        return run_json(lambda hook: calls.explain(address, options, hook, None), on_progress)

    def hint(
        self,
        placed: Optional[Placed] = None,
        *,
        seconds: Optional[float] = None,
        on_progress: Optional[OnProgress] = None,
    ) -> Json:
        """What comes next on a partly filled board, or what must be lifted.

        placed: as for `with_placed`; nothing lies there unless given

        The keys are "completable" ("yes", "no" or "unknown"), "forced" (a placement that is in
        every completion), "next" (where the fewest placements are left), "only" (a piece that fits in one
        place only) and "lift".

        >>> import tilewright
        >>> tilewright.Puzzle.open("soma/cube").hint()["completable"]
        'yes'
        """
        array, count = _library.row_of(to_bytes(self, placed))
        options = _library.options_text(seconds=seconds)
        address = self._handle.address
        return run_json(
            lambda hook: calls.hint(address, array, count, options, hook, None), on_progress
        )

    def apart(
        self,
        placed: Placed,
        *,
        lift: bool = False,
        turns: bool = False,
        bevel: Optional[float] = None,
        first: bool = False,
        shortest: bool = False,
        all_ways: bool = False,
        stay: Optional[Sequence[str]] = None,
        together: Optional[Sequence[str]] = None,
        states: Optional[int] = None,
        seconds: Optional[float] = None,
        on_progress: Optional[OnProgress] = None,
    ) -> Json:
        """How an assembly is taken apart by sliding and turning pieces.

        placed:   a solution, or pieces as for `with_placed`
        lift:     pieces on a flat board may be lifted off it
        turns:    pieces may also be turned, where there is room all the way
        bevel:    so much may be cut off edges for turns, as a part of a side: 0.01 to 0.4
        first:    only until the first piece comes off
        shortest: in as few moves in all as possible
        all_ways: every set of pieces that can come off first, too
        stay:     names of pieces that do not move against each other, as those of a box
        together: texts such as "A,B": these need not part

        The keys are "verdict" ("comes_apart", "stuck", "no_way" or "unknown"), "level" (the
        numbers of moves), "separations" with their moves, "pieces", "left_together", and "held".
        A move has a "step", or a "turn" with its "axis", "through" and "degrees". With `turns`,
        "bevel" is what must be cut off edges, and "force" what would have to give way on faces.
        With `shortest` also "moves" in all, and "shortest": whether that is proved; with `all_ways`
        "first", and "first_are_all".

        >>> import tilewright
        >>> puzzle = tilewright.Puzzle.open("soma/cube")
        >>> puzzle.apart(puzzle.solve())["verdict"]
        'comes_apart'
        """
        array, count = _library.row_of(to_bytes(self, placed))
        options = _library.options_text(
            lift=lift,
            turns=turns,
            bevel=bevel,
            first=first,
            shortest=shortest,
            all_ways=all_ways,
            stay=None if stay is None else list(stay),
            together=None if together is None else list(together),
            states=states,
            seconds=seconds,
        )
        address = self._handle.address
        return run_json(
            lambda hook: calls.apart(address, array, count, options, hook, None), on_progress
        )

    def record(
        self,
        *,
        engine: Optional[Literal["backtrack", "dance", "bits"]] = None,
        steps: Optional[int] = None,
        start: Optional[int] = None,
        every: Optional[int] = None,
        first: bool = False,
        without: Optional[Literal["region-size"]] = None,
        view: Optional[View] = None,
        theme: Optional[Literal["light", "dark"]] = None,
        letters: Optional[bool] = None,
        colours: Union[Mapping[str, str], str, None] = None,
        unit: Optional[float] = None,
        on_progress: Optional[OnProgress] = None,
    ) -> Recording:
        """A search recorded step by step.

        engine: "dance" unless given
        steps:  at most so many; 20,000 unless given
        start:  the step where the recording begins
        every:  record only every so many steps, and each solution
        first:  True stops at the first solution
        without: a rule of "backtrack" to switch off
        The others say how a player draws it: see `svg`.
        """
        options = _library.options_text(
            engine=engine,
            steps=steps,
            **{"from": start},
            every=every,
            first=first,
            without=without,
            view=view,
            theme=theme,
            letters=letters,
            colours=self._colours(colours),
            unit=unit,
        )
        address = self._handle.address
        data = run_json(lambda hook: calls.record(address, options, hook, None), on_progress)
        return Recording(self, data)

    # ---- Designing puzzles.

    def rate(
        self,
        *,
        plays: Optional[int] = None,
        seed: Optional[int] = None,
        seconds: Optional[float] = None,
        on_progress: Optional[OnProgress] = None,
    ) -> Json:
        """How hard the puzzle is for a person: "grade" (1 to 10), "effort" and more.

        plays: how many careful players solve it; 32 unless given

        >>> import tilewright
        >>> tilewright.Puzzle.open("soma/cube").rate()["grade"]
        5
        """
        options = _library.options_text(plays=plays, seed=seed, seconds=seconds)
        address = self._handle.address
        return run_json(lambda hook: calls.rate(address, options, hook, None), on_progress)

    def cards(
        self,
        *,
        cards: Optional[int] = None,
        start: Optional[int] = None,
        to: Optional[int] = None,
        least_clues: Optional[int] = None,
        most_clues: Optional[int] = None,
        seed: Optional[int] = None,
        seconds: Optional[float] = None,
        on_progress: Optional[OnProgress] = None,
    ) -> list[Json]:
        """Challenge cards: some pieces lie on the board, and there is one way to place the others.

        cards: how many; 60 unless given
        start, to: grades of the first and the last card, from 1 to 10
        least_clues, most_clues: how many pieces lie on the board

        Returns a header, the cards, and what the last line of such a list says.

        >>> import tilewright
        >>> [header, card, ending] = tilewright.Puzzle.open("soma/cube").cards(cards=1)
        >>> len(card["placements"]) + len(card["rest"])
        7
        """
        options = _library.options_text(
            cards=cards,
            **{"from": start},
            to=to,
            least_clues=least_clues,
            most_clues=most_clues,
            seed=seed,
            seconds=seconds,
        )
        address = self._handle.address
        text = run_text(lambda hook: calls.cards(address, options, hook, None), on_progress)
        return json_lines(text)

    def choices(
        self,
        *,
        choose: Optional[int] = None,
        copies: Optional[int] = None,
        use: Optional[Sequence[str]] = None,
        omit: Optional[Sequence[str]] = None,
        least_ways: Optional[int] = None,
        most_ways: Optional[int] = None,
        sample: Optional[int] = None,
        seed: Optional[int] = None,
        seconds: Optional[float] = None,
        on_progress: Optional[OnProgress] = None,
    ) -> Json:
        """Choices of the pieces that fill the board in exactly one way, or in as many as wished for.

        choose: how many pieces, counting copies; as many as fill the board unless given
        copies: how often a piece may be used; once unless given
        use:    names of pieces that are used; `omit`: and of those that are not
        least_ways, most_ways: how many ways; exactly one unless given; most_ways=0 is any number
        sample: only so many choices, drawn at random; `seed` draws others

        Returns the table: its "choices", each with "pieces", "raw" and "distinct".

        >>> import tilewright
        >>> table = tilewright.Puzzle.open("pentominoes/any-four-4x5").choices(choose=4)
        >>> len(table["choices"])
        9
        """
        options = _library.options_text(
            choose=choose,
            copies=copies,
            use=None if use is None else list(use),
            omit=None if omit is None else list(omit),
            least_ways=least_ways,
            most_ways=most_ways,
            sample=sample,
            seed=seed,
            seconds=seconds,
        )
        address = self._handle.address
        return run_json(lambda hook: calls.choices(address, options, hook, None), on_progress)

    def blocks(
        self,
        *,
        lists: Optional[Sequence[str]] = None,
        any: Optional[int] = None,
        sample: Optional[int] = None,
        seed: Optional[int] = None,
        seconds: Optional[float] = None,
        on_progress: Optional[OnProgress] = None,
    ) -> list[Json]:
        """How many solutions there are for each choice of blocked cells.

        lists:  texts such as "0,0 2,0": one cell of each is blocked
        any:    any so many cells of the board are blocked
        sample: only so many choices, drawn at random; `seed` draws others

        Returns a header, the choices with their "ways", and a summary.

        >>> import tilewright
        >>> tilewright.Puzzle.open("dominoes/6x6").blocks(any=2)[-1]["solvable"]
        324
        """
        options = _library.options_text(
            lists=None if lists is None else list(lists),
            any=any,
            sample=sample,
            seed=seed,
            seconds=seconds,
        )
        address = self._handle.address
        text = run_text(lambda hook: calls.blocks(address, options, hook, None), on_progress)
        return json_lines(text)

    def boards(
        self,
        *,
        within: Optional[str] = None,
        change: bool = False,
        symmetry: Optional[str] = None,
        boards: Optional[int] = None,
        least_ways: Optional[int] = None,
        most_ways: Optional[int] = None,
        least_holes: Optional[int] = None,
        most_holes: Optional[int] = None,
        tries: Optional[int] = None,
        seed: Optional[int] = None,
        seconds: Optional[float] = None,
        on_progress: Optional[OnProgress] = None,
    ) -> list[Json]:
        """Boards that the pieces fill in exactly one way, or in as many as wished for.

        within:   the box in which a board lies: "8x8", or "3x4x5" for solids
        change:   change the board of this puzzle, with as few moved cells as possible
        symmetry: of a board, such as "half-turn" or "mirror"
        boards:   how many; 10 unless given, or 1 with change
        least_ways, most_ways, least_holes, most_holes: what a board has
        tries:    how many in a row may find nothing new

        Returns a header, the boards with their "cells", and what the last line of such a list says.

        >>> import tilewright
        >>> [header, board, ending] = tilewright.Puzzle.open("soma/cube").boards(
        ...     within="3x3x4", boards=1)
        >>> len(board["cells"]), board["ways"]
        (27, 1)
        """
        options = _library.options_text(
            within=within,
            change=change,
            symmetry=symmetry,
            boards=boards,
            least_ways=least_ways,
            most_ways=most_ways,
            least_holes=least_holes,
            most_holes=most_holes,
            tries=tries,
            seed=seed,
            seconds=seconds,
        )
        address = self._handle.address
        text = run_text(lambda hook: calls.boards(address, options, hook, None), on_progress)
        return json_lines(text)

    def goal(
        self,
        *,
        goal: Literal["most", "least"] = "most",
        weights: Optional[Sequence[str]] = None,
        keep_out: Optional[Sequence[str]] = None,
        solved: bool = False,
        seconds: Optional[float] = None,
        on_progress: Optional[OnProgress] = None,
    ) -> Json:
        """Of all ways to place pieces, one with the most, or the fewest that leave no room.

        weights:  ["pieces"], ["cells"], or such as ["X=3", "*=0"]
        keep_out: names of pieces: only for these is no room left; they are not placed
        solved:   only solutions of the puzzle

        Returns the "worth" of the best, its "placements", and a "bound", which is a "proof" or not.

        >>> import tilewright
        >>> tilewright.Puzzle.open("dominoes/6x6").goal(goal="least")["worth"]
        12
        """
        options = _library.options_text(
            goal=goal,
            weights=None if weights is None else list(weights),
            keep_out=None if keep_out is None else list(keep_out),
            solved=solved,
            seconds=seconds,
        )
        address = self._handle.address
        return run_json(lambda hook: calls.goal(address, options, hook, None), on_progress)

    def best(
        self,
        *,
        seed: Optional[int] = None,
        seconds: Optional[float] = None,
        on_attempt: Optional[Callable[[Solution], Any]] = None,
        on_progress: Optional[OnProgress] = None,
    ) -> Json:
        """A tile on each site of an edge-matching puzzle, with as many matching edges as are found.

        on_attempt: is handed each attempt that is better than all before it; returns False to end
                    the search

        Returns the "placements" of the best, and how many of its "edges" are "matched".

        >>> import tilewright
        >>> tilewright.Puzzle.open("macmahon/cubes-2x2x2").best()["matched"]
        36
        """
        _library.check_function(on_attempt, "on_attempt")
        options = _library.options_text(seed=seed, seconds=seconds)

        def take(numbers: bytes) -> Any:
            [attempt] = self._to_solutions(numbers, [len(numbers) // 4])
            return on_attempt(attempt) if on_attempt else None

        def call(progress: Any, attempt: Any) -> str:
            hooks = (attempt if on_attempt else _library.no_solution_hook, progress, None)
            return _library.take_text(calls.best(self._handle.address, options, *hooks))

        found: Json = json.loads(run_long(call, on_progress, take))
        return found

    # ---- One search in parts.

    def cut(
        self,
        parts: int,
        *,
        to: Literal["count", "solve"] = "count",
        distinct: bool = False,
        modulo: Optional[Modulo] = None,
        symmetry: Optional[Symmetry] = None,
        engine: Optional[Engine] = None,
        without: Optional[Literal["region-size"]] = None,
        seconds: Optional[float] = None,
        memory: Optional[int] = None,
        on_progress: Optional[OnProgress] = None,
    ) -> list[str]:
        """Cuts a search into at most so many parts, which can be searched anywhere, in any order.

        Parts are texts.

        to:       what the search is for
        distinct: to solve: one solution of each set that symmetry makes one; every one unless given
        seconds, memory: of this call
        The others are those of `count`.

        >>> import tilewright
        >>> puzzle = tilewright.Puzzle.open("soma/cube")
        >>> puzzle.merge([puzzle.search_part(part) for part in puzzle.cut(4)]).distinct
        240
        """
        options = {
            "distinct": distinct or None,
            "modulo": modulo,
            "symmetry": symmetry,
            "engine": engine,
            "without": without,
            "seconds": seconds,
            "memory": memory,
        }
        return self._cut(parts, to, options, on_progress)

    # ---- What the puzzle is.

    @property
    def base(self) -> "Puzzle":
        """The puzzle of which this is a position; the puzzle itself where it is none."""
        return self._placed[0].base if self._placed is not None else self

    @functools.cached_property
    def kind(self) -> Literal["packing", "matching"]:
        """Whether it is about packing pieces or matching edges."""
        is_packing = calls.puzzle_kind(self._handle.address) == _library.PACKING
        return "packing" if is_packing else "matching"

    @functools.cached_property
    def is_solid(self) -> bool:
        """Whether it is about solid pieces."""
        return self.kind == "packing" and self._dimension == 3

    @functools.cached_property
    def pieces(self) -> list[str]:
        """The names of the pieces, or of the tiles."""
        return _library.names_of(self._handle.address, _library.PIECES)

    @functools.cached_property
    def sites(self) -> list[str]:
        """The names of the sites of an edge-matching puzzle."""
        return _library.names_of(self._handle.address, _library.SITES)

    @functools.cached_property
    def labels(self) -> list[str]:
        """The labels of an edge-matching puzzle."""
        return _library.names_of(self._handle.address, _library.LABELS)

    @functools.cached_property
    def json(self) -> Json:
        """The whole puzzle, with all its cells and pieces."""
        return take_json(calls.puzzle_json(self._handle.address))

    @functools.cached_property
    def text(self) -> str:
        """The puzzle as a file."""
        return _library.take_text(calls.puzzle_text(self._handle.address))

    @functools.cached_property
    def cells(self) -> list[Cell]:
        """The cells of a packing puzzle, with those that may stay empty."""
        if self.kind != "packing":
            raise Error(f"{self.name} has sites, and no cells: it is about matching edges")
        return [tuple(cell) for cell in self.json["required"] + self.json["optional"]]

    @functools.cached_property
    def cells_in_order(self) -> list[Cell]:
        """The same cells in reading order: layer by layer, row by row."""
        reading = lambda cell: (cell[: self._dimension][::-1], cell[self._dimension :])
        return sorted(self.cells, key=reading)

    @functools.cached_property
    def corner(self) -> Cell:
        """The least coordinates of the cells: what stands at index 0 of arrays."""
        return tuple(min(column) for column in list(zip(*self.cells))[: self._dimension])

    @functools.cached_property
    def shape(self) -> tuple[int, ...]:
        """The shape of `Solution.to_array`."""
        if self.kind == "matching":
            edges = [len(site["edges"]) for site in self.json["sites"]]
            return (len(edges), max(edges, default=0))
        sides = [
            max(column) - least + 1
            for column, least in zip(zip(*self.cells), self.corner)
        ]
        types = calls.lattice_types(self._lattice)
        return tuple(reversed(sides)) + ((types,) if types > 1 else ())

    @functools.cached_property
    def _lattice(self) -> Optional[bytes]:
        lattice: Optional[bytes] = calls.puzzle_lattice(self._handle.address)
        return lattice

    @functools.cached_property
    def _dimension(self) -> int:
        return int(calls.lattice_dimension(self._lattice))

    @functools.cached_property
    def _cell_size(self) -> int:
        return self._dimension + (1 if calls.lattice_types(self._lattice) > 1 else 0)

    def _index_of(self, cell: Cell, corner: Cell) -> tuple[int, ...]:
        place = tuple(at - least for at, least in zip(cell, corner))
        return place[::-1] + cell[self._dimension :]

    def _to_solutions(self, numbers: bytes, ends: list[int]) -> list[Solution]:
        bounds = [0, *(4 * end for end in ends)]
        return [Solution(self, numbers[a:b]) for a, b in zip(bounds, bounds[1:])]

    # ---- Pictures.

    def svg(
        self,
        *,
        pieces: bool = False,
        view: Optional[View] = None,
        theme: Optional[Literal["light", "dark"]] = None,
        letters: Optional[bool] = None,
        colours: Union[Mapping[str, str], str, None] = None,
        unit: Optional[float] = None,
        columns: Optional[int] = None,
    ) -> str:
        """A picture of the empty board, or of each piece by itself.

        view:    solids: "layers", "solid", "exploded" or "steps"; polyhedra: "net" or "schlegel"
        letters: False leaves out the names of pieces
        colours: of pieces, such as {"F": "#e69f00"}
        unit:    the side of a cell in pixels
        columns: how many pictures stand side by side
        """
        look = {
            "pieces": pieces,
            "view": view,
            "theme": theme,
            "letters": letters,
            "colours": colours,
            "unit": unit,
            "columns": columns,
        }
        return self._draw(b"", look)

    def scene(
        self,
        solutions: Iterable[Placed] = (),
        *,
        partial: Optional[bool] = None,
        view: Optional[View] = None,
        theme: Optional[Literal["light", "dark"]] = None,
        letters: Optional[bool] = None,
        colours: Union[Mapping[str, str], str, None] = None,
        unit: Optional[float] = None,
        on_progress: Optional[OnProgress] = None,
    ) -> Json:
        """What a page needs to draw the puzzle and solutions by itself; the options are as for `svg`.

        partial: pieces may be missing; then the solutions are given as for `with_placed`
        on_progress: is called now and then with a `Progress`; returns False to end it

        >>> import tilewright
        >>> len(tilewright.Puzzle.open("soma/cube").scene()["pieces"])
        7
        """
        options = _library.options_text(
            partial=partial,
            view=view,
            theme=theme,
            letters=letters,
            colours=self._colours(colours),
            unit=unit,
        )
        address, rows = self._handle.address, self._rows(solutions)
        return run_json(lambda hook: calls.scene(address, *rows, options, hook, None), on_progress)

    def _rows(self, solutions: Iterable[Placed]) -> tuple[Any, Any, int]:
        """Solutions as the C interface takes them: numbers, where each ends, and how many."""
        given = _library.listed(solutions, "a list of solutions was expected")
        rows = [to_bytes(self, solution) for solution in given]
        ends = list(itertools.accumulate(len(row) // 4 for row in rows))
        array, _ = _library.row_of(b"".join(rows))
        return array, (ctypes.c_size_t * len(ends))(*ends), len(ends)

    def _draw(self, numbers: bytes, look: dict[str, Any]) -> str:
        look = {**look, "colours": self._colours(look.get("colours"))}
        array, count = _library.row_of(numbers)
        return _library.take_text(
            calls.draw(self._handle.address, array, count, _library.options_text(**look))
        )

    def _colours(self, colours: Union[Mapping[str, str], str, None]) -> Optional[str]:
        if isinstance(colours, Mapping) and self.kind == "packing":
            for piece in colours:
                if piece not in self.pieces:
                    raise Error(f"there is no piece {piece!r} to be coloured")
        return colours_text(colours)

    def __repr__(self) -> str:
        what = "cells" if self.kind == "packing" else "sites"
        size = len(self.cells) if self.kind == "packing" else len(self.sites)
        return f"<{self.name}: {len(self.pieces)} pieces, {size} {what}>"

    def _repr_html_(self) -> str:
        title = html.escape(self.json.get("title") or self.name)
        pictures = []
        for pieces in (False, True):
            try:
                view: Optional[View] = "solid" if self.is_solid and pieces else None
                pictures.append(self.svg(pieces=pieces, view=view))
            except Error:  # a solid without layers, or cubes with labels
                pass
        shown = notebook.in_a_row(pictures)
        return f"<figure><figcaption><b>{title}</b></figcaption>{shown}</figure>"


def colours_text(colours: Union[Mapping[str, str], str, None]) -> Optional[str]:
    if not isinstance(colours, Mapping):
        return colours
    return ",".join(f"{key}={value}" for key, value in colours.items())


def _placed_on(puzzle: Puzzle, numbers: bytes, name: str) -> Puzzle:
    """A position, of pieces as the C interface has them."""
    array, count = _library.row_of(numbers)
    handle = _library.Handle(calls.puzzle_with_placed(puzzle._handle.address, array, count))
    position = Puzzle.__new__(Puzzle)._take(handle, name)
    position._placed = puzzle, numbers
    return position


def _read(text: str, name: str) -> _library.Handle:
    data = _library.encoded(text, "a puzzle file")
    head = _library.encoded_name(name, "a name")
    return _library.Handle(calls.puzzle_read(data, len(data), head))
