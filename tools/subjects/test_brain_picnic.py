"""Tests of the second Brain Picnic model: the rulebook's examples, the readings one by one, random play."""

import os
import random
import sys
import unittest

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)

import brain_picnic  # noqa: E402

LETTERS = {"brain_picnic": "TDMI", "snack_match": "WDSG"}
# Every player covers 4x4 cells: rows 1 to 4 across, then the last column in two cards, the second on the first;
# cards 7 and 8 lie under cards 1 and 2.
FULL_AREA = "7a1a,7b1b,7c1c,5a/8a2a,8b2b,8c2c,5b6a/3a,3b,3c,5c6b/4a,4b,4c,6c"
CHECKERS = [[1, 2, 1, 2], [2, 1, 2, 1]] * 2


def number_of(cells, letters):
    """A card of the table `deck`, from the names of its cells."""
    return sum((letters.index(cell[0]) + 4 * (int(cell[1]) - 1)) << 4 * place for place, cell in enumerate(cells))


def ruleset_of(cards, module=brain_picnic, **entries):
    """A ruleset with exactly these cards."""
    letters = LETTERS[module.GAME]
    numbers = [number_of([card[:2], card[2:4], card[4:]], letters) for card in cards]
    deck = ":".join(map(str, numbers + [0] * (72 - len(numbers))))
    return ",".join([f"cards={len(cards)}", f"deck={deck}"] + [f"{k}={v}" for k, v in entries.items()])


def cards_of(foods, cloths):
    """The cards that show this picture in FULL_AREA."""
    cells = [[food + str(cloth) for food, cloth in zip(*rows)] for rows in zip(foods, cloths)]
    across = ["".join(row[:3]) for row in cells]
    down = ["".join(cells[row + step][3] for step in range(3)) for row in (0, 1)]
    return across + down + across[:2]


class Position:
    """A position of a game under a ruleset."""

    def __init__(self, text, ruleset="", module=brain_picnic):
        self.module, self.ruleset = module, ruleset
        self.rules = module.read_ruleset(ruleset)
        self.game = module.start(self.rules) if text == "start" else module.read(text, self.rules)
        self.text = module.write(self.game, self.rules)

    def actor(self):
        return self.module.actor(self.game, self.rules)

    def result(self):
        return self.module.result(self.game, self.rules)

    def score(self):
        return self.module.score(self.game, self.rules)

    def opponent(self):
        """Points of a solo player's opponent."""
        return self.module.strips.opponent_points(self.game, self.rules)

    def plies(self):
        if self.actor() == "fate":
            return {words: text for words, (_, text) in
                    self.module.outcomes(self.game, self.rules).items()}
        return self.module.moves(self.game, self.rules)

    def weights(self):
        return {words: weight for words, (weight, _) in
                self.module.outcomes(self.game, self.rules).items()}

    def after(self, *words):
        found = self
        for ply in words:
            found = Position(found.plies()[ply], self.ruleset, self.module)
        return found


def one_card(module=brain_picnic, **entries):
    """A player has placed one card across, and holds another."""
    first, second, third, fourth = (f"{letter}1{letter}2{letter}3" for letter in LETTERS[module.GAME])
    ruleset = ruleset_of([first, second, third, fourth], module, rounds=1, **entries)
    return Position(f"1p:-:{first}@1a,1b,1c+{second};+{third}.{fourth}", ruleset, module)


def finished(pictures, module=brain_picnic, **entries):
    """A finished game in which the players show these pictures; its name may differ for one card."""
    hands = [cards_of(*picture) for picture in pictures]
    ruleset = ruleset_of(sum(hands, []), module, players=len(hands), **entries)
    names = module.read_ruleset(ruleset)["names"]
    players = []
    for hand in hands:
        area = FULL_AREA
        for number, card in enumerate(hand, 1):
            if card not in names:  # it is named from its other end
                hand[number - 1] = card[4:] + card[2:4] + card[:2]
                area = area.replace(f"{number}a", "?").replace(f"{number}c", f"{number}a")
                area = area.replace("?", f"{number}c")
        players.append(".".join(hand) + "@" + area)
    goals = module.strips.goals_of_ruleset(module.read_ruleset(ruleset))
    return Position(f"4#:{'+'.join(map('/'.join, goals)) or '-'}:{';'.join(players)}", ruleset, module)


