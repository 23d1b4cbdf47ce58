"""Tests of the second Picadice model: the rulebook's examples, the readings, and random play."""

import os
import random
import sys
import unittest

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)

import picadice  # noqa: E402
from asking import Asking  # noqa: E402

EMPTY = "4/4/4/4/4"
ask = Asking(picadice)
moves, silent = ask.moves, ask.silent


class RulebookExamples(unittest.TestCase):
    FIRST = "x3/xxxx/x2x/x3/x1x1"
    SECOND = "xx2/4/x3/x1x1/xx2"

    def test_nothing_can_be_raided(self):
        self.assertEqual(list(moves(f"{self.FIRST},{self.SECOND}:o1y3g4b2p3:1")), ["roll"])

    def test_triple_green_fills_the_row_and_earns_a_bonus(self):
        after = moves(f"{self.FIRST},{self.SECOND}:o1y3g4b2p3:1=ggg")
        self.assertEqual(after, {
            "play green 2": f"x3/xxxx/x2x/xxxx/x1x1,{self.SECOND}:o1y3g4b2p3:1",
            "discard": f"{self.FIRST},{self.SECOND}:o1y3g3b2p3:1"})

    def test_two_birds_and_a_green(self):
        first = "x3/xxxx/x2x/xxxx/x1x1"
        after = moves(f"{first},{self.SECOND}:o1y3g4b2p3:1=gpp")
        self.assertEqual(set(after), {"discard", "loot P2 blue 1 nest", "loot P2 red 1 nest",
                                      "loot P2 red 1 to 2", "loot P2 red 1 to 3"})
        self.assertEqual(after["loot P2 red 1 to 2"],
                         "xxx1/xxxx/x2x/xxxx/x1x1,4/4/x3/x1x1/xx2:o1y3g1b2p3:2")
        self.assertEqual(after["loot P2 blue 1 nest"],
                         f"{first},xx2/4/x3/x1x1/4:o1y3g1b4p3:2")
        self.assertEqual(after["discard"], f"{first},{self.SECOND}:o1y3g1b2p1:2")

    def test_second_player_can_raid_every_circle(self):
        after = moves("xxx1/xxxx/x2x/xxxx/x1x1,4/4/x3/x1x1/xx2:o1y3g1b2p3:2")
        self.assertEqual({words.split()[1] for words in after if words != "roll"},
                         {"orange", "yellow", "green", "blue", "birds"})
        self.assertEqual(after["raid birds P1 orange 1 to 2"],
                         "xxx1/3x/x2x/xxxx/x1x1,4/1xxx/x3/x1x1/xx2:o1y3g1b2:1")
        self.assertEqual(after["raid birds P1 orange 2 nest"],
                         "xxx1/x3/x2x/xxxx/x1x1,4/4/x3/x1x1/xx2:o4y3g1b2:1")

    def test_a_looted_counter_cannot_win(self):
        board = "xxxx/xxxx/xxx1/xxxx/xxxx,4/4/x1x1/4/4"
        self.assertEqual(list(moves(f"{board}:y3:1")), ["roll"])
        after = moves(f"{board}:y3:1=rbp")
        self.assertEqual(set(after), {"discard", "loot P2 yellow 1 nest", "loot P2 yellow 3 nest"})
        self.assertEqual(after["loot P2 yellow 1 nest"],
                         "xxxx/xxxx/xxx1/xxxx/xxxx,4/4/2x1/4/4:r1y4b1:2")
        allowed = moves(f"{board}:y3:1=rbp", "PD-C23=off")
        self.assertEqual(allowed["loot P2 yellow 1 to 4"],
                         "xxxx/xxxx/xxxx/xxxx/xxxx,4/4/2x1/4/4:y3:1#")

    def test_the_bag_and_the_nest_win(self):
        board = "xxxx/xxxx/xxx1/xxxx/xxxx,4/4/4/4/4"
        won = "xxxx/xxxx/xxxx/xxxx/xxxx,4/4/4/4/4"
        self.assertEqual(moves(f"{board}:y1:1")["raid yellow 4"], f"{won}:-:1#")
        self.assertEqual(moves(f"{board}:r1:1=ryb")["play yellow 4"], f"{won}:r1:1#")
        self.assertEqual(ask.result(f"{won}:r1:1#"), [1, 0])
        self.assertEqual(ask.actor(f"{won}:r1:1#"), "nobody")
        self.assertEqual(moves(f"{board}:r1:1=ryb", "PD-C17=off")["play yellow 4"], f"{won}:r2b1:2")

    def test_match_points(self):
        board = f"xxxx/xxxx/xxx1/xxxx/xxxx,xx2/xx2/xx2/xx2/xx2,{EMPTY.replace('4', 'xx2')},x3/x3/x1x1/x3/xx2"
        rules = "players=4,match=5"
        self.assertEqual(moves(f"{board}:y1:1:1-0-0-0@1", rules)["raid yellow 4"],
                         ",".join([EMPTY] * 4) + ":-:2:4-0-0-0@2")
        over = moves(f"{board}:y1:1:2-0-0-0@1", rules)["raid yellow 4"]
        self.assertTrue(over.endswith(":-:1#:5-0-0-0@1"))
        self.assertEqual(ask.result(over, rules), [1, 0, 0, 0])
        self.assertEqual(ask.score(over, rules), [5, 0, 0, 0])

    def test_partners_win_and_score_together(self):
        won = ",".join(["xxxx"] + 3 * ["4"])
        rules = "players=4,teams=1,colours=1,match=5"
        self.assertEqual(ask.result(f"{won}:-:1#:5-2@1", rules), [1, 0])
        self.assertEqual(ask.score(f"{won}:-:1#:5-2@1", rules), [5, 5, 2, 2])
        self.assertEqual(ask.score(f"{won}:-:1#:5-2@1", rules + ",PD-A10=2"), [5, 2, 5, 2])
        self.assertIsNone(ask.score(f"{EMPTY},{EMPTY}:-:1"))


