"""All puzzles of docs/puzzles; booklet_test.py takes every tenth."""
import pathlib
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parent))
import booklet_test  # noqa: E402


class All(booklet_test.Booklet):
    STEP = 1


del booklet_test.Booklet
if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0]])
