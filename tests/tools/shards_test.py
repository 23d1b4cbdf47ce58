"""`--shard I/N` and `arbiter merge`: merged answers are the answers of a single run, byte for byte
except for times, and shards that do not belong together are refused. tests/mutants/mutants_test.py
does the same for `mutants`.

$ARBITER names the program.
"""
import json
import pathlib
import re
import sys
import tempfile
import unittest

from auditing import answers, begin, kill_and_wait, report, wait_until, without_times
from program import run, validate

WEIGH = ["weigh", "kalah", "--ruleset", "houses=2,seeds=1", "--pairs", "--thorough"]
LARGER = ["weigh", "kalah", "--ruleset", "houses=2,seeds=2", "--pairs"]
EFFECTS = ["puzzle", "effect", "brain_picnic", "PX-A06=1", "PX-A08=2", "--cards", "2", "--deals", "3"]


class Shards(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.written = 0

    def shards(self, count, *words):
        """The files of all shards of a command."""
        files = []
        end = words.index("--") if "--" in words else len(words)
        for index in range(1, count + 1):
            done = run(*words[:end], "--shard", f"{index}/{count}", "--json", *words[end:])
            self.assertIn(done.returncode, (0, 1, 3), done.stderr)
            validate("-".join(words[:2]) if words[0] == "puzzle" else words[0], json.loads(done.stdout))
            self.written += 1
            files.append(self.folder / f"{self.written}.json")
            files[-1].write_text(done.stdout, encoding="utf-8")
        return files

    def refused(self, says, *words):
        done = run(*words)
        self.assertEqual(done.returncode, 2, done.stderr)
        if "--json" not in words:
            self.assertEqual(done.stdout, "")
        self.assertRegex(done.stderr, r"\Aarbiter: [^\n]+\n\Z")
        self.assertIn(says, done.stderr)


class Merging(Shards):
    def same(self, count, *words):
        """The shards, after comparing what they merge to with the single answer."""
        end = words.index("--") if "--" in words else len(words)
        whole = run(*words[:end], "--json", *words[end:])
        files = self.shards(count, *words)
        merged = run("merge", *reversed(files))
        self.assertEqual((merged.returncode, merged.stderr), (whole.returncode, whole.stderr))
        self.assertEqual(merged.stdout, whole.stdout)
        self.assertEqual(run("merge", *files, "--json").stdout, whole.stdout)
        validate("merge", json.loads(merged.stdout))
        return [json.loads(file.read_text(encoding="utf-8")) for file in files], json.loads(whole.stdout)

    def test_weighing(self):
        for words in (WEIGH, LARGER):
            with self.subTest(" ".join(words)):
                parts, whole = self.same(3, *words)
                self.assertGreater(len(whole["impacts"]), 1)
                for name in ("impacts", "interactions"):
                    self.assertEqual(sum(len(part[name]) for part in parts), len(whole[name]))
                self.assertLess(max(len(part["impacts"]) for part in parts), len(whole["impacts"]))

    def test_as_many_shards_as_units(self):
        parts, whole = self.same(9, *WEIGH[:4])
        self.assertEqual([part["impacts"] for part in parts], [[impact] for impact in whole["impacts"]])

    def test_what_a_limit_cuts(self):
        """What the limit says may depend on the time, but not what it cuts."""
        files = self.shards(2, "weigh", "kalah", "--ruleset", "houses=4,seeds=4", "--memory", "1MiB")
        self.assertTrue(all(json.loads(file.read_text())["shard"]["facts"]["cut"] for file in files))
        done = run("merge", *files)
        self.assertEqual((done.returncode, done.stderr), (3, ""))
        self.assertEqual([impact["cut"] for impact in json.loads(done.stdout)["impacts"]], 9 * [True])

    def test_effects_on_scores(self):
        _, whole = self.same(2, *EFFECTS)
        self.assertEqual([each["reading"] for each in whole["effects"]], ["PX-A06=1", "PX-A08=2"])

    def test_batches_of_puzzles(self):
        cards = "T1T1D2 D1D2M1 T1M2I3 D2D1M1 I1I1T1".split()
        text = "".join(f"puzzle brain_picnic\ncoming {card} {cards[0]}\n" for card in cards)
        file = self.folder / "puzzles.txt"
        file.write_text(text, encoding="utf-8")
        words = ["place", file, "--batch", "--count"]
        whole = run(*words, "--json")
        files = self.shards(2, *words)
        merged = run("merge", *reversed(files))
        self.assertEqual((merged.returncode, merged.stderr), (whole.returncode, ""))
        self.assertEqual(without_times(merged.stdout), without_times(whole.stdout))
        validate("merge", json.loads(merged.stdout))
        self.assertEqual(len(json.loads(whole.stdout)["puzzles"]), 5)
        one = self.folder / "one.txt"
        one.write_text(f"puzzle brain_picnic\ncoming {cards[1]} {cards[0]}\n", encoding="utf-8")
        single = run("place", one, "--count", "--json")
        self.assertEqual(without_times(json.dumps(json.loads(whole.stdout)["puzzles"][1])),
                         without_times(json.dumps(json.loads(single.stdout))))
        # The second shard of another file under the same name.
        file.write_text(text.replace("I1I1T1", "I1I1T2"), encoding="utf-8")
        other = self.shards(2, *words)
        self.refused("puzzles", "merge", files[0], other[1])
        self.refused("at most 5 shards", *words, "--json", "--shard", "1/6")
        file.write_text(text + "coming T1T1T1\n", encoding="utf-8")
        self.refused("puzzle, line 11", *words)

    def test_cases(self):
        wrong = [sys.executable, "tools/subjects/buggy.py", "picadice", "PD-C13-b"]
        cases = self.folder / "cases"
        cases.mkdir()
        for name in ("moves.json", "examples.json"):
            (cases / name).write_bytes(pathlib.Path("vectors/picadice", name).read_bytes())
        parts, whole = self.same(3, "conform", "picadice", "--cases", str(cases), "--", *wrong)
        self.assertGreater(whole["failed"], 0)
        self.assertEqual(sum(len(part["cases"]) for part in parts), len(whole["cases"]))
        self.assertGreater(min(len(part["cases"]) for part in parts), 1)
        self.refused("--cases", "conform", "picadice", "--shard", "1/2", "--json", "--", *wrong)

    def test_generated_puzzles(self):
        words = ["puzzle", "generate", "snack_match", "--laid", "3", "--coming", "1", "--deals", "30", "--seed", "4"]
        whole = run(*words, "--json").stdout
        files = self.shards(3, *words)
        merged = run("merge", *reversed(files))
        self.assertEqual((merged.returncode, merged.stderr), (0, ""))
        self.assertEqual(without_times(merged.stdout), without_times(whole))
        parts = [len(json.loads(file.read_text(encoding="utf-8"))["puzzles"]) for file in files]
        self.assertEqual(sum(parts), len(json.loads(whole)["puzzles"]))
        self.assertLess(max(parts), sum(parts))

    def test_files_of_generated_puzzles(self):
        """All shards may write to one folder, and write there what the whole writes."""
        words = ["puzzle", "generate", "snack_match", "--laid", "3", "--coming", "1", "--deals", "30", "--seed", "4"]
        folders = [self.folder / "whole", self.folder / "parts"]
        run(*words, "--out", folders[0])
        for index in (1, 2, 3):
            run(*words, "--json", "--shard", f"{index}/3", "--out", folders[1])
        whole, parts = ({file.name: file.read_text() for file in folder.iterdir()} for folder in folders)
        self.assertGreater(len(whole), 1)
        self.assertEqual(parts, whole)

    def test_audits(self):
        words = ["audit", "nim", "tic_tac_toe", "odds_and_evens", "--threads", "1", "--memory", "500MB"]
        whole, parts, merged = self.folder / "whole", [self.folder / "1", self.folder / "2"], self.folder / "merged"
        said = run(*words, "--out", whole)
        for index, part in enumerate(parts, 1):
            run(*words, "--out", part, "--shard", f"{index}/2")
            self.assertEqual(len(json.loads((part / "shard.json").read_text())["games"]), 3 - index)
        done = run("merge", *parts, "--out", merged)
        self.assertEqual((done.returncode, done.stderr), (said.returncode, ""))
        self.assertEqual(done.stdout.replace(str(merged), str(whole)), said.stdout)
        self.assertEqual(report(merged), report(whole))
        merged_json, whole_json = (run(*command, "--json").stdout for command in (
            ["merge", *parts, "--out", merged], [*words, "--resume", "--out", whole]))
        self.assertEqual(without_times(merged_json), without_times(whole_json))
        validate("merge", json.loads(merged_json))

    def test_an_audit_cut_short_has_no_shard_to_merge(self):
        parts = [self.folder / "1", self.folder / "2"]
        words = ["audit", "nim", "tic_tac_toe", "--threads", "1"]
        run(*words, "--out", parts[0], "--shard", "1/2")
        with begin(*words[1:], "--shard", "2/2", out=parts[1]) as process:
            wait_until(lambda: answers(parts[1], "tic_tac_toe").count("\n") > 1, process)
            kill_and_wait(process)
        self.refused("shard.json", "merge", *parts, "--out", self.folder / "merged")
        run(*words, "--out", parts[1], "--shard", "2/2", "--resume")
        self.assertIn(run("merge", *parts, "--out", self.folder / "merged").returncode, (0, 1, 3))
        self.refused("another folder", "merge", *parts, "--out", parts[0])


class Refusals(Shards):
    def test_parts_of_what_there_is_not(self):
        for shard in ("0/2", "3/2", "1/0", "-1/2", "1", "1/", "/2", "a/b", "1/2/3", "1/2 ", "1/99999999999"):
            self.refused("--shard", *WEIGH, "--json", f"--shard={shard}")
        units = json.loads(run(*WEIGH, "--shard", "1/2", "--json").stdout)["shard"]["lists"]
        total = sum(each["units"] for each in units.values())
        self.refused(f"at most {total} shards", *WEIGH, "--json", "--shard", f"1/{total + 1}")
        self.refused("at most 1 shard,", "audit", "nim", "--out", self.folder / "x", "--shard", "1/2")
        self.refused("--json", *WEIGH, "--shard", "1/2")

    def test_shards_that_do_not_belong_together(self):
        one, two, three = self.shards(3, *WEIGH)
        self.refused("no 2/3", "merge", one, three)
        self.refused("no 3/3", "merge", one, two)
        self.refused("2/3 once", "merge", one, two, two, three)
        self.refused("--ruleset houses=2,seeds=1", "merge", one, two, self.shards(3, *LARGER)[2])
        self.refused("--thorough", "merge", one, two, self.shards(3, *WEIGH[:-1])[2])
        self.refused("one of 3 shards", "merge", one, self.shards(2, *WEIGH)[1])
        effects = self.shards(2, *EFFECTS)
        self.refused("command weigh", "merge", one, effects[1])

    def test_damaged_answers(self):
        one, two = self.shards(2, *WEIGH)
        text = two.read_text(encoding="utf-8")
        answer = json.loads(text)
        self.assertEqual(run("merge", one, two).returncode, 0)

        def with_second(says, changed):
            two.write_text(changed if isinstance(changed, str) else json.dumps(changed), encoding="utf-8")
            self.refused(says, "merge", one, two)

        def shard(**changes):
            return {**answer, "shard": {**answer["shard"], **changes}}
        with_second(two.name, text[:len(text) // 2])
        with_second("empty", "")
        with_second("without", {key: value for key, value in answer.items() if key != "shard"})
        with_second("damaged", shard(index="two"))
        with_second("damaged", shard(lists={"impacts": {"units": 1}}))
        with_second("damaged", {**answer, "impacts": answer["impacts"][1:]})
        with_second("damaged", shard(index=7))
        with_second("stopped", {**answer, "stopped": True})
        with_second("program", shard(of={**answer["shard"]["of"], "program": "0 other"}))
        first = json.loads(one.read_text(encoding="utf-8"))["shard"]["lists"]
        with_second("again", shard(lists={**answer["shard"]["lists"], "impacts": {
            "units": first["impacts"]["units"],
            "numbers": [first["impacts"]["numbers"][0], *answer["shard"]["lists"]["impacts"]["numbers"][1:]]}}))
        old = shard(of={**answer["shard"]["of"], "program": "0.0.1 abc"})
        for file, part in ((one, {**old, "shard": {**old["shard"], "index": 1}}), (two, old)):
            file.write_text(json.dumps(part), encoding="utf-8")
        self.refused("this version", "merge", one, two)
        self.refused("missing.json", "merge", one, self.folder / "missing.json")
        self.refused("FILE", "merge")


if __name__ == "__main__":
    unittest.main()
