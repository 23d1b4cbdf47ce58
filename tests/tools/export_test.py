"""Reads the output of `arbiter export` with an independent program, which must find the same value.

$ARBITER names the program. read_models.py was written from the descriptions of the formats and
shares no code with Arbiter. If play cannot return to a position, its value is exact and must lie
between the bounds of `solve`; otherwise it is iterated, and may miss those bounds by 1e-9.
"""
import json
import os
import pathlib
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import unittest

import read_models

ARBITER = os.environ["ARBITER"]
MISS = 1e-9
GAMES = [
    # game, ruleset, position, sides
    ("nim", "piles=1:2:3:0", "start", (1, 2)),
    ("nim", "piles=1:2:2:0,NI-A01=2", "start", (1,)),
    ("nim", "piles=2:0:0:0", "start", (1, 2)),       # only one side has a choice
    ("nim", "piles=1:1:0:0", "start", (1,)),         # neither side has
    ("tic_tac_toe", "default", "start", (1,)),
    ("tic_tac_toe", "default", "x.o/.../...", (1, 2)),
    ("pig", "target=3", "start", (2,)),
    ("pig", "target=5", "start", (1, 2)),
    ("pig", "target=7", "start", (1,)),
    ("pig", "target=7", "0-3:2+2?", (1, 2)),         # within a turn
    ("pig", "target=4,players=3", "start", (2,)),    # the other two together
    ("picadice", "colours=1,columns=2", "start", (1, 2)),
    ("picadice", "colours=1,columns=2,dice=2", "start", (1,)),
]


def run(*words, code=0):
    done = subprocess.run([ARBITER, *words], capture_output=True, text=True, timeout=300, check=False)
    assert done.returncode == code, (words, done)
    return done


