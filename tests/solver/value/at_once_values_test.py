"""Compares games in which two choose at once with an independent implementation: goofspiel.txt, and
the program's values and exports.

$ARBITER names the program. csg.py, written from the description of the language of PRISM-games,
reads the exported files and evaluates them in fractions.
"""
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest
from fractions import Fraction

sys.path.insert(0, str(pathlib.Path(__file__).parent))
import at_once_values  # noqa: E402
import csg  # noqa: E402
import picnic_drafts  # noqa: E402

ARBITER = os.environ["ARBITER"]


def run(*words, code=0):
    done = subprocess.run([ARBITER, *words], capture_output=True, text=True, timeout=300, check=False)
    assert done.returncode == code, (words, done)
    return done


class AtOnce(unittest.TestCase):
    def test_goofspiel(self):
        path = pathlib.Path(__file__).with_name("goofspiel.txt")
        self.assertEqual(path.read_text(encoding="utf-8").splitlines(), at_once_values.lines())

    def test_matrix(self):
        self.assertEqual(at_once_values.value([[1, 0], [0, 2]]), Fraction(2, 3))
        self.assertEqual(at_once_values.value([[3, 5], [1, 9]]), 3)

    def test_sequential_bids_lose(self):
        hand = (1, 2, 3, 4)
        self.assertEqual(at_once_values.goofspiel(hand, hand, hand, 0), Fraction(1, 2))
        self.assertEqual(at_once_values.sequential(hand, hand, hand, 0), 0)

    def test_the_first_draft_needs_no_lots(self):
        for game in picnic_drafts.MODULES:
            found = picnic_drafts.draft(game, "rounds=1,cards=6")
            self.assertEqual((found["value"], found["deals"], found["mixed"]), (Fraction(1, 2), 90, 0))

    def test_a_draft(self):
        for game, more in (("brain_picnic", ",size=3"), ("snack_match", "")):
            ruleset = "players=2,rounds=1,cards=4" + more
            exact = picnic_drafts.draft(game, ruleset)["value"]
            self.between(exact, self.solve(game, "--ruleset", ruleset, "--side", "1", "--time", "200"))

    def between(self, value, found, gap=1e-9):
        low, high = Fraction(found["endless_play_lost"]["low"]), Fraction(found["endless_play_won"]["high"])
        self.assertLessEqual(low, value)
        self.assertGreaterEqual(high, value)
        self.assertLessEqual(high - low, gap)

    def solve(self, *words):
        return json.loads(run("solve", *words, "--gap", "1e-9", "--json").stdout)["value"]

    def test_odds_and_evens(self):
        for reading, fewest in (("1", 1), ("2", 0)):
            for fingers in (2, 3, 5):
                exact = at_once_values.odds_and_evens(fewest, fingers, 3)
                for (odds, evens), value in exact.items():
                    self.between(value, self.solve("odds_and_evens", f"{odds}-{evens}", "--ruleset",
                                                   f"fingers={fingers},points=3,OE-A01={reading}", "--side", "1"))

    def test_advice(self):
        moves = json.loads(run("advise", "odds_and_evens", "1-0", "--ruleset", "fingers=2,points=2", "--json").stdout)["moves"]
        self.assertEqual([m["actor"] for m in moves], ["P1", "P1", "P2", "P2"])
        for move in moves:
            self.assertAlmostEqual(move["probability"], 0.5, 12)
            self.assertEqual(move["standing"], "mixed")
            self.between(Fraction(3, 4), move["value"])
        self.assertRegex(run("advise", "odds_and_evens", "--ruleset", "fingers=2,points=1").stdout,
                         r"\A0\.500000 +P1 show 1 +0\.5\n0\.500000 +P1 show 2 +0\.5\n0\.500000 +P2 show 1")

    def test_tablebase(self):
        with tempfile.TemporaryDirectory() as folder:
            table = os.path.join(folder, "odds.table")
            run("tablebase", "build", "odds_and_evens", "--ruleset", "points=4", "--out", table)
            self.assertIn("proved", run("verify", table).stdout)
            probed = json.loads(run("tablebase", "probe", table, "3-0", "--json").stdout)["positions"][0]
            self.between(Fraction(15, 16), probed["value"])
            self.assertAlmostEqual(sum(m["probability"] for m in probed["moves"] if m["actor"] == "P1"), 1)

    def test_anytime(self):
        self.between(Fraction(1, 2), self.solve("odds_and_evens", "--engine", "anytime"))

    def test_fractions_and_other_formats(self):
        self.assertIn("need not be a fraction", run("solve", "odds_and_evens", "--exact", code=3).stdout)
        with tempfile.TemporaryDirectory() as folder:
            words = "export", "odds_and_evens", "--out", os.path.join(folder, "odds"), "--format"
            self.assertIn("csg", run(*words, "prism", code=2).stderr)

    def test_csg(self):
        for game, ruleset, side in (("odds_and_evens", "points=2,fingers=3", 1),
                                    ("odds_and_evens", "points=2,OE-A01=2", 2),
                                    ("pig", "target=2", 1), ("nim", "piles=1:2:2:0", 1)):
            with tempfile.TemporaryDirectory() as folder:
                out = os.path.join(folder, "model.prism")
                run("export", game, "--ruleset", ruleset, "--format", "csg", "--fractions", "--out", out, "--side", str(side))
                model = csg.read(pathlib.Path(out).read_text(encoding="utf-8"))
                if game == "pig":  # a turn without an end returns to itself
                    continue
                self.between(csg.evaluate(model, side), self.solve(game, "--ruleset", ruleset, "--side", str(side)))


if __name__ == "__main__":
    unittest.main()
