#!/usr/bin/env python3
"""`arbiter replay` from outside: recorded games in two formats, their faults, and what another
ruleset would change."""

import json
import os
import pathlib
import signal
import subprocess
import sys
import tempfile
import time
import unittest

import jsonschema

ARBITER = os.environ["ARBITER"]
SCHEMAS = {path.name: json.loads(path.read_text(encoding="utf-8"))
           for path in pathlib.Path("docs/schemas").glob("*.schema.json")}


def run(*words, stdin=""):
    return subprocess.run([ARBITER, *words], input=stdin, capture_output=True, text=True, timeout=300, check=False)


def validate(name, answer):
    schema = SCHEMAS[f"{name}.schema.json"]
    resolver = jsonschema.RefResolver(schema["$id"], schema, store=SCHEMAS)
    jsonschema.Draft7Validator(schema, resolver=resolver).validate(answer)


def played(*words):
    return run("play", *words).stdout


def record(text):
    """A playthrough as a line of JSON."""
    head, plies = {}, []
    for line in text.split("\n")[1:]:
        if " | " in line:
            actor, move = line.split(" | ")[0].split(" ", 1)
            plies.append({"actor": actor, "move": move, "after": line.split(" | ")[2]})
        elif line:
            head.update([line.split(": ", 1)])
    result = None if head["result"] == "unfinished" else [float(n) for n in head["result"].split()]
    answer = {**head, "plies": plies, "result": result}
    validate("recorded-game", answer)
    return json.dumps(answer) + "\n"


