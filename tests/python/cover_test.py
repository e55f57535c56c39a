"""Exact covers in Python: what they are made of, what is refused, and in which words."""

import itertools
import random
import unittest

import numpy
import tilewright
from tilewright import Error, ExactCover

knuth = {"A": [1, 4, 7], "B": [1, 4], "C": [4, 5, 7], "D": [3, 5, 6], "E": [2, 3, 6, 7], "F": [2, 7]}


def brute_force(options, items, secondary=()):
    """All sets of options that cover each item once, secondary ones at most once."""
    found = set()
    for chosen in itertools.chain.from_iterable(
        itertools.combinations(range(len(options)), size) for size in range(len(options) + 1)
    ):
        covered = [item for i in chosen for item in options[i]]
        if len(covered) == len(set(covered)) and set(items) - set(secondary) <= set(covered):
            found.add(chosen)
    return found


class Made(unittest.TestCase):
    def test_matrix_and_lists_agree_with_brute_force(self):
        for seed in range(100):
            drawn = numpy.random.default_rng(seed)
            matrix = (drawn.random((10, 5)) < 0.4).astype(int)
            matrix = matrix[matrix.any(axis=1)]
            expected = brute_force([list(numpy.flatnonzero(row)) for row in matrix], range(5))
            lists = [[f"item {i}" for i in numpy.flatnonzero(row)] for row in matrix]
            items = [f"item {i}" for i in range(5)]
            for options, more in (
                (matrix, {}),
                (matrix.astype(bool), {}),
                (matrix.astype(float), {}),
                (lists, {"primary": items}),
                ((iter(option) for option in lists), {"primary": iter(items)}),
            ):
                found = [tuple(sorted(one)) for one in tilewright.exact_cover(options, **more)]
                self.assertEqual(len(found), len(set(found)))
                self.assertEqual(set(found), expected)

    def test_items_may_be_given_once_only(self):
        """Iterators as primary and secondary items mean the same as lists."""
        drawn = random.Random(3)
        for _ in range(200):
            options = [drawn.sample(range(6), drawn.randint(1, 3)) for _ in range(8)]
            secondary = drawn.sample(range(6), 2)
            options = [option for option in options if set(option) - set(secondary)]
            items = {item for option in options for item in option}
            expected = brute_force(options, items, secondary)
            for given in (secondary, iter(secondary), set(secondary), dict.fromkeys(secondary)):
                found = {tuple(sorted(one)) for one in ExactCover(options, secondary=given).solutions()}
                self.assertEqual(found, expected)

    def test_dictionaries_name_the_options(self):
        problem = ExactCover(knuth)
        self.assertEqual([sorted(one) for one in problem.solutions()], [["B", "D", "F"]])
        self.assertEqual(sorted(problem.solve()), ["B", "D", "F"])
        self.assertIsNone(problem.check("BDF"))
        self.assertIsNotNone(problem.check(["B", "D"]))
        self.assertEqual(problem.with_placed(["D"]).count().raw, 1)
        self.assertEqual(problem.with_placed(["A"]).count().raw, 0)
        [part] = problem.cut(1, to="solve")
        taken = []
        problem.search_part(part, on_solution=taken.append)
        self.assertEqual([sorted(one) for one in taken], [["B", "D", "F"]])
        with self.assertRaisesRegex(Error, "named as in the dictionary"):
            problem.check([1, 3, 5])
        [found] = tilewright.exact_cover(knuth)
        self.assertEqual(sorted(found), ["B", "D", "F"])

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
        self.assertEqual(ExactCover([["a"]] * 4, bounds={"a": [numpy.int64(0), 4]}).count().raw, 16)


class Refused(unittest.TestCase):
    def refuses(self, message, *given, **more):
        with self.subTest(message), self.assertRaisesRegex(Error, message):
            ExactCover(*given, **more)

    def test_what_could_be_meant_otherwise(self):
        self.refuses("options are lists of items, and not 'abc'", "abc")
        self.refuses("options are lists of items, and not 5", 5)
        self.refuses("option 1 is a list of items, such as", [["a"], "ab"])
        self.refuses("option 'X' is a list of items, such as", {"X": "ab"})
        self.refuses("option 0 is a list of items, and not a dictionary", [{"a": "red"}])
        self.refuses("option 0 is a list of items, and not 7", [7])
        self.refuses("primary items are a list", [["a"]], primary="a")
        self.refuses("secondary items are a list", [["a"]], secondary="b")

    def test_wrong_items_by_their_names(self):
        self.refuses("option 'X' has item 'a' twice", {"X": ["a", "b", "a"]})
        self.refuses("option 'X' has no primary item", {"X": ["a"]}, secondary=["a"])
        self.refuses("option 0 has no primary item", [[]])
        self.refuses("a key of a dictionary, which .* cannot", [[["a"]]])
        self.refuses("primary or secondary, and not both: 'a'", [["a"]], primary=["a"], secondary=["a"])
        self.refuses("item 'a' is primary, so", [["a:red", "b"]], primary=["a", "b"], colored=True)

    def test_bounds_by_the_name_of_their_item(self):
        for bounds in ((0, 2**32), (-1, 1), (2, 1), (1,), (1, 2, 3), 1, "11", (1.5, 2), (None, 1)):
            self.refuses("the bounds of 'a' are two numbers", [["a"]], bounds={"a": bounds})
        self.refuses("bounds are for primary items, and 'b' is none", [["a"]], bounds={"b": (1, 1)})
        self.refuses("bounds are a dictionary", [["a"]], bounds=[(1, 1)])

    def test_arrays(self):
        matrix = numpy.eye(3, dtype=int)
        self.refuses("columns 0 to 2 of the array, not 3", matrix, secondary=[3])
        self.refuses("columns 0 to 2 of the array, not 'a'", matrix, primary=["a", 0])
        self.refuses("zeros and ones, and not 2 in row 1, column 1", numpy.diag([1, 2, 1]))
        self.refuses("zeros and ones, and not nan in row 0", numpy.array([[numpy.nan, 1.0]]))
        self.refuses("two dimensions", numpy.ones(3))
        self.refuses("has no colours", matrix, colored=True)


if __name__ == "__main__":
    unittest.main()
