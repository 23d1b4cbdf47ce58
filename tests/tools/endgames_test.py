#!/usr/bin/env python3
"""The documents of endgames: the best move is proved best, and the printed values agree with
today's. In full games the intervals overlap; on small boards all values are equal."""

import os
import sys
import tempfile
import unittest

sys.path.insert(0, "bench")
import endgames  # noqa: E402  pylint: disable=wrong-import-position

FULL_GAME = ("picadice", "docs/games/picadice-endgames.md")
SMALL_BOARDS = ("picnic_blitz", "docs/games/picnic_blitz-endgames.md")


def bounds(text):
    numbers = [float(number) for number in text.split(" to ")]
    return numbers[0], numbers[-1]


def read(document):
    """Its rows as (position, best, value, others) by ruleset; "": none."""
    rows, ruleset = {}, ""
    with open(document, encoding="utf-8") as lines:
        for line in lines:
            if found := endgames.RULESET.search(line):
                ruleset = found[1]
            if found := endgames.ROW.match(line):
                rows.setdefault(ruleset, []).append([cell.strip() for cell in found.groups()[:4]])
    return rows


def best_of(moves):
    return [m["move"] for m in moves if m["standing"] == "best"]


class Endgames(unittest.TestCase):
    def setUp(self):
        self.arbiter = os.environ["ARBITER"]

    def assert_rows(self, rows, at_least):
        positions = [(ruleset, row[0]) for ruleset in rows for row in rows[ruleset]]
        self.assertGreaterEqual(len(positions), at_least)
        self.assertEqual(len(set(positions)), len(positions))

    def test_full_game(self):
        game, document = FULL_GAME
        rows = read(document)
        self.assertEqual(list(rows), [""])
        self.assert_rows(rows, 20)
        for position, best, value, _ in rows[""]:
            with self.subTest(position=position):
                moves = endgames.anytime(self.arbiter, game, "advise", position, 60)["moves"]
                self.assertEqual(best_of(moves), best.split(", "))
                low, high = bounds(value)
                found = moves[0]["value"]
                self.assertLessEqual(found["endless_play_lost"]["low"], high)
                self.assertGreaterEqual(found["endless_play_won"]["high"], low)
                self.assertGreater(len(moves), 1, "a decision has a choice")

    def test_small_boards(self):
        game, document = SMALL_BOARDS
        rows = read(document)
        self.assertNotIn("", rows)
        self.assert_rows(rows, 10)
        for ruleset, under in rows.items():
            with tempfile.TemporaryDirectory() as folder:
                table = endgames.build(self.arbiter, game, ruleset, folder)
                for position, best, value, others in under:
                    with self.subTest(ruleset=ruleset, position=position):
                        found = endgames.probe(self.arbiter, table, position)
                        self.assertEqual(best_of(found["moves"]), best.split(", "))
                        self.assertEqual(endgames.bounds(found["value"]), value)
                        rest = [m for m in found["moves"] if m["standing"] != "best"]
                        self.assertEqual([m["standing"] for m in rest], ["worse"] * len(rest))
                        self.assertEqual([f"{m['move']}: {endgames.bounds(m['value'])}" for m in rest],
                                         others.split("; "))


if __name__ == "__main__":
    unittest.main()
