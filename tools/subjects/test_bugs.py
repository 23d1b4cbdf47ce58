"""Tests of the seeded bugs: each can be planted, is a valid program, and names an existing clause.

$ARBITER names the program that knows the clauses; without it, the clauses are not checked.
"""

import io
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest
from unittest import mock

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))

import buggy  # noqa: E402
import hunt  # noqa: E402
import seeded  # noqa: E402
from protocol import serve  # noqa: E402

FEWEST = 12  # bugs of a game


def each_bug():
    for game in seeded.games():
        for bug in seeded.bugs_of(game).values():
            yield game, bug


def talk(module, *requests):
    """The answers of a module, without `seq`, after the greeting."""
    lines = [{"do": "hello", "protocol": [1]}, *requests]
    answers = io.StringIO()
    serve(module, [json.dumps({"seq": 0, **line}).encode() for line in lines], answers)
    found = [json.loads(line) for line in answers.getvalue().splitlines()]
    return [{key: value for key, value in answer.items() if key != "seq"} for answer in found[1:]]


def run(*arguments):
    command = [sys.executable, str(HERE / "buggy.py"), *arguments]
    return subprocess.run(command, input="", capture_output=True, text=True, check=False)


class Lists(unittest.TestCase):
    def test_every_game_has_enough(self):
        self.assertEqual(seeded.games(), ["bitskrieg", "brain_picnic", "picadice", "picnic_blitz",
                                          "snack_match"])
        for game in seeded.games():
            self.assertGreaterEqual(len(seeded.bugs_of(game)), FEWEST, game)

    def test_each_is_planted_once_and_is_a_program(self):
        for game, bug in each_bug():
            with self.subTest(bug.id):
                self.assertNotEqual(bug.old, bug.new)
                self.assertTrue(bug.says)
                compile(bug.planted(), bug.file, "exec")  # raises unless the old text occurs exactly once

    def test_each_names_a_clause(self):
        if "ARBITER" not in os.environ:
            self.skipTest("$ARBITER is not set")
        for game in seeded.games():
            done = subprocess.run([os.environ["ARBITER"], "games", game, "--json"],
                                  capture_output=True, text=True, check=True)
            known = {clause["id"] for clause in json.loads(done.stdout)["clauses"]
                     if not clause["not_a_rule"]}
            named = {clause for bug in seeded.bugs_of(game).values() if bug.kind == "rule"
                     for clause in bug.clauses}
            self.assertLessEqual(named, known, game)

    def lists(self, text):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        (pathlib.Path(folder.name) / "nim.txt").write_text(text, encoding="utf-8")
        return mock.patch.object(seeded, "LISTS", pathlib.Path(folder.name))

    def test_what_is_wrong_with_a_list_is_said(self):
        one = "NI-C01-a: a mistake\n@ protocol.py\n- {}\n+ x\n"
        with self.lists("# a remark\n\n" + one.format("no such text") + "or NI-C02: it says so, too\n"):
            bug = seeded.bugs_of("nim")["NI-C01-a"]
            self.assertEqual((bug.clause, bug.says, bug.new), ("NI-C01", "a mistake", "x"))
            self.assertEqual(bug.clauses, ["NI-C01", "NI-C02"])
            with self.assertRaisesRegex(ValueError, "NI-C01-a.*found it 0 times"):
                bug.planted()
        with self.lists(one.format("import")), self.assertRaisesRegex(ValueError, "found it [1-9]"):
            seeded.bugs_of("nim")["NI-C01-a"].planted()
        for other in ("or NI-C02", "or NI-C02:", "or : it says so, too"):
            with self.lists(one + other + "\n"), self.assertRaisesRegex(
                    ValueError, f"NI-C01-a: expected 'or CLAUSE: reason', found '{other}'"):
                seeded.bugs_of("nim")
        with self.lists(one + "\n" + one), self.assertRaisesRegex(ValueError, "twice"):
            seeded.bugs_of("nim")
        with self.assertRaisesRegex(ValueError, "expected a game"):
            seeded.bugs_of("chess")


class Seconds(unittest.TestCase):
    """What the table of a hunt says when a second clause states the broken rule, too."""

    def hunted(self, *suspects, tied=None):
        bug = seeded.Bug("NI-C01-a: a mistake", ["or NI-C02: it says so, too"])
        shown = {"ask": "moves", "kind": "rule"}
        first = {"ruleset": "default", "difference": shown, "clause": suspects[0][0], "kind": "rule",
                 "suspects": [{"clause": clause, "suspicion": much} for clause, much in suspects],
                 "tied": tied or [clause for clause, much in suspects if much == suspects[0][1]],
                 "positions": 1, "seconds": 1, "made_up": False, "game": [], "position": ""}
        return hunt.Hunted("nim", bug, {"mistakes": [first], "readings": [], "unanswered": []})

    def test_its_name_counts(self):
        found = self.hunted(("NI-C02", 0.5), ("NI-C03", 0.5))
        self.assertTrue(found.is_named())
        self.assertEqual(found.cells()[1], "NI-C02 (second clause)")
        found = self.hunted(("NI-C03", 0.5), ("NI-C02", 0.5))
        self.assertFalse(found.is_named())
        self.assertEqual(found.cells()[1], "NI-C03 (tied with NI-C02)")
        found = self.hunted(("NI-C03", 0.5), ("NI-C02", 0.4))
        self.assertFalse(found.is_named_with_others())
        self.assertEqual(found.cells()[1], "NI-C03 (or NI-C02)")

    def test_the_report_says_which_are_tied(self):
        found = self.hunted(("NI-C03", 1), ("NI-C02", 1), tied=["NI-C03"])
        self.assertFalse(found.is_named_with_others())
        self.assertEqual(found.cells()[1], "NI-C03 (or NI-C02)")

    def test_it_is_counted_apart(self):
        hits = [self.hunted(("NI-C02", 0.5), ("NI-C01", 0.4)), self.hunted(("NI-C01", 0.5)),
                self.hunted(("NI-C03", 0.5), ("NI-C02", 0.5)), self.hunted(("NI-C03", 0.5), ("NI-C02", 0.4))]
        lines = hunt.totals(hits)
        self.assertIn("first for 2 (3 including ties)", lines[0])
        self.assertEqual(lines[2], "Without second clauses, these three figures are 1, 1 and 2")
        self.assertFalse(any("second" in line for line in hunt.totals(hits[1:2])))


