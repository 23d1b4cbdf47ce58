"""`tools/package` ends with exit code 2 and a message whichever step fails, and prints only the
packages if none does.

CMake, CPack and tools/set-up are stand-ins here; deb_long_test.py makes the packages.
"""
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

# The name of the called program tells which step it is.
STAND_IN = """#!/bin/sh
step=${0##*/}
case $* in --build*) step=build ;; esac
echo "$step at work"
test "$step" = "$FAILING" && exit 1
test $step = cmake && mkdir -p build/package
test $step = cpack && test "$FAILING" != nothing-made && touch arbiter_1_amd64.deb libarbiter-dev_1_amd64.deb
exit 0
"""


class Steps(unittest.TestCase):
    def setUp(self):
        self.root = pathlib.Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, self.root)
        (self.root / "tools").mkdir()
        (self.root / "given").mkdir()
        shutil.copy("tools/package", self.root / "tools/package")
        for name in ("tools/set-up", "cmake", "cpack"):
            (self.root / name).write_text(STAND_IN, encoding="utf-8")
            (self.root / name).chmod(0o755)

    def package(self, *words, failing=""):
        env = {**os.environ, "PATH": f"{self.root}:{os.environ['PATH']}", "FAILING": failing}
        return subprocess.run([self.root / "tools/package", *words], cwd=self.root, env=env, capture_output=True, text=True,
                              timeout=60, check=False)

    def test_names_the_packages(self):
        done = self.package("given")
        self.assertEqual(done.returncode, 0, done.stderr)
        here = self.root.resolve() / "given"
        self.assertEqual(done.stdout.splitlines()[-2:], [f"{here}/arbiter_1_amd64.deb", f"{here}/libarbiter-dev_1_amd64.deb"])
        self.assertEqual(len(list(here.iterdir())), 2)

    def test_every_step_that_fails_is_told(self):
        for failing, says in (("cmake", "configure"), ("build", "the build failed"), ("cpack", "cpack made no packages"),
                              ("nothing-made", "left no package")):
            done = self.package(failing=failing)
            self.assertEqual(done.returncode, 2, failing)
            self.assertRegex(done.stderr.splitlines()[-1], f"^tools/package: .*{says}")
            self.assertNotIn(".deb", done.stdout)
        self.assertEqual(self.package(failing="set-up").returncode, 2)  # and has given the reason

    def test_what_cannot_be_put_there_is_told(self):
        (self.root / "given/arbiter_1_amd64.deb").mkdir()
        (self.root / "given/arbiter_1_amd64.deb/arbiter_1_amd64.deb").mkdir()
        done = self.package("given")
        self.assertEqual(done.returncode, 2)
        self.assertIn("could not be copied", done.stderr)

    def test_bad_input(self):
        for words in (("--fast",), ("nowhere",), ("given", "given")):
            done = self.package(*words)
            self.assertEqual((done.returncode, done.stdout), (2, ""), words)
            self.assertTrue(done.stderr.startswith("tools/package: expected"), words)


if __name__ == "__main__":
    sys.exit(unittest.main())
