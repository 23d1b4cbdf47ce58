#!/usr/bin/env python3
"""`arbiter discover` from outside: its hits can be replayed, its sums add up, its answer matches the schema."""

import json
import os
import pathlib
import subprocess
import tempfile
import unittest

import jsonschema

ARBITER = os.environ["ARBITER"]
SCHEMAS = {path.name: json.loads(path.read_text(encoding="utf-8"))
           for path in pathlib.Path("docs/schemas").glob("*.schema.json")}


def run(*words):
    return subprocess.run([ARBITER, *words], capture_output=True, text=True, timeout=300, check=False)


def discover(*words, code=1):
    done = run("discover", *words, "--json")
    assert done.returncode == code, (done.returncode, done.stderr)
    answer = json.loads(done.stdout)
    schema = SCHEMAS["discover.schema.json"]
    resolver = jsonschema.RefResolver(schema["$id"], schema, store=SCHEMAS)
    jsonschema.Draft7Validator(schema, resolver=resolver).validate(answer)
    return answer


class Discover(unittest.TestCase):
    def test_tic_tac_toe(self):
        answer = discover("tic_tac_toe")
        hits = {(h["detector"], h["kind"]): h for h in answer["hits"]}
        drawn = hits["two-winners", "nobody"]
        self.assertEqual(drawn["questions"], ["TT-A01"])
        self.assertEqual((drawn["plies"], drawn["shortest"]), (9, True))
        self.assertEqual([(r["question"], r["recalled"]) for r in answer["recall"]], [("TT-A01", "strong")])

    def test_hits_can_be_replayed_and_sums_add_up(self):
        answer = discover("picadice", "--ruleset", "colours=1")
        shown = [h for h in answer["hits"] if h["playthrough"]]
        self.assertIn("endless", [h["detector"] for h in shown])
        for hit in shown:
            with tempfile.NamedTemporaryFile("w", suffix=".txt") as file:
                file.write(hit["playthrough"])
                file.flush()
                self.assertEqual(run("replay", file.name).returncode, 0)
        sums = answer["sums"]
        self.assertEqual(sums["hits"], len(answer["hits"]))
        self.assertEqual(sums["questions"], len(answer["recall"]))
        self.assertEqual(sums["strong"] + sums["given"] + sums["weak"] + sums["missed"], sums["questions"])
        self.assertTrue(all(r["by"] for r in answer["recall"]))

    def test_only_and_silence(self):
        answer = discover("picadice", "--ruleset", "PD-A01=0,colours=1", "--only", "silent")
        self.assertEqual({h["detector"] for h in answer["hits"]}, {"silent"})
        self.assertIn("PD-A01", answer["hits"][0]["questions"])
        self.assertEqual({h["silence"] for h in answer["hits"]}, {"PD-A01"})
        recalled = {r["question"]: r["recalled"] for r in answer["recall"]}
        self.assertEqual(recalled["PD-A01"], "given")  # the silence was requested

    def test_nothing_to_say(self):
        answer = discover("nim", "--only", "silent", "order", code=0)
        self.assertEqual(answer["hits"], [])
        self.assertTrue(all(r["exhausted"] for r in answer["rulesets"]))

    def test_the_text_of_nim(self):
        answer = discover("nim", "--only", "text")
        self.assertEqual(answer["rulesets"], [])
        self.assertTrue(answer["text"]["complete"])
        [hit] = answer["hits"]
        self.assertEqual((hit["detector"], hit["kind"], hit["questions"]), ("text", "gap", ["NI-A01"]))
        done = run("ask", "nim", hit["position"], *hit["moves"][-1].split())
        self.assertIn("NI-A01=2", done.stdout)
        self.assertEqual([r["recalled"] for r in answer["recall"]], ["strong"])

    def test_what_was_not_compared_is_undecided(self):
        small = "colours=1,columns=2,dice=2,birds="
        discover("picadice", "--ruleset", small + "7", "--only", "supply", code=0)
        answer = discover("picadice", "--ruleset", small + "8", "--only", "supply", code=3)  # the maximum
        self.assertEqual(answer["hits"], [])
        self.assertTrue(answer["rulesets"][0]["exhausted"])
        self.assertEqual(answer["rulesets"][0]["remarks"], ["already at its maximum: birds=8, not compared"])

    def test_text(self):
        done = run("discover", "tic_tac_toe", "--only", "two-winners")
        self.assertEqual(done.returncode, 1, done.stderr)
        self.assertIn("a game that leads there in the fewest turns", done.stdout)
        self.assertIn("of 1 questions, 1 strong", done.stdout)

    def test_bad_input(self):
        done = run("discover", "nim", "--only", "loud")
        self.assertEqual(done.returncode, 2)
        self.assertIn("found \"loud\"", done.stderr)


if __name__ == "__main__":
    unittest.main()
