"""Models, pages, films and tables: what the program makes for Python.

TILEWRIGHT_PROGRAM says where it lies; without it the tests take the one on the path.
"""

import os
import pathlib
import shutil
import tempfile
import unittest
import zipfile

import tilewright
from tilewright import Error, Fault, Puzzle, Solution

program = shutil.which(os.environ.get("TILEWRIGHT_PROGRAM") or "tilewright")


class InAFolder(unittest.TestCase):
    def setUp(self):
        kept = tempfile.TemporaryDirectory()
        self.addCleanup(kept.cleanup)
        self.folder = pathlib.Path(kept.name)


@unittest.skipUnless(program, "there is no program")
class Products(InAFolder):
    def test_models(self):
        puzzle = Puzzle.open("soma/cube")
        written = tilewright.make(puzzle, self.folder / "soma.3mf", cell=18, only="pieces")
        self.assertEqual(written, self.folder / "soma.3mf")
        self.assertIn("3D/3dmodel.model", zipfile.ZipFile(written).namelist())
        tray = Puzzle("3x20", "pentominoes", title="Mine", name="no/such name")
        sheet = tilewright.make(tray.solve(), str(self.folder / "tray.svg"), kerf=0.1, labels=False)
        self.assertIn("<svg", sheet.read_text())
        self.assertNotEqual(
            sheet.read_text(), tilewright.make(tray, self.folder / "t.svg", kerf=0.1).read_text()
        )

    def test_pages_of_solutions_of_both_kinds(self):
        for name in ("pentominoes/3x20", "macmahon/squares-4x6", "soma/cube"):
            puzzle = Puzzle.open(name)
            some = [puzzle.solve(seed=seed) for seed in range(3)]
            page = tilewright.gallery(some, self.folder / "page.html").read_text()
            self.assertIn("</html>", page)
        position = some[0].puzzle.with_placed(some[0].placements[:2])
        self.assertTrue(tilewright.gallery([position.solve()], self.folder / "one.svg").exists())

    def test_films(self):
        player = tilewright.animate("pentominoes/3x20", self.folder / "p.html", steps=50)
        self.assertIn("</html>", player.read_text())
        built = tilewright.animate(
            Puzzle.open("soma/cube").solve(), self.folder / "b.svg", view="solid", frames=5
        )
        self.assertIn("<svg", built.read_text())

    def test_tables(self):
        rows = tilewright.sweep("pentominoes/3x20", "boards", boxes="3x20,4x15")
        self.assertEqual([(row["key"], row["raw"]) for row in rows], [("3x20", 8), ("4x15", 1472)])
        holes = tilewright.sweep("trominoes/unlimited-3x8", "hole", cells=[(0, 0), (1, 0), (2, 0)])
        self.assertTrue(all(row["complete"] for row in holes))
        self.assertGreater(len(holes), 3)
        try:
            some = tilewright.sweep("pentominoes/6x10", "hole", piece="X", seconds=2e-3)
            self.assertFalse(all(row["complete"] for row in some))
        except Error as error:  # before there was a row
            self.assertEqual(error.fault, Fault.STOPPED)

    def test_families(self):
        rows = tilewright.family("dominoes", "4xN", 5)
        self.assertEqual([row["raw"] for row in rows], [1, 5, 11, 36, 95])
        self.assertEqual([row["n"] for row in rows], [1, 2, 3, 4, 5])
        one = tilewright.family("pentominoes/6x10", "6xN", 10, start=10)
        self.assertEqual([(row["raw"], row["distinct"]) for row in one], [(9356, 2339)])
        marked = tilewright.family("trominoes", "3xN", 2, mark="V")
        self.assertEqual(marked[1]["by copies of V"], "1 + 2*t^2")
        sets = tilewright.family("n-ominoes", "NxN", 5, at_most=1)
        self.assertEqual([row["distinct"] for row in sets], [1, 0, 0, 0, 107])
        some = tilewright.family("trominoes", "NxM", 3, only=["V"], wrap="torus")
        self.assertEqual([row["key"] for row in some], ["1x1", "1x2", "1x3", "2x2", "2x3", "3x3"])
        found = tilewright.recurrence("dominoes", "3xN")
        self.assertEqual(found["denominator"], [1, 0, -4, 0, 1])
        self.assertTrue(found["proved"])
        self.assertAlmostEqual(found["growth"] ** 2, 2 + 3 ** 0.5)

    def test_errors_are_those_of_the_library(self):
        some = Puzzle.open("soma/cube").sample(1)
        other = Puzzle.open("pentominoes/3x20").sample(1)
        for message, fault, call in (
            ("ending of", Fault.USAGE, lambda: tilewright.make("soma/cube", self.folder / "x.xyz")),
            ("edge-matching", Fault.USAGE,
             lambda: tilewright.make("macmahon/squares-4x6", self.folder / "x.svg")),
            ("fits nowhere", Fault.INPUT,
             lambda: tilewright.sweep("pentominoes/8x8-hole-3-3", "hole", size="9x9")),
            ("several puzzles", Fault.USAGE,
             lambda: tilewright.gallery(some + other, self.folder / "x.html")),
            ("at least one", Fault.USAGE, lambda: tilewright.gallery([], self.folder / "x.html")),
            ("at least one", Fault.USAGE, lambda: tilewright.gallery([1], self.folder / "x.html")),
            ("list of solutions", Fault.USAGE, lambda: tilewright.gallery(5, self.folder / "x.html")),
            ("a sweep is over", Fault.USAGE, lambda: tilewright.sweep("soma/cube", "all")),
            ("positive numbers", Fault.USAGE,
             lambda: tilewright.sweep("soma/cube", "omit", seconds="x")),
            ("named by a text", Fault.USAGE, lambda: tilewright.make("soma/cube", 5)),
            ("options are", Fault.USAGE, lambda: tilewright.make("soma/cube", "x.stl", cell=[1])),
            ("--cell", Fault.USAGE, lambda: tilewright.make("soma/cube", "x.stl", cell=-1)),
        ):
            with self.subTest(message), self.assertRaisesRegex(Error, message) as caught:
                call()
            self.assertEqual(caught.exception.fault, fault)
        with self.assertRaises(Error) as caught:
            tilewright.sweep("pentominoes/6x10", "omit")
        self.assertIn("choice of pieces", caught.exception.message)
        self.assertTrue(caught.exception.hint)


class WithoutTheProgram(InAFolder):
    def test_it_is_missing(self):
        before = dict(os.environ)
        try:
            os.environ["TILEWRIGHT_PROGRAM"] = "/no/such"
            with self.assertRaisesRegex(Error, "needs the program.*\n.*TILEWRIGHT_PROGRAM") as caught:
                tilewright.make("soma/cube", self.folder / "x.stl")
            self.assertEqual(caught.exception.fault, Fault.MISSING)
            old = self.folder / "old"
            old.write_text("#!/bin/sh\necho tilewright 0.0.1\n")
            old.chmod(0o755)
            os.environ["TILEWRIGHT_PROGRAM"] = str(old)
            with self.assertRaisesRegex(Error, "of version 0.0.1"):
                tilewright.make("soma/cube", self.folder / "x.stl")
        finally:
            os.environ.clear()
            os.environ.update(before)


if __name__ == "__main__":
    unittest.main()