class Replay(unittest.TestCase):
    def answer(self, *words, stdin="", code=0):
        done = run("replay", *words, "--json", stdin=stdin)
        self.assertEqual(done.returncode, code, done.stderr)
        answer = json.loads(done.stdout)
        validate("replay", answer)
        return answer

    def test_both_formats_say_the_same(self):
        texts = [played(game, "--seed", "3", "--plies", "40") for game in ("picadice", "nim", "pig", "odds_and_evens")]
        lines = [record(text) for text in texts]
        both = self.answer("-", stdin="".join(texts + lines))
        self.assertEqual((both["games"], both["wrong"], both["problems"]), (8, 0, []))
        done = run("replay", "-", stdin="".join(lines))
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertIn("standard input line 4: game 4 ok: odds_and_evens", done.stdout)
        self.assertTrue(done.stdout.endswith("4 games, 0 wrong\n"))

    def test_the_first_wrong_ply_is_shown(self):
        game = json.loads(record(played("nim", "--seed", "1")))
        wrong = {**game, "plies": [*game["plies"][:2], {"actor": "P1", "move": "take 15 from 4"}, *game["plies"][3:]]}
        late = {**game, "result": [0.5, 0.5]}
        lines = "".join(json.dumps(g) + "\n" for g in (game, wrong, late))
        answer = self.answer("-", stdin=lines + "{\n", code=1)
        self.assertEqual((answer["games"], answer["wrong"]), (4, 3))
        self.assertEqual([(p["line"], p["number"], p["what"], p["ply"]) for p in answer["problems"]],
                         [(2, 2, "move", 3), (3, 3, "result", None), (4, 4, "record", None)])
        self.assertEqual(answer["problems"][0]["position"], game["plies"][1]["after"])
        done = run("replay", "-", "--quiet", stdin=lines)
        self.assertEqual(done.returncode, 1)
        self.assertIn("game 2 wrong: nim, at ply 3 (line 2), P1 take 15 from 4", done.stdout)
        self.assertNotIn("ok", done.stdout)
        least = self.answer("-", "--most", "1", stdin=lines, code=1)
        self.assertEqual((len(least["problems"]), least["problems_left_out"]), (1, 1))

    def test_an_illegal_move_has_its_clause(self):
        line = '{"game":"nim","ruleset":"default","plies":[{"actor":"P2","move":"take 1 from 1"}]}\n'
        problem = self.answer("-", stdin=line, code=1)["problems"][0]
        self.assertEqual((problem["what"], problem["verdict"]["clause"]["id"]), ("verdict", "NI-C01"))

    def test_one_playthrough_alone_is_as_it_was(self):
        text = played("nim", "--seed", "1")
        self.assertEqual(self.answer("-", stdin=text)["game"], "nim")
        done = run("replay", "-", stdin=text.replace("legal", "illegal", 1))
        self.assertEqual((done.returncode, done.stdout), (2, ""))
        self.assertIn("line 5", done.stderr)

    def test_what_cannot_be_read(self):
        with tempfile.TemporaryDirectory() as folder:
            good, bad = pathlib.Path(folder, "good"), pathlib.Path(folder, "bad")
            good.write_text(played("nim"), encoding="utf-8")
            bad.write_text("hello\n", encoding="utf-8")
            answer = self.answer(str(good), str(bad), folder + "/none", code=2)
            self.assertEqual([u["file"] for u in answer["unread"]], [str(bad), folder + "/none"])
            self.assertEqual(answer["games"], 2)
            for words, says in (([str(bad)], "line 1"), ([str(good), "--under", "players"], "NAME=VALUE"),
                                ([str(good), "--under", "XX-A01=2"], "no game has this entry"), ([], "FILES")):
                done = run("replay", *words)
                self.assertEqual(done.returncode, 2, words)
                self.assertIn(says, done.stderr)

    def test_what_another_ruleset_changes(self):
        games = "".join(record(played("picadice", "--seed", str(seed))) for seed in range(1, 6))
        answer = self.answer("-", "--under", "PD-A03=2", "--under", "players=3", "--under", "default", stdin=games)
        first, size, none = answer["under"]
        self.assertEqual((first["compared"], first["affected"], first["kinds"]["illegal"]), (5, 5, 5))
        self.assertEqual((size["affected"], size["kinds"]["begin"], none["affected"]), (5, 5, 0))
        for change in first["changes"]:
            for ruleset, code in (("default", 0), ("PD-A03=2", 1)):
                judged = run("explain", "picadice", change["position"], *change["move"].split(), "--player",
                             change["actor"], "--ruleset", ruleset)
                self.assertEqual(judged.returncode, code, judged.stdout)
            self.assertIn(change["clause"], judged.stdout)
        done = run("replay", "--quiet", "--under", "PD-A03=2", "-", stdin=games)  # it takes one word, and the file is another
        self.assertRegex(done.stdout, r"5 of 5 games change under PD-A03=2: 5 illegal\n +game 1 \(.*\) at ply \d+, P\d ")

    def test_under_each_is_sorted(self):
        games = "".join(played("picadice", "--seed", str(seed)) for seed in range(1, 4))
        answer = self.answer("-", "--under-each", stdin=games)
        affected = [u["affected"] for u in answer["under"]]
        self.assertEqual(affected, sorted(affected, reverse=True))
        self.assertGreater(affected[0], 0)
        self.assertEqual({u["compared"] for u in answer["under"]}, {3})
        for each in answer["under"]:
            alone = self.answer("-", "--under", each["change"], stdin=games)["under"][0]
            self.assertEqual(alone["affected"], each["affected"], each["change"])

    @unittest.skipIf(os.environ.get("ARBITER_SANITIZE"), "sanitizers keep what was freed")
    def test_a_long_file_does_not_need_its_size(self):
        line = record(played("nim", "--seed", "1"))
        with tempfile.NamedTemporaryFile("w", suffix=".jsonl") as file:
            file.write(line * 40_000)  # some 25 MB
            file.flush()
            size = os.path.getsize(file.name)
            with subprocess.Popen([ARBITER, "replay", file.name, "--quiet"], stdout=subprocess.PIPE) as process:
                out = process.stdout.read().decode()
                _, status, usage = os.wait4(process.pid, 0)
                process.returncode = os.waitstatus_to_exitcode(status)
            self.assertEqual((process.returncode, out), (0, "40000 games, 0 wrong\n"))
            few = subprocess.Popen([ARBITER, "replay", "-", "--quiet"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
            few.stdin.write(line.encode())
            few.stdin.close()
            few.stdout.read()
            _, status, least = os.wait4(few.pid, 0)
            few.returncode = os.waitstatus_to_exitcode(status)
            few.stdout.close()
            if not os.environ.get("ASAN_OPTIONS"):
                self.assertLess((usage.ru_maxrss - least.ru_maxrss) * 1024, size / 3)

    def test_interrupt_ends_with_what_was_done(self):
        line = record(played("nim", "--seed", "1"))
        with subprocess.Popen([ARBITER, "replay", "-", "--json"], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
            process.stdin.write(line.encode() * 3)
            process.stdin.flush()
            time.sleep(1.5)
            process.send_signal(signal.SIGINT)
            out = process.stdout.read()
            self.assertEqual(process.wait(30), 3)
        answer = json.loads(out)
        validate("replay", answer)
        self.assertEqual((answer["games"], answer["stopped"]), (3, True))


if __name__ == "__main__":
    sys.exit(unittest.main())
