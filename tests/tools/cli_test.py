"""The program `arbiter` from outside: every command, every kind of bad input, pipes and signals.

$ARBITER names the program. Every JSON answer is validated against docs/schemas by an independent
implementation of JSON Schema.
"""
import fcntl
import json
import os
import pathlib
import pty
import random
import re
import resource
import signal
import struct
import subprocess
import sys
import tempfile
import termios
import time
import unittest
import xml.etree.ElementTree
from fractions import Fraction
from xml.etree import ElementTree

import jsonschema

ARBITER = os.environ["ARBITER"]
SCHEMAS = {path.name: json.loads(path.read_text(encoding="utf-8"))
           for path in pathlib.Path("docs/schemas").glob("*.schema.json")}
SMALL = ["--ruleset", "colours=2,columns=2,dice=2"]  # about 60 000 states
ROLLED = "4/4/4/4/4,4/4/4/4/4:-:1=rgp"
HOLDS, REFUTED, BAD, UNDECIDED = 0, 1, 2, 3

# Engines that run for long; with sanitizers, smaller tests cover them.
unless_sanitized = unittest.skipIf(os.environ.get("ARBITER_SANITIZE"), "long with sanitizers")
# With sanitizers, one of these is enough unless everything is requested (tools/test --long).
at_length = unittest.skipIf(os.environ.get("ARBITER_SANITIZE") and not os.environ.get("ARBITER_AT_LENGTH"),
                            "long with sanitizers")


def environment(**more):
    plain = {k: v for k, v in os.environ.items() if k not in ("NO_COLOR", "TERM")}
    return {**plain, "TERM": "xterm", **more}


# These commands stop after five seconds without --time, so tests of their answers set it.
LIMITED = {"solve": "300", "advise": "300", "questions": "60", "portrait": "60"}


def run(*words, stdin="", **options):
    if words and words[0] in LIMITED and not {"--time", "--long", "--help"} & {*words}:
        words = (words[0], "--time", LIMITED[words[0]], *words[1:])
    return subprocess.run([ARBITER, *words], input=stdin, capture_output=True, text=True,
                          timeout=300, env=environment(), check=False, **options)


def validate(command, answer):
    schema = SCHEMAS[f"{command}.schema.json"]
    resolver = jsonschema.RefResolver(schema["$id"], schema, store=SCHEMAS)
    jsonschema.Draft7Validator(schema, resolver=resolver).validate(answer)


class Case(unittest.TestCase):
    def text(self, *words, code=HOLDS, stdin=""):
        done = run(*words, stdin=stdin)
        self.assertEqual((done.returncode, done.stderr), (code, ""), done.stdout)
        return done.stdout

    def json(self, command, *words, code=HOLDS, stdin=""):
        done = run(command, *words, "--json", stdin=stdin)
        self.assertEqual(done.returncode, code, done.stderr)
        answer = json.loads(done.stdout)
        validate(command, answer)
        return answer

    def bad(self, *words, says=None, stdin="", code=BAD):
        """One line on standard error that begins with the program's name, and nothing else."""
        done = run(*words, stdin=stdin)
        self.assertEqual(done.returncode, code, done.stderr)
        self.assertRegex(done.stderr, r"\Aarbiter: [^\n]+\n\Z")
        self.assertLess(len(done.stderr), 700)
        self.assertEqual(done.stdout, "")
        if says:
            self.assertIn(says, done.stderr)

    def on_terminal(self, stream, *words, rows=0, **more):
        """The output to a terminal on the given stream."""
        ours, theirs = pty.openpty()
        fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", rows, 80 if rows else 0, 0, 0))
        streams = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, stream: theirs}
        with subprocess.Popen([ARBITER, *words], env=environment(**more), **streams) as process:
            os.close(theirs)
            out = b""
            while True:
                try:
                    part = os.read(ours, 65536)
                except OSError:  # the other end is closed
                    part = b""
                if not part:
                    break
                out += part
            process.wait(60)
        os.close(ours)
        return out.decode()


class Schemas(unittest.TestCase):
    def test_they_are_schemas(self):
        for schema in SCHEMAS.values():
            jsonschema.Draft7Validator.check_schema(schema)

    def test_each_command_has_one(self):
        def commands(*words):
            told = json.loads(subprocess.run([ARBITER, "help", *words, "--json"], capture_output=True, text=True,
                                             check=True).stdout)
            below = [commands(*words, each["command"].split()[-1]) for each in told.get("commands", [])]
            return [name for names in below for name in names] or ["-".join(words)]
        # These have no --json (docs/reference/formats.md).
        missing = {name for name in commands() if f"{name}.schema.json" not in SCHEMAS}
        self.assertEqual(missing, {"completion", "serve", "version"})

    def test_they_reject(self):
        for name in SCHEMAS:
            if name != "definitions.schema.json":
                with self.assertRaises(jsonschema.ValidationError, msg=name):
                    validate(name.split(".")[0], {"game": "x", "unheard of": 1})


@at_length
class Weighing(Case):
    def test_the_differences_are_those_of_the_values(self):
        small = ["--ruleset", "colours=1"]
        answer = self.json("weigh", "picadice", "PD-A03", "PD-A04", "PD-A11", *small, "--pairs")
        value = {}
        for entry in ("", ",PD-A03=2", ",PD-A11=2", ",PD-A03=2,PD-A11=2"):
            solved = self.json("solve", "picadice", "--ruleset", "colours=1" + entry)
            value[entry] = solved["value"]["endless_play_lost"]["low"]
        change = {i["entry"]: i["change"] for i in answer["impacts"]}
        for entry in ("PD-A03=2", "PD-A11=2"):
            self.assertTrue(change[entry]["proved"])
            self.assertAlmostEqual(change[entry]["endless_play_lost"]["low"], value["," + entry] - value[""], 8)
        self.assertFalse(change["PD-A04=2"]["proved"])
        largest = [answer["impacts"][n["impact"]]["entry"] for n in answer["largest"]]
        self.assertEqual([entry.split("=")[0] for entry in largest], ["PD-A03", "PD-A04", "PD-A11"])
        pair = next(p for p in answer["interactions"] if (p["one"], p["other"]) == ("PD-A03=2", "PD-A11=2"))
        self.assertTrue(pair["joint"]["proved"])
        joint = value[",PD-A03=2,PD-A11=2"] - value[",PD-A03=2"] - value[",PD-A11=2"] + value[""]
        self.assertAlmostEqual(pair["joint"]["endless_play_lost"]["low"], joint, 8)
        self.assertIn("proved to change the value", self.text("weigh", "picadice", "PD-A11", *small))

    def test_several_positions(self):
        places = ["1/2/0/0:1", "1/1/0/0:2"]
        words = [word for place in places for word in ("--position", place)]
        answer = self.json("weigh", "nim", "NI-A01", *words)
        self.assertEqual([i["position"] for i in answer["impacts"]], places)
        text = self.text("weigh", "nim", *words, "NI-A01")
        for place in places:
            self.assertIn(f"{place} (the given position)", text)

    def test_what_is_open_is_said(self):
        answer = self.json("weigh", "picadice", "PD-A11", "--ruleset", "colours=2", "--time", "0.01", code=UNDECIDED)
        self.assertTrue(answer["impacts"][0]["cut"])
        self.assertIsNone(answer["interactions"])
        silent = self.json("weigh", "picadice", "PD-A01", "--ruleset", "colours=1")["impacts"][0]
        self.assertEqual((silent["entry"], silent["change"], silent["cut"]), ("PD-A01=0", None, False))
        self.assertIn("silent", silent["open"])
        self.bad("weigh", "picadice", "PD-A99", says="question")
        self.bad("weigh", "picadice", "--position", "nonsense", says="nonsense")

    @unless_sanitized
    def test_scores_are_shown_by_a_deal(self):
        scores = self.json("weigh", "brain_picnic", "PX-A06", "--ruleset", "rounds=1", "--deals", "4",
                           "--time", "20", code=UNDECIDED)["scores"]
        self.assertEqual([s["deals"] for s in scores], [4, 4])
        shown = next(s for s in scores if s["proved"] > 0)
        best = [self.json("place", "-", stdin=shown["shown_by"].replace("rules " + shown["other_ruleset"], "rules " + r))["best"]
                for r in (shown["other_ruleset"], shown["ruleset"])]
        self.assertEqual(abs(best[0] - best[1]), shown["proved"])


@at_length
class Repairing(Case):
    @unless_sanitized
    def test_a_property_is_mended(self):
        words = ["picadice", "last-counter-rule", "--ruleset", "colours=1,PD-C23=off"]
        answer = self.json("repair", *words)
        self.assertEqual((answer["fault"], answer["status"], answer["size"]), ("proved", "proved", 1))
        self.assertIn(["PD-C23=on"], [r["change"] for r in answer["repairs"]])
        self.assertTrue(answer["examples_asked"])
        self.assertIn("PD-C23=on", self.text("repair", *words))

    def test_there_need_not_be_a_repair(self):
        answer = self.json("repair", "pig", "PG-A01", "--ruleset", "target=5", code=REFUTED)
        self.assertEqual((answer["status"], answer["repairs"], len(answer["own_readings"])), ("proved", [], 2))
        sound = self.json("repair", "picadice", "last-counter-rule", "--ruleset", "colours=1", code=UNDECIDED)
        self.assertEqual(sound["fault"], "refuted")
        self.bad("repair", "pig", "PG-A03", says="property or question")


