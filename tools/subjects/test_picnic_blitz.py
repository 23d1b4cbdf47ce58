"""Tests of the second Picnic Blitz model: the rulebook's examples, the readings one by one, random play."""

import os
import random
import sys
import unittest

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)

import picnic_blitz  # noqa: E402
from asking import Asking  # noqa: E402

EMPTY = "-/-/-/-/-/-"
ask = Asking(picnic_blitz)
moves = ask.moves


def after(position, *words, rules="default"):
    """The position after some moves of one turn."""
    for word in words:
        position = moves(position, rules)[word]
    return position


def listed(position, first, ruleset="default"):
    """The moves that begin with a word or two."""
    return {words for words in moves(position, ruleset) if words.startswith(first)}


def rerolls_after(tracks, ruleset="default", queens="-", roll="123456"):
    """The notation of the re-rolls when the mover a has just rolled."""
    return after(f"{tracks}:{queens}:a", "dice " + roll, rules=ruleset).split("=" + roll)[1]


class RulebookExamples(unittest.TestCase):
    """The pictures are lost; these positions fit the words."""
    THREE = "players=3"

    def test_rerolls_of_three_players(self):
        # a has two active ants, b four, c none: one is covered, one faces an opposing ant on the Food
        tracks = "3a/3cb/3b/2c,8a/5b/7ab"
        for mover, rerolls in (("a", "+2.1"), ("b", "+4.2"), ("c", "")):
            rolled = after(f"{tracks}:-:{mover}", "dice 111111", rules=self.THREE)
            self.assertEqual(rolled, f"{tracks}:-:{mover}=111111{rerolls}")

    def test_two_groups(self):
        start = "3b/3b/3b/3b/-/-:-:b=112345+4.2"
        self.assertEqual(after(start, "reroll 11", "dice 66"), "3b/3b/3b/3b/-/-:-:b=234566+2.1")
        self.assertEqual(after(start, "reroll 1"), "3b/3b/3b/3b/-/-:-:b=12345*+3.1")
        self.assertEqual(after(start, "reroll 11", "dice 66", "reroll 2"), "3b/3b/3b/3b/-/-:-:b=34566*")
        self.assertEqual(after(start, "reroll 1123"), "3b/3b/3b/3b/-/-:-:b=45****")
        self.assertEqual(max(map(len, listed(start, "reroll"))), len("reroll 1234"))

    def test_a_queen_gives_a_fresh_set_in_two_groups(self):
        start = "3b/3b/3b/3b/-/-:b:b=112345+4.2"
        fresh = "3b/3b/3b/3b/-/-:-:b=155666+4.2"
        self.assertEqual(after(start, "reroll 1234", "dice 5666", "queen reroll"), fresh)
        self.assertEqual(listed(fresh, "queen"), set())

    def test_attacks_of_straights(self):
        for dice, attacks in (("112234", 1), ("223455", 1), ("334566", 1), ("123455", 2), ("123456", 4),
                              ("233456", 2), ("112233", 0), ("134566", 1), ("124566", 0)):
            self.assertEqual(after(f"{EMPTY}:-:a={dice}", "keep"), f"{EMPTY}:-:a={dice}!{attacks}")

    def test_arthur_has_two_attacks(self):
        start = "3b/4b/8c/-/-/-:-:a=123455!2"
        self.assertEqual(after(start, "push 1 b", "push 2 b", rules=self.THREE),
                         "2b/3b/8c/-/-/-:-:a=123455!0x")
        self.assertEqual(after(start, "push 2 b", "push 2 b", rules=self.THREE),
                         "3b/2b/8c/-/-/-:-:a=123455!0x")
        self.assertEqual(after(start, "push 3 c", rules=self.THREE), "3b/4b/7c/-/-/-:-:a=123455!0x")
        self.assertNotIn("push 3 c", moves(after(start, "push 1 b", rules=self.THREE), self.THREE))

    def test_four_attacks_push_from_the_food_three_spaces(self):
        pushed = after("-/-/8b/-/-/-:-:a=123456!4", *["push 3 b"] * 3)
        self.assertEqual(pushed, "-/-/5b/-/-/-:-:a=123456!0x")
        self.assertEqual(listed(pushed, "push"), set())

    def test_a_straight_and_a_queen_bump_from_the_food(self):
        start = "-/-/8b/-/-/-:a:a=112234!1"
        self.assertNotIn("push 3 b", moves(start))
        self.assertEqual(after(start, "queen attack", "push 3 b"), "-/-/7b/-/-/-:-:a=112234!0x")
        self.assertEqual(after("3b/-/-/-/-/-:a:a=112233!0", "queen attack", "push 1 b"),
                         "2b/-/-/-/-/-:-:a=112233!0x")

    def test_beatrice_cannot_move_to_the_sandwich(self):
        start, rules = "3b/-/4b,8a/-/-/-:{}:b=112333!0", self.THREE
        self.assertEqual(listed(start.format("-"), "move", rules), {"move 1", "move 2"})
        self.assertEqual(after(start.format("-"), "move 1", rules=rules), "5b/-/4b,8a/-/-/-:-:c")
        self.assertEqual(after(start.format("-"), "move 2", rules=rules), "3b/1b/4b,8a/-/-/-:-:c")
        self.assertEqual(listed(start.format("b"), "queen move", rules), {"queen move 1 2"})
        self.assertEqual(after(start.format("b"), "queen move 1 2", rules=rules), "5b/1b/4b,8a/-/-/-:-:c")

    def test_charles_frees_his_ant(self):
        start = "-/-/-/-/5b,6ca/-:-:c=223455!1"
        self.assertNotIn("move 5", moves(start, self.THREE))
        freed = after(start, "push 5 a", rules=self.THREE)
        self.assertEqual(freed, "-/-/-/-/5ab,6c/-:-:c=223455!0x")  # a lies under b
        self.assertEqual(after(freed, "move 5", rules=self.THREE), "-/-/-/-/5ab,8c/-:-:a")


