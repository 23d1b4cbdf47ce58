"""A game in its own source tree: find_package and pkg-config find the installed library, the
resulting program has every command for that game, and its answers match those of a few lines of
Python that implement Chomp.

Two minutes of processor time: every engine is compiled for the game.
"""
import functools
import itertools
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

ARBITER = pathlib.Path(os.environ.get("ARBITER", "build/release/tools/arbiter")).absolute()
BUILD = ARBITER.parent.parent
CONSUMER = pathlib.Path.cwd() / "tests/package/consumer"
STATES = re.compile(r"^states (\d+)$", re.M)


def run(*words, **options):
    return subprocess.run([str(word) for word in words], capture_output=True, text=True, check=False, **options)


def bites(bar):
    """(column, row) from 1, and the bar after it, as heights."""
    for column, height in enumerate(bar):
        for row in range(height):
            yield (column + 1, row + 1), tuple(min(h, row) if c >= column else h for c, h in enumerate(bar))


@functools.lru_cache(maxsize=None)
def wins(bar):
    """Whether the next player wins; a player who has taken everything has lost."""
    return not any(bar) or any(not wins(after) for _, after in bites(bar))


def reached(rows, columns):
    start = ((rows,) * columns, 0)
    seen, left = {start}, [start]
    while left:
        bar, mover = left.pop()
        for _, after in bites(bar):
            if (after, 1 - mover) not in seen:
                seen.add((after, 1 - mover))
                left.append((after, 1 - mover))
    return len(seen)


