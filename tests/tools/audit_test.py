"""`arbiter audit` from end to end: the files that it writes, whether they are valid, and whether
its games replay."""
import json
import os
import pathlib
import shutil
import signal
import subprocess
import sys
import tempfile
import unittest
import xml.etree.ElementTree

import jsonschema
from page_browser import unpacked


ARBITER = os.environ.get("ARBITER", "arbiter")
SCHEMAS = pathlib.Path("docs/schemas")


def arbiter(*words, **options):
    return subprocess.run([ARBITER, *words], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                          stderr=subprocess.PIPE, encoding="utf-8", timeout=300, **options)


def validate(document):
    store = {}
    for path in SCHEMAS.glob("*.schema.json"):
        schema = json.loads(path.read_text(encoding="utf-8"))
        store[schema["$id"]] = schema
    schema = store["audit.schema.json"]
    resolver = jsonschema.RefResolver("audit.schema.json", schema, store=store)
    jsonschema.Draft7Validator(schema, resolver=resolver).validate(document)


class Audit(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = pathlib.Path(tempfile.mkdtemp())
        cls.ran = arbiter("audit", "tic_tac_toe", "nim", "--out", str(cls.folder / "a"))

    @classmethod
    def tearDownClass(cls):
        shutil.rmtree(cls.folder)

    def test_writes_pages_data_and_games(self):
        self.assertEqual(self.ran.returncode, 0, self.ran.stdout + self.ran.stderr)
        self.assertEqual(self.ran.stderr, "")
        names = {p.relative_to(self.folder / "a").as_posix()
                 for p in (self.folder / "a").rglob("*") if p.is_file()}
        for name in ["index.html", "junit.xml", "audit.sarif", "index.md", "nim.md", "nim.json", "tic_tac_toe.md", "tic_tac_toe.json",
                     "playthroughs/nim-NI-A01-2.txt", "playthroughs/tic_tac_toe-TT-A01-2.txt"]:
            self.assertIn(name, names)

    def test_every_link_leads_somewhere(self):
        for page in (self.folder / "a").glob("*.md"):
            for link in page.read_text(encoding="utf-8").split("](")[1:]:
                target = link.split(")")[0]
                if not target.startswith("http://127.0.0.1:"):  # a page that a command of the report opens
                    self.assertTrue((page.parent / target).is_file(), link)

    def test_data_is_valid(self):
        for path in (self.folder / "a").glob("*.json"):
            document = json.loads(path.read_text(encoding="utf-8"))
            validate(document)
            self.assertEqual([path.stem], [game["game"] for game in document["games"]])
            self.assertFalse(document["stopped"])
            self.assertEqual(document["games"][0]["concordance"]["missing"], "")

    def test_tests_and_results_are_of_both_games(self):
        suites = xml.etree.ElementTree.parse(self.folder / "a" / "junit.xml").getroot()
        self.assertEqual([suite.get("name") for suite in suites], ["audit nim", "audit tic_tac_toe"])
        for suite in suites:
            self.assertEqual(suite.get("failures"), "0")
            self.assertEqual(int(suite.get("tests")), len(suite.findall("testcase")))
        log = json.loads((self.folder / "a" / "audit.sarif").read_text(encoding="utf-8"))
        self.assertEqual((log["version"], len(log["runs"])), ("2.1.0", 2))
        page = unpacked(self.folder / "a" / "index.html")
        named = set()
        for run in log["runs"]:
            rules = run["tool"]["driver"]["rules"]
            self.assertEqual(len({rule["id"] for rule in rules}), len(rules))
            for rule in rules:
                self.assertIn(f' id="{rule["properties"]["report"].split("#")[1]}"', page)
            for result in run["results"]:
                self.assertEqual(rules[result["ruleIndex"]]["id"], result["ruleId"])
                for place in result["locations"][0]["logicalLocations"]:
                    of = place["fullyQualifiedName"]  # the law common to all games depends on no clause
                    if of != result["ruleId"]:
                        self.assertRegex(of, r"^[A-Z]{2}-C\d\d$")
                    named.add(of)
        parted = [result["ruleId"] for run in log["runs"] for result in run["results"]]
        self.assertIn("TT-A01", parted)
        self.assertIn("TT-C05", named)

    def test_every_game_can_be_replayed(self):
        games = sorted((self.folder / "a" / "playthroughs").glob("*.txt"))
        self.assertTrue(games)
        for path in games:
            ran = arbiter("replay", str(path))
            # 3: the rules are silent on the last move
            self.assertIn(ran.returncode, (0, 1, 3), f"{path.name}: {ran.stderr}")
            self.assertEqual(ran.stderr, "")

    def test_is_the_same_twice_but_for_durations(self):
        ran = arbiter("audit", "tic_tac_toe", "nim", "--out", str(self.folder / "b"),
                      "--threads", "1")
        self.assertEqual(ran.returncode, 0)
        for path in [*(self.folder / "a").rglob("*.md"), self.folder / "a" / "index.html"]:
            again = self.folder / "b" / path.relative_to(self.folder / "a")
            self.assertEqual(path.read_text(encoding="utf-8"), again.read_text(encoding="utf-8"))

    def test_json_on_standard_output(self):
        ran = arbiter("audit", "nim", "--json", "--out", str(self.folder / "c"))
        self.assertEqual(ran.returncode, 0)
        validate(json.loads(ran.stdout))

    def test_a_clause_without_a_rule_is_a_defect(self):
        source = self.folder / "source"
        shutil.copytree("model/nim", source / "model/nim")
        (source / "CMakeLists.txt").write_text("")
        rules = source / "model/nim/nim.cpp"
        rules.write_text(rules.read_text().replace("NI-C04", "").replace("to NI-C05", ""))
        ran = arbiter("audit", "nim", "--out", str(self.folder / "d"), "--source", str(source))
        self.assertEqual(ran.returncode, 1, ran.stdout)
        self.assertIn("NI-C04 is neither implemented nor explained", ran.stdout)
        page = (self.folder / "d/nim.md").read_text(encoding="utf-8")
        self.assertLess(page.index("Clause **NI-C04**"), page.index("* Properties: "))

    def test_a_puzzle_that_cannot_be_read_is_a_trouble(self):
        source = self.folder / "with_puzzle"
        shutil.copytree("model/nim", source / "model/nim")
        (source / "CMakeLists.txt").write_text("")
        (source / "docs/puzzles").mkdir(parents=True)
        (source / "docs/puzzles/bad.txt").write_text("puzzle nim\n")
        ran = arbiter("audit", "nim", "--out", str(self.folder / "g"), "--source", str(source))
        self.assertEqual(ran.returncode, 0, ran.stdout + ran.stderr)
        self.assertIn("A puzzle in docs/puzzles: ", ran.stdout)
        self.assertIn("A puzzle in docs/puzzles: ", (self.folder / "g/nim.md").read_text(encoding="utf-8"))

    def test_bad_input_is_one_line(self):
        for words in [["nimm"], ["nim", "--source", "docs"],
                      ["nim", "--out", "CMakeLists.txt/below"]]:
            ran = arbiter("audit", *words, *([] if "--out" in words else
                                             ["--out", str(self.folder / "e")]))
            self.assertEqual(ran.returncode, 2, words)
            self.assertEqual(len(ran.stderr.splitlines()), 1, ran.stderr)

    def test_questions_lead_to_an_exported_page(self):
        page, out = self.folder / "boards.html", self.folder / "explorer"
        page.write_text("// Games: nim\n", encoding="utf-8")
        ran = arbiter("audit", "nim", "--explorer", str(page), "--out", str(out))
        self.assertEqual(ran.returncode, 0, ran.stderr)
        self.assertIn('href="../boards.html#game=nim', unpacked(out / "index.html"))

    def test_interrupted_it_writes_what_there_is(self):
        out = self.folder / "f"
        process = subprocess.Popen([ARBITER, "audit", "tic_tac_toe", "picadice", "--threads", "1", "--out", str(out)],
                                   stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        try:
            process.communicate(timeout=3)
        except subprocess.TimeoutExpired:
            process.send_signal(signal.SIGINT)
            told = process.communicate(timeout=120)[0].decode()
        self.assertEqual(process.returncode, 3)
        self.assertEqual(told.count(": incomplete\n"), 2, told)
        for game in ("picadice", "tic_tac_toe"):  # the second was never begun
            document = json.loads((out / f"{game}.json").read_text(encoding="utf-8"))
            validate(document)
            self.assertTrue(document["stopped"])
            self.assertNotEqual(document["games"][0]["waiting_for"], "")
            self.assertIn("**Incomplete.**", (out / f"{game}.md").read_text(encoding="utf-8"))
        self.assertIn("**Incomplete.**", (out / "index.md").read_text(encoding="utf-8"))
        self.assertEqual((out / "index.md").read_text(encoding="utf-8").count("Not finished. Next step: "), 2)


if __name__ == "__main__":
    sys.exit(unittest.main())
