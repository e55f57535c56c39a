"""Solutions from texts, arrays, lists and files; what takes them."""

import json
import pathlib
import random
import tempfile
import unittest

import numpy
import tilewright
from tilewright import Error, Fault, Piece, Puzzle, Solution

names = (
    "pentominoes/6x10", "soma/cube", "hexiamonds/coin", "tetrahexes/4x7",
    "pentominoes/torus-4x5", "macmahon/squares-4x6", "macmahon/cubes-2x2x2",
    "quintominoes/dodecahedron",
)


def some_solutions(seed):
    """Whole solutions, and boards from which pieces were taken."""
    choice = random.Random(seed)
    for name in names:
        puzzle = Puzzle.open(name)
        for number in range(3):
            whole = puzzle.solve(seed=choice.randrange(1000))
            parts = list(whole.placements or whole.tiles)
            yield whole
            yield Solution.from_list(puzzle, choice.sample(parts, choice.randrange(1, len(parts))))


def line_of(solution):
    """A solution as a line of a list in JSON Lines."""
    placements = [{"piece": one.piece, "cells": one.cells} for one in solution.placements]
    placements += [
        {"site": one.site, "tile": one.tile, "labels": one.labels} for one in solution.tiles
    ]
    return json.dumps({"schema": "tilewright.solution/1", "placements": placements})


class RoundTrips(unittest.TestCase):
    def test_texts_lines_and_lists(self):
        compared = 0
        for solution in some_solutions(1):
            puzzle = solution.puzzle
            self.assertEqual(Solution.from_text(puzzle, str(solution)), solution, puzzle.name)
            self.assertEqual(Solution.from_text(puzzle, line_of(solution)), solution)
            placed = solution.placements or solution.tiles
            self.assertEqual(Solution.from_list(puzzle, placed), solution)
            self.assertEqual(Solution.from_list(puzzle, placed).check(), solution.check())
            compared += 1
        self.assertEqual(compared, 6 * len(names))

    def test_arrays_of_numbers_and_names(self):
        for solution in some_solutions(2):
            puzzle = solution.puzzle
            array = solution.to_array()
            self.assertEqual(Solution.from_array(puzzle, array), solution, puzzle.name)
            words = numpy.array([*(puzzle.pieces if solution.placements else puzzle.labels), "."])
            self.assertEqual(Solution.from_array(puzzle, words[array]), solution)
            self.assertEqual(Solution.from_array(puzzle, words[array].tolist()), solution)

    def test_copies_in_arrays(self):
        two = Puzzle("2x4", [Piece("L", "##\n#.", count=2)], optional="all")
        apart = Solution.from_array(two, [list("LL.L"), list("L.LL")])
        self.assertEqual(sorted(len(one.cells) for one in apart.placements), [3, 3])
        dominoes = Puzzle("4x4", [Piece("D", "##", count=8)])
        with self.assertRaisesRegex(Error, "in several ways"):
            Solution.from_array(dominoes, dominoes.solve().to_array())
        with self.assertRaisesRegex(Error, "no copies of it"):
            Solution.from_array(dominoes, [list("D..D"), list("...."), list("...."), list("D..D")])

    def test_taken_apart_by_turns(self):
        walls = "###.###\n###.###\n##...##\n#.{}.#\n##...##\n###.###\n#######"
        pieces = [Piece("box", walls.format("...")), Piece("bar", "###")]
        puzzle = Puzzle(walls.format("###"), pieces)
        solution = puzzle.solve()
        self.assertEqual(puzzle.apart(solution)["verdict"], "stuck")
        first, last = puzzle.apart(solution, turns=True, bevel=0.1)["separations"][0]["moves"]
        turn = {"axis": [0, 0, 1], "through": [3.5, 3.5, 0], "degrees": 90}
        self.assertEqual(first, {"pieces": ["bar"], "turn": turn})
        self.assertTrue(last["away"])
        with self.assertRaisesRegex(Error, "'bevel' is for turns"):
            puzzle.apart(solution, bevel=0.1)

    def test_lists(self):
        for name, distinct in (("pentominoes/3x20", True), ("macmahon/cubes-2x2x2", False)):
            puzzle = Puzzle.open(name)
            solutions = list(puzzle.solutions(distinct=distinct))
            text = "\n\n".join(map(str, solutions))
            lines = "\n".join(map(line_of, solutions))
            with tempfile.TemporaryDirectory() as folder:
                for number, list_text in enumerate((text, lines)):
                    self.assertEqual(puzzle.read_solutions(list_text), solutions)
                    path = pathlib.Path(folder, f"{number}.txt")
                    path.write_text(list_text, encoding="utf-8")
                    self.assertEqual(Solution.load(puzzle, path), solutions)

    def test_long_lists_are_read_in_parts_with_the_right_lines(self):
        puzzle = Puzzle.open("pentominoes/6x10")
        text = str(puzzle.solve()) + "\n"
        told = []
        many = puzzle.read_solutions("\n".join([text] * 4000), on_progress=told.append)
        self.assertEqual(len(many), 4000)
        self.assertEqual(len(set(many)), 1)
        fractions = [one.fraction for one in told]
        self.assertEqual(fractions, sorted(fractions))
        with self.assertRaises(Error) as caught:
            puzzle.read_solutions("\n".join([text] * 4000) + "\n?\n")
        self.assertEqual(caught.exception.line, 4000 * 7 + 1)
        some = puzzle.read_solutions("\n".join([text] * 40000), on_progress=lambda _: False)
        self.assertLess(len(some), 40000)


