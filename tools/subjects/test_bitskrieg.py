"""Tests of the second Bitskrieg model: the rulebook's examples, the readings one by one, random play."""

import os
import random
import re
import sys
import unittest

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)

import bitskrieg  # noqa: E402
from asking import Asking  # noqa: E402

EVERY_OPTION = "reserves=1,flank=1,bounding=1,stun=1,reverse=1,ramming=1,destroying=1,terrain=1"
ask = Asking(bitskrieg)
moves = ask.moves


def at(pieces, stage="1", flags="-/-", pools="0/0", home="1", board=8):
    """A position from the pieces and their squares: at("c2Ln g8ms~ d4#")."""
    signs = {piece[:2]: piece[2:] for piece in pieces.split()}
    rows = []
    for rank in range(board, 0, -1):
        row = "".join(signs.pop(f"{file}{rank}", ".") for file in "abcdefgh"[:board])
        rows.append(re.sub(r"\.+", lambda empty: str(len(empty.group())), row))
    assert not signs, signs
    return f"{'/'.join(rows)}:{home}:{flags}:{pools}:{stage}"


def small(pieces, *entries, flags=0, rebuilds="0:0"):
    """A ruleset in which only these pieces exist; entries may be overridden."""
    tanks = [piece for piece in pieces.split() if len(piece) > 3]
    squad = sum(tank[2].isupper() for tank in tanks)
    obstacles = sum(len(piece) == 3 or piece.endswith("t") for piece in pieces.split())
    rules = {"squad": squad, "obstacles": obstacles, "flags": flags, "rebuilds": rebuilds, "faces": "6:6:6"}
    rules.update(entry.split("=") for text in entries for entry in text.split(",") if entry)
    return ",".join(f"{name}={value}" for name, value in rules.items())


def play(pieces, *entries, **position):
    """The moves when only these pieces exist."""
    return moves(at(pieces, **position), small(pieces, *entries))


def ends(pieces, *entries, kind="move"):
    """The ends of the moves of a kind: square and facing."""
    return {tuple(words.split()[2:4]) for words in play(pieces, *entries) if words.split()[0] == kind}


def weights(pieces, words, *entries):
    """The outcomes of a shot or a Ram."""
    position = play(pieces, *entries)[words]
    assert ask.actor(position, small(pieces, *entries)) == "fate"
    return ask.weights(position, small(pieces, *entries))


def kinds_of(listed):
    return {words.split()[0] for words in listed}


def range_of(pieces, words, *entries):
    """The Range of a shot with one Range die, derived from its misses; None: the shot is illegal."""
    if words not in play(pieces, *entries):
        return None
    found = weights(pieces, words, *entries)
    return found["miss"] * 6 // sum(found.values())


class RulebookExamples(unittest.TestCase):
    """The pictures are lost; these positions fit the words."""

    def test_a_light_tank_enters_three_squares(self):
        # one square, a turn, two squares, a turn
        found = {end for end in ends("c2Ln h8hs") if end[0] == "e3"}
        self.assertEqual(found, {("e3", facing) for facing in "nes"})
        self.assertEqual(play("c2Ln h8hs")["move c2 e3 s"], at("e3Ls~ h8hs", "2"))

    def test_an_obstacle_beside_the_diagonal_makes_two_into_three(self):
        self.assertEqual(range_of("c3Le e5ms", "fire c3 e5"), 2)
        self.assertEqual(range_of("c3Le e5ms d5#", "fire c3 e5"), 3)
        self.assertEqual(range_of("c3Le e5ms e4#", "fire c3 e5"), 3)
        # right in front it is also beside both diagonals: nothing can be counted
        self.assertIsNone(range_of("c3Le e5ms d3#", "fire c3 e5"))
        self.assertEqual(range_of("c3Le e5ms d3#", "fire c3 e5", "BK-A16=2"), 2)

    def test_in_front_are_all_squares_beyond_the_line_through_the_sides(self):
        found = play("c3Le a1Hn b1Hn e1Hn g8Mn c5ms c1mn b3ln b4lw d1ms")
        self.assertEqual({words for words in found if words.startswith("fire c3")}, {"fire c3 d1"})
        for target, number in (("d1", 2), ("d2", 1), ("d3", 1), ("d4", 1), ("d8", 5), ("h3", 5), ("h8", 5)):
            self.assertEqual(range_of(f"c3Le {target}ms", f"fire c3 {target}"), number, target)
        for target in ("c2", "c4", "c8", "b2", "b3", "a8"):
            self.assertIsNone(range_of(f"c3Le {target}ms", f"fire c3 {target}"), target)
        around = {"n": "d5 c5 e5", "e": "e4 e3 e5", "s": "d3 c3 e3", "w": "c4 c3 c5"}
        for facing in "nesw":
            for target in " ".join(around.values()).split():
                found = range_of(f"d4L{facing} {target}ms", f"fire d4 {target}")
                self.assertEqual(found, 1 if target in around[facing] else None, facing + target)

    def test_a_tank_destroyer_counts_the_straight_line_in_its_facing(self):
        found = play("c3De a1Hn b1Hn c1Hn a2Mn e3mn d4mn c6ms b3ln e5ln")
        self.assertEqual({words for words in found if words.startswith("fire c3")}, {"fire c3 e3"})

    def test_range_six_has_no_chance(self):
        self.assertEqual(range_of("c2Ln c7ms", "fire c2 c7"), 5)
        self.assertIsNone(range_of("c2Ln c8ms", "fire c2 c8"))

    def test_four_squares_need_a_five_or_a_six(self):
        found = weights("c2Ln c6ls", "fire c2 c6")
        self.assertEqual(found, {"miss": 24, "deflected": 6, "destroyed": 6})

    def test_what_blocks_a_count_and_what_does_not(self):
        # straight ahead: a Tank destroyer cannot count around them
        self.assertEqual(range_of("c2Dn c3Ln c5ms h8hs", "fire c2 c5"), 3)
        self.assertIsNone(range_of("c2Dn h1Ln c5ms c4hs", "fire c2 c5"))
        self.assertIsNone(range_of("c2Dn c5ms c4#", "fire c2 c5"))
        flags = at("c2Dn c5ms", flags="c3,d4/c4,e6")
        self.assertIn("fire c2 c5", moves(flags, "squad=1,obstacles=0,rebuilds=0:0"))

    def test_a_circuitous_route(self):
        # by b3, b4 and b5, or by d3, d4 and d5
        self.assertEqual(range_of("c2Ln c5ms c4#", "fire c2 c5"), 4)
        self.assertEqual(range_of("c2Ln c5ms c4# b4#", "fire c2 c5"), 4)
        self.assertIsNone(range_of("c2Ln c5ms c4# b4# d4#", "fire c2 c5"))  # six squares at least

    def test_a_heavy_tank_against_a_light_one(self):
        found = weights("c2Hn c3ls", "fire c2 c3")
        self.assertEqual(found, {"miss": 36, "deflected": 5 * 9, "destroyed": 5 * 27})

    def test_chances_after_a_hit(self):
        # BK-A37, in parts of 36
        for kind, dice in (("M", 1), ("H", 2)):
            for target, chance in (("l", (18, 27)), ("m", (12, 20)), ("h", (6, 11)), ("d", (18, 27))):
                found = weights(f"c2{kind}n c3{target}s", "fire c2 c3")
                hits = found["destroyed"] + found["deflected"]
                self.assertEqual(found["destroyed"] * 36, chance[dice - 1] * hits, kind + target)

    def test_the_firing_tank_is_finished_whatever_happens(self):
        pieces = "c2Hn a1Mn c3ls h8ms"
        fired = play(pieces)["fire c2 c3"]
        self.assertEqual(fired, at(pieces, "1.fire.c2.c3"))
        self.assertEqual(moves(fired, small(pieces)), {
            "miss": at("c2Hn~ a1Mn c3ls h8ms", "2"), "deflected": at("c2Hn~ a1Mn c3ls h8ms", "2"),
            "destroyed": at("c2Hn~ a1Mn h8ms", "2", pools="0/0l")})

    def test_ratings(self):
        # how far the four types move straight ahead (BK-C06)
        for kind, speed in zip("LMHD", (3, 2, 1, 2)):
            found = [rank for rank in range(3, 8) if (f"c{rank}", "n") in ends(f"c2{kind}n h8hs")]
            self.assertEqual(found, list(range(3, 3 + speed)))


