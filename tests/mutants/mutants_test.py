"""`arbiter mutants`: mutants for several kinds of checks and one that no check can catch, and every
kind of mistake in a list of mutants. tools/test --long adds the other kinds of checks, and
mutants_long_test.py the complete lists of all games: compiling a game takes half a minute.

$ARBITER names the program. The lists with mistakes are in a copy of the sources that they need.
"""
import json
import os
import pathlib
import re
import shutil
import subprocess
import tempfile
import unittest

import jsonschema

ARBITER = os.environ["ARBITER"]
SCHEMA = json.loads(pathlib.Path("docs/schemas/mutants.schema.json").read_text(encoding="utf-8"))
# Each compiles the model of a game in a copy of its sources, so only tools/test --long runs them.
at_length = unittest.skipUnless(os.environ.get("ARBITER_AT_LENGTH"), "long")
KIND_OF = {
    "PD-C25-a": "examples",
    "PD-C10-a": "properties",
    "PD-C18-e": "second definition",
    "PD-C26-i": "counts",
    "PD-C19-b": None,
}
if not os.environ.get("ARBITER_AT_LENGTH"):
    del KIND_OF["PD-C10-a"], KIND_OF["PD-C18-e"]


def run(*words):
    return subprocess.run([ARBITER, "mutants", *words], capture_output=True, text=True, timeout=500,
                          check=False)


def without_seconds(text):
    return re.sub(r'("seconds": )[0-9.e+-]+', r"\1_", text)


def only(*ids):
    return [word for name in ids for word in ("--only", name)]


class Mutants(unittest.TestCase):
    def test_each_is_noticed_as_it_should_be(self):
        done = run("picadice", "--json", *only(*KIND_OF))
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        answer = json.loads(done.stdout)
        jsonschema.Draft7Validator(SCHEMA).validate(answer)
        self.assertEqual({m["id"]: m["caught_by"] for m in answer["mutants"]}, KIND_OF)
        self.assertEqual(answer["survivors"], [name for name, kind in KIND_OF.items() if not kind])
        self.assertEqual((answer["unexplained"], answer["stale"]), ([], []))

    def test_unknown_words(self):
        self.refused('"PD-C99-a"', "picadice", "--only", "PD-C99-a")
        self.refused('"chess"', "chess")
        self.refused("the folder of Arbiter's sources", "picadice", "--source", "docs")
        self.refused("--jobs", "picadice", "--jobs", "0")
        self.refused("GAME is required")

    def refused(self, says, *words):
        done = run(*words)
        self.assertEqual(done.returncode, 2, done.stderr)
        self.assertEqual(done.stdout, "")
        self.assertRegex(done.stderr, r"\Aarbiter: [^\n]+\n\Z")
        self.assertIn(says, done.stderr)


class Shards(unittest.TestCase):
    """A game that compiles quickly, in two shards (tests/tools/shards_test.py has the rest)."""

    def test_they_merge_to_the_single_answer(self):
        words = ["kalah", *only("KA-C02-a", "KA-C03-b", "KA-C04-b"), "--json"]
        whole = run(*words)
        with tempfile.TemporaryDirectory() as folder:
            files = [pathlib.Path(folder) / f"{index}.json" for index in (1, 2)]
            for index, file in enumerate(files, 1):
                done = run(*words, "--shard", f"{index}/2")
                self.assertEqual((done.returncode, done.stderr), (whole.returncode, ""))
                file.write_text(done.stdout, encoding="utf-8")
            parts = [json.loads(file.read_text(encoding="utf-8")) for file in files]
            merged = subprocess.run([ARBITER, "merge", *files], capture_output=True, text=True, check=False)
            self.assertEqual((merged.returncode, merged.stderr), (whole.returncode, ""))
            self.assertEqual(without_seconds(merged.stdout), without_seconds(whole.stdout))
            parts[1]["shard"]["of"]["sources"] = "others"
            files[1].write_text(json.dumps(parts[1]), encoding="utf-8")
            refused = subprocess.run([ARBITER, "merge", *files], capture_output=True, text=True, check=False)
            self.assertEqual((refused.returncode, refused.stdout), (2, ""))
            self.assertIn("sources", refused.stderr)
        self.assertEqual([[m["id"] for m in part["mutants"]] for part in parts],
                         [["KA-C02-a", "KA-C04-b"], ["KA-C03-b"]])
        self.assertIn("at most 3 shards", run(*words, "--shard", "1/4").stderr)


