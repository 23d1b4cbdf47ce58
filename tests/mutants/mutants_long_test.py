"""Every mutant of every list is caught, or the list explains why it survives.

$ARBITER names the program. Prints the survivors and the mutants that only the counts catch.
"""
import json
import os
import pathlib
import subprocess
import unittest


KIND_OF = {  # for a game: which check catches which mutant; Picadice's are in mutants_test.py
    "picnic_blitz": {"PB-C43-c": "examples", "PB-C37-b": "properties"},
    "bitskrieg": {"BK-C51-d": "examples", "BK-C33-c": "properties"},
}


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
                caught_by = {m["id"]: m["caught_by"] for m in answer["mutants"]}
                for name, kind in KIND_OF.get(path.stem, {}).items():
                    self.assertEqual(caught_by[name], kind, name)
                for mutant in answer["mutants"]:
                    if mutant["caught_by"] == "counts":
                        print(f"only by counts: {mutant['id']}: {mutant['says']}")
                self.assertEqual((answer["unexplained"], answer["stale"]), ([], []))
                self.assertEqual(done.returncode, 0)


if __name__ == "__main__":
    unittest.main()