class SetUp(unittest.TestCase):
    EMPTY = at("", "obstacles", pools="2/2", home="-")
    SQUADS = "squad=2,obstacles=0"

    def test_obstacles_are_placed_one_at_a_time(self):
        self.assertEqual(ask.start(), self.EMPTY)
        answer = ask.look(self.EMPTY)
        self.assertEqual((answer.actor, len(answer.after)), ("fate", 36))
        self.assertEqual(answer.after["obstacle b7"], at("b7#", "obstacles", pools="2/2", home="-"))
        self.assertEqual(set(answer.weights.values()), {1})
        five = at("b7# b6# c2# g2# g7#", "obstacles", pools="2/2", home="-")
        self.assertEqual(len(moves(five)), 31)
        self.assertEqual(moves(five)["obstacle d4"],
                         at("b7# b6# c2# g2# g7# d4#", "squads", pools="2/2", home="-"))

    def test_the_board_may_be_smaller(self):
        start = ask.start("board=4,squad=4,obstacles=4,rebuilds=0:9")
        self.assertEqual(start, at("", "obstacles", pools="0/9", home="-", board=4))
        self.assertEqual(set(moves(start, "board=4,squad=4,obstacles=4,rebuilds=0:9")),
                         {"obstacle b2", "obstacle b3", "obstacle c2", "obstacle c3"})

    def test_both_choose_their_squads_at_the_same_time(self):
        position = at("", "squads", pools="2/2", home="-")
        answer = ask.look(position, "obstacles=0")
        self.assertEqual((answer.actor, len(answer.after)), ("P1", 40))  # BK-A31
        self.assertNotIn("squad LLLLM", answer.after)
        half = at("", "squads", pools="2+LLMHD/2", home="-")
        self.assertEqual(answer.after["squad LLMHD"], half)
        answer = ask.look(half, "obstacles=0")
        self.assertEqual((answer.actor, len(answer.after)), ("P2", 40))
        both = at("", "2.axis", pools="2+LLMHD/2+mmmdd", home="-")
        self.assertEqual(answer.after["squad MMMDD"], both)
        answer = ask.look(at("", "squads", pools="2/2+mmmdd", home="-"), "obstacles=0")
        self.assertEqual((answer.actor, answer.after["squad LLMHD"]), ("P1", both))

    def test_pieces_limit_the_squads(self):
        found = moves(at("", "squads", pools="2/2", home="-"), "obstacles=0,squad=2,pieces=1:0:2:1")
        self.assertEqual(list(found), ["squad LH", "squad LD", "squad HH", "squad HD"])

    def test_the_second_player_chooses_the_axis_and_the_first_her_edge(self):
        pools = "2+LM/2+hh"
        answer = ask.look(at("", "2.axis", pools=pools, home="-"), self.SQUADS)
        self.assertEqual(answer.actor, "P2")
        self.assertEqual(answer.after, {"axis ranks": at("", "1.home", pools=pools, home="r"),
                                        "axis files": at("", "1.home", pools=pools, home="f")})
        for axis, edges in (("r", "18"), ("f", "ah")):
            answer = ask.look(at("", "1.home", pools=pools, home=axis), self.SQUADS)
            self.assertEqual(answer.actor, "P1")
            self.assertEqual(answer.after, {f"home {edge}": at("", "1.deploy", pools=pools, home=edge)
                                            for edge in edges})

    def test_on_a_board_of_six_f_is_an_axis_and_an_edge(self):
        rules, pools = self.SQUADS + ",board=6", "2+LM/2+hh"
        chosen = moves(at("", "1.home", pools=pools, home="f", board=6), rules)
        self.assertEqual(set(chosen), {"home a", "home f"})
        self.assertEqual(chosen["home f"], at("", "1.deploy", pools=pools, home="f", board=6))
        squares = {words.split()[2] for words in moves(chosen["home f"], rules)}
        self.assertEqual(squares, {f"f{rank}" for rank in range(1, 7)})

    def test_deployment(self):
        for home, opposite in (("1", "8"), ("8", "1"), ("a", "h"), ("h", "a")):
            first = moves(at("", "1.deploy", pools="2+LM/2+hh", home=home), self.SQUADS)
            self.assertEqual(len(first), 2 * 8 * 4)  # the order is unknown
            square = "c" + home if home in "18" else home + "3"
            self.assertEqual(first[f"deploy M {square} s"],
                             at(f"{square}Ms", "1.deploy", pools="2+L/2+hh", home=home))
            second = first[f"deploy L {square} s"]
            self.assertEqual(second, at(f"{square}Ls", "1.deploy", pools="2+M/2+hh", home=home))
            self.assertEqual(len(moves(second, self.SQUADS)), 7 * 4)
            corner = "a" + home if home in "18" else home + "1"
            third = moves(second, self.SQUADS)[f"deploy M {corner} w"]
            self.assertEqual(third, at(f"{square}Ls {corner}Mw", "2.deploy", pools="2/2+hh", home=home))
            self.assertTrue(all(opposite in words.split()[2] for words in moves(third, self.SQUADS)))
        fourth = moves(at("c1Ls a1Mw c8hs", "2.deploy", pools="2/2+h"), self.SQUADS)["deploy H h8 e"]
        self.assertEqual(fourth, at("c1Ls a1Mw c8hs h8he", "1.flag", pools="2/2"))

    def test_flags(self):
        pieces = "c1Ls a1Mw c8hs h8he d4#"
        rules = "squad=2,obstacles=1"
        first = ask.look(at(pieces, "1.flag", pools="2/2"), rules)
        self.assertEqual((first.actor, len(first.after)), ("P1", 35))
        self.assertNotIn("flag d4", first.after)
        second = first.after["flag c3"]
        self.assertEqual(second, at(pieces, "1.flag", pools="2/2", flags="c3/-"))
        self.assertEqual(len(moves(second, rules)), 24)  # 5 * 5 without the Obstacle
        third = moves(second, rules)["flag b7"]
        self.assertEqual(third, at(pieces, "2.flag", pools="2/2", flags="b7,c3/-"))
        answer = ask.look(third, rules)
        self.assertEqual((answer.actor, len(answer.after)), ("P2", 33))  # in line with the enemy's: legal
        last = moves(at(pieces, "2.flag", pools="2/2", flags="b7,c3/b3"), rules)
        self.assertNotIn("flag b6", last)
        self.assertEqual(last["flag c7"], at(pieces, "1", pools="2/2", flags="b7,c3/b3,c7"))

    def test_flags_on_enemy_flags(self):
        # BK-A09
        pieces, rules = "c1Ls c8hs", "squad=1,obstacles=0"
        placing = at(pieces, "2.flag", pools="2/2", flags="b7,c3/-")
        apart, shared = set(moves(placing, rules)), moves(placing, rules + ",BK-A09=2")
        self.assertEqual(set(shared) - apart, {"flag b7", "flag c3"})
        self.assertNotIn("flag c7", moves(shared["flag c3"], rules + ",BK-A09=2"))
        both = moves(shared["flag c3"], rules + ",BK-A09=2")["flag b7"]
        self.assertEqual(both, at(pieces, "1", pools="2/2", flags="b7,c3/b7,c3"))
        with self.assertRaisesRegex(ValueError, "on one square"):
            moves(both, rules)
        with self.assertRaisesRegex(ValueError, "on one square"):
            moves(both.replace("b7,c3/", "b7,b7/"), rules + ",BK-A09=2")

    def test_flags_in_woods(self):
        # BK-A57
        pieces, rules = "c1Ls c8hs d4# d5% e5=", "squad=1,obstacles=3,terrain=1"
        found = set(moves(at(pieces, "1.flag", pools="2/2"), rules))
        self.assertFalse({"flag d4", "flag d5", "flag e5"} & found)
        more = set(moves(at(pieces, "1.flag", pools="2/2"), rules + ",BK-A57=2"))
        self.assertEqual(more - found, {"flag d5"})
        flagged = at("c1Ls c8hs d4# d5% e5=", flags="b2,d5/b3,c2", pools="2/2")
        self.assertTrue(moves(flagged, rules + ",BK-A57=2"))
        for text, extra in ((flagged, ""), (flagged.replace("b2,d5", "b2,d4"), ",BK-A57=2"),
                            (flagged.replace("b2,d5", "b2,e5"), ",BK-A57=2")):
            with self.assertRaisesRegex(ValueError, "on an Obstacle"):
                moves(text, rules + extra)

    def test_no_flags_or_one(self):
        deploying = at("c1Ls", "2.deploy", pools="2/2+h")
        self.assertEqual(moves(deploying, "squad=1,obstacles=0,flags=0")["deploy H c8 s"],
                         at("c1Ls c8hs", "1", pools="2/2"))
        one = moves(at("c1Ls c8hs", "1.flag", pools="2/2"), "squad=1,obstacles=0,flags=1")["flag c3"]
        self.assertEqual(one, at("c1Ls c8hs", "2.flag", pools="2/2", flags="c3/-"))
        self.assertNotIn("flag c3", moves(one, "squad=1,obstacles=0,flags=1"))

    def test_a_first_flag_leaves_room_for_a_second(self):
        rules, pieces = "board=4,squad=1,obstacles=1", "a1Ln a4ls c3#"
        first = moves(at(pieces, "1.flag", pools="2/2", board=4), rules)
        self.assertEqual(set(first), {"flag b3", "flag c2"})
        answer = ask.look(at(pieces, "2.flag", pools="2/2", flags="b3,c2/-", board=4), rules)
        everywhere = {f"flag {file}{rank}" for file in "abcd" for rank in range(1, 5)}
        self.assertEqual((answer.actor, answer.after), ("P2", dict.fromkeys(everywhere)))
        self.assertEqual(set(moves(at(pieces, "1.flag", pools="2/2", board=4), rules + ",flags=1")),
                         {"flag b2", "flag b3", "flag c2"})

    def test_pieces_of_terrain(self):
        rules = "terrain=1,obstacles=2,faces=1:0:1"
        start = ask.start(rules)
        self.assertEqual(start, at("", "1.piece.101", pools="2/2", home="-"))
        answer = ask.look(start, rules)
        self.assertEqual(answer.actor, "P1")
        self.assertEqual(answer.after, {
            "piece bw building": at("", "1.place.001.#", pools="2/2", home="-"),
            "piece bw woods": at("", "1.place.001.%", pools="2/2", home="-"),
            "piece wa woods": at("", "1.place.100.%", pools="2/2", home="-"),
            "piece wa water": at("", "1.place.100.=", pools="2/2", home="-")})
        placing = ask.look(at("", "1.place.001.#", pools="2/2", home="-"), rules)
        self.assertEqual((placing.actor, len(placing.after)), ("fate", 36))
        self.assertEqual(placing.after["obstacle c3"], at("c3#", "2.piece.001", pools="2/2", home="-"))
        second = moves(placing.after["obstacle c3"], rules)
        self.assertEqual(set(second), {"piece wa woods", "piece wa water"})
        last = ask.look(at("c3#", "2.place.000.=", pools="2/2", home="-"), rules)
        self.assertEqual((len(last.weights), last.after["obstacle d3"]),
                         (35, at("c3# d3=", "squads", pools="2/2", home="-")))
        only = "terrain=1,obstacles=1,faces=0:1:0"
        first = moves(ask.start(only), only)
        self.assertEqual(set(first), {"piece ba building", "piece ba water"})
        third = moves(at("c3#", "2.place.012.%", pools="2/2", home="-"), "terrain=1,obstacles=3,faces=1:1:3")
        self.assertEqual(third["obstacle d3"], at("c3# d3%", "1.piece.012", pools="2/2", home="-"))
        self.assertTrue(moves(third["obstacle d3"], "terrain=1,obstacles=3,faces=1:1:3"))

    def test_who_chooses_the_first_piece(self):
        # BK-A27
        rules = "terrain=1,obstacles=2,faces=1:0:1,BK-A27=2"
        start = ask.start(rules)
        self.assertEqual(start, at("", "2.piece.101", pools="2/2", home="-"))
        placing = moves(start, rules)["piece wa woods"]
        self.assertEqual(placing, at("", "2.place.100.%", pools="2/2", home="-"))
        self.assertEqual(moves(placing, rules)["obstacle c3"],
                         at("c3%", "1.piece.100", pools="2/2", home="-"))
        with self.assertRaises(ValueError):
            ask.look(at("", "1.piece.101", pools="2/2", home="-"), rules)


