"""packaging/cluster: the script `shards`, and the workflow for Snakemake, which is killed in the
middle and continued. slurm_long_test.py does the same with Slurm.

$ARBITER names the program.
"""
import json
import os
import shutil
import signal
import subprocess
import tempfile
import time
import unittest

from clustered import CLUSTER, COMMAND, COUNT, Clustered

SCRIPT = CLUSTER / "shards"


class Case(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.work = Clustered(folder.name)
        self.folder = self.work.folder


class Script(Case):
    def begin(self, *words, **more):
        return subprocess.Popen([SCRIPT, *map(str, words)], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                env={**os.environ, "ARBITER": str(self.work.program), **more}, text=True)

    def run_it(self, *words, code=0, **more):
        with self.begin(*words, **more) as process:
            _, said = process.communicate(timeout=120)
        self.assertEqual(process.returncode, code, said)
        return said

    def files(self):
        return sorted(path.name for path in self.work.out.glob("*") if path.name != "command")

    def test_shards_and_their_codes(self):
        cut = ["weigh", "kalah", "--ruleset", "houses=4,seeds=4", "--memory", "1MiB"]  # exit code 3
        for index in (1, 2):
            self.run_it("run", self.work.out, index, 2, *cut)
        self.assertEqual(self.files(), ["1.code", "1.json", "2.code", "2.json"])
        self.assertEqual((self.work.out / "1.code").read_text(), "3\n")
        before = (self.folder / "calls").read_text()
        self.run_it("run", self.work.out, 1, 2, *cut)
        self.assertEqual((self.folder / "calls").read_text(), before)
        for other in ([2, *cut[:4]], [3, *cut]):
            self.assertIn("new folder", self.run_it("run", self.work.out, 1, *other, code=2))
        self.run_it("merge", self.work.out, 2)
        self.assertEqual((self.work.out / "merged.code").read_text(), "3\n")
        merged = json.loads((self.work.out / "merged.json").read_text())
        self.assertEqual([impact["cut"] for impact in merged["impacts"]], 9 * [True])

    def test_an_audit(self):
        words = ["audit", "nim", "odds_and_evens", "--threads", "1", "--memory", "500MB"]
        for index in (1, 2):
            self.run_it("run", self.work.out, index, 2, *words)
        self.run_it("merge", self.work.out, 2)
        games = [json.loads((self.work.out / "merged" / f"{game}.json").read_text())["games"][0]["game"]
                 for game in ("nim", "odds_and_evens")]
        self.assertEqual(games, ["nim", "odds_and_evens"])
        self.assertIn((self.work.out / "merged.code").read_text(), ("0\n", "1\n", "3\n"))

    def test_no_answer(self):
        self.assertIn('found "chess"', self.run_it("run", self.work.out, 1, 2, "weigh", "chess", code=2))
        self.assertEqual(self.files(), [])
        self.assertIn("shard 1", self.run_it("merge", self.work.out, 2, code=2))
        for words in ((), ("run", "x", 1), ("merge", "x"), ("walk",)):
            self.assertRegex(self.run_it(*words, code=2), r"\Ashards: expected [^\n]+\n\Z")

    def test_a_signal_leaves_nothing(self):
        for number in (signal.SIGTERM, signal.SIGINT):
            self.work.hold.touch()
            with self.begin("run", self.work.out, 3, COUNT, *COMMAND) as process:
                while not self.work.runs_of(3):
                    time.sleep(0.05)
                process.send_signal(number)
                process.wait(20)
            self.assertEqual(process.returncode, 143)
            self.assertEqual(self.files(), [])
            self.work.hold.unlink()
            (self.folder / "calls").unlink()


@unittest.skipUnless(shutil.which("snakemake"), "snakemake is not installed (tools/packages.txt)")
class Snakemake(Case):
    def begin(self, *words, command=COMMAND):
        return subprocess.Popen(
            ["snakemake", "--snakefile", CLUSTER / "Snakefile", "--cores", "2", "--nolock", *words, "--config",
             f"folder={self.work.out}", f"shards={COUNT}", f"command={' '.join(command)}"],
            cwd=self.folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, start_new_session=True,
            env={**os.environ, "ARBITER": str(self.work.program), "HOME": str(self.folder)})

    def test_it_continues_after_a_kill(self):
        self.work.hold.touch()
        process = self.begin()
        try:
            self.work.wait_until_held()
        finally:
            os.killpg(process.pid, signal.SIGKILL)
            process.communicate()
        self.assertFalse((self.work.out / "merged.code").exists())
        self.work.hold.unlink()
        with self.begin("--rerun-incomplete") as process:
            said, _ = process.communicate(timeout=300)
        self.assertEqual(process.returncode, 0, said)
        self.assertEqual(self.work.merged(), self.work.single())
        self.assertEqual([self.work.runs_of(index) for index in range(1, COUNT + 1)], [1, 1, 2, 1])

    def test_what_fails(self):
        with self.begin(command=["weigh", "chess"]) as process:
            said, _ = process.communicate(timeout=120)
        self.assertNotEqual(process.returncode, 0)
        self.assertIn('found "chess"', said)
        self.assertEqual(list(self.work.out.glob("*.code")), [])


if __name__ == "__main__":
    unittest.main()