@at_length
class Puzzles(Case):
    TEXT = ("puzzle brain_picnic\n"
            "goals corners/taco+pairs/cloth2\n"
            "cards T1M2I3 D1D2M4 M1M1M1\n"
            "area 1a,1b,1c/2a3a,2b,2c/3b,-,-/3c,-,-\n"
            "coming T1T1D1 I1I1T1\n")
    ALONE = "puzzle brain_picnic\nrules players=1,size=3\ncards T1M2I3\narea 1a,1b,1c\n"

    def part(self, name, *words, code=HOLDS, stdin=""):
        done = run("puzzle", name, *words, "--json", stdin=stdin)
        self.assertEqual(done.returncode, code, done.stderr)
        answer = json.loads(done.stdout)
        validate(f"puzzle-{name}", answer)
        return answer

    def test_the_best_is_proved_and_the_proof_verified(self):
        answer = self.json("place", "-", "--first", "3", "--count", stdin=self.TEXT)
        self.assertEqual((answer["best"], answer["bound"], answer["count"]), (12, 12, 36))
        self.assertEqual((answer["proved"], len(answer["optima"])), (True, 3))
        verified = self.part("verify", "-", stdin=json.dumps(answer))
        self.assertEqual((verified["proved"], verified["count"], verified["checksum"]), (True, 36, True))
        self.assertEqual(verified["not_checked"], ["ended", "nodes", "seconds"])
        self.bad("puzzle", "verify", "-", stdin=json.dumps({**answer, "proved": False}), says="proved")
        self.bad("puzzle", "verify", "-", stdin=json.dumps({**answer, "margin": 5}), says="checksum")
        del answer["checksum"]
        self.assertEqual(self.part("verify", "-", stdin=json.dumps({**answer, "bound": 13, "count": None,
                                                                    "proved": False}),
                                   code=UNDECIDED)["proved"], False)
        less = {**answer, "best": 11, "bound": 11}
        less["optima"] = [{**o, "groups": o["groups"] - 1} for o in less["optima"]]
        moved = [{**o, "groups": o["groups"] + 1, "goals": o["goals"] - 1} for o in answer["optima"]]
        for wrong in (less, {"count": 35}, {"margin": 5}, {"optima": moved}):
            refuted = self.part("verify", "-", stdin=json.dumps({**answer, **wrong}), code=REFUTED)
            self.assertFalse(refuted["proved"])
            self.assertTrue(refuted["objection"])
        self.bad("puzzle", "verify", "-", stdin="{}", says="puzzle")
        self.assertIn("12 points at best, proved: 36 pictures",
                      self.text("place", "-", "--count", stdin=self.TEXT))

    def test_the_certificate_is_a_file(self):
        with tempfile.TemporaryDirectory() as folder:
            proof = f"{folder}/proof.json"
            self.text("place", "-", "--certificate", proof, stdin=self.TEXT)
            self.assertIn("proved: 12 points", self.text("puzzle", "verify", proof))

    def test_a_limit_leaves_it_open(self):
        cards = "puzzle brain_picnic\ncoming " + " ".join(["T1D2M3", "I4T2D3", "M1I2T4", "D1M2I3"] * 2)
        answer = self.json("place", "-", "--time", "0.01", stdin=cards, code=UNDECIDED)
        self.assertFalse(answer["proved"])
        self.assertGreater(answer["bound"], answer["best"])
        self.part("verify", "-", "--time", "0.01", stdin=json.dumps(answer), code=UNDECIDED)

    def test_a_batch_says_whether_it_is_complete_and_which_opponents_are_missing(self):
        goal = self.TEXT.replace("pairs/cloth2", "least/cloth2")
        answer = self.json("place", "-", "--batch", stdin=self.TEXT + goal)
        self.assertEqual((answer["stopped"], [each["proved"] for each in answer["puzzles"]]), (False, [True, True]))
        text = self.text("place", "-", "--batch", stdin=self.TEXT + goal)
        self.assertIn("note: puzzle 2: 0 of 1 opponents are given for a goal that compares players\n", text)
        self.assertNotIn("note: puzzle 1", text)

    def test_the_histogram_counts_what_the_search_finds(self):
        rows = self.json("place", "-", "--histogram", stdin=self.TEXT)["histogram"]
        self.assertEqual((rows[0]["points"], rows[0]["pictures"]), (12, 36))
        self.assertGreater(rows[-1]["layered"], rows[-1]["pictures"])
        self.bad("place", "-", "--histogram", stdin=self.TEXT.replace("I1I1T1", "I1I1T1 T1T1T1 T1T1T1"),
                 says="one or two cards")

    def test_a_future_and_a_hand(self):
        deck = "# of 72 cards\n" + "T1T1T1\nD2D2M3\nT1M2I3\n" * 24
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder, "deck.txt")
            file.write_text(deck, encoding="utf-8")
            alone = self.ALONE.replace("size=3", f"size=3,deck=@{file}")
            answer = self.json("place", "-", "--sample", "200", stdin=alone + "coming D2D2M3\nfuture 1\n")
            self.assertTrue(answer["proved"])
            value = answer["placements"][0]["value"]
            self.assertAlmostEqual(value["least"], value["most"])
            self.assertAlmostEqual(float(Fraction(value["exact"])), value["least"])
            sampled = answer["placements"][0]["sampled"]
            self.assertLessEqual(sampled["least"], value["least"])
            self.assertGreaterEqual(sampled["most"], value["least"])
            keep = self.json("place", "-", stdin=alone + "hand D2D2M3 T1T1T1\n")
            self.assertEqual((keep["best"], keep["keep"][1]["value"]["exact"]), (1, "4"))
            self.assertIn("proved to be the best", self.text("place", "-", stdin=alone + "hand D2D2M3 T1T1T1\n"))
        self.bad("place", "-", "--count", stdin=self.ALONE + "coming D2D2M3\nfuture 1\n", says="known")

    def test_what_is_wrong_with_a_puzzle_is_said(self):
        for wrong, says in [("coming T1T1X1", "line 5, card 1, cell c"), ("coming", "1 to 8 cards"),
                            ("goals corners/taco+corners/cloth2", "two different goals"),
                            ("area 1a,1b,2c", "cells a, b and c of card 1"),
                            ("rules PX-A06=7", "PX-A06"), ("hand T1T1T1", "2 cards")]:
            key = wrong.split()[0]
            lines = [line for line in self.TEXT.splitlines() if line.split()[0] != key]
            self.bad("place", "-", stdin="\n".join(lines + [wrong]), says=says)
        self.bad("place", "no such file", says="no such file")
        self.bad("place", "-", stdin="puzzle nim\n", says="brain_picnic or snack_match")

    def test_generated_puzzles_have_one_best_picture(self):
        with tempfile.TemporaryDirectory() as folder:
            words = ["generate", "snack_match", "--laid", "3", "--coming", "1", "--number", "2", "--seed", "4"]
            made = self.part(*words)
            self.text("puzzle", *words, "--out", folder)
            for n, puzzle in enumerate(made["puzzles"], 1):
                self.assertEqual(puzzle["count"], 1)
                text = pathlib.Path(folder, f"{n:03}.txt").read_text(encoding="utf-8")
                self.assertIn(puzzle["puzzle"], text)
                self.assertEqual(self.part("show", "-", stdin=text)["puzzle"], puzzle["puzzle"])
                self.assertGreaterEqual(puzzle["beam"], puzzle["greedy"])
                self.assertEqual(puzzle["difficulty"], 1 + (puzzle["greedy"] < puzzle["best"]) + (
                    puzzle["beam"] < puzzle["best"]) + (puzzle["woven"] > 0) + (puzzle["traps"] >= 60))
            files = sorted(map(str, pathlib.Path(folder).glob("*.txt")))
            pages = self.part("booklet", *files, "--out", f"{folder}/pages")["pages"]
            self.assertEqual(pages, ["puzzles-01.svg", "hints-01.svg", "solutions-01.svg"])
            for page in pages:
                xml.etree.ElementTree.parse(pathlib.Path(folder, "pages", page))
        self.bad("puzzle", "generate", "brain_picnic", "--laid", "7", "--coming", "2", says="at most 8")
        self.bad("puzzle", "generate", "picadice", says="brain_picnic or snack_match")

    def test_generated_puzzles_have_the_difficulty_and_the_theme_that_are_asked_for(self):
        words = ["generate", "brain_picnic", "--seed", "9", "--number", "2"]
        for puzzle in self.part(*words, "--difficulty", "2", "--hardest", "2")["puzzles"]:
            self.assertEqual(puzzle["difficulty"], 2)
        for puzzle in self.part(*words, "--theme", "weave")["puzzles"]:
            self.assertIn("weave", puzzle["themes"])
            self.assertGreater(puzzle["woven"], 0)

    def test_moves_are_tried_without_showing_the_solution(self):
        best = self.json("place", "-", stdin=self.TEXT)["optima"][0]["moves"]
        tried = self.part("try", "-", *best, stdin=self.TEXT)
        self.assertEqual((tried["points"], tried["solved"], tried["hints"]), (12, True, []))
        less = ["place T1T1D1 at 1,1 right", "place I1I1T1 at 1,1 right"]  # under all others
        tried = self.part("try", "-", *less, "--hints", "3", code=REFUTED, stdin=self.TEXT)
        self.assertFalse(tried["solved"])
        self.assertLess(tried["points"], 12)
        self.assertEqual(len(tried["hints"]), 3)
        self.assertFalse([hint for hint in tried["hints"] if best[0] in hint])
        wrong = [best[0], best[0].replace("T1T1D1", "I1I1T1").split(" at ")[0] + " at 9,9 right"]
        tried = self.part("try", "-", *wrong, code=REFUTED, stdin=self.TEXT)
        self.assertIn("too large", tried["fault"])
        self.assertIsNone(tried["points"])
        self.bad("puzzle", "try", "-", best[0], stdin=self.TEXT, says="2 moves")
        self.bad("puzzle", "try", "-", stdin=self.TEXT, says="--hints")

    def test_a_third_goal(self):
        three = self.TEXT.replace("pairs/cloth2", "pairs/cloth2+lines/cloth1")
        two = self.json("place", "-", stdin=self.TEXT)["best"]
        self.assertGreaterEqual(self.json("place", "-", stdin=three)["best"], two)
        self.assertIn("goals corners/taco+pairs/cloth2+lines/cloth1", self.part("show", "-", stdin=three)["puzzle"])
        self.bad("place", "-", stdin=three.replace("+lines", "+lines/muffin+least"), says="at most three")
        self.bad("place", "-", stdin=three + "future 1\n", says="at most two")
        snack = "puzzle snack_match\ncoming W1W1W1\n"
        lost = "goals corners/cloth1+pairs/cloth2+groups/cloth3\n"
        self.json("place", "-", stdin=snack + lost)
        self.bad("place", "-", stdin=snack + "rules SM-A03=2\n" + lost, says="no goal for groups")

    def test_a_position_becomes_a_puzzle(self):
        text = self.text("puzzle", "from", "brain_picnic", "1p:-:+T1M1T2.D1D1D1;+D2M1I3.T3T3T4",
                         "--player", "2", "--ruleset", f"deck=@{self.deck()}")
        self.assertIn("coming D2M1I3 T3T3T4\nfuture 3\n", text)
        self.bad("puzzle", "from", "brain_picnic", "start", says="cards to choose from or to place")

    def deck(self):
        file = pathlib.Path(tempfile.mkdtemp(), "deck.txt")
        file.write_text("T1M1T2\nD1D1D1\nD2M1I3\nT3T3T4\n" * 18, encoding="utf-8")
        return file

    def test_a_deck_is_written_and_read(self):
        cards = self.text("puzzle", "deck", "brain_picnic")
        self.assertEqual(len(cards.split()), 72)
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder, "deck.txt")
            file.write_text(cards, encoding="utf-8")
            shown = self.json("show", "brain_picnic", "--ruleset", f"deck=@{file}")
            self.assertEqual(shown["ruleset"], "default")
            file.write_text(cards[7:], encoding="utf-8")
            self.bad("show", "brain_picnic", "--ruleset", f"deck=@{file}", says="72 cards, found \"71\"")
            file.write_text(cards.replace("T", "X", 1), encoding="utf-8")
            self.bad("show", "brain_picnic", "--ruleset", f"deck=@{file}", says="deck, line")

    def test_the_effect_of_a_reading_is_sampled(self):
        answer = self.part("effect", "brain_picnic", "PX-A06=1", "BP-A01=2", "--cards", "2", "--deals", "5")
        self.assertEqual([e["deals"] for e in answer["effects"]], [5, 5])
        for effect in answer["effects"]:
            self.assertLessEqual(effect["least"], effect["mean"])
            self.assertLessEqual(effect["largest"], 0)  # fewer placements are never better
        self.bad("puzzle", "effect", "brain_picnic", "PX-A06", says="QUESTION=NUMBER")


class Games(Case):
    def test_list(self):
        self.assertIn("picadice", self.text("games"))
        self.assertIn("nim", [g["game"] for g in self.json("games")["games"]])

    def test_one(self):
        for word in ("PD-C18", "PD-A03", "columns"):
            self.assertIn(word, self.text("games", "picadice"))
        game = self.json("games", "picadice", "--ruleset", "PD-A03=2,PD-C13=off,players=3")
        question = next(q for q in game["questions"] if q["id"] == "PD-A03")
        self.assertEqual((question["default"], question["in_force"]), (1, 2))
        off = [c["id"] for c in game["clauses"] if not c["in_force"]]
        self.assertEqual(off, ["PD-C13"])
        players = next(p for p in game["parameters"] if p["name"] == "players")
        self.assertEqual((players["default"], players["in_force"]), ([2], [3]))

    @at_length
    def test_every_game_can_be_shown_and_played(self):
        for game in [g["game"] for g in self.json("games")["games"]]:
            self.json("games", game)
            self.json("show", game)
            self.json("moves", game)
            self.json("play", game, "--plies", "50")
            text = self.text("play", game, "--seed", "5", "--plies", "50")
            self.json("replay", "-", stdin=text)


