"""`arbiter conform` finds three of the seeded bugs (tools/subjects/bugs), and reports nothing about
a subject without bugs.

$ARBITER names the program. seeded_bugs_long_test.py hunts all of them.
"""
import json
import os
import subprocess
import sys
import unittest

HUNT, BUGGY = "tools/subjects/hunt.py", "tools/subjects/buggy.py"


def hunt(*arguments):
    return subprocess.run([sys.executable, HUNT, *arguments], capture_output=True, text=True, check=False)


class Three(unittest.TestCase):
    def test_quick_ones_are_found(self):
        for game, bug in (("picadice", "PD-C13-b"), ("picnic_blitz", "PB-C12-a"), ("bitskrieg", "BK-C07-a")):
            done = hunt(game, bug, "--time", "4")
            self.assertEqual((done.returncode, done.stderr), (0, ""), done.stdout)
            self.assertIn(bug, done.stdout)
            self.assertIn("1 of 1 found", done.stdout)

    def test_what_concerns_no_clause_is_named_by_its_kind(self):
        done = hunt("picadice", "PD-unsteady-c", "PD-stale-a", "--answers", "1200")
        self.assertEqual((done.returncode, done.stderr), (0, ""), done.stdout)
        self.assertIn("names the clause first for 2", done.stdout)

    def test_what_is_unknown_is_bad_input(self):
        for arguments in (["chess"], ["picadice", "PD-C99-z"], ["picadice", "--time", "soon"]):
            self.assertEqual(hunt(*arguments).returncode, 2, arguments)

    def test_nothing_is_found_where_nothing_is(self):
        """A different reading is not a bug, either: it is reported as a reading."""
        for own in ([], ["--follow", "PD-A11=2"]):
            done = subprocess.run(
                [os.environ["ARBITER"], "conform", "picadice", "--json", "--time", "4", "--",
                 sys.executable, BUGGY, "picadice", *own], capture_output=True, text=True, check=False)
            answer = json.loads(done.stdout)
            self.assertEqual(answer["mistakes"], [], own)


if __name__ == "__main__":
    unittest.main()
