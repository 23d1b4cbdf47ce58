"""The puzzles of docs/puzzles: each has exactly one best picture, as code other than the solver's confirms.

Every tenth by default; booklet_long_test.py takes all.
"""
import json
import os
import pathlib
import subprocess
import sys
import unittest
import xml.etree.ElementTree

ARBITER = os.environ["ARBITER"]
FOLDER = pathlib.Path("docs/puzzles")


def run(*words, stdin=""):
    return subprocess.run([ARBITER, *words], input=stdin, capture_output=True, text=True, timeout=600,
                          check=False)


class Booklet(unittest.TestCase):
    STEP = 10

    def test_it_is_complete(self):
        self.assertEqual([p.name for p in sorted(FOLDER.glob("*.txt"))],
                         [f"{n:03}.txt" for n in range(1, 101)])
        for kind in ("puzzles", "solutions"):
            for n in range(1, 26):
                xml.etree.ElementTree.parse(FOLDER / "pages" / f"{kind}-{n:02}.svg")

    def test_each_has_one_best_picture(self):
        for puzzle in sorted(FOLDER.glob("*.txt"))[::self.STEP]:
            with self.subTest(puzzle.name):
                solved = run("place", str(puzzle), "--count", "--json")
                self.assertEqual(solved.returncode, 0, solved.stderr)
                answer = json.loads(solved.stdout)
                self.assertEqual((answer["proved"], answer["count"]), (True, 1))
                verified = run("puzzle", "verify", "-", stdin=solved.stdout)
                self.assertEqual(verified.returncode, 0, verified.stdout + verified.stderr)
                self.drawn(puzzle, answer)

    def drawn(self, puzzle, answer):
        """The page of solutions shows the moves."""
        page = (int(puzzle.stem) - 1) // 4 + 1
        text = (FOLDER / "pages" / f"solutions-{page:02}.svg").read_text(encoding="utf-8")
        for move in answer["optima"][0]["moves"]:
            self.assertIn(move, text)


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0]])