class Clauses(unittest.TestCase):
    def test_the_start_and_the_first_roll(self):
        self.assertEqual(ask.start(), f"{EMPTY}:-:a")
        look = ask.look(f"{EMPTY}:-:a")
        self.assertEqual((look.actor, sum(look.weights.values()), len(look.after)), ("fate", 6 ** 6, 462))
        self.assertEqual(look.after["dice 112345"], f"{EMPTY}:-:a=112345")
        self.assertEqual(look.weights["dice 112345"], 360)
        self.assertEqual(look.weights["dice 111111"], 1)

    def test_frequency_of_straights(self):
        # of six dice, before any re-roll: 73.0 %, 17.7 %, 7.7 %, 1.5 % (PB-A16)
        weights, times = ask.weights(f"{EMPTY}:-:a"), {}
        for roll, weight in weights.items():
            earned = picnic_blitz.earned_attacks(roll.split()[1], picnic_blitz.read_ruleset("default"))
            times[earned] = times.get(earned, 0) + weight
        permille = [round(1000 * times[earned] / 6 ** 6) for earned in (0, 1, 2, 4)]
        self.assertEqual(permille, [730, 177, 77, 15])

    def test_the_rolling_dice_join_the_others(self):
        look = ask.look("3a/3a/-/-/-/-:-:a=1355**")
        self.assertEqual((look.actor, sum(look.weights.values()), len(look.after)), ("fate", 36, 21))
        self.assertEqual(look.after["dice 46"], "3a/3a/-/-/-/-:-:a=134556")
        self.assertEqual((look.weights["dice 46"], look.weights["dice 44"]), (2, 1))

    def test_every_multiset_can_be_rolled_again(self):
        self.assertEqual(listed("3a/3a/-/-/-/-:-:a=112222+2.1", "reroll"),
                         {"reroll 1", "reroll 2", "reroll 11", "reroll 12", "reroll 22"})

    def test_three_rerolls_are_one_group(self):
        self.assertEqual(after("3a/3a/3a/-/-/-:-:a=112222+3.1", "reroll 1"), "3a/3a/3a/-/-/-:-:a=12222*")

    def test_active_ants(self):
        self.assertEqual(rerolls_after("3a/3ba/3ab/6b/3a,10b/-"), "+2.1")
        self.assertEqual(rerolls_after(EMPTY), "")
        self.assertEqual(rerolls_after("1a/1a/1a/1a/1a/1a"), "+6.2")

    def test_own_ants_are_never_attacked_nor_pinned_ones(self):
        self.assertEqual(listed("3a/3ba/3ab/-/-/-:-:c=112234!1", "push", "players=3"),
                         {"push 1 a", "push 2 a", "push 3 b"})
        self.assertEqual(listed("3a/3ba/3ab/-/-/-:-:a=112234!1", "push", "players=3"), {"push 3 b"})

    def test_moves_go_on_top_and_not_beyond_the_food(self):
        self.assertEqual(after("2a,3b/-/-/-/-/-:-:a=123346!1", "move 1"), "3ba/-/-/-/-/-:-:b")
        self.assertEqual(after("3b,5a/-/-/-/-/-:-:a=111236!0", "move 1"),
                         "3b,6a/-/-/-/-/-:-:b")
        self.assertEqual(after(f"{EMPTY}:-:b=111111!0", "move 1"), "6b/-/-/-/-/-:-:a")  # PB-A21

    def test_passing_over_ants_is_free(self):  # PB-A20
        self.assertEqual(after("1a,2b/-/-/-/-/-:-:a=112366!0", "move 1"), "2b,3a/-/-/-/-/-:-:b")

    def test_the_next_ant_of_a_pile_is_free(self):
        self.assertEqual(after("3ba/-/-/-/-/-:-:a=122366!0", "move 1"), "3b,4a/-/-/-/-/-:-:b")

    def test_no_move_under_a_pile_nor_on_a_controlled_track(self):
        self.assertEqual(listed("3ab/6b/3a,8b/8a/-/-:-:a=123456!4", "move"), {"move 5", "move 6"})
        self.assertEqual(set(moves("3ab/6b/3a,8b/8a/-/-:a:a=111345!0")), {"queen attack", "move 5", "pass"})

    def test_without_a_die_of_the_number_there_is_no_move(self):  # PB-A14
        self.assertEqual(set(moves(f"{EMPTY}:-:a=111111!0")), {"move 1", "skip", "pass"})

    def test_queens(self):
        self.assertEqual(after(f"{EMPTY}:-:a=111111!0", "skip"), f"{EMPTY}:a:b")
        self.assertEqual(after(f"{EMPTY}:-:a=111111!0", "pass"), f"{EMPTY}:-:b")
        self.assertNotIn("skip", moves(f"{EMPTY}:a:a=111111!0"))  # PB-A17
        self.assertEqual(after("1a/-/-/-/-/-:a:a=112222+1.1", "queen reroll", "keep", "skip"),
                         "1a/-/-/-/-/-:a:b")  # PB-C39

    def test_an_attack_begins_the_attack_phase(self):  # PB-A18
        self.assertIn("skip", moves("3b/-/-/-/-/-:-:a=112234!1"))
        self.assertNotIn("skip", moves(after("3b/-/-/-/-/-:-:a=112234!1", "push 1 b")))
        self.assertNotIn("skip", moves(after("3b/-/-/-/-/-:a:a=112234!1", "queen attack")))
        self.assertNotIn("queen attack", moves("3b/-/-/-/-/-:-:a=112234!1"))

    def test_attacks_are_not_saved(self):  # PB-C23
        self.assertEqual(after("3b/-/-/-/-/-:-:a=123456!4", "push 1 b", "pass"), "2b/-/-/-/-/-:-:b")

    def test_the_longest_straight_only(self):  # PB-A13
        self.assertEqual(after(f"{EMPTY}:-:a=123456", "keep", rules="attacks=6:5:4:3:2:1"),
                         f"{EMPTY}:-:a=123456!1")
        self.assertEqual(after(f"{EMPTY}:-:a=1245", "keep", rules="attacks=6:5:4:3:2:1,dice=4"),
                         f"{EMPTY}:-:a=1245!5")

    def test_winning(self):
        start = "6a/6a/8a/7a/-/-:-:a=112344!1"
        won = "6a/6a/8a/8a/-/-:-:a#"
        self.assertEqual(after(start, "move 4"), won)
        self.assertEqual((ask.result(won), ask.score(won)), ([1, 0], [10, 0]))
        self.assertEqual((ask.result(start), ask.score(start)), (None, [7, 0]))
        self.assertEqual((ask.actor(won), moves(won)), ("nobody", {}))
        self.assertEqual(after(start, "move 4", rules="target=11"), "6a/6a/8a/8a/-/-:-:b")

    def test_three_need_seven_points_and_four_six(self):
        three, four = "6b/-/8b/-/-/-:-:b=222222!0", "6b/-/-/-/4b/-:-:b=555555!0"
        self.assertEqual(after(three, "move 2", rules="players=3"), "6b/6b/8b/-/-/-:-:b#")
        self.assertEqual(after(three, "move 2", rules="players=3,target=8"), "6b/6b/8b/-/-/-:-:c")
        self.assertEqual(after(four, "move 5", rules="players=4"), "6b/-/-/-/10b/-:-:b#")
        self.assertEqual(after(four, "move 5", rules="players=4,target=7"), "6b/-/-/-/10b/-:-:c")

    def test_the_second_move_is_not_made_after_the_win(self):  # PB-A15
        self.assertEqual(after("5a/-/-/8a/10a/3a:a:a=122366!0", "queen move 1 6"),
                         "6a/-/-/8a/10a/3a:-:a#")

    def test_both_moves_of_a_queen_may_be_new_ants(self):  # PB-A15
        self.assertEqual(after(f"{EMPTY}:a:a=112222!0", "queen move 1 2"), "2a/4a/-/-/-/-:-:b")
        self.assertEqual(listed(f"{EMPTY}:a:a=111111!0", "queen"), {"queen attack"})

    def test_turns_go_round(self):
        self.assertEqual(after(f"{EMPTY}:-:c=111111!0", "pass", rules="players=3"), f"{EMPTY}:-:a")
        self.assertEqual(after(f"{EMPTY}:-:c=111111!0", "pass", rules="players=4"), f"{EMPTY}:-:d")


