"""A command in shards under a scheduler, for the tests of packaging/cluster: the program that the
jobs run, which can be held up, and the single run with which the merged answer is compared."""
import os
import pathlib
import subprocess
import time

ARBITER = os.environ["ARBITER"]
CLUSTER = pathlib.Path("packaging/cluster").resolve()
COMMAND = ["weigh", "kalah", "--ruleset", "houses=2,seeds=1", "--pairs", "--thorough", "--threads", "1"]
COUNT = 4
# Notes every start. Shard 3 waits as long as the file `hold` exists.
PROGRAM = """#!/bin/sh
echo "$@" >> {folder}/calls
case "$*" in
  *"--shard 3/4"*) while [ -e {folder}/hold ]; do sleep 0.1; done ;;
esac
exec {arbiter} "$@"
"""


class Clustered:
    def __init__(self, folder):
        self.folder = pathlib.Path(folder)
        self.out = self.folder / "out"
        self.program = self.folder / "held-arbiter"
        self.program.write_text(PROGRAM.format(folder=self.folder, arbiter=ARBITER), encoding="utf-8")
        self.program.chmod(0o755)
        self.hold = self.folder / "hold"

    def single(self):
        """The answer and the exit code of a single run."""
        done = subprocess.run([ARBITER, *COMMAND, "--json"], capture_output=True, text=True, check=False)
        return done.stdout, f"{done.returncode}\n"

    def merged(self):
        return tuple((self.out / f"merged.{kind}").read_text(encoding="utf-8") for kind in ("json", "code"))

    def runs_of(self, index):
        calls = self.folder / "calls"
        return (calls.read_text() if calls.exists() else "").count(f"--shard {index}/{COUNT}")

    def wait_until_held(self, seconds=120):
        """Until all shards but the third have their answers."""
        end = time.monotonic() + seconds
        while not (self.runs_of(3) and all((self.out / f"{n}.code").exists() for n in (1, 2, 4))):
            if time.monotonic() > end:
                raise TimeoutError(sorted(self.out.glob("*")))
            time.sleep(0.1)
