"""The Python package: its examples in docstrings, and what they do not show."""

import ast
import doctest
import graphlib
import inspect
import os
import pathlib
import pickle
import random
import resource
import signal
import subprocess
import sys
import tempfile
import threading
import time
import unittest
import warnings

import numpy
import tilewright
from tilewright import Error, ExactCover, Fault, Piece, PieceSet, Puzzle


def load_tests(loader, tests, ignore):
    """Adds the examples in the docstrings."""
    import importlib

    for name in ("tilewright", *(f"tilewright.{part}" for part in ("cover", "functions", "puzzle", "recording", "search", "solution"))):
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
            self.assertIsNone(solution.check())
        self.assertEqual(len(found), 11520)
        spoiled = tilewright.Solution(puzzle, solution.numbers[:-14])
        self.assertIn("not covered", spoiled.check())
        self.assertEqual(puzzle.check(spoiled), spoiled.check())
        with self.assertRaises(Error):
            tilewright.Solution(puzzle, [1, 2]).check()

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

    def test_functions_are_those_of_puzzles(self):
        for function in (tilewright.count, tilewright.solve, tilewright.solutions, tilewright.sample):
            method = getattr(Puzzle, function.__name__)
            first, *others = inspect.signature(function).parameters.values()
            self.assertEqual(others, list(inspect.signature(method).parameters.values())[1:])
            self.assertEqual(first.name, "puzzle")
            self.assertIn("a name of the catalogue", function.__doc__)
            self.assertIs(pickle.loads(pickle.dumps(function)), function)

    def test_a_file_is_read(self):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder, "tray.toml")
            path.write_text(Puzzle("3x20", "pentominoes", title="böse \"title\"").text, encoding="utf-8")
            self.assertEqual(tilewright.count(path).raw, 8)
            self.assertEqual(tilewright.count(str(path)).distinct, 2)

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
            (lambda: ExactCover([["a"]], bounds={"a": (-1, 1)}), Fault.USAGE),
            (lambda: ExactCover([["a"]], bounds={"a": (0, 2**32)}), Fault.USAGE),
            (lambda: Puzzle.open("soma/cube").cut(2**64 + 1), Fault.USAGE),
            (lambda: Puzzle.open("soma/cube").cut(2.5), Fault.USAGE),
            (lambda: Puzzle.open("soma/cube").cut(2, to="draw"), Fault.USAGE),
            (lambda: Puzzle.open("soma/cube").count(seconds=float("inf")), Fault.USAGE),
            (lambda: Puzzle.open("soma/cube").count(nodes=2.5), Fault.USAGE),
            (lambda: Puzzle.open("soma/cube").with_placed([("X", [(0, 0, 0)])]), Fault.USAGE),
            (lambda: Puzzle.open("soma/cube").with_placed([("T", [(0, 0)])]), Fault.USAGE),
            (lambda: Puzzle.open("soma/cube").with_placed([("T", [(0, 0, 2**40)])]), Fault.USAGE),
            (lambda: Puzzle.open("soma/cube").with_placed([("T", [(0, 0, 0)])]), Fault.INPUT),
            (lambda: tilewright.part_done("no part"), Fault.INPUT),
        ):
            with self.assertRaises(Error) as caught:
                question()
            self.assertEqual(caught.exception.fault, fault)

    def test_an_unfinished_search_is_no_answer(self):
        with self.assertRaises(Error) as caught:
            tilewright.solve("pentominoes/y-15x15", engine="brute", nodes=1000)
        self.assertEqual(caught.exception.fault, Fault.STOPPED)
        self.assertFalse(tilewright.count("solid-pentominoes/3x4x5", engine="dance", nodes=1000).complete)


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
        results = [puzzle.search_part(part, threads=1) for part in puzzle.cut(3)]
        self.assertEqual(puzzle.merge(reversed(results)).distinct, 2339)
        with self.assertRaises(Error):
            puzzle.merge(results[1:])
        watched = puzzle.record(steps=3000, first=True)
        self.assertEqual(watched[-1].event, "found")
        self.assertIsNone(watched.board(watched[-1]).check())
        self.assertIn("<svg", watched._repr_html_())
        begun = tilewright.Solution(puzzle, puzzle.solve().numbers[:48])
        self.assertEqual(puzzle.hint(begun)["completable"], "yes")
        self.assertEqual(Puzzle("3x3", ["trominoes"]).explain()["solvable"], "no")

    def test_rates_cards_and_blocked_cells(self):
        puzzle = Puzzle.open("soma/cube")
        self.assertEqual(puzzle.rate()["grade"], 5)
        header, *cards, ending = puzzle.cards(cards=2, start=1, to=2, least_clues=2)
        self.assertEqual(header["grades"], [1, 2])
        self.assertEqual([card["number"] for card in cards], [1, 2])
        self.assertTrue(ending["complete"])
        clues = [(one["piece"], one["cells"]) for one in cards[0]["placements"]]
        position = puzzle.with_placed(clues)
        self.assertEqual(position.count(modulo="none").raw, 1)
        self.assertEqual(position.rate()["effort"], cards[0]["effort"])
        with self.assertRaises(Error) as caught:
            Puzzle.open("mine.toml")
        self.assertIn("Puzzle.load", caught.exception.hint)
        table = Puzzle.open("pentominoes/any-four-4x5").choices(choose=4, most_ways=3)
        self.assertEqual((table["possible"], table["solvable"]), ("495", 26))
        self.assertTrue(all(1 <= int(one["distinct"]) <= 3 for one in table["choices"]))
        board = Puzzle.open("dominoes/5x6")
        *_, summary = board.blocks(lists=["0,0 1,0", "4,0 5,0"])
        self.assertEqual((summary["choices"], summary["complete"]), (4, True))
        with self.assertRaises(Error):
            board.blocks()
        pieces = Puzzle.open("tetrominoes/4x5")
        header, *boards, ending = pieces.boards(within="5x6", boards=2, most_ways=3)
        self.assertEqual((header["size"], ending["complete"]), (20, True))
        self.assertTrue(all(one["ways"] <= 3 and len(one["cells"]) == 20 for one in boards))
        self.assertEqual(pieces.boards(change=True)[1]["moved"], 1)
        with self.assertRaises(Error):
            puzzle.rate(plays=10**5, on_progress=lambda _: False)

    def test_progress_is_told(self):
        told = []
        tilewright.count("solid-pentominoes/3x4x5", engine="brute", seconds=1, on_progress=told.append)
        self.assertGreater(len(told), 2)
        self.assertTrue(all(a.fraction <= b.fraction for a, b in zip(told, told[1:])))

    def test_numbers_of_numpy_are_options(self):
        answer = tilewright.count("soma/cube", nodes=numpy.int64(10**9), seconds=numpy.float64(60))
        self.assertEqual(answer.distinct, 240)

    def test_false_ends_every_long_call(self):
        puzzle = Puzzle.open("pentominoes/one-sided-9x10")
        end = lambda progress: False
        answer = puzzle.count(engine="dance", on_progress=end)
        self.assertEqual((answer.ending, answer.complete), ("cancelled", False))
        with self.assertRaises(Error) as caught:
            puzzle.solve(engine="brute", on_progress=end)
        self.assertEqual(caught.exception.fault, Fault.STOPPED)
        found = puzzle.solutions(engine="brute", on_progress=end)
        self.assertEqual((list(found), found.answer.ending), ([], "cancelled"))
        [part] = puzzle.cut(1, to="solve", engine="dance")
        result = puzzle.search_part(part, on_progress=end)
        self.assertFalse(tilewright.part_done(result))
        self.assertEqual(tilewright.part_state(result)["ending"], "cancelled")
        self.assertLess(len(puzzle.record(steps=10**6, every=1000, on_progress=end)), 10**6)
        with self.assertRaises(Error) as caught:
            puzzle.cut(10**5, engine="dance", on_progress=end)
        self.assertEqual(caught.exception.fault, Fault.STOPPED)
        # Whether there is a reason, or a hint, takes long to see here.
        hard = Puzzle("11x15", [Piece("Y", "####\n.#..", count=33)])
        self.assertEqual(hard.explain(on_progress=end)["solvable"], "unknown")
        self.assertEqual(hard.hint(on_progress=end)["completable"], "unknown")

    def test_false_ends_files_scenes_and_merging(self):
        puzzle = Puzzle.open("pentominoes/6x10")
        solutions = list(puzzle.solutions())
        many = Puzzle("600x600", [Piece("I", "##", count=180_000)])
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            psv = tilewright.export_bytes(puzzle, "psv", solutions=solutions)
        parts = 40_000 * [puzzle.search_part(puzzle.cut(1)[0])]
        calls = {
            "scene": lambda end: puzzle.scene(solutions, on_progress=end),
            "psv": lambda end: tilewright.export_bytes(
                puzzle, "psv", solutions=solutions, on_progress=end
            ),
            "dlx": lambda end: tilewright.export_bytes(many, "dlx", on_progress=end),
            "import": lambda end: tilewright.import_bytes(psv, "a.psv", on_progress=end),
            "svg": lambda end: tilewright.make_bytes(many, "svg", on_progress=end),
            "stl": lambda end: tilewright.make_bytes(many, "stl", on_progress=end),
            "merge": lambda end: puzzle.merge(parts, on_progress=end),
        }
        for name, call in calls.items():
            told = []

            def end(progress):
                told.append((progress.fraction, time.monotonic()))
                return False

            with self.subTest(name), self.assertRaises(Error) as caught:
                call(end)
            with self.subTest(name):
                self.assertEqual((caught.exception.fault, len(told)), (Fault.STOPPED, 1))
                self.assertLess(told[0][0], 0.95)
                self.assertLess(time.monotonic() - told[0][1], 2)

    def test_what_functions_raise_leaves_the_call(self):
        def fail(_):
            raise ZeroDivisionError

        puzzle = Puzzle.open("pentominoes/one-sided-9x10")
        [part] = puzzle.cut(1, to="solve", engine="dance")
        for call in (
            lambda: puzzle.count(engine="dance", on_progress=fail),
            lambda: list(puzzle.solutions(engine="brute", on_progress=fail)),
            lambda: puzzle.search_part(part, on_progress=fail),
            lambda: puzzle.search_part(part, on_solution=fail),
            lambda: puzzle.record(steps=10**6, every=1000, on_progress=fail),
            lambda: puzzle.cut(10**5, engine="dance", on_progress=fail),
        ):
            self.assertRaises(ZeroDivisionError, call)

    def test_functions_are_called_by_the_thread_that_calls(self):
        [part] = Puzzle.open("soma/cube").cut(1, to="solve")
        threads = set()
        note = lambda _: threads.add(threading.get_ident())
        Puzzle.open("soma/cube").search_part(part, threads=2, on_solution=note, on_progress=note)
        self.assertEqual(threads, {threading.get_ident()})

    def test_solutions_of_parts_come_once_each(self):
        puzzle = Puzzle.open("pentominoes/5x12")
        for distinct, expected in ((False, 4040), (True, 1010)):
            found = []
            for part in puzzle.cut(3, to="solve", distinct=distinct):
                while not tilewright.part_done(part):
                    before = len(found)

                    def take(solution):
                        found.append(solution)
                        return len(found) - before < 100

                    part = puzzle.search_part(part, on_solution=take)
                    self.assertLessEqual(len(found), expected)
            self.assertEqual(len(found), expected)
            self.assertEqual(len(set(found)), expected)
            self.assertTrue(all(one.check() is None for one in found[::50]))

    def test_a_closed_search_says_so(self):
        found = tilewright.solutions("soma/cube")
        found.close()
        self.assertEqual(list(found), [])
        with self.assertRaises(Error):
            found.answer

    def check_interrupted(self, code, before="pass"):
        """Whether Ctrl-C ends a program that runs this code on a puzzle that takes long."""
        program = (
            "import tilewright\n"
            "from tilewright import Piece, Puzzle\n"
            "puzzle = Puzzle.open('pentominoes/one-sided-9x10')\n"
            "hard = Puzzle('11x15', [Piece('Y', '####\\n.#..', count=33)])\n"
            f"{before}\n"
            "try:\n"
            "    print('begun', flush=True)\n"
            f"    {code}\n"
            "except KeyboardInterrupt:\n"
            "    print('interrupted')\n"
        )
        process = subprocess.Popen(
            [sys.executable, "-c", program], stdout=subprocess.PIPE, text=True, env=os.environ
        )
        process.stdout.readline()
        time.sleep(0.5)
        process.send_signal(signal.SIGINT)
        out, _ = process.communicate(timeout=60)
        self.assertEqual(out, "interrupted\n", code)

    def test_ctrl_c_ends_every_long_call(self):
        for code, before in (
            ("puzzle.count(engine='brute')", "pass"),
            ("next(found)", "found = puzzle.solutions(engine='brute')"),
            ("found.answer", "found = puzzle.solutions(engine='brute')"),
            ("puzzle.sample(3, engine='brute')", "pass"),
            ("puzzle.search_part(part)", "[part] = puzzle.cut(1, engine='dance')"),
            ("puzzle.record(steps=10**6, every=10**6)", "pass"),
            ("puzzle.cut(10**5, engine='dance')", "pass"),
            ("hard.hint()", "pass"),
            ("hard.explain()", "pass"),
        ):
            self.check_interrupted(code, before)


