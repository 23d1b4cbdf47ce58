"""The value of Kalah under optimal play: compares `arbiter solve` with published figures and with a
recursion over houses alone.

`ahead=M` lets player 1 win only when she is more than M seeds ahead, so the value is exactly 1/2
if and only if her optimal lead is M seeds. The recursion below shares nothing with the model: it has no
stores, because seeds never leave them, and sees every position from the side of the player to sow.

Sources. Irving, Donkers and Uiterwijk (Solving Kalah, ICGA Journal 23, 2000) solved the game in
which the last seed is captured with an empty house opposite, KA-A01=2 here, with all other readings
at their defaults. Their margins for six houses are +2, +10, +2, +10 and +12 for one to five seeds.
"""
import functools
import json
import os
import subprocess
import unittest

ARBITER = os.environ["ARBITER"]
SOLVED_IN_2000 = "KA-A01=2"


def value(ruleset, *words):
    """The proved value of the start for player 1: 1, 0.5 or 0."""
    done = subprocess.run([ARBITER, "solve", "kalah", "--ruleset", ruleset, "--json", "--time", "6000",
                           *words],
                          capture_output=True, text=True, timeout=7000, check=True)
    bounds = json.loads(done.stdout)["value"]["endless_play_lost"]
    assert bounds["low"] == bounds["high"], done.stdout
    return bounds["low"]


def worth(houses, seeds, *entries):
    """Whether player 1 wins, draws or loses."""
    return value(",".join([*entries, f"houses={houses},seeds={seeds}"]))


def is_worth(margin, houses, seeds, *entries):
    return value(",".join([*entries, f"houses={houses},seeds={seeds},ahead={margin}"])) == 0.5


def margin_of(houses, seeds, takes_bare):
    """The first player's lead in seeds at the end. takes_bare: KA-A01=2."""
    @functools.lru_cache(maxsize=None)
    def best(board):
        return max(outcome(board, house) for house in range(houses) if board[house])

    def outcome(board, house):
        ring = [*board[:houses], 0, *board[houses:]]
        hand, ring[house], place = ring[house], 0, house
        while hand:
            place = (place + 1) % len(ring)
            ring[place] += 1
            hand -= 1
        facing = 2 * houses - place
        if place < houses and ring[place] == 1 and (ring[facing] or takes_bare):
            ring[houses] += 1 + ring[facing]
            ring[place] = ring[facing] = 0
        own, gained, other = ring[:houses], ring[houses], ring[houses + 1:]
        if not any(own) or not any(other):
            return gained + sum(own) - sum(other)
        if place == houses:
            return gained + best((*own, *other))
        return gained - best((*other, *own))

    return best((seeds,) * (2 * houses))


class Recursion(unittest.TestCase):
    def test_agrees_with_the_paper(self):
        self.assertEqual(margin_of(6, 1, True), 2)

    def test_one_house(self):
        """By hand: the first seed ends in the store, the second across, the third comes home."""
        self.assertEqual([margin_of(1, seeds, False) for seeds in (1, 2, 3)], [0, -2, 6])


class Solver(unittest.TestCase):
    SIZES = [(1, seeds) for seeds in range(1, 7)] + [(2, seeds) for seeds in range(1, 7)] + [
        (3, 1), (3, 2), (3, 3), (4, 1), (5, 1)]

    def test_margins_are_those_of_the_recursion(self):
        for houses, seeds in self.SIZES:
            for entries in ([], [SOLVED_IN_2000]):
                with self.subTest(houses=houses, seeds=seeds, entries=entries):
                    margin = margin_of(houses, seeds, bool(entries))
                    self.assertTrue(is_worth(margin, houses, seeds, *entries), margin)


    def test_published(self):
        self.assertTrue(is_worth(2, 6, 1, SOLVED_IN_2000))

    def test_another_program(self):
        """github.com/jakesellison/kalah, which plays the default readings."""
        self.assertTrue(is_worth(-2, 2, 2) and is_worth(6, 4, 2))

    def test_readings_that_change_who_wins(self):
        """For one to six seeds; docs/games/kalah.md has more of them."""
        for entry, one, two in (("", "DLWLWD", "WLLLWW"), (SOLVED_IN_2000, "DLWLWD", "WLLLWW"),
                                ("KA-A03=2", "DLWWWL", "WLLLWW"), ("KA-A04=2", "DLLLLL", "WLLWLW"),
                                ("KA-A05=2", "DLWLDD", "WLLLWW"), ("KA-A06=2", "WWWWLL", "WWDLWW"),
                                ("KA-A06=4", "WWWWLL", "WWLLWW"), ("KA-A07=2", "DLWLWD", "WLLLWW"),
                                ("KA-C08=off", "DLDLWD", "DLDDLW")):
            entries = [entry] if entry else []
            for houses, outcomes in ((1, one), (2, two)):
                found = "".join({1: "W", 0.5: "D", 0: "L"}[worth(houses, seeds, *entries)]
                                for seeds in range(1, 7))
                self.assertEqual(found, outcomes, (entry, houses))


if __name__ == "__main__":
    unittest.main()