class Case(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.path = os.path.join(self.folder.name, "model")

    def files(self):
        return sorted(os.listdir(self.folder.name))

    def export(self, game, ruleset, position, side, form, *more):
        return json.loads(run("export", game, position, "--ruleset", ruleset, "--side", str(side),
                              "--format", form, "--out", self.path, "--json", *more).stdout)

    def solve(self, game, ruleset, position, side):
        answer = run("solve", game, position, "--ruleset", ruleset, "--side", str(side), "--gap",
                     "1e-11", "--time", "300", "--json")
        return json.loads(answer.stdout)["value"]

    def compare(self, model, answer, solved):
        self.assertEqual(model.kind or answer["type"], answer["type"])
        self.assertEqual(len(model.choices), answer["states"])
        only = "min" if "Pmin" in answer["endless_play_lost"] else "max"
        for found, key in zip(read_models.value(model, answer["side"], only),
                              ("endless_play_lost", "endless_play_won")):
            self.assertGreaterEqual(found, solved[key]["low"] - MISS)
            self.assertLessEqual(found, solved[key]["high"] + MISS)


class Values(Case):
    def test_every_format_gives_the_value(self):
        for game, ruleset, position, sides in GAMES:
            for side in sides:
                solved = self.solve(game, ruleset, position, side)
                for form, read in read_models.READERS.items():
                    for folded in ([], ["--folded"]):
                        with self.subTest(game=game, ruleset=ruleset, at=position, side=side,
                                          form=form, folded=folded):
                            answer = self.export(game, ruleset, position, side, form, *folded)
                            self.compare(read(self.path), answer, solved)

    def test_known_values(self):
        """Compares with well-known values rather than with `solve`."""
        for piles, won in (("1:2:3:0", 0), ("1:2:4:0", 1)):
            self.export("nim", "piles=" + piles, "start", 1, "drn")
            self.assertEqual(read_models.value(read_models.read_drn(self.path), 1), (won, won))
        self.export("tic_tac_toe", "default", "start", 1, "graphml")
        half = read_models.Fraction(1, 2)
        self.assertEqual(read_models.value(read_models.read_graphml(self.path), 1), (half, half))

    def test_endless_play(self):
        """A standoff: the first to move opens the way for the other."""
        ruleset = "colours=1,columns=3,dice=2,PD-A03=2,PD-A04=2"
        solved = self.solve("picadice", ruleset, "1x1,xx1:-:1", 1)
        self.assertTrue(solved["endless_play_matters"])
        for folded in ([], ["--folded"]):
            answer = self.export("picadice", ruleset, "1x1,xx1:-:1", 1, "prism", *folded)
            self.compare(read_models.read_prism(self.path), answer, solved)

    def test_fractions(self):
        answer = self.export("pig", "target=5", "start", 1, "prism", "--fractions")
        self.assertIn(" 1/6", pathlib.Path(self.path + ".tra").read_text("utf-8"))
        self.compare(read_models.read_prism(self.path), answer, self.solve("pig", "target=5", "start", 1))

    @unittest.skipUnless(shutil.which("dot"), "Graphviz is not installed")
    def test_dot(self):
        for game, ruleset, position, sides in GAMES:
            if (game, position) != ("nim", "start") and (game, ruleset) != ("pig", "target=3"):
                continue  # pictures of larger ones take a long time
            answer = self.export(game, ruleset, position, sides[0], "dot")
            text = subprocess.run(["dot", "-Tjson0", self.path + ".dot"], capture_output=True,
                                  text=True, check=True).stdout
            self.compare(read_models.read_dot_json(text), answer,
                         self.solve(game, ruleset, position, sides[0]))


class Models(Case):
    def test_the_formats_agree(self):
        """The same states, moves and probabilities, down to every move."""
        for game, ruleset in (("pig", "target=6"), ("picadice", "colours=1,columns=2")):
            models = {}
            for form, read in read_models.READERS.items():
                self.export(game, ruleset, "start", 1, form, *(["--fractions"] if form == "prism" else []))
                models[form] = read(self.path)
            drn = models["drn"]
            for form, model in models.items():
                self.assertEqual(model.choices, drn.choices, form)
                self.assertEqual(model.notation, drn.notation, form)
                self.assertEqual(model.labels, drn.labels, form)
            self.assertEqual(models["aut"].moves, models["graphml"].moves)
            self.assertEqual([[m.replace(" ", "_") for m in ms] for ms in models["graphml"].moves],
                             drn.moves)

    def test_each_state_is_the_position_that_it_names(self):
        """In a sample of positions, the model has exactly the moves that `arbiter moves` lists."""
        self.export("picadice", "colours=1,columns=2", "start", 1, "graphml")
        model = read_models.read_graphml(self.path)
        for state in range(3, len(model.choices), 97):
            answer = json.loads(run("moves", "picadice", model.notation[state], "--ruleset",
                                    "colours=1,columns=2", "--json").stdout)
            moves = [(p["move"], p["after"]) for p in answer["plies"] if p["actor"] != "fate"]
            if model.owner[state]:
                self.assertEqual(moves, [(m, model.notation[t]) for m, (t,) in
                                         zip(model.moves[state], map(tuple, model.choices[state]))])
            else:
                chances = {}
                for p in answer["plies"]:
                    chances[p["after"]] = (chances.get(p["after"], 0) +
                                           read_models.Fraction(p["weight"], p["total"]))
                found = {model.notation[t]: p for t, p in model.choices[state][0].items()}
                if "end" not in model.labels[state]:
                    self.assertEqual(found, chances)

    def test_folded_is_smaller_and_the_same_each_time(self):
        sizes, texts = [], []
        for more in ([], ["--folded"], ["--folded"]):
            sizes.append(self.export("picadice", "colours=1,columns=2", "start", 1, "drn", *more)["states"])
            texts.append(pathlib.Path(self.path + ".drn").read_bytes())
        self.assertLess(sizes[1], sizes[0] * 0.6)
        self.assertEqual(texts[1], texts[2])
        self.assertIn(b"(sides exchanged)", texts[1])


class Files(Case):
    def bad(self, *words, says):
        done = run("export", *words, code=2)
        self.assertRegex(done.stderr, r"\Aarbiter: [^\n]+\n\Z")
        self.assertIn(says, done.stderr)

    def test_names(self):
        run("export", "nim", "--format", "prism", "--out", self.path)
        self.assertEqual(self.files(), ["model.lab", "model.sta", "model.tra"])
        run("export", "nim", "--format", "drn", "--out", self.path + ".drn")
        self.assertIn("model.drn", self.files())

    def test_bad(self):
        here = ["--format", "prism", "--out", self.path]
        self.bad("nim", "--format", "umb", "--out", self.path, says="umb")
        self.bad("nim", *here, "--side", "3", says="--side")
        self.bad("odds_and_evens", *here, says="simultaneous decisions")
        self.bad("nim", "--format", "prism", "--out", os.path.join(self.path, "none", "x"),
                 says="can be written")
        self.bad("nim", "--format", "prism", "--out", self.folder.name + "/", says="--out")
        self.bad("nim", "--format", "prism", "--out", "", says="--out")
        os.mkdir(self.path + ".tra")
        self.bad("nim", *here, says="a folder")
        os.rmdir(self.path + ".tra")
        self.assertEqual(self.files(), [])

    def test_limits_leave_no_file(self):
        for limit, ended in ((["--states", "1000"], "states limit"), (["--time", "0.05"], "time limit"),
                             (["--memory", "2MiB"], "memory limit")):
            done = run("export", "pig", "--format", "aut", "--out", self.path, "--json", *limit, code=3)
            answer = json.loads(done.stdout)
            self.assertEqual((answer["ended"], answer["files"]), (ended, []))
            self.assertEqual(self.files(), [])

    def test_full_disk_leaves_what_was_there(self):
        run("export", "nim", "--format", "prism", "--out", self.path)
        before = {name: pathlib.Path(self.folder.name, name).read_bytes() for name in self.files()}

        def small_disk():  # a file may not grow beyond 40 KB, as on a full disk
            signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
            resource.setrlimit(resource.RLIMIT_FSIZE, (40_000, 40_000))

        done = subprocess.run([ARBITER, "export", "tic_tac_toe", "--format", "prism", "--out", self.path],
                              capture_output=True, text=True, check=False, preexec_fn=small_disk)
        self.assertEqual(done.returncode, 2)
        self.assertRegex(done.stderr, r"\Aarbiter: file [^\n]+: expected room to write[^\n]+\n\Z")
        after = {name: pathlib.Path(self.folder.name, name).read_bytes() for name in self.files()}
        self.assertEqual(before, after)


if __name__ == "__main__":
    sys.exit(unittest.main())
