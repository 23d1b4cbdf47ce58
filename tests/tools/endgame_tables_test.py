"""Endgames by number from outside: solve, advise, tablebases with four bounds per position."""
import signal
import subprocess
import sys
import time
import unittest

import tablebase_test
from cli_test import UNDECIDED

RULES = ["--ruleset", "board=4,obstacles=1,squad=1,flags=0,rebuilds=0:0", "--engine", "endgames"]
DUEL = ["bitskrieg", "3hs/4/1#2/Ln3:1:-/-:0/0:1", *RULES]
# Two against one on the squares around four obstacles, and a rebuild.
LARGER = ["bitskrieg", "3hs/1##1/1##1/LnMn2:1:-/-:1/0l:1", "--ruleset",
          "board=4,squad=2,obstacles=4,flags=0,pieces=2:2:2:2,rebuilds=1:0", "--engine", "endgames"]


class Endgames(tablebase_test.Building):
    every = "0"

    def overlap(self, one, other):
        for value in ("endless_play_lost", "endless_play_won"):
            self.assertLessEqual(one[value]["low"], other[value]["high"])
            self.assertLessEqual(other[value]["low"], one[value]["high"])
            self.assertLess(one[value]["high"] - one[value]["low"], 2e-6)

    def test_build_probe_info_verify(self):
        built = self.build(*DUEL)
        self.assertEqual((built["written"], built["resumed"], built["ended"]), (True, False, "exhausted"))
        self.assertEqual([p.name for p in self.folder.iterdir()], ["table"])
        self.overlap(built["value"], self.json("solve", *DUEL[:-1], "turns")["value"])
        probed = self.part_json("probe", self.table)
        info = self.part_json("info", self.table)
        proof = self.part_json("verify", self.table)
        for answer in (probed["positions"][0], info, proof):
            self.assertEqual(answer["value"], built["value"])
        self.assertTrue(info["dense"])
        self.assertEqual(info["gap"], built["gap"])
        self.assertLess(info["gap"], 1e-6)
        self.assertGreater(info["gap"], 0)
        # 15 squares for one tank, 14 for the other, 64 pairs of orientations, both sides' turns; of two positions
        # that are mirror images across the diagonal, one is in the file.
        self.assertEqual(built["states"], 15 * 14 * 64 * 2)
        self.assertLess(sum(info["histogram"]), built["states"])
        self.assertEqual(sum(info["histogram"]) + info["left_out"], info["states"])
        self.assertGreater(info["endless_play_matters"], 0)
        self.assertEqual((proof["proved"], proof["sampled"], proof["checked"]),
                         (True, False, sum(info["histogram"])))
        for part in ("info", "verify", "probe"):
            self.text("tablebase", part, str(self.table))

    def test_the_side_on_turn_is_named(self):
        place = "3ds/4/1#2/Mn3:1:-/-:0/0:2"
        built = self.build("bitskrieg", place, *RULES)
        info = self.part_json("info", self.table)
        self.assertEqual((built["side"], info["side"]), (2, 2))
        self.assertEqual(info["value"], built["value"])
        self.assertEqual(self.part_json("verify", self.table)["side"], 1)

    def test_probe_says_what_advise_says(self):
        self.build(*DUEL)
        places = ["3hs/4/1#2/Ln3:1:-/-:0/0:1", "3hs/4/1#2/Ln~3:1:-/-:0/0:2", "3hs/4/1#2/3Ln:1:-/-:0/0:1",
                  "3hs/4/1#2/3Ln:1:-/-:0/0:1.fire.d1.d4", "4/4/1#2/3Ln:1:-/-:0/0h:1#"]
        answer = self.part_json("probe", self.table, "-", stdin="\n".join(places))
        for place, probed in zip(places, answer["positions"]):
            if ".fire" in place or "#:" in place or place.endswith("#"):
                continue  # a tablebase also gives positions within a turn; solving needs the start of a turn
            advised = self.json("advise", DUEL[0], place, *RULES)
            self.assertEqual((probed["position"], probed["side"]), (advised["position"], advised["side"]))
            others = {m["move"]: m["value"] for m in advised["moves"]}
            self.assertEqual(others.keys(), {m["move"] for m in probed["moves"]})
            for move in probed["moves"]:
                self.overlap(move["value"], others[move["move"]])
        over = answer["positions"][-1]["value"]["endless_play_lost"]
        self.assertEqual((over["low"], over["high"]), (1, 1))
        self.bad("tablebase", "probe", str(self.table), "3ls/4/1#2/Ln3:1:-/-:0/0:1", says="can be reached from the solved one")

    def test_bytes_do_not_depend_on_threads(self):
        self.build(*DUEL, "--threads", "1")
        one = self.table.read_bytes()
        self.build(*DUEL, "--threads", "2")
        self.assertEqual(self.table.read_bytes(), one)

    def test_a_limit_keeps_what_was_reached(self):
        whole = self.build_in_parts(*LARGER, factor=3, least_parts=1)
        self.assertEqual(self.table.read_bytes(), whole)

    def test_interrupted_and_gone_on(self):
        with subprocess.Popen(self.command(*LARGER), stdout=subprocess.PIPE, text=True) as process:
            while not self.part.exists():
                time.sleep(0.01)
            process.send_signal(signal.SIGINT)
            out = process.communicate(timeout=60)[0]
        self.assertEqual(process.returncode, UNDECIDED)
        self.assertIn("no tablebase was written: stopped", out)
        part = self.part.read_bytes()
        self.bad(*self.command(*DUEL)[1:], "--quiet", says=f"checkpoint {self.part}: ruleset")
        for text in (b"", b"text\n", part[:-1], part + b"x", part[:100] + b"\0" + part[101:]):
            self.part.write_bytes(text)
            self.bad(*self.command(*LARGER)[1:], "--quiet", says=str(self.part))
        self.assertFalse(self.table.exists())

    def test_progress_from_the_first_phase_on(self):
        shown = self.on_terminal("stderr", "solve", *LARGER, "--time", "5", ARBITER_PROGRESS="auto")
        self.assertRegex(shown, r"\r\033\[Klayer 1 of \d+, turns of \d+ blocks found")
        self.assertRegex(shown, r"\r\033\[Klayer 1 of \d+, sweep 1, \d+ blocks have changed")

    def test_what_cannot_be_solved(self):
        self.bad("solve", "bitskrieg", "--engine", "endgames", says="the start of a turn")
        self.bad("solve", "bitskrieg", "5lsls1/8/8/8/8/8/8/LnLnLnMe4:1:-/-:0D/0hhh:1", "--ruleset", "flags=0,obstacles=0",
                 "--engine", "endgames", says="at most 4 tanks")
        answer = self.json("solve", *LARGER, "--memory", "1MiB", code=UNDECIDED)
        self.assertEqual((answer["ended"], answer["value"]), ("memory limit", None))

    def test_advice_finds_the_endgame_of_a_game_that_is_too_large(self):
        place = "6ms1/1#2#3/8/2#2#2/4#3/1#6/8/1Ln6:1:c3,d6/e2,f6:0LMHD/0lmhd:1"
        answer = self.json("advise", "bitskrieg", place)
        lost, won = (answer["value"][f"endless_play_{which}"] for which in ("lost", "won"))
        self.assertLess(lost["high"] - lost["low"], 1e-6)
        self.assertLess(lost["high"], won["low"])
        self.assertEqual(answer["engine"]["name"], "endgames")
        self.assertEqual(self.json("solve", "bitskrieg", place)["value"], answer["value"])

    def test_advice_on_the_full_game_is_estimated(self):
        full = "lshs2dsms2/8/1#4#1/2#3#1/8/1#3#2/8/LnHn1DnMn1Ln1:1:c3,d5/e6,f2:2/2l:1"
        answer = self.json("advise", "bitskrieg", full, "--ruleset", "obstacles=6",
                           "--visits", "50", code=UNDECIDED)
        self.assertTrue(answer["searched"])
        self.assertEqual(answer["estimate"]["visits"], 50)
        self.assertGreater(len(answer["moves"]), 20)
        for move in answer["moves"]:
            self.assertLess(move["value"]["least"], move["value"]["most"])
        text = self.text("advise", "bitskrieg", full, "--time", "2", code=UNDECIDED)
        self.assertRegex(text, r"not solved: time limit after \d+ states")
        self.assertIn("estimated by a tree search", text)
        self.assertNotRegex(text, "(?m)^best")

    def test_a_sample_proves_nothing(self):
        self.build(*DUEL)
        answer = self.part_json("verify", self.table, "--sample", "10", "--seed", "5", code=UNDECIDED)
        self.assertEqual((answer["proved"], answer["sampled"], answer["checked"], answer["value"],
                          answer["objection"]), (False, True, 10, None, None))

    def test_files_that_are_wrong(self):
        self.build(*DUEL)
        good = self.table.read_bytes()
        header = good.index(b"\n") + 18
        for at, part in ((3, "header"), (40, "header"), (header + 50, "block"), (len(good) - 50, "index"),
                         (len(good) - 20, "trailer")):
            self.table.write_bytes(good[:at] + bytes([good[at] ^ 4]) + good[at + 1:])
            for command in (["verify"], ["tablebase", "info"]):
                self.bad(*command, str(self.table), says=part)


if __name__ == "__main__":
    sys.exit(unittest.main())
