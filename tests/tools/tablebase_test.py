"""`arbiter tablebase` from outside: kills, limits, full disks, damage; and resuming a solve.
"""
import json
import os
import pathlib
import random
import resource
import signal
import subprocess
import sys
import tempfile
import time
import unittest

import cli_test
from cli_test import ARBITER, BAD, HOLDS, UNDECIDED, validate

SMALL = ["picadice", "--ruleset", "colours=1,columns=3,dice=2"]
LARGER = ["picadice", "--ruleset", "colours=2,columns=2"]
STANDOFF = ["picadice", "1x1,xx1:-:1", "--ruleset",
            "colours=1,columns=3,dice=2,PD-A03=2,PD-A04=2"]


class Case(cli_test.Case):
    def setUp(self):
        holder = tempfile.TemporaryDirectory()
        self.addCleanup(holder.cleanup)
        self.folder = pathlib.Path(holder.name)
        self.table = self.folder / "table"
        self.part = self.folder / "table.part"

    def part_json(self, part, *words, code=HOLDS, stdin=""):
        done = cli_test.run("tablebase", part, *map(str, words), "--json", stdin=stdin)
        self.assertEqual(done.returncode, code, done.stderr)
        answer = json.loads(done.stdout)
        validate(f"tablebase-{part}", answer)
        return answer

    def build(self, *words, code=HOLDS):
        return self.part_json("build", *words, "--out", self.table, code=code)