class Readings(unittest.TestCase):
    def test_a01_the_ant_on_a_food_is_active(self):
        self.assertEqual(rerolls_after("3a/-/-/-/10a/-"), "+2.1")
        self.assertEqual(rerolls_after("3a/-/-/-/10a/-", "PB-A01=2"), "+1.1")

    def test_a02_attacks_on_a_controlled_track(self):
        position = "-/-/2dc,7b,8a/-/-/-:-:{}=123456!4"
        for rules, mover, pushed in (
                ("players=4", "c", {"push 3 a"}), ("players=4", "a", set()),
                ("players=4,PB-A02=2", "c", {"push 3 a", "push 3 b"}),
                ("players=4,PB-A02=2", "a", {"push 3 b", "push 3 c"})):
            self.assertEqual(listed(position.format(mover), "push", rules), pushed)

    def test_a03_an_ant_on_the_first_space(self):
        position = "1ab/-/-/-/-/-:-:c=112234!1"
        self.assertEqual(after(position, "push 1 b", rules="players=3"), "1a/-/-/-/-/-:-:c=112234!0x")
        self.assertEqual(listed(position, "push", "players=3,PB-A03=2"), set())
        rules = "players=3,PB-A03=3"
        self.assertEqual(after(position, "push 1 b", rules=rules), "0b,1a/-/-/-/-/-:-:c=112234!0x")
        self.assertEqual(after("0b,1a/-/-/-/-/-:-:c=112234!1", "push 1 a", rules=rules),
                         "0ab/-/-/-/-/-:-:c=112234!0x")
        icon = "0ab,2c/-/-/-/-/-:-:{}=112234!1"
        self.assertEqual(listed(icon.format("c"), "push", rules), set())
        self.assertEqual(after(icon.format("b"), "move 1", rules=rules), "0a,2cb/-/-/-/-/-:-:c")
        self.assertNotIn("move 1", moves(icon.format("a"), rules))
        self.assertEqual(rerolls_after("0a/0ab/-/-/-/-", rules), "+1.1")

    def test_a03_a_track_of_one_space(self):
        short = "lengths=1:6:8:8:10:10"
        position = "1b/-/-/-/-/-:-:a=123455!2"
        self.assertEqual(after(position, "push 1 b", rules=short), f"{EMPTY}:-:a=123455!0x")
        self.assertEqual(listed(position, "push", short + ",PB-A03=2"), set())
        self.assertEqual(after(position, "push 1 b", rules=short + ",PB-A03=3"), "0b/-/-/-/-/-:-:a=123455!0x")
        self.assertEqual(after(position, "push 1 b", rules=short + ",PB-A03=4"), "1b/-/-/-/-/-:-:a=123455!0x")
        self.assertEqual(after("1ab/-/-/-/-/-:-:a=123455!2", "push 1 b", rules="PB-A03=4"),
                         "1ba/-/-/-/-/-:-:a=123455!1x")

    def test_a05_a_die_in_both_groups(self):
        tracks = "3a/3a/3a/3a/-/-"
        self.assertEqual(after(f"{tracks}:-:a=112345+4.2", "reroll 12", "dice 33"),
                         f"{tracks}:-:a=133345+2.1")
        marked = after(f"{tracks}:-:a=112345+4.2", "reroll 12", "dice 36", rules="PB-A05=2")
        self.assertEqual(marked, f"{tracks}:-:a=133456~36+2.1")
        self.assertEqual(listed(marked, "reroll", "PB-A05=2"), {"reroll " + dice for dice in (
            "1", "3", "4", "5", "13", "14", "15", "34", "35", "45")})
        self.assertEqual(after(marked, "reroll 3", "dice 3", rules="PB-A05=2"), f"{tracks}:-:a=133456")
        self.assertEqual(after(f"{tracks}:a:a=133456~36+2.1", "queen reroll", rules="PB-A05=2"),
                         f"{tracks}:-:a=133456+4.2")
        few = "PB-A05=2,dice=2"  # both dice are tired, and two re-rolls are left over
        self.assertEqual(set(moves(f"{tracks}:-:a=16~16+2.1", few)), {"keep"})

    def test_a06_a_group_of_three_dice(self):
        position = "3a/3a/3a/3a/3a/-:-:a=123456+5.2"
        self.assertIn("reroll 12345", moves(position))
        self.assertEqual({len(words) for words in listed(position, "reroll", "PB-A06=2")}, {8, 9, 10})
        self.assertTrue(after(position, "reroll 123", rules="PB-A06=2").endswith("=456***+2.1"))

    def test_a08_unused_rerolls_and_a_queen(self):
        tracks = "3a/3a/3a/3a/-/-"
        for unused, added in (("+4.2", "+8.2"), ("+1.1", "+5.2"), ("", "+4.2")):
            for rules, fresh in (("default", "+4.2"), ("PB-A08=2", added)):
                self.assertEqual(after(f"{tracks}:a:a=123456{unused}", "queen reroll", rules=rules),
                                 f"{tracks}:-:a=123456{fresh}")
        self.assertEqual(after("3a/3a/-/-/-/-:a:a=123456+2.1", "queen reroll", rules="PB-A08=2"),
                         "3a/3a/-/-/-/-:-:a=123456+4.2")

    def test_a10_several_spaces_in_one_movement(self):
        position = "1c,2b/-/-/-/-/-:-:a=123455!2"
        first = after(position, "push 1 b", rules="players=3")
        self.assertEqual(first, "1bc/-/-/-/-/-:-:a=123455!1x")
        self.assertEqual(listed(first, "push", "players=3"), {"push 1 c"})
        rules = "players=3,PB-A10=2"
        self.assertEqual(listed(position, "push 1 b", rules), {"push 1 b", "push 1 b by 2"})
        self.assertEqual(after(position, "push 1 b by 2", rules=rules), "1c/-/-/-/-/-:-:a=123455!0x")
        self.assertEqual(listed("2b/-/-/-/-/-:-:a=123456!4", "push", "PB-A10=2"),
                         {"push 1 b", "push 1 b by 2"})
        self.assertEqual(listed("3b/-/-/-/-/-:-:a=123456!4", "push", "PB-A10=2,PB-A03=2"),
                         {"push 1 b", "push 1 b by 2"})
        self.assertTrue(after("2b/-/-/-/-/-:-:a=123455!2", "push 1 b by 2", rules="PB-A10=2,PB-A03=3")
                        .startswith("0b/"))
        food = "-/-/6c,8b/-/-/-:-:a=123456!4"
        self.assertEqual(listed(food, "push", rules), {"push 3 b", "push 3 b by 2", "push 3 b by 3"})
        self.assertEqual(after(food, "push 3 b by 2", rules=rules), "-/-/6bc/-/-/-:-:a=123456!1x")

    def test_a11_one_attack_after_the_other(self):
        position = "2cb/-/-/-/-/-:-:a=123455!2"
        self.assertEqual(after(position, "push 1 b", "push 1 c", rules="players=3"),
                         "1cb/-/-/-/-/-:-:a=123455!0x")
        behind = "-/-/6c,8b/-/-/-:-:a=123456!4"
        self.assertEqual(listed(behind, "push", "players=3"), {"push 3 b"})
        self.assertEqual(listed(after(behind, "push 3 b", rules="players=3"), "push", "players=3"),
                         {"push 3 b", "push 3 c"})

    def test_a12_one_attack_on_a_food(self):
        one, two = "-/-/8b/-/-/-:-:a=112234!1", "-/-/8b/-/-/-:-:a=123455!2"
        self.assertEqual(listed(one, "push"), set())
        self.assertEqual(after(one, "push 3 b", rules="PB-A12=2"), "-/-/8b/-/-/-:-:a=112234!0x")
        self.assertEqual(after(two, "push 3 b", rules="PB-A12=2"), "-/-/7b/-/-/-:-:a=123455!0x")
        self.assertEqual(after(one, "push 3 b", rules="PB-A12=2,PB-C22=off"), "-/-/7b/-/-/-:-:a=112234!0x")

    def test_a29_the_bumped_ant_lies_under_mine(self):
        start = "-/-/7a,8b/-/-/-:-:a=123455!2"
        self.assertNotIn("move 3", moves(start))
        self.assertEqual(after(start, "push 3 b", "move 3"), "-/-/7b,8a/-/-/-:-:b")

    def test_a30_a_queen_without_an_active_ant(self):
        self.assertNotIn("queen reroll", moves(f"{EMPTY}:a:a=123456"))
        self.assertEqual(after(f"{EMPTY}:a:a=123456", "queen reroll", rules="PB-A30=2"),
                         f"{EMPTY}:-:a=123456")

    def test_a33_a_queen_before_the_regular_rerolls(self):
        two, four, rules = "3a/3a/-/-/-/-", "3a/3a/3a/3a/-/-", "PB-A33=2"
        self.assertIn("queen reroll", moves(f"{two}:a:a=123456+2.1"))
        self.assertNotIn("queen reroll", moves(f"{two}:a:a=123456+2.1", rules))
        self.assertNotIn("queen reroll", moves(f"{four}:a:a=123456+4.2", rules))
        self.assertEqual(after(f"{two}:a:a=123456", "queen reroll", rules=rules), f"{two}:-:a=123456+2.1")
        self.assertEqual(after(f"{four}:a:a=123456+3.1", "queen reroll", rules=rules + ",PB-A08=2"),
                         f"{four}:-:a=123456+7.2")
        self.assertEqual(after(f"{EMPTY}:a:a=123456", "queen reroll", rules=rules + ",PB-A30=2"),
                         f"{EMPTY}:-:a=123456")

    def test_simplified(self):
        rules = "simplified=1"
        self.assertEqual(rerolls_after(EMPTY, rules), "+3.1")
        self.assertEqual(rerolls_after("1a/1a/1a/1a/1a/1a", rules), "+3.1")
        self.assertEqual(after(f"{EMPTY}:-:a=123456+3.1", "reroll 1", rules=rules), f"{EMPTY}:-:a=23456*")
        self.assertEqual(set(moves(f"{EMPTY}:-:a=111111!0", rules)), {"move 1", "pass"})

    def test_clauses_off(self):
        four = "3a/3a/3a/3a/-/-"
        self.assertEqual(rerolls_after(four, "PB-C17=off"), "+4.1")
        self.assertEqual(after(f"{four}:a:a=123456", "queen reroll", rules="PB-C17=off"),
                         f"{four}:-:a=123456+4.1")
        self.assertNotIn("queen reroll", moves(f"{four}:a:a=123456+4.2", "PB-C18=off"))
        self.assertEqual(after(f"{EMPTY}:-:a=123456", "keep", rules="PB-C19=off"), f"{EMPTY}:-:a=123456!0")
        self.assertEqual(after("-/-/8b/-/-/-:-:a=112234!1", "push 3 b", rules="PB-C22=off"),
                         "-/-/7b/-/-/-:-:a=112234!0x")
        self.assertEqual(listed(f"{EMPTY}:a:a=111122!0", "queen", "PB-C24=off"), {"queen move 1 2"})
        self.assertEqual(listed(f"{EMPTY}:a:a=111122!0", "queen", "PB-C32=off"), {"queen attack"})

    def test_without_pinning(self):
        rules = "players=3,PB-C33=off"
        self.assertEqual(rerolls_after("3abc/-/-/-/-/-", rules), "+1.1")
        self.assertEqual(after("3abc/-/-/-/-/-:-:b=112366!0", "move 1", rules=rules), "3ac,5b/-/-/-/-/-:-:c")
        self.assertEqual(listed("3abc/-/-/-/-/-:-:b=112234!1", "push", rules), {"push 1 a", "push 1 c"})
        self.assertEqual(after("2b,3ac/-/-/-/-/-:-:b=112234!1", "push 1 a", rules=rules),
                         "2ab,3c/-/-/-/-/-:-:b=112234!0x")
        self.assertEqual(listed("3ac,6b/-/-/-/-/-:-:c=123456!4", "push", rules), {"push 1 b"})
        self.assertEqual(listed("3ac,6b/-/-/-/-/-:-:c=123456!4", "push", rules + ",PB-A02=2"),
                         {"push 1 a", "push 1 b"})