class Refused(unittest.TestCase):
    def test_what_is_no_solution(self):
        puzzle = Puzzle.open("pentominoes/6x10")
        text = str(puzzle.solve())
        squares = Puzzle.open("macmahon/squares-4x6")
        cubes = Puzzle.open("macmahon/cubes-2x2x2")
        tile = squares.solve().tiles[0]
        twice = f"{tile.site} {tile.tile} {' '.join(tile.labels)}\n" * 2
        for message, fault, call in (
            ("has 0", Fault.USAGE, lambda: Solution.from_text(puzzle, "")),
            ("has 2", Fault.USAGE, lambda: Solution.from_text(puzzle, f"{text}\n\n{text}")),
            ("is a text", Fault.USAGE, lambda: Solution.from_text(puzzle, None)),
            ("'\\?' is no piece", Fault.INPUT, lambda: Solution.from_text(puzzle, "?")),
            ("not a cell of the board", Fault.INPUT, lambda: Solution.from_text(puzzle, "F" * 20)),
            ('"schema"', Fault.INPUT, lambda: Solution.from_text(puzzle, "{}")),
            ("says 2 solutions", Fault.INPUT,
             lambda: puzzle.read_solutions(f"{text}\n\n# 2 solutions, complete")),
            ("two tiles", Fault.INPUT, lambda: Solution.from_text(squares, twice)),
            ("has 4 edges", Fault.INPUT, lambda: Solution.from_text(squares, "0,0 A a a a")),
            ("shape", Fault.USAGE, lambda: Solution.from_array(puzzle, [[0]])),
            ("no piece 99", Fault.USAGE, lambda: Solution.from_array(puzzle, numpy.full((6, 10), 99))),
            ("no piece 'Q'", Fault.USAGE, lambda: Solution.from_array(puzzle, [["Q"] * 10] * 6)),
            ("numbers or names", Fault.USAGE, lambda: Solution.from_array(puzzle, numpy.ones((6, 10)))),
            ("no tile of", Fault.USAGE,
             lambda: Solution.from_array(cubes, numpy.zeros((8, 6), int))),
            ("cannot read", Fault.IO, lambda: Solution.load(puzzle, "/no/such")),
            ("cannot read", Fault.IO, lambda: Solution.load(puzzle, 5)),
            ("of a `Puzzle`", Fault.USAGE, lambda: Solution.from_text("soma/cube", text)),
            ("of a `Puzzle`", Fault.USAGE, lambda: Solution.from_array("soma/cube", [[1]])),
            ("of a `Puzzle`", Fault.USAGE, lambda: Solution.load("soma/cube", "/no/such")),
            ("equally long", Fault.USAGE, lambda: Solution.from_array(puzzle, [[1, 2], [3]])),
            ("no piece 'Q'", Fault.USAGE, lambda: puzzle.svg(colours={"Q": "#123456"})),
        ):
            with self.subTest(message), self.assertRaisesRegex(Error, message) as caught:
                call()
            self.assertEqual(caught.exception.fault, fault)


class Hints(unittest.TestCase):
    def test_hint_takes_them_and_refuses_those_of_another_puzzle(self):
        puzzle = Puzzle.open("pentominoes/6x10")
        whole = puzzle.solve()
        array = whole.to_array()
        array[array == array[5, 9]] = -1
        array[array == array[0, 0]] = -1
        begun = Solution.from_array(puzzle, array)
        for board in (begun, Solution.from_text(puzzle, str(begun)), begun.placements):
            self.assertEqual(puzzle.hint(board)["completable"], "yes")
        other = Puzzle.open("pentominoes/5x12").solve()
        for call in (puzzle.hint, puzzle.with_placed, puzzle.check):
            with self.assertRaisesRegex(Error, "of another puzzle, pentominoes/5x12"):
                call(other)


if __name__ == "__main__":
    unittest.main()
