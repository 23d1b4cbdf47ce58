"""Runs every example of every command's help unchanged in an empty folder.

Files that an example reads (a table, a proof, a puzzle) are made beforehand. Each must end with
exit code 0, or with the one listed here. examples_long_test.py runs the slow ones.
"""
import os
import pathlib
import subprocess
import sys
import tempfile
import time
import unittest

ARBITER = pathlib.Path(os.environ.get("ARBITER", "arbiter")).absolute()
SOURCE = pathlib.Path.cwd()

CODES = {
    "arbiter repair picadice PD-A11 --ruleset colours=1 --most-changes 1": 3,  # no repair of one entry
    "arbiter explain picadice start raid red 2": 1,  # illegal: the nest is empty
    "arbiter explain picadice start roll --player P2": 1,  # illegal: it is another player's turn
    "arbiter ask picadice x3/4/4/4/4,4/1xx1/4/4/4:r1y3p3:2=rpp discard": 3,  # it depends
    "arbiter diff tic_tac_toe default TT-A01=2": 1,  # they diverge
    "arbiter diff picadice colours=1,columns=2 colours=1,columns=2,PD-C13=off --json": 1,  # the same
    "arbiter discover tic_tac_toe": 1,  # there are hits
    "arbiter discover picadice --ruleset colours=1 --only endless supply --json": 1,  # the same
    "arbiter check picadice --ruleset colours=3 --time 60 --checkpoint part.bin": 3,  # a time limit
}
LONG = {
    "arbiter check picadice --ruleset colours=3 --time 60 --checkpoint part.bin",
    "arbiter prove picadice --smtlib queries",
    "arbiter audit",
    "arbiter audit tic_tac_toe pig --out audited --threads 1",
    "arbiter mutants picadice --only PD-C25 --json",
    "arbiter puzzle generate snack_match --number 10 --goals 1 --out puzzles",
    "arbiter puzzle booklet docs/puzzles/*.txt --out pages",
    "arbiter puzzle effect brain_picnic PX-A06=1 PX-A08=2 --cards 3",
    "arbiter vectors vectors picadice",
    "arbiter puzzle effect snack_match SM-A01=1 --cards 4 --goals 2 --deals 100",
}
ELSEWHERE = {
    "arbiter mutants picadice",  # tests/mutants/mutants_long_test.py runs every list
    "arbiter explore picadice",  # they serve until Ctrl-C: explore_test.py
    "arbiter explore bitskrieg --listen 0.0.0.0",
}
MADE_BEFORE = """
arbiter play picadice --seed 7 > game.txt
arbiter solve pig --ruleset target=20 --certificate proof.bin
arbiter tablebase build pig --ruleset target=20 --out pig.table
arbiter tablebase build picadice --ruleset colours=2,columns=2 --out small.table
arbiter place docs/puzzles/001.txt --certificate proof.json
cp docs/puzzles/001.txt puzzle.txt && cp docs/puzzles/001.txt mine.txt
echo 'x1/2,2/x1:r1:1' > positions.txt
echo PD-A01=2 > picadice.choices
arbiter play brain_picnic --seed 3 --plies 30 | grep ' | ' | tail -1 | sed 's/.* | //' > position.txt
cp -r docs/../vectors vectors
for i in 1 2 3; do arbiter weigh kalah --ruleset houses=2,seeds=1 --shard $i/3 --json > part-$i.json; done
for i in 1 2; do arbiter audit nim odds_and_evens --threads 1 --shard $i/2 --out part-$i; done
mkdir -p .config/fish/completions
"""


def run(folder, line):
    """In bash, with `arbiter` on the path and the folder as home."""
    return subprocess.run(["bash", "-eo", "pipefail", "-c", line], cwd=folder, capture_output=True, text=True,
                          stdin=subprocess.DEVNULL, timeout=7000 if "_long_" in sys.argv[0] else 120, check=False,
                          env={**os.environ, "PATH": f"{folder}/bin:{os.environ['PATH']}", "HOME": folder})


def help_of(words):
    return subprocess.run([ARBITER, *words, "--help"], capture_output=True, text=True, check=True).stdout


def examples(words=()):
    """The examples of a command, including those of its subcommands."""
    text = help_of(words)
    found = text.split("Examples:\n")[1].split("\n\n")[0].split("\n") if words else []
    for line in text.split("\nCommands:\n")[1].split("\n\n")[0].split("\n") if "\nCommands:\n" in text else []:
        found += examples((*words, line.split()[0]))
    return list(dict.fromkeys(line.strip() for line in found if line.strip()))


class Examples(unittest.TestCase):
    long = False

    def test_every_example_ends_as_it_should(self):
        all_of_them = examples()
        self.assertGreater(len(all_of_them), 50)
        self.assertLessEqual({*CODES, *LONG, *ELSEWHERE}, {*all_of_them}, "an example that no help has")
        with tempfile.TemporaryDirectory() as folder:
            pathlib.Path(folder, "bin").mkdir()
            pathlib.Path(folder, "bin/arbiter").symlink_to(ARBITER)
            pathlib.Path(folder, "docs").symlink_to(SOURCE / "docs")
            made = run(folder, MADE_BEFORE)
            self.assertEqual(made.returncode, 0, made.stderr)
            for line in all_of_them:
                if line in ELSEWHERE or (line in LONG) != self.long:
                    continue
                begin = time.monotonic()
                with self.subTest(line):
                    done = run(folder, line)
                    self.assertEqual(done.returncode, CODES.get(line, 0), done.stderr[-700:])
                print(f"{time.monotonic() - begin:7.1f} s  {line}", flush=True)


if __name__ == "__main__":
    sys.exit(unittest.main())
