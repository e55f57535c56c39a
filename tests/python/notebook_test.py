"""What a notebook shows of puzzles, searches, solutions and lists of them."""

import time
import unittest

from tilewright import Puzzle, Solution, exact_cover
from tilewright.notebook import show_lists


class Shown(unittest.TestCase):
    def test_solids_are_shown_as_solids(self):
        solid, flat = (Puzzle.open(name).solve() for name in ("soma/cube", "pentominoes/6x10"))
        self.assertEqual(solid._repr_svg_(), solid.svg(view="solid"))
        self.assertEqual(flat._repr_svg_(), flat.svg())
        self.assertIn(solid.svg(view="solid"), solid._repr_html_())
        self.assertIn(solid.svg(view="layers"), solid._repr_html_())
        self.assertIn(solid.puzzle.svg(view="solid", pieces=True), solid.puzzle._repr_html_())

    def test_cubes_are_shown_as_nets(self):
        cubes = Puzzle.open("macmahon/cubes-2x2x2").solve()
        self.assertEqual(cubes._repr_svg_(), cubes.svg())
        self.assertEqual(cubes.svg().count("<text"), 6 * 8)

    def test_an_empty_board_is_shown(self):
        empty = Solution.from_list(Puzzle.open("soma/cube"), [])
        self.assertIn("<svg", empty._repr_html_())

    def test_solutions_show_themselves_and_lose_none(self):
        puzzle = Puzzle.open("soma/cube")
        found = puzzle.solutions(distinct=True, threads=1)
        self.assertEqual(repr(found), "<solutions of soma/cube: 0 taken, searching>")
        first = next(found)
        shown = found._repr_html_()
        self.assertEqual(shown.count("<svg"), 12)
        self.assertIn("1 taken", shown)
        rest = list(found)
        self.assertIn(rest[0].svg(view="solid", unit=12, letters=False), shown)
        self.assertEqual([first, *rest], list(puzzle.solutions(distinct=True, threads=1)))
        self.assertEqual(repr(found), "<solutions of soma/cube: 240 taken, ended>")
        found.close()
        self.assertEqual(repr(found), "<solutions of soma/cube: 240 taken, closed>")
        self.assertIn("240 taken", found._repr_html_())
        chosen = exact_cover([["a"], ["b"], ["a", "b"]])
        self.assertIn("[0, 1]", chosen._repr_html_())
        self.assertEqual(len(list(chosen)), 2)

    def test_a_loop_that_was_left_goes_on(self):
        puzzle = Puzzle.open("soma/cube")
        raised = []

        def fail(_):
            raised.append(1)
            if len(raised) < 4:
                raise ZeroDivisionError

        found = puzzle.solutions(threads=1, on_progress=fail)
        taken = []
        while True:
            time.sleep(0.11)  # so that progress is due
            try:
                taken.extend(found)
                break
            except ZeroDivisionError:
                pass
        self.assertGreater(len(raised), 3)
        self.assertEqual(taken, list(puzzle.solutions(threads=1)))

    def test_lists_are_galleries(self):
        from IPython.core.interactiveshell import InteractiveShell

        shell = InteractiveShell.instance()
        try:
            show_lists(Solution)
            puzzle = Puzzle.open("pentominoes/6x10")
            formatted = lambda value: shell.display_formatter.format(value)[0].get("text/html", "")
            gallery = formatted(puzzle.sample(5))
            self.assertEqual(gallery.count("<svg"), 5)
            self.assertIn("5 solutions", gallery)
            many = formatted(list(puzzle.solutions(limit=100)))
            self.assertEqual(many.count("<svg"), 60)
            self.assertIn("and 40 more", many)
            for other in ([], [1, 2], [puzzle.solve(), 1]):
                self.assertEqual(formatted(other), "")
        finally:
            InteractiveShell.clear_instance()


if __name__ == "__main__":
    unittest.main()
