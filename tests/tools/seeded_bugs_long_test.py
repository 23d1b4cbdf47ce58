"""`arbiter conform` finds nearly every seeded bug of tools/subjects/bugs; prints those that it does not find."""
import subprocess
import sys
import unittest

FEWEST = 60  # found, in all games together


class All(unittest.TestCase):
    def test_most_are_found(self):
        done = subprocess.run([sys.executable, "tools/subjects/hunt.py", "--time", "30"],
                              capture_output=True, text=True, check=False)
        print(done.stdout)
        self.assertIn(done.returncode, (0, 1), done.stderr)
        found = int(done.stdout.split(" found; ")[0].splitlines()[-1].split(" of ")[0])
        self.assertGreaterEqual(found, FEWEST)


if __name__ == "__main__":
    unittest.main()
