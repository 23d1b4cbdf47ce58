"""Tests of the second Snack Match model: the rulebook's examples, and where it differs from Brain Picnic."""

import os
import sys
import unittest

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)

import snack_match  # noqa: E402
import test_brain_picnic as common  # noqa: E402


def position(text, ruleset=""):
    return common.Position(text, ruleset, snack_match)


class RulebookExamples(unittest.TestCase):
    """The pictures are lost; these areas fit the words."""
    BEN = (["SSSS", "DDDD", "WWWG", "GDGS"], ["1111", "3431", "2222", "2434"])
    SOPHIA = (["WWWW", "GGGG", "SSSD", "DWDG"], ["2222", "2222", "2111", "3434"])

    def test_ben_and_sophia(self):
        """SM-C15: groups of 5, 5, 4, 4 and 3 are 11 points, of 9, 3, 4, 4 and 3 are 13, and Sophia wins."""
        over = common.finished([self.BEN, self.SOPHIA], snack_match)
        sizes = [sorted(size for size in snack_match.strips.group_sizes(player, over.rules) if size > 2)
                 for player in over.game.players]
        self.assertEqual(sizes, [[3, 4, 4, 5, 5], [3, 3, 4, 4, 9]])
        self.assertEqual((over.score(), over.result()), ([11, 13], [0, 1]))

    def test_five_sandwiches_and_two_donuts(self):
        """The example of SM-C13: 3 points and none."""
        foods = ["WWWS", "WGSG", "WSGS", "SGDD"]
        over = common.finished([(foods, common.CHECKERS)] * 2, snack_match)
        self.assertEqual(over.score(), [3, 3])

    def test_opponent_of_seven_and_eight(self):
        """SM-C30: a player must score more than 15 points; this cannot mean both areas (SM-A04)."""
        discards = ["D2D2D2", "D2D2D2", "D2W2W1", "W1W1W1", "W3S3S3", "S3S4S4", "S4G1G3", "G3G4G4"]
        own = ["D2D2D2"] * 6 + ["W2W2W2"] * 2
        area = "7a1a,7b1b,7c1c,5a/8a2a,8b2b,8c2c,5b6a/3a,3b,3c,5c6b/4a,4b,4c,6c"
        order = snack_match.strips.in_order(discards, snack_match.read_ruleset(
            common.ruleset_of(discards + own, snack_match, players=1)))
        for reading, points in ((1, 23 + 24), (2, 15), (3, 15)):
            over = position(f"8#:-:{'.'.join(order)}:{'.'.join(own)}@{area}",
                            common.ruleset_of(discards + own, snack_match, players=1, **{"SM-A04": reading}))
            self.assertEqual((over.score(), over.opponent(), over.result()),
                             ([28], points, [1, 0] if points < 28 else [0, 1]))


class Differences(unittest.TestCase):
    def test_cards_are_passed_to_the_left(self):
        """SM-C04"""
        choice = position("1c:-:+W2S2G1.D1S1G1>D1S1G1;+S3W3D2.S4S4G3>S3W3D2;+W4D4G3.W4W3D2", "players=3")
        self.assertEqual(choice.after("keep W4D4G3").text,
                         "1p:-:+D1S1G1.W4W3D2;+W2S2G1.S3W3D2;+W4D4G3.S4S4G3")

    def test_second_card(self):
        """SM-C10, SM-A01: across 24 and down 60, counted by hand; eight more touch at a corner."""
        self.assertEqual(len(common.one_card(snack_match).plies()), 24 + 60)
        self.assertEqual(len(common.one_card(snack_match, **{"SM-A01": 2}).plies()), 24 + 60 + 8)
        with self.assertRaises(ValueError):
            position("1p:-:W1W2W3.D1D2D3@1a,1b,1c,-/-,-,-,2a/-,-,-,2b/-,-,-,2c;+S1S2S3.G1G2G3",
                     common.ruleset_of(["W1W2W3", "D1D2D3", "S1S2S3", "G1G2G3"], snack_match, rounds=1))

    def test_draws(self):
        """SM-C18, SM-A03, SM-A08"""
        for rules, goals in (("", 32), ("difficulty=1", 12), ("difficulty=2", 32), ("difficulty=3", 12),
                             ("SM-A03=2", 24), ("SM-A03=2,difficulty=1", 6), ("SM-A03=2,PX-A15=2", 18)):
            drawn = position("start", "bonus=1," + rules if rules else "bonus=1").after("elements soda cloth2")
            self.assertEqual((drawn.text, len(drawn.plies())), ("1g:?/soda+?/cloth2:-;-", goals))

    def test_rulesets(self):
        for text in ("SM-A04=3", "SM-A09=1", "goals=3:1:0:0"):
            snack_match.read_ruleset(text)
        for text in ("BP-A01=1", "difficulty=0", "SM-A04=4", "SM-A03=2,goals=3:1:0:0", "SM-A05=2"):
            with self.assertRaises(ValueError, msg=text):
                snack_match.read_ruleset(text)


class Opponent(unittest.TestCase):
    """SM-C28, SM-A04: her own cards show three donuts, and two cards are the opponent's."""
    OWN = ["D1D1D1", "D1D2D1"]

    def points(self, discards, reading):
        ruleset = common.ruleset_of(self.OWN + discards, snack_match, players=1, rounds=1, **{"SM-A04": reading})
        return position(f"2#:-:{'.'.join(discards)}:{'.'.join(self.OWN)}@2a1a,2b1b,2c1c", ruleset).opponent()

    def test_kinds(self):
        discards = ["D3W3W4", "W4S2S2"]  # donuts 3 and 1, sandwiches 3; cloth1 3 and 0, others 2
        self.assertEqual(self.points(discards, 1), 4 + 3)
        self.assertEqual(self.points(discards, 2), 1 + 0)
        self.assertEqual(self.points(discards, 3), 3 + 2)

    def test_kinds_that_come_up_as_often(self):
        """The better one for the opponent counts: sandwiches and cloth 4, three of each, rather than donuts."""
        discards = ["W3W3W4", "S4S4G2"]
        self.assertEqual(self.points(discards, 1), 3 + 3)
        self.assertEqual(self.points(discards, 2), 3 + 3)

    def test_covered_cells_do_not_count(self):
        """SM-A05: six donuts are there, and three are visible."""
        self.assertEqual(self.points(["W1W2W3", "W4G2S3"], 1), 4 + 4)


class RandomPlay(unittest.TestCase):
    def test_games(self):
        readings = ["", "SM-A01=2,PX-A03=2", "SM-A03=2,PX-A03=3,PX-A06=3", "PX-A06=1,PX-A08=2,PX-A10=2"]
        common.play_at_random(self, snack_match, [
            ",".join(filter(None, (reading, sizes, "cards=12,bonus=1,rounds=2"))) for reading in readings
            for sizes in ("players=1", "players=2", "players=3,size=3")])


if __name__ == "__main__":
    unittest.main()