class Moving(unittest.TestCase):
    def test_a_heavy_tank_in_the_open(self):
        self.assertEqual(ends("d4Hn h8hs"), {("d4", "e"), ("d4", "s"), ("d4", "w"),
                                             ("d5", "n"), ("d5", "e"), ("d5", "w")})

    def test_pivots(self):
        # BK-A02: to any facing for one square, or by quarter turns for one each
        self.assertEqual(ends("d4Hn h8hs", "BK-A02=2"),
                         {("d4", "e"), ("d4", "w"), ("d5", "n"), ("d5", "e"), ("d5", "w")})
        one = {(square, facing) for square, facings in (
            ("d4", "esw"), ("e4", "nes"), ("d3", "esw"), ("c4", "nsw"), ("d5", "new"), ("d6", "new"),
            ("e5", "nes"), ("c5", "nsw")) for facing in facings}
        self.assertEqual(ends("d4Mn h8hs"), one)
        quarter = one - {("d3", facing) for facing in "esw"} | {("d4", "n")}  # left and right again
        self.assertEqual(ends("d4Mn h8hs", "BK-A02=2"), quarter)
        self.assertIn(("d3", "s"), ends("d4Ln h8hs", "BK-A02=2"))
        self.assertNotIn(("d2", "s"), ends("d4Ln h8hs", "BK-A02=2"))
        self.assertIn(("d2", "s"), ends("d4Ln h8hs"))
        # by one quarter turn, once
        self.assertEqual(ends("d4Hn h8hs", "BK-A02=3"), ends("d4Hn h8hs", "BK-A02=2"))
        self.assertEqual(ends("d4Mn h8hs", "BK-A02=3"), quarter - {("d4", "n"), ("d4", "s")})
        self.assertNotIn(("d4", "s"), ends("d4Ln h8hs", "BK-A02=3"))
        self.assertNotIn(("d3", "s"), ends("d4Ln h8hs", "BK-A02=3"))
        # to any facing for each square: also back to where it faced, or round when all squares must be used
        self.assertEqual(ends("d4Hn h8hs", "BK-A02=4"), ends("d4Hn h8hs"))
        self.assertEqual(ends("d4Mn h8hs", "BK-A02=4"), one | {("d4", "n")})
        self.assertEqual({facing for square, facing in ends("d4Mn h8hs", "BK-A02=4,BK-A03=2") if square == "d4"},
                         set("nesw"))

    def test_exactly_the_speed(self):
        # BK-A03
        found = ends("d4Mn h8hs", "BK-A03=2")
        self.assertEqual({square for square, _ in found}, {"e4", "d3", "c4", "d6", "e5", "c5"})
        self.assertEqual(len(found), 18)
        self.assertEqual(ends("d4Hn h8hs", "BK-A03=2"), ends("d4Hn h8hs"))

    def test_nothing_can_be_done(self):
        # exactly two squares, between enemies in a corner
        rules = "squad=2,obstacles=0,flags=0,BK-A03=2,board=4,rebuilds=0:0"
        facing = at("a1Mn c4Me~ b1hn a2hn", board=4)
        self.assertEqual(kinds_of(moves(facing, rules)), {"fire", "flip"})
        alone = at("a1Ms b1hn a2hn", board=4, pools="0M/0")
        self.assertEqual(kinds_of(moves(alone, rules + ",BK-A02=2")), {"move"})  # by two quarter turns
        answer = ask.look(alone, rules)
        self.assertEqual((answer.actor, answer.after), ("P1", {}))

    def test_no_square_at_all(self):
        # BK-A04
        self.assertNotIn(("d4", "n"), ends("d4Hn h8hs"))
        self.assertEqual(ends("d4Hn h8hs", "BK-A04=2"), ends("d4Hn h8hs") | {("d4", "n")})
        self.assertIn(("d4", "n"), ends("d4Mn h8hs", "BK-A04=2,BK-A03=2"))
        self.assertEqual(play("d4Hn h8hs", "BK-A04=2")["move d4 d4 n"], at("d4Hn~ h8hs", "2"))

    def test_around_a_block_of_squares(self):
        self.assertIn(("d4", "n"), ends("d4Ln h8hs", "speed=4:2:1:2"))
        self.assertNotIn(("d4", "n"), ends("d4Ln h8hs"))

    def test_facing_off_the_board(self):
        # BK-A05
        self.assertEqual(ends("d7Hn h1hn"), {("d7", "e"), ("d7", "s"), ("d7", "w"),
                                             ("d8", "n"), ("d8", "e"), ("d8", "w")})
        self.assertEqual(ends("d7Hn h1hn", "BK-A05=2"), ends("d7Hn h1hn") - {("d8", "n")})
        self.assertIn(("d8", "n"), ends("d8He h1hn"))
        self.assertNotIn(("d8", "n"), ends("d8He h1hn", "BK-A05=2"))
        self.assertEqual({end for end in ends("d8Hn h1hn") if end[0] != "d8"}, set())
        deploying = at("", "1.deploy", pools="2+L/2+h")
        self.assertEqual(len(moves(deploying, "squad=1,obstacles=0,BK-A05=2")), 6 * 3 + 2 * 2)

    def test_obstacles_and_enemies_bar_the_way(self):
        for barrier in ("d5# h8hs", "d5hs"):
            self.assertEqual(ends("d4Hn " + barrier), {("d4", "e"), ("d4", "s"), ("d4", "w")})
            files = {square for square, _ in ends("d4Ln " + barrier) if square[0] == "d"}
            self.assertEqual(files, {"d4", "d3", "d2"})  # not through it

    def test_through_friends_and_own_flags(self):
        def squares(pieces, **position):
            rules = "squad=2,obstacles=0,rebuilds=0:0"
            return {tuple(words.split()[1:3]) for words in moves(at(pieces, **position), rules)
                    if words.startswith("move d4")}
        flags = {"flags": "d5,e6/b2,c3"}
        self.assertIn(("d4", "d6"), squares("d4Ln a1Hn h8hs g8hs", **flags))
        self.assertNotIn(("d4", "d5"), squares("d4Ln a1Hn h8hs g8hs", **flags))
        self.assertNotIn(("d4", "e6"), squares("d4Ln a1Hn h8hs g8hs", **flags))
        friend = squares("d4Ln d5Hn h8hs g8hs", flags="f2,g3/b2,c3")
        self.assertIn(("d4", "e5"), friend)  # BK-A35: it turns in the friendly square
        self.assertNotIn(("d4", "d5"), friend)

    def test_finished_tanks_do_nothing(self):
        self.assertEqual(set(play("d4Hn~ d5hs")), {"flip"})

    def test_flip(self):
        found = play("d4Hn~ a1Ln~ b1Mn h8hs~ g8hs f8hs")
        self.assertEqual(found["flip"], at("d4Hn a1Ln b1Mn h8hs~ g8hs f8hs", "2"))
        # BK-A06
        self.assertNotIn("flip", play("d4Hn h8hs"))
        self.assertEqual(play("d4Hn h8hs", "BK-A06=2")["flip"], at("d4Hn h8hs", "2"))

    def test_a_side_that_can_do_nothing(self):
        # BK-A50: it could only turn east and enter b1
        pieces, rules = "a1Ms b1me", "BK-A02=3,BK-A03=2"
        self.assertEqual(play(pieces, rules), {})
        self.assertEqual(play(pieces, rules + ",BK-A50=2"), {"pass": at(pieces, "2")})
        self.assertEqual(play(pieces, rules + ",BK-A50=3"), {"pass": at(pieces, "2#")})
        self.assertEqual(ask.actor(at(pieces, "2#"), small(pieces, rules + ",BK-A50=3")), "nobody")
        for text, extra in ((at(pieces, "2#"), ",BK-A50=2"), (at(pieces, "1#"), ",BK-A50=3"),
                            (at("a1Ms~ b1me", "2#"), ",BK-A50=3")):
            with self.assertRaisesRegex(ValueError, "neither captured nor destroyed"):
                moves(text, small(pieces, rules + extra))
        self.assertNotIn("pass", play("a1Ms c1me", rules + ",BK-A50=2"))
        self.assertEqual(set(play("a1Ms~ b1me", rules + ",BK-A50=2")), {"flip"})


class Flags(unittest.TestCase):
    RULES = "squad=2,obstacles=0,rebuilds=0:0"
    FLAGS = "c3,d4/e5,f6"

    def test_the_turn_must_begin_on_both(self):
        moved = moves(at("e5Ln~ f5Mn g8hs h8hs", flags=self.FLAGS), self.RULES)["move f5 f6 n"]
        self.assertEqual(moved, at("e5Ln~ f6Mn~ g8hs h8hs", "2", flags=self.FLAGS))
        following = moves(moved, self.RULES)
        self.assertEqual(following["move g8 g8 w"], at("e5Ln~ f6Mn~ g8hw~ h8hs", "1#", flags=self.FLAGS))
        won = following["move g8 g8 w"]
        self.assertEqual(ask.result(won, self.RULES), [1, 0])
        self.assertEqual(ask.actor(won, self.RULES), "nobody")
        self.assertEqual(ask.result(moved, self.RULES), None)

    def test_one_flag_or_none(self):
        moved = moves(at("e5Ln~ f5Mn g8hs h8hs", "2", flags="c3/e5"), self.RULES + ",flags=1")
        self.assertTrue(moved["move g8 g8 w"].endswith(":1#"))
        moved = moves(at("e5Ln~ f5Mn g8hs h8hs", "2"), self.RULES + ",flags=0")
        self.assertTrue(moved["move g8 g8 w"].endswith(":1"))
        moved = moves(at("e5Ln~ f5Mn g8hs h8hs", "2", flags=self.FLAGS), self.RULES)
        self.assertTrue(moved["move g8 g8 w"].endswith(":1"))

    def test_the_first_turn_to_begin_wins(self):
        # BK-A34: side 1 holds both, side 2 takes both
        found = moves(at("e5Ln~ f6Mn~ c3hs d5hs", "2", flags=self.FLAGS), self.RULES)
        self.assertTrue(found["move d5 d4 s"].endswith(":1#"))

    def test_own_flags_are_not_captured(self):
        found = moves(at("e5Ln c3Mn g8hs h8hs~", flags="e4,f5/c3,d4"), self.RULES)
        self.assertTrue(found["move e5 e5 e"].endswith(":2"))


class Destruction(unittest.TestCase):
    def test_the_last_tank(self):
        fired = at("c2Hn c3ls", "1.fire.c2.c3")
        rules = small("c2Hn c3ls", rebuilds="0:2")
        found = moves(fired.replace("0/0", "0/2"), rules)["destroyed"]  # no Rebuild is left
        self.assertEqual(found, at("c2Hn~", "1#", pools="0/2l"))
        self.assertEqual(ask.result(found, rules), [1, 0])

    def test_rebuilding(self):
        rules = "squad=3,obstacles=0,flags=0"
        found = moves(at("d4Ln d8ms c1ln h8hs", pools="2LD/1"), rules)
        rebuilt = {words for words in found if words.startswith("rebuild")}
        self.assertEqual(len(rebuilt), 2 * 7 * 4)  # BK-A07: not on c1
        self.assertEqual(found["rebuild D a1 w"], at("d4Ln d8ms c1ln h8hs a1Dw~", "2", pools="1L/1"))
        self.assertFalse(any(" c1 " in words for words in rebuilt))
        none = moves(at("d4Ln d8ms c1ln h8hs", pools="0LD/1"), rules)
        self.assertEqual(kinds_of(none), {"move", "fire"})
        other = moves(at("d4Ln d8ms h8hs", "2", pools="1LD/2l"), rules)
        self.assertEqual(other["rebuild L c8 n"], at("d4Ln d8ms h8hs c8ln~", "1", pools="1LD/1"))
        inward = moves(at("d4Ln d8ms c1ln h8hs", pools="2LD/1"), rules + ",BK-A05=2")
        self.assertEqual(sum(words.startswith("rebuild L") for words in inward), 5 * 3 + 2 * 2)

    def test_one_rebuild_of_two_alike(self):
        found = moves(at("d4Ln d8ms c1ln h8hs", pools="2LL/1"), "squad=3,obstacles=0,flags=0")
        self.assertEqual(sum(words.startswith("rebuild") for words in found), 7 * 4)
        self.assertTrue(found["rebuild L a1 n"].endswith(":1L/1:2"))

    def test_a_handicap(self):
        rules = "squad=2,obstacles=0,flags=0,rebuilds=0:9"
        self.assertEqual(ask.start(rules), at("", "squads", pools="0/9", home="-"))
        found = moves(at("d4Ln h8hs", "2", pools="0L/9h"), rules)
        self.assertTrue(found["rebuild H a8 n"].endswith(":0L/8:1"))


