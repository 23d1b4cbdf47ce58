#!/usr/bin/env python3
"""The test vectors in vectors/: the model gives every answer, the five subjects pass them all, the
files match their schema, and `arbiter conform` takes from them the requests that distinguish
readings."""

import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

import jsonschema

ARBITER = os.environ["ARBITER"]
VECTORS = pathlib.Path("vectors")
GAMES = ["picadice", "picnic_blitz", "bitskrieg", "brain_picnic", "snack_match"]


def run(*command):
    return subprocess.run([str(word) for word in command], capture_output=True, text=True,
                          timeout=600, check=False)


class Vectors(unittest.TestCase):
    def test_the_model_gives_every_answer(self):
        done = run(ARBITER, "vectors", VECTORS, "--quick")
        self.assertEqual((done.returncode, done.stderr), (0, ""), done.stdout)

    def test_a_wrong_answer_is_found(self):
        with tempfile.TemporaryDirectory() as folder:
            copy = pathlib.Path(folder) / "vectors"
            shutil.copytree(VECTORS, copy)
            path = copy / "picadice" / "refusals.json"
            text = path.read_text(encoding="utf-8")
            path.write_text(text.replace('"verdict":"illegal"', '"verdict":"legal"', 1),
                            encoding="utf-8")
            done = run(ARBITER, "vectors", copy, "--quick")
            self.assertEqual(done.returncode, 1)
            self.assertIn("picadice/refusals.json: ", done.stdout)
            self.assertIn("manifest.json", done.stdout)
            done = run(sys.executable, copy / "run.py", "picadice", "--",
                       sys.executable, "tools/subjects/picadice.py")
            self.assertEqual(done.returncode, 1, done.stdout)

    def test_the_files_are_as_the_schema_says(self):
        schema = json.loads(pathlib.Path("docs/schemas/vectors.schema.json").read_text("utf-8"))
        for path in sorted(VECTORS.glob("*/**/*.json")):
            jsonschema.validate(json.loads(path.read_text("utf-8")), schema)
        done = run(ARBITER, "vectors", VECTORS, "picadice", "--quick", "--json")
        jsonschema.validate(json.loads(done.stdout),
                            {"$ref": "#/definitions/command", "definitions": schema["definitions"]})

    def test_the_subjects_pass(self):
        for game in GAMES:
            with self.subTest(game):
                done = run(sys.executable, VECTORS / "run.py", game, "--",
                           sys.executable, f"tools/subjects/{game}.py")
                failed = [line.split()[0] for line in done.stdout.splitlines()
                          if " failed: " in line]
                self.assertEqual(failed, [], done.stdout[-4000:] + done.stderr)
                self.assertIn(" 0 rest on another reading, 0 skipped", done.stdout)

    def test_conform_knows_the_reading_of_a_subject(self):
        wrapper = ("import sys; sys.path.insert(0, 'tools/subjects'); import picadice as p\n"
                   "from protocol import serve\nread = p.read_ruleset\n"
                   "p.read_ruleset = lambda t: read('PD-A03=2' if t in ('', 'default') else "
                   "t + ',PD-A03=2')\nserve(p)\n")
        done = run(ARBITER, "conform", "picadice", "--time", "4", "--json", "--vectors", VECTORS,
                   "--", sys.executable, "-c", wrapper)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        known = {each["question"]: each for each in json.loads(done.stdout)["readings"]}
        self.assertEqual(known["PD-A03"]["readings"], [2])
        self.assertEqual(known["PD-A03"]["status"], "follows")
        self.assertIn(1, known["PD-A01"]["readings"])  # "no ruling" is never ruled out


if __name__ == "__main__":
    unittest.main()
