"""What people hand to `Puzzle` and its questions: every form means the same, or is refused in words."""

import decimal
import os
import pathlib
import random
import tempfile
import time
import unittest

import numpy
import tilewright
from tilewright import Error, ExactCover, Fault, Piece, PieceSet, Puzzle, Solution


def cells_of(array, lattice):
    places = numpy.argwhere(array != 0).tolist()
    if lattice == "triangular":  # the type of a cell is the last index
        return [(x, y, kind) for y, x, kind in places]
    return [tuple(reversed(place)) for place in places]


class Refusing(unittest.TestCase):
    def refuses(self, message, call, fault=Fault.USAGE):
        with self.subTest(message), self.assertRaisesRegex(Error, message) as caught:
            call()
        self.assertEqual(caught.exception.fault, fault)


class Forms(Refusing):
    def test_sizes(self):
        expected = Puzzle("6x10", "pentominoes").text
        for region in ("6 x 10", " 6x10", "6×10", (6, 10), [6, 10], numpy.array([6, 10]), "6X10"):
            self.assertEqual(Puzzle(region, "pentominoes").text, expected)
        cube = Puzzle((3, 3, 3), "soma", lattice="cubic")
        self.assertEqual(cube, Puzzle("3x3x3", "soma", lattice="cubic"))

    def test_rows_of_texts(self):
        puzzle = Puzzle(["###.", "####"], [("##", "#."), ["####"], Piece("I", ["#"])])
        self.assertEqual(puzzle, Puzzle("###.\n####", {"A": "##\n#.", "B": "####", "I": "#"}))

    def test_boards_of_rows_arrays_pictures_and_cells_are_the_same(self):
        drawn = random.Random(5)
        compared = 0
        for lattice, dimension in (("square", 2), ("cubic", 3), ("hexagonal", 2), ("triangular", 3)):
            for _ in range(40):
                shape = [drawn.randint(1, 5) for _ in range(dimension)]
                if lattice == "triangular":
                    shape[2] = 2
                array = numpy.array([drawn.choice((0, 1, 1, 2)) for _ in range(numpy.prod(shape))])
                array = array.reshape(shape)
                if not (array != 0).any():
                    continue
                pieces = [Piece("m", [(0,) * dimension], count="unlimited")]
                cells = Puzzle(
                    cells_of(array, lattice), pieces, lattice=lattice,
                    optional=cells_of(array == 2, lattice),
                )
                given = [array, array.astype(float)]
                if dimension == 3 or shape[1] != 2:  # two numbers are a cell
                    given.append(array.tolist())
                for one in given:
                    puzzle = Puzzle(one, pieces, lattice=lattice)
                    self.assertEqual(set(puzzle.cells), set(cells.cells))
                    self.assertEqual(
                        sorted(puzzle.json["optional"]), sorted(cells.json["optional"])
                    )
                    self.assertEqual(puzzle.count().raw, 2 ** int((array == 2).sum()))
                    compared += 1
        self.assertGreater(compared, 200)

    def test_pieces(self):
        expected = Puzzle("5x12", "pentominoes").count().raw
        for pieces in (["pentominoes"], ("pentominoes",), PieceSet("pentominoes"), [PieceSet("pentominoes")]):
            self.assertEqual(Puzzle("5x12", pieces).count().raw, expected)
        self.assertEqual(Puzzle("2x4", Piece("I", "##", count=4)).count().raw, 5)
        self.assertEqual(Puzzle("2x4", numpy.ones((2, 4))).count().raw, 1)
        shapes = ["##\n#.", numpy.array([[1, 0], [1, 1]]), {(0, 0), (1, 0)}, [[1, 1, 1]], [(0, 0)]]
        puzzle = Puzzle("3x4", shapes)
        self.assertEqual(puzzle.pieces, ["A", "B", "C", "D", "E"])
        self.assertEqual([len(piece["orientations"][0]) for piece in puzzle.json["pieces"]], [3, 3, 2, 3, 1])
        self.assertEqual(Puzzle("3x1", [Piece("A", "#"), "##"]).pieces, ["A", "B"])

    def test_large_arrays(self):
        begun = time.process_time()
        with self.assertRaisesRegex(Error, "at most 1,048,576 cells, and this array has 9,000,000"):
            Puzzle(numpy.ones((3000, 3000)), "dominoes")
        self.assertLess(time.process_time() - begun, 0.5)
        many = [[0] * 3000 for _ in range(3000)]
        for sparse in (numpy.zeros((3000, 3000), dtype=bool), numpy.zeros((9000, 9000), "i1"), many):
            begun = time.process_time()
            self.refuses("has no cells", lambda: Puzzle(sparse, "dominoes"), Fault.INPUT)
            self.assertLess(time.process_time() - begun, 2)
        begun = time.process_time()
        self.refuses("this list of rows has 9,000,000", lambda: Puzzle([[1] * 3000] * 3000, "dominoes"))
        self.assertLess(time.process_time() - begun, 0.5)
        large = Puzzle(numpy.ones((600, 600)), [Piece("I", "##", count="unlimited")])
        self.assertEqual(len(large.json["required"]), 360_000)


