"""The program's answers match the recorded ones: runs tools/golden over all cases. And tools/golden
detects a changed answer, an answer without a case, a case without an answer, a wrong exit code, and
bad usage.
"""
import hashlib
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

GOLDEN = str(pathlib.Path("tools/golden").absolute())

# A stand-in for the program: it prints its arguments, as JSON or not, and exits with a given code.
STAND_IN = r"""#!/bin/sh
case $1 in
  --version) echo "arbiter 1.2.3" ;;
  long) seq -f 'line %g of a long answer' 0 1999 && echo "$2" ;;
  write) echo written > "$2" ;;
  read) cat ;;
  fail) test "$2" = 1 && echo "arbiter: it failed in $3" >&2; exit "$2" ;;
  *) printf '{\n  "words": "%s",\n  "seconds": %s,\n  "version": "1.2.3"\n}\n' "$*" "$(date +%s.%N)" ;;
esac
"""
TABLE = """# A remark.
@two = one two
plain | 0 | say @two
long | 0 | long end
chain | 3 0 | fail 3 && write TMP/x && cat TMP/x && ls TMP
input | 0 | read <<< 'a\\nb'
file | 0 | read > TMP/y <<< 'kept' && read < TMP/y
fails | 1 | fail 1 TMP/x
"""


def golden(*words, program=None):
    given = {**os.environ, **({"ARBITER": str(program)} if program else {})}
    return subprocess.run([sys.executable, GOLDEN, *map(str, words)], capture_output=True, text=True,
                          env=given, check=False)


class Everything(unittest.TestCase):
    def test_the_program_says_what_it_has_said(self):
        done = golden()
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)

    def test_every_command_and_every_game_is_among_the_cases(self):
        arbiter = os.environ["ARBITER"]
        listed = golden("--list").stdout
        help_text = subprocess.run([arbiter, "--help"], capture_output=True, text=True, check=True).stdout
        commands = [line.split()[0] for line in help_text.split("\nCommands:\n")[1].split("\n\n")[0].split("\n")]
        self.assertGreater(len(commands), 30)
        for command in commands:
            self.assertRegex(listed, rf"(: |&& ){command} ", command)
            self.assertRegex(listed, rf"(: |&& ){command} --help", command)
        for game in ("picadice", "picnic_blitz", "bitskrieg", "nim", "tic_tac_toe", "pig", "odds_and_evens",
                     "brain_picnic", "snack_match"):
            self.assertIn(f"\n{game}/", listed)