def showing(places, goals="0:0:0:0", **entries):
    """A finished game of two players who show a taco on these places, and nothing else that scores."""
    def picture(seat):
        foods = [["DMI"[(row + 2 * column) % 3] for column in range(4)] for row in range(4)]
        for row, column in places[seat]:
            foods[row - 1][column - 1] = "T"
        return foods, CHECKERS
    return finished([picture(0), picture(1)], goals=goals, **entries)


def taco_points(places, goals):
    """The points that a goal about tacos adds for these places."""
    nobody = [[], []]
    return showing([places, []], goals).score()[0] - showing([places, []]).score()[0] - (
        showing(nobody, goals).score()[0] - showing(nobody).score()[0])


class RulebookExamples(unittest.TestCase):
    def test_scoring_table(self):
        snake = [(row, column if row % 2 else 5 - column) for row in range(1, 5) for column in range(1, 5)]
        table = [0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14]  # BP-C13
        for size, points in enumerate(table, 1):
            self.assertEqual(showing([snake[:size], []]).score()[0], points)

    def test_ghost_picnic(self):
        """BP-C31: ten of a food and eight of a cloth are 18; 18 do not beat it, 19 would."""
        discards = ["I1I1I1", "I1I1I1", "I1I1M2", "I2I2T3", "D2D2D3", "D3D4D4", "M3M3M4", "T2T4T3"]
        own = ["T4T4T4"] * 8
        ruleset = ruleset_of(discards + own, players=1)
        area = "7a1a,7b1b,7c1c/8a2a,8b2b,8c2c/6a5a4a3a,6b5b4b3b,6c5c4c3c"
        over = Position(f"8#:-:{'.'.join(discards)}:{'.'.join(own)}@{area}", ruleset)
        self.assertEqual((over.score(), over.opponent(), over.result()), ([14], 18, [0, 1]))

    def test_the_ghost_must_be_overcome(self):
        """BP-C30: a tie is not enough."""
        own, discards = ["T4T4T4"] * 8, ["I1I1T2", "M2D2T3"] + ["I1D3M4", "T2D3M4"] * 3
        area = "7a1a,7b1b,7c1c/8a2a,8b2b,8c2c/6a5a4a3a,6b5b4b3b,6c5c4c3c"

        def played(given):
            ruleset = ruleset_of(given + own, players=1)
            order = brain_picnic.strips.in_order(given, brain_picnic.read_ruleset(ruleset))
            return Position(f"8#:-:{'.'.join(order)}:{'.'.join(own)}@{area}", ruleset)
        for given, number, result in ((discards, 14, [0, 1]), (discards[:-1] + ["T2T1I1"], 13, [1, 0])):
            over = played(given)
            self.assertEqual((over.score(), over.opponent(), over.result()), ([14], number, result))

    def test_parts_of_the_game(self):
        start = Position("start")
        self.assertEqual((start.text, start.actor()), ("1d:-:-;-", "fate"))
        self.assertEqual(len(start.rules["names"]), 72)  # BP-C01
        self.assertEqual(Position("start", "players=9").text, "1d:-:" + ";".join("-" * 9))
        with self.assertRaises(ValueError):
            Position("start", "players=10")