class Refused(Refusing):
    def test_boards(self):
        for region, message in (
            ([[0, 0], [1, 0]], "may be rows or cells"),
            ([[1, 1, 1], [1, 1]], "equally long"),
            ([[1, 1, 1], 5], "a cell is some whole numbers"),
            ([(0, 0), (1.5, 0)], "a cell is some whole numbers"),
            (5, "cells such as"),
            (numpy.full((2, 2), numpy.nan), "numbers that are finite"),
            (numpy.array([["a"]]), "has numbers"),
            (numpy.ones((2, 2, 2)), r"array\[y, x\], and this one has 3 dimensions"),
            (numpy.ones(5), "this one has 1 dimension"),
            ([[[1, 1], [1, 1]]], r"rows\[y, x\], or cells"),
            ("6x", "a size is written"),
            ("6x-10", "a size is written"),
            ("6", "a size is written"),
            ("6,10", "a size is written"),
            ({(0, 0): 1}, "cells such as"),
            ([[float("nan")]], "numbers that are finite"),
            ([["a"]], "numbers that are finite"),
        ):
            self.refuses(message, lambda: Puzzle(region, "dominoes"))
        self.refuses(r"array\[y, x, type\]", lambda: Puzzle(numpy.ones((2, 2)), "diamonds", lattice="triangular"))
        self.refuses("the name of a lattice is a text", lambda: Puzzle("2x2", "dominoes", lattice=3))
        self.refuses("optional: cells", lambda: Puzzle("2x2", "dominoes", optional=5))
        self.refuses("without: a cell", lambda: Puzzle("2x2", "dominoes", without=(0, 0)))
        self.refuses("rules are a dictionary", lambda: Puzzle("2x2", "dominoes", rules=["a"]))
        self.refuses("placed pieces are pairs", lambda: Puzzle("2x2", "dominoes", placed=[3]))

    def test_pieces(self):
        for pieces, message in (
            (7, "pieces are named sets"),
            ([7], "a piece is a `Piece`"),
            ([Piece("A", 7)], "piece 'A': cells such as"),
            ({"A": [(0, "x")]}, "piece 'A': a cell"),
            ([Piece("A", "#", count=object())], "can stand in a puzzle"),
        ):
            self.refuses(message, lambda: Puzzle("2x2", pieces))

    def test_names_texts_and_files(self):
        self.refuses("a name is a text", lambda: Puzzle.open(5))
        self.refuses("a puzzle file is a text", lambda: Puzzle.read(b"lattice"))
        self.refuses("a puzzle is a name", lambda: tilewright.count(5))
        self.refuses("no text can have", lambda: Puzzle.open("\udc80"))
        self.refuses("a name has a zero byte", lambda: Puzzle.open("soma/cube\0.toml"))
        self.refuses("a name has a zero byte", lambda: Puzzle.read("", "a\0"))
        self.refuses("cannot read", lambda: tilewright.count(pathlib.Path("soma/none")), Fault.IO)
        self.refuses("cannot read 'no.toml'", lambda: Puzzle.load("no.toml"), Fault.IO)
        self.refuses("cannot read 'no.toml'", lambda: tilewright.count("no.toml"), Fault.IO)
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "latin.toml")
            with open(path, "wb") as file:
                file.write(b"title = '\xff'")
            self.refuses("cannot read", lambda: Puzzle.load(path), Fault.IO)
            self.refuses("cannot read", lambda: Puzzle.load(folder), Fault.IO)

    def test_questions(self):
        puzzle, other = Puzzle.open("pentominoes/3x20"), Puzzle.open("pentominoes/4x15")
        solution = puzzle.solve()
        for question in (other.hint, other.check, other.with_placed, lambda one: other.scene([one])):
            self.refuses("a solution of another puzzle, pentominoes/3x20", lambda: question(solution))
        # One of an equal puzzle, or of a position, is welcome.
        self.assertIsNone(Puzzle.read(puzzle.text).check(solution))
        position = puzzle.with_placed(solution.placements[:3])
        self.assertIsNone(position.check(solution))
        self.assertIsNone(puzzle.check(position.solve()))
        for placed in (5, "X", b"X"):
            self.refuses("a solution, or pieces with", lambda: puzzle.with_placed(placed))
        self.refuses("its name and its cells", lambda: puzzle.with_placed([5]))
        self.refuses("its name and its cells", lambda: puzzle.with_placed([("X", 5)]))
        self.refuses("its site, its name and its labels",
                     lambda: Puzzle.open("macmahon/squares-4x6").with_placed([("a", "b", 1)]))
        for value in (float("nan"), float("inf"), -1, "3", b"3", object(), decimal.Decimal("nan"), 10**400):
            with self.assertRaises(Error):
                puzzle.count(seconds=value)
        self.refuses("'seconds' is not finite", lambda: puzzle.count(seconds=decimal.Decimal("nan")))
        self.refuses("'seconds' is too large", lambda: puzzle.count(seconds=10**400))

    def test_lists_and_numbers_of_solutions(self):
        puzzle, tiles = Puzzle.open("soma/cube"), Puzzle.open("macmahon/squares-4x6")
        solution = puzzle.solve()
        self.refuses("so many solutions are drawn", lambda: puzzle.sample(None))
        self.refuses("results are a list", lambda: puzzle.merge(5))
        self.refuses("a list of solutions was", lambda: puzzle.scene(solution))
        self.refuses("placed pieces are a list", lambda: Puzzle("2x2", "dominoes", placed=5))
        self.refuses("options are chosen by a list", lambda: ExactCover([[1]]).with_placed(9))
        self.refuses("a solution is a list of options", lambda: ExactCover([[1]]).check(0))
        self.refuses("a problem is a text", lambda: ExactCover.read(5))
        self.refuses("zeros and ones", lambda: ExactCover(numpy.array([["a"]])))
        self.refuses("one of a `Puzzle`", lambda: Solution(5, [1]))
        self.refuses("four bytes each", lambda: Solution(puzzle, b"abc"))
        self.refuses('"piece" or "placement"', lambda: solution.to_array("cell"))
        self.refuses("a moment of the recording", lambda: puzzle.record(steps=5).board(3))
        self.refuses("has sites, and no cells", lambda: tiles.cells)
        for numbers in ([1, 2], [99, 0], [0], [0, -1], [0, 1, 0, 0]):
            self.refuses("no solution of soma/cube", lambda: Solution(puzzle, numbers).placements)
        self.refuses("is not a cell of soma/cube", lambda: Solution(puzzle, [0, 1, 0, 0, -1]).to_array())
        self.refuses("no solution of macmahon", lambda: Solution(tiles, [5]).tiles)
        self.refuses("no solution of macmahon", lambda: Solution(tiles, [0, 1, 99]).tiles)

    def test_equal_solutions(self):
        puzzle = Puzzle.open("soma/cube")
        solution = puzzle.solve()
        turned = [[one.piece, list(reversed(one.cells))] for one in reversed(solution.placements)]
        position = puzzle.with_placed(solution.placements[:3])
        for one in (
            Solution(puzzle, tilewright.solution.to_bytes(puzzle, turned)),
            Solution(Puzzle.read(puzzle.text), solution.numbers),
            Solution(position, solution.numbers),
        ):
            self.assertEqual(one, solution)
            self.assertEqual(len({one, solution}), 1)
        self.assertNotEqual(solution, Solution(puzzle, solution.numbers[:-14]))
        self.assertNotEqual(solution, 5)

    def test_boards_with_gaps(self):
        puzzle = Puzzle.open("macmahon/squares-4x6")
        tiles = puzzle.solve().tiles[5:7]
        board = Solution(puzzle, tilewright.solution.to_bytes(puzzle, tiles))
        self.assertEqual(board.tiles, tiles)
        self.assertEqual(board.to_array().shape, (24, 4))
        self.assertEqual((board.to_array() >= 0).sum(), 8)

    def test_functions_and_parts(self):
        puzzle = Puzzle.open("soma/cube")
        for call in (puzzle.count, puzzle.solutions, puzzle.explain, puzzle.hint, puzzle.record):
            self.refuses("on_progress is a function", lambda: call(on_progress=5))
        self.refuses("a part is a text", lambda: puzzle.search_part(5))
        self.refuses("a part is a text", lambda: tilewright.part_done(None))
        self.refuses("a part is a text", lambda: tilewright.part_state(None))
        self.refuses("results are texts", lambda: puzzle.merge([1]))

    def test_closed_searches(self):
        found = tilewright.solutions("soma/cube")
        found.close()
        self.refuses("was closed", lambda: found.answer)
        self.refuses("was closed", lambda: found.progress)
        self.assertEqual(list(found), [])


if __name__ == "__main__":
    unittest.main()