class Tables(Case):
    def test_build_probe_info_verify(self):
        for words in (["nim"], ["pig", "--ruleset", "target=15", "--side", "2"], SMALL, STANDOFF,
                      [*SMALL, "--unfolded"], ["tic_tac_toe", "xxx/oo./..."]):
            built = self.build(*words)
            self.assertEqual((built["written"], built["resumed"]), (True, False))
            self.assertEqual([p.name for p in self.folder.iterdir()], ["table"])
            probed = self.part_json("probe", self.table)["positions"][0]
            info = self.part_json("info", self.table)
            proof = self.part_json("verify", self.table)
            for answer in (probed, info, proof):
                self.assertEqual(answer["value"], built["value"])
            self.assertEqual(sum(info["histogram"]), info["states"])
            self.assertEqual((proof["proved"], proof["checked"]), (True, info["states"]))
            self.assertEqual(info["bytes"], self.table.stat().st_size)
            if words == ["nim"] or words is STANDOFF:
                self.assertEqual(info["endless_play_matters"] > 0, words is STANDOFF)

    def test_probe_says_what_advise_says(self):
        self.build(*SMALL)
        rolled = self.json("moves", *SMALL)["plies"][0]["after"]
        for position in ("start", rolled):
            advised = self.json("advise", SMALL[0], position, *SMALL[1:])
            probed = self.part_json("probe", self.table, advised["position"])["positions"][0]
            key = [(m["move"], m["after"], m.get("standing")) for m in probed["moves"]]
            self.assertEqual(key, [(m["move"], m["after"], m.get("standing"))
                                   for m in advised["moves"]])
            for one, other in zip(probed["moves"], advised["moves"]):
                low, high = (v["value"]["endless_play_lost"]["low"] for v in (one, other))
                self.assertAlmostEqual(low, high, 8)

    def test_probe_many(self):
        self.build("nim")
        lines = "1/3/5/7:1\n\n  1/0/5/7:2\r\n0/0/0/0:1\n"
        answer = self.part_json("probe", self.table, "-", stdin=lines)
        self.assertEqual([p["position"] for p in answer["positions"]],
                         ["1/3/5/7:1", "1/0/5/7:2", "0/0/0/0:1"])
        text = self.text("tablebase", "probe", str(self.table), "1/0/5/7:2", "-", stdin=lines)
        self.assertEqual(text.count("value for side 1: "), 4)
        self.assertIn("best      take", text)
        self.bad("tablebase", "probe", str(self.table), "nonsense", says="expected")
        self.build("nim", "1/0/5/7:2")
        self.bad("tablebase", "probe", str(self.table), "1/3/5/7:1",
                 says="expected a position that can be reached from 1/0/5/7:2")

    def test_solve_writes_the_same_file(self):
        self.build(*SMALL)
        other = self.folder / "proof"
        self.json("solve", *SMALL, "--certificate", str(other))
        self.assertEqual(other.read_bytes(), self.table.read_bytes())
        for threads in ("1", "2"):
            self.build(*SMALL, "--threads", threads)
            self.assertEqual(other.read_bytes(), self.table.read_bytes())

    def test_limits(self):
        for limit, why in ((["--memory", "1MiB"], "memory limit"),
                           (["--time", "0.001"], "time limit")):
            answer = self.build(*LARGER, *limit, code=UNDECIDED)
            self.assertEqual((answer["written"], answer["ended"]), (False, why))
            self.assertIn(f"no tablebase was written: {why} after ",
                          self.text("tablebase", "build", *LARGER, *limit, "--out", str(self.table),
                                    code=UNDECIDED))
            self.assertEqual(list(self.folder.iterdir()), [])
        self.build(*LARGER)
        answer = self.part_json("verify", self.table, "--time", "0.001", code=UNDECIDED)
        self.assertLess(answer["checked"], answer["states"])

    def test_wrong_words(self):
        self.assertEqual(self.text("tablebase"), self.text("tablebase", "--help"))
        self.bad("tablebase", "bild", says="did you mean build?")
        self.bad("tablebase", "build", "nim",
                 says="--out is required; see `arbiter tablebase build --help`")
        self.bad("tablebase", "build", "nim", "--oot", "x", says="did you mean --out?")
        self.bad("tablebase", "probe", says="FILE is required")
        self.bad("tablebase", "info", "/nonexistent", says="No such file")
        self.bad("tablebase", "build", "nim", "--out", "/nonexistent/x", says="No such file")
        self.bad("tablebase", "build", "nim", "--out", str(self.folder), says="found a folder")
        self.bad("tablebase", "build", "nim", "--out", "/dev/full", says="found a device")

    def test_help_of_the_parts(self):
        for part in ("build", "probe", "verify", "info"):
            text = self.text("tablebase", part, "--help")
            self.assertEqual(text.split("Examples:\n")[1].split("\n\n")[0].count(f"arbiter tablebase {part} "), 2)
            self.assertLessEqual(max(map(len, text.split("\n"))), 100)
            self.assertIn(f"tablebase-{part}.schema.json", cli_test.SCHEMAS)

    def test_files_that_are_wrong(self):
        self.build("nim")
        good = self.table.read_bytes()
        header = good.index(b"\n") + 18
        for at, part in ((3, "header"), (header + 50, "block 1 of 1"), (len(good) - 50, "index"),
                         (len(good) - 20, "trailer")):
            self.table.write_bytes(good[:at] + bytes([good[at] ^ 4]) + good[at + 1:])
            for command in (["verify"], ["tablebase", "verify"], ["tablebase", "info"],
                            ["tablebase", "probe"]):
                self.bad(*command, str(self.table), says=part)
        for text in (b"", b"text\n", b"PK\3\4", good[:100], good[:-1], good + b"x", bytes(1000)):
            self.table.write_bytes(text)
            self.bad("verify", str(self.table), says="tablebase")
        self.bad("verify", str(self.folder), says="expected a file")


