"""`tools/audit`, killed at twenty random moments with everything it has started, ends with the
report of an uninterrupted run; and on a full disk it says so and leaves the last report.

The build is real, with cmake and ninja, but only of a few sources, and the program under test then
replaces its result; the games are small. With ARBITER_AUDIT_ALL set, it builds all sources and
audits all games: an hour on two cores.
"""
import os
import pathlib
import random
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import unittest

from auditing import ARBITER, report

ALL = "ARBITER_AUDIT_ALL" in os.environ
GAMES = [] if ALL else ["nim", "tic_tac_toe", "pig"]
ROUNDS, KILLS = (1, 20) if ALL else (5, 4)
STAND_IN = """cmake_minimum_required(VERSION 3.25)
project(Stand_in LANGUAGES CXX)
foreach(n RANGE 2)
  file(CONFIGURE OUTPUT unit_${n}.cpp CONTENT "#include <regex>
std::regex unit_${n}(const char* text) { return std::regex(text); }
")
  list(APPEND units ${PROJECT_BINARY_DIR}/unit_${n}.cpp)
endforeach()
add_library(units STATIC ${units})
set(program ${PROJECT_BINARY_DIR}/tools/arbiter)
add_custom_command(OUTPUT ${program} COMMAND ${CMAKE_COMMAND} -E copy $ENV{ARBITER} ${program} DEPENDS units)
add_custom_target(arbiter DEPENDS ${program})
"""


class Script(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.root = pathlib.Path(tempfile.mkdtemp())
        here = pathlib.Path.cwd()
        if ALL:
            shutil.copytree(here, cls.root, ignore=shutil.ignore_patterns("build", "out", ".git"), dirs_exist_ok=True)
        else:
            for path in here.iterdir():
                if path.name not in ("CMakeLists.txt", "build", "out", "tools", ".git"):
                    (cls.root / path.name).symlink_to(path)
            shutil.copytree("tools", cls.root / "tools")
            (cls.root / "CMakeLists.txt").write_text(STAND_IN, encoding="utf-8")
        cls.out = cls.root / "out/audit"
        began = time.monotonic()
        cls.ran = cls.run_it()
        cls.takes = time.monotonic() - began
        cls.report = report(cls.out)

    @classmethod
    def tearDownClass(cls):
        shutil.rmtree(cls.root)

    @classmethod
    def begin(cls, **how):
        env = {**os.environ, "ARBITER": str(pathlib.Path(ARBITER).resolve()), "CCACHE_DISABLE": "1"}
        return subprocess.Popen([cls.root / "tools/audit", *GAMES], env=env, start_new_session=True, stdin=subprocess.DEVNULL,
                                stdout=subprocess.PIPE, stderr=subprocess.PIPE, encoding="utf-8", **how)

    @classmethod
    def run_it(cls, **how):
        with cls.begin(**how) as process:
            out, err = process.communicate()
        return subprocess.CompletedProcess(process.args, process.returncode, out, err)

    def killed_after(self, seconds):
        """Kills the script after some seconds, and returns the step that it had reached."""
        with self.begin() as process:
            try:
                process.communicate(timeout=seconds)
                return "the end"
            except subprocess.TimeoutExpired:
                os.killpg(process.pid, signal.SIGKILL)
                process.communicate()
        return "the audit" if (self.out / "journal").exists() else "the build"

    def test_killed_at_twenty_moments_it_ends_with_the_same_report(self):
        self.assertEqual(self.ran.returncode, 0, self.ran.stderr)
        chance = random.Random(20261124)
        at = []
        for _ in range(ROUNDS):
            for name in ("build", "out"):
                shutil.rmtree(self.root / name)
            # The first kill comes early, in the build; later ones when much is done. All runs together take
            # about as long as one without kills.
            at += [self.killed_after(chance.uniform(0, 4 * self.takes / KILLS * n / KILLS)) for n in range(1, KILLS + 1)]
            ran = self.run_it()
            self.assertEqual(ran.returncode, 0, ran.stderr)
            self.assertEqual(report(self.out), self.report)
            self.assertEqual(list(self.out.rglob("*.tmp")), [])
        self.assertGreater(at.count("the build"), 0)
        self.assertGreater(at.count("the audit"), 0)

    @unittest.skipIf(ALL, "the same with all games")
    def test_a_full_disk_is_told_and_leaves_the_last_report(self):
        def little():
            resource.setrlimit(resource.RLIMIT_FSIZE, (40_000, 40_000))
        for lost, says in [("out/audit/journal/pig.jsonl", "arbiter: .*room to write"),
                           ("build/release/CMakeFiles/units.dir/unit_0.cpp.o", "tools/audit: the build failed; .* free here")]:
            (self.root / lost).unlink()
            ran = self.run_it(preexec_fn=little)
            self.assertEqual(ran.returncode, 2, ran.stderr)
            self.assertRegex(ran.stderr.splitlines()[-1], says)
            self.assertEqual(report(self.out), self.report)


if __name__ == "__main__":
    sys.exit(unittest.main())
