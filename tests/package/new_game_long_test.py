"""The skeleton that `arbiter new-game` writes, built with the installed build tree: its own tests
pass, and each of them can fail. Takes a minute of processor time.
"""
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

ARBITER = pathlib.Path(os.environ.get("ARBITER", "build/release/tools/arbiter")).absolute()
BUILD = ARBITER.parent.parent


def run(*words, **options):
    return subprocess.run([str(word) for word in words], capture_output=True, text=True, check=False, **options)


class New_game(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = pathlib.Path(tempfile.mkdtemp(prefix="arbiter-new-game-"))
        cls.addClassCleanup(shutil.rmtree, cls.folder)
        cls.tree, cls.build = cls.folder / "tree", cls.folder / "build"
        cls.game = cls.tree / "model/hare_race"
        prefix = cls.folder / "prefix"
        for words in [("cmake", "--install", BUILD, "--prefix", prefix, "--component", "development"),
                      (ARBITER, "new-game", "hare_race", "--folder", cls.tree),
                      ("cmake", "-S", cls.tree, "-B", cls.build, "-G", "Ninja", f"-DCMAKE_PREFIX_PATH={prefix}"),
                      ("cmake", "--build", cls.build, "-j", "1")]:
            done = run(*words)
            assert done.returncode == 0, (done.stdout + done.stderr)[-5000:]

    def tests(self):
        """{name of a test: whether it passed}"""
        said = run("ctest", "--test-dir", self.build).stdout
        lines = [line for line in said.splitlines() if "Test  #" in line or "Test #" in line]
        return {line.split(": ")[1].split()[0]: "Passed" in line for line in lines if ": " in line}

    def planted(self, file, line, mistake):
        """The tests after a change to a file, which is then undone."""
        path = self.game / file
        before = path.read_text(encoding="utf-8")
        self.assertIn(line, before)
        path.write_text(before.replace(line, mistake), encoding="utf-8")
        try:
            done = run("cmake", "--build", self.build, "-j", "1")
            self.assertEqual(done.returncode, 0, (done.stdout + done.stderr)[-3000:])
            return self.tests()
        finally:
            path.write_text(before, encoding="utf-8")

    def test_a_the_tests_of_the_skeleton_pass(self):
        self.assertEqual(self.tests(), {"hare_race_check": True, "hare_race_playthrough": True,
                                        "hare_race_notices_HR-C02-a": True})

    def test_b_every_command_has_the_game(self):
        program = self.build / "my-arbiter"
        self.assertIn("hare_race", run(program, "games").stdout)
        self.assertEqual(run(program, "explain", "hare_race", "10:1", "take 4").returncode, 1)
        self.assertIn("HR-A01", run(program, "questions", "hare_race", "HR-A01").stdout)

    def test_c_each_test_can_fail(self):
        wrong = self.planted("hare_race.cpp", 'rules_.value("most")', 'rules_.value("most") + 1')
        self.assertFalse(wrong["hare_race_check"])
        wrong = self.planted("playthrough.txt", "| 7:2", "| 6:2")
        self.assertFalse(wrong["hare_race_playthrough"])
        wrong = self.planted("mutants.txt", "move.count < 0", "move.count < 1 || move.count < 1")
        self.assertFalse(wrong["hare_race_notices_HR-C02-a"])

    def test_d_a_mistake_that_cannot_be_planted_is_said(self):
        path = self.game / "mutants.txt"
        before = path.read_text(encoding="utf-8")
        path.write_text(before.replace("- move.count < 1", "- nowhere"), encoding="utf-8")
        try:
            done = run("cmake", self.build)
            self.assertNotEqual(done.returncode, 0)
            self.assertIn("HR-C02-a: expected a line of hare_race.cpp", " ".join(done.stderr.split()))
        finally:
            path.write_text(before, encoding="utf-8")


if __name__ == "__main__":
    sys.exit(unittest.main())