class Consumer(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = pathlib.Path(tempfile.mkdtemp(prefix="arbiter-consumer-"))
        cls.prefix = cls.folder / "prefix"
        done = run("cmake", "--install", BUILD, "--prefix", cls.prefix)
        assert done.returncode == 0, done.stdout + done.stderr
        cls.source = cls.folder / "chomp"  # its own folder, without ours beside it
        shutil.copytree(CONSUMER, cls.source)
        cls.build = cls.source / "build"
        for words in [("cmake", "-S", cls.source, "-B", cls.build, "-G", "Ninja", f"-DCMAKE_PREFIX_PATH={cls.prefix}"),
                      ("cmake", "--build", cls.build, "-j", "1")]:
            done = run(*words)
            assert done.returncode == 0, (done.stdout + done.stderr)[-5000:]

    @classmethod
    def tearDownClass(cls):
        shutil.rmtree(cls.folder)

    def arbiter(self, *words, code=0):
        done = run(self.build / "arbiter-with-chomp", *words, cwd=self.folder)
        self.assertEqual(done.returncode, code, (words, (done.stdout + done.stderr)[-2000:]))
        return done.stdout

    def test_the_game_stands_beside_the_others(self):
        games = [line.split()[0] for line in self.arbiter("games").splitlines()]
        self.assertEqual(games[-1], "chomp")
        self.assertEqual(set(games[:-1]), {line.split()[0] for line in run(ARBITER, "games").stdout.splitlines()})
        self.arbiter("check", "nim")

    def test_what_can_be_reached(self):
        for rows, columns in itertools.product((1, 2, 3), (2, 4)):
            counted = json.loads(self.arbiter("states", "chomp", "--ruleset", f"rows={rows},columns={columns}", "--json"))
            self.assertEqual(counted["states"], reached(rows, columns), (rows, columns))

    def test_who_wins(self):
        for rows, columns in [(1, 1), (1, 3), (2, 3), (3, 3)]:
            said = self.arbiter("solve", "chomp", "--ruleset", f"rows={rows},columns={columns}", "--exact", "--json")
            value = json.loads(said)["value"]["exact"]["endless_play_lost"]
            self.assertEqual(value, "1" if wins((rows,) * columns) else "0", (rows, columns))

    def test_the_game_as_a_file_is_the_same(self):
        words = ["states", "chomp", "--ruleset", "rows=3,columns=3", "--json"]
        loaded = run(ARBITER, *words, "--game-path", self.build)
        self.assertEqual(loaded.returncode, 0, loaded.stderr)
        self.assertEqual(json.loads(loaded.stdout)["states"], json.loads(self.arbiter(*words))["states"])
        taken = run(self.build / "arbiter-with-chomp", "games", "--game-path", self.build / "chomp.so")
        self.assertEqual(taken.returncode, 2)
        self.assertIn("which a built-in game has", taken.stderr)

    def test_every_kind_of_command(self):
        self.arbiter("check", "chomp")
        self.arbiter("moves", "chomp", "2/1/0/0/0:2")
        self.assertIn("CH-C03", self.arbiter("explain", "chomp", "2/1/0/0/0:2", "bite 2 2", code=1))
        self.assertIn("CH-A01", self.arbiter("questions", "chomp", "CH-A01", "--ruleset", "rows=2,columns=2"))
        self.arbiter("conform", "chomp", "--time", "2", "--", self.build / "arbiter-with-chomp", "serve")
        self.arbiter("audit", "chomp", "--out", "audit")  # these are the consumer's sources
        self.assertIn("model/chomp/chomp.cpp", (self.folder / "audit/chomp.md").read_text(encoding="utf-8"))

    def test_the_engines_as_a_library(self):
        env = {**os.environ, "PKG_CONFIG_PATH": str(next(self.prefix.glob("lib/**/pkgconfig")))}
        asked = run("pkg-config", "--cflags", "--libs", "arbiter", env=env)
        self.assertEqual(asked.returncode, 0, asked.stderr)
        plain = self.folder / "first_bites"
        built = run("g++", "-std=c++20", "-O1", "-I.", "first_bites.cpp", "model/chomp/chomp.cpp", "properties/chomp/properties.cpp",
                    "-o", plain, *asked.stdout.split(), cwd=self.source)
        self.assertEqual(built.returncode, 0, built.stderr[-3000:])
        for program in (plain, self.build / "first_bites"):
            done = run(program, 2, 4)
            self.assertEqual((done.returncode, done.stderr), (0, ""))
            self.assertEqual(int(STATES.search(done.stdout)[1]), reached(2, 4))
            expected = [f"bite {c} {r} wins" for (c, r), after in bites((2,) * 4) if not wins(after)]
            self.assertEqual(done.stdout.splitlines()[1:], expected)

    def test_the_facade_as_a_library(self):
        legal = run(self.build / "judge", "nim", "start", "take 3 from 2")
        self.assertEqual((legal.returncode, legal.stdout[:12]), (0, "legal by NI-"), legal.stderr)
        for move in ("take 3 from 1", "sing"):
            done, said = run(self.build / "judge", "nim", "start", move), run(ARBITER, "explain", "nim", "start", move)
            self.assertEqual(done.returncode, said.returncode)
            self.assertEqual(done.stderr.partition(": ")[2], said.stderr.partition(": ")[2])
        self.assertRegex(run(self.build / "judge", "nim", "start", "take 3 from 1").stdout, "^illegal by NI-")

    def test_all_headers_together(self):
        include = self.prefix / "include/arbiter"
        every = self.folder / "every.cpp"
        every.write_text("".join(f'#include "{path.relative_to(include).as_posix()}"\n'
                                 for path in sorted(include.rglob("*.hpp"))), encoding="utf-8")
        done = run("g++", "-std=c++20", "-Wall", "-Wextra", "-fsyntax-only", f"-I{include}", every)
        self.assertEqual(done.returncode, 0, done.stderr[-3000:])

    def test_what_is_wrong_is_said_in_a_sentence(self):
        for text, said in [("find_package(Arbiter 1.0 REQUIRED COMPONENTS chess)", 'no component "chess"'),
                           ("find_package(Arbiter 7 REQUIRED)", "1.0"),
                           ("find_package(Arbiter 1.0 REQUIRED)\narbiter_program(p GAMES none)", "found no such file"),
                           ("find_package(Arbiter 1.0 REQUIRED)\narbiter_program(p chomp)", "expected GAMES")]:
            wrong = self.folder / "wrong"
            shutil.rmtree(wrong, ignore_errors=True)
            wrong.mkdir()
            (wrong / "CMakeLists.txt").write_text(f"cmake_minimum_required(VERSION 3.25)\nproject(W LANGUAGES CXX)\n{text}\n",
                                                  encoding="utf-8")
            done = run("cmake", "-S", wrong, "-B", wrong / "build", f"-DCMAKE_PREFIX_PATH={self.prefix}")
            self.assertNotEqual(done.returncode, 0, text)
            self.assertIn(said, " ".join(done.stderr.split()), text)


if __name__ == "__main__":
    sys.exit(unittest.main())