class Draft(unittest.TestCase):
    CHOICE = "1c:-:+T2M2I1.D1M1I1>D1M1I1;+M3T3D2.M4M4I3>M3T3D2;+T4D4I3.T4T3D2"

    def test_a_deal_is_two_of_the_deck(self):
        weights = Position("start").weights()
        self.assertEqual((len(weights), sum(weights.values())), (72 * 71 // 2, 72 * 71 // 2))

    def test_equal_cards_are_single_cards_of_chance(self):
        ruleset = ruleset_of(["T1D2M3", "T1D2M3", "M3D2T1", "I1I2I3"], rounds=1)
        start = Position("start", ruleset)
        self.assertEqual(start.weights(), {"deal T1D2M3 T1D2M3": 3, "deal T1D2M3 I1I2I3": 3})
        second = start.after("deal T1D2M3 T1D2M3")
        self.assertEqual(second.weights(), {"deal T1D2M3 I1I2I3": 1})
        self.assertEqual(second.after("deal T1D2M3 I1I2I3").actor(), "P1")

    def test_cards_are_passed_to_the_right(self):
        """BP-C06: the first player's card goes to the last."""
        after = Position(self.CHOICE, "players=3").after("keep T4D4I3")
        self.assertEqual(after.text, "1p:-:+D1M1I1.M4M4I3;+T4T3D2.M3T3D2;+T2M2I1.T4D4I3")
        self.assertEqual(after.actor(), "P1")

    def test_cards_may_be_passed_to_the_left(self):
        after = Position(self.CHOICE, "players=3,BP-A03=2").after("keep T4D4I3")
        self.assertEqual(after.text, "1p:-:+D1M1I1.T4T3D2;+T2M2I1.M3T3D2;+T4D4I3.M4M4I3")

    def test_each_chooses_once(self):
        choice = Position("1c:-:+T2M2I1.D1M1I1;+M3T3D2.M4M4I3")
        self.assertEqual((choice.actor(), list(choice.plies())), ("P1", ["keep T2M2I1", "keep D1M1I1"]))
        self.assertEqual(choice.after("keep T2M2I1").actor(), "P2")
        self.assertEqual(brain_picnic.moves(choice.game, choice.rules, "P2")["keep M3T3D2"],
                         "1c:-:+T2M2I1.D1M1I1;+M3T3D2.M4M4I3>M3T3D2")

    def test_alone_the_other_card_is_put_aside(self):
        alone = Position("2c:-:D1M1I1:T2M2I1@1a,1b,1c+M3T3D2.M4M4I3", "players=1")
        self.assertEqual(alone.after("keep M4M4I3").text, "2p:-:D1M1I1.M3T3D2:T2M2I1@1a,1b,1c+M4M4I3")
        self.assertEqual(alone.after("keep M4M4I3", "place M4M4I3 at 1,1 right over 1").text,
                         "3d:-:D1M1I1.M3T3D2:T2M2I1.M4M4I3@1a2a,1b2b,1c2c")

    def test_a_player_alone_has_eight_turns(self):
        rng, position = random.Random(1), Position("start", "players=1,cards=16")
        while position.actor() != "nobody":
            position = position.after(rng.choice(list(position.plies())))
        self.assertTrue(position.text.startswith("8#:-:"))
        self.assertEqual((len(position.game.discards), len(position.game.players[0].cards)), (8, 8))


class Placing(unittest.TestCase):
    def test_first_card(self):
        for rules, number in (("", 8), ("PX-A03=2", 2 * 32), ("PX-A03=2,size=3", 2 * 12)):
            moves = Position("1p:-:+T4D4I3.T1D4M1;+T2M2I1.M3T3D2", rules).plies()
            self.assertEqual(len(moves), number)
        self.assertIn("place T4D4I3 at 3,1 up", Position("1p:-:+T4D4I3.T1D4M1;+T2M2I1.M3T3D2").plies())

    def test_second_card(self):
        """Counted by hand: across 42 and 6 that go under, down 50 and 18."""
        self.assertEqual(len(one_card().plies()), 42 + 6 + 50 + 18)
        self.assertEqual(len(one_card(**{"BP-A01": 2}).plies()), 18 + 6 + 42 + 18)

    def test_second_card_within_the_limit(self):
        moves = one_card().plies()
        for words in ("at 4,4 up", "at -2,1 right", "at 4,2 right", "at 1,0 right over 1", "at -2,0 down"):
            self.assertIn("place D1D2D3 " + words, moves)
        for words in ("at 5,1 right", "at 1,-1 right", "at 3,1 down", "at 1,5 down"):
            self.assertNotIn("place D1D2D3 " + words, moves)
        self.assertEqual(len(one_card(size=3).plies()), 12 + 36)

    def test_rows_and_columns_begin_anew(self):
        self.assertEqual(one_card().after("place D1D2D3 at 0,0 down").text,
                         "1p:-:T1T2T3.D1D2D3@2a,-,-,-/2b,1a,1b,1c/2c,-,-,-;+M1M2M3.I1I2I3")

    def test_a_fixed_frame_is_not_left(self):
        fixed = one_card(**{"PX-A03": 2})
        self.assertIn("place D1D2D3 at 2,4 down", fixed.plies())
        self.assertFalse([words for words in fixed.plies() if " 0," in words or ",0 " in words])
        self.assertEqual(fixed.after("place D1D2D3 at 2,4 down").text,
                         "1p:-:T1T2T3.D1D2D3@1a,1b,1c,-/-,-,-,2a/-,-,-,2b/-,-,-,2c;+M1M2M3.I1I2I3")

    def test_a_card_may_vanish(self):
        """PX-A07"""
        self.assertEqual(one_card().after("place D1D2D3 at 1,3 left").text,
                         "1p:-:T1T2T3.D1D2D3@2c1a,2b1b,2a1c;+M1M2M3.I1I2I3")
        self.assertEqual(one_card().after("place D1D2D3 at 1,3 left over 1").text,
                         "1p:-:T1T2T3.D1D2D3@1a2c,1b2b,1c2a;+M1M2M3.I1I2I3")

    def test_a_card_that_reads_the_same_from_both_ends(self):
        ruleset = ruleset_of(["T1D4T1", "D1D2D3", "M1M2M3", "I1I2I3"], rounds=1)
        first = Position("1p:-:+T1D4T1.D1D2D3;+M1M2M3.I1I2I3", ruleset)
        self.assertEqual([words for words in first.plies() if "T1D4T1" in words],
                         ["place T1D4T1 at 1,1 right", "place T1D4T1 at 1,1 down"])
        Position("1p:-:T1D4T1@1a,1b,1c+D1D2D3;+M1M2M3.I1I2I3", ruleset)
        with self.assertRaises(ValueError):
            Position("1p:-:T1D4T1@1c,1b,1a+D1D2D3;+M1M2M3.I1I2I3", ruleset)

    def test_simultaneous_or_in_seat_order(self):
        """PX-A10"""
        behind = "1p:-:+T2M2I1.D1M1I1;M3T3D2@1a,1b,1c+M4M4I3"
        self.assertEqual(Position(behind).actor(), "P1")
        both = one_card()
        self.assertTrue(brain_picnic.moves(both.game, both.rules, "P2"))
        with self.assertRaises(ValueError):
            Position(behind, "PX-A10=2")
        turns = one_card(**{"PX-A10": 2})
        self.assertEqual(brain_picnic.moves(turns.game, turns.rules, "P2"), {})
        self.assertEqual(turns.after("place D1D2D3 at 1,1 right").actor(), "P2")


class Braiding(unittest.TestCase):
    """Two cards lie in rows 1 and 3 of 3x3 cells, a third goes over one and under the other."""
    CARDS = ["T1T2T3", "D1D2D3", "M1M2M3", "I1I2I3"]
    DISCARDS = ["T1D1M1", "T2D2M2", "T3D3M3", "T4D4M4"]

    def fourth(self, where=" 1,1 down", **entries):
        ruleset = ruleset_of(self.CARDS + self.DISCARDS, players=1, rounds=2, size=3, **entries)
        position = Position(f"4p:-:{'.'.join(self.DISCARDS)}:{'.'.join(self.CARDS[:3])}"
                            "@1a,1b,1c3a/-,-,3b/2a,2b,3c2c+I1I2I3", ruleset)
        return {words.partition(where)[2]: after for words, after in position.plies().items() if where in words}

    def test_each_card_apart(self):
        found = self.fourth()
        self.assertEqual(set(found), {"", " over 1", " over 2", " over 1.2"})
        self.assertIn("@1a4a,1b,1c3a/4b,-,3b/4c2a,2b,3c2c", found[" over 1"])

    def test_whole_cards(self):
        ruleset = ruleset_of(self.CARDS + self.DISCARDS, players=1, rounds=2, size=3, **{"PX-A06": 1})
        third = Position("3p:-:T1D1M1.T2D2M2.T3D3M3:T1T2T3.D1D2D3@1a,1b,1c/-,-,-/2a,2b,2c+M1M2M3", ruleset)
        self.assertEqual({words for words in third.plies() if " 1,3 down" in words},
                         {"place M1M2M3 at 1,3 down", "place M1M2M3 at 1,3 down over 1.2"})
        with self.assertRaises(ValueError):
            self.fourth(**{"PX-A06": 1})

    def test_no_circles(self):
        """2 lies over 3 and 3 over 1, so 4 cannot go over 2 and under 1."""
        self.assertEqual(set(self.fourth(**{"PX-A06": 3})), {"", " over 1", " over 1.2"})

    def test_a_circle_cannot_be_read_either(self):
        cards = self.CARDS + self.DISCARDS
        text = f"4#:-:{'.'.join(self.DISCARDS)}:{'.'.join(self.CARDS)}@4a1a,1b,1c3a/4b,-,3b/2a4c,2b,3c2c"
        entries = {"players": 1, "rounds": 2, "size": 3}
        Position(text, ruleset_of(cards, **entries))
        with self.assertRaises(ValueError):
            Position(text, ruleset_of(cards, **entries, **{"PX-A06": 3}))

    def test_a_card_is_above_or_below_another_everywhere(self):
        """Card 3 meets card 1 twice, once with card 2 between."""
        ruleset = ruleset_of(self.CARDS + self.DISCARDS, players=1, rounds=2)
        position = Position("3p:-:T1D1M1.T2D2M2.T3D3M3:T1T2T3.D1D2D3@1a2a,1b,1c/2b,-,-/2c,-,-+M1M2M3", ruleset)
        self.assertEqual({words for words in position.plies() if " 1,0 right" in words},
                         {"place M1M2M3 at 1,0 right" + over for over in ("", " over 1", " over 1.2")})

    def test_cards_of_the_same_turn(self):
        """PX-A08: the second of two is not under the first; with a single card it makes no difference."""
        self.assertEqual(len(one_card(**{"PX-A08": 2}).plies()), 42 + 50)
        self.assertEqual(set(self.fourth(" 1,3 down", **{"PX-A08": 2})), set(self.fourth(" 1,3 down")))
        ruleset = ruleset_of(self.CARDS + self.DISCARDS, rounds=2, **{"PX-A08": 2})
        text = "2p:-:T1T2T3.D1D2D3@1a2a,1b2b,1c2c+M1M2M3.I1I2I3;T1D1M1.T2D2M2@1a2a,1b2b,1c2c+T3D3M3.T4D4M4"
        third = Position(text, ruleset)
        self.assertIn("place M1M2M3 at 1,1 right over 1", third.plies())
        fourth = third.after("place M1M2M3 at 1,1 right over 1")
        self.assertEqual({words for words in fourth.plies() if " 1,1 right" in words},
                         {"place I1I2I3 at 1,1 right over 1.3", "place I1I2I3 at 1,1 right over 1.2.3"})


class Goals(unittest.TestCase):
    def test_draws(self):
        """BP-C17, BP-C18; PX-A14, PX-A15, BP-A04, BP-A05."""
        for rules, pairs, goals in (("", 28, 56), ("PX-A14=2", 24, 56), ("PX-A15=2", 28, 48),
                                    ("difficulty=1", 28, 12), ("difficulty=2", 28, 32),
                                    ("difficulty=2,PX-A15=2", 28, 24), ("difficulty=3", 28, 12)):
            start = Position("start", "bonus=1," + rules if rules else "bonus=1")
            self.assertEqual((start.text, len(start.plies())), ("1e:-:-;-", pairs))
            drawn = start.after("elements taco cloth2")
            self.assertEqual((drawn.text, len(drawn.plies())), ("1g:?/taco+?/cloth2:-;-", goals))
        self.assertEqual(Position("start", "bonus=1").after("elements drink ice-cream", "goals pairs least").text,
                         "1d:pairs/drink+least/ice-cream:-;-")
        self.assertNotIn("elements taco cloth1", Position("start", "bonus=1,PX-A14=2").plies())

    def test_difficulties(self):
        for level, allowed in ((1, {0}), (2, {1}), (3, {2}), (0, {0, 1, 2})):
            rules = brain_picnic.read_ruleset(f"bonus=1,difficulty={level}")
            self.assertEqual({sum(goal in ("most", "centre", "isolated", "pairs") for goal in pair)
                              for pair in brain_picnic.strips.draws_of_goals(rules)}, allowed)

    def test_corners_and_centre(self):
        """BP-C21, BP-C25"""
        self.assertEqual(taco_points([(1, 1), (1, 4), (4, 4), (2, 3)], "2:1:0:0"), 3)
        self.assertEqual(taco_points([(1, 1), (2, 2), (3, 2), (2, 4)], "6:1:0:0"), -4)

    def test_groups_singles_and_pairs(self):
        """BP-C22, BP-C26, BP-C27"""
        places = [(1, 1), (3, 1), (4, 1), (1, 3), (1, 4), (3, 3), (3, 4), (4, 3)]  # of one, two, two and three
        self.assertEqual(taco_points(places, "3:1:0:0"), 4)
        self.assertEqual(taco_points(places, "7:1:0:0"), -2)
        self.assertEqual(taco_points(places, "8:1:0:0"), -4)

    def test_lines(self):
        """BP-C23; PX-A20: 16 for a full area."""
        row, column = [(2, number) for number in range(1, 5)], [(number, 3) for number in range(1, 5)]
        self.assertEqual(taco_points(row, "4:1:0:0"), 2)
        self.assertEqual(taco_points(row + column, "4:1:0:0"), 4)
        self.assertEqual(taco_points(row[:3] + column[:1], "4:1:0:0"), 0)

    def test_least_and_most(self):
        """BP-C20, BP-C24: all tied players; PX-A13: none at all is the least."""
        one, two, none = [(1, 1)], [(1, 1), (3, 3)], []
        for goal, places, points in (("1", (one, two), [3, 0]), ("1", (two, two), [3, 3]),
                                     ("1", (one, none), [0, 3]), ("5", (one, two), [0, -3]),
                                     ("5", (none, none), [-3, -3])):
            self.assertEqual(showing(places, goal + ":1:0:0").score(), points)

    def test_both_goals_count_and_totals_may_be_negative(self):
        """BP-C19, PX-A16"""
        tacos = [[(1, 1), (1, 4)], []]  # two cells of the centre have cloth 1
        self.assertEqual(showing(tacos, "2:1:6:5").score(), [2 - 4, 0 - 4])

    def test_frames_of_a_small_area(self):
        """PX-A03: three tacos in a row, alone in the area."""
        cards = ["T1T2T3", "T1T2T4", "D1D2D3", "M1M2M3"]
        text = "1#:{}:T1T2T3.T1T2T4@{};D1D2D3.M1M2M3@1a2a,1b2b,1c2c"
        across = "1a2a,1b2b,1c2c"
        names = {"2:1": "corners/taco", "4:1": "lines/taco", "6:1": "centre/taco"}
        for goal, frame, area, points in (
                ("2:1", 1, across, 1), ("4:1", 1, across, 0), ("6:1", 1, across, 0),
                ("2:1", 3, across, 2), ("4:1", 3, across, 8), ("6:1", 3, across, -2),
                ("2:1", 2, across, 1), ("4:1", 2, across, 0), ("6:1", 2, across, 0),
                ("6:1", 2, "-,-,-/" + across, -4), ("2:1", 2, "-,-,-/" + across, 0)):
            ruleset = ruleset_of(cards, rounds=1, goals=goal + ":0:0", **{"PX-A03": frame})
            over = Position(text.format(names[goal], area), ruleset)
            self.assertEqual(over.score()[0], 1 + points, (goal, frame, area))

    def test_one_frame_for_both_goals(self):
        """The frame that has the drink in a corner has the taco in the centre; others have neither."""
        cards = ["D1M2I3", "M4I1T2", "M1M2M3", "M1M2M4"]
        for goals, names, points in (("2:2:0:0", "corners/drink", 1), ("6:1:0:0", "centre/taco", 0),
                                     ("2:2:6:1", "corners/drink+centre/taco", 0)):
            over = Position(f"1#:{names}:D1M2I3.M4I1T2@1a,1b,2a1c/-,-,2b/-,-,2c;M1M2M3.M1M2M4@1a2a,1b2b,1c2c",
                            ruleset_of(cards, rounds=1, goals=goals))
            self.assertEqual(over.score()[0], points)

    def test_a_player_alone_compares_with_the_discards(self):
        """PX-A21"""
        cards = ["T1D2M3", "T1D2I3", "D1D2D3", "D1D2D4"]
        text = "2#:{}:D1D2D3.D1D2D4:T1D2M3.T1D2I3@1a2a,1b2b,1c2c"
        for goal, name, reading, points in (("1:1", "least/taco", 1, 0), ("1:1", "least/taco", 2, 3),
                                            ("1:2", "least/drink", 1, 3), ("5:1", "most/taco", 1, -3),
                                            ("5:2", "most/drink", 1, 0), ("5:2", "most/drink", 2, -3)):
            ruleset = ruleset_of(cards, players=1, rounds=1, goals=goal + ":0:0", **{"PX-A21": reading})
            self.assertEqual(Position(text.format(name), ruleset).score(), [points])


    def test_other_comparisons(self):
        """PX-A13: the players have one T, none, and none."""
        cards = ["T1D2M3", "D2D2M3", "I4D2M3", "I4I4I4"]
        text = "1#:{}:T1D2M3.I4I4I4@2a1a,2b1b,2c1c;D2D2M3.I4I4I4@2a1a,2b1b,2c1c;I4D2M3.I4I4I4@2a1a,2b1b,2c1c"
        for goal, name, reading, points in (("1:1", "least/taco", 1, [0, 3, 3]), ("1:1", "least/taco", 2, [3, 0, 0]),
                                            ("5:1", "most/taco", 2, [-3, 0, 0])):
            ruleset = ruleset_of(cards + ["I4I4I4"] * 2, players=3, rounds=1, goals=goal + ":0:0",
                                 **{"PX-A13": reading})
            self.assertEqual(Position(text.format(name), ruleset).score(), points, (name, reading))

    def test_narrow_centre_and_isolated_at_corners(self):
        """PX-A04 in two rows, PX-A19: two tacos meet at a corner; PX-A16."""
        cards = ["T1M2I3", "I4T2D1", "D1D2D3", "M1M2M3"]
        text = "1#:{}:T1M2I3.I4T2D1@1a,1b,1c/2a,2b,2c;D1D2D3.M1M2M3@1a,1b,1c/2a,2b,2c"
        for goal, name, entries, points in (("6:1", "centre/taco", {"PX-A03": 3}, -2),
                                            ("6:1", "centre/taco", {"PX-A03": 3, "PX-A04": 2}, 0),
                                            ("7:1", "isolated/taco", {}, -4),
                                            ("7:1", "isolated/taco", {"PX-A19": 2}, 0),
                                            ("7:1", "isolated/taco", {"PX-A16": 2}, 0)):
            ruleset = ruleset_of(cards, rounds=1, goals=goal + ":0:0", **entries)
            self.assertEqual(Position(text.format(name), ruleset).score()[0], points, (name, entries))


class Result(unittest.TestCase):
    def test_most_points(self):
        three, none = [(1, 1), (1, 2), (1, 3)], []
        self.assertEqual(showing((three, none)).result(), [1, 0])
        self.assertEqual(showing((three, three)).result(), [0.5, 0.5])  # BP-A02

    def test_largest_group(self):
        """BP-C15: four points from one group or from two."""
        one = [(1, 1), (1, 2), (1, 3), (1, 4), (2, 1), (3, 1)]
        two = [(1, 1), (1, 2), (1, 3), (1, 4), (3, 1), (3, 2), (3, 3), (3, 4)]
        self.assertEqual(showing((two, one)).score(), [4, 4])
        self.assertEqual(showing((two, one)).result(), [0, 1])

    def test_largest_group_counts_among_the_tied_only(self):
        """PX-A12"""
        two = [(1, 1), (1, 2), (1, 3), (3, 1), (3, 2), (3, 3)]
        lost = [(1, 1), (1, 2), (1, 3), (1, 4), (2, 1)]
        self.assertEqual(showing((two, lost), "5:1:0:0").score(), [-1, 3])
        self.assertEqual(showing((two, lost), "5:1:0:0").result(), [0, 1])

    def test_ties_that_the_largest_group_leaves(self):
        """BP-A02: two threes and three pairs, two threes, and nothing."""
        cards = ["T1T2T3", "D1D2D3", "T1T2T3", "T1T2T3", "D1M2I3", "M4I1T4"]
        text = ("1#:-:T1T2T3.D1D2D3@1a,1b,1c/2a,2b,2c;T1T2T3.T1T2T3@1a,1b,1c/-,-,-/2a,2b,2c;"
                "D1M2I3.M4I1T4@1a,1b,1c/2a,2b,2c")
        for entries, shares in (({}, [0.5, 0.5, 0]), ({"BP-A02": 2}, [1 / 3] * 3)):
            self.assertEqual(Position(text, ruleset_of(cards, players=3, rounds=1, **entries)).result(), shares)

    def test_unfinished(self):
        self.assertIsNone(Position("start").result())
        self.assertEqual(Position("start").score(), [0, 0])


class Texts(unittest.TestCase):
    def test_rulesets(self):
        for text in ("", "default", "players=3", "goals=1:1:0:0", "PX-A02=1,BP-A07=1", "players=1,cards=16"):
            brain_picnic.read_ruleset(text)
        for text in ("players=0", "players=01", "players=2,players=2", "cards=15", "PX-A02=2", "SM-A01=1",
                     "deck=1", "goals=1:0:0:0", "goals=0:0:1:1", "goals=1:1:1:2", "goals=1:1:2:1",
                     "bonus=1,goals=1:1:0:0", "goals=1:1", "difficulty=4", "players", "players=2,", "players=3=3",
                     "deck=a"):
            with self.assertRaises(ValueError, msg=text):
                brain_picnic.read_ruleset(text)

    def test_positions(self):
        held = "+T4D4I3;+T2M2I1.M3T3D2"
        Position("1p:-:T1D4M1@1a,1b,1c" + held)
        Position("1p:-:T1D4M1@-,-,-/1a,1b,1c" + held, "PX-A03=2")
        for area in ("-,-,-/1a,1b,1c", "-,1a,1b,1c", "1a,1b,1c,-", "1a,1c,1b", "1a,1b,-,1c", "1a,1b", "1a,1b,1c1c",
                     "1a,1b,2c", "1a,1b,1c/", ""):
            with self.assertRaises(ValueError, msg=area):
                Position(f"1p:-:T1D4M1@{area}{held}")
        for text in ("1d:-:-", "1d:-:-;-;-", "0d:-:-;-", "5d:-:-;-", "01d:-:-;-", "2d:-:-;-", "1#:-:-;-",
                     "1e:-:-;-", "1d:most/taco:-;-", "1c:-:+T2M2I1.M3T3D2;-", "1d:-:-;+T2M2I1.M3T3D2",
                     "1c:-:+M3T3D2.T2M2I1;+D1M1I1.M4M4I3", "1c:-:+T2M2I1.M3T3D2;+T2M2I1.M4M4I3",
                     "1c:-:+T2M2I1.M3T3D2>D1M1I1;+D1M1I1.M4M4I3", "1c:-:+I1M2T2.M3T3D2;+D1M1I1.M4M4I3",
                     "1c:-:+T2M2I1.M3T3D2>T2M2I1;+D1M1I1.M4M4I3>D1M1I1", "1d:-:-:-", "", "1d:-:-;- "):
            with self.assertRaises(ValueError, msg=text):
                Position(text)
        for text in ("1d:most/taco+lines/ice-cream:-;-", "1g:?/taco+?/cloth1:-;-"):
            Position(text, "bonus=1")
        for text in ("1d:most/ice-cream+lines/taco:-;-", "1d:-:-;-", "1d:most/taco+most/drink:-;-",
                     "1g:most/taco+?/drink:-;-", "1d:?/taco+?/drink:-;-", "1e:?/taco+?/drink:-;-",
                     "1d:most/taco:-;-"):
            with self.assertRaises(ValueError, msg=text):
                Position(text, "bonus=1")

    def test_positions_of_a_player_alone(self):
        Position("3d:-:T2M2I1.D1M1I1:M3T3D2.M4M4I3@1a2a,1b2b,1c2c", "players=1")
        for text in ("3d:-:T2M2I1:M3T3D2.M4M4I3@1a2a,1b2b,1c2c", "3d:-:-:M3T3D2.M4M4I3@1a2a,1b2b,1c2c",
                     "3d:-:D1M1I1.T2M2I1:M3T3D2.M4M4I3@1a2a,1b2b,1c2c", "1c:-:-:+T2M2I1.M3T3D2>T2M2I1",
                     "3d:-:T2M2I1.D1M1I1:M3T3D2@1a,1b,1c", "3d:-:T2M2I1.D1M1I1:D1M1I1.M3T3D2@1a2a,1b2b,1c2c",
                     "9d:-:-:-", "1d:-:-", "1p:-:T2M2I1:+M3T3D2.M4M4I3"):
            with self.assertRaises(ValueError, msg=text):
                Position(text, "players=1")

    def test_cards_of_a_limit(self):
        Position("2d:-:T1D1M1.T2D2M2@1a,-,-,-/1b,2a,2b,2c/1c,-,-,-;D1D2D3.I1I2I3@1a2a,1b2b,1c2c",
                 ruleset_of(["T1D1M1", "T2D2M2", "D1D2D3", "I1I2I3"] * 2, rounds=2))
        for entries in ({"size": 3}, {"PX-A03": 2, "size": 3}):
            with self.assertRaises(ValueError):
                Position("2d:-:T1D1M1.T2D2M2@1a,-,-,-/1b,2a,2b,2c/1c,-,-,-;D1D2D3.I1I2I3@1a2a,1b2b,1c2c",
                         ruleset_of(["T1D1M1", "T2D2M2", "D1D2D3", "I1I2I3"] * 2, rounds=2, **entries))


def play_at_random(test, module, rulesets):
    """Every position of some random games can be read again, and some side wins."""
    rng = random.Random(7)
    for ruleset in rulesets:
        position = Position("start", ruleset, module)
        while position.actor() != "nobody":
            test.assertIsNone(position.result())
            plies = position.plies()
            test.assertTrue(plies)
            position = Position(plies[rng.choice(list(plies))], ruleset, module)
        test.assertAlmostEqual(sum(position.result()), 1)
        test.assertEqual({len(player.cards) for player in position.game.players},
                         {2 * position.rules["rounds"]})


class RandomPlay(unittest.TestCase):
    def test_games(self):
        readings = ["", "PX-A03=2", "PX-A03=3,PX-A06=1", "PX-A06=3,PX-A08=2", "BP-A01=2,BP-A03=2,PX-A10=2"]
        play_at_random(self, brain_picnic, [
            ",".join(filter(None, (reading, sizes, "cards=12,bonus=1,rounds=2"))) for reading in readings
            for sizes in ("players=1", "players=2", "players=3,size=3")])


if __name__ == "__main__":
    unittest.main()