class Readings(unittest.TestCase):
    def test_picabirds_beyond_the_four(self):
        position = f"{EMPTY},{EMPTY}:p3:1=rpp"
        self.assertEqual(moves(position)["discard"], f"{EMPTY},{EMPTY}:r1p1:2")
        self.assertEqual(moves(position, "PD-A01=2")["discard"], f"{EMPTY},{EMPTY}:r1p4:2")
        # whatever is done with the red die, two picabirds must be discarded
        self.assertEqual(silent(position, "PD-A01=0"),
                         [f"play red {column}" for column in (1, 2, 3, 4)] + ["discard"])

    def test_touching_placement(self):
        position = f"x3/4/4/4/4,{EMPTY}:-:1=rgp"
        self.assertEqual([m for m in moves(position, "PD-A03=2") if "red" in m], ["play red 2"])
        self.assertEqual(len([m for m in moves(position, "PD-A03=2") if "green" in m]), 4)
        gap = f"x1x1/4/4/4/4,{EMPTY}:-:1=rgp"
        self.assertEqual([m for m in moves(gap, "PD-A03=2") if "red" in m], ["play red 2", "play red 4"])
        self.assertEqual([m for m in moves(gap, "PD-A03=3") if "red" in m], ["play red 2"])

    def test_looting_the_middle(self):
        position = f"{EMPTY},xxx1/4/4/4/4:-:1=rgp"
        self.assertIn("loot P2 red 2 nest", moves(position))
        self.assertNotIn("loot P2 red 2 nest", moves(position, "PD-A04=2"))
        gap = f"{EMPTY},xx1x/4/4/4/4:-:1=rgp"
        self.assertIn("loot P2 red 1 nest", moves(gap, "PD-A04=2"))
        self.assertNotIn("loot P2 red 1 nest", moves(gap, "PD-A04=3"))
        self.assertIn("loot P2 red 4 nest", moves(gap, "PD-A04=3"))

    def test_looted_counters_in_the_nest(self):
        board = "xxxx/xxxx/xxx1/xxxx/xxxx,4/4/x1x1/4/4"
        after = moves(f"{board}:-:1=rbp", "PD-A08=2")["loot P2 yellow 1 nest"]
        self.assertTrue(after.endswith(":r1y1*1b1:2"))
        self.assertEqual(list(moves(f"{board}:y1*1:1", "PD-A08=2")), ["roll"])
        self.assertIn("raid yellow 4", moves(f"{board}:y1:1", "PD-A08=2"))
        position = f"{EMPTY},4/4/x3/4/4:y4*1:1=rbp"
        self.assertTrue(moves(position, "PD-A08=2")["loot P2 yellow 1 nest"].endswith(":r1y1b1:2"))
        self.assertTrue(moves(position, "PD-A08=2,PD-A26=2")["loot P2 yellow 1 nest"].endswith("y1*1b1:2"))

    def test_counters_out_of_the_game(self):
        position = f"{EMPTY},{EMPTY}:r4:1=rop"
        self.assertTrue(moves(position, "PD-A28=2")["discard"].endswith(":r1-4o1p1:2"))
        again = f"{EMPTY},{EMPTY}:r4-8:1=rop"
        self.assertTrue(moves(again, "PD-A28=2")["discard"].endswith(":r1-12o1p1:2"))
        # The bag is empty, so that the fifth counter is one of the four (PD-A02).
        empty = f"{EMPTY},{EMPTY}:r4-3:1=rop"
        self.assertTrue(moves(empty, "PD-A28=2,counters=7")["discard"].endswith(":r1-6o1p1:2"))
        self.assertIn("play red 1", silent(empty, "PD-A28=2,counters=7"))

    def test_partners(self):
        board = "4/4/4/4/4,x3/4/4/4/4,4/x3/4/4/4,4/4/x3/4/4"
        def robbed(extra):
            listed = moves(f"{board}:-:1=rgp", "players=4,teams=1," + extra)
            return {words.split()[1] for words in listed if words.startswith("loot")}
        self.assertEqual(robbed("PD-A09=1"), {"P2", "P3", "P4"})
        self.assertEqual(robbed("PD-A09=2"), {"P3", "P4"})
        self.assertEqual(robbed("PD-A09=2,PD-A10=2"), {"P2", "P4"})

    def test_bonus_for_a_discarded_triple(self):
        position = f"{EMPTY},{EMPTY}:-:1=rrr"
        self.assertTrue(moves(position)["discard"].endswith(":r3:1"))
        self.assertTrue(moves(position, "PD-A11=2")["discard"].endswith(":r3:2"))
        self.assertTrue(moves(position, "PD-A11=2")["play red 1"].endswith(":-:1"))
        self.assertTrue(moves(position, "PD-C13=off")["play red 1"].endswith(":-:2"))

    def test_one_overflow_or_two(self):
        rules = "colours=1,columns=2,limit=1,dice=3"
        position = "2,xx:-:1=rpp"
        # two looted: 2 -> 1; then one red die: 2 -> 1
        self.assertEqual(moves(position, rules)["loot P2 red 1 nest"], "2,2:r1:2")
        self.assertIn("loot P2 red 1 nest", moves(position, rules + ",PD-A14=2"))
        self.assertIn("loot P2 red 1 nest", silent(position, rules + ",PD-A14=2,PD-A13=2"))

    def test_short_bag(self):
        board, none = "xx2/4/4/4/4,x3/4/4/4/4", "counters=4"
        self.assertIn("play red 3", silent(f"{board}:r1:1=rrg", none))
        self.assertIn("discard", silent(f"{board}:r1:1=rrg", none))  # three counters would be needed there
        self.assertTrue(moves(f"{board}:r1:1=rrg", none + ",PD-A02=2")["discard"].endswith(":r1g1:2"))
        self.assertTrue(moves(f"{board}:r4:1=rgg", "counters=7")["discard"].endswith(":r1g2:2"))
        self.assertTrue(moves(f"{board}:r4:1=rgg", "counters=7,PD-A02=2")["discard"].endswith(":r4g2:2"))
        self.assertIn("discard", silent(f"{board}:r4:1=rgg", "counters=7,PD-A02=0"))

    def test_next_starter(self):
        board = "xxx1,4,4"
        for reading, starter in ((1, 3), (2, 1), (3, 2)):
            rules = f"players=3,colours=1,match=9,PD-A27={reading}"
            after = moves(f"{board}:r1:1:0-0-0@2", rules)["raid red 4"]
            self.assertEqual(after, f"4,4,4:-:{starter}:4-0-0@{starter}")

    def test_points_beyond_the_match(self):
        for row, points, over in (("xxx1", 1, True), ("xx2", 2, False)):
            position = f"xxx1,{row}:r1:1:4-0@1"
            after = [moves(position, f"colours=1,match=5,PD-A30={reading}")["raid red 4"] for reading in (1, 2)]
            self.assertEqual(after[0], f"xxxx,{row}:-:1#:{4 + points}-0@1")
            self.assertEqual(after[1], after[0] if over else "4,4:-:2:4-0@2")