class Malformed(unittest.TestCase):
    def refuse(self, positions, ruleset="default"):
        for position in positions:
            with self.assertRaises(ValueError, msg=position):
                ask.game(position, ruleset)

    def test_boards_are_refused(self):
        tracks = ["", "-/-/-/-/-", EMPTY + "/-", "/-/-/-/-/-"] + [track + "/-/-/-/-/-" for track in (
            "7a 0a 03a a 3 3c 3e 3A 3aa 3a,4a 4a,3b 3a,3b 6ab -,3a 3a, 3a-").split()]
        self.refuse(board + ":-:a" for board in tracks)
        self.refuse(["3a/-/-/-/-/-:-:a"], "lengths=0:6:8:8:10:10")
        self.refuse(["0a/-/-/-/-/-:-:a"], "lengths=0:6:8:8:10:10,PB-A03=3")

    def test_queens_and_movers_are_refused(self):
        self.refuse(EMPTY + rest for rest in (
            "", ":-", ":a", "::a", ":ba:a", ":aa:a", ":-a:a", ":c:a", ":-:", ":-:c", ":-:a ", ":-:A",
            ":-:a:a", ":-:a="))
        self.refuse([f"{EMPTY}:a:a"], "simplified=1")

    def test_dice_are_refused(self):
        dice = ("12345 654321 012345 123457 21345* *12345 123456* 123455** 123*** 12345*+2.1 12345*~1 "
                "1234566 123456+ 123456+2 123456+2.2 123456+0.0 123456+0.1 123456+1.1 123456+3.1 123456+02.1 "
                "123456~1+1.1 123456~+2.1 123456!0 123455! 123455!3 123455!1 123455!4x 111111!2x 123455!2y "
                "123455!-1 123455!2x+1.1 123455!2~1 123455# \u0661\u0661\u0661\u0661\u0661\u0661")
        self.refuse("3a/3a/-/-/-/-:-:a=" + text for text in dice.split())
        self.refuse([f"{EMPTY}:a:a=111111!0x", f"{EMPTY}:a:a=123455!2x", f"{EMPTY}:a:a=123455!3x"])
        self.refuse([f"{EMPTY}:-:a=111111!0x", f"{EMPTY}:-:a=123455!2x"], "PB-C24=off")

    def test_dice_are_accepted(self):
        for queens, dice in (("-", "123456"), ("-", "123456+2.1"), ("-", "12345*"), ("-", "1234**"),
                             ("-", "123455!3x"), ("-", "123455!2x"), ("a", "123455!1x"), ("-", "111111!0x")):
            self.assertTrue(moves(f"3a/3a/-/-/-/-:{queens}:a={dice}"))

    def test_rerolls_follow_from_the_active_ants(self):
        def accepted(ruleset, queens="-", tracks="3a/3a/3a/3a/-/-"):
            found = set()
            for left in [""] + [f"+{rerolls}.{groups}" for rerolls in range(1, 13) for groups in (1, 2)]:
                for tired in ("", "~1", "~12", "~1234", "~12345"):
                    try:
                        ask.game(f"{tracks}:{queens}:a=123456{tired}{left}", ruleset)
                        found.add(tired + left)
                    except ValueError:
                        pass
            return found
        self.assertEqual(accepted("default"), {"", "+4.2", "+3.1", "+2.1", "+1.1"})
        self.assertEqual(accepted("PB-C17=off"), {"", "+4.1"})
        self.assertEqual(accepted("default", tracks=EMPTY), {""})
        self.assertEqual(accepted("PB-A05=2", "a"), {"", "+4.2", "~1+3.1", "~12+2.1"})
        self.assertEqual(accepted("PB-A06=2", "a", "3a/3a/3a/3a/3a/-"), {"", "+5.2", "+4.1", "+3.1", "+2.1"})
        self.assertEqual(accepted("PB-A08=2", "a"), accepted("default"))
        self.assertEqual(accepted("PB-A08=2"), {"", "+8.2", "+6.2", "+5.2", "+4.2", "+7.2"}
                         | {f"+{rerolls}.1" for rerolls in range(1, 8)})
        self.assertEqual(accepted("PB-A08=2,PB-C18=off"), accepted("default"))
        self.refuse(["3a/3a/3a/3a/-/-:-:a=123456~66+2.1"], "PB-A05=2")
        self.refuse(["3a/3a/3a/3a/-/-:-:a=12+1.1"], "dice=2")  # two dice cannot have used three re-rolls
        self.refuse(["3a/3a/3a/3a/-/-:-:a=*"], "dice=1,PB-A05=2")  # nor can one die roll in both groups

    def test_the_sentence_says_what_is_wrong(self):
        for position, sentence in (
                (f"{EMPTY}:-:c", "mover is not in the game"), ("3a,3b/-/-/-/-/-:-:a", "order"),
                ("6ab/-/-/-/-/-:-:a", "Several ants"), ("3a,4a/-/-/-/-/-:-:a", "two ants"),
                (f"{EMPTY}:-:a=654321", "ascending"), (f"{EMPTY}:-:a=123456+1.1", "re-rolls"),
                (f"{EMPTY}:-:a=123456!1", "earn 4 Attacks"), (f"{EMPTY}::a", "canonical")):
            with self.assertRaisesRegex(ValueError, sentence):
                ask.game(position)

    def test_scores_are_refused(self):
        won = "6a/6a/8a/8a/-/-"
        self.refuse([f"{won}:-:a", f"{won}:-:b", f"{won}:-:b#", f"{won}:-:a=123456+4.2", f"{EMPTY}:-:a#",
                     "6a/6a/8a/7a/-/-:-:a#", f"{won}:-:a#=123456"])
        self.assertEqual(ask.result("-/-/8a/8a/10a/10a:-:a#"), [1, 0])  # how he reached it is not checked
        self.refuse(["6a/6b/-/-/-/-:-:a#"], "target=2")
        self.assertEqual(ask.result("-/-/8a/8a/10a/-:-:a#"), [1, 0])

    def test_rulesets_are_refused(self):
        refused = ("players players=1 players=5 players=02 players=+2 players=2=3 PB-A03=5 PB-A02=0 PB-A04=1 "
                   "PB-C22=2 PB-C23=off x=1 dice=2,dice=2 default,dice=2 dice=2, dice=0 dice=7 simplified=on "
                   "lengths=6 lengths=6:6:8:8:10 lengths=6:6:8:8:10:13 points=1:1:1:1:1:10 "
                   "points=1:1:1:1:1:1 attacks=0:0:0:1:2:7 target=19 target=55 lengths=6:6:0:0:0:0,target=5")
        for ruleset in refused.split():
            with self.assertRaises(ValueError, msg=ruleset):
                ask.start(ruleset)
        self.assertTrue(ask.start("lengths=6:6:0:0:0:0,target=4"))


