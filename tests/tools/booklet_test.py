"""The puzzles of docs/puzzles: each has exactly one best picture, as code other than the solver's confirms.

Every tenth by default; booklet_long_test.py takes all.
"""
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
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
        for kind, pages in (("puzzles", 25), ("hints", 7), ("solutions", 25)):
            for n in range(1, pages + 1):
                xml.etree.ElementTree.parse(FOLDER / "pages" / f"{kind}-{n:02}.svg")

    def test_they_are_graded(self):
        grades = [int(re.search(r"difficulty (\d)", p.read_text(encoding="utf-8"))[1])
                  for p in sorted(FOLDER.glob("*.txt"))]
        self.assertEqual(grades, sorted(grades))
        self.assertEqual([grades.count(grade) for grade in range(1, 6)], 5 * [20])

    def test_the_booklet_is_printed(self):
        with tempfile.TemporaryDirectory() as folder:
            pdf = pathlib.Path(folder, "booklet.pdf")
            files = sorted(map(str, FOLDER.glob("*.txt")))[:5]
            printed = run("puzzle", "booklet", *files, "--out", str(pdf))
            self.assertEqual(printed.returncode, 0, printed.stderr)
            text = pdf.read_bytes()
            self.assertTrue(text.startswith(b"%PDF-"))
            self.assertEqual(len(re.findall(rb"/Type\s*/Page\b", text)), 5)  # 2 of puzzles, 1 of hints, 2 of solutions
            self.assertLess(len(text), 2_000_000)

    def test_the_puzzles_link_to_a_board(self):
        with tempfile.TemporaryDirectory() as folder:
            board = pathlib.Path(folder, "a board.html")
            for explorer, games, to in ((board, "nim brain_picnic", "../a%20board.html"), (board, "nim snack_match", None), (board, "", None),
                                        ("https://example.org/?token=x#game=nim&start=1", "", "https://example.org/?token=x")):
                with self.subTest(f"{explorer} {games}"):
                    board.write_text(f"// Games: {games}\n", encoding="utf-8")
                    done = run("puzzle", "booklet", str(FOLDER / "001.txt"), "--out", folder + "/out", "--explorer", str(explorer))
                    self.assertEqual(done.returncode, 0 if to else 2, done.stderr)
                    if not to:
                        self.assertIn("--explorer: expected an address, or a page with brain_picnic", done.stderr)
                        continue
                    page = pathlib.Path(folder, "out/puzzles-01.svg").read_text(encoding="utf-8")
                    self.assertEqual(re.findall(r'<a href="([^"#]*)#game=brain_picnic&amp;puzzle=', page), [to])

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