class Noticing(unittest.TestCase):
    def setUp(self):
        self.root = pathlib.Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, self.root)
        self.program = self.root / "arbiter"
        self.program.write_text(STAND_IN, encoding="utf-8")
        self.program.chmod(0o755)
        self.folder = self.root / "golden"
        self.folder.mkdir()
        self.table = self.folder / "game.txt"
        self.table.write_text(TABLE, encoding="utf-8")
        done = self.run_golden("--update")
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)

    def run_golden(self, *words, program=None):
        return golden("--folder", self.folder, *words, program=program or self.program)

    def noticed(self, *says, code=1):
        done = self.run_golden()
        self.assertEqual(done.returncode, code, done.stdout + done.stderr)
        for part in says:
            self.assertIn(part, done.stdout + done.stderr)
        return done.stdout

    def read(self, name):
        return (self.folder / "game" / name).read_text(encoding="utf-8")

    def test_what_is_as_before(self):
        done = self.run_golden()
        self.assertEqual((done.returncode, done.stdout), (0, "6 cases unchanged\n"))
        self.assertEqual(self.read("plain.json"),
                         '{\n  "words": "say one two",\n  "seconds": "TIME",\n  "version": "VERSION"\n}\n')
        self.assertEqual(self.read("chain.txt"), "$ arbiter fail 3\n$ arbiter write TMP/x\n$ cat TMP/x\nwritten\n"
                                                 "$ ls TMP\nx\n")
        self.assertEqual((self.read("input.txt"), self.read("file.txt")), ("a\nb\n", "kept\n"))
        self.assertEqual(self.read("fails.txt"), "stderr: arbiter: it failed in TMP/x\n")

    def test_another_answer(self):
        path = self.folder / "game" / "plain.json"
        path.write_text(self.read("plain.json").replace("two", "three"), encoding="utf-8")
        self.noticed("game/plain: different answer", '-  "words": "say one three"', '+  "words": "say one two"',
                     "--only game/plain", "1 of 6 cases differ")
        self.assertEqual(self.run_golden("--only", "game/long").returncode, 0)
        self.assertEqual(self.run_golden("--only", "game/plain").returncode, 1)
        self.assertEqual(self.run_golden("--update").returncode, 0)
        self.assertEqual(self.run_golden().returncode, 0)

    def test_the_end_of_a_long_answer(self):
        kept = self.read("long.txt")
        self.assertLess(len(kept), 26_000)
        whole = "".join(f"line {n} of a long answer\n" for n in range(2000)) + "end\n"
        self.assertTrue(kept.endswith(hashlib.sha256(whole.encode()).hexdigest() + "\n"))
        self.table.write_text(TABLE.replace("long end", "long and"), encoding="utf-8")
        out = self.noticed("game/long: different answer", "-all lines", "+all lines")
        self.assertLess(len(out.splitlines()), 30)

    def test_an_orphan_and_a_missing_answer(self):
        (self.folder / "game" / "other.json").write_text("{}\n", encoding="utf-8")
        self.noticed("other.json: an answer without a case")
        (self.folder / "game" / "input.txt").rename(self.folder / "game" / "input.json")
        self.noticed("game/input: the answer is txt, expected input.json", "2 of 6 cases differ")
        (self.folder / "game" / "input.json").unlink()
        self.noticed("game/input: no file")
        self.assertEqual(self.run_golden("--update").returncode, 0)
        self.assertFalse((self.folder / "game" / "other.json").exists())
        self.assertEqual(self.run_golden().returncode, 0)

    def test_a_wrong_exit_code(self):
        for wrong, says in (("fails | 0 |", "exit code 1, expected 0"), ("fails | 3 |", "exit code 1, expected 3")):
            self.table.write_text(TABLE.replace("fails | 1 |", wrong), encoding="utf-8")
            self.noticed("game/fails: " + says)
            self.assertEqual(self.run_golden("--update").returncode, 1)  # the table says it, not the program
        self.table.write_text(TABLE.replace("chain | 3 0 |", "chain | 0 |"), encoding="utf-8")
        self.noticed("game/chain: exit code 3 0, expected 0 0")

    def test_a_table_that_cannot_be_read(self):
        for line, says in (("no bars", "expected `name | exit code | words`"), ("Upper | 0 | x", "expected `name"),
                           ("x | one | x", "expected an exit code"), ("x | 0 0 | x", "expected an exit code"),
                           ("plain | 0 | x", "the case game/plain occurs twice"), ("x | 0 | @three", "@three"),
                           ("x | 0 | 'open", "quotation"), ("x | 0 | read <", "one word after <")):
            self.table.write_text(TABLE + line + "\n", encoding="utf-8")
            self.noticed("game.txt:9: ", says, code=2)
        self.table.unlink()
        self.noticed("expected tables", code=2)

    def test_bad_usage(self):
        for words, program in ((["--only", "chess"], None), (["--nonsense"], None), ([], self.root / "none"),
                               ([], self.folder)):
            done = self.run_golden(*words, program=program)
            self.assertEqual((done.returncode, done.stdout), (2, ""), words)
            self.assertIn("golden: ", done.stderr)
        self.assertIn("tests/playthroughs", golden("--help").stdout)


if __name__ == "__main__":
    sys.exit(unittest.main())