class RandomPlay(unittest.TestCase):
    RULESETS = [
        "default", "players=3", "players=4", "simplified=1,players=3", "players=3,PB-A01=2,PB-A02=2,PB-A12=2",
        "players=4,PB-A03=2,PB-A10=2,lengths=1:2:3:4:5:6", "players=4,PB-A03=3,PB-A10=2,lengths=1:2:2:2:3:3",
        "PB-A05=2,PB-A08=2,lengths=3:4:4:4:12:12,target=11", "PB-A05=2,PB-A06=2,PB-A30=2,dice=5,target=11",
        "players=3,PB-C33=off,PB-A02=2,PB-C17=off,PB-A03=3",
        "dice=3,attacks=1:2:3:0:0:0,lengths=2:2:2:2:2:2,target=11",
        "players=4,PB-C22=off,PB-C18=off,PB-C19=off", "PB-C24=off,PB-C32=off,PB-A08=2,PB-A06=2"]

    def check_board(self, position, ruleset):
        """Checks visible in the text alone."""
        tracks = position.split(":")[0].split("/")
        lengths = picnic_blitz.read_ruleset(ruleset)["lengths"]
        for track, spaces in zip(tracks, lengths):
            ants = [sign for sign in track if sign.isalpha()]
            self.assertEqual(len(ants), len(set(ants)), position)
            for pile in track.split(",") if track != "-" else []:
                self.assertLessEqual(int(pile.rstrip("abcd")), spaces)
                self.assertFalse(int(pile.rstrip("abcd")) == spaces and pile[-2].isalpha(), position)

    def check_change(self, before, words, following, ruleset):
        """Nobody but the mover gains an ant or a Food; only attacks and moves change the board."""
        mover = before.split(":")[2][0]
        old, new = before.split(":")[0], following.split(":")[0]
        if words.replace("queen ", "").split()[0] in ("dice", "reroll", "keep", "attack", "skip", "pass"):
            self.assertEqual(old, new, words)
        else:
            self.assertTrue(old != new or ("PB-A12=2" in ruleset and words.startswith("push")), words)
        for player in set("abcd") - {mover}:
            self.assertLessEqual(new.count(player), old.count(player), words)
        moved = sum(one != other for one, other in zip(old.split("/"), new.split("/")))
        self.assertLessEqual(moved, 2 if words.startswith("queen move") else 1, words)

    def test_random_play(self):
        for ruleset in self.RULESETS:
            rules, chooser = picnic_blitz.read_ruleset(ruleset), random.Random(ruleset)
            position, kinds = ask.start(ruleset), set()
            for _ in range(150):
                look = ask.look(position, ruleset)
                self.check_board(position, ruleset)
                self.assertNotIn(None, look.after.values())
                self.assertEqual(ask.result(position, ruleset) is not None, look.actor == "nobody")
                if look.actor == "fate":
                    self.assertEqual(sum(look.weights.values()), 6 ** (look.game.rolling or rules["dice"]))
                if look.actor == "nobody":
                    position = ask.start(ruleset)
                    continue
                kinds |= {words.split()[0] for words in look.after}
                followings = sorted(look.after.items())
                for words, following in chooser.sample(followings, min(30, len(followings))):
                    game = picnic_blitz.read(following, rules)
                    self.assertEqual(picnic_blitz.write(game, rules), following)
                    self.check_change(position, words, following, ruleset)
                # mostly neither pass nor keep, so that the boards fill up
                chosen = [words for words in look.after if words not in ("pass", "skip")]
                position = look.after[chooser.choice(chosen or ["pass"])]
            self.assertLessEqual({"dice", "reroll", "keep", "move", "pass"}, kinds, ruleset)


if __name__ == "__main__":
    unittest.main()