class Positions(Case):
    def test_show(self):
        text = self.text("show", "nim")
        self.assertIn("1/3/5/7:1\n", text)
        shown = self.json("show", "nim")
        self.assertEqual(shown["state"], {"piles": [1, 3, 5, 7], "mover": 1})
        self.assertIsNone(shown["result"])

    def test_pictures(self):
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder, "position.svg")
            shown = self.text("show", "brain_picnic", "--svg", str(file))
            self.assertEqual(shown, self.text("show", "brain_picnic"))
            root = ElementTree.fromstring(file.read_text(encoding="utf-8"))
            self.assertEqual(root.tag, "{http://www.w3.org/2000/svg}svg")
            for words in ([[g["game"]] for g in self.json("games")["games"]] +
                          [["picadice", ROLLED], ["pig", "0-0:1+0?"], ["odds_and_evens", "0-0:3/."],
                           ["bitskrieg", "1ds2/1#Leme/4/3Ln:d:c2/b2:9/0:1.ram.c3.d3", "--ruleset",
                            "board=4,obstacles=1,squad=2,flags=1,rebuilds=9:0,ramming=1"]]):
                file.unlink()
                self.text("show", *words, "--svg", str(file))
                self.assertEqual(ElementTree.parse(file).getroot().get("role"), "img", words)
            nowhere = str(pathlib.Path(folder, "nowhere", "position.svg"))
            self.bad("show", "brain_picnic", "--svg", nowhere, says="can be written")
        self.bad("show", "brain_picnic", "--svg", "", says="the name of a file")

    def test_three_ways_to_give_a_position(self):
        state = json.dumps(self.json("show", "picadice", ROLLED)["state"])
        for words, stdin in (([state], ""), (["-"], state), (["-"], ROLLED + "\n")):
            shown = self.json("show", "picadice", *words, stdin=stdin)
            self.assertEqual(shown["position"], ROLLED)

    def test_moves(self):
        self.assertIn("legal PD-C08", self.text("moves", "picadice"))
        plies = self.json("moves", "picadice", ROLLED)["plies"]
        self.assertIn("play red 2", [p["move"] for p in plies])

    def test_chances_add_up(self):
        self.assertIn("1/36", self.text("moves", "picadice", "4/4/4/4/4,4/4/4/4/4:-:1?"))
        plies = self.json("moves", "picadice", "4/4/4/4/4,4/4/4/4/4:-:1?")["plies"]
        self.assertEqual({p["total"] for p in plies}, {216})
        self.assertEqual(sum(p["weight"] for p in plies), 216)
        self.assertEqual({p["actor"] for p in plies}, {"fate"})

    def test_over(self):
        over = self.json("show", "tic_tac_toe", "xxx/oo./...")
        self.assertEqual((over["turn"]["kind"], over["result"]), ("over", [1, 0]))
        self.assertEqual(self.json("moves", "tic_tac_toe", "xxx/oo./...")["plies"], [])


class Judging(Case):
    def test_apply_makes_a_chain(self):
        position = self.text("apply", "nim", "start", "take", "3", "from", "2")
        self.assertEqual(position, "1/0/5/7:2\n")
        self.assertIn("1/0/5/7:2", self.text("show", "nim", "-", stdin=position))

    def test_a_move_word_may_be_the_name_of_a_command(self):
        expected = "1x2/4/4/4/4,4/4/4/4/4:g1p1:2\n"
        self.assertEqual(self.text("apply", "picadice", ROLLED, "play", "red", "2"), expected)
        self.assertEqual(self.text("apply", "picadice", ROLLED, "play red 2"), expected)

    def test_apply_refuses(self):
        self.bad("apply", "nim", "start", "take", "3", "from", "1", says="NI-C", code=REFUTED)
        judged = self.json("apply", "nim", "start", "take", "3", "from", "1", code=REFUTED)
        self.assertIsNone(judged["after"])

    def test_explain(self):
        self.assertIn("PD-C08", self.text("explain", "picadice", "start", "roll"))
        judged = self.json("explain", "picadice", "start", "raid", "red", "2", code=REFUTED)
        self.assertEqual(judged["verdict"]["ruling"], "illegal")
        self.assertIn(judged["verdict"]["clause"]["id"], [c["id"] for c in judged["objections"]])

    def test_explain_another_player(self):
        text = self.text("explain", "picadice", "start", "roll", "--player", "P2", code=REFUTED)
        self.assertIn("PD-C07", text)
        self.bad("explain", "picadice", "start", "roll", "--player", "P9", says="P1 to P2")

    def test_when_the_game_is_over(self):
        judged = self.json("explain", "tic_tac_toe", "xxx/oo./...", "mark", "6", code=REFUTED)
        self.assertEqual((judged["actor"], judged["turn"]["kind"]), ("P1", "over"))

    def test_silent(self):
        words = ["picadice", "4/4/4/4/4,4/4/4/4/4:p4:1=rgp", "play", "red", "1", "--ruleset",
                 "PD-A01=0"]
        judged = self.json("explain", *words, code=UNDECIDED)
        self.assertEqual(judged["verdict"]["ruling"], "silent")
        self.assertIn("silent", self.text("explain", *words, code=UNDECIDED))
        self.bad("apply", *words, says="silent", code=UNDECIDED)


@at_length
class Asking(Case):
    """A judge's answer."""
    GRIDS = "2x1/xxxx/2x1/xxxx/1x1x,xx2/3x/x3/x1x1/2xx"
    ROLLED = GRIDS + ":o1y3g4b2p3:1=gpp"

    def test_what_every_reading_agrees_on(self):
        asked = self.json("ask", "picadice", "start", "roll")
        self.assertEqual((asked["answer"], asked["other_readings"]), ("legal", None))
        self.assertEqual(len(asked["outcomes"]), 1)
        self.assertEqual((asked["questions"], asked["unreadable"]), ([], []))
        self.assertIn("No other single reading", self.text("ask", "picadice", "start", "roll"))
        asked = self.json("ask", "picadice", "start", "roll", "--player", "P2", code=REFUTED)
        self.assertEqual((asked["answer"], asked["actor"]), ("illegal", "P2"))

    def test_what_depends(self):
        asked = self.json("ask", "picadice", self.ROLLED, "discard", code=UNDECIDED)
        self.assertEqual(asked["answer"], "depends")
        self.assertEqual([(o["verdict"]["ruling"], [(r["question"], r["reading"]) for r in o["readings"]],
                           o["in_force"]) for o in asked["outcomes"]],
                         [("legal", [], True), ("silent", [("PD-A01", 0)], False),
                          ("legal", [("PD-A01", 2)], False), ("legal", [("PD-A28", 2)], False)])
        self.assertEqual([o["after"] and o["after"].split(":")[1] for o in asked["outcomes"]],
                         ["o1y3g1b2p1", None, "o1y3g1b2p4", "o1y3g1-4b2p1"])
        self.assertEqual([(r["standing"], [a["example"] for a in r["against"]])
                          for r in asked["questions"][0]["readings"]],
                         [("ruled out", ["PD-E05", "PD-E09"]), ("consistent", []), ("consistent", [])])
        self.assertEqual(asked["other_readings"], "consistent")
        text = self.text("ask", "picadice", self.ROLLED, "discard", code=UNDECIDED)
        for part in ("P1 discard depends", "(current reading)", "PD-A01=2: ", "PD-A01=0: no ruling",
                     "rule out 0 (PD-E05, PD-E09); 1 and 2 remain", "do not settle it"):
            self.assertIn(part, text)
        self.assertLess(len(text.splitlines()), 20)

    def test_what_examples_decide_as_they_were_rebuilt(self):
        words = ["bitskrieg", "8/8/8/8/8/8/Le#1mw4/8:1:-/-:0/0:1", "fire", "a2", "d2", "--ruleset",
                 "obstacles=1,squad=1,flags=0,rebuilds=0:0"]
        asked = self.json("ask", *words, code=UNDECIDED)
        self.assertEqual((asked["other_readings"], asked["questions"][0]["settled"]),
                         ("ruled out as rebuilt", 1))
        self.assertIn("as rebuilt", self.text("ask", *words, code=UNDECIDED))

    def test_what_cannot_be_read(self):
        words = ["bitskrieg", "7he/8/8/8/8/8/8/2Ln5:1:-/-:0/0:1", "move", "c1", "c4", "n", "--ruleset",
                 "obstacles=0,squad=1,flags=0,rebuilds=0:0"]
        asked = self.json("ask", *words, code=UNDECIDED)
        self.assertEqual(asked["answer"], "undecided")
        self.assertEqual([o["verdict"]["ruling"] for o in asked["outcomes"]], ["legal"])
        self.assertEqual([(u["question"], u["reading"]) for u in asked["unreadable"]], [("BK-A05", 2)])
        text = self.text("ask", *words, code=UNDECIDED)
        self.assertIn("No other single reading that has this move changes this ruling", text)
        self.assertIn("undecided under BK-A05=2, where this move cannot be checked", text)

    def test_bad_input(self):
        self.bad("ask", "picadice", "start", "roll", "--player", "P9", says="P1 to P2")
        self.bad("ask", "picadice", "nowhere", "roll", says="position")
        self.bad("ask", "picadice", "start", "jump", says="expected")


