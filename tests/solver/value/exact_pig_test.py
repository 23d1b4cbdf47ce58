"""Pig to 2 up to 10 in fractions, by a different method: the command line's --exact must give the same.

For one pair of scores, each player's turn is linear in the other's value at the start of a turn:
with fixed choices x = a + b y and y = c + d x. Choices are improved until none is better.
"""
import json
import os
import subprocess
import unittest
from fractions import Fraction

FACES = 6


class Pig:
    """win[i, j]: the probability of the player who has i points, against j, and is about to roll."""

    def __init__(self, target):
        self.target = target
        self.win = {}
        for total in range(2 * target - 2, -1, -1):
            for i in range(max(0, total - target + 1), total // 2 + 1):
                self.solve(i, total - i)

    def hold(self, i, j, k):
        return 1 if i + k >= self.target else 1 - self.win[j, i + k]

    def turn(self, i, j, holds):
        """(a, b): with y for the other player's win[j, i], a turn from i points is worth a + b y."""
        worth = {}
        for k in range(self.target - i + FACES, -1, -1):
            if k > 0 and (i + k >= self.target or k in holds):
                worth[k] = (Fraction(self.hold(i, j, k)), Fraction(0))
            elif i + k < self.target:
                rolls = [worth[k + face] for face in range(2, FACES + 1)]
                worth[k] = ((1 + sum(a for a, b in rolls)) / FACES,
                            (-1 + sum(b for a, b in rolls)) / FACES)
        return worth

    def solve(self, i, j):
        choices = [set(), set()]  # the turn totals at which to hold
        while True:
            mine, other = self.turn(i, j, choices[0]), self.turn(j, i, choices[1])
            (a, b), (c, d) = mine[0], other[0]
            x = (a + b * c) / (1 - b * d)
            y = c + d * x
            better = [self.better(i, j, mine, y, choices[0]),
                      self.better(j, i, other, x, choices[1])]
            if better == choices:
                break
            choices = better
        self.win[i, j], self.win[j, i] = x, y

    def better(self, i, j, worth, y, holds):
        out = set(holds)
        for k in range(1, self.target - i):
            rolls = [worth[k + face] for face in range(2, FACES + 1)]
            roll = (1 - y + sum(a + b * y for a, b in rolls)) / FACES
            if self.hold(i, j, k) > roll:
                out.add(k)
            elif self.hold(i, j, k) < roll:
                out.discard(k)
        return out


class Exact(unittest.TestCase):
    def answer(self, *words):
        done = subprocess.run([os.environ["ARBITER"], *words, "--json", "--time", "300"], capture_output=True,
                              text=True, check=True)
        return json.loads(done.stdout)

    def value(self, *words):
        exact = self.answer("solve", "pig", *words, "--exact")["value"]["exact"]
        self.assertEqual(exact["endless_play_lost"], exact["endless_play_won"])
        return Fraction(exact["endless_play_lost"])

    def test_values(self):
        for target in range(2, 11):
            pig = Pig(target)
            size = f"target={target}"
            self.assertEqual(self.value("--ruleset", size), pig.win[0, 0], size)
            self.assertEqual(self.value("--ruleset", size, "--side", "2"), 1 - pig.win[0, 0], size)
        self.assertEqual(self.value("2-5:2+0", "--ruleset", "target=10", "--side", "2"),
                         pig.win[5, 2])

    def test_moves(self):
        pig = Pig(10)
        moves = self.answer("advise", "pig", "1-4:1+5", "--ruleset", "target=10",
                            "--exact")["moves"]
        values = {m["move"]: Fraction(m["value"]["exact"]["endless_play_lost"]) for m in moves}
        self.assertEqual(values["hold"], pig.hold(1, 4, 5))
        best = max(values.values())
        for move in moves:
            self.assertEqual(move["standing"] == "best", values[move["move"]] == best)


if __name__ == "__main__":
    unittest.main()
