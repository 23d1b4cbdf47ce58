"""The course of `arbiter audit`: its output while it runs, and that nothing is lost however it ends."""
import json
import os
import pathlib
import random
import re
import resource
import shlex
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import unittest

from auditing import ARBITER, answers, audit, begin, children, game, kill_and_wait, report, wait_until

SMALL = ["nim", "tic_tac_toe", "odds_and_evens"]
TO_END = 2.5  # seconds: two, plus a margin for tests in parallel
if os.environ.get("ARBITER_SANITIZE"):
    TO_END = 30


class Course(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = pathlib.Path(tempfile.mkdtemp())
        cls.whole = cls.folder / "whole"
        cls.ran = audit(*SMALL, out=cls.whole)
        cls.report = report(cls.whole)

    @classmethod
    def tearDownClass(cls):
        shutil.rmtree(cls.folder)

    def out(self):
        return self.folder / self.id().rsplit(".", 1)[1]

    def copy(self):
        """Copies the complete audit with its journals."""
        shutil.copytree(self.whole, self.out())
        return self.out()

    def ends_when_told(self, how, is_time, *words):
        """The audit reports in time how far it got, and can be continued from there."""
        process = begin("picadice", "nim", *words, out=self.out())
        self.assertTrue(wait_until(is_time, process))
        process.send_signal(how)
        told = time.monotonic()
        says, complains = process.communicate(timeout=60)
        self.assertLess(time.monotonic() - told, TO_END)
        self.assertEqual((process.returncode, complains), (3, ""), says)
        self.assertIn("stopped; report written to", says)
        self.assertIn(" --resume", says)
        page = (self.out() / "index.html").read_text(encoding="utf-8")
        self.assertTrue(page.rstrip().endswith("</html>"))
        self.assertIn("Incomplete.", page)
        self.assertTrue(game(self.out(), "picadice")["stopped"])
        self.assertNotEqual(game(self.out(), "picadice")["waiting_for"], "")

    def test_ends_in_time_after_ctrl_c(self):
        self.ends_when_told(signal.SIGINT, lambda: "check " in answers(self.out(), "picadice"))
        process = begin("picadice", "nim", "--resume", out=self.out())
        before = answers(self.out(), "picadice")
        self.assertTrue(wait_until(lambda: len(answers(self.out(), "picadice")) > len(before), process))
        self.assertTrue(answers(self.out(), "picadice").startswith(before))
        kill_and_wait(process)

    def test_ends_in_time_in_a_proof(self):
        # Laws are proved at full size one after the other, for several seconds each.
        self.ends_when_told(signal.SIGTERM, lambda: '"prove default"' in answers(self.out(), "picadice"),
                            "--time", "0.2")

    def test_there_is_a_page_at_once(self):
        process = begin("picadice", "nim", out=self.out())
        try:
            self.assertTrue(wait_until((self.out() / "index.html").exists, process, 60))
            self.assertIsNone(process.poll())
            page = (self.out() / "index.html").read_text(encoding="utf-8")
            self.assertTrue(page.rstrip().endswith("</html>"))
            self.assertIn("Incomplete.", page)
            for name in ["index.md", "audit.sarif", "junit.xml", "nim.json", "picadice.json", "picadice.md"]:
                self.assertTrue((self.out() / name).is_file(), name)
            # And again at a later point.
            first = game(self.out(), "picadice")["waiting_for"]
            self.assertNotEqual(first, "")
            self.assertTrue(wait_until(lambda: game(self.out(), "picadice")["waiting_for"] != first, process))
            self.assertTrue(wait_until(lambda: not game(self.out(), "nim")["stopped"], process))
        finally:
            kill_and_wait(process)

    def test_goes_on_after_it_was_killed(self):
        chance = random.Random(20261120)
        began = time.monotonic()
        audit(*SMALL, out=self.out())
        takes = time.monotonic() - began
        for _ in range(5):
            shutil.rmtree(self.out())
            for flags in [[], ["--resume"], ["--resume"]]:
                process = begin(*SMALL, *flags, out=self.out())
                try:
                    process.communicate(timeout=chance.uniform(0, takes))
                except subprocess.TimeoutExpired:
                    pass
                kill_and_wait(process)
            ran = audit(*SMALL, "--resume", out=self.out())
            self.assertEqual((ran.returncode, ran.stderr), (0, ""))
            self.assertEqual(report(self.out()), self.report)
            self.assertEqual(list(self.out().rglob("*.tmp")), [])

    def test_asks_nothing_twice(self):
        out = self.copy()
        before = {name: answers(out, name) for name in SMALL}
        ran = audit(*SMALL, "--resume", out=out)
        self.assertEqual(ran.returncode, 0)
        self.assertIn("every answer came from the journal", ran.stdout)
        self.assertEqual({name: answers(out, name) for name in SMALL}, before)
        for path in self.whole.rglob("*.*"):  # times, too
            if path.parent.name != "journal":
                self.assertEqual(path.read_bytes(), (out / path.relative_to(self.whole)).read_bytes())
        ran = audit(*SMALL, "--resume", "--fresh", out=out)
        self.assertNotIn("every answer came from the journal", ran.stdout)
        self.assertEqual(report(out), self.report)

    def test_a_torn_journal_is_gone_on_with(self):
        out = self.copy()
        path = out / "journal" / "tic_tac_toe.jsonl"
        whole = path.read_bytes()
        chance = random.Random(20261120)
        for length in [0, 1, len(whole) - 1, *(chance.randrange(len(whole)) for _ in range(3))]:
            path.write_bytes(whole[:length])
            ran = audit(*SMALL, "--resume", out=out)
            self.assertEqual((ran.returncode, ran.stderr), (0, ""), length)
            self.assertEqual(report(out), self.report)

    def test_answers_of_another_program_or_audit_are_not_taken(self):
        out = self.copy()
        path = out / "journal" / "nim.jsonl"
        head, rest = path.read_text(encoding="utf-8").split("\n", 1)
        other = json.loads(head)
        other["begun_for"]["program"] += "0"
        planted = rest.replace("explored", "guessed")
        path.write_text(json.dumps(other, separators=(",", ":")) + "\n" + planted, encoding="utf-8")
        ran = audit("nim", "--resume", out=out)
        self.assertEqual(ran.returncode, 0)
        self.assertIn("running every check on nim again: ", ran.stdout)
        self.assertEqual(answers(out, "nim").split("\n", 1)[0], head)
        self.assertNotIn("guessed", answers(out, "nim"))
        ran = audit("nim", "tic_tac_toe", "--long", "--resume", out=out)
        self.assertIn("running every check on nim, tic_tac_toe again: ", ran.stdout)
        self.assertNotEqual(answers(out, "nim").split("\n", 1)[0], head)

    def test_answers_with_another_z3_are_not_taken(self):
        out = self.copy()
        libraries = subprocess.run(["ldd", ARBITER], capture_output=True, encoding="utf-8", check=True).stdout
        for name in ["libz3", "libgmp"]:
            path = pathlib.Path(re.search(name + r"\.so\S* => (\S+)", libraries)[1])
            other = self.folder / name
            other.mkdir()
            (other / path.name).write_bytes(path.read_bytes() + b"another")
            env = {**os.environ, "LD_LIBRARY_PATH": str(other)}
            for says in ["running every check on nim again: ", "every answer came from the journal"]:
                ran = audit("nim", "--resume", out=out, env=env)
                self.assertIn(says, ran.stdout)

    def test_goes_on_with_the_memory_and_threads_it_was_begun_with(self):
        words = ["pig", "nim", "--threads", "2", "--memory", "8MiB"]
        audit(*words, out=self.out())
        before = report(self.out())
        self.assertIn("memory limit", json.dumps(before))
        # As if it had been killed when all games but one were finished, and that one had just begun.
        path = self.out() / "journal" / "pig.jsonl"
        path.write_text("".join(path.read_text(encoding="utf-8").splitlines(True)[:2]), encoding="utf-8")
        audit(*words, "--resume", out=self.out())
        self.assertEqual(report(self.out()), before)

    def test_longest_is_long_as_well(self):
        audit("nim", "--long", "--longest", out=self.out())
        ran = audit("nim", "--longest", "--resume", out=self.out())
        self.assertIn("every answer came from the journal", ran.stdout)

    def test_the_command_that_goes_on_has_every_option(self):
        source, out = self.folder / "the sources", self.folder / "the report"
        source.mkdir()
        (source / "CMakeLists.txt").touch()
        words = ["picadice", "nim", "--long", "--memory", "1 GiB", "--time", "7.5", "--depth", "4", "--threads", "2", "--source",
                 str(source)]
        process = begin(*words, out=out)
        self.assertTrue(wait_until((out / "index.html").exists, process))
        process.send_signal(signal.SIGTERM)
        says = process.communicate(timeout=60)[0]
        command = shlex.split(re.search("to continue: (.*)", says)[1])
        self.assertEqual(command, ["arbiter", "audit", *words, "--out", str(out), "--resume"])

    def test_a_writer_that_was_killed_between_two_files_is_made_good(self):
        out = self.copy()
        files = [path for path in out.rglob("*.*") if path.parent.name != "journal"]
        for replaced in range(0, len(files), 5):  # the first are in place, and all others are old or missing
            for n, path in enumerate(files[replaced:]):
                path.with_name(path.name + ".tmp").write_text("half", encoding="utf-8")
                path.write_text("old", encoding="utf-8") if n % 2 else path.unlink()
            ran = audit(*SMALL, "--resume", out=out)
            self.assertIn("every answer came from the journal", ran.stdout)
            self.assertEqual(report(out), self.report)
            self.assertEqual(list(out.rglob("*.tmp")), [])

    def test_says_how_far_it_is_where_there_is_no_terminal(self):
        often = {**os.environ, "ARBITER_PROGRESS": "1"}
        process = begin("picadice", out=self.out(), env=often)
        try:
            time.sleep(5)
        finally:
            process.send_signal(signal.SIGTERM)
        said = process.communicate()[1]
        self.assertRegex(said, r"\A(0 of 1 games done; picadice: .*; \d+ s\n)+\Z")
        quiet = begin("picadice", "--quiet", "--resume", out=self.out(), env=often)
        try:
            time.sleep(3)
        finally:
            quiet.send_signal(signal.SIGTERM)
        self.assertEqual(quiet.communicate()[1], "")

    def test_so_do_other_commands(self):
        ran = subprocess.run([ARBITER, "states", "picadice", "--time", "4", "--memory", "1GiB"],
                             capture_output=True, encoding="utf-8", check=False,
                             env={**os.environ, "ARBITER_PROGRESS": "1"})
        self.assertEqual(ran.returncode, 3)
        self.assertRegex(ran.stderr, r"\A([\d.]+ \w* ?states, .* at least \d+ s left\n)+\Z")

    def test_a_full_disk_leaves_the_last_report(self):
        def little():
            resource.setrlimit(resource.RLIMIT_FSIZE, (20_000, 20_000))
        out = self.copy()
        before = report(out)
        for flags in [[], ["--resume"]]:
            (out / "journal" / "nim.jsonl").unlink(missing_ok=True)
            ran = audit(*SMALL, *flags, out=out, preexec_fn=little)
            self.assertEqual(ran.returncode, 2, ran.stderr)
            self.assertEqual(len(ran.stderr.splitlines()), 1, ran.stderr)
            self.assertIn("room to write", ran.stderr)
            self.assertEqual(report(out), before)

    def test_a_folder_that_cannot_be_written_is_told(self):
        out = self.copy()
        before = report(out)
        for path in [self.folder, out, *out.rglob("*")]:
            path.chmod(0o555 if path.is_dir() else 0o444)
        someone = {"user": 65534, "group": 65534, "extra_groups": []} if os.geteuid() == 0 else {}
        try:
            for flags in [[], ["--resume"]]:
                ran = audit(*SMALL, *flags, out=out, **someone)
                self.assertEqual(ran.returncode, 2, ran.stderr)
                self.assertEqual(len(ran.stderr.splitlines()), 1, ran.stderr)
            self.assertEqual(report(out), before)
        finally:
            for path in [self.folder, out, *(p for p in out.rglob("*") if p.is_dir())]:
                path.chmod(0o755)

    def test_a_process_that_crashes_is_a_trouble_of_its_game(self):
        process = begin("picadice", "nim", "--threads", "1", out=self.out())
        self.assertTrue(wait_until(lambda: "states " in answers(self.out(), "picadice"), process))
        os.kill(children(process)[-1], signal.SIGSEGV)
        told, said = process.communicate(timeout=60)
        self.assertEqual((process.returncode, said), (3, ""), told)
        trouble = "The process that audited Picadice was killed by signal 11 during: "
        self.assertIn(trouble, told)
        self.assertIn(trouble, game(self.out(), "picadice")["troubles"][0])
        self.assertTrue(game(self.out(), "picadice")["stopped"])
        self.assertFalse(game(self.out(), "nim")["stopped"])

    def test_nothing_is_left_running(self):
        process = begin("picadice", "nim", out=self.out())
        self.assertTrue(wait_until(lambda: len(children(process)) > 1, process))
        forked = children(process)
        kill_and_wait(process)
        for pid in forked:
            self.assertFalse(os.path.exists(f"/proc/{pid}/exe") and os.path.exists(f"/proc/{pid}/fd/0"))

    def test_two_audits_do_not_share_a_folder(self):
        first = begin("picadice", out=self.out())
        self.assertTrue(wait_until((self.out() / "journal" / "picadice.jsonl").exists, first))
        second = audit("nim", out=self.out())
        self.assertEqual(second.returncode, 2)
        self.assertIn("expected no other audit to be writing", second.stderr)
        kill_and_wait(first)


if __name__ == "__main__":
    sys.exit(unittest.main())
