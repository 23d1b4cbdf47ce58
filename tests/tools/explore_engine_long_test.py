"""The engine of the page in WebAssembly gives the same answers as the program, byte by byte apart from times; and
estimates near the program's."""
import json
import random
import re
import sys
import unittest

from exploring import Served
from page_engine import Engine

LATE = "x3/4/4/4/4,4/1xx1/4/4/4:r1y3p3:2=rpp"  # whether to discard depends on a reading
TANKS = "1mn1me1demedn/3###2/8/2##4/2#5/8/1Dw3MwLs1/4LnHs2:1:b5,f6/b2,d4:2/2:1"  # no tank is lost
SECONDS = 20  # for a value: enough for these, so that no limit is reached

# Positions with few successors: all games whose values can be computed, and all engines.
VALUES = [
    ("nim", "default", "1/3/5/6:1", []),
    ("tic_tac_toe", "default", "start", ["b2", "a1"]),
    ("pig", "target=10", "start", ["roll"]),
    ("kalah", "houses=3,seeds=2", "start", []),
    ("picadice", "colours=1", "start", []),
    ("picnic_blitz", "lengths=2:1:0:0:0:0,points=2:1:0:0:0:0,target=2,dice=2", "start", []),
    ("picnic_blitz", "players=2,lengths=1:1:0:0:0:0,points=1:1:0:0:0:0,target=2,dice=1", "start", []),
    ("bitskrieg", "board=4,obstacles=0,squad=1,flags=0,rebuilds=0:0,pieces=1:0:0:0", "2Ls~1/4/3le/4:a:-/-:0/0:2", []),
]


class Same_answers(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.served = Served("nim", "--time", str(SECONDS))
        cls.served.__enter__()
        cls.addClassCleanup(cls.served.__exit__, None, None, None)
        cls.engine = Engine()
        cls.engine.__enter__()
        cls.addClassCleanup(cls.engine.__exit__, None, None, None)

    def same(self, what, without=None, **body):
        """Compares the answers and returns the program's. `without` changes both first."""
        answers = []
        for status, text in (self.served.post("/api/" + what, body), self.engine.post(what, body, SECONDS)):
            text = re.sub(r'"seconds": ?[0-9.e-]+', '"seconds":0', text)
            answers.append((status, text if without is None else without(json.loads(text))))
        self.assertEqual(*answers, f"{what} {json.dumps(body)}")
        return json.loads(text) if without is None else answers[0][1]

    def test_lines_of_all_games(self):
        names = [each["game"] for each in self.same("games")["games"]]
        self.assertGreaterEqual(len(names), 9)
        tried = 0
        for name in names:
            with self.subTest(name):
                chosen = random.Random(name)
                self.same("rules", game=name)
                moves = []
                for _ in range(25):
                    at = self.same("position", game=name, moves=moves)
                    if at["turn"]["kind"] == "over":
                        break
                    for ply in chosen.sample(at["plies"], min(3, len(at["plies"]))):
                        other = chosen.choice(at["plies"])["move"] + chosen.choice(["", " ", "x"])
                        for move in (ply["move"], other):
                            tried += self.same("try", game=name, moves=moves[:-1], move=move).get("ruling") == "illegal"
                    moves.append(chosen.choice([ply for ply in at["plies"] if ply["ruling"] == "legal"])["move"])
                for form in ("playthrough", "test"):
                    self.same("export", game=name, moves=moves, **{"as": form})
                edits = self.same("edit", game=name, moves=moves[:6], edits=[])["edits"]
                for words in chosen.sample(edits, min(5, len(edits))):
                    self.same("edit", game=name, moves=moves[:6], edits=[words])
        self.assertGreater(tried, 20)  # illegal moves

    def test_rulings_and_readings(self):
        self.same("try", game="picadice", start=LATE, move="discard")
        for game, start in (("nim", "start"), ("picadice", LATE), ("picnic_blitz", "start"), ("bitskrieg", TANKS)):
            entries = self.same("rules", game=game)["questions"]
            for entry in entries[:6]:
                self.same("position", game=game, start=start, ruleset=f"{entry['id']}=1", was="default")
        for game in ("nim", "tic_tac_toe"):  # small enough to compare all within two seconds
            self.same("readings", game=game)

    def test_values(self):
        for game, ruleset, start, moves in VALUES:
            with self.subTest(game + " " + ruleset):
                said = self.same("value", game=game, ruleset=ruleset, start=start, moves=moves)
                self.assertIn(said["reach"], ("exact", "bounds"))

    def test_values_of_simultaneous_choices_differ_only_in_their_last_digits(self):
        body = {"game": "odds_and_evens"}
        here, there = (json.loads(text)["value"]["endless_play_lost"] for _, text in
                       (self.served.post("/api/value", body), self.engine.post("value", body, SECONDS)))
        for end in ("low", "high"):
            self.assertAlmostEqual(here[end], there[end], 9)

    def test_ways_and_mistakes(self):
        self.assertEqual(self.same("reach", game="nim", start="1/3/3/7:2")["standing"], "found")
        self.assertEqual(self.same("reach", game="nim", start="1/3/5/7:2")["standing"], "unreachable")
        for what, body in (("position", {"game": "chess"}), ("position", {"game": "nim", "start": "9/9"}), ("try", {"game": "nim"}),
                           ("position", {"game": "nim", "ruleset": "NI-A99=1"}), ("nothing", {}), ("position", []),
                           ("estimate", {"game": "nim", "start": "0/0/0/0:1"}), ("edit", {"game": "nim", "edits": ["fly"]})):
            for status, text in (self.served.post("/api/" + what, body), self.engine.post(what, body)):
                self.assertIn(status, (400, 404))
                self.assertIn("error", json.loads(text))
            if isinstance(body, dict):
                self.same(what, **body)

    def test_a_request_that_is_too_long_is_refused(self):
        body = {"game": "nim", "start": "x" * (1 << 18)}
        self.assertEqual(self.served.post("/api/position", body)[0], 413)
        status, text = self.engine.post("position", body)
        self.assertEqual((status, json.loads(text)), (413, {"error": "the request is longer than 256 KiB"}))

    def test_an_estimate_is_near_the_programs(self):
        for game in ("picadice", "brain_picnic", "bitskrieg"):
            here, there = (json.loads(text)["estimate"] for _, text in
                           (self.served.post("/api/estimate", {"game": game, "seconds": 2}),
                            self.engine.post("estimate", {"game": game, "seconds": 2})))
            self.assertEqual(here is None, there is None, game)
            if here:
                moves, others = ({m["move"] for m in each["moves"]} for each in (here, there))
                if game == "brain_picnic":  # of its 2,556 deals only those are listed that were drawn
                    self.assertTrue(moves & others)
                else:
                    self.assertEqual(moves, others)
                self.assertLess(max(here["low"], there["low"]), min(here["high"], there["high"]) + 0.05, game)


if __name__ == "__main__":
    sys.exit(unittest.main())
