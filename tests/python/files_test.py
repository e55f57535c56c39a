"""Files of other programs: read, written, and as bytes."""

import pathlib
import tempfile
import unittest
import warnings

import tilewright
from tilewright import Error, Fault, Puzzle

TWO_BOXES = b"""D:xDim=2:yDim=2:zDim=1
L
A A
B B
~L
~D
D:xDim=3:yDim=1:zDim=1
L
A B B
~L
~D
"""


class Files(unittest.TestCase):
    def setUp(self):
        warnings.simplefilter("ignore")
        self.addCleanup(warnings.resetwarnings)
        kept = tempfile.TemporaryDirectory()
        self.addCleanup(kept.cleanup)
        self.folder = pathlib.Path(kept.name)

    def test_there_and_back(self):
        puzzle = Puzzle("4x5", ["tetrominoes"], name="mine")
        for ending in ("xmpuzzle", "psv", "toml", "PSV", "Toml"):
            file = tilewright.export(puzzle, self.folder / f"a.{ending}")
            self.assertEqual(file.read_bytes(), tilewright.export_bytes(puzzle, ending.lower()))
            back = tilewright.import_file(file)
            self.assertEqual(back.name, "a")
            self.assertEqual(back.count(modulo="none").raw, puzzle.count(modulo="none").raw)

    def test_solutions_are_kept_and_losses_are_warnings(self):
        soma = Puzzle.open("soma/cube")
        with warnings.catch_warnings(record=True) as told:
            warnings.simplefilter("always")
            file = tilewright.export(soma, self.folder / "s.xmpuzzle", solutions=soma.sample(2))
        self.assertIn("known numbers of solutions are left out", str(told[0].message))
        self.assertEqual(told[0].filename, __file__)
        found = tilewright.import_bytes(file.read_bytes(), "s.xmpuzzle")
        again = Puzzle.read(found["text"])
        self.assertEqual(len(again.read_solutions(found["solutions"])), 2)

    def test_files_for_solvers(self):
        tiles = tilewright.export("macmahon/squares-4x6", self.folder / "m.dimacs", encoding="lean")
        self.assertIn("encoding lean", tiles.read_text())
        self.assertTrue(tilewright.export_bytes("soma/cube", "dlx").startswith(b"| soma/cube\n"))
        self.assertIn(b"product", tilewright.export_bytes("soma/cube", "cnf", amo="product"))

    def test_one_of_several(self):
        file = self.folder / "two.def"
        file.write_bytes(TWO_BOXES)
        self.assertEqual(tilewright.import_file(file, problem=2).count(modulo="none").raw, 2)
        with self.assertRaisesRegex(Error, "holds 2 puzzles") as caught:
            tilewright.import_file(file)
        self.assertIn("2 'line 7'", caught.exception.hint)

    def test_drawn_boards_and_lists_of_tiles(self):
        found = tilewright.import_bytes(b"##########\n" * 6, "b.txt", set="pentominoes")
        self.assertEqual(len(Puzzle.read(found["text"]).pieces), 12)
        for size in ("1x2", (1, 2)):
            found = tilewright.import_bytes(b"1 2 3 4\n4 3 2 1\n", "t.txt", size=size)
            self.assertEqual((found["kind"], found["problem"]), ("matching", 1))

    def test_sheets_and_bodies(self):
        tray = Puzzle("3x20", "pentominoes")
        [(name, sheet)] = tilewright.make_bytes(tray, "svg", kerf=0.1, labels=False).items()
        self.assertEqual(name, "puzzle.svg")
        self.assertIn(b"<svg", sheet)
        small = tilewright.make_bytes(tray, "dxf", page="450x120")
        self.assertGreater(len(small), 1)
        self.assertIn("puzzle-2.dxf", small)
        one = Puzzle.open("soma/cube").solve()
        bodies = tilewright.make_bytes(one, "stl", only="solution")
        self.assertNotEqual(bodies, tilewright.make_bytes(one, "stl"))
        for message, call in (
            ("makes no pdf", lambda: tilewright.make_bytes(tray, "pdf")),
            ("'cell'", lambda: tilewright.make_bytes(tray, "stl", cell=-1)),
            ("only packing", lambda: tilewright.make_bytes("macmahon/squares-4x6", "svg")),
            ("cannot be cut", lambda: tilewright.make_bytes("soma/cube", "svg")),
        ):
            with self.subTest(message), self.assertRaisesRegex(Error, message):
                call()

    def test_errors(self):
        other = Puzzle.open("pentominoes/3x20").sample(1)
        for message, fault, call in (
            ("cannot read", Fault.MISSING, lambda: tilewright.import_file(self.folder / "no.psv")),
            ("cannot read", Fault.IO, lambda: tilewright.import_file(self.folder)),
            ("cannot be imported", Fault.USAGE, lambda: tilewright.import_bytes(b"x", "a.doc")),
            ("bytes were expected", Fault.USAGE, lambda: tilewright.import_bytes("x", "a.txt")),
            ("rows x columns", Fault.USAGE,
             lambda: tilewright.import_bytes(b"x", "a.txt", size="much")),
            ("unknown key", Fault.INPUT, lambda: tilewright.import_bytes(b"x = 1", "a.toml")),
            ("no format", Fault.USAGE, lambda: tilewright.export_bytes("soma/cube", "doc")),
            ("another puzzle", Fault.USAGE,
             lambda: tilewright.export_bytes("soma/cube", "xmpuzzle", solutions=other)),
            ("does not end like", Fault.USAGE,
             lambda: tilewright.export("soma/cube", self.folder / "a.svg", to="psv")),
            ("cannot write", Fault.IO,
             lambda: tilewright.export("soma/cube", self.folder / "no" / "a.psv")),
            ("named by a text", Fault.USAGE, lambda: tilewright.export("soma/cube", 5)),
        ):
            with self.subTest(message), self.assertRaisesRegex(Error, message) as caught:
                call()
            self.assertEqual(caught.exception.fault, fault)
        self.assertFalse((self.folder / "a.svg").exists())
        tilewright.export("soma/cube", self.folder / "a.svg", to="psv", force=True)
        self.assertTrue((self.folder / "a.svg").exists())


if __name__ == "__main__":
    unittest.main()
