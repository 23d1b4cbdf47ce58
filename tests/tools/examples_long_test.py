"""The slow examples of examples_test.py."""
import sys
import unittest

import examples_test


class Long_examples(examples_test.Examples):
    long = True


del examples_test.Examples  # they are run there

if __name__ == "__main__":
    sys.exit(unittest.main())
