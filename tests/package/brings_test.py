"""The packages that `tools/audit` installs do not pull in a desktop, a database, an interpreter or
another compiler, as apt resolves them on a bare Debian. tests/house/packages.py compares the list itself with the
headers that the program includes.
"""
import os
import re
import shutil
import subprocess
import sys
import unittest

HEAVY = re.compile(r"(lib)?(qt|x11|xcb|gtk|gdk|wayland|mesa|mariadb|mysql|postgres|pq-dev|odbc|unixodbc|poco|openmpi|llvm|clang"
                   r"|python3|gtest|gmock|rapidcheck|chromium|java|node)")


def run(*words):
    return subprocess.run(words, capture_output=True, text=True, check=False, env={**os.environ, "LC_ALL": "C"})


def brought(*packages):
    """The names of all packages that these pull into an empty system; None if apt does not know them."""
    done = run("apt-get", "-s", "-o", "Dir::State::status=/dev/null", "install", "--no-install-recommends", *packages)
    return None if done.returncode else re.findall(r"^Inst (\S+) ", done.stdout, re.M)


@unittest.skipUnless(shutil.which("apt-get"), "there is no apt-get here")
class Brings(unittest.TestCase):
    def test_nothing_heavy(self):
        packages = run("tools/set-up", "--list", "build", "library").stdout.split()
        self.assertIn("g++", packages)
        names = brought(*packages)
        if names is None:
            self.skipTest("apt has no lists here")
        self.assertTrue({*packages} <= {*names})
        self.assertEqual([name for name in names if HEAVY.match(name)], [])

    def test_what_is_heavy_is_noticed(self):
        names = brought("libpoco-dev")
        if names is None:
            self.skipTest("apt has no lists here")
        self.assertTrue(any(HEAVY.match(name) for name in names))


if __name__ == "__main__":
    sys.exit(unittest.main())
