"""Every mutant of every list is caught, or the list says why it survives.

$ARBITER names the program. What survives, and what only the counts notice, is printed.
"""
import json
import os
import pathlib
import subprocess
import unittest


class Mutants(unittest.TestCase):
    def test_all_are_caught(self):
        lists = sorted(pathlib.Path("tests/mutants").glob("*.txt"))
        self.assertTrue(lists)
        for path in lists:
            with self.subTest(game=path.stem):
                done = subprocess.run([os.environ["ARBITER"], "mutants", path.stem, "--json"],
                                      capture_output=True, text=True, check=False)
                self.assertIn(done.returncode, (0, 1, 2), done.stderr)
                self.assertEqual(done.stderr, "")
                answer = json.loads(done.stdout)
                print(path.stem, answer["caught_by"], "survivors", answer["survivors"])
                for mutant in answer["mutants"]:
                    if mutant["caught_by"] == "counts":
                        print(f"only by counts: {mutant['id']}: {mutant['says']}")
                self.assertEqual((answer["unexplained"], answer["stale"]), ([], []))
                self.assertEqual(done.returncode, 0)


if __name__ == "__main__":
    unittest.main()