class Counting(unittest.TestCase):
    def test_one_side_of_the_diagonal_or_both(self):
        # BK-A16
        one, both = "c3Le e5ms d5# e4#", "c3Le e5ms"
        self.assertEqual(range_of(both, "fire c3 e5", "BK-A16=2"), 2)
        self.assertIsNone(range_of(one, "fire c3 e5"))
        self.assertEqual(range_of(one, "fire c3 e5", "BK-A16=2"), 4)  # by d3, e3 and f4
        self.assertEqual(range_of("c3Le e5ms d5#", "fire c3 e5", "BK-A16=2"), 2)

    def test_water_beside_the_diagonal(self):
        # BK-A55: Water is an Obstacle, and one that only touches a straight count has no effect on it
        for sign, number in (("=", 3), ("%", 3), ("#", 3)):
            self.assertEqual(range_of(f"c3Le e5ms d5{sign}", "fire c3 e5", "terrain=1,BK-A55=2"), number)
        self.assertEqual(range_of("c3Le e5ms d5=", "fire c3 e5", "terrain=1"), 2)
        self.assertEqual(range_of("c3Le e5ms d5=", "fire c3 e5", "terrain=1,BK-A16=2,BK-A55=2"), 2)
        self.assertEqual(range_of("c3Le e5ms d5= e4=", "fire c3 e5", "terrain=1,BK-A16=2,BK-A55=2"), 3)
        # one can count through the blocking piece: not by d4, but by d3
        self.assertEqual(range_of("c3Le e4ms d3=", "fire c3 e4", "terrain=1,BK-A55=2"), 2)
        self.assertIsNone(range_of("c3Le e4ms d3#", "fire c3 e4", "terrain=1,BK-A55=2"))
        # beside the firing Tank, by BK-A17
        self.assertEqual(range_of("c3Le d4ms c4=", "fire c3 d4", "terrain=1,BK-A55=2"), 2)
        self.assertEqual(range_of("c3Le d4ms c4=", "fire c3 d4", "terrain=1,BK-A17=2,BK-A55=2"), 1)

    def test_an_enemy_tank_bars_the_diagonal_too(self):
        self.assertEqual(range_of("c3Le a1Hn e5ms d5hs", "fire c3 e5"), 3)
        self.assertEqual(range_of("c3Le d5Hn e5ms h8hs", "fire c3 e5"), 2)

    def test_the_square_beside_the_firing_tank(self):
        # BK-A17: facing east on c3, an Obstacle on c4, the target on d4
        pieces = "c3Le d4ms c4#"
        self.assertEqual(range_of(pieces, "fire c3 d4"), 2)
        self.assertEqual(range_of(pieces, "fire c3 d4", "BK-A17=2"), 1)
        # the other side square is in front
        self.assertIsNone(range_of("c3Le d4ms c4# d3#", "fire c3 d4", "BK-A17=2"))
        self.assertEqual(range_of("c3Le d4ms d3#", "fire c3 d4", "BK-A17=2"), None)
        self.assertEqual(range_of("c3Le d4ms c4# d3#", "fire c3 d4", "BK-A16=2"), 3)  # by d2 and e3
        self.assertEqual(range_of("c3Le d4ms c4# d3#", "fire c3 d4", "BK-A16=2,BK-A17=2"), 1)
        self.assertEqual(range_of("c3Le d4ms d3#", "fire c3 d4", "BK-A16=2"), 1)

    def test_hopeless_shots(self):
        # BK-A20
        pieces = "c2Ln c8ms"
        self.assertEqual(weights(pieces, "fire c2 c8", "BK-A20=2"), {"miss": 36})
        self.assertNotIn("fire c2 c1", play("c2Ln c1mn", "BK-A20=2"))
        self.assertEqual(weights("b2Dn b8ds", "fire b2 b8", "BK-A20=2"), {"miss": 216})
        self.assertNotIn("fire b2 b8", play("b2Dn b8ds b5#", "BK-A20=2"))