class Lists(unittest.TestCase):
    """Each list differs in one place from a correct one."""

    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.source = pathlib.Path(cls.folder.name)
        for name in ["model", "properties", "tests/mutants"]:
            shutil.copytree(name, cls.source / name)
        (cls.source / "tools").mkdir()
        shutil.copy("tools/mutants", cls.source / "tools")
        cls.path = cls.source / "tests/mutants/picadice.txt"
        cls.list = cls.path.read_text(encoding="utf-8")

    @classmethod
    def tearDownClass(cls):
        cls.folder.cleanup()

    def run_with(self, old, new, *words):
        self.assertEqual(self.list.count(old), 1, old)
        self.path.write_text(self.list.replace(old, new), encoding="utf-8")
        return run("picadice", "--source", str(self.source), *words)

    def refused(self, old, new, says, *words):
        done = self.run_with(old, new, *words)
        self.assertEqual(done.returncode, 2, done.stderr)
        self.assertRegex(done.stderr, r"\Aarbiter: [^\n]+\n\Z")
        self.assertIn(says, done.stderr)

    def test_text_that_is_not_there(self):
        self.refused("- table.birds.bag = N(setup.birds) - table.birds.nest;",
                     "- table.birds.bag = N(setup.birds) + table.birds.nest;",
                     "mutant PD-C05-c: expected its text once in state.hpp, found it 0 times")

    def test_text_that_is_there_twice(self):
        self.refused("- next.weight = sofar.weight * ways;", "- sofar",
                     "mutant PD-C03-c: expected its text once in picadice.cpp, found it")

    def test_text_that_is_not_changed(self):
        self.refused("+ next.weight = sofar.weight;", "+ next.weight =   sofar.weight * ways;",
                     "mutant PD-C03-c: it changes nothing")

    def test_file_that_is_not_there(self):
        self.refused("@ packed_turns.hpp", "@ packed.hpp", 'PD-C23-h: there is no file "packed.hpp"')

    def test_same_id_twice(self):
        self.refused("PD-C05-c:", "PD-C05-b:", "mutant PD-C05-b: 2 mutants have this id")

    def test_unknown_clause(self):
        self.refused("PD-C05-c:", "PD-C95-c:", "the rulebook has no clause PD-C95")

    def test_clause_without_a_mutant(self):
        self.refused("PD-C02-a:", "PD-C01-z:", "clause PD-C02: expected a mutant")

    def test_line_without_a_mark(self):
        self.refused("@ packed_turns.hpp", "packed_turns.hpp", "mutant PD-C23-h: expected a line")

    def test_mutant_that_does_not_compile(self):
        self.refused("+ next.weight = sofar.weight;", "+ next.weight = sofar.weights;",
                     "mutant PD-C03-c cannot be compiled", "--only", "PD-C03-c")

    @at_length
    def test_survivor_without_a_reason(self):
        paragraph = next(p for p in self.list.split("\n\n") if p.startswith("PD-C19-b: "))
        reason = next(line for line in paragraph.splitlines() if line.startswith("survives: "))
        done = self.run_with(reason + "\n", "", "--only", "PD-C19-b")
        self.assertEqual((done.returncode, done.stderr), (1, ""), done.stdout)
        self.assertIn("not explained", done.stdout)

    @at_length
    def test_reason_for_what_is_caught(self):
        new = "+ next.weight = sofar.weight;\nsurvives: who knows"
        done = self.run_with("+ next.weight = sofar.weight;", new, "--only", "PD-C03-c")
        self.assertEqual((done.returncode, done.stderr), (2, ""), done.stdout)
        self.assertIn("stale", done.stdout)

    def test_model_that_reads_and_writes_elsewhere(self):
        self.path.write_text(self.list, encoding="utf-8")
        notation = self.source / "model/picadice/notation.cpp"
        away = notation.rename(notation.with_name("words_of_moves.cpp"))
        try:
            done = run("picadice", "--source", str(self.source), "--only", "PD-C99-a")
            self.assertIn('found "PD-C99-a"', done.stderr)  # only then: every other part was correct
        finally:
            away.rename(notation)

    def test_kept_file_that_is_not_there(self):
        self.refused("# A paragraph is a mutant:", "\nkept: notations.cpp\n\n#",
                     'kept: expected a file of the model, found "notations.cpp"',
                     "--only", "PD-C99-a")

    @at_length
    def test_suite_that_finds_something_without_a_mutant(self):
        suite = self.source / "tests/mutants/picadice_suite.cpp"
        text = suite.read_text(encoding="utf-8")
        suite.write_text(text.replace('"at *:o1y1b1:4"', '"at *:o1y1b1:2"'), encoding="utf-8")
        self.refused("PD-C02-a:", "PD-C02-b:", "finds a fault in the unchanged model, by examples",
                     "--only", "PD-C02")
        suite.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    unittest.main()