# How files of the earlier formats begin, and what builds them today.
EARLIER = (
    ('{"format":"arbiter tablebase 1","game":"pig","ruleset":"target=60","position":"0'
        '-0:1+0","hero":0,"bits":42,"folded":false,"model":15123179843535653715,"states":'
        '243670,"block":4096,"blocks":60}'
        '\n39a6733c5f50ba90\n',
     "pig '0-0:1+0' --ruleset target=60 --side 1 --engine turns"),
    ('{"format":"arbiter dense tablebase 2","game":"picnic_blitz","ruleset":"lengths=3'
        ':3:3:0:0:0,target=4","model":10898176870186725552,"bits":31,"gap":1290,"states":'
        '19652,"block":16384,"blocks":2}'
        '\n34ad9e720fbbf4f0\n',
     'picnic_blitz --ruleset lengths=3:3:3:0:0:0,target=4 --engine dice'),
    ('{"format":"arbiter endgame tablebase 1","game":"bitskrieg","ruleset":"board=4,ob'
        'stacles=1,squad=1,flags=0,rebuilds=0:0","position":"3hs/4/1#2/Ln3:1:-/-:0/0:1","'
        'model":16351417907324526593,"gap":278,"states":28800,"block":128,"blocks":225}'
        '\n9c4f32fb6230b4a6\n',
     "bitskrieg '3hs/4/1#2/Ln3:1:-/-:0/0:1' --ruleset board=4,obstacles=1,squad=1,flags=0,rebuilds=0:0 --engine endgames"),
)


class Earlier(Case):
    def test_earlier_formats(self):
        for text, words in EARLIER:
            self.table.write_text(text)
            for command in (["verify"], ["tablebase", "info"], ["tablebase", "probe"]):
                self.bad(*command, str(self.table),
                         says=f"build the file again with `arbiter tablebase build {words} --out {self.table}`")


class Building(Case):
    every = "0.02"  # seconds between two checkpoints

    def command(self, *words):
        return [ARBITER, "tablebase", "build", *words, "--out", str(self.table),
                "--checkpoint-every", self.every]

    def build_in_parts(self, *words, factor=1.3, least_parts=2):
        """Builds a table in one go, and then within longer and longer limits, each time resuming from the last.

        The first limit is a fraction of this machine's total time. Returns the bytes of the one
        built in one go.
        """
        begin = time.monotonic()
        self.build(*words)
        seconds = max((time.monotonic() - begin) / 20, 0.001)
        whole = self.table.read_bytes()
        self.table.unlink()
        parts = 0
        while True:
            done = subprocess.run([*self.command(*words), "--time", str(seconds)], text=True,
                                  capture_output=True, check=False)
            if done.returncode == HOLDS:
                break
            self.assertEqual((done.returncode, done.stderr), (UNDECIDED, ""))
            self.assertIn("no tablebase was written: time limit", done.stdout)
            self.assertFalse(self.table.exists())
            parts += self.part.exists()
            seconds *= factor
        self.assertGreaterEqual(parts, least_parts)
        self.assertIn("continuing from", done.stdout)
        self.assertFalse(self.part.exists())
        return whole


class Killed(Building):
    words = LARGER
    least_kills, least_resumed = 8, 2

    def test_killed_at_any_moment(self):
        begin = time.monotonic()
        self.build(*self.words)
        whole_time = time.monotonic() - begin
        whole = self.table.read_bytes()
        self.build("nim")
        old = self.table.read_bytes()
        chance = random.Random(1)
        resumed = kills = rounds = 0
        while kills < self.least_kills or resumed < self.least_resumed:
            rounds += 1
            self.assertLess(rounds, 500)
            there = self.part.exists()
            command = [*self.command(*self.words), "--threads", str(chance.randint(1, 2))]
            with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                  text=True) as process:
                time.sleep(chance.uniform(0, 1.2 * whole_time))
                process.kill()
                out, err = process.communicate(timeout=60)
            self.assertEqual(err, "")
            resumed += there
            if process.returncode == HOLDS:
                self.assertIn("continuing from" if there else "value for side", out)
                self.assertEqual(self.table.read_bytes(), whole)
                self.table.write_bytes(old)
            else:
                kills += 1
                self.assertEqual(process.returncode, -signal.SIGKILL)
                if self.table.read_bytes() != old:  # killed when only the final message was missing
                    self.assertEqual(self.table.read_bytes(), whole)
                    self.table.write_bytes(old)
        self.build(*self.words)
        self.assertEqual(self.table.read_bytes(), whole)
        self.assertEqual([p.name for p in self.folder.iterdir()], ["table"])