class Playing(Case):
    def test_the_seed_decides(self):
        one = self.text("play", "pig", "--seed", "3")
        self.assertEqual(one, self.text("play", "pig", "--seed", "3"))
        self.assertNotEqual(one, self.text("play", "pig", "--seed", "4"))
        self.assertEqual(len(self.json("play", "pig", "--plies", "7")["plies"]), 7)

    def test_script(self):
        script = "# both\nmark 5\n\n  mark 1\r\n"
        played = self.json("play", "tic_tac_toe", "--script", "-", stdin=script)
        self.assertEqual([p["position"] for p in played["plies"]], [".../.x./...", "o../.x./..."])
        played = self.json("play", "tic_tac_toe", "--script", "-", code=REFUTED,
                           stdin="mark 5\nmark 5\nmark 6\n")
        self.assertEqual([p["ruling"] for p in played["plies"]], ["legal", "illegal"])

    def test_from(self):
        played = self.json("play", "nim", "--from", "0/0/0/1:2")
        self.assertEqual([p["move"] for p in played["plies"]], ["take 1 from 4"])

    def test_replay_names_the_line(self):
        text = self.text("play", "nim", "--seed", "1")
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder) / "game.txt"
            file.write_text(text, encoding="utf-8")
            self.assertIn("is correct", self.text("replay", str(file)))
            self.assertEqual(self.text("replay", str(file), "--quiet"), "")
            file.write_text(text.replace("legal", "illegal", 1), encoding="utf-8")
            self.bad("replay", str(file), says="line 5")
        self.bad("replay", "-", stdin=text[:len(text) // 2], says="line")
        self.bad("replay", "-", stdin="hello", says="line 1")


class Searching(Case):
    def test_perft(self):
        self.assertEqual(self.text("perft", "tic_tac_toe", "9"), "127872\n")
        self.assertEqual(self.json("perft", "nim", "0")["count"], 1)

    def test_divide_adds_up(self):
        divided = self.json("perft", "picadice", "3", "--divide")
        parts = sum(p["count"] for p in divided["divide"])
        self.assertEqual(divided["count"], parts)
        self.assertEqual(self.json("perft", "picadice", "3")["count"], parts)
        self.assertTrue(self.text("perft", "nim", "2", "--divide").endswith("\n" + self.text(
            "perft", "nim", "2")))
        self.bad("perft", "nim", "0", "--divide", says="at least 1")

    def test_states(self):
        self.assertIn("exhausted: 752 states", self.text("states", "nim"))
        one = self.json("states", "picadice", *SMALL, "--threads", "1")
        two = self.json("states", "picadice", *SMALL, "--threads", "2")
        self.assertEqual([one[k] for k in ("states", "transitions", "levels")],
                         [two[k] for k in ("states", "transitions", "levels")])
        self.assertEqual(sum(one["levels"]), one["states"])

    def test_limits_leave_it_undecided(self):
        for limit, ended in ((["--depth", "2"], "depth limit"), (["--time", "0.1"], "time limit"),
                             (["--memory", "1MiB"], "memory limit")):
            words = ["picadice", "--memory", "1GiB"] if limit[0] != "--memory" else ["picadice"]
            self.assertEqual(self.json("states", *words, *limit, code=UNDECIDED)["ended"], ended)

    def test_sizes(self):
        for size in ("1", "0", "4XB", "GiB", "-1", "1.5GiB", "99999999999999999999", "1048575"):
            self.bad("states", "nim", f"--memory={size}", says="4GiB")
        for size in ("500MB", "1GiB", "64m", "2 GiB", "1048576"):
            self.text("states", "nim", "--memory", size)

    def test_graph(self):
        self.assertIn("can go on forever: no", self.text("graph", "nim"))
        graph = self.json("graph", "nim")
        self.assertEqual((graph["states"], graph["can_always_finish"]), (752, True))
        graph = self.json("graph", "picadice", "--depth", "1", code=UNDECIDED)
        self.assertEqual((graph["complete"], graph["can_always_finish"]), (False, None))


class Checking(Case):
    def test_check(self):
        answer = self.json("check", "picadice", "last-counter-rule", *SMALL)
        self.assertEqual({f["status"] for f in answer["findings"]}, {"proved"})
        text = self.text("check", "picadice", "last-counter-rule", *SMALL)
        self.assertRegex(text, r"(?m)^proved   last-counter-rule: ")
        self.assertEqual(self.text("check", "picadice", "last-counter-rule", *SMALL, "--quiet"), "")

    @at_length
    def test_check_everything(self):
        answer = self.json("check", "picadice", *SMALL)
        self.assertEqual(answer["tally"]["unexpected"], 0)
        self.assertEqual(sum(v for k, v in answer["tally"].items() if k != "unexpected"),
                         len(answer["findings"]))
        self.assertTrue(any(f["engine"].startswith("Z3") for f in answer["findings"]))
        for finding in answer["findings"]:
            if finding["playthrough"]:
                self.json("replay", "-", stdin=finding["playthrough"])

    @unless_sanitized
    def test_bounds_leave_it_undecided(self):
        self.json("check", "picadice", "roll-always-legal", "--ruleset", "players=3", "--depth",
                  "1", "--games", "1", code=UNDECIDED)

    def assert_cites_what_there_is(self, game, answer):
        book = self.json("games", game)
        ids = {entry["id"] for entry in book["clauses"] + book["questions"]}
        for finding in answer["findings"]:
            self.assertTrue(finding["clauses"] and ids.issuperset(finding["clauses"]), finding["subject"])

    def test_prove(self):
        with tempfile.TemporaryDirectory() as folder:
            queries = pathlib.Path(folder) / "queries"
            answer = self.json("prove", "picadice", *SMALL, "--smtlib", str(queries))
            self.assertEqual({f["status"] for f in answer["findings"]}, {"proved"})
            self.assert_cites_what_there_is("picadice", answer)
            self.assertTrue(any("check-sat" in q.read_text() for q in queries.iterdir()))
        self.assertEqual(self.text("prove", "nim", code=UNDECIDED),
                         "nothing was proved: nim has neither laws nor facts\n0 findings\n")
        self.assertEqual(self.text("prove", "nim", "--ruleset", "NI-A01=2", code=UNDECIDED),
                         "nothing was proved: nim has neither laws nor facts under NI-A01=2\n0 findings\n")

    @unless_sanitized
    @at_length
    def test_prove_facts(self):
        for game, number, clause in (("brain_picnic", 19, "BP-C13"), ("snack_match", 23, "SM-C13")):
            answer = self.json("prove", game)
            self.assert_cites_what_there_is(game, answer)
            self.assertEqual(answer["tally"]["proved"], number)
            self.assertEqual(answer["tally"]["unexpected"], 0)
            facts = {f["subject"]: f for f in answer["findings"]}
            self.assertEqual(len(facts), number)
            table = facts["groups-as-printed"]
            self.assertEqual((table["engine"], table["clauses"]), ("exhausted", [clause]))
            self.assertEqual(len(facts["totals"]["answer"].splitlines()), 29)
            self.json("replay", "-", stdin=facts["tie-remains"]["playthrough"])
        text = self.text("prove", "brain_picnic", "--ruleset", "PX-A03=3,size=3")
        self.assertRegex(text, r"(?m)^proved   goal-centre: .* from -4 to 0 points")
        self.assertRegex(text, r"(?m)^         7: \S+$")

    @unless_sanitized
    def test_a_letter(self):
        answer = self.json("letter", "tic_tac_toe")
        self.assertEqual(answer["open"] + answer["harmless"], 1)
        with tempfile.TemporaryDirectory() as folder:
            for ending in ("html", "csv", "md"):
                out = pathlib.Path(folder) / f"letter.{ending}"
                self.text("letter", "tic_tac_toe", "--out", str(out), "--quiet")
                text = out.read_text(encoding="utf-8")
                for question in answer["questions"]:
                    self.assertIn(question["question"], text)
                    for each in question["answers"]:
                        self.assertIn(each["sentence"][:40], text)
        self.bad("letter", "tic_tac_toe", "--out", "letter.doc", says=".html, .pdf, .csv, .md")
        self.bad("letter", "tic_tac_toe", "--out", "/nowhere/letter.md", says="/nowhere/letter.md")
        self.bad("letter", "tic_tac_toe", "--as", "issues", "--out", "issues.html", says="ends in .md")
        self.bad("letter", "tic_tac_toe", "--as", "faq", "--out", "faq.csv", says=".html, .pdf, .md")
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder) / "choices"
            for text, says in [("TT-A01", "such as TT-A01=1"), ("TT-A09=1", "such as TT-A01=1"),
                               ("# one\nTT-A01=3", "line 2"), ("TT-A01=x", "a reading from 1 to 2"),
                               ("TT-A01=1\nTT-A01=2", "only once"), ("", "is empty")]:
                file.write_text(text, encoding="utf-8")
                self.bad("letter", "tic_tac_toe", "--choices", str(file), says=says)
            for text, says in [("TT-A01=9", "--choices: expected a reading from 1 to 2"),
                               ("TT-A01=1,TT-A01=2", "--choices: expected each question only once")]:
                self.bad("questions", "tic_tac_toe", "--choices", text, says=says)
            self.bad("audit", "tic_tac_toe", "pig", "--choices", str(file), "--out", folder + "/out",
                     says="one game")
            self.bad("audit", "pig", "--against", folder, "--out", folder + "/out", says="--against")
            page = pathlib.Path(folder, "page.html")
            page.write_text("// Games: nim\n", encoding="utf-8")  # not the game that is audited
            text = pathlib.Path(folder, "page.txt")
            text.write_text("// Games: pig\n", encoding="utf-8")
            for explorer in (file, text, page, folder):
                self.bad("audit", "pig", "--explorer", str(explorer), "--out", folder + "/out", says="--explorer")
            pathlib.Path(folder, "pig.json").write_text("[]", encoding="utf-8")
            self.bad("audit", "pig", "--against", folder, "--out", folder + "/out", says="pig.json")

    @unless_sanitized
    def test_a_letter_has_the_order_of_the_questions(self):
        order = [q["question"] for q in self.json("questions", "pig")["questions"]
                 if q["severity"] != "never matters"]
        letter = [q["question"] for q in self.json("letter", "pig")["questions"]]
        self.assertEqual(letter, order)
        self.assertGreater(len(order), 1)
        self.assertEqual(len(self.json("letter", "pig", "--max", "1")["questions"]), 1)

    def test_questions(self):
        answer = self.json("questions", "picadice", "PD-A11", *SMALL)
        self.assertEqual([f["subject"] for f in answer["findings"]], ["PD-A11=2"])
        self.assertEqual(answer["findings"][0]["status"], "refuted")
        self.json("replay", "-", stdin=answer["findings"][0]["playthrough"])
        self.bad("questions", "picadice", "PD-A05", says="one reading")

    @at_length
    def test_questions_tell_everything(self):
        answer = self.json("questions", "tic_tac_toe")
        self.assertEqual([q["question"] for q in answer["questions"]], ["TT-A01"])
        for question in answer["questions"]:
            for reading in question["readings"]:
                random = reading["parted"]["random"]
                self.assertLessEqual(random["low"], random["seen"] / random["games"])
                self.assertLessEqual(random["seen"] / random["games"], random["high"])
        parted = {r["question"] for r in answer["readings"] if r["verdict"] == "diverges"}
        self.assertTrue(parted)
        for question in parted:
            self.assertTrue(any(a.startswith(question) for a in answer["answers"]["answers"]) or
                            any(q["settled_by"] for q in answer["questions"]
                                if q["question"] == question))
        self.assertEqual(answer["answers"]["status"], "proved")
        self.assertTrue(answer["answers"]["confirmed"])
        self.assertIn("Confirmed: ", answer["answers"]["sentence"])
        self.assertIn("first differ at move 8", self.text("questions", "tic_tac_toe", "TT-A01"))

    @at_length
    def test_questions_known_from_the_start_need_no_small_position(self):
        answer = self.json("questions", "tic_tac_toe", "--nearby", "1000")
        self.assertEqual({r["nearby"] for r in answer["readings"]}, {None})
        self.bad("questions", "tic_tac_toe", "--nearby", "many", says="--nearby")

    @at_length
    def test_questions_of_a_game_without_small_variants_are_bounded(self):
        answer = self.json("questions", "pig")  # a million positions: their values are not requested
        self.assertEqual({r["verdict"] for r in answer["readings"]}, {"diverges"})
        self.assertTrue(all(r["moved"] is None for q in answer["questions"] for r in q["readings"]))

    @at_length
    def test_questions_with_the_fewest_pieces(self):
        shortest = self.json("questions", "picadice", "PD-A04", "--ruleset",
                             "colours=1")
        fewest = self.json("questions", "picadice", "PD-A04", "--fewest", "--ruleset",
                           "colours=1")
        def length(answer):
            return len(answer["findings"][0]["playthrough"].splitlines())
        self.assertGreaterEqual(length(fewest), length(shortest))


@at_length
class Silences(Case):
    def test_the_shortest_game_to_each(self):
        # PD-C12: a fifth picabird; PD-C25: four are removed once, and there are still too many;
        # PD-C10: the bag is too small for a play.
        for ruleset, clause in (("PD-A01=0,colours=1,columns=3,dice=2", "PD-C12"),
                                ("PD-A14=2,colours=1,columns=2,limit=2,dice=3", "PD-C25"),
                                ("PD-A02=2,counters=2,colours=1,columns=3,dice=3", "PD-C10")):
            answer = self.json("check", "picadice", "rules-always-decide", "--ruleset", ruleset)
            finding = answer["findings"][0]
            self.assertEqual((finding["status"], finding["expected"]), ("refuted", True), ruleset)
            self.assertRegex(finding["playthrough"], r"silent %s" % clause)
        whole = self.json("check", "tic_tac_toe", "rules-always-decide")
        self.assertEqual(whole["findings"][0]["status"], "proved")


class Values(Case):
    def test_solve(self):
        self.assertIn("value for side 1: 0.5\n", self.text("solve", "tic_tac_toe"))
        pig = self.json("solve", "pig", "--ruleset", "target=20")
        value = pig["value"]["endless_play_lost"]
        self.assertLess(0, value["high"] - value["low"])
        self.assertLess(value["high"] - value["low"], 1e-9)
        self.assertFalse(pig["value"]["endless_play_matters"])
        self.assertIsNone(pig["turns"])
        other = self.json("solve", "pig", "--ruleset", "target=20", "--side", "2")
        self.assertAlmostEqual(other["value"]["endless_play_lost"]["low"], 1 - value["low"], 8)
        alone = self.json("solve", "picadice", "--ruleset", "players=1,colours=1,columns=2,dice=2")
        self.assertGreater(alone["turns"]["low"], 2)
        self.assertEqual(alone["value"]["endless_play_lost"], {"low": 1, "high": 1})
        # A single player takes the quickest of equal moves: nothing rather than a counter in the middle.
        quickest = self.json("advise", "picadice", "3/3:-:1=rop", "--ruleset",
                             "players=1,colours=2,columns=3")["moves"]
        standing = {m["move"]: m["standing"] for m in quickest}
        self.assertEqual((standing["play red 1"], standing["discard"], standing["play red 2"]),
                         ("best", "worse", "worse"))
        turns = {m["move"]: m["turns"]["low"] for m in quickest}
        self.assertLess(turns["discard"], turns["play red 2"])
        over = self.json("solve", "nim", "0/0/0/0:1")
        self.assertEqual(over["value"]["endless_play_lost"], {"low": 0, "high": 0})

    def test_endless_play(self):
        standoff = ["1x1,xx1:-:1", "--ruleset", "colours=1,columns=3,dice=2,PD-A03=2,PD-A04=2"]
        value = self.json("solve", "picadice", *standoff)["value"]
        self.assertTrue(value["endless_play_matters"])
        self.assertLess(value["endless_play_lost"]["high"], 1e-6)
        self.assertGreater(value["endless_play_won"]["low"], 1 - 1e-6)
        self.assertIn("(endless play lost), ", self.text("solve", "picadice", *standoff))

    @at_length
    def test_advise(self):
        moves = self.json("advise", "nim", "1/3/5/6:1")["moves"]
        best = {m["move"] for m in moves if m["standing"] == "best"}
        self.assertEqual(best, {"take 1 from 1", "take 1 from 2", "take 1 from 3"})
        self.assertEqual({m["standing"] for m in moves}, {"best", "worse"})
        self.assertTrue(moves[0]["move"] in best and moves[-1]["move"] not in best)
        # For the other player the best move leaves the least for the requested side.
        moves = self.json("advise", "nim", "1/3/5/6:2", "--side", "1")["moves"]
        self.assertEqual({m["move"] for m in moves if m["standing"] == "best"}, best)
        # Mirror images are equally good, and are reported so.
        raids = self.json("advise", "picadice", "3/3,3/3:r1:1", "--ruleset", "colours=2,columns=3",
                          "--gap", "1e-6")["moves"]
        self.assertEqual([(m["move"], m["standing"]) for m in raids if m["standing"] != "worse"],
                         [("raid red 1", "best"), ("raid red 3", "best")])
        rolling = self.json("advise", "pig", "0-0:1+0?", "--ruleset", "target=10")["moves"]
        self.assertEqual([m["weight"] / m["total"] for m in rolling], [1 / 6] * 6)
        self.assertNotIn("standing", rolling[0])
        self.assertIn("the game is over", self.text("advise", "nim", "0/0/0/0:1"))

    def test_export(self):
        """Only the answer; export_test.py checks the files."""
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "model")
            for form in ("prism", "drn", "aut", "dot", "graphml"):
                words = ["nim", "--format", form, "--out", path, "--side", "2"]
                answer = self.json("export", *words)
                self.assertEqual((answer["states"], answer["players"], answer["type"]), (754, 2, "SMG"))
                self.assertEqual(answer["endless_play_lost"], '<<2>> Pmax=? [ F "won" ]')
                self.assertEqual([f for f in answer["files"] if not os.path.exists(f)], [])
                self.assertEqual(bool(answer["note"]), form == "drn")
                text = self.text("export", *words)
                for file in answer["files"]:
                    self.assertIn(file + "\n", text)
                self.assertIn('value for side 2: <<2>> Pmax=? [ F "won" ]', text)
            answer = self.json("export", "pig", "--format", "dot", "--out", path, "--states", "99",
                               code=UNDECIDED)
            self.assertEqual((answer["ended"], answer["type"]), ("states limit", None))
        self.bad("export", "nim", "--format", "dot", says="--out")

    def test_one_turn(self):
        board = "5a/3b,4a/4b,6a/1a/2a/8b,9a:ab:a"
        points = self.json("advise", "picnic_blitz", board, "--objective", "points")
        self.assertEqual(sum(Fraction(each["chance"]["exact"]) for each in points["outcomes"]), 1)
        self.assertEqual(sum(each["score"] * Fraction(each["chance"]["exact"]) for each in points["outcomes"]),
                         Fraction(points["value"]["exact"]))
        self.assertEqual(sum(Fraction(each["value"]["exact"]) * each["weight"] for each in points["moves"]),
                         Fraction(points["value"]["exact"]) * 6 ** 6)
        # A 1 on either of two dice wins; the active ant allows one re-roll.
        small = "--ruleset", "lengths=2:1:0:0:0:0,points=2:1:0:0:0:0,target=2,dice=2"
        win = self.json("advise", "picnic_blitz", "1a/-/-/-/-/-:-:a", *small, "--objective", "win")
        self.assertEqual(Fraction(win["value"]["exact"]), Fraction(11, 36) + Fraction(25, 36) * Fraction(1, 6))
        rolled = self.json("advise", "picnic_blitz", "1a/-/-/-/-/-:-:a=23+1.1", *small, "--objective", "win")
        self.assertEqual([(each["move"], each["value"]["exact"], each["standing"]) for each in rolled["moves"]],
                         [("reroll 3", "1/6", "best"), ("reroll 2", "1/6", "best"), ("keep", "0", "worse")])
        over = self.text("advise", "picnic_blitz", "2a/-/-/-/-/-:-:a#", *small, "--objective", "win")
        self.assertEqual(over, "the game is over\n")
        # More Attacks than dice can earn: a's third pushes d back so far that a is free to move and wins.
        attacks = self.json("advise", "picnic_blitz", "2abcd/-/-/-/-/-:-:a=12!3", "--ruleset",
                            "players=4,lengths=3:0:0:0:0:0,target=2,dice=2,attacks=0:0:0:0:0:0", "--objective", "win")
        self.assertEqual(attacks["value"], attacks["moves"][0]["value"])
        self.assertEqual((attacks["moves"][0]["move"], attacks["value"]["exact"]), ("push 1 d", "1"))
        rerolls = "--ruleset", "lengths=2:2:2:2:2:0,points=1:1:1:1:1:0,target=5,dice=2,PB-A08=2"
        self.bad("advise", "picnic_blitz", "1a/1a/1a/1a/2b/-:a:a=12+8.2", *rerolls, "--objective", "win",
                 says="re-rolls")
        fixed = "--ruleset", "lengths=2:2:2:2:2:0,points=1:1:1:1:1:0,target=5,dice=3,PB-A05=2"
        self.bad("advise", "picnic_blitz", "1a/1a/1a/1a/2b/-:-:a=136~6+4.2", *fixed, "--objective", "win",
                 says="fixed dice")
        self.bad("advise", "picnic_blitz", "--objective", "win", "--engine", "dice", says="--objective")
        self.bad("advise", "nim", "--objective", "win", says="--objective")
        self.bad("advise", "picnic_blitz", "--objective", "glory", says="--objective")

    @unless_sanitized
    def test_the_program_chooses_the_engine(self):
        board = ("picnic_blitz", "--ruleset", "players=2,lengths=1:2:0:0:0:0,points=1:2:0:0:0:0,target=3")
        solved = self.json("solve", *board, "--time", "60")
        self.assertEqual((solved["engine"]["name"], solved["ended"]), ("dice", "exhausted"))
        self.assertIn("numbered positions", solved["engine"]["reason"])
        bounds = solved["value"]["endless_play_lost"]
        self.assertLessEqual(bounds["high"] - bounds["low"], 1e-6)
        fine = self.json("solve", *board, "--gap", "1e-9", "--time", "60")
        self.assertEqual(fine["engine"]["name"], "dice")
        closer = fine["value"]["endless_play_lost"]
        self.assertLessEqual(closer["high"] - closer["low"], 1e-9)
        self.assertLessEqual(bounds["low"], closer["low"])
        self.assertGreaterEqual(bounds["high"], closer["high"])
        position = "-/1a/-/-/-/-:-:b"
        advised = self.json("advise", board[0], position, *board[1:], "--time", "60")
        self.assertEqual((advised["engine"]["name"], advised["side"]), ("dice", 1))  # the dice are next
        self.assertGreater(len(advised["moves"]), 100)
        weighed = self.json("weigh", board[0], "PB-A05", *board[1:], "--position", position,
                            "--time", "60")
        for impact in weighed["impacts"]:
            self.assertEqual((impact["engine"]["name"], impact["cut"]), ("dice", False))
        text = self.text("solve", *board, "--time", "60")
        self.assertRegex(text, r"\nengine: dice \(two bounds for each of \d+ numbered positions, .*\)\n"
                               r"\d+ positions, \d+ sweeps; [\d.]+ s, [\d.]+ bytes per position\n")
        self.assertNotIn("engine", self.text("solve", *board, "--time", "60", "--quiet"))

    @unless_sanitized
    def test_engines(self):
        small = ("picnic_blitz", "--ruleset",
                 "lengths=3:2:0:0:0:0,points=2:1:0:0:0:0,target=2,dice=2,attacks=0:1:0:0:0:0")
        solved = self.json("solve", *small)
        self.assertEqual((solved["engine"]["name"], solved["ended"]), ("dice", "exhausted"))
        short = self.json("solve", "picnic_blitz", "--ruleset", "lengths=6:6:0:0:0:0,target=2", "--engine", "dice",
                          "--time", "0.001", code=UNDECIDED)
        self.assertEqual((short["ended"], short["value"]["endless_play_lost"]), ("time limit", {"low": 0, "high": 1}))
        self.assertLess(solved["value"]["endless_play_lost"]["low"], 0.5462142065)
        self.assertGreater(solved["value"]["endless_play_won"]["high"], 0.5462142065)
        other = self.json("solve", *small, "--side", "2")
        self.assertAlmostEqual(other["value"]["endless_play_lost"]["low"],
                               1 - solved["value"]["endless_play_won"]["high"], 6)
        rolled = ["advise", "picnic_blitz", "1a/1b/-/-/-/-:b:b=12+1.1", *small[1:], "--gap", "1e-6"]
        dice, turns = (self.json(*rolled, "--engine", name) for name in ("dice", "turns"))
        self.assertEqual([each["engine"]["name"] for each in (dice, turns)], ["dice", "turns"])
        self.assertEqual(dice["moves"][0]["move"], turns["moves"][0]["move"])
        by_move = {each["move"]: each["value"]["endless_play_lost"] for each in turns["moves"]}
        for each in dice["moves"]:
            bounds = each["value"]["endless_play_lost"]
            self.assertLessEqual(bounds["low"], by_move[each["move"]]["high"])
            self.assertGreaterEqual(bounds["high"], by_move[each["move"]]["low"])
            self.assertLess(bounds["high"] - bounds["low"], 2e-6)
        # Fractions, and a gap that bounds by number cannot reach: all turns.
        exact = self.json("solve", *small, "--exact")
        self.assertEqual(exact["engine"],
                         {"name": "turns", "reason": "the graph of all turns from here: dice cannot give fractions"})
        self.assertTrue(exact["exact"]["proved"])
        finest = self.json("solve", *small, "--gap", "1e-12")
        self.assertEqual(finest["engine"]["name"], "turns")
        self.assertIn("dice cannot reach a gap below 1e-10", finest["engine"]["reason"])
        # One that cannot.
        for words, says in ((("nim", "--engine", "dice"), "dice-rolling turns"),
                            (("nim", "--engine", "endgames"), "a game that numbers its endgames"),
                            ((*small, "--engine", "dice", "--exact"), "--engine dice: it cannot give fractions"),
                            ((*small, "--engine", "dice", "--gap", "1e-12"), "a gap below 1e-10"),
                            ((*small, "--engine", "dice", "--unfolded"), "--unfolded"),
                            (("picnic_blitz", "--ruleset", "players=3", "--engine", "dice"), "two players"),
                            (("nim", "--engine", "anytime", "--exact"), "--engine anytime: it cannot give fractions"),
                            (("nim", "--engine", "anytime", "--certificate", "x"), "--engine anytime"),
                            (("nim", "--engine", "coal"), "--engine")):
            self.bad("solve", *words, says=says)

    @unless_sanitized
    def test_the_next_engine_goes_on(self):
        position = "xxx1/xxxx/xxx1/xxxx/xxxx,xxxx/xxxx/xxx1/xxxx/xxxx:-:1=ryb"
        part = self.json("solve", "picadice", position, "--memory", "20MB", code=UNDECIDED)
        self.assertEqual((part["engine"]["name"], part["ended"]), ("anytime", "memory limit"))
        self.assertIn("turns reached the memory limit", part["engine"]["reason"])
        self.assertLess(part["value"]["endless_play_won"]["high"], 1)
        late = self.json("solve", "picadice", position, "--time", "2", code=UNDECIDED)
        self.assertRegex(late["engine"]["reason"], "turns (reached the time limit|did not finish soon)")
        endless = ("picnic_blitz", "--ruleset", "lengths=3:2:0:0:0:0,target=4,dice=1,attacks=2:0:0:0:0:0")
        solved = self.json("solve", *endless)
        self.assertEqual(solved["engine"]["name"], "turns")
        self.assertIn("dice proved nothing", solved["engine"]["reason"])
        self.assertTrue(solved["value"]["endless_play_matters"])

    @at_length
    def test_anytime(self):
        """At full size: only one move keeps the last yellow counter out of the nest."""
        position = "xxx1/xxxx/xxx1/xxxx/xxxx,xxxx/xxxx/xxx1/xxxx/xxxx:-:1=ryb"
        answer = self.json("advise", "picadice", position, "--engine", "anytime", "--gap", "1e-6")
        self.assertEqual([(m["move"], m["standing"]) for m in answer["moves"]],
                         [("play yellow 4", "best"), ("discard", "worse"), ("play red 4", "worse")])
        self.assertEqual(answer["moves"][1]["value"]["endless_play_won"]["high"], 0)
        self.assertGreater(answer["anytime"]["expanded"], 0)
        solve = ["solve", "picadice", position, "--engine", "anytime", "--gap", "1e-6", "--memory", "20MB"]
        part = self.json(*solve, code=UNDECIDED)
        self.assertEqual(part["ended"], "memory limit")
        value = part["value"]["endless_play_lost"]
        self.assertTrue(0.1 < value["low"] < value["high"] < 0.9)
        self.assertIn("stopped before reaching the requested gap (1e-06): memory limit", self.text(*solve, code=UNDECIDED))
        small = self.json("solve", "pig", "--ruleset", "target=10", "--engine", "anytime", "--gap", "1e-6")
        self.assertLessEqual(small["value"]["endless_play_lost"]["low"], 7776 / 10961)
        self.assertGreaterEqual(small["value"]["endless_play_lost"]["high"], 7776 / 10961)
        self.bad("solve", "nim", "--engine", "anytime", "--exact", says="--engine anytime")

    def test_exact(self):
        self.assertIn("value for side 1: 1/2 = 0.5\n", self.text("solve", "tic_tac_toe", "--exact"))
        standoff = ["1x1,xx1:-:1", "--ruleset", "colours=1,columns=3,dice=2,PD-A03=2,PD-A04=2"]
        self.assertIn("value for side 1: 0 (endless play lost), 1 (endless play won)",
                      self.text("solve", "picadice", *standoff, "--exact"))
        moves = self.json("advise", "nim", "1/3/5/6:1", "--exact")["moves"]
        self.assertEqual({m["standing"] for m in moves}, {"best", "worse"})
        self.assertIsNone(self.json("solve", "nim")["exact"])

    @unless_sanitized
    @at_length
    def test_exact_fractions(self):
        long = ["picadice", "--ruleset", "colours=1"]
        text = self.text("solve", *long, "--exact")
        self.assertIn("0.523297305940", text)
        self.assertIn("(a fraction of 604 over 604 digits)", text)
        answer = self.json("solve", *long, "--exact")
        exact, value = answer["exact"], answer["value"]
        self.assertEqual((exact["proved"], exact["unknowns"], exact["turns"]), (True, 1985, None))
        number = Fraction(value["exact"]["endless_play_lost"])
        self.assertEqual(len(str(number.denominator)), 604)
        self.assertLessEqual(Fraction(value["endless_play_lost"]["low"]), number)
        self.assertLessEqual(number, Fraction(value["endless_play_lost"]["high"]))
        alone = ["picadice", "--ruleset", "players=1,colours=1,columns=2,dice=2"]
        self.assertEqual(self.json("solve", *alone, "--exact")["exact"]["turns"], "8/3")
        self.assertIn("minimum expected number of turns: 8/3 = 2.6",
                      self.text("solve", *alone, "--exact"))

    @unless_sanitized
    @at_length
    def test_bounds_stay_when_fractions_take_too_long(self):
        limited = ["solve", "pig", "--ruleset", "target=60", "--exact", "--time", "4", "--gap", "1e-4"]
        text = self.text(*limited, code=UNDECIDED)
        self.assertIn("value for side 1: 0.5", text)
        self.assertIn("no fractions: time limit", text)
        answer = self.json(*limited, code=UNDECIDED)
        self.assertEqual((answer["exact"]["proved"], answer["exact"]["ended"]),
                         (False, "time limit"))
        self.assertNotIn("exact", answer["value"])

    def test_max_n(self):
        pig = ["solve", "pig", "--ruleset", "players=3,target=8,faces=4", "--max-n"]
        found = self.json(*pig)["max_n"]
        self.assertEqual(len(found["sides"]), 3)
        self.assertAlmostEqual(sum(side["value"]["low"] for side in found["sides"]), 1, 7)
        self.assertLess(found["epsilon"], 1e-8)
        self.assertEqual(found["epsilon"], max(side["gain"] for side in found["sides"]))
        text = self.text(*pig)
        self.assertIn("side 3 under the profile: 0.", text)
        self.assertRegex(text, r"max-n profile; no side can gain more than [0-9.e-]+ by deviating")
        over = self.json("solve", "pig", "1-8-2:2+0#", *pig[2:])["max_n"]
        self.assertEqual([side["value"]["low"] for side in over["sides"]], [0, 1, 0])
        self.assertIsNone(self.json("solve", "nim")["max_n"])
        self.bad("solve", "pig", "--max-n", says="three or more sides")

    @at_length
    def test_certificates(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "proof.bin")
            small = ["picadice", "--ruleset", "colours=1,columns=2,dice=2"]
            solved = self.json("solve", *small, "--certificate", path)
            proof = self.json("verify", path)
            self.assertEqual(proof["value"], solved["value"])
            self.assertEqual((proof["proved"], proof["checked"]), (True, proof["states"]))
            self.assertIn("proved: picadice under colours=1,columns=2,dice=2",
                          self.text("verify", path))
            with open(path, "r+b") as file:
                file.seek(200)
                byte = file.read(1)
                file.seek(200)
                file.write(bytes([byte[0] ^ 1]))
            self.bad("verify", path, says="proof.bin")
            self.bad("solve", *small, "--certificate", os.path.join(folder, "no", "where"),
                     says="No such file")
        self.bad("verify", "/nonexistent", says="No such file")

    def test_limits(self):
        for limit in (["--memory", "1MiB"], ["--time", "0.01"]):
            self.assertIn("no value: ", self.text("solve", "picadice", *limit, code=UNDECIDED))
            answer = self.json("solve", "picadice", *limit, code=UNDECIDED)
            self.assertIsNone(answer["value"])
        self.bad("solve", "nim", "--side", "3", says="1 to 2")
        self.bad("solve", "nim", "--gap", "0", says="--gap")
        self.bad("solve", "picadice", "--ruleset", "PD-A01=0,colours=1,columns=3,dice=2,birds=2",
                 says="silent (PD-C12)")


