"""Copies: by the module copy, by pickle, in processes that are started anew, and in forks."""

import copy
import multiprocessing
import os
import pickle
import unittest

import tilewright
from tilewright import Error, ExactCover, Puzzle


def ways_of(puzzle):
    """What another process finds."""
    return puzzle.count(threads=1).raw


def copies_of(value):
    yield copy.copy(value)
    yield copy.deepcopy(value)
    for protocol in range(2, pickle.HIGHEST_PROTOCOL + 1):
        yield pickle.loads(pickle.dumps(value, protocol))


def puzzles():
    yield Puzzle.open("pentominoes/3x20")
    yield Puzzle.open("quintominoes/dodecahedron")
    yield Puzzle("####\n####", {"I": "##", "L": "##\n#.", "J": "###"}, name="a \x7f \\ name", title="'\"")
    yield Puzzle("3x4", [tilewright.Piece("m", "#", count="unlimited")], rules={"apart": "copies"})


class Copies(unittest.TestCase):
    def test_puzzles(self):
        for puzzle in puzzles():
            for one in copies_of([puzzle, puzzle]):
                self.assertIs(one[0], one[1])
                self.assertEqual(one[0], puzzle)
                self.assertEqual(hash(one[0]), hash(puzzle))
                self.assertEqual((one[0].name, one[0].text), (puzzle.name, puzzle.text))
                self.assertEqual(one[0].count().raw, puzzle.count().raw)

    def test_positions(self):
        puzzle = Puzzle.open("pentominoes/3x20")
        solution = puzzle.solve()
        position = puzzle.with_placed(solution.placements[:2]).with_placed(solution.placements[2:4])
        for one in copies_of(position):
            self.assertEqual(one, position)
            self.assertEqual([s.numbers for s in one.solutions()], [s.numbers for s in position.solutions()])

    def test_solutions(self):
        for puzzle in list(puzzles())[:3]:
            solution = puzzle.solve()
            solution.placements  # what is kept of it need not travel
            for one in copies_of(solution):
                self.assertEqual(one, solution)
                self.assertEqual(len({one, solution}), 1)
                self.assertIsNone(one.check())
                self.assertEqual(one.placements, solution.placements)
            self.assertEqual(Puzzle.read(puzzle.text).solve(), solution)
        self.assertNotEqual(Puzzle.open("pentominoes/3x20"), Puzzle.open("pentominoes/4x15"))

    def test_exact_covers(self):
        for cover in (
            ExactCover([[1, 2], [3], [2, 3], [1]]),
            ExactCover({"A": ["x", "y:red"], "B": ["z", "y:red"], (3,): ["z", "y:blue"]}, colored=True),
            ExactCover([["a"]] * 4, bounds={"a": (2, 3)}),
            ExactCover([[1, 2], [3], [2, 3], [1]]).with_placed([2]),
        ):
            for one in copies_of(cover):
                self.assertEqual(one.count().raw, cover.count().raw)
                self.assertEqual(list(one.solutions()), list(cover.solutions()))

    def test_recordings_and_answers(self):
        puzzle = Puzzle.open("pentominoes/3x20")
        for one in copies_of(puzzle.record(steps=100)):
            self.assertEqual(len(one), 101)
        for one in copies_of(puzzle.count()):
            self.assertEqual(one.distinct, 2)

    def test_searches_refuse(self):
        with tilewright.solutions("pentominoes/6x10") as found:
            for copied in (copy.copy, copy.deepcopy, pickle.dumps):
                with self.assertRaisesRegex(Error, "a search that runs cannot be copied"):
                    copied(found)
            self.assertIsNone(next(found).check())
        # Nor can what lies below them.
        for inner in (found._search, Puzzle.open("soma/cube")._handle):
            for copied in (copy.copy, copy.deepcopy, pickle.dumps):
                with self.assertRaises((Error, TypeError, ValueError)):
                    copied(inner)


class Processes(unittest.TestCase):
    def test_puzzles_are_counted_in_each_kind(self):
        puzzle = Puzzle.open("pentominoes/3x20")
        solution = puzzle.solve()
        asked = [puzzle, puzzle.with_placed(solution.placements[:1]), ExactCover([["a"], ["a"]])]
        for kind in multiprocessing.get_all_start_methods():
            with multiprocessing.get_context(kind).Pool(2) as pool:
                self.assertEqual(pool.map(ways_of, asked), [8, 2, 2])

    def test_a_fork_leaves_the_search_to_its_parent(self):
        found = tilewright.solutions("pentominoes/6x10")
        next(found)
        child = os.fork()
        if child == 0:
            right = 0
            try:
                for question in (lambda: found.answer, lambda: found.progress, lambda: list(found)):
                    try:
                        question()
                    except Error as error:
                        right += "another process" in str(error)
                found.close()
                del found, question  # whatever is freed here is not the parent's
                right += tilewright.count("pentominoes/3x20").distinct == 2
            finally:
                os._exit(0 if right == 4 else 1)
        _, status = os.waitpid(child, 0)
        self.assertEqual(status, 0)
        self.assertEqual(1 + sum(1 for _ in found), 9356)
        self.assertTrue(found.answer.complete)


if __name__ == "__main__":
    unittest.main()
