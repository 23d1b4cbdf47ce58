"""`arbiter new-game`: which files it writes and where, and which requests it refuses."""
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

ARBITER = pathlib.Path(os.environ.get("ARBITER", "build/release/tools/arbiter")).absolute()


class New_game(unittest.TestCase):
    def setUp(self):
        held = tempfile.TemporaryDirectory(prefix="arbiter-new-game-")
        self.addCleanup(held.cleanup)
        self.folder = pathlib.Path(held.name)

    def arbiter(self, *words, code=0):
        done = subprocess.run([ARBITER, "new-game", *map(str, words)], capture_output=True, text=True, check=False,
                              cwd=self.folder)
        self.assertEqual(done.returncode, code, (words, done.stdout + done.stderr))
        return done.stdout if code == 0 else done.stderr

    def test_a_game_is_one_folder(self):
        said = self.arbiter("hare_race")
        written = sorted(path.relative_to(self.folder).as_posix() for path in self.folder.rglob("*") if path.is_file())
        self.assertEqual(written, sorted(["hare_race/CMakeLists.txt"] + [
            f"hare_race/model/hare_race/{name}" for name in (
                "hare_race.cpp", "hare_race.hpp", "mutants.txt", "playthrough.txt", "properties.hpp", "rulebook.hpp")]))
        for path in written:
            self.assertIn(path + "\n", said)
            text = (self.folder / path).read_text(encoding="utf-8")
            self.assertNotIn("@game@", text)
            self.assertNotRegex(text, r"@\w+@")
        book = (self.folder / "hare_race/model/hare_race/rulebook.hpp").read_text(encoding="utf-8")
        self.assertIn('"HR-C01"', book)
        self.assertIn('.title = "Hare race"', book)

    def test_a_second_game_of_a_tree_leaves_what_is_there(self):
        self.arbiter("first", "--folder", "games")
        lists = self.folder / "games/CMakeLists.txt"
        lists.write_text("# mine\n", encoding="utf-8")
        self.assertNotIn("CMakeLists.txt", self.arbiter("second", "--folder", "games", "--quiet"))
        self.assertEqual(lists.read_text(encoding="utf-8"), "# mine\n")
        self.assertTrue((self.folder / "games/model/second/second.hpp").is_file())

    def test_nothing_is_written_over(self):
        self.arbiter("first")
        self.assertIn("a folder that does not exist yet", self.arbiter("first", code=2))

    def test_what_cannot_be_a_name_is_said(self):
        for name in ("Chess", "3d", "tic-tac", "", "../up", "chess_", "a" * 41):
            self.assertIn("lower-case letters", self.arbiter(name, code=2), name)
        self.assertIn("no other game has", self.arbiter("nim", code=2))
        self.assertEqual(list(self.folder.iterdir()), [])


if __name__ == "__main__":
    sys.exit(unittest.main())