class Usage(Case):
    def described(self):
        """The words of every command and subcommand, with its help as JSON."""
        todo, out = [[]], []
        while todo:
            path = todo.pop()
            answer = json.loads(self.text(*path, "--help", "--json"))
            validate("help", answer)
            out.append((path, answer))
            todo += [[*path, part["command"]] for part in answer["commands"]]
        return out

    @at_length
    def test_every_help_begins_with_examples_and_ends_with_exit_codes(self):
        all_of_them = self.described()
        self.assertGreater(len(all_of_them), 40)
        for path, answer in all_of_them:
            text = self.text(*path, "--help")
            words = " ".join(["arbiter", *path])
            parts = re.findall(r"(?m)^([A-Z][\w ]+):(?:$| )", text)
            expected = ["Examples", "Usage", "Arguments", "Options", "Commands", "Exit codes", "Documentation", "Problems"]
            self.assertEqual([p for p in parts if p in expected], [p for p in expected if p in parts], words)
            self.assertLessEqual({"Examples", "Usage", "Exit codes", "Documentation", "Problems"}, {*parts}, words)
            examples = text.split("\n\n")[1].split("\n")
            self.assertEqual(examples[0], "Examples:")
            self.assertEqual(len(examples) - 1, 3 if not path else 2, words)
            self.assertTrue(any(words in line for line in examples[1:]), words)
            self.assertEqual(answer["examples"], [line.strip() for line in examples[1:]])
            codes = [code["code"] for code in answer["exit_codes"]]
            self.assertEqual((codes, codes[0]), (sorted(codes), 0))
            self.assertIn(2, codes)
            self.assertLessEqual(max(map(len, text.split("\n"))), 100, words)
            self.assertNotRegex(text, r"--(help|quiet) N", words)
            arguments = answer["arguments"]["properties"]
            if "--json" in arguments:
                self.assertIn("-".join(path) + ".schema.json", SCHEMAS)
            for name in arguments:
                self.assertIn(name, text)
            self.assertEqual(answer["positional"], [name for name in arguments if not name.startswith("--")])
            jsonschema.Draft7Validator.check_schema(answer["arguments"])

    def test_the_help_as_json_is_a_schema_of_the_command_line(self):
        def accepts(words, given):
            schema = json.loads(self.text(*words, "--help", "--json"))["arguments"]
            return jsonschema.Draft7Validator(schema).is_valid(given)
        self.assertTrue(accepts(["solve"], {"GAME": "nim", "--threads": 2, "--gap": 1e-6, "--exact": True}))
        for wrong in ({}, {"GAME": 3}, {"GAME": "nim", "--threads": 0}, {"GAME": "nim", "--threads": 1.5},
                      {"GAME": "nim", "--gap": 2}, {"GAME": "nim", "--engine": "steam"},
                      {"GAME": "nim", "--treads": 2}):
            self.assertFalse(accepts(["solve"], wrong), wrong)
        self.assertFalse(accepts(["weigh"], {"GAME": "picadice", "--thorough": True}))
        self.assertTrue(accepts(["weigh"], {"GAME": "picadice", "--thorough": True, "--pairs": True}))
        self.assertTrue(accepts(["replay"], {"FILES": ["one", "two"]}))

    def test_help_is_found_in_every_usual_way(self):
        whole = self.text("--help")
        self.assertEqual({whole}, {self.text("help"), self.text("-h"), self.text("help", "--no-pager")})
        self.assertEqual(self.text("help", "show"), self.text("show", "-h"))
        self.assertEqual(self.text("help", "tablebase", "build"), self.text("tablebase", "build", "--help"))
        self.assertEqual(self.text("help", "tablebase"), self.text("tablebase"))
        short = self.text()
        self.assertTrue(short.startswith(whole.split("\nUsage")[0]))
        self.assertLess(len(short.splitlines()), 24)
        for command in ("advise", "tablebase", "version"):
            self.assertRegex(short, rf"\b{command}\b")
        self.bad("help", "shw", says="did you mean show?")
        self.bad("help", "show", "nim", says="nim")

    def test_version(self):
        version = self.text("--version")
        self.assertRegex(version, r"\Aarbiter \d+\.\d+\.\d+\n\Z")
        self.assertEqual({version}, {self.text("version"), self.text("-V")})

    def test_the_documentation_is_where_the_help_says(self):
        self.assertIn("docs/README.md in the source folder", self.text("--help"))
        self.assertTrue(pathlib.Path("docs/README.md").is_file())

    def test_a_position_may_begin_with_a_dash(self):
        start = "-/-/-/-/-/-:-:a"
        self.assertEqual(self.text("show", "picnic_blitz", start), self.text("show", "picnic_blitz", "--", start))
        small = "--ruleset", "lengths=2:1:0:0:0:0,points=2:1:0:0:0:0,target=2,dice=2"
        win = self.json("advise", "picnic_blitz", "-/1b/-/-/-/-:-:a", *small, "--objective", "win")
        self.assertEqual(win["value"]["exact"], "1/36")  # two ones
        self.assertEqual(self.text("apply", "picnic_blitz", start + "=111111!0", "pass"), "-/-/-/-/-/-:-:b\n")
        played = self.text("play", "picnic_blitz", "--from", start + "=111111!0", "--plies", "1")
        self.assertIn("start: " + start + "=111111!0", played)
        self.bad("show", "picnic_blitz", "-/x/-/-/-/-:-:a", says="track 2: space")
        self.bad("show", "picnic_blitz", "-x", says="-x")  # a nonexistent option

    def test_wrong_words(self):
        self.bad("", says="command")
        self.bad("shw", says="did you mean show?")
        self.bad("show", says="GAME is required")
        self.bad("show", "nim", "--rulset", "x", says="did you mean --ruleset?")
        self.bad("show", "nim", "start", "more", says="more")
        self.bad("perft", "nim", "-1", says="0 to 1000")
        self.bad("perft", "nim", "many", says="many")
        self.bad("states", "nim", "--threads", "0", says="1 to 1024")
        self.bad("states", "nim", "--time", "-5")
        self.bad("states", "nim", "--depth", "0")
        self.bad("states", "nim", "--depth", "18446744073709551617")
        self.bad("play", "nim", "--script", "x", "--seed", "1", says="--seed")
        self.bad("games", "--ruleset", "players=3", says="--ruleset needs")
        self.bad("completion", "tcsh", says="bash, zsh, fish")
        self.bad("check", "picadice", "last-counter-rul", says="did you mean last-counter-rule?")
        self.bad("questions", "picadice", "PD-A3", says="did you mean PD-A03?")

    @at_length
    def test_completion(self):
        script = self.text("completion", "bash")
        done = subprocess.run(
            ["bash", "-c", script + "\nCOMP_WORDS=(arbiter states picadice --mem); COMP_CWORD=3\n"
             "_arbiter; echo \"${COMPREPLY[*]}\"; COMP_WORDS=(arbiter ex); COMP_CWORD=1; _arbiter\n"
             "echo \"${COMPREPLY[*]}\"; COMP_WORDS=(arbiter show pi); COMP_CWORD=2; _arbiter\n"
             "echo \"${COMPREPLY[*]}\"; COMP_WORDS=(arbiter tablebase b); COMP_CWORD=2; _arbiter\n"
             "echo \"${COMPREPLY[*]}\"; COMP_WORDS=(arbiter tablebase build nim --h --o)\n"
             "COMP_CWORD=3; _arbiter; echo \"${COMPREPLY[*]}\"; COMP_CWORD=4; _arbiter\n"
             "echo \"${COMPREPLY[*]}\"; COMP_CWORD=5; _arbiter; echo \"${COMPREPLY[*]}\""],
            capture_output=True, text=True, check=True)
        self.assertEqual(done.stdout, "--memory\nexplain explore export\npicadice picnic_blitz pig\n"
                         "build\n\n--help\n--out\n")
        for shell in ("zsh", "fish"):
            script = self.text("completion", shell)
            for word in ("explore", "memory", "picadice"):
                self.assertIn(word, script)


