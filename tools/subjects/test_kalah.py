"""Tests of the second Kalah model: each clause, each reading, and published values."""

import functools
import os
import random
import sys
import unittest

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)

import kalah  # noqa: E402
from asking import Asking  # noqa: E402

SMALL = "houses=3,seeds=2"
ask = Asking(kalah)
moves = ask.moves


def after(position, move, entries=""):
    return moves(position, SMALL + entries)[move]


class Clauses(unittest.TestCase):
    def test_set_up(self):
        """KA-C01 to KA-C04"""
        self.assertEqual(ask.start(), "4/4/4/4/4/4+0:4/4/4/4/4/4+0:1")
        self.assertEqual(list(moves(ask.start())), [f"sow {house}" for house in range(1, 7)])

    def test_sowing(self):
        """KA-C05, KA-C06, KA-C07"""
        full = "0/0/1+0:2/3/6+0:2"
        self.assertEqual(after(full, "sow 3"), "1/1/2+0:3/4/0+1:1")
        self.assertEqual(after(full, "sow 3", ",KA-C06=off"), "1/1/2+1:3/3/0+1:1")
        self.assertEqual(moves(ask.start())["sow 3"], "4/4/0/5/5/5+1:4/4/4/4/4/4+0:1")
        self.assertEqual(moves(ask.start(), "KA-C07=off")["sow 3"], "4/4/0/5/5/5+1:4/4/4/4/4/4+0:2")

    def test_capture(self):
        """KA-C08, KA-A01, KA-A02"""
        prey, none = "1/0/2+1:3/2/1+2:1", "1/0/2+3:3/0/1+2:1"
        for entries, caught, bare in (
                ("", "0/0/2+4:3/0/1+2:2", "0/1/2+3:3/0/1+2:2"),
                (",KA-A01=2", "0/0/2+4:3/0/1+2:2", "0/0/2+4:3/0/1+2:2"),
                (",KA-A02=2", "0/1/2+3:3/0/1+2:2", "0/1/2+3:3/0/1+2:2"),
                (",KA-C08=off", "0/1/2+1:3/2/1+2:2", "0/1/2+3:3/0/1+2:2")):
            with self.subTest(entries):
                self.assertEqual((after(prey, "sow 1", entries), after(none, "sow 1", entries)), (caught, bare))

    def test_passing(self):
        """KA-A03"""
        again = "1/0/0+4:1/0/0+6:1:again"
        self.assertEqual(after("1/0/1+3:1/0/0+6:1", "sow 3", ",KA-A03=2"), again)
        self.assertEqual(moves(again, SMALL + ",KA-A03=2"),
                         {"sow 1": "0/1/0+4:1/0/0+6:2", "pass": "1/0/0+4:1/0/0+6:2"})

    def test_laps(self):
        """KA-A04: seven seeds around three houses."""
        lap = "7/1/0+0:1/1/1+1:1"
        self.assertEqual(after(lap, "sow 1"), "0/2/1+4:2/2/0+1:2")
        self.assertEqual(after(lap, "sow 1", ",KA-A04=2"), "0/3/1+1:2/2/2+1:2")

    def test_the_end(self):
        """KA-C09, KA-C10, KA-A05, KA-A06"""
        last = "0/0/1+5:1/2/0+3:1"
        for reading, position in ((1, "0/0/0+6:0/0/0+6:1"), (2, "0/0/0+9:0/0/0+3:1"), (3, "0/0/0+9:0/0/0+3:1"),
                                  (4, "0/0/0+6:1/2/0+3:1")):
            self.assertEqual(after(last, "sow 3", f",KA-A06={reading}"), position)
            self.assertEqual(ask.actor(position, f"{SMALL},KA-A06={reading}"), "nobody")
        across = "0/0/2+4:1/2/0+3:1"
        self.assertEqual(after(across, "sow 3"), "0/0/0+5:0/0/0+7:2")
        self.assertEqual(after(across, "sow 3", ",KA-A05=2"), "0/0/0+5:2/2/0+3:2")

    def test_winners(self):
        """KA-C11, KA-A07"""
        self.assertEqual(ask.result("0/0/0+7:0/0/0+5:2", SMALL), [1, 0])
        self.assertEqual(ask.result("0/0/0+7:0/0/0+5:2", SMALL + ",ahead=2"), [0.5, 0.5])
        self.assertEqual(ask.result("0/0/0+7:0/0/0+5:2", SMALL + ",ahead=3"), [0, 1])
        self.assertEqual(ask.result("0/1/0+7:1/2/0+1:1", SMALL), None)
        self.assertEqual(ask.result("0/1/0+7:1/2/0+1:1", SMALL + ",KA-A07=2"), [1, 0])

    def test_wrong_texts(self):
        for text in ("", "2/2/2+0:2/2/2+0", "2/2/2+0:2/2/2+0:3", "2/2/2+0:2/2/2+1:1", "02/2/2+0:2/2/2+0:1",
                     "2/2/2+0:2/2/2+0:1:again", "0/0/0+6:2/2/2+0:1"):
            with self.assertRaises(ValueError, msg=text):
                ask.game(text, SMALL)
        for text in ("houses=7", "seeds=0", "KA-A06=5", "KA-C05=off", "ahead=121", "houses=2,houses=2"):
            with self.assertRaises(ValueError, msg=text):
                kalah.read_ruleset(text)


def margin(ruleset):
    """Player 1's margin in seeds under optimal play."""
    rules = kalah.read_ruleset(ruleset)

    @functools.lru_cache(maxsize=None)
    def best(position):
        game = kalah.read(position, rules)
        if kalah.is_over(game, rules):
            return game.seeds["store", 0] - game.seeds["store", 1]
        values = [best(after) for after in kalah.moves(game, rules).values()]
        return max(values) if game.mover == 0 else min(values)

    return best(kalah.write(kalah.start(rules), rules))


class Values(unittest.TestCase):
    def test_one_house(self):
        """By hand: the first seed ends in the store, the second across, the third comes home and captures four."""
        self.assertEqual([margin(f"houses=1,seeds={seeds}") for seeds in (1, 2, 3)], [0, -2, 6])

    def test_stopping_early_changes_no_winner(self):
        """KA-A07: more than half wins, however the rest is shared."""
        for sizes in ("houses=2,seeds=2", "houses=2,seeds=3", SMALL):
            values = [margin(f"{sizes},KA-A07={reading}") for reading in (1, 2)]
            self.assertEqual(len({(value > 0) - (value < 0) for value in values}), 1, values)


class RandomPlay(unittest.TestCase):
    def test_games(self):
        """Every game ends, and no seed is lost."""
        for seed, entries in enumerate(("", ",KA-A01=2", ",KA-A03=2,KA-A05=2", ",KA-A04=2", ",KA-A06=3", ",KA-C06=off")):
            ruleset, chance = "houses=4,seeds=3" + entries, random.Random(seed)
            for _ in range(10):
                position, plies = ask.start(ruleset), 0
                while ask.actor(position, ruleset) != "nobody":
                    position = chance.choice(list(moves(position, ruleset).values()))
                    plies += 1
                    self.assertLess(plies, 300)
                self.assertEqual(sum(ask.score(position, ruleset)), 24)


if __name__ == "__main__":
    unittest.main()
