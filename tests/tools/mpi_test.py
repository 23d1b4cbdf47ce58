"""`arbiter-mpi` under mpirun: the same answers and tables as `arbiter` for 1 to 4 ranks; a folder from which a
killed job continues with another number of ranks; and one sentence, exit code 2 and no process left
for whatever is wrong.

$ARBITER_MPI lists the programs to test and how each is started, "PROGRAM=MPIRUN", separated by
spaces. Without an MPI, nothing was built, and all tests are skipped.
"""
import contextlib
import json
import os
import pathlib
import random
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import unittest

import jsonschema

ARBITER = os.environ["ARBITER"]
JOBS = [pair.split("=") for pair in os.environ.get("ARBITER_MPI", "").split()]
SCHEMAS = {path.name: json.loads(path.read_text(encoding="utf-8"))
           for path in pathlib.Path("docs/schemas").glob("*.schema.json")}
GAME = ["picadice", "--ruleset", "colours=2,columns=2,dice=2"]  # 59,913 states, depth 10
SHARED_GAME = ["picadice", "--unfolded", "--ruleset", "colours=1,limit=6,birds=6"]  # a component of 21,628 states
DUEL = ["bitskrieg", "3hs/4/1#2/Ln3:1:-/-:0/0:1", "--engine", "endgames",
        "--ruleset", "board=4,squad=1,flags=0,rebuilds=0:0,obstacles=1"]
SHORT_DUEL = ["bitskrieg", "3hs/1##1/1#2/LnLn2:1:-/-:0/0l:1", "--engine", "endgames",
              "--ruleset", "board=4,squad=2,obstacles=3,flags=0,pieces=2:2:2:2,rebuilds=0:0"]
LONG_DUEL = ["bitskrieg", "3ms1/5/1#3/5/1LnLn2:1:-/-:0/0m:1", "--engine", "endgames",
             "--ruleset", "board=5,squad=2,flags=0,rebuilds=0:0,obstacles=1"]
LONG_TURNS = ["picadice", "--ruleset", "colours=2,columns=3", "--engine", "turns"]
ENVIRONMENT = {**os.environ, "OMPI_ALLOW_RUN_AS_ROOT": "1", "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM": "1",
               "OMPI_MCA_rmaps_base_oversubscribe": "1", "OMPI_MCA_mpi_yield_when_idle": "1",
               "OMPI_MCA_btl_vader_single_copy_mechanism": "none"}


def alone(*words):
    return subprocess.run([ARBITER, *words], capture_output=True, text=True, check=False)


def bytes_of(path):
    try:
        return path.read_bytes()
    except OSError:  # the process has ended
        return b""


def validate(command, answer):
    schema = SCHEMAS[f"{command}.schema.json"]
    resolver = jsonschema.RefResolver(schema["$id"], schema, store=SCHEMAS)
    jsonschema.Draft7Validator(schema, resolver=resolver).validate(answer)


def without_costs(answer):
    """What must not depend on the number of ranks."""
    costs = ("seconds", "seconds_to_build", "sweeps", "bytes", "fixed_bytes", "ranks", "disk")
    if isinstance(answer, dict):
        return {key: without_costs(value) for key, value in answer.items() if key not in costs}
    return [without_costs(value) for value in answer] if isinstance(answer, list) else answer


