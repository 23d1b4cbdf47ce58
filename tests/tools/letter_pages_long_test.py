"""How much paper and how many bytes the documents of the five games take: a letter of ten questions on two A4 pages,
errata and frequently asked questions on at most twelve, and the report of all five in less than 2 MB."""
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

from page_browser import LACKING

ARBITER = os.environ.get("ARBITER", "arbiter")
GAMES = ["picadice", "picnic_blitz", "bitskrieg", "brain_picnic", "snack_match"]
SHALLOW = ["--depth", "2", "--time", "5"]  # the same questions, sooner


class Letters(unittest.TestCase):
    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, self.folder)

    def arbiter(self, *words):
        done = subprocess.run([ARBITER, *words, "--quiet"], stdin=subprocess.DEVNULL, capture_output=True, text=True,
                              cwd=self.folder, check=False)
        self.assertIn(done.returncode, (0, 1, 3), done.stderr)

    @unittest.skipIf(LACKING, f"not installed: {LACKING}")
    def test_they_are_short(self):
        for game in GAMES:
            for kind, most in (("letter", 2), ("faq", 12)):
                with self.subTest(f"{game}: {kind}"):
                    self.arbiter("letter", game, "--as", kind, "--out", f"{game}.pdf", *SHALLOW)
                    paper = (self.folder / f"{game}.pdf").read_bytes()
                    pages = len(re.findall(rb"/Type /Page\b", paper))
                    print(f"{game}: {kind}: {pages} pages")
                    self.assertGreater(pages, 0)
                    self.assertLessEqual(pages, most)
                    boxes = re.findall(rb"/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]", paper)
                    self.assertTrue(boxes)
                    for width, height in boxes:
                        self.assertAlmostEqual(float(width), 595, delta=2)  # A4
                        self.assertAlmostEqual(float(height), 842, delta=2)

    def test_the_report_of_all_is_small(self):
        self.arbiter("audit", *GAMES, *SHALLOW, "--out", "all")
        size = (self.folder / "all/index.html").stat().st_size
        print(f"index.html: {size / 1e6:.2f} MB")
        self.assertLess(size, 2_000_000)


if __name__ == "__main__":
    sys.exit(unittest.main())