class Options(unittest.TestCase):
    def test_reserves(self):
        rules = "squad=2,obstacles=0,flags=0,pieces=2:1:1:1,reserves=1"
        pieces = "d4Ln h8hs g8ls"
        found = moves(at(pieces, pools="2L/2"), rules)
        self.assertEqual({words.split()[1] for words in found if words.startswith("reserve")}, set("MHD"))
        self.assertEqual(sum(words.startswith("reserve M") for words in found), 32)
        self.assertEqual(found["reserve M a1 w"], at(pieces + " a1Mw~", "2", pools="0L/2"))
        self.assertTrue(found["rebuild L a1 w"].endswith(":1/2:2"))
        for pools, ruleset in (("1L/2", rules), ("2L/2", rules.replace("reserves=1", "reserves=0"))):
            self.assertEqual(kinds_of(moves(at(pieces, pools=pools), ruleset)), {"move", "fire", "rebuild"})

    def test_reserves_once_or_more_often(self):
        # BK-A28
        rules = "squad=2,obstacles=0,flags=0,rebuilds=9:9,reserves=1"
        pieces, pools = "d4Ln a1Ln~ h8hs g8ls", "7L/9"
        self.assertNotIn("reserve", kinds_of(moves(at(pieces, pools=pools), rules)))
        found = moves(at(pieces, pools=pools), rules + ",BK-A28=2")
        self.assertEqual({words.split()[1] for words in found if words.startswith("reserve")}, set("MHD"))
        self.assertTrue(found["reserve M b1 n"].endswith(":5L/9:2"))
        self.assertIn("reserve", kinds_of(moves(at("d4Ln h8hs g8ls", pools="7L/9"), rules)))

    def test_reserves_and_the_turn(self):
        # BK-A62
        rules = "squad=2,obstacles=0,flags=0,pieces=2:1:1:1,reserves=1,BK-A62=2"
        pieces = "d4Ln h8hs g8ls"
        found = moves(at(pieces, pools="2L/2"), rules)
        self.assertEqual(found["reserve M a1 w"], at(pieces + " a1Mw~", pools="0L/2"))
        self.assertTrue(found["rebuild L a1 w"].endswith(":1/2:2"))
        self.assertEqual(kinds_of(moves(found["reserve M a1 w"], rules)), {"move", "fire", "flip"})

    def test_reserves_while_a_tank_is_destroyed(self):
        # BK-A52
        rules = "squad=2,obstacles=0,flags=0,reserves=1"
        for pools, extra, expected in (("2M/2", "", True), ("2M/2", ",BK-A52=2", False),
                                       ("2M/2", ",BK-A28=2,BK-A52=2", False)):
            kinds = kinds_of(moves(at("d4Ln h8hs g8ls", pools=pools), rules + extra))
            self.assertEqual("reserve" in kinds, expected)
            self.assertIn("rebuild", kinds)
        whole = at("d4Ln d3Mn h8hs", pools="2/2h")  # the other side's losses do not count
        self.assertIn("reserve", kinds_of(moves(whole, rules + ",BK-A52=2")))

    def test_flank(self):
        # an armor of four is three in the flank
        self.assertEqual(weights("e5Mw c5me", "fire e5 c5", "flank=1")["destroyed"], 4 * 2)
        # on the line through its sides
        self.assertEqual(weights("d3Mn d5me", "fire d3 d5", "flank=1")["destroyed"], 4 * 3)
        self.assertEqual(weights("b5Me d5me", "fire b5 d5", "flank=1")["destroyed"], 4 * 3)
        self.assertEqual(weights("b5Me d5me", "fire b5 d5")["destroyed"], 4 * 2)
        self.assertEqual(weights("e8Ms d6me", "fire e8 d6", "flank=1")["destroyed"], 4 * 2)

    def test_front_of_a_tank_destroyer(self):
        # BK-A21
        pieces = "f6Mw d5de"
        self.assertEqual(weights(pieces, "fire f6 d5", "flank=1")["destroyed"], 4 * 3)
        self.assertEqual(weights(pieces, "fire f6 d5", "flank=1,BK-A21=2")["destroyed"], 4 * 4)
        self.assertEqual(weights("f5Mw d5de", "fire f5 d5", "flank=1,BK-A21=2")["destroyed"], 4 * 3)
        self.assertEqual(weights("f6Mw d5me", "fire f6 d5", "flank=1,BK-A21=2")["destroyed"], 4 * 2)

    def test_bounding_fire(self):
        pieces = "c2Ln c6ms"
        found = play(pieces, "bounding=1")
        bounded = found["bound c2 c4 n fire c6"]
        self.assertEqual(bounded, at("c4Ln c6ms", "1.bound.c4.c6"))
        answer = ask.look(bounded, small(pieces, "bounding=1"))
        # range 2: four of six on both dice, then five or six against an armor of four
        self.assertEqual(answer.weights, {"miss": (36 - 16) * 6, "destroyed": 16 * 2, "deflected": 16 * 4})
        self.assertEqual(answer.after["miss"], at("c4Ln~ c6ms", "2"))
        self.assertEqual(answer.after["destroyed"], at("c4Ln~", "1#", pools="0/0m"))
        self.assertNotIn("bound c2 c5 n fire c6", found)  # Speed less one
        self.assertNotIn("bound c2 c2 n fire c6", found)  # at least one square
        self.assertFalse(any("bound c2 c4 e" in words for words in found))  # c6 is not in front
        self.assertIn("bound c2 c2 n fire c6", play("c2Le c6ms", "bounding=1"))  # the pivot counts
        self.assertFalse(any(words.startswith("bound") for words in play(pieces)))

    def test_bounding_after_a_turn_on_the_spot(self):
        turned = "bound c2 c2 n fire c4"
        self.assertIn(turned, play("c2Me c4ms", "bounding=1"))
        self.assertNotIn(turned, play("c2Me c4ms", "bounding=1,BK-A48=2"))
        self.assertIn("bound c2 c3 n fire c5", play("c2Mn c5ms", "bounding=1,BK-A48=2"))

    def test_after_a_turn_on_the_spot(self):
        # BK-A64: finished, or ready if it has entered no square
        self.assertEqual(play("c2Me h8hs")["move c2 c2 n"], at("c2Mn~ h8hs", "2"))
        found = play("c2Me h8hs", "BK-A64=2")
        self.assertEqual(found["move c2 c2 n"], at("c2Mn h8hs", "2"))
        self.assertEqual(found["move c2 d2 n"], at("d2Mn~ h8hs", "2"))
        # a tour of four squares ends where it began, facing as before: no turn on the spot does
        self.assertEqual(play("c2Me h8hs", "BK-A64=2,speed=3:4:1:2")["move c2 c2 e"], at("c2Me~ h8hs", "2"))
        self.assertEqual(play("c2Me h8hs", "BK-A64=2,BK-A04=2")["move c2 c2 e"], at("c2Me~ h8hs", "2"))
        # BK-A02=2: two quarter turns that cancel
        self.assertEqual(play("c2Me h8hs", "BK-A64=2,BK-A02=2")["move c2 c2 e"], at("c2Me h8hs", "2"))
        # BK-A03=2: one square is too few, except where bounding fire could follow
        whole = play("c2Me h8hs", "BK-A64=2,BK-A03=2,bounding=1")
        self.assertEqual(whole["move c2 c2 n"], at("c2Mn h8hs", "2"))
        exact = "BK-A64=2,BK-A03=2,speed=3:4:1:2"
        self.assertEqual(play("c2Me h8hs", exact)["move c2 c2 n"], at("c2Mn~ h8hs", "2"))

    def test_how_many_destroyed_tanks_lose(self):
        # BK-A12: two were chosen; one was destroyed and rebuilt, now another one is
        rules = "squad=2,obstacles=0,flags=0,rebuilds=2:2"
        fired = at("c1Hn d1Mn c2ls h8hs", "1.fire.c1.c2", pools="2/1")
        self.assertTrue(moves(fired, rules)["destroyed"].endswith(":2/1l:2"))
        self.assertTrue(moves(fired, rules + ",BK-A12=2")["destroyed"].endswith(":2/1l:1#"))
        reserve = at("c1Hn d1Mn c2ls g8hs h8hs", "1.fire.c1.c2", pools="2/0")
        more = rules + ",reserves=1,BK-A12=2"
        self.assertTrue(moves(reserve, more)["destroyed"].endswith(":2/0l:2"))

    def test_which_side_up_tanks_are_deployed(self):
        # BK-A65
        before = at("", "1.deploy", pools="2+L/2+h", home="1")
        self.assertEqual(moves(before, "squad=1,obstacles=0")["deploy L c1 n"],
                         at("c1Ln", "2.deploy", pools="2/2+h", home="1"))
        self.assertEqual(moves(before, "squad=1,obstacles=0,BK-A65=2")["deploy L c1 n"],
                         at("c1Ln~", "2.deploy", pools="2/2+h", home="1"))

    def test_who_may_bound(self):
        for kind, speed in (("M", 1), ("D", 1), ("L", 2), ("H", 0)):
            found = play(f"c2{kind}n c6ms", "bounding=1")
            ranks = {words.split()[2] for words in found if words.startswith("bound")} - {"c2"}
            self.assertEqual({square for square in ranks if square[0] == "c"},
                             {f"c{rank}" for rank in range(3, 3 + speed)}, kind)
        self.assertIn("bound", kinds_of(play("c2Hn c6ms", "bounding=1,speed=3:2:2:2")))
        exact = play("c2Ln c6ms", "bounding=1,BK-A03=2")
        self.assertIn("bound c2 c4 n fire c6", exact)
        self.assertNotIn("bound c2 c3 n fire c6", exact)
        # BK-A23: after one square fewer it may fire, but need not
        self.assertIn("move c2 c4 n", exact)
        self.assertIn("move c2 c5 n", exact)
        self.assertNotIn("move c2 c3 n", exact)
        self.assertNotIn("move c2 c4 n", play("c2Ln c6ms", "BK-A03=2"))
        self.assertNotIn("move c2 c2 n", play("c2Hn c6ms", "bounding=1,BK-A03=2"))
        turn = "move c2 c2 e"
        self.assertIn(turn, play("c2Mn c6ms", "bounding=1,BK-A03=2"))
        self.assertNotIn(turn, play("c2Mn c6ms", "bounding=1,BK-A03=2,BK-A48=2"))

    def test_bounding_where_it_may_rest(self):
        rules = "squad=2,obstacles=0,bounding=1,rebuilds=0:0"
        found = moves(at("d4Ln d6Hn d8ms h8hs", flags="d5,e6/b2,c3"), rules)
        squares = {words.split()[2] for words in found if words.startswith("bound d4")}
        self.assertFalse(squares & {"d5", "d6"})
        self.assertIn("e5", squares)

    def test_stun(self):
        pieces = "c2Hn c3ls a1Ln h8hs"
        found = weights(pieces, "fire c2 c3", "stun=1")
        self.assertEqual(found, {"miss": 36, "destroyed": 5 * 27, "stunned": 5 * 5, "deflected": 5 * 4})
        after = moves(play(pieces, "stun=1")["fire c2 c3"], small(pieces, "stun=1"))
        self.assertEqual(after["stunned"], at("c2Hn~ c3ls~ a1Ln h8hs", "2"))
        self.assertEqual(after["deflected"], at("c2Hn~ c3ls a1Ln h8hs", "2"))
        finished = moves(at("c2Hn c3ls~ a1Ln h8hs", "1.fire.c2.c3"), small(pieces, "stun=1"))
        self.assertEqual(finished["stunned"], finished["deflected"])
        self.assertNotIn("stunned", weights(pieces, "fire c2 c3"))

    def test_stun_in_the_flank(self):
        # BK-A22: an armor of four is three in the flank; a three stuns, or nothing does
        pieces = "b5Me d5me"
        self.assertEqual(weights(pieces, "fire b5 d5", "flank=1,stun=1"),
                         {"miss": 12, "destroyed": 12, "stunned": 4, "deflected": 8})
        self.assertEqual(weights(pieces, "fire b5 d5", "flank=1,stun=1,BK-A22=2"),
                         {"miss": 12, "destroyed": 12, "deflected": 12})
        self.assertEqual(weights("e5Mw c5me", "fire e5 c5", "flank=1,stun=1,BK-A22=2"),
                         {"miss": 12, "destroyed": 8, "stunned": 4, "deflected": 12})

    def test_extreme_armor(self):
        self.assertEqual(weights("b5Me d5me", "fire b5 d5", "flank=1,stun=1,armor=3:1:5:3"),
                         {"miss": 12, "destroyed": 24})
        self.assertEqual(weights("b5Me d5me", "fire b5 d5", "stun=1,armor=3:6:5:3"),
                         {"miss": 12, "stunned": 4, "deflected": 20})

    def test_reverse(self):
        found = play("d4Ln h8hs", "reverse=1")
        self.assertEqual(found["reverse d4 d3"], at("d3Ln~ h8hs", "2"))
        self.assertEqual([words for words in found if words.startswith("reverse")], ["reverse d4 d3"])
        self.assertIn("reverse d4 c4", play("d4He h8hs", "reverse=1"))
        for pieces in ("d4Ln h8hs d3#", "d4Ln d3hs", "d1Ln h8hs", "d4Ln~ h8hs"):
            self.assertFalse(any("reverse" in words for words in play(pieces, "reverse=1")), pieces)
        self.assertNotIn("reverse d4 d3", play("d4Ln d3Hn h8hs g8hs", "reverse=1"))
        self.assertNotIn("reverse d4 d3", play("d4Ln h8hs"))
        rules = "squad=1,obstacles=0,reverse=1,rebuilds=0:0"
        self.assertNotIn("reverse d4 d3", moves(at("d4Ln h8hs", flags="d3,e2/b2,c3"), rules))
        self.assertIn("reverse d4 d3", moves(at("d4Ln h8hs", flags="b2,c3/d3,e2"), rules))  # it captures

    def test_ramming(self):
        pieces = "c2Ln a1Hn c5ms h8hs"
        found = play(pieces, "ramming=1")
        self.assertIn("ram c2 c4 n", found)  # two squares, and the third is the enemy's
        self.assertEqual(found["ram c2 c4 n"], at("c4Ln a1Hn c5ms h8hs", "1.ram.c4.c5"))
        self.assertNotIn("ram c2 c4 n", play("c2Mn a1Hn c5ms h8hs", "ramming=1"))
        answer = ask.look(found["ram c2 c4 n"], small(pieces, "ramming=1"))
        # its own armor 3, the enemy's 4
        self.assertEqual(answer.weights, {"none": 3 * 4, "own": 3 * 4, "enemy": 3 * 2, "both": 3 * 2})
        self.assertEqual(answer.after, {
            "none": at("c4Ln~ a1Hn c5ms~ h8hs", "2"), "own": at("a1Hn c5ms~ h8hs", "2", pools="0L/0"),
            "enemy": at("c4Ln~ a1Hn h8hs", "2", pools="0/0m"), "both": at("a1Hn h8hs", "2", pools="0L/0m")})
        self.assertFalse(any(words.startswith("ram") for words in play(pieces)))

    def test_ramming_from_where_it_stands(self):
        self.assertIn("ram c2 c2 n", play("c2Hn c3ms", "ramming=1"))
        self.assertNotIn("ram c2 c2 n", play("c2He c3ms", "ramming=1"))  # the pivot and the square are two
        self.assertIn("ram c2 c2 n", play("c2Me c3ms", "ramming=1"))
        self.assertIn("ram c2 c2 n", play("c2Mn c3ms", "ramming=1,BK-A03=2"))
        self.assertNotIn("ram c2 c2 n", play("c2Mn c3ms", "ramming=1,BK-A03=2,BK-A43=2"))
        self.assertIn("ram c2 c2 n", play("c2Mn c3ms", "ramming=1,BK-A43=2"))
        self.assertIn("ram c1 c2 n", play("c1Mn c3ms", "ramming=1,BK-A03=2,BK-A43=2"))
        self.assertNotIn("ram c2 c2 n", play("c2Mn~ c3ms", "ramming=1"))
        # BK-A14: only from where it could end its Move
        self.assertNotIn("ram c2 c3 n", play("c2Ln c3Hn c4ms h8hs", "ramming=1"))
        self.assertIn("ram c3 c3 n", play("c2Ln c3Hn c4ms h8hs", "ramming=1"))
        rules = "squad=1,obstacles=0,ramming=1,rebuilds=0:0"
        found = moves(at("d3Ln d5ls", flags="d4,e2/b2,c3"), rules)
        self.assertNotIn("ram d3 d4 n", found)
        # BK-A41: an enemy on her own Flag may be rammed, though she could not stay there
        captor, rammed = at("d3Ln d5ls", flags="d5,e2/b2,c3"), at("d4Ln d5ls", "1.ram.d4.d5", flags="d5,e2/b2,c3")
        self.assertEqual(moves(captor, rules)["ram d3 d4 n"], rammed)
        self.assertNotIn("ram d3 d4 n", moves(captor, rules + ",BK-A41=2"))
        self.assertIn("ram d3 d4 n", moves(at("d3Ln d5ls", flags="b2,e6/c3,e2"), rules + ",BK-A41=2"))
        self.assertIn("none", moves(rammed, rules))
        with self.assertRaisesRegex(ValueError, "cannot ram"):
            moves(rammed, rules + ",BK-A41=2")

    def test_flank_and_stun_are_nothing_to_a_ram(self):
        self.assertEqual(weights("c2Hn c3me", "ram c2 c2 n", "ramming=1,flank=1,stun=1"),
                         {"none": 20, "own": 4, "enemy": 10, "both": 2})
        # BK-A60: an armor of four is three when it is rammed from its flank
        flank = "ramming=1,flank=1,BK-A60=2"
        self.assertEqual(weights("c2Hn c3me", "ram c2 c2 n", flank),
                         {"none": 15, "own": 3, "enemy": 15, "both": 3})
        self.assertEqual(weights("c2Hn c3ms", "ram c2 c2 n", flank)["enemy"], 10)
        self.assertEqual(weights("c2Hn c3me", "ram c2 c2 n", "ramming=1,BK-A60=2")["enemy"], 10)
        self.assertEqual(weights("c2Hn c3me", "ram c2 c2 n", "ramming=1,armor=3:6:6:3"), {"none": 36})

    def test_the_last_tanks_of_both_in_a_ram(self):
        # BK-A13
        for reading, end, payoffs in ((1, "0#", [0.5, 0.5]), (2, "1#", [1, 0]), (3, "2#", [0, 1])):
            pieces, extra = "c2Ln c3ls", f"ramming=1,BK-A13={reading}"
            after = moves(play(pieces, extra)["ram c2 c2 n"], small(pieces, extra))
            self.assertEqual(after["both"], at("", end, pools="0L/0l"))
            self.assertEqual(ask.result(after["both"], small(pieces, extra)), payoffs)
            self.assertEqual(after["own"], at("c3ls~", "2#", pools="0L/0"))
            self.assertEqual(after["enemy"], at("c2Ln~", "1#", pools="0/0l"))

    def test_destroying_obstacles(self):
        pieces = "c2Ln h8hs c4#"
        found = play(pieces, "destroying=1")
        self.assertEqual(found["blast c2 c4"], at(pieces, "1.blast.c2.c4"))
        answer = ask.look(found["blast c2 c4"], small(pieces, "destroying=1"))
        self.assertEqual(answer.weights, {"miss": 12, "deflected": 16, "destroyed": 8})
        self.assertEqual(answer.after, {
            "miss": at("c2Ln~ h8hs c4#", "2"), "deflected": at("c2Ln~ h8hs c4#", "2"),
            "destroyed": at("c2Ln~ h8hs", "2")})
        self.assertEqual(weights("c2Hn h8hs c4#", "blast c2 c4", "destroying=1")["destroyed"], 4 * 20)
        self.assertEqual(weights(pieces, "blast c2 c4", "destroying=1,stun=1,flank=1"), answer.weights)
        self.assertFalse(any("blast" in words for words in play(pieces)))
        self.assertNotIn("blast c2 c4", play("c2Le h8hs c4#", "destroying=1"))
        self.assertNotIn("blast c2 c5", play("c2Dn h8hs c4# c5#", "destroying=1"))
        self.assertNotIn("blast c2 c4", play("c2Ln~ h8hs c4#", "destroying=1"))
        # BK-A59: six of the rolls of two dice total at most four
        self.assertEqual(weights("c2Hn h8hs c4#", "blast c2 c4", "destroying=1,BK-A59=2"),
                         {"miss": 2 * 36, "deflected": 4 * 6, "destroyed": 4 * 30})
        self.assertEqual(weights(pieces, "blast c2 c4", "destroying=1,BK-A59=2"), answer.weights)

    def test_bounding_at_an_obstacle(self):
        pieces, extra = "c2Ln h8hs c5#", "destroying=1,bounding=1"
        found = play(pieces, extra)["bound c2 c3 n blast c5"]
        self.assertEqual(found, at("c3Ln h8hs c5#", "1.boundblast.c3.c5"))
        answer = ask.look(found, small(pieces, extra))
        self.assertEqual(answer.weights, {"miss": 20 * 6, "deflected": 16 * 4, "destroyed": 16 * 2})
        self.assertEqual(answer.after["destroyed"], at("c3Ln~ h8hs", "2"))