@unittest.skipUnless(JOBS, "no MPI was found, so arbiter-mpi was not built")
class Mpi(unittest.TestCase):
    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, self.folder)
        self.program, self.starter = JOBS[0]

    def command(self, ranks, *words):
        return [self.starter, "-n", str(ranks), self.program, *map(str, words)]

    def begin(self, ranks, *words, **environment):
        """In a session of its own, so that its processes can be found."""
        return subprocess.Popen(self.command(ranks, *words), stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                text=True, env={**ENVIRONMENT, **environment}, start_new_session=True)

    def run_it(self, ranks, *words):
        with self.begin(ranks, *words) as job:
            try:
                out, err = job.communicate(timeout=120)
            except subprocess.TimeoutExpired:
                os.killpg(job.pid, signal.SIGKILL)
                self.fail(f"{words} with {ranks} ranks does not end")
        return subprocess.CompletedProcess(job.args, job.returncode, out, err)

    def answer(self, ranks, *words, code=0):
        done = self.run_it(ranks, *words, "--json")
        self.assertEqual(done.returncode, code, done.stdout + done.stderr)
        answer = json.loads(done.stdout)
        validate(words[0], answer)
        return answer

    def sentences(self, ranks, *words, code=2):
        """What the program says on standard error; mpirun adds lines of its own."""
        done = self.run_it(ranks, *words)
        self.assertEqual(done.returncode, code, done.stdout + done.stderr)
        self.assertEqual(done.stdout, "")
        return [line for line in done.stderr.splitlines() if line.startswith("arbiter: ")]

    def says(self, text, ranks, *words, code=2):
        said = self.sentences(ranks, *words, code=code)
        self.assertEqual(len(said), 1, said)
        self.assertIn(text, said[0])

    def test_counts_do_not_depend_on_the_ranks(self):
        for words in (["states", *GAME], ["states", "tic_tac_toe"], ["states", "nim", "--ruleset", "piles=1:2:1:2"],
                      ["states", "bitskrieg", "--depth", "3"]):
            expected = alone(*words, "--json")
            for self.program, self.starter in JOBS:
                for ranks in (1, 2, 3, 4):
                    answer = self.answer(ranks, *words, code=expected.returncode)
                    self.assertEqual(without_costs(answer), without_costs(json.loads(expected.stdout)))
                    self.assertEqual(answer["ranks"]["count"], ranks)
                    self.assertEqual(answer["ranks"]["sent_codes"] > 0, ranks > 1)

    def test_duplicates_are_not_sent(self):
        costs = self.answer(2, "states", *GAME)["ranks"]
        self.assertEqual(costs["sent_bytes"], 8 * costs["sent_codes"])
        self.assertLess(costs["sent_bytes_per_state"], 0.5 * costs["expected_bytes_per_state_with_duplicates"])

    def test_findings_do_not_depend_on_the_ranks(self):
        for words, counts in ((["check", *GAME[:2], "colours=1,PD-C23=off"], (1, 2, 3, 4)),
                              (["check", "nim"], (1, 2, 3, 4)),
                              (["check", "tic_tac_toe", "--depth", "4", "--games", "10"], (1, 2, 3, 4)),
                              # States of more than 128 bits
                              (["check", "bitskrieg", "--depth", "2", "--games", "1"], (3,))):
            expected = alone(*words, "--json")
            for ranks in counts:
                answer = self.answer(ranks, *words, code=expected.returncode)
                self.assertEqual(without_costs(answer), without_costs(json.loads(expected.stdout)), (words, ranks))

    def test_differences_of_readings_do_not_depend_on_the_ranks(self):
        cases = [(["picadice", "PD-A01", "PD-A02", "PD-A08", *SHARED_GAME[2:]], JOBS, (1, 2, 3, 4)),
                 (["picadice", "PD-A01", "--fewest", "--ruleset", "colours=1,columns=2,dice=2"], JOBS[:1], (3,)),
                 (["tic_tac_toe", "--depth", "5", "--after", "1"], JOBS[:1], (2,)),
                 (["picadice", "PD-A09", "--ruleset", "colours=2", "--depth", "1"], JOBS, (2,))]  # Z3 proves it
        for game, jobs, counts in cases:
            words = ["questions", *game, "--time", "60"]
            expected = alone(*words, "--json")
            for self.program, self.starter in jobs:
                for ranks in counts:
                    answer = self.answer(ranks, *words, code=expected.returncode)
                    self.assertEqual(without_costs(answer), without_costs(json.loads(expected.stdout)), (words, ranks))

    def test_endgames_do_not_depend_on_the_ranks(self):
        table = self.folder / "table"
        words = ["solve", *DUEL, "--certificate", table, "--time", "600"]
        expected = alone(*words, "--json")
        self.assertEqual(expected.returncode, 0, expected.stderr)
        whole = table.read_bytes()
        for self.program, self.starter in JOBS:
            for ranks in (1, 2, 3, 4):
                table.unlink()
                answer = self.answer(ranks, *words)
                self.assertEqual(without_costs(answer), without_costs(json.loads(expected.stdout)))
                self.assertEqual(answer["ranks"]["sent_bytes"] > 0, ranks > 1)
                self.assertTrue(table.read_bytes() == whole)
        table.unlink()
        done = self.run_it(2, "tablebase", "build", *DUEL, "--out", table, "--json")
        self.assertEqual(done.returncode, 0, done.stderr)
        validate("tablebase-build", json.loads(done.stdout))
        self.assertTrue(table.read_bytes() == whole)

    def test_turns_do_not_depend_on_the_ranks(self):
        table = self.folder / "table"
        for game, counts in ((GAME, (1, 2, 3, 4)), (SHARED_GAME, (2,)), (["pig", "--ruleset", "target=12"], (3,)),
                             (["odds_and_evens"], (4,))):
            words = ["solve", *game, "--certificate", table, "--time", "600"]
            expected = alone(*words, "--json")
            self.assertEqual(expected.returncode, 0, expected.stderr)
            whole = table.read_bytes()
            for ranks in counts:
                table.unlink()
                answer = self.answer(ranks, *words)
                self.assertEqual(without_costs(answer), without_costs(json.loads(expected.stdout)), (game, ranks))
                self.assertEqual(answer["ranks"]["sent_bytes"] > 0, ranks > 1)
                self.assertTrue(table.read_bytes() == whole, (game, ranks))

    def test_bounds_at_the_gap_do_not_depend_on_the_ranks(self):
        of_one = self.answer(1, "solve", *SHARED_GAME, "--time", "600")
        self.assertGreaterEqual(of_one["largest"], 10_000)
        alone_found = json.loads(alone("solve", *SHARED_GAME, "--time", "600", "--json").stdout)
        for bound in ("low", "high"):
            self.assertAlmostEqual(of_one["value"]["endless_play_lost"][bound],
                                   alone_found["value"]["endless_play_lost"][bound], delta=1e-9)
        self.assertEqual(without_costs(self.answer(3, "solve", *SHARED_GAME, "--time", "600")), without_costs(of_one))
        nim = json.loads(alone("solve", "nim", "--json").stdout)
        self.assertEqual(without_costs(self.answer(2, "solve", "nim")), without_costs(nim))

    def test_turns_stop_together(self):
        words = ["solve", *SHARED_GAME, "--engine", "turns"]
        self.assertEqual(self.answer(3, *words, "--time", "0.001", code=3)["value"], None)
        self.assertEqual(self.answer(2, *words, "--memory", "1MiB", code=3)["ended"], "memory limit")

    def test_endgames_stop_together(self):
        self.assertEqual(self.answer(3, "solve", *DUEL, "--time", "0.001", code=3)["value"], None)
        self.assertEqual(self.answer(3, "solve", *LONG_DUEL, "--memory", "1MiB", code=3)["ended"], "memory limit")
        with self.begin(3, "solve", *LONG_DUEL, "--time", "600", "--json") as job:
            time.sleep(2)
            for rank in self.processes_of(job)[:1]:
                os.kill(rank, signal.SIGINT)
            out, err = job.communicate(timeout=60)
        self.assertEqual((job.returncode, json.loads(out)["ended"]), (3, "stopped"), err)
        self.assertEqual(self.processes_of(job), [])

    def test_prints_text_once(self):
        expected = alone("states", "tic_tac_toe").stdout.splitlines()
        done = self.run_it(3, "states", "tic_tac_toe")
        lines = done.stdout.splitlines()
        self.assertEqual(lines[0], expected[0])
        self.assertEqual(lines[2:-1], expected[2:])
        self.assertRegex(lines[-1], r"^3 ranks: \d+ codes sent, [\d.]+ bytes per state, of [\d.]+ expected")

    def test_continues_after_a_kill_with_another_number_of_ranks(self):
        words = ["states", "pig", "--checkpoint", self.folder / "saved"]
        expected = without_costs(json.loads(alone("states", "pig", "--json").stdout))
        manifest = self.folder / "saved/manifest.json"

        def levels_saved():
            return len(json.loads(manifest.read_text(encoding="utf-8").split("\n")[0])["levels"])

        levels = 1
        for ranks, victim in ((2, 1), (3, 0), (4, 3)):
            with self.begin(ranks, *words) as job:
                while not manifest.is_file() or levels_saved() < levels + 5:
                    self.assertIsNone(job.poll(), "it ended before it was killed")
                    time.sleep(0.01)
                os.kill(self.processes_of(job)[victim], signal.SIGKILL)
                job.communicate(timeout=60)
            self.assertNotEqual(job.returncode, 0)
            self.assert_nothing_is_left()
            levels = levels_saved()
        self.assertEqual(without_costs(self.answer(2, *words)), expected)

    def test_a_rank_that_hangs_ends_the_job(self):
        for self.program, self.starter in JOBS:
            saved = self.folder / pathlib.Path(self.program).name
            words = ["states", "pig", "--checkpoint", saved]
            # A rank that is stopped after its last message is waited for as one that still works.
            for _ in range(5):
                shutil.rmtree(saved, ignore_errors=True)
                with self.begin(3, *words, ARBITER_PATIENCE="1") as job:
                    while not (saved / "manifest.json").is_file() and job.poll() is None:
                        time.sleep(0.01)
                    stopped = self.processes_of(job)[1:2]
                    for process in stopped:
                        os.kill(process, signal.SIGSTOP)
                    try:
                        said = job.communicate(timeout=30)[1]
                    except subprocess.TimeoutExpired:
                        for process in stopped:
                            os.kill(process, signal.SIGCONT)
                        said = job.communicate(timeout=60)[1]
                        continue
                if job.returncode == 3:
                    break
            self.assertEqual(job.returncode, 3, said)
            self.assertRegex(said, r"arbiter: rank [02] gave up: it has waited \d+ s for the other ranks")
            self.assert_nothing_is_left()
        expected = alone("states", "pig", "--json").stdout
        self.assertEqual(without_costs(self.answer(2, *words)), without_costs(json.loads(expected)))

    def test_a_full_disk_on_another_rank(self):
        game = ["picadice", "--ruleset", "colours=2,columns=3,dice=2"]  # 1,007,753 states
        expected = without_costs(json.loads(alone("states", *game, "--json").stdout))
        small_files = "trap '' XFSZ; ulimit -f 64; exec \"$@\""  # no file above 32 KiB
        for self.program, self.starter in JOBS:
            for number, disk in enumerate((False, True)):
                saved = self.folder / f"{pathlib.Path(self.program).name}-{number}"
                words = ["states", *game, "--memory", "2MiB" if disk else "1GiB", "--checkpoint", str(saved)]
                if disk:
                    words += ["--disk", str(self.folder / "disk")]
                done = subprocess.run(
                    [self.starter, "-n", "1", self.program, *words, ":", "-n", "1", "sh", "-c", small_files, "sh",
                     self.program, *words],
                    env={**ENVIRONMENT, "OMPI_MCA_btl": "self,tcp", "UCX_TLS": "self,tcp"}, capture_output=True, text=True,
                    timeout=120, check=False)  # shared memory would be a larger file
                if not disk:  # the exploration needs no room, so it goes on without a checkpoint
                    self.assertEqual(done.returncode, 0, done.stderr)
                    self.assertIn("progress could not be saved: file ", done.stderr)
                    self.assertEqual(without_costs(self.answer(3 - number, *words)), expected)
                    continue
                said = [line for line in done.stderr.splitlines() if "the disk is full" in line]
                self.assertEqual((done.returncode, len(said)), (3, 1), done.stderr)
                self.assertRegex(said[0], "^arbiter: rank 1: file .*the same command continues once there is room$")
                self.assertIn("disk limit: ", done.stdout)
                self.assert_nothing_is_left()
                self.assertEqual(without_costs(self.answer(3 - number, *words)), expected)

    def test_a_checkpoint_that_one_rank_cannot_write(self):
        saved = self.folder / "saved"
        words = ["states", *GAME, "--checkpoint", saved]
        in_the_way = saved / "level-5.2-of-3"
        in_the_way.mkdir(parents=True)
        said = self.run_it(3, *words).stderr
        self.assertEqual(said.count(f"progress could not be saved: file {in_the_way}: expected a file or nothing"), 1)
        self.assert_nothing_is_left()
        in_the_way.rmdir()
        self.assertEqual(without_costs(self.answer(2, *words)),
                         without_costs(json.loads(alone(*words[:-2], "--json").stdout)))

    def a_table(self, game):
        """How to build a table with all its progress saved; what it then contains; and the manifest of that progress."""
        table = self.folder / "table"
        words = ["tablebase", "build", *game, "--out", table, "--checkpoint-every", "0"]
        self.assertEqual(alone(*map(str, words)).returncode, 0)
        whole = table.read_bytes()
        table.unlink()
        return table, words, whole, self.folder / "table.parts/manifest.json"

    def line_of(self, manifest):
        return json.loads(manifest.read_text(encoding="utf-8").split("\n")[0]) if manifest.is_file() else {}

    def bounds_saved(self, manifest):
        return len(self.line_of(manifest).get("ranks", ()))

    def kill_once_they_have_saved(self, words, manifest):
        """Kills jobs of 2 and 3 ranks, each once it has saved some progress of its own."""
        table, before = self.folder / "table", {}
        for ranks, victim in ((2, 1), (3, 0)):
            for _ in range(5):
                with self.begin(ranks, *words) as job:
                    processes = []  # found first: the job may end soon after it has saved something
                    while self.line_of(manifest) == before and job.poll() is None:
                        if len(processes) < ranks:
                            processes = self.processes_of(job)
                        else:
                            time.sleep(0.001)
                    for process in processes[victim:victim + 1]:
                        with contextlib.suppress(ProcessLookupError):
                            os.kill(process, signal.SIGKILL)
                    job.communicate(timeout=60)
                self.assert_nothing_is_left()
                if job.returncode != 0 and not table.exists():
                    break
                # It finished before it was killed, so it has to start again.
                table.unlink()
                manifest.unlink(missing_ok=True)
                before = {}
            self.assertNotEqual(job.returncode, 0)
            self.assertFalse(table.exists())
            before = self.line_of(manifest)

    def test_a_table_continues_after_a_kill_with_another_number_of_ranks(self):
        for game in (SHORT_DUEL, [*SHARED_GAME, "--engine", "turns"]):
            table, words, whole, manifest = self.a_table(game)
            manifest.parent.mkdir()
            notes = manifest.with_name("bounds-of-mine")
            notes.write_text("not of the program", encoding="utf-8")
            self.kill_once_they_have_saved(words, manifest)
            done = self.run_it(4, *words, "--json")
            self.assertEqual(done.returncode, 0, done.stderr)
            self.assertTrue(json.loads(done.stdout)["resumed"])
            self.assertTrue(table.read_bytes() == whole)
            self.assertEqual(list(manifest.parent.iterdir()), [notes])
            shutil.rmtree(manifest.parent)
            table.unlink()

    @unittest.skipUnless(os.environ.get("ARBITER_AT_LENGTH"), "long")
    def test_forty_kills_of_a_table(self):
        self.kill_forty_times(LONG_DUEL, self.bounds_saved)

    @unittest.skipUnless(os.environ.get("ARBITER_AT_LENGTH"), "long")
    def test_forty_kills_of_turns(self):
        self.kill_forty_times(LONG_TURNS, lambda manifest: bool(self.line_of(manifest)))

    def kill_forty_times(self, game, count_saved):
        """Kills jobs that build a table and lets others continue. count_saved(manifest): never less than before."""
        chance = random.Random(2)
        table, words, whole, manifest = self.a_table(game)
        kills = bounds = resumed = 0
        while kills < 40 or not table.exists():
            table.unlink(missing_ok=True)
            self.program, self.starter = chance.choice(JOBS)
            with self.begin(chance.randint(1, 4), *words) as job:
                try:
                    err = job.communicate(timeout=chance.uniform(0.3, 5) if kills < 40 else 300)[1]
                except subprocess.TimeoutExpired:
                    while not (alive := self.processes_of(job)) and job.poll() is None:
                        time.sleep(0.01)  # it has not begun yet
                    if alive:
                        os.kill(chance.choice(alive), signal.SIGKILL)
                        kills += 1
                    job.communicate(timeout=60)
                    self.assert_nothing_is_left()
                    resumed += bounds > 0
                    if not table.exists():
                        self.assertGreaterEqual(count_saved(manifest), bounds)
                        bounds = count_saved(manifest)
                        continue
                else:
                    self.assertEqual(job.returncode, 0, err)
            self.assertTrue(table.read_bytes() == whole)
            bounds = 0
        self.assertGreater(resumed, 10)

    @unittest.skipUnless(os.environ.get("ARBITER_AT_LENGTH"), "long")
    def test_forty_kills(self):
        chance = random.Random(1)
        tasks = [("states", "pig", "--ruleset", "target=100"), ("states", "picadice", "--ruleset", "colours=2,columns=3")]
        expected = {words: without_costs(json.loads(alone(*words, "--json").stdout)) for words in tasks}
        kills = finished = 0
        while kills < 40 or finished < 2:
            self.program, self.starter = chance.choice(JOBS)
            words = tasks[finished % 2]
            with self.begin(chance.randint(1, 4), *words, "--json", "--checkpoint", self.folder / str(finished)) as job:
                try:
                    out, err = job.communicate(timeout=chance.uniform(0.3, 3) if kills < 40 else 120)
                except subprocess.TimeoutExpired:
                    alive = self.processes_of(job)
                    if not alive:
                        continue
                    os.kill(chance.choice(alive), signal.SIGKILL)
                    kills += 1
                    job.communicate(timeout=60)
                    self.assertNotEqual(job.returncode, 0)
                    self.assert_nothing_is_left()
                    continue
            self.assertEqual(job.returncode, 0, err)
            self.assertEqual(without_costs(json.loads(out)), expected[words])
            finished += 1

    def assert_nothing_is_left(self):
        """No process, of any parent, with this test's folder in its command line."""
        for _ in range(50):
            left = [path for path in pathlib.Path("/proc").glob("[0-9]*/cmdline")
                    if str(self.folder).encode() in bytes_of(path)]
            if not left:
                return
            time.sleep(0.1)
        self.fail(f"still running: {left}")

    def processes_of(self, job):
        """The processes of a job, in the order of their ranks."""
        found = {}
        for path in pathlib.Path("/proc").glob("[0-9]*"):
            try:
                program = os.readlink(path / "exe")
                known = (path / "environ").read_text(encoding="utf-8", errors="replace")
                parent, ancestor = int(path.name), None
                while parent > 1 and parent != job.pid:
                    ancestor = pathlib.Path(f"/proc/{parent}/stat").read_text(encoding="utf-8")
                    parent = int(ancestor.rsplit(")", 1)[1].split()[1])
            except (OSError, IndexError):
                continue
            rank = re.search(r"(?:OMPI_COMM_WORLD|PMI)_RANK=(\d+)", known)  # none while it starts
            if rank and parent == job.pid and os.path.samefile(program, self.program):
                found[int(rank[1])] = int(path.name)
        return [found[rank] for rank in sorted(found)]

    def test_bad_input_gives_one_sentence(self):
        saved = self.folder / "saved"
        for ranks in (1, 3):
            self.says("chess", ranks, "states", "chess")
            self.says("PD-A99", ranks, "states", "picadice", "--ruleset", "PD-A99=1")
            self.says("--memory", ranks, "states", "nim", "--memory", "much")
            self.says("--resume", ranks, "states", "nim", "--resume", saved)
            self.says("which ranks share", ranks, "moves", "nim")
            self.says("expected --ruleset, --after or --fewest", ranks, "questions", "nim")
            self.says("squad", ranks, "solve", "bitskrieg", "--engine", "endgames", "--ruleset", "squad=9")
            self.says("--engine endgames or --engine turns", ranks, "solve", *DUEL[:2], *DUEL[4:], "--checkpoint", saved)
            self.says("--resume", ranks, "solve", *DUEL, "--resume", saved)
            self.says(str(saved / "no"), ranks, "tablebase", "build", *DUEL, "--out", saved / "no" / "table")
        self.says("--engine", 2, "solve", "nim", "--engine", "anytime")
        self.says("only one rank has standard input", 2, "solve", "nim", "-")
        self.says("the whole graph in one process", 2, "solve", "nim", "--exact")
        self.says("is explored", 3, "check", "nim", "no-trap", "--quiet", "--ruleset", "default", "--checkpoint", saved)
        self.answer(2, "states", *GAME, "--depth", "4", "--checkpoint", saved, code=3)
        self.says("ruleset", 3, "states", "picadice", "--ruleset", "colours=1", "--checkpoint", saved)
        self.says("game", 2, "states", "nim", "--checkpoint", saved)
        part = saved / "level-3.1-of-2"
        whole = part.read_bytes()
        part.write_bytes(whole[:-4])
        self.says(str(part), 3, "states", *GAME, "--checkpoint", saved)
        part.unlink()
        self.says(str(part), 2, "states", *GAME, "--checkpoint", saved)
        part.write_bytes(whole)
        self.assertEqual(self.answer(4, "states", *GAME, "--checkpoint", saved)["states"], 59913)

    def test_a_rank_that_never_comes_ends_the_job(self):
        for self.program, self.starter in JOBS:
            name = ["--checkpoint", str(self.folder / "saved")]
            done = subprocess.run([self.starter, "-n", "1", self.program, "states", "nim", *name, ":", "-n", "1", "true"],
                                  env={**ENVIRONMENT, "ARBITER_PATIENCE": "1"}, capture_output=True, text=True,
                                  timeout=60, check=False)
            said = [line for line in done.stderr.splitlines() if line.startswith("arbiter: ")]
            self.assertEqual(len(said), 1, done.stderr)
            self.assertIn("the job has not begun: it has waited 1 s for a rank that is missing", said[0])
            # mpirun.mpich makes its own code of it.
            self.assertIn(done.returncode, (2,) if self.program == JOBS[0][0] else (1, 2))
            self.assert_nothing_is_left()

    def test_a_job_that_cannot_start_leaves_nothing(self):
        hosts = self.folder / "hosts"
        hosts.write_text("no-such-host.invalid\n")
        for self.program, self.starter in JOBS:
            words = [self.program, "states", "nim", "--checkpoint", str(self.folder / "saved")]
            jobs = [["-n", "1", *words, ":", "-n", "1", str(self.folder / "none"), *words[1:]]]
            if self.program == JOBS[0][0]:  # mpirun.mpich waits for ssh as long as the system does
                jobs.append(["--hostfile", str(hosts), "-n", "2", *words])
            for job in jobs:
                done = subprocess.run([self.starter, *job], env={**ENVIRONMENT, "ARBITER_PATIENCE": "2"},
                                      capture_output=True, text=True, timeout=60, check=False)
                self.assertNotEqual(done.returncode, 0, job)
                self.assert_nothing_is_left()

    def test_files_must_be_alike(self):
        contexts = []
        for rank, cards in enumerate(("T1M1T2\nD1D1D1\n", "D1D1D1\nT1M1T2\n")):
            folder = self.folder / str(rank)
            folder.mkdir()
            (folder / "deck").write_text(36 * cards, encoding="utf-8")
            contexts += [":", "-n", "1", "-wdir", str(folder), self.program, "solve", "brain_picnic", "--ruleset",
                         "players=1,rounds=1,cards=4,size=3,deck=@deck"]
        done = subprocess.run([self.starter, *contexts[1:]], env=ENVIRONMENT, capture_output=True, text=True, timeout=60,
                              check=False)
        said = [line for line in done.stderr.splitlines() if line.startswith("arbiter: ")]
        self.assertEqual((done.returncode, len(said)), (2, 1), done.stderr)
        self.assertIn("rank 1: the ruleset and the position: expected the same on all ranks", said[0])

    def test_ranks_must_be_alike(self):
        other = self.folder / "another"
        other.write_bytes(pathlib.Path(self.program).read_bytes() + b" ")
        other.chmod(0o755)
        for words, says in ((["-n", "1", self.program, "states", "nim", ":", "-n", "1", self.program, "states", "pig"],
                             "the command line"),
                            (["-n", "1", self.program, "states", "nim", ":", "-n", "1", str(other), "states", "nim"],
                             "the program")):
            done = subprocess.run([self.starter, *words], env=ENVIRONMENT, capture_output=True, text=True, timeout=60,
                                  check=False)
            said = [line for line in done.stderr.splitlines() if line.startswith("arbiter: ")]
            self.assertEqual((done.returncode, len(said)), (2, 1), done.stderr)
            self.assertIn(f"rank 1: {says}: expected the same on all ranks", said[0])


if __name__ == "__main__":
    sys.exit(unittest.main())
