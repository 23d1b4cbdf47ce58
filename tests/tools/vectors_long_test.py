#!/usr/bin/env python3
"""The test vectors in vectors/ are what `arbiter vectors` generates."""

import os
import subprocess
import sys

DONE = subprocess.run([os.environ["ARBITER"], "vectors", "vectors", "--check"], check=False)
sys.exit(DONE.returncode)