class Terrain(unittest.TestCase):
    def test_what_may_be_entered(self):
        for sign, enters in (("#", False), ("%", True), ("=", False)):
            found = ends(f"c2Hn h8hs c3{sign}", "terrain=1")
            self.assertEqual(("c3", "n") in found, enters)
            self.assertEqual("reverse c2 c1" in play(f"c2Hn h8hs c3{sign}", "terrain=1,reverse=1"), True)
            self.assertEqual("reverse c4 c3" in play(f"c4Hn h8hs c3{sign}", "terrain=1,reverse=1"), enters)
        self.assertEqual(play("c2Hn h8hs c3%", "terrain=1")["move c2 c3 n"], at("c3Hn~t h8hs", "2"))
        self.assertEqual(play("c3Hnt h8hs", "terrain=1")["move c3 c4 n"], at("c4Hn~ h8hs c3%", "2"))
        self.assertIn("move c2 c4 n", play("c2Ln h8hs c3%", "terrain=1"))
        self.assertNotIn("move c2 c4 n", play("c2Ln h8hs c3=", "terrain=1"))

    def test_what_blocks_counting(self):
        for sign, number in (("#", None), ("%", None), ("=", 2)):
            self.assertEqual(range_of(f"c2Dn c4ms c3{sign}", "fire c2 c4", "terrain=1"), number)
        for sign, number in (("#", 3), ("%", 3), ("=", 2)):
            self.assertEqual(range_of(f"c3Le e5ms d5{sign}", "fire c3 e5", "terrain=1"), number)

    def test_woods_of_the_firing_tank_and_of_the_target(self):
        self.assertEqual(range_of("c2Dnt c4mst", "fire c2 c4", "terrain=1"), 2)
        self.assertIsNone(range_of("c2Dnt c4mst c3%", "fire c2 c4", "terrain=1"))
        self.assertIsNone(range_of("c2Dn c3Lnt c5ms h8hs", "fire c2 c5", "terrain=1"))  # of another Tank

    def test_destroying_terrain(self):
        rules = "terrain=1,destroying=1"
        self.assertIn("blast c2 c4", play("c2Ln h8hs c4#", rules))
        # BK-A54: Water may be fired at, and stays
        water = "c2Hn h8hs c4="
        self.assertEqual(weights(water, "blast c2 c4", rules), {"miss": 2 * 36, "deflected": 4 * 36})
        found = moves(play(water, rules)["blast c2 c4"], small(water, rules))
        self.assertEqual(set(found.values()), {at("c2Hn~ h8hs c4=", "2")})
        self.assertNotIn("blast c2 c4", play(water, rules + ",BK-A54=2"))
        found = moves(play("c2Ln h8hs c4%", rules)["blast c2 c4"], small("c2Ln h8hs c4%", rules))
        self.assertEqual(found["destroyed"], at("c2Ln~ h8hs", "2"))
        pieces = "c2Ln c4Hnt h8hs g8hs"  # a friendly Tank in the Woods is not harmed
        found = moves(play(pieces, rules)["blast c2 c4"], small(pieces, rules))
        self.assertEqual(found["destroyed"], at("c2Ln~ c4Hn h8hs g8hs", "2"))
        self.assertNotIn("blast c2 c2", play("c2Lnt h8hs", rules))

    def test_woods_with_an_enemy(self):
        # BK-A26
        pieces, rules = "c2Ln c4mst", "terrain=1,destroying=1"
        self.assertNotIn("blast c2 c4", play(pieces, rules))
        found = moves(play(pieces, rules, "BK-A26=2")["blast c2 c4"], small(pieces, rules, "BK-A26=2"))
        self.assertEqual(found["destroyed"], at("c2Ln~ c4ms", "2"))
        self.assertIn("fire c2 c4", play(pieces, rules))

    def test_ramming_into_woods(self):
        found = play("c2Hn c3mst", "terrain=1,ramming=1")
        self.assertEqual(found["ram c2 c2 n"], at("c2Hn c3mst", "1.ram.c2.c3"))
        self.assertIn("ram c2 c3 n", play("c2Mn c3% c4ms", "terrain=1,ramming=1"))