class Bad_input(Case):
    def test_positions(self):
        for text in ("nonsense", "1/3/5:1", "1/3/5/8:1", "1/3/5/7:3", "", "\x01\xff", "x" * 100000):
            self.bad("show", "nim", text, says="expected")

    def test_rulesets(self):
        self.bad("show", "picadice", "--ruleset", "PD-C99=off", says="PD-C99")
        self.bad("show", "picadice", "--ruleset", "PD-C18=off", says="PD-C18")
        self.bad("show", "picadice", "--ruleset", "PD-A03=7", says="1 to 3")
        self.bad("show", "picadice", "--ruleset", "colmns=3", says="did you mean columns?")
        self.bad("show", "picadice", "--ruleset", "columns", says="NAME=VALUE")
        self.bad("show", "pikadice", says="did you mean picadice?")
        for size in ("columns=0", "players=9", "dice=1000000000", "columns=-1", "teams=1"):
            self.bad("states", "picadice", "--ruleset", size, says="expected")

    def test_json_positions(self):
        state = self.json("show", "picadice")["state"]
        state["bag"]["red"] += 1
        self.bad("show", "picadice", json.dumps(state), says="red")
        whole = json.dumps(self.json("show", "nim")["state"])
        self.bad("show", "nim", whole[:-3], says="JSON")
        self.bad("show", "nim", whole + "}", says="JSON")
        self.bad("show", "nim", whole.replace("}", ', "mover": 2}'), says="twice")
        self.bad("show", "nim", whole.replace("}", ', "other": 2}'), says="other")
        self.bad("show", "nim", "{}", says="expected")
        self.bad("show", "nim", "-", stdin='{"piles": ' + "[" * 1_000_000, says="nesting")

    def test_files(self):
        self.bad("show", "nim", "-", stdin="", says="empty")
        self.bad("show", "nim", "-", stdin=" \n", says="empty")
        self.bad("play", "nim", "--script", "-", says="empty")
        with tempfile.TemporaryDirectory() as folder:
            self.bad("replay", folder, says="cannot be read")
            self.bad("replay", folder + "/none", says="No such file")
            self.bad("play", "nim", "--script", folder + "/none", says="No such file")
            file = pathlib.Path(folder) / "file"
            file.write_text("x", encoding="utf-8")
            self.bad("prove", "picadice", *SMALL, "--smtlib", str(file / "below"))

    def test_moves(self):
        self.bad("explain", "nim", "start", "jump", says="take COUNT from PILE")
        self.bad("explain", "nim", "start", "take", "99", "from", "1", says="expected")
        self.bad("play", "nim", "--script", "-", stdin="jump\n", says="expected")

    def test_as_json(self):
        for words, parts in ((["show", "nim", "1/3/5/9:1"], ("pile 4", "a number from 0 to 7", "9")),
                             (["show", "pikadice"], ("game", "(did you mean picadice?)", "pikadice")),
                             (["explain", "picadice", "start", "rol l"], ("move", "did you mean roll?", "rol l")),
                             (["show", "nim", "--rulset", "x"], (None, None, None)),
                             (["replay", "/nonexistent"], (None, None, None)),
                             (["shw"], ("command", "did you mean show?", "shw"))):
            done = run(*words, "--json")
            answer = json.loads(done.stdout)
            validate("error", answer)
            error = answer["error"]
            self.assertEqual((done.returncode, done.stderr), (BAD, f"arbiter: {error['message']}\n"))
            for key, part in zip(("where", "expected", "found"), parts):
                self.assertIn(part or "", error[key] or "", words)
            self.assertEqual(error["exit_code"], BAD)
        self.bad("show", "nim", "1/3/5/9:1")  # without --json standard output stays empty
        self.assertEqual(run("conform", "nim", "--", "no such program", "--json").stdout, "")