class Interrupted(Building):
    """Limits and full disks on the way to a tablebase."""

    def test_a_limit_keeps_what_was_reached(self):
        pig = ["pig", "--ruleset", "target=60"]
        whole = self.build_in_parts(*pig)
        self.assertEqual(self.table.read_bytes(), whole)

    def test_a_checkpoint_of_something_else(self):
        def part_of(*words):
            """The bounds left by a limit, whatever the machine's speed."""
            seconds = 0.05
            while not self.part.exists():
                subprocess.run([*self.command(*words), "--time", str(seconds)], check=False,
                               capture_output=True)
                seconds *= 1.1
            return self.part.read_bytes()

        pig = part_of("pig", "--ruleset", "target=60")
        for words, says in ((["nim"], "game"), (["pig", "--ruleset", "target=50"], "ruleset"),
                            (["pig", "3-4:1+0", "--ruleset", "target=60"], "position"),
                            (["pig", "--ruleset", "target=60", "--side", "2"], "hero"),
                            (["pig", "--ruleset", "target=60", "--gap", "1e-5"], "bits")):
            self.bad(*self.command(*words)[1:], "--quiet", says=f"checkpoint {self.part}: {says}")
        for text in (b"", b"text\n", pig[:-1], pig + b"x", pig[:100] + b"\0" + pig[101:]):
            self.part.write_bytes(text)
            self.bad(*self.command("pig", "--ruleset", "target=60")[1:], "--quiet",
                     says=str(self.part))
        self.assertFalse(self.table.exists())

    def test_full_disk(self):
        self.build(*LARGER)
        whole = self.table.stat().st_size
        self.build("nim")
        old = self.table.read_bytes()
        for room in (0, 1000, whole - 1):
            done = subprocess.run(
                self.command(*LARGER), text=True, capture_output=True, check=False,
                preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (room, room)))
            self.assertEqual(done.returncode, UNDECIDED, done.stderr)
            self.assertRegex(done.stdout,
                             r"\Avalue for side 1: [^\n]*\nno tablebase was written: file [^\n]*: expected room to write, [^\n]* states\n"
                             r"(the same command continues from [^\n]*\n)?\Z")
            self.assertEqual(self.table.read_bytes(), old)
            self.assertFalse((self.folder / "table.tmp").exists())

    def test_turns_on_disk(self):
        game = ["picadice", "--ruleset", "colours=2,columns=3", "--time", "300"]
        place = self.folder / "turns"
        on_disk = [*game, "--memory", "12MB", "--disk", str(place)]
        self.assertNotIn("disk", self.build(*game))
        whole = self.table.read_bytes()
        for threads in ("1", "2"):
            built = self.build(*on_disk, "--threads", threads)
            self.assertGreater(built["disk"]["written_bytes"], 25_000_000)
            self.assertIn(str(place), built["engine"]["reason"])
            self.assertEqual(self.table.read_bytes(), whole)
            self.assertEqual(list(place.iterdir()), [])
        expected = self.json("solve", *game, "--threads", "1")
        solved = self.json("solve", *on_disk, "--threads", "1")
        for key in ("value", "states", "words", "components", "largest", "sweeps"):
            self.assertEqual(solved[key], expected[key])
        self.assertLess(solved["bytes"], expected["bytes"] / 4)
        full = subprocess.run(
            [ARBITER, "solve", *on_disk, "--threads", "1"], text=True, capture_output=True,
            check=False,
            preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (10**6, 10**6)))
        self.assertEqual(full.returncode, UNDECIDED, full.stderr)
        self.assertIn("no value: disk limit", full.stdout)
        self.assertIn("the disk is full", full.stderr)
        self.assertEqual(list(place.iterdir()), [])

    def test_who_has_no_turns_on_disk(self):
        place = str(self.folder / "turns")
        blitz = ["picnic_blitz", "--ruleset", "lengths=2:2:0:0:0:0,target=2"]
        for words in (["picadice", "--engine", "anytime"], [*blitz, "--engine", "dice"],
                      ["picadice", "--exact"], ["picadice", "--engine", "turns", "--exact"],
                      ["picadice", "--ruleset", "players=3", "--max-n"]):
            self.bad("solve", *words, "--disk", place, says="--disk")
        self.assertFalse(os.path.exists(place))

    def test_two_at_once(self):
        with subprocess.Popen(self.command("pig"), stdout=subprocess.DEVNULL) as process:
            temporary = self.folder / "table.tmp"
            while not temporary.exists():
                time.sleep(0.01)
            time.sleep(0.05)
            self.bad(*self.command("nim")[1:], says="expected no other program to be writing it")
            process.kill()
        self.part.unlink(missing_ok=True)
        self.build("nim")

    def test_solve_goes_on(self):
        part = self.folder / "bounds"
        # Most of its time goes into sweeps over one large component.
        game = ["picadice", "--ruleset", "colours=2,columns=3,dice=2", "--gap", "1e-12"]
        whole = self.json("solve", *game, "--time", "300")
        share = 0.6
        for _ in range(40):  # a busy machine may not have begun to sweep by then, or may be done
            with subprocess.Popen([ARBITER, "solve", *game, "--checkpoint", str(part), "--json",
                                   "--time", "300"], stdout=subprocess.PIPE, text=True) as process:
                time.sleep(whole["seconds"] * share)
                process.send_signal(signal.SIGINT)
                stopped = json.loads(process.communicate(timeout=60)[0])
            if stopped["ended"] == "stopped" and stopped["sweeps"] > 10:
                break
            share *= 0.87 if stopped["ended"] == "exhausted" else 1.1
        self.assertEqual((process.returncode, stopped["ended"]), (UNDECIDED, "stopped"))
        rest = self.json("solve", *game, "--resume", str(part), "--time", "300")
        self.assertLess(rest["sweeps"], whole["sweeps"])
        for one in (stopped, rest):
            bounds = one["value"]["endless_play_lost"]
            self.assertLessEqual(bounds["low"], whole["value"]["endless_play_lost"]["high"])
            self.assertGreaterEqual(bounds["high"], whole["value"]["endless_play_lost"]["low"])
        self.bad("solve", "picadice", "--ruleset", "colours=2,columns=2,dice=2", "--gap", "1e-12", "--resume",
                 str(part), says="ruleset")
        self.bad("solve", "pig", "--resume", "/nonexistent", says="No such file")
        self.bad("solve", "pig", "--checkpoint", "/nonexistent/x", says="No such file")


