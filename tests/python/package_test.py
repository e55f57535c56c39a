"""The Python package: its examples in docstrings, and what they do not show."""

import ast
import doctest
import graphlib
import os
import pathlib
import signal
import subprocess
import sys
import threading
import time
import unittest

import numpy
import tilewright
from tilewright import Error, ExactCover, Fault, Piece, PieceSet, Puzzle


def load_tests(loader, tests, ignore):
    """Adds the examples in the docstrings."""
    import importlib

    for name in ("tilewright", *(f"tilewright.{part}" for part in ("cover", "puzzle", "recording", "search", "solution"))):
        module = importlib.import_module(name)
        tests.addTests(doctest.DocTestSuite(module, optionflags=doctest.ELLIPSIS))
    return tests


class Files(unittest.TestCase):
    def test_no_file_imports_itself_over_others(self):
        folder = pathlib.Path(tilewright.__file__).parent
        imports = {}
        for file in folder.glob("*.py"):
            nodes = ast.walk(ast.parse(file.read_text(encoding="utf-8")))
            near = [node for node in nodes if isinstance(node, ast.ImportFrom) and node.level == 1]
            imports[file.stem] = {
                name for node in near for name in ([node.module] if node.module else [a.name for a in node.names])
            }
        self.assertGreater(sum(map(len, imports.values())), 10)
        graphlib.TopologicalSorter(imports).prepare()  # raises CycleError


class Puzzles(unittest.TestCase):
    def test_regions_of_every_form_are_the_same(self):
        picture = "\n".join(["#" * 10] * 6)
        cells = {(x, y) for x in range(10) for y in range(6)}
        for region in ("6x10", picture, numpy.ones((6, 10)), cells):
            puzzle = Puzzle(region, "pentominoes")
            self.assertEqual(puzzle.count().distinct, 2339)
            self.assertEqual(puzzle.shape, (6, 10))

    def test_pieces_of_every_form_are_the_same(self):
        shapes = {"I": "###", "L": [(0, 0), (1, 0), (0, 1)]}
        several = [Piece("I", numpy.ones((1, 3))), Piece("L", "##\n#.")]
        for pieces in (shapes, several):
            self.assertEqual(Puzzle("3x2", pieces).count().raw, 0)
            self.assertEqual(Puzzle("###\n##.\n#..", pieces).count().raw, 2)

    def test_solids_optional_cells_and_rules(self):
        cube = Puzzle(numpy.ones((3, 3, 3)), ["soma"], lattice="cubic")
        self.assertEqual(cube.count().distinct, 240)
        self.assertEqual(cube.solve().to_array().shape, (3, 3, 3))
        loose = Puzzle(numpy.full((2, 3), 2), {"I": "###"})
        self.assertEqual(loose.count().raw, 2)
        self.assertEqual(Puzzle("2x3", {"I": "###"}, optional="all").count().raw, 2)
        touching = Puzzle("2x4", [Piece("I", "##", count=2)], optional="all")
        apart = Puzzle("2x4", [Piece("I", "##", count=2)], optional="all", rules={"apart": "copies"})
        self.assertLess(apart.count().raw, touching.count().raw)
        dominoes = Puzzle("2x30", [Piece("D", "##", count="unlimited")])
        self.assertEqual(dominoes.count().raw, 1346269)
        some = Puzzle("5x4", [PieceSet("pentominoes", without=["X"], choose=4)])
        self.assertEqual(some.count().complete, True)

    def test_arrays_have_the_pieces_where_the_placements_say(self):
        for name in ("pentominoes/6x10", "soma/cube", "hexiamonds/coin", "tetrahexes/4x7"):
            puzzle = Puzzle.open(name)
            solution = puzzle.solve()
            array = solution.to_array()
            self.assertEqual(array.shape, puzzle.shape)
            covered = 0
            for number, (piece, cells) in enumerate(
                (one.piece, one.cells) for one in solution.placements
            ):
                for cell in cells:
                    index = puzzle._index_of(cell, puzzle.corner)
                    self.assertEqual(puzzle.pieces[array[index]], piece)
                    self.assertEqual(solution.to_array("placement")[index], number)
                    covered += 1
            self.assertEqual(covered, (array >= 0).sum())

    def test_every_solution_is_one(self):
        found = set()
        puzzle = Puzzle.open("soma/cube")
        for solution in puzzle.solutions():
            found.add(solution)
            self.assertEqual(solution.why_wrong(), "")
        self.assertEqual(len(found), 11520)
        spoiled = tilewright.Solution(puzzle, solution.numbers[:-14])
        self.assertNotEqual(spoiled.why_wrong(), "")

    def test_tiles_and_labels(self):
        solution = tilewright.solve("macmahon/squares-4x6")
        self.assertEqual(len({tile.tile for tile in solution.tiles}), 24)
        self.assertEqual(solution.to_array().shape, (24, 4))
        self.assertEqual(solution.placements, ())

    def test_samples_are_solutions_and_depend_on_the_seed(self):
        puzzle = Puzzle.open("pentominoes/6x10")
        first, again, other = (puzzle.sample(5, seed=seed) for seed in (1, 1, 2))
        self.assertEqual([str(one) for one in first], [str(one) for one in again])
        self.assertNotEqual([str(one) for one in first], [str(one) for one in other])

    def test_a_file_is_read(self):
        path = pathlib.Path("tray.toml")
        path.write_text(Puzzle("3x20", "pentominoes", title="böse \"title\"").text, encoding="utf-8")
        self.assertEqual(tilewright.count(path).raw, 8)
        self.assertEqual(tilewright.count("tray.toml").distinct, 2)

    def test_pictures(self):
        puzzle = Puzzle.open("soma/cube")
        solution = puzzle.solve()
        self.assertTrue(solution._repr_svg_().startswith("<svg"))
        self.assertIn("<svg", puzzle._repr_html_())
        self.assertNotEqual(solution.svg(view="exploded"), solution.svg())
        self.assertIn("#123456", solution.svg(colours={"T": "#123456"}))
        self.assertIn("11,520", puzzle.count()._repr_html_())


