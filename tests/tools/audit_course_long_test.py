"""An audit that is killed at twenty random moments ends with the report of one that was not."""
import pathlib
import random
import subprocess
import sys
import tempfile
import time
import unittest

from auditing import audit, begin, kill_and_wait, report

GAMES = ["picnic_blitz", "pig", "tic_tac_toe"]


class Killed(unittest.TestCase):
    def test_twenty_times_it_ends_with_the_same_report(self):
        chance = random.Random(20261120)
        with tempfile.TemporaryDirectory() as folder:
            whole, killed = pathlib.Path(folder) / "whole", pathlib.Path(folder) / "killed"
            began = time.monotonic()
            self.assertEqual(audit(*GAMES, out=whole).returncode, 0)
            takes = time.monotonic() - began
            times = 0
            while times < 20:
                process = begin(*GAMES, "--resume", out=killed)
                try:
                    process.communicate(timeout=chance.uniform(0, takes / 8))
                except subprocess.TimeoutExpired:
                    pass
                kill_and_wait(process)
                times += 1
            self.assertEqual(audit(*GAMES, "--resume", out=killed).returncode, 0)
            self.assertEqual(report(killed), report(whole))


if __name__ == "__main__":
    sys.exit(unittest.main())