class Dense(Building):
    """Two bounds for every position of a board."""
    every = "0"
    blitz = ["picnic_blitz", "--ruleset",
             "lengths=3:2:0:0:0:0,points=2:1:0:0:0:0,target=2,dice=2,attacks=0:1:0:0:0:0", "--engine", "dice"]
    larger = ["picnic_blitz", "--ruleset",
              "lengths=5:4:0:0:0:0,points=2:1:0:0:0:0,target=2,dice=2,attacks=0:1:0:0:0:0", "--engine", "dice"]

    def overlap(self, one, other):
        one, other = (v["endless_play_lost"] for v in (one, other))
        self.assertLessEqual(one["low"], other["high"])
        self.assertLessEqual(other["low"], one["high"])
        self.assertLess(one["high"] - one["low"], 2e-6)

    def test_build_probe_info_verify(self):
        built = self.build(*self.blitz)
        self.assertEqual((built["written"], built["resumed"], built["ended"]), (True, False, "exhausted"))
        self.assertEqual([p.name for p in self.folder.iterdir()], ["table"])
        self.overlap(built["value"], self.json("solve", *self.blitz[:-1], "turns")["value"])
        probed = self.part_json("probe", self.table)
        info = self.part_json("info", self.table)
        proof = self.part_json("verify", self.table)
        self.assertEqual(self.json("verify", str(self.table)), proof)
        for answer in (probed["positions"][0], info, proof):
            self.assertEqual(answer["value"], built["value"])
        self.assertIsNone(probed["side"])
        self.assertEqual(sum(info["histogram"]) + info["left_out"], info["states"])
        self.assertEqual(sum(info["histogram"]), built["states"])
        self.assertTrue(info["dense"])
        self.assertGreater(info["gap"], 0)
        self.assertLess(info["gap"], 1e-6)
        self.assertEqual(info["gap"], built["gap"])
        self.assertEqual(info["bytes"], self.table.stat().st_size)
        self.assertEqual((proof["proved"], proof["sampled"], proof["checked"]),
                         (True, False, info["states"]))
        for part in ("info", "verify", "probe"):
            self.text("tablebase", part, str(self.table))

    def test_probe_says_what_advise_says(self):
        self.build(*self.blitz)
        places = ["1a/1b/-/-/-/-:b:b=12+1.1", "1a/1b/-/-/-/-:b:b", "1a/-/-/-/-/-:a:a=12!1",
                  "3a/-/-/-/-/-:a:a#", "start"]
        answer = self.part_json("probe", self.table, "-", stdin="\n".join(places))
        self.assertEqual(len(answer["positions"]), len(places))
        for place, probed in zip(places, answer["positions"]):
            advised = self.json("advise", self.blitz[0], place, *self.blitz[1:])
            self.assertEqual((probed["position"], probed["side"]), (advised["position"], advised["side"]))
            others = {m["move"]: m["value"] for m in advised["moves"]}
            self.assertEqual(others.keys(), {m["move"] for m in probed["moves"]})
            for move in probed["moves"]:
                self.overlap(move["value"], others[move["move"]])
        self.bad("tablebase", "probe", str(self.table), "9a/-/-/-/-/-:-:a", says="space")

    def test_a_limit_keeps_what_was_reached(self):
        self.build_in_parts(*self.larger)
        self.assertTrue(self.part_json("verify", self.table)["proved"])

    def test_interrupted_and_gone_on(self):
        with subprocess.Popen([*self.command("picnic_blitz", "--ruleset", "lengths=6:6:0:0:0:0,target=2",
                                             "--engine", "dice")], stdout=subprocess.PIPE, text=True) as process:
            while not self.part.exists():
                time.sleep(0.01)
            process.send_signal(signal.SIGINT)
            out = process.communicate(timeout=60)[0]
        self.assertEqual(process.returncode, UNDECIDED)
        self.assertIn("no tablebase was written: stopped", out)
        part = self.part.read_bytes()
        for words, says in ((self.blitz, "ruleset"), ([*self.blitz[:-1], "turns"], "format")):
            self.bad(*self.command(*words)[1:], "--quiet", says=f"checkpoint {self.part}: {says}")
        for text in (b"", b"text\n", part[:-1], part + b"x", part[:100] + b"\0" + part[101:]):
            self.part.write_bytes(text)
            self.bad(*self.command("picnic_blitz", "--ruleset", "lengths=6:6:0:0:0:0,target=2",
                                   "--engine", "dice")[1:], "--quiet", says=str(self.part))
        self.assertFalse(self.table.exists())

    def test_what_is_not_proved_is_not_written(self):
        answer = self.build("picnic_blitz", "--ruleset", "lengths=3:2:0:0:0:0,target=4,dice=1,"
                            "attacks=2:0:0:0:0:0", "--engine", "dice", code=UNDECIDED)
        self.assertEqual((answer["written"], answer["ended"]), (False, "exhausted"))
        self.assertEqual(list(self.folder.iterdir()), [])
        self.assertIn("endless play matters", self.text(
            "tablebase", "build", "picnic_blitz", "--ruleset",
            "lengths=3:2:0:0:0:0,target=4,dice=1,attacks=2:0:0:0:0:0", "--engine", "dice", "--out",
            str(self.table), code=UNDECIDED))

    def test_a_sample_proves_nothing(self):
        self.build(*self.blitz)
        answer = self.part_json("verify", self.table, "--sample", "10", "--seed", "5", code=UNDECIDED)
        self.assertEqual((answer["proved"], answer["sampled"], answer["checked"], answer["value"],
                          answer["objection"]), (False, True, 10, None, None))
        text = self.text("verify", str(self.table), "--sample", "10", code=UNDECIDED)
        self.assertIn("sampled: the bounds of 10 positions", text)
        self.assertNotIn("proved", text)
        answer = self.part_json("verify", self.table, "--sample", "1000000")
        self.assertEqual((answer["proved"], answer["sampled"]), (True, False))
        self.build("nim")
        self.bad("verify", str(self.table), "--sample", "10", says="--sample")

    def test_limits_of_verify(self):
        self.build(*self.larger)
        answer = self.part_json("verify", self.table, "--time", "0.001", code=UNDECIDED)
        self.assertEqual((answer["proved"], answer["ended"]), (False, "time limit"))
        self.assertLess(answer["checked"], answer["states"])

    def test_files_that_are_wrong(self):
        self.build(*self.blitz)
        good = self.table.read_bytes()
        header = good.index(b"\n") + 18
        for at, part in ((3, "header"), (40, "header"), (header + 50, "block 1 of 1"),
                         (len(good) - 50, "index"), (len(good) - 20, "trailer")):
            self.table.write_bytes(good[:at] + bytes([good[at] ^ 4]) + good[at + 1:])
            for command in (["verify"], ["tablebase", "verify"], ["tablebase", "info"],
                            ["tablebase", "probe"]):
                self.bad(*command, str(self.table), says=part)
        for text in (good[:100], good[:header], good[:-1], good + b"x"):
            self.table.write_bytes(text)
            self.bad("verify", str(self.table), says="tablebase")

    def test_solve_writes_one_as_well(self):
        answer = self.json("solve", *self.blitz, "--certificate", str(self.table))
        self.assertEqual(answer["value"], self.part_json("verify", self.table)["value"])
        self.bad("tablebase", "build", *self.blitz, "--exact", "--out", str(self.table), says="--exact")
        self.bad("tablebase", "build", "nim", "--engine", "dice", "--out", str(self.table),
                 says="dice-rolling turns")
        self.bad("tablebase", "build", *self.blitz, "--gap", "1e-11", "--out", str(self.table),
                 says="gap below 1e-10")

    def test_a_gap_that_takes_finer_units(self):
        built = self.build(*self.blitz, "--gap", "1e-9")
        info = self.part_json("info", self.table)
        self.assertEqual((info["bits"], info["gap"]), (48, built["gap"]))
        self.assertLessEqual(built["gap"], 1e-9)
        self.assertTrue(self.part_json("verify", self.table)["proved"])
        fine, coarse = built["value"], self.json("solve", *self.blitz)["value"]
        self.overlap(fine, coarse)
        self.assertEqual(self.part_json("probe", self.table)["positions"][0]["value"], fine)

    def test_the_program_chooses(self):
        """With two tracks, the graph of all turns takes longer than minutes."""
        board = ["picnic_blitz", "--ruleset", "lengths=1:2:0:0:0:0,points=1:2:0:0:0:0,target=3"]
        built = self.build(*board, "--time", "60")
        self.assertEqual((built["engine"]["name"], built["written"]), ("dice", True))
        self.assertTrue(self.part_json("verify", self.table)["proved"])
        # If endless play matters, the dice engine proves nothing, so the engine for all turns is used; resuming
    # continues with that engine.
        endless = ["picnic_blitz", "--ruleset", "lengths=3:2:0:0:0:0,target=4,dice=1,attacks=2:0:0:0:0:0"]
        built = self.build(*endless)
        self.assertEqual((built["engine"]["name"], built["written"], built["gap"]), ("turns", True, None))
        self.assertIn("dice proved nothing", built["engine"]["reason"])
        self.assertTrue(self.part_json("verify", self.table)["proved"])


if __name__ == "__main__":
    sys.exit(unittest.main())