class Errors(unittest.TestCase):
    def test_they_say_what_and_where(self):
        with self.assertRaises(Error) as caught:
            Puzzle.read('lattice = "square"\nlatice = 3\n', "mine")
        self.assertEqual((caught.exception.source, caught.exception.line), ("mine", 2))
        self.assertEqual(caught.exception.fault, Fault.INPUT)
        self.assertIn("lattice", caught.exception.hint)
        self.assertIn("hint:", str(caught.exception))

    def test_wrong_questions(self):
        for question, fault in (
            (lambda: tilewright.count("no/such"), Fault.MISSING),
            (lambda: tilewright.count("soma/cube", engine="fast"), Fault.USAGE),
            (lambda: tilewright.count("soma/cube", seconds=-1), Fault.USAGE),
            (lambda: Puzzle("3x3", "tetrominos"), Fault.INPUT),
            (lambda: ExactCover([[-1], ["a", "a"]]), Fault.USAGE),
            (lambda: ExactCover([[]]), Fault.USAGE),
            (lambda: ExactCover(numpy.ones(3)), Fault.USAGE),
        ):
            with self.assertRaises(Error) as caught:
                question()
            self.assertEqual(caught.exception.fault, fault)

    def test_an_unfinished_search_is_no_answer(self):
        with self.assertRaises(Error) as caught:
            tilewright.solve("pentominoes/y-15x15", engine="brute", nodes=1000)
        self.assertEqual(caught.exception.fault, Fault.STOPPED)
        self.assertFalse(tilewright.count("solid-pentominoes/3x4x5", engine="dance", nodes=1000).complete)


