"""`arbiter audit picnic_blitz` decides everything that it should."""
import json
import os
import subprocess
import sys
import tempfile
import unittest

ARBITER = os.environ.get("ARBITER", "arbiter")


class Picnic_blitz(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        with tempfile.TemporaryDirectory() as folder:
            cls.ran = subprocess.run([ARBITER, "audit", "picnic_blitz", "--long", "--json", "--out", folder],
                                     stdin=subprocess.DEVNULL, capture_output=True, encoding="utf-8", timeout=3600,
                                     check=False)
        cls.game = json.loads(cls.ran.stdout)["games"][0]

    def test_all_is_as_expected_and_decided(self):
        self.assertEqual(self.ran.returncode, 0, self.ran.stderr)
        self.assertEqual(self.game["troubles"], [])

    def test_every_reading_parts_on_the_whole_board(self):
        self.assertEqual(len(self.game["readings"]), 10)
        for reading in self.game["readings"]:
            self.assertTrue(reading["parting"]["full_size"] and reading["parting"]["chosen"], reading["question"])
            self.assertEqual(reading["shortest"] is None, reading["question"] == "PB-A06")
            self.assertEqual(reading["values_page"], "docs/games/picnic_blitz-values.md")

    def test_what_is_open_at_full_size_is_known_to_be(self):
        open_there = {each["name"] for each in self.game["properties"]
                      if any(scope["standing"] == "open" for scope in each["scopes"] if scope["full_size"])}
        self.assertEqual(open_there, {"one-winner", "one-queen-spent", "pass-always-possible", "attacks-never-saved",
                                      "passing-changes-nothing", "rules-always-decide"})


if __name__ == "__main__":
    sys.exit(unittest.main())
