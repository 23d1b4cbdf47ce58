#!/usr/bin/env python3
"""`arbiter diff` from outside: entries, the game in which two rulesets diverge, and exit codes."""

import json
import os
import pathlib
import subprocess
import sys
import unittest

import jsonschema

ARBITER = os.environ["ARBITER"]
SCHEMAS = {path.name: json.loads(path.read_text(encoding="utf-8"))
           for path in pathlib.Path("docs/schemas").glob("*.schema.json")}
SMALL = "colours=1,columns=2,dice=2"


def run(*words, stdin=""):
    return subprocess.run([ARBITER, *words], input=stdin, capture_output=True, text=True, timeout=300, check=False)


class Diff(unittest.TestCase):
    def answer(self, *words, code):
        done = run("diff", *words, "--json")
        self.assertEqual(done.returncode, code, done.stderr)
        answer = json.loads(done.stdout)
        schema = SCHEMAS["diff.schema.json"]
        resolver = jsonschema.RefResolver(schema["$id"], schema, store=SCHEMAS)
        jsonschema.Draft7Validator(schema, resolver=resolver).validate(answer)
        return answer

    def test_they_part(self):
        answer = self.answer("nim", "piles=1:1:0:0", "piles=1:1:0:0,NI-A01=2", code=1)
        self.assertEqual([e["name"] for e in answer["entries"]], ["NI-A01"])
        parted = answer["parted"]
        self.assertEqual((parted["ply"], parted["fewest"]), (2, "plies"))
        self.assertEqual((parted["here"]["result"], parted["there"]["result"]), ([0, 1], [1, 0]))
        self.assertEqual(run("replay", "-", stdin=parted["playthrough"]).returncode, 0)
        text = run("diff", "nim", "piles=1:1:0:0", "piles=1:1:0:0,NI-A01=2").stdout
        self.assertIn("They diverge at ply 2 (no game diverges in fewer plies)", text)

    def test_they_begin_differently(self):
        answer = self.answer("nim", "default", "piles=1:0:0:0", code=1)
        self.assertEqual((answer["parted"]["ply"], answer["parted"]["move"]), (0, None))
        self.assertEqual(answer["entries"][0]["kind"], "size")

    def test_they_never_part(self):
        answer = self.answer("picadice", SMALL, SMALL + ",PD-A02=2", code=0)
        self.assertEqual((answer["status"], answer["parted"]), ("proved", None))
        self.assertEqual(self.answer("nim", "default", "default", code=0)["entries"], [])

    def test_nothing_was_found(self):
        answer = self.answer("tic_tac_toe", "default", "TT-A01=2", "--plies", "4", code=3)
        self.assertEqual((answer["status"], answer["engine"]), ("bounded", "all games"))

    def test_bad_input(self):
        for words, says in ((["nim", "default"], "B is required"), (["chess", "default", "default"], "chess"),
                            (["nim", "default", "XX=2"], "XX"), (["nim", "default", "default", "--plies", "0"], "--plies")):
            done = run("diff", *words)
            self.assertEqual(done.returncode, 2, words)
            self.assertIn(says, done.stderr)


if __name__ == "__main__":
    sys.exit(unittest.main())
