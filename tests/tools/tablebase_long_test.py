"""Kills the build of a larger tablebase at twenty moments; bounds are saved every fifth of a second."""
import sys
import unittest

import tablebase_test


class Killed(tablebase_test.Killed):
    words = ["picadice", "--ruleset", "colours=2,columns=3"]
    every = "0.2"
    least_kills, least_resumed = 20, 4


if __name__ == "__main__":
    sys.exit(unittest.main())