class Malformed(unittest.TestCase):
    RULES = "squad=2,obstacles=1"

    def good(self, **changes):
        parts = {"pieces": "c2Ln d1Hn h8hs g8ms c3#", "flags": "b3,d5/e6,f2", "pools": "2/2", **changes}
        return at(parts.pop("pieces"), **parts)

    def refuse(self, position, sentence, rules=None):
        with self.assertRaisesRegex(ValueError, sentence, msg=position):
            ask.game(position, rules or self.RULES)

    def test_the_example_of_the_notation(self):
        self.assertEqual(moves("8/1hs6/8/3#2#1/8/2Ln~1#3/8/8:1:c4,d6/e6,f2:2MD/1lm:1",
                               "squad=3,obstacles=3")["flip"],
                         "8/1hs6/8/3#2#1/8/2Ln1#3/8/8:1:c4,d6/e6,f2:2MD/1lm:2")
        self.assertTrue(moves(self.good(), self.RULES))

    def test_texts(self):
        good = self.good()
        for text in ("", ":::::", good + ":", good[:-2], "8/" + good, good.replace("8/", "", 1)):
            self.refuse(text, "parts|rows|row")
        self.refuse(good.replace("6mshs", "33mshs"), "two digits")
        for old, new in (("6mshs", "6ms"), ("6mshs", "6mshs1"), ("6mshs", "9mshs"), ("6mshs", "6mxhs"),
                         ("6mshs", "6mshs "), ("6mshs", "6mst~hs"), ("6mshs", "6ms~~hs"),
                         ("6mshs", "06mshs")):
            self.refuse(good.replace(old, new), "row")
        for home in ("-", "r", "f", "2", "b", "", "11"):
            self.refuse(self.good(home=home), "Home Edge")
        for flags in ("", "b3,d5", "b3,d5/e6,f2/-", "b3,d5/", "b3,d5/e6, f2", "b3,d5/e6,f9", "B3,d5/e6,f2"):
            self.refuse(self.good(flags=flags), "Flag")
        for pools in ("", "2", "2/", "2/2/2", "22/2", "2l/2", "2/2L", "2+/2", "2X/2", "-1/2"):
            self.refuse(self.good(pools=pools), "pools")
        stages = ("3 0 3# 1## 1. 1.axis 2.home 1.fire 1.fire.c2 1.fire.c2.i2 1.shoot.c2.c3 1.fire.c2.c3.c4 "
                  "1.piece.222.# 1.place.222 1.piece.722 Obstacles")
        for stage in [""] + stages.split():
            self.refuse(self.good(stage=stage), "stage")

    def test_other_orders(self):
        self.refuse(self.good(flags="d5,b3/e6,f2"), "canonical")
        self.refuse(self.good() + "\n", "stage")
        self.refuse(at("c2Ln h8hs", pools="2HL/2mm"), "canonical", "squad=3,obstacles=0,flags=0")
        self.refuse(at("", "2.axis", pools="2+ML/2+hh", home="-"), "canonical", "squad=2,obstacles=0")

    def test_obstacles(self):
        self.refuse(self.good(pieces="c2Ln d1Hn h8hs g8ms a3#"), "edge")
        self.refuse(self.good(pieces="c2Ln d1Hn h8hs g8ms"), "0 Obstacles")
        self.refuse(self.good(pieces="c2Ln d1Hn h8hs g8ms c3# c4#"), "2 Obstacles")
        for sign in "%=":
            self.refuse(self.good(pieces=f"c2Ln d1Hn h8hs g8ms c3{sign}"), "option terrain")
        self.refuse(self.good(pieces="c2Lnt d1Hn h8hs g8ms"), "option terrain")
        self.assertTrue(moves(self.good(pieces="c2Ln d1Hn h8hs g8ms"), self.RULES + ",destroying=1"))
        self.refuse(at("", "squads", pools="2/2", home="-"), "0 Obstacles", self.RULES + ",destroying=1")
        two = self.good(pieces="c2Ln d1Hn h8hs g8ms c3# c4#")
        self.refuse(two, "at most 1", self.RULES + ",destroying=1")
        placed = at("c3#", "2.piece.122", pools="2/2", home="-")
        self.refuse(placed, "All Obstacles", self.RULES + ",terrain=1")
        self.refuse(at("c3#", "obstacles", pools="2/2", home="-"), "All Obstacles", self.RULES)
        start = at("", "obstacles", pools="2/2", home="-")
        self.refuse(start, "choose the pieces", self.RULES + ",terrain=1")
        self.refuse(at("", "1.piece.222", pools="2/2", home="-"), "option", self.RULES)
        self.refuse(self.good(pieces="c2Ln d1Hn h1hst g8ms"), "edge", self.RULES + ",terrain=1")

    def test_terrain_that_the_pieces_cannot_show(self):
        rules = "terrain=1,obstacles=2,faces=1:1:1,squad=1,flags=0"
        for signs in ("##", "#=", "%%", "%=", "=="):
            self.assertTrue(moves(at(f"c3{signs[0]} d3{signs[1]}", "squads", pools="2/2", home="-"), rules))
        rules = "terrain=1,obstacles=2,faces=2:0:0,squad=1,flags=0"
        self.refuse(at("c3# d3=", "squads", pools="2/2", home="-"), "terrains", rules)
        water = rules.replace("2:0:0", "0:2:0")
        self.refuse(at("c3# d3%", "squads", pools="2/2", home="-"), "terrains", water)
        self.refuse(at("c3=", "2.piece.100", pools="2/2", home="-"), "terrains", rules)
        self.refuse(at("", "1.place.100.=", pools="2/2", home="-"), "terrains", rules)
        self.refuse(at("c3#", "2.piece.200", pools="2/2", home="-"), "pieces cannot be left", rules)
        self.refuse(at("c3#", "2.piece.010", pools="2/2", home="-"), "pieces cannot be left", rules)
        self.refuse(at("c3#", "1.piece.100", pools="2/2", home="-"), "other side", rules)
        self.refuse(at("", "2.place.100.#", pools="2/2", home="-"), "other side", rules)
        # among the Obstacles left after destruction: Water stays
        lost = "terrain=1,obstacles=2,squad=1,flags=0,destroying=1,rebuilds=0:0,"
        self.assertTrue(moves(at("a1Ln h8hs c3="), lost + "faces=0:1:1"))
        self.refuse(at("a1Ln h8hs c3= d3="), "terrains", lost + "faces=1:0:1")
        self.refuse(at("a1Ln h8hs c3# d3#"), "terrains", lost + "faces=1:0:1")
        self.refuse(at("a1Ln h8hs c3% d3%"), "terrains", lost + "faces=0:1:1")
        self.assertTrue(moves(at("a1Ln h8hs c3%"), lost + "faces=0:1:1"))

    def test_flags(self):
        self.refuse(self.good(flags="a3,d5/e6,f2"), "Flag is on the edge")
        self.refuse(at("a1Ln e5ls", flags="f6/b2", board=5), "not on the board",
                    "board=5,squad=1,obstacles=0,flags=1")
        self.refuse(self.good(flags="c3,d5/e6,f2"), "on an Obstacle")
        self.refuse(self.good(flags="b3,b5/e6,f2"), "in one line")
        self.refuse(self.good(flags="b3,d3/e6,f2"), "in one line")
        self.refuse(self.good(flags="b3,d5/d5,f2"), "on one square")
        for flags in ("b3/e6,f2", "b3,d5/-", "b3,d5,e4/e6,f2"):
            self.refuse(self.good(flags=flags), "Flags in this stage")
        pieces = "c1Ln d1Hn h8hs g8ms c3#"
        self.refuse(at(pieces, "1.flag", "-/e6", "2/2"), "Flags in this stage")
        self.refuse(at(pieces, "1.flag", "b3,d5/-", "2/2"), "Flags in this stage")
        self.refuse(at(pieces, "2.flag", "b3/-", "2/2"), "Flags in this stage")
        self.refuse(at(pieces, "1.flag", "-/-", "2/2"), "no Flags", self.RULES + ",flags=0")
        self.refuse(at("a1Ln a4ls c3#", "1.flag", "b2/-", "2/2", board=4), "no square for the second",
                    "board=4,squad=1,obstacles=1")

    def test_tanks(self):
        self.refuse(self.good(flags="c2,d5/e6,f3"), "own Flag")
        self.assertTrue(moves(self.good(flags="b3,d5/c2,f3"), self.RULES))
        self.refuse(self.good(pieces="c2Ln d1Hs h8hs g8ms c3#"), "off the board", self.RULES + ",BK-A05=2")
        self.refuse(self.good(pieces="c2Ln d1Hn a1Hn h8hs g8ms c3#"), "3 Tanks instead of 2")
        self.refuse(self.good(pieces="c2Ln h8hs g8ms c3#"), "1 Tanks instead of 2")
        self.refuse(self.good(pools="2L/2"), "3 Tanks instead of 2")
        self.refuse(self.good(), "more Tanks of a type", self.RULES + ",pieces=3:3:0:3")
        self.refuse(self.good(pools="3/2"), "more Rebuilds")
        self.refuse(self.good(pieces="c2Ln d1Hn h8hs c3#", pools="2/2+m"), "left to be deployed")
        shut = "squad=1,obstacles=4,flags=0,rebuilds=0:0"
        self.refuse(at("d4Ln h8hs d5# d3# c4# e4#"), "where no Tank can get", shut)
        self.assertTrue(moves(at("d6Ln h8hs d5# d3# c4# e4#"), shut))
        self.refuse(at("d4Ln h8hs d5# d3# c4# e4="), "where no Tank can get", shut + ",terrain=1")
        self.assertTrue(moves(at("d4Ln h8hs d5# d3# c4# e4%"), shut + ",terrain=1"))

    def test_reserves(self):
        rules = "squad=2,obstacles=0,flags=0,reserves=1"
        pieces = "a1Ln b1Mn c1Hn h8hs g8hs"
        self.assertTrue(moves(at(pieces, pools="0/2"), rules))
        self.refuse(at(pieces, pools="1/2"), "not spent enough", rules)
        self.refuse(at("a1Ln h8hs g8hs", pools="0/2"), "too few", rules)
        two, rules = at("a1Ln b1Mn c1Hn d1Hn h8hs g8hs", pools="5/2"), rules + ",rebuilds=9:2"
        self.refuse(two, "more than one", rules)
        self.assertTrue(moves(two, rules + ",BK-A28=2"))

    def test_set_up(self):
        rules = "squad=2,obstacles=0"
        def setting(sentence, pieces="", stage="1.deploy", home="1", pools="2+LM/2+hh", flags="-/-"):
            self.refuse(at(pieces, stage, flags, pools, home), sentence, rules)
        self.assertTrue(moves(at("", "1.deploy", pools="2+LM/2+hh"), rules))
        setting("before|Nothing is chosen", stage="2.axis")
        setting("axis", stage="1.home")
        setting("no such", home="r")
        setting("Nothing is destroyed", pools="1+LM/2+hh")
        setting("Nothing is destroyed", pools="2H+LM/2+hh")
        setting("1 Tanks instead", pools="2+L/2+hh")
        setting("not yet deployed|does not deploy", "a8hs", pools="2+LM/2+h")
        self.assertTrue(moves(at("a1Mn", "1.deploy", pools="2+L/2+hh"), rules))  # in any order
        setting("Home Edge", "a2Ln", pools="2+M/2+hh")
        setting("wrong way up", "a1Ln~", pools="2+M/2+hh")
        setting("no Tank left", "a1Ln b1Mn", pools="2/2+hh")
        setting("left to be deployed", "a1Ln", "2.deploy", pools="2+M/2+hh")
        setting("Flags in this stage", flags="b3/-")
        setting("Both squads", stage="squads", home="-")
        setting("A squad has 2", stage="squads", home="-", pools="2+LMM/2")
        setting("0 Tanks instead", stage="2.axis", home="-", pools="2/2")
        self.refuse(at("", "obstacles", pools="2+LM/2", home="-"), "not yet chosen", "squad=2,obstacles=1")
        self.refuse(at("", "1.piece.222", pools="2+LM/2", home="-"), "not yet chosen", "squad=2,terrain=1")

    def test_games_that_are_over(self):
        flags, rules = "c3,d4/e5,f6", "squad=2,obstacles=0,rebuilds=0:0"
        self.refuse(at("e5Ln f6Mn~ h8hs g8hs", flags=flags), "captured all Flags", rules)
        self.assertTrue(moves(at("e5Ln f6Mn~ h8hs g8hs", "2", flags=flags), rules))
        self.refuse(at("e5Ln f6Mn~", flags=flags, pools="0/0hh"), "lost all its Tanks", rules)
        self.refuse(at("c1Hn d1Mn h8hs", pools="2/1l"), "lost all its Tanks",
                    "squad=2,obstacles=0,flags=0,BK-A12=2")
        self.refuse(at("e5Ln f7Mn~ h8hs g8hs", "1#", flags=flags), "neither", rules)
        self.refuse(at("e5Ln f6Mn~ h8hs g8hs", "2#", flags=flags), "neither", rules)
        self.refuse(at("h8hs g8hs", "1#", flags=flags, pools="0LM/0"), "no Tank left", rules)
        self.refuse(at("e5Ln f6Mn~ h8hs g8hs", "0#", flags=flags), "not a draw", rules + ",BK-A13=1")
        ready = at("e5Ln a1Mn", "1#", flags=flags, pools="0/0hh")
        self.refuse(ready, "No Tank of the winner", rules)
        self.refuse(ready, "No Tank of the winner", rules + ",ramming=1")
        after_ram = at("e5Ln", "1#", flags=flags, pools="0M/0hh")
        self.refuse(after_ram, "No Tank of the winner", rules)
        self.assertEqual(ask.result(after_ram, rules + ",ramming=1"), [1, 0])
        nobody = at("", "0#", flags=flags, pools="0LM/0hh")
        self.refuse(nobody, "only be destroyed in a Ram", rules + ",BK-A13=1")
        self.refuse(nobody, "not how", rules + ",ramming=1")
        self.assertEqual(ask.result(nobody.replace("0#", "2#"), rules + ",ramming=1"), [0, 1])
        rules += ",ramming=1,BK-A13=1"
        self.assertEqual(ask.result(nobody, rules), [0.5, 0.5])
        self.refuse(nobody.replace("0#", "1#"), "not how", rules)
        self.refuse(nobody, "not how", rules.replace("BK-A13=1", "BK-A13=3"))

    def test_dice_that_nobody_rolls(self):
        def pending(pieces, stage, sentence, *entries):
            self.refuse(at(pieces, stage), sentence, small(pieces, *entries))
        pending("c2Ln~ c4hs", "1.fire.c2.c4", "ready")
        pending("c2Ln c4hs", "2.fire.c2.c4", "ready")
        pending("c2Ln c4hs", "1.fire.c3.c4", "ready")
        pending("c2Ln c4hs", "1.fire.c2.c5", "cannot fire")
        pending("c2Le c4hs", "1.fire.c2.c4", "cannot fire")
        pending("c2Ln c4Hn c5hs d8hs", "1.fire.c2.c4", "cannot fire")
        pending("c2Ln c8hs", "1.fire.c2.c8", "cannot fire")
        pending("c2Ln c4hs c5#", "1.blast.c2.c5", "cannot fire")
        pending("c2Ln c4hs c5=", "1.blast.c2.c5", "cannot fire", "terrain=1,destroying=1,BK-A54=2")
        pending("c2Ln c4hs", "1.bound.c2.c4", "option")
        pending("c2Ln c4hs c5#", "1.boundblast.c2.c5", "cannot fire", "bounding=1")
        pending("c2Hn c4hs", "1.bound.c2.c4", "No turn", "bounding=1")
        pending("c2Hn c3hs", "1.ram.c2.c3", "option")
        pending("c2Hn c4hs", "1.ram.c2.c4", "cannot ram", "ramming=1")
        pending("c2Hn c3Ln c4hs d4hs", "1.ram.c2.c3", "cannot ram", "ramming=1")
        flags, rules = "c3,d4/e5,f6", "squad=2,obstacles=0,rebuilds=0:0,bounding=1,ramming=1"
        pieces = "e5Ln f6Mn f7hs g8hs"
        self.refuse(at(pieces, "1.fire.e5.f7", flags), "No turn", rules)
        self.refuse(at("e5Ln f6Hn f7hs g8hs", "1.ram.f6.f7", flags), "No turn", rules)
        self.assertTrue(moves(at(pieces, "1.ram.f6.f7", flags), rules))  # it came there in this turn
        self.assertTrue(moves(at(pieces, "1.bound.e5.f7", flags), rules))
        self.refuse(at("a1Ln e5Mn~ f6Mn~ a3hs g8hs d8hs", "1.bound.a1.a3", flags), "No turn",
                    rules.replace("squad=2", "squad=3"))

    def test_ranges_of_a_ruleset(self):
        ranges = {"board": (8, 4, 8), "obstacles": (6, 0, 6), "squad": (5, 1, 5), "flags": (2, 0, 2)}
        options = "reserves flank bounding stun reverse ramming destroying terrain"
        ranges.update(dict.fromkeys(options.split(), (0, 0, 1)))
        readings = "03 04 05 06 09 12 16 17 20 21 22 26 27 28 31 41 43 48 52 54 55 57 59 60 62 64 65"
        ranges.update({f"BK-A{number}": (1, 1, 2) for number in readings.split()})
        ranges.update({"BK-A02": (1, 1, 4), "BK-A13": (2, 1, 3), "BK-A50": (1, 1, 3)})
        tables = {"pieces": ("3:3:3:3", 0, 3), "speed": ("3:2:1:2", 1, 4), "fire": ("1:1:2:2", 1, 2),
                  "armor": ("3:4:5:3", 1, 6), "rebuilds": ("2:2", 0, 9), "faces": ("2:2:2", 0, 6)}
        self.assertEqual(set(bitskrieg.read_ruleset("default")), set(ranges) | set(tables))
        for name, (default, least, greatest) in (ranges | tables).items():
            whole = [str(default)] if name in ranges else default.split(":")
            self.assertEqual(bitskrieg.read_ruleset("default"), bitskrieg.read_ruleset(f"{name}={default}"))
            for place in range(len(whole)):
                for number in range(least - 1, greatest + 2):
                    parts = whole[:place] + [str(number)] + whole[place + 1:]
                    rest = "".join(f",{other}={value}" for other, value in (
                        ("squad", 1), ("obstacles", 0)) if other != name)
                    text = f"{name}={':'.join(parts)}{rest}"
                    if least <= number <= greatest:
                        self.assertTrue(ask.start(text), text)
                    else:
                        with self.assertRaises(ValueError, msg=text):
                            ask.start(text)
        self.assertTrue(ask.start("pieces=1:1:1:2"))
        self.assertTrue(ask.start("terrain=1").endswith(":1.piece.222"))

    def test_rulesets_are_refused(self):
        refused = ("board board=3 board=9 board=08 board=+8 board=8=8 board=4 board=4,squad=4 x=1 BK-A02=0 "
                   "BK-A02=5 BK-A13=4 BK-A14=1 BK-C13=1 squad=0 squad=6 obstacles=7 pieces=3:3:3 "
                   "board=4,squad=4,obstacles=5 board=4,obstacles=4 pieces=4:3:3:3 pieces=1:1:1:1 "
                   "pieces=3:3:3:3:3 speed=0:1:1:1 speed=5:1:1:1 fire=3:1:1:1 "
                   "fire=0:1:1:1 armor=0:1:1:1 armor=7:1:1:1 flags=3 rebuilds=2 rebuilds=10:2 rebuilds=2:2:2 "
                   "flank=on flank=2 faces=2:2 faces=7:0:0 terrain=1,faces=2:2:1 squad=2,squad=2 "
                   "default,squad=2 squad=2, rebuilds=2:\u0662")
        for ruleset in refused.split():
            with self.assertRaises(ValueError, msg=ruleset):
                ask.start(ruleset)
        for ruleset in ("default", "", "board=4,squad=4,obstacles=4", "faces=0:0:0", "terrain=1,faces=0:0:6"):
            self.assertTrue(ask.start(ruleset))


