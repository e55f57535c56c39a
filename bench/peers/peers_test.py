"""Tests what needs no other program: the conversion, and that a wrong count is noticed.

    python3 bench/peers/peers_test.py
"""

import sys
import unittest

import chart
import instance
from measure import Measured, Verdict, run_once
from peers import Files, Peer

TEXT = """| two ways to cover a, b and c
| hint cells b c
a b c
a b
c
b c
a
"""


def run(script: str, limit: int = 60) -> Measured:
    """What becomes of a peer that runs this script where there are two solutions."""
    measured = Measured("puzzle", "peer", 2, limit)
    peer = Peer("peer", "", [], lambda *_: [sys.executable, "-c", script], int)
    run_once(measured, peer, Files("", "", ""))
    return measured


class Conversion(unittest.TestCase):
    def test_reads_what_tilewright_prints(self):
        plain = instance.read(TEXT)
        self.assertEqual(plain.items, ["a", "b", "c"])
        self.assertEqual(plain.options, [[0, 1], [2], [1, 2], [0]])

    def test_refuses_what_not_every_peer_can_say(self):
        for text in ["a | b\na b\n", "2|a b\na b\n", "a b\na b:red\n"]:
            with self.assertRaises(instance.NotPlain):
                instance.read(text)

    def test_writes_an_equation_for_each_item(self):
        self.assertEqual(instance.to_opb(instance.read(TEXT)).splitlines(), [
            "* #variable= 4 #constraint= 3",
            "+1 x1 +1 x4 = 1 ;", "+1 x1 +1 x3 = 1 ;", "+1 x2 +1 x3 = 1 ;"])

    def test_writes_sets_both_ways(self):
        text = instance.to_dzn(instance.read(TEXT))
        self.assertIn("covering = [{1,4},\n{1,3},\n{2,3}];", text)
        self.assertIn("covered = [{1,2},\n{3},\n{2,3},\n{1}];", text)


class Verdicts(unittest.TestCase):
    def test_the_published_count_is_accepted(self):
        self.assertEqual(run("print(2)").verdict, Verdict.COUNTED)

    def test_another_count_is_wrong(self):
        measured = run("print(3)")
        self.assertEqual(measured.verdict, Verdict.WRONG)
        self.assertTrue(measured.bad())

    def test_no_count_is_a_failure(self):
        measured = run("import sys; sys.exit('out of order')")
        self.assertEqual(measured.verdict, Verdict.FAILED)
        self.assertIn("out of order", measured.complaint)

    def test_the_limit_ends_a_run(self):
        measured = run("while True: pass", limit=1)
        self.assertEqual(measured.verdict, Verdict.UNFINISHED)
        self.assertEqual(measured.text(), "> 1")
        self.assertIn("&gt; 1 s", chart.draw([measured], "title"))


if __name__ == "__main__":
    unittest.main()