@at_length
class Numbers(Case):
    """Numbers are read in decimal digits, and a number outside its range is never another one."""

    def test_whole_numbers(self):
        for words in (["questions", "nim", "--after"], ["check", "nim", "--games"], ["play", "nim", "--seed"],
                      ["questions", "nim", "--nearby"]):
            for number in ("-1", "99999999999999999999", "0x10", "1e3", "1.5", "nan", "", " 1", "+1", "010"):
                self.bad(*words, number, says=f'found "{number}"')
        self.bad("play", "nim", "--seed", "9223372036854775808", says="0 to 9223372036854775807")
        self.bad("states", "nim", "--threads", "0", says="expected a whole number from 1 to 1024")

    def test_fractions(self):
        for number in ("NaN", "inf", "-0.1", "1.01", "1e400", "0x1p-1", ""):
            self.bad("questions", "nim", "--above", number, says=f'found "{number}"')
        self.bad("solve", "nim", "--time", "-1", says="expected a number from 0.001 to")


class Typing(Case):
    """Moves as a person types them."""

    def bad_json(self, *words):
        done = run(*words, "--json")
        self.assertEqual(done.returncode, BAD, done.stdout)
        return json.loads(done.stdout)["error"]

    def test_an_incomplete_move_lists_what_it_may_become(self):
        error = self.bad_json("explain", "picadice", "4/4/4/4/4,4/4/4/4/4:-:1=rgp", "play", "green")
        self.assertEqual((error["where"], error["found"]), ("move", "play green"))
        legal = [p["move"] for p in self.json("moves", "picadice", "4/4/4/4/4,4/4/4/4/4:-:1=rgp")["plies"]]
        self.assertEqual(re.findall(r"play \w+ \d", error["expected"]),
                         [m for m in legal if m.startswith("play green")])
        self.assertIn("more", self.bad_json("ask", "brain_picnic", "start", "")["expected"])

    def test_a_unique_prefix_is_completed(self):
        for command in ("explain", "apply", "ask"):
            answer = self.json(command, "picadice", "start", "ro")
            self.assertEqual(answer["move"], "roll", command)
        played = self.json("play", "picadice", "--script", "-", stdin="rol\n")
        self.assertEqual([p["move"] for p in played["plies"]], ["roll"])

    def test_a_misspelt_position(self):
        self.bad("show", "nim", "strat", says="did you mean start?")

    def test_another_player_gets_no_suggestions(self):
        self.assertNotIn("mean", self.bad_json("explain", "picadice", "start", "rol", "--player", "P2")["expected"])

    def test_one_letter_typos_of_moves_suggest_the_right_one(self):
        """Of 100 typos that are not legal moves, at least 95 get the intended move as the answer.
        Measured with the same rule and two other seeds: 599 of 600."""
        found, missed = typos_found(100, 7)
        self.assertGreaterEqual(found, 95, missed)


def mistyped(move, draw):
    """The move with one letter inserted, left out, replaced, or exchanged with the next one."""
    at = draw.randrange(len(move))
    letter = draw.choice("abcdefghijklmnopqrstuvwxyz0123456789")
    return draw.choice([move[:at] + letter + move[at:], move[:at] + move[at + 1:], move[:at] + letter + move[at + 1:],
                        move[:at] + move[at + 1:at + 2] + move[at] + move[at + 2:]])


def typos_found(number, seed):
    """How many typos of legal moves, over all games, are answered with the right move."""
    draw = random.Random(seed)
    games = [g["game"] for g in json.loads(run("games", "--json").stdout)["games"]]
    missed = []
    for n in range(number):
        game = games[n % len(games)]
        played = json.loads(run("play", game, "--seed", str(draw.randrange(1000)), "--plies", "40", "--json").stdout)
        before = [played["start"], *[p["position"] for p in played["plies"]]]
        position = draw.choice(before[:-1])
        legal = [p["move"] for p in json.loads(run("moves", game, position, "--json").stdout)["plies"]]
        meant = draw.choice(legal)
        typed = mistyped(meant, draw)
        while typed in legal or typed == "-":
            typed = mistyped(meant, draw)
        done = run("explain", game, "--", position, typed)
        if meant not in done.stdout + done.stderr:
            missed.append(f"{game} {position}: {meant!r} as {typed!r}: {done.stdout}{done.stderr}")
    return number - len(missed), missed