def positions_of(puzzle, number, seed):
    """Random choices of some placements of random solutions."""
    choice = random.Random(seed)
    solutions = list(puzzle.solutions(threads=1))
    for _ in range(number):
        placements = choice.choice(solutions).placements
        yield choice.sample(placements, choice.randint(1, len(placements) - 1))


def processor_seconds():
    used = resource.getrusage(resource.RUSAGE_SELF)
    return used.ru_utime + used.ru_stime


class Positions(unittest.TestCase):
    def test_ten_thousand_are_counted_in_twenty_seconds(self):
        puzzle = Puzzle.open("pentominoes/6x10")
        positions = list(positions_of(puzzle, 10000, 1))
        begun = processor_seconds()
        raw = sum(puzzle.with_placed(one).count(threads=1).raw for one in positions)
        took = processor_seconds() - begun
        print(f"10,000 positions of 6x10: {took:.1f} s", file=sys.stderr)
        self.assertLess(took, 20)
        self.assertGreater(raw, 10000)

    def test_a_second_question_prepares_nothing(self):
        def seconds(question):
            begun = processor_seconds()
            question()
            return processor_seconds() - begun

        fresh = [Puzzle.open("pentominoes/6x10") for _ in range(5)]
        first = min(seconds(one.hint) for one in fresh)
        again = min(seconds(one.hint) for one in fresh for _ in range(10))
        print(f"a hint on 6x10: first {first:.4f} s, then {again:.4f} s", file=sys.stderr)
        self.assertLess(again, first / 2)
        self.assertLess(again, 0.002)
        self.assertGreater(fresh[0].memory, Puzzle.open("pentominoes/6x10").memory)

    def test_they_count_as_puzzles_with_placed_pieces_do(self):
        for name, number in (
            ("pentominoes/6x10", 30),
            ("pentominoes/3x20", 20),
            ("soma/cube", 20),
            ("tetrahexes/4x7", 20),
            ("hexiamonds/coin", 10),
        ):
            puzzle = Puzzle.open(name)
            for placed in positions_of(puzzle, number, 7):
                text = puzzle.text + "".join(
                    f'\n[[placed]]\npiece = "{one.piece}"\n'
                    f"cells = {[list(cell) for cell in one.cells]}\n"
                    for one in placed
                )
                expected = Puzzle.read(text).count()
                position = puzzle.with_placed(placed)
                for found in (position.count(), position.count(threads=1, engine="bits")):
                    self.assertEqual(
                        (found.raw, found.distinct, found.group_order),
                        (expected.raw, expected.distinct, expected.group_order),
                        (name, placed),
                    )
                self.assertEqual(sum(1 for _ in position.solutions()), expected.raw)
                self.assertEqual(
                    sum(1 for _ in position.solutions(distinct=True)), expected.distinct
                )

    def test_parts_of_positions(self):
        puzzle = Puzzle.open("pentominoes/6x10")
        for placed in positions_of(puzzle, 5, 3):
            position = puzzle.with_placed(placed[:2])
            results = [position.search_part(part, threads=1) for part in position.cut(3)]
            merged, whole = position.merge(results), position.count()
            self.assertEqual((merged.raw, merged.distinct), (whole.raw, whole.distinct))
            other = puzzle.with_placed(placed[:1])
            with self.assertRaises(Error):
                other.merge(results)

    def test_tiles(self):
        puzzle = Puzzle.open("macmahon/cubes-2x2x2")
        solutions = {solution.numbers for solution in puzzle.solutions()}
        choice = random.Random(5)
        for _ in range(20):
            tiles = puzzle.solve(seed=choice.randint(0, 1000)).tiles
            placed = choice.sample(tiles, choice.randint(1, len(tiles)))
            position = puzzle.with_placed(placed)
            fitting = {
                numbers
                for numbers in solutions
                if set(placed) <= set(tilewright.Solution(puzzle, numbers).tiles)
            }
            self.assertEqual({one.numbers for one in position.solutions()}, fitting)
            self.assertEqual(position.count(modulo="none").raw, len(fitting))
        self.assertEqual(puzzle.with_placed(tiles).count().raw, 1)

    def test_tiles_count_as_puzzles_with_placed_tiles_do(self):
        for name, number, least in (
            ("quintominoes/dodecahedron", 20, 1),
            ("macmahon/squares-4x6", 10, 8),
            ("macmahon/triangles-hexagon", 10, 8),
        ):
            puzzle = Puzzle.open(name)
            choice = random.Random(11)
            for seed in range(number):
                tiles = puzzle.solve(seed=seed).tiles
                placed = choice.sample(tiles, choice.randint(least, len(tiles) - 1))
                text = puzzle.text + "".join(
                    f'\n[[placed]]\ntile = "{one.tile}"\nsite = "{one.site}"\n'
                    f"edges = {list(one.labels)}\n"
                    for one in placed
                )
                file, position = Puzzle.read(text), puzzle.with_placed(placed)
                for modulo in ("none", "rotations", "all", "labels"):
                    expected, found = file.count(modulo=modulo), position.count(modulo=modulo)
                    self.assertEqual(
                        (found.raw, found.distinct, found.group_order),
                        (expected.raw, expected.distinct, expected.group_order),
                        (name, modulo, placed),
                    )

    def test_a_position_of_a_position_and_what_cannot_be(self):
        puzzle = Puzzle.open("pentominoes/6x10")
        placements = puzzle.solve().placements
        both = puzzle.with_placed(placements[:4])
        self.assertEqual(puzzle.with_placed(placements[:2]).with_placed(placements[2:4]).count().raw,
                         both.count().raw)
        self.assertEqual(puzzle.with_placed([]).count().raw, 9356)
        corner = [cell for cell in placements[0].cells]
        other = [(one.piece, cells) for one in placements[1:] for cells in [corner]]
        for wrong in ([(placements[0].piece, placements[1].cells)], [placements[0], *other]):
            with self.assertRaises(Error) as caught:
                puzzle.with_placed(wrong)
            self.assertEqual(caught.exception.fault, Fault.INPUT)
        self.assertIsNone(both.solve().check())
        self.assertIsNone(puzzle.check(both.solve()))

    def test_exact_cover(self):
        for seed in range(30):
            choice = numpy.random.default_rng(seed)
            matrix = (choice.random((14, 6)) < 0.35).astype(int)
            matrix = matrix[matrix.any(axis=1)]
            problem = ExactCover(matrix)
            solutions = [frozenset(one) for one in problem.solutions()]
            for option in range(len(matrix)):
                position = problem.with_placed([option])
                expected = {one for one in solutions if option in one}
                self.assertEqual(position.count().raw, len(expected))
                self.assertEqual({frozenset(one) for one in position.solutions()}, expected)
                for one in expected:
                    self.assertIsNone(problem.check(one))
                    self.assertIsNone(position.check(one))
            results = [problem.search_part(part) for part in problem.cut(3)]
            self.assertEqual(problem.merge(results).raw, len(solutions))


if __name__ == "__main__":
    unittest.main()
