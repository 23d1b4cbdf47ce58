#!/usr/bin/env python3
"""The endgames of docs/games/picadice-endgames.md: the move that is called best is proved to be, and
the printed bounds and those of today have a number in common."""

import json
import os
import re
import subprocess
import unittest

DOCUMENT = "docs/games/picadice-endgames.md"
ROW = re.compile(r"^\| `([^`|]+)` \| ([^|]+) \| ([^|]+) \|([^|]*)\|.+\|$", re.MULTILINE)


def bounds(text):
    numbers = [float(number) for number in text.split(" to ")]
    return numbers[0], numbers[-1]


class Endgames(unittest.TestCase):
    def test_every_row(self):
        with open(DOCUMENT, encoding="utf-8") as document:
            rows = ROW.findall(document.read())
        self.assertGreaterEqual(len(rows), 20)
        self.assertEqual(len({position for position, *_ in rows}), len(rows))
        for position, best, value, _ in rows:
            with self.subTest(position=position):
                done = subprocess.run(
                    [os.environ["ARBITER"], "advise", "picadice", position, "--anytime", "--gap", "1e-4",
                     "--time", "60", "--json"], capture_output=True, text=True, check=True)
                moves = json.loads(done.stdout)["moves"]
                self.assertEqual([m["move"] for m in moves if m["standing"] == "best"], best.split(", "))
                low, high = bounds(value)
                found = moves[0]["value"]
                self.assertLessEqual(found["endless_play_lost"]["low"], high)
                self.assertGreaterEqual(found["endless_play_won"]["high"], low)
                self.assertGreater(len(moves), 1, "a decision has a choice")


if __name__ == "__main__":
    unittest.main()