class Surroundings(Case):
    def test_closed_pipe(self):
        for restore in (True, False):  # SIGPIPE as usual, and ignored as Python leaves it
            read, write = os.pipe()
            os.close(read)
            with subprocess.Popen([ARBITER, "games", "picadice"], stdout=write,
                                  stderr=subprocess.PIPE, restore_signals=restore) as process:
                os.close(write)
                self.assertEqual(process.communicate(timeout=60)[1], b"")
                self.assertIn(process.returncode, (0, -signal.SIGPIPE))

    def test_full_disk(self):
        with open("/dev/full", "w", encoding="utf-8") as full:
            done = subprocess.run([ARBITER, "games"], stdout=full, stderr=subprocess.PIPE,
                                  text=True, check=False)
            both = subprocess.run([ARBITER, "games"], stdout=full, stderr=full, check=False)
        self.assertEqual((done.returncode, both.returncode), (BAD, BAD))
        self.assertIn("cannot be written", done.stderr)

    def test_interrupted_export_leaves_no_file(self):
        with tempfile.TemporaryDirectory() as folder:
            command = [ARBITER, "export", "picadice", "--format", "drn", "--json", "--out",
                       os.path.join(folder, "large"), "--memory", "2GiB"]
            with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                  text=True) as process:
                self.wait_for_handler(process.pid)
                time.sleep(0.5)
                process.send_signal(signal.SIGINT)
                out, err = process.communicate(timeout=60)
            self.assertEqual((process.returncode, err), (UNDECIDED, ""))
            answer = json.loads(out)
            validate("export", answer)
            self.assertEqual((answer["ended"], answer["files"]), ("stopped", []))
            self.assertEqual(os.listdir(folder), [])

    def test_interrupt(self):
        large = "colours=3,columns=4,dice=2"
        for command, ended in (("states", ("ended", "stopped")), ("check", ("stopped", True))):
            with subprocess.Popen(
                    [ARBITER, command, "picadice", "--ruleset", large, "--memory", "2GiB", "--json"],
                    stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
                self.wait_for_handler(process.pid)
                time.sleep(0.5)
                begin = time.monotonic()
                process.send_signal(signal.SIGINT)
                out, err = process.communicate(timeout=60)
                seconds = time.monotonic() - begin
            self.assertEqual((process.returncode, err), (UNDECIDED, ""))
            answer = json.loads(out)
            validate(command, answer)
            self.assertEqual(answer[ended[0]], ended[1])
            self.assertLess(seconds, 2, command)

    def test_an_interrupted_batch(self):
        hard = "puzzle brain_picnic\ncoming " + " ".join(["T1D2M3", "I4T2D3", "M1I2T4", "D1M2I3"] * 2) + "\n"
        with subprocess.Popen([ARBITER, "place", "-", "--batch", "--count", "--margin", "9", "--json"],
                              stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
            process.stdin.write("puzzle brain_picnic\ncoming T1T1D1\n" + 2 * hard)
            process.stdin.close()
            process.stdin = None
            self.wait_for_handler(process.pid)
            time.sleep(0.5)
            begin = time.monotonic()
            process.send_signal(signal.SIGINT)
            out, err = process.communicate(timeout=60)
            self.assertLess(time.monotonic() - begin, 2)
        self.assertEqual((process.returncode, err), (UNDECIDED, ""))
        answer = json.loads(out)
        validate("place", answer)
        self.assertTrue(answer["stopped"])
        self.assertLess(len(answer["puzzles"]), 3)  # usually one that is proved and one that was stopped

    @unless_sanitized  # whose own memory has no room there
    def test_a_small_address_space_is_no_crash(self):
        for megabytes in (70, 78, 86, 94, 110, 118, 140):
            for words in (["prove", "snack_match"], ["check", "nim"]):
                room = megabytes << 20
                result = subprocess.run(
                    [ARBITER, *words], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True,
                    preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, (room, room)), check=False)
                if result.returncode == 127:  # not even the program's libraries fit
                    continue
                self.assertIn(result.returncode, (0, UNDECIDED), (megabytes, words, result.stderr))
                if result.returncode == UNDECIDED:
                    self.assertIn("not enough memory", result.stderr)

    def test_a_full_disk_keeps_the_answer(self):
        small = ["--ruleset", "players=2,lengths=1:1:0:0:0:0,points=1:1:0:0:0:0,target=2,dice=1"]
        with tempfile.TemporaryDirectory() as folder:
            for words in (["solve", "nim", "--certificate"], ["solve", "kalah", "--ruleset", "houses=2,seeds=2", "--certificate"],
                          ["tablebase", "build", "picadice", *SMALL, "--out"],
                          ["tablebase", "build", "picnic_blitz", *small, "--out"]):
                result = run(*words, os.path.join(folder, "full"),
                             preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (100, 100)))
                self.assertEqual(result.returncode, UNDECIDED, (words, result.stdout, result.stderr))
                self.assertRegex(result.stdout, "no (certificate|tablebase) was written: file .*: expected room to write")
                self.assertEqual(os.listdir(folder), [], words)
                self.assertIn("value for", result.stdout)

    def test_interrupt_what_cannot_be_asked_to_stop(self):
        for words, has_answer in ((["prove", "picnic_blitz", "--json"], True), (["serve"], False)):
            for number in (signal.SIGINT, signal.SIGTERM):
                with subprocess.Popen([ARBITER, *words], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                      stderr=subprocess.PIPE, text=True) as process:
                    self.wait_for_handler(process.pid)
                    begin = time.monotonic()
                    process.send_signal(number)
                    process.wait(timeout=60)
                    self.assertLess(time.monotonic() - begin, 2, words)
                    out, err = process.stdout.read(), process.stderr.read()
                self.assertEqual(process.returncode, UNDECIDED)
                if has_answer:
                    self.assertEqual(json.loads(out)["error"]["exit_code"], UNDECIDED)
                    self.assertIn("stopped before the proofs were complete", err)
                else:
                    self.assertEqual((out, err), ("", "arbiter: stopped\n"))

    def wait_for_handler(self, pid):
        """Until the process catches SIGINT, or a thread waits for it."""
        for _ in range(600):
            status = pathlib.Path(f"/proc/{pid}/status").read_text(encoding="utf-8")
            masks = [line.split()[1] for line in status.split("\n") if line.startswith(("SigCgt", "SigBlk"))]
            if any(int(mask, 16) >> (signal.SIGINT - 1) & 1 for mask in masks):
                return
            time.sleep(0.05)
        self.fail("SIGINT is not caught")

    def test_colours(self):
        self.assertIn("\033[", self.on_terminal("stdout", "games"))
        self.assertNotIn("\033", self.on_terminal("stdout", "games", NO_COLOR="1"))
        self.assertNotIn("\033", self.on_terminal("stdout", "games", TERM="dumb"))
        self.assertNotIn("\033", self.text("games"))
        self.assertIn("\033", self.text("games", "--color", "always"))
        self.assertIn("\033", self.on_terminal("stdout", "games", "--color", "always", NO_COLOR="1"))
        self.assertNotIn("\033", self.on_terminal("stdout", "games", "--color", "never"))
        self.bad("games", "--color", "sometimes", says="--color")

    def test_the_pager_shows_long_text_on_a_terminal(self):
        with tempfile.TemporaryDirectory() as folder:
            kept = pathlib.Path(folder, "kept")
            pager = {"PAGER": f"cat > {kept}"}
            plain = self.text("games", "picadice")
            self.assertEqual(self.on_terminal("stdout", "games", "picadice", "--color", "never", rows=20, **pager), "")
            self.assertEqual(kept.read_text(encoding="utf-8"), plain)
            kept.unlink()
            for words, more in ((["games", "picadice", "--no-pager"], {}), (["games", "nim", "--json"], {}),
                                (["version"], {}), (["games", "picadice"], {"PAGER": ""})):
                self.assertNotEqual(self.on_terminal("stdout", *words, rows=20, **{**pager, **more}), "", words)
                self.assertFalse(kept.exists(), words)
            shown = self.on_terminal("stdout", "games", "picadice", "--color", "never", rows=20, PAGER="/nonexistent")
            self.assertEqual(shown.replace("\r\n", "\n"), plain)
            self.assertEqual(self.on_terminal("stdout", "games", "picadice", rows=20, PAGER="true"), "")

    def test_the_first_word_and_the_last_come_in_time(self):
        full = ["brain_picnic", "--threads", "1", "--memory", "500MB"]
        for words in (["solve", "picadice", "--threads", "1", "--memory", "1GiB"],
                      ["advise", "bitskrieg", "--threads", "1", "--memory", "1GiB"],
                      ["questions", "picadice", "PD-A11"], ["questions", *full]):
            begin = time.monotonic()
            with subprocess.Popen([ARBITER, *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
                                  env={**os.environ, "ARBITER_PROGRESS": "auto"}) as process:
                first = process.stderr.readline()
                until_first = time.monotonic() - begin
                rest = process.communicate(timeout=60)[1]
            seconds = time.monotonic() - begin
            self.assertRegex(first, r"\Aarbiter: .*; at most 5 s, --time", words)
            self.assertIn(f"to continue: arbiter {words[0]} --time 60 ", rest, words)
            self.assertEqual(process.returncode, UNDECIDED, words)
            self.assertLess(until_first, seconds, "the first word comes while work goes on")
            self.assertLess(seconds, 60, "a limit holds, however busy the machine is")

    def test_progress(self):
        words = ["states", "picadice", "--time", "2", "--memory", "1GiB"]
        shown = self.on_terminal("stderr", *words, ARBITER_PROGRESS="auto")
        self.assertRegex(shown, r"\r\033\[K[\d.]+ \w* ?states, .*at least \d+ s left")
        self.assertTrue(shown.endswith("\r\033[K"), "the line is erased at the end")
        self.assertEqual(self.on_terminal("stderr", *words, "--quiet", ARBITER_PROGRESS="auto"), "")
        self.text(*words, code=UNDECIDED)  # not a terminal: nothing on standard error



@at_length
class Checkpoints(unittest.TestCase):
    """An exploration in two parts ends like an uninterrupted one."""

    def test_two_parts_make_the_whole(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "part.bin")
            small = ["states", "picadice", "--ruleset", "colours=2,columns=2", "--json"]
            whole = json.loads(run_plain(small).stdout)
            part = run_plain(small + ["--depth", "4", "--checkpoint", path])
            self.assertEqual(part.returncode, 3)
            rest = run_plain(small + ["--resume", path])
            self.assertEqual(rest.returncode, 0, rest.stderr)
            for key in ("states", "transitions", "over", "levels"):
                self.assertEqual(json.loads(rest.stdout)[key], whole[key])
            other = run_plain(["states", "picadice", "--resume", path])
            self.assertEqual(other.returncode, 2)
            self.assertIn("ruleset", other.stderr)

    def test_the_disk_helps(self):
        small = ["states", "picadice", "--ruleset", "colours=2,columns=3", "--json"]
        whole = json.loads(run_plain(small).stdout)
        with tempfile.TemporaryDirectory() as folder:
            on_disk = small + ["--memory", "2MB", "--threads", "1", "--disk", folder]
            part = run_plain(on_disk + ["--depth", "6"])
            self.assertEqual(part.returncode, 3, part.stderr)
            self.assertIn("the exploration goes on in " + folder, part.stderr)
            rest = run_plain(on_disk)
            self.assertEqual(rest.returncode, 0, rest.stderr)
            answer = json.loads(rest.stdout)
            self.assertGreater(answer["disk"]["written_bytes"], 0)
            for key in ("states", "transitions", "over", "levels"):
                self.assertEqual(answer[key], whole[key])
            self.assertEqual(os.listdir(folder), [])
            refused = run_plain(on_disk + ["--checkpoint", os.path.join(folder, "part.bin")])
            self.assertEqual(refused.returncode, 2)

    def test_a_check_goes_on(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "part.bin")
            check = ["check", "picadice", "raid-may-win", "--json", "--games", "0"]
            small = check + ["--ruleset", "colours=1,columns=3,dice=2"]
            whole = json.loads(run_plain(small).stdout)["findings"][0]
            part = json.loads(run_plain(small + ["--depth", "2", "--checkpoint", path]).stdout)
            self.assertEqual(part["findings"][0]["status"], "bounded")
            rest = json.loads(run_plain(small + ["--resume", path]).stdout)["findings"][0]
            for key in ("status", "scope", "playthrough"):
                self.assertEqual(rest[key], whole[key])
            other = run_plain(["check", "picadice", "--resume", path])
            self.assertEqual(other.returncode, 2)
            self.assertIn("--ruleset", other.stderr)


def run_plain(arguments):
    command = [ARBITER, *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False)


if __name__ == "__main__":
    sys.exit(unittest.main())