class Cover(unittest.TestCase):
    def test_matrix_and_lists_agree_with_brute_force(self):
        for seed in range(100):
            random = numpy.random.default_rng(seed)
            matrix = (random.random((10, 5)) < 0.4).astype(int)
            matrix = matrix[matrix.any(axis=1)]
            expected = {
                tuple(i for i in range(len(matrix)) if chosen >> i & 1)
                for chosen in range(1 << len(matrix))
                if (sum((matrix[i] for i in range(len(matrix)) if chosen >> i & 1),
                        numpy.zeros(5, int)) == 1).all()
            }
            lists = [[f"item {i}" for i in numpy.flatnonzero(row)] for row in matrix]
            for options, more in ((matrix, {}), (lists, {"primary": [f"item {i}" for i in range(5)]})):
                found = [tuple(sorted(one)) for one in tilewright.exact_cover(options, **more)]
                self.assertEqual(len(found), len(set(found)))
                self.assertEqual(set(found), expected)
                self.assertEqual(ExactCover(options, **more).count().raw, len(expected))

    def test_colours_secondary_items_and_bounds(self):
        # Knuth's example, The Art of Computer Programming 7.2.2.1, (49).
        options = ["p q x y:A", "p r x:A y", "p x:B", "q x:A", "r y:B"]
        problem = ExactCover([line.split() for line in options], colored=True)
        self.assertEqual([sorted(one) for one in problem.solutions()], [[1, 3]])
        at_most = ExactCover([["a", "x"], ["b", "x"], ["b"]], secondary=["x"])
        self.assertEqual([sorted(one) for one in at_most.solutions()], [[0, 2]])
        twice = ExactCover([["a"]] * 4, bounds={"a": (2, 3)})
        self.assertEqual(twice.count().raw, 10)
        self.assertEqual(ExactCover.read(problem.text).count().raw, 1)


class Searches(unittest.TestCase):
    def test_python_goes_on_while_a_search_runs(self):
        ticks = []
        ended = threading.Event()

        def tick():
            while not ended.wait(0.01):
                ticks.append(1)

        thread = threading.Thread(target=tick)
        thread.start()
        tilewright.count("solid-pentominoes/3x4x5", engine="dance", seconds=0.5, threads=1)
        ended.set()
        thread.join()
        self.assertGreater(len(ticks), 10)

    def test_solutions_come_before_the_search_ends(self):
        begun = time.monotonic()
        with tilewright.solutions("pentominoes/one-sided-6x15") as found:
            next(found)
            self.assertLess(time.monotonic() - begun, 20)
            found._search.stop()
            self.assertFalse(found.answer.complete)

    def test_parts_recordings_hints(self):
        puzzle = Puzzle.open("pentominoes/6x10")
        results = [puzzle.search_part(part, threads=1) for part in puzzle.cut(3, engine="bits")]
        self.assertEqual(puzzle.merge(reversed(results)).distinct, 2339)
        with self.assertRaises(Error):
            puzzle.merge(results[1:])
        watched = puzzle.record(steps=3000, first=True)
        self.assertEqual(watched[-1].event, "found")
        self.assertEqual(watched.board(watched[-1]).why_wrong(), "")
        self.assertIn("<svg", watched._repr_html_())
        begun = tilewright.Solution(puzzle, puzzle.solve().numbers[:48])
        self.assertEqual(puzzle.hint(begun)["completable"], "yes")
        self.assertEqual(Puzzle("3x3", ["trominoes"]).explain()["solvable"], "no")

    def test_progress_is_told(self):
        told = []
        tilewright.count("solid-pentominoes/3x4x5", engine="brute", seconds=1, on_progress=told.append)
        self.assertGreater(len(told), 2)
        self.assertTrue(all(a.fraction <= b.fraction for a, b in zip(told, told[1:])))

    def test_ctrl_c_ends_a_search(self):
        program = (
            "import tilewright\n"
            "try:\n"
            "    print('begun', flush=True)\n"
            "    tilewright.count('solid-pentominoes/3x4x5', engine='brute')\n"
            "except KeyboardInterrupt:\n"
            "    print('interrupted')\n"
        )
        process = subprocess.Popen(
            [sys.executable, "-c", program], stdout=subprocess.PIPE, text=True, env=os.environ
        )
        process.stdout.readline()
        time.sleep(0.5)
        process.send_signal(signal.SIGINT)
        out, _ = process.communicate(timeout=20)
        self.assertEqual(out, "interrupted\n")


if __name__ == "__main__":
    unittest.main()
