"""The fixture `arbiter_conform` and arbiter.conform: a right and a wrong Nim, which answer in the
process of the test; and the wheel, which brings the fixture along.
"""
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import types
import unittest
import zipfile

import package

PACKAGE = package.built()

from arbiter import conform  # noqa: E402

RULES = '''
GAME = "nim"

def read_ruleset(text):
    from arbiter.protocol import Unsupported
    if text != "default":
        raise Unsupported("there is one ruleset")

def start(rules):
    return (1, 3, 5, 7), 1

def read(text, rules):
    piles, _, mover = text.partition(":")
    game = tuple(map(int, piles.split("/"))), int(mover)
    if write(game, rules) != text or mover not in ("1", "2") or max(game[0]) > 7 or len(game[0]) != 4:
        raise ValueError("expected a position such as 1/3/5/7:1")
    return game

def write(game, rules):
    return "/".join(map(str, game[0])) + f":{game[1]}"

def actor(game, rules):
    return f"P{game[1]}" if any(game[0]) else "nobody"

def moves(game, rules):
    piles, mover = game
    return {f"take {n} from {p + 1}": write((piles[:p] + (piles[p] - n,) + piles[p + 1:], 3 - mover), rules)
            for p in range(len(piles)) for n in range(1, piles[p] + 1 - MISSING)}

def outcomes(game, rules):
    return {}

def result(game, rules):
    return None if any(game[0]) else [int(game[1] == 2), int(game[1] == 1)]

def score(game, rules):
    return None
'''
TEST = """
import rules, wrong

def test_right(arbiter_conform):
    arbiter_conform(rules, time=3)

def test_wrong(arbiter_conform):
    arbiter_conform(wrong, time=3)
"""


def rules(missing):
    module = types.ModuleType("rules")
    exec(RULES.replace("MISSING", str(missing)), vars(module))  # pylint: disable=exec-used
    return module


class Conformance(unittest.TestCase):
    def test_in_this_process(self):
        right = rules(0)
        asked = []
        moves = right.moves
        right.moves = lambda *words: asked.append(1) or moves(*words)
        said = conform.run(right, time=3)
        self.assertTrue(said.conforms, said.text)
        self.assertGreater(len(asked), 20)  # it is this object that answers
        wrong = conform.run(rules(1), time=3)
        self.assertEqual(wrong.code, 1, wrong.text)
        self.assertIn("NI-C04", wrong.text)

    def test_bad_input(self):
        with self.assertRaisesRegex(ValueError, "did you mean nim"):
            conform.run(rules(0), game="nin")

    @unittest.skipUnless(shutil.which("node"), "node is not there")
    def test_javascript(self):
        def conforms(folder):
            return subprocess.run([sys.executable, "-m", "arbiter", "conform", "nim", "--time", "3", "--memory", "0",
                                   "--", "node", f"{folder}/nim.js"], text=True, capture_output=True, check=False,
                                  env=package.environment())
        right = conforms("tools/subjects/javascript")
        self.assertEqual(right.returncode, 0, right.stdout + right.stderr)
        validated = subprocess.run([sys.executable, "-m", "arbiter", "conform", "--validate", "--memory", "0", "--",
                                    "node", "tools/subjects/javascript/nim.js"], text=True, capture_output=True,
                                   check=False, env=package.environment())
        self.assertEqual(validated.returncode, 0, validated.stdout + validated.stderr)
        with tempfile.TemporaryDirectory() as folder:
            copy = pathlib.Path(shutil.copytree("tools/subjects/javascript", f"{folder}/nim"))
            text = (copy / "nim.js").read_text(encoding="utf-8")
            self.assertIn("taken <= pile", text)
            (copy / "nim.js").write_text(text.replace("taken <= pile", "taken < pile"), encoding="utf-8")
            wrong = conforms(copy)
            self.assertEqual(wrong.returncode, 1, wrong.stdout + wrong.stderr)
            self.assertIn("NI-C04", wrong.stdout)

    def test_the_fixture_of_a_wheel(self):
        with tempfile.TemporaryDirectory() as folder:
            folder = pathlib.Path(folder)
            done = subprocess.run([pathlib.Path("tools/wheel").absolute(), folder], text=True, capture_output=True,
                                  check=False)
            self.assertEqual(done.returncode, 0, done.stderr[-3000:])
            wheel = pathlib.Path(done.stdout.strip())
            self.assertRegex(wheel.name, r"^arbiter-\d+\.\d+\.\d+-cp3\d+-cp3\d+-linux_\w+\.whl$")
            site = folder / "site"
            with zipfile.ZipFile(wheel) as packed:
                self.assertIsNone(packed.testzip())
                names = packed.namelist()
                record = packed.read(next(name for name in names if name.endswith("/RECORD"))).decode()
                packed.extractall(site)
            self.assertEqual(sorted(line.split(",")[0] for line in record.splitlines()), sorted(names))
            for name, number in (("rules", "0"), ("wrong", "1")):
                (folder / f"{name}.py").write_text(RULES.replace("MISSING", number), encoding="utf-8")
            (folder / "test_rules.py").write_text(TEST, encoding="utf-8")
            env = {**os.environ, "PYTHONPATH": f"{site}:{folder}"}
            done = subprocess.run([sys.executable, "-m", "pytest", "-q", folder], text=True, capture_output=True,
                                  env=env, cwd=folder, check=False)
            self.assertEqual(done.returncode, 1, done.stdout + done.stderr)
            self.assertIn("1 failed, 1 passed", done.stdout)
            self.assertIn("NI-C04", done.stdout)
            program = subprocess.run([sys.executable, "-m", "arbiter", "perft", "nim", "2"], text=True,
                                     capture_output=True, env=env, cwd=folder, check=False)
            self.assertEqual((program.returncode, program.stdout, program.stderr), (0, "206\n", ""))


if __name__ == "__main__":
    sys.exit(unittest.main())