class Malformed(unittest.TestCase):
    def test_positions_are_refused(self):
        for position in ["", "::", f"{EMPTY}:-:1", f"{EMPTY},{EMPTY}:-:3", f"{EMPTY},{EMPTY}:-:1=gr",
                         f"{EMPTY},{EMPTY}:-:1=grr", f"{EMPTY},{EMPTY}:r0:1", f"{EMPTY},{EMPTY}:r5:1",
                         f"{EMPTY},{EMPTY}:o1r1:1", f"{EMPTY},{EMPTY}:r1*1:1", f"{EMPTY},22/4/4/4/4:-:1",
                         f"{EMPTY},{EMPTY}:-:1:0-0@1", f"{EMPTY},{EMPTY}:-:1 ", f"{EMPTY},{EMPTY}::1"]:
            with self.assertRaises(ValueError, msg=position):
                ask.game(position)

    def test_rulesets_are_refused(self):
        for ruleset in ["players", "players=5", "players=02", "teams=1", "PD-A03=4", "PD-C11=2", "x=1",
                        "dice=2,dice=2", "default,dice=2"]:
            with self.assertRaises(ValueError, msg=ruleset):
                ask.start(ruleset)


class RandomPlay(unittest.TestCase):
    RULESETS = [
        "players=1", "default", "players=3,PD-A03=2,PD-A04=2", "players=4",
        "players=4,teams=1,match=5,PD-A09=2,PD-A10=2,PD-A17=1",
        "colours=2,columns=3,counters=7,birds=2,limit=3,PD-A08=2,match=9,PD-A27=3",
        "colours=2,columns=2,match=3,PD-A30=2",
        "players=3,colours=2,columns=3,dice=5,limit=2,birds=8,counters=9,PD-A08=2,PD-A26=2,PD-A13=2",
        "players=2,colours=3,columns=2,dice=6,limit=1,PD-A14=2,PD-A01=0,PD-A02=2",
        "players=2,colours=1,columns=6,dice=1,counters=12,PD-C23=off,PD-A01=2",
        "players=2,colours=2,columns=2,PD-C17=off,PD-C13=off,counters=5,PD-A02=0",
        "players=2,colours=2,columns=2,PD-C11=off,PD-C14=off,PD-A11=2",
    ]

    def check_counters(self, position, rules):
        """Counts rows, nest and bag from the text alone."""
        grids, nest = position.split(":")[:2]
        lying = dict.fromkeys(picadice.kinds(rules), 0)
        for grid in grids.split(","):
            for kind, row in zip(picadice.kinds(rules), grid.split("/")):
                lying[kind] += row.count("x")
        if nest != "-":
            for kind, digit in zip(nest, nest[1:]):
                if kind in lying:
                    self.assertLessEqual(int(digit), rules["limit"])
                    lying[kind] += int(digit)
        for kind, number in lying.items():
            self.assertLessEqual(number, rules["birds" if kind == "p" else "counters"], position)

    def test_random_play(self):
        for ruleset in self.RULESETS:
            rules, chooser = picadice.read_ruleset(ruleset), random.Random(ruleset)
            position = ask.start(ruleset)
            for _ in range(250):
                look = ask.look(position, ruleset)
                self.check_counters(position, rules)
                self.assertEqual(picadice.write(look.game, rules), position)
                self.assertEqual(ask.result(position, ruleset) is not None, look.actor == "nobody")
                if look.actor == "fate":
                    total = len(picadice.kinds(rules)) ** rules["dice"]
                    self.assertEqual(sum(look.weights.values()), total)
                after = {ply: look.after[ply] for ply in look.legal()}
                if not after:
                    position = ask.start(ruleset)
                    continue
                for following in after.values():
                    following_game = picadice.read(following, rules)
                    self.assertEqual(picadice.write(following_game, rules), following)
                self.check_change(position, after, rules)
                position = chooser.choice(sorted(after.values()))

    def check_change(self, position, after, rules):
        """A play moves as many counters as its dice show; nothing else changes the grids."""
        if rules["match"]:
            return  # a new game empties the grids
        before = position.split(":")[0].count("x")
        for words, following in after.items():
            gained = following.split(":")[0].count("x") - before
            kind = words.split()[0]
            if kind in ("roll", "dice", "discard") or " to " in words:
                self.assertEqual(gained, 0, words)
            elif kind in ("play", "raid") and not words.endswith("nest"):
                self.assertGreater(gained, 0, words)
            else:
                self.assertLess(gained, 0, words)


if __name__ == "__main__":
    unittest.main()