class RandomPlay(unittest.TestCase):
    SMALL = "board=4,squad=3,obstacles=2,flags=1,"
    RULESETS = [
        "default", EVERY_OPTION, "board=5,obstacles=2,squad=2,reserves=1,rebuilds=9:9,BK-A28=2,flags=0",
        SMALL + EVERY_OPTION, SMALL + "ramming=1,BK-A13=1,rebuilds=0:0,BK-A02=2,BK-A05=2",
        SMALL + "ramming=1,reserves=1,rebuilds=9:9,BK-A41=2,BK-A52=2",
        SMALL + EVERY_OPTION + ",BK-A57=2,faces=2:0:2",
        SMALL + EVERY_OPTION + ",BK-A02=3,BK-A27=2,BK-A31=2,BK-A54=2,BK-A55=2,BK-A59=2,BK-A60=2",
        SMALL + "ramming=1,rebuilds=0:0,BK-A04=2,BK-A06=2,BK-A16=2,BK-A17=2,BK-A20=2,armor=1:1:1:1",
        SMALL + EVERY_OPTION + ",BK-A03=2,BK-A21=2,BK-A22=2,BK-A26=2,speed=4:4:2:3,BK-A13=3"]

    def check_change(self, before, words, following):
        """Checks visible in the texts alone: Tanks and Obstacles do not appear from nowhere."""
        def numbers(position):
            rows, _, _, pools, _ = position.split(":")
            return [len(re.findall(signs, text)) for signs, text in (
                ("[LMHD]", rows), ("[lmhd]", rows), ("[#%=t]", rows), ("[LMHD]", pools), ("[lmhd]", pools))]
        old, new = numbers(before), numbers(following)
        change = [there - here for here, there in zip(old, new)]
        kind = words.split()[0]
        if kind in ("move", "reverse", "flip", "fire", "bound", "blast", "ram", "miss", "deflected",
                    "stunned", "none", "flag", "axis", "home", "piece"):
            self.assertEqual(change, [0] * 5, words)
        elif kind == "squad":
            number = len(words.split()[1])
            self.assertIn(change, ([0, 0, 0, number, 0], [0, 0, 0, 0, number]))
        elif kind in ("deploy", "rebuild"):
            self.assertIn(change, ([1, 0, 0, -1, 0], [0, 1, 0, 0, -1]))
        elif kind == "reserve":
            self.assertIn(change, ([1, 0, 0, 0, 0], [0, 1, 0, 0, 0]))
        elif kind == "destroyed":
            self.assertIn(change, ([-1, 0, 0, 1, 0], [0, -1, 0, 0, 1], [0, 0, -1, 0, 0]))
        elif kind in ("own", "enemy"):
            self.assertIn(change, ([-1, 0, 0, 1, 0], [0, -1, 0, 0, 1]))
        elif kind == "both":
            self.assertEqual(change, [-1, -1, 0, 1, 1])
        else:
            self.assertEqual((kind, change), ("obstacle", [0, 0, 1, 0, 0]))

    def map_board(self, text, rules, mirrored):
        """The words of a move, or a position, on a mirrored board, or one turned to the right."""
        last = rules["board"] + 1
        facings = dict(zip("nesw", "nwse" if mirrored else "eswn"))

        def map_square(square):
            file, rank = square
            return (last - file, rank) if mirrored else (rank, last - file)

        def map_name(name):
            return bitskrieg.name_of(map_square(bitskrieg.square_of(name)))

        if ":" not in text:
            words = [map_name(word) if re.fullmatch("[a-h][1-8]", word) else facings.get(word, word)
                     for word in text.split()]
            return " ".join(words)
        game = bitskrieg.read(text, rules)
        game.terrain = {map_square(square): sign for square, sign in game.terrain.items()}
        game.tanks = {map_square(square): tank._replace(facing=facings[tank.facing])
                      for square, tank in game.tanks.items()}
        game.flags = {side: list(map(map_square, flags)) for side, flags in game.flags.items()}
        file, rank = "abcdefgh"[last - 2], str(last - 1)
        homes = {"a": file, file: "a"} if mirrored else {"1": "a", "a": rank, rank: file, file: "1"}
        game.home = homes.get(game.home, game.home)
        game.stage = re.sub("[a-h][1-8]", lambda match: map_name(match[0]), game.stage)
        return bitskrieg.write(game, rules)

    def check_symmetry(self, position, answer, ruleset, rules):
        """Nothing depends on left and right or on the places of the edges."""
        for mirrored in (True, False):
            there = ask.look(self.map_board(position, rules, mirrored), ruleset)
            expected = {self.map_board(words, rules, mirrored): self.map_board(following, rules, mirrored)
                        for words, following in answer.after.items()}
            self.assertEqual(there.after, expected, position)
            self.assertEqual(len(there.weights), len(answer.weights))

    def test_random_play(self):
        ended = 0
        for ruleset in self.RULESETS:
            rules, chooser = bitskrieg.read_ruleset(ruleset), random.Random(ruleset)
            position, kinds = ask.start(ruleset), set()
            for turn in range(150):
                answer = ask.look(position, ruleset)
                self.assertNotIn(None, answer.after.values())
                self.assertEqual(ask.result(position, ruleset) is not None, answer.actor == "nobody")
                if not answer.after:
                    ended += answer.actor == "nobody"
                    position = ask.start(ruleset)
                    continue
                self.assertEqual(set(answer.weights), set(answer.after if answer.actor == "fate" else ()))
                if turn % 20 == 0 and not {"home", "axis"} & kinds_of(answer.after):
                    self.check_symmetry(position, answer, ruleset, rules)
                kinds |= kinds_of(answer.after)
                followings = sorted(answer.after.items())
                for words, following in chooser.sample(followings, min(10, len(followings))):
                    game = bitskrieg.read(following, rules)
                    self.assertEqual(bitskrieg.write(game, rules), following)
                    self.check_change(position, words, following)
                # mostly shots and Rams: games end
                chosen = [words for words in answer.after
                          if words.split()[0] in ("fire", "ram", "destroyed", "both")]
                position = answer.after[chooser.choice(chosen or sorted(answer.after))]
            self.assertLessEqual({"axis", "home", "deploy", "move", "fire", "miss"}, kinds, ruleset)
        self.assertGreater(ended, 10)


if __name__ == "__main__":
    unittest.main()
