"""Kalah(4,3), which takes a minute: tests/tools/kalah_values_test.py says what is held against what."""
import unittest

from kalah_values_test import is_worth


class Solver(unittest.TestCase):
    def test_another_program(self):
        self.assertTrue(is_worth(6, 4, 3))


if __name__ == "__main__":
    unittest.main()