class Planted(unittest.TestCase):
    BEGIN = {"do": "begin", "game": "picadice", "ruleset": "default"}
    AT = "4/4/4/4/4,4/4/4/4/4:g4:1=ggg"  # a fourth and more: an overflow under any reading

    def discards(self, module, ruleset="default"):
        after = talk(module, {**self.BEGIN, "ruleset": ruleset},
                     {"do": "apply", "position": self.AT, "actor": "P1", "move": "discard"})
        return after[1].get("position")

    def test_without_a_bug_it_is_the_subject(self):
        self.assertEqual(self.discards(seeded.subject("picadice")), "4/4/4/4/4,4/4/4/4/4:g3:1")

    def test_with_a_bug_it_is_not(self):
        wrong = seeded.subject("picadice", seeded.bugs_of("picadice")["PD-C25-b"])
        self.assertEqual(self.discards(wrong), "4/4/4/4/4,4/4/4/4/4:-:1")

    def test_a_bug_in_what_two_games_share(self):
        """Two of eight components are drawn; without the last one there are fewer pairs."""
        def pairs(bug):
            with mock.patch.dict(sys.modules):
                sys.modules.pop("strips", None)
                module = seeded.subject("snack_match", bug)
                start = talk(module, {"do": "begin", "game": "snack_match", "ruleset": "bonus=1"},
                             {"do": "start"})[1]["position"]
                answers = talk(module, {"do": "begin", "game": "snack_match", "ruleset": "bonus=1"},
                               {"do": "outcomes", "position": start})
            return answers[1]["total"]
        self.assertEqual(pairs(None), 28)
        self.assertEqual(pairs(seeded.bugs_of("snack_match")["SM-C17-a"]), 21)

    def test_the_list_and_what_is_unknown(self):
        self.assertIn("PD-C25-b: an overflow", run("picadice", "--list").stdout)
        for arguments in (["chess"], ["picadice", "PD-C99-z"], ["picadice", "--follow", "PD-A01"],
                          ["picadice", "--waver", "PD-A01=1"], ["picadice", "--follow", "PD-A01=9"]):
            done = run(*arguments)
            self.assertEqual((done.returncode, done.stdout), (2, ""), arguments)
        self.assertIn("PD-C99-z", run("picadice", "PD-C99-z").stderr)


class Stubborn(unittest.TestCase):
    """A fifth picabird: five become one, or four remain (PD-A01)."""
    BEGIN = {"do": "begin", "game": "picadice", "ruleset": "default"}

    def birds(self, module, ruleset, rest="4/4/4/4/4"):
        at = f"4/4/4/4/4,{rest}:p4:1=bpp"
        answers = talk(module, {**self.BEGIN, "ruleset": ruleset},
                       {"do": "apply", "position": at, "actor": "P1", "move": "play blue 1"})
        return answers[1]["position"].split(":")[1]

    def test_it_follows_a_reading_whatever_is_asked_for(self):
        module = seeded.subject("picadice")
        self.assertEqual([self.birds(module, f"PD-A01={reading}") for reading in (1, 2)], ["p2", "p4"])
        for reading, birds in (("1", "p2"), ("2", "p4")):
            wrong = buggy.Stubborn(module, [("PD-A01", reading)], [])
            self.assertEqual([self.birds(wrong, f"PD-A01={asked}") for asked in (1, 2)], [birds] * 2)
            self.assertEqual(self.birds(wrong, "default"), birds)

    def test_it_wavers_by_the_position_alone(self):
        wrong = buggy.Stubborn(seeded.subject("picadice"), [], [("PD-A01", "1,2")])
        rows = ["4/4/4/4/4", "x3/4/4/4/4", "4/x3/4/4/4", "4/4/x3/4/4", "4/4/4/x3/4", "4/4/4/4/x3"]
        found = [self.birds(wrong, "default", row) for row in rows]
        self.assertEqual(set(found), {"p2", "p4"})
        self.assertEqual(found, [self.birds(wrong, "PD-A01=2", row) for row in rows])


if __name__ == "__main__":
    unittest.main()
